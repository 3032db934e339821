import Foundation

/// A folder of a test's own, gone with all that is in it when the test lets go of it.
package final class TemporaryFolder {
  /// Where it is.
  package let url: URL

  /// Makes a folder that is empty.
  package init() throws {
    // Short, for the path of a socket in it must stay below 108 bytes.
    url = URL(fileURLWithPath: "/tmp/riffle-test-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file, making the folders on the way, and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }

  /// Writes bytes to a file, making the folders on the way, and returns its path.
  @discardableResult
  package func write(_ data: Data, to name: String) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: file)
    return file.path
  }
}
