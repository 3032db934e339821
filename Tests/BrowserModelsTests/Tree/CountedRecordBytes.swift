@testable import BrowserModels

/// A record in memory that counts what is read of it.
final class CountedRecordBytes: RecordBytes {
  private let bytes: MemoryRecordBytes
  /// Reads, and bytes that they have read.
  nonisolated(unsafe) private(set) var reads = 0
  nonisolated(unsafe) private(set) var readCount = 0

  /// A record of this text.
  init(_ text: String) { bytes = MemoryRecordBytes(Array(text.utf8)) }

  var byteCount: Int { bytes.byteCount }

  func bytes(in range: Range<Int>) throws(PageError) -> [UInt8] {
    reads += 1
    readCount += range.count
    return bytes.bytes(in: range)
  }
}
