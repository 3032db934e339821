import Foundation

/// The recorded answers and third-party vectors that `RIFFLE_CORPUS` names.
enum RecordedCorpus {
  static let folder = ProcessInfo.processInfo.environment["RIFFLE_CORPUS"].flatMap {
    $0.isEmpty ? nil : URL(filePath: $0, directoryHint: .isDirectory)
  }

  static var isPresent: Bool { folder != nil }

  static func bytes(_ path: String) throws -> [UInt8] {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    return [UInt8](try Data(contentsOf: folder.appending(path: path)))
  }

  /// The names of the files in a folder, in order.
  static func names(in path: String) throws -> [String] {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    return try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path)
      .sorted()
  }

  static func json(_ path: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(try bytes(path)))
  }
}
