import Foundation

/// A file of a test's own, gone when the test lets go of it.
final class TemporaryFile {
  let path: String

  init(_ bytes: [UInt8]) throws {
    path = "/tmp/riffle-test-\(UUID().uuidString.prefix(8))"
    try write(bytes)
  }

  convenience init(_ text: String) throws {
    try self.init(Array(text.utf8))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes the whole file anew, in place, later than before by a second.
  func write(_ bytes: [UInt8]) throws {
    let before = try? time()
    try Data(bytes).write(to: URL(filePath: path))
    if let before { try setTime(before + 1) }
  }

  func append(_ text: String) throws {
    let before = try time()
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
    try setTime(before + 1)
  }

  private func time() throws -> Date {
    let facts = try FileManager.default.attributesOfItem(atPath: path)
    return facts[.modificationDate] as? Date ?? Date()
  }

  private func setTime(_ date: Date) throws {
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
  }
}
