import BrowserModels

/// The bytes of a record in a file that may be written over.
final class RewritableBytes: RecordBytes {
  private let bytes: MemoryRecordBytes
  nonisolated(unsafe) var isRewritten = false

  /// A record of this text.
  init(_ text: String) { bytes = MemoryRecordBytes(Array(text.utf8)) }

  var byteCount: Int { bytes.byteCount }

  func bytes(in range: Range<Int>) throws(PageError) -> [UInt8] {
    guard !isRewritten else { throw .fileChanged(path: "a.jsonl") }
    return bytes.bytes(in: range)
  }
}
