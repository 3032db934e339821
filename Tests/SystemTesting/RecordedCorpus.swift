import Foundation
import Testing

/// The recorded answers and third-party vectors that `RIFFLE_CORPUS` names.
package enum RecordedCorpus {
  fileprivate static let folder = ProcessInfo.processInfo.environment["RIFFLE_CORPUS"].flatMap {
    $0.isEmpty ? nil : URL(filePath: $0, directoryHint: .isDirectory)
  }

  /// The bytes of a file.
  package static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url(path)))
  }

  /// The names of the files in a folder, in order.
  package static func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url(path).path).sorted()
  }

  /// What a file of JSON says, as Foundation reads it.
  package static func json(_ path: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(contentsOf: url(path)))
  }

  /// Where a file is.
  package static func url(_ path: String) throws -> URL {
    try #require(folder, "RIFFLE_CORPUS is not set").appending(path: path)
  }
}

extension Trait where Self == ConditionTrait {
  /// Leaves a test out where there are no recorded answers, and says so.
  package static var needsCorpus: Self {
    .enabled(if: RecordedCorpus.folder != nil, "RIFFLE_CORPUS names no folder of recorded answers")
  }
}
