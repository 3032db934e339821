import BrowserModels

/// The bytes of a record of a page, as they are stored.
struct PageRecordBytes: RecordBytes {
  private let stored: StoredBytes
  private let range: Range<Int>

  /// A record that has this range of what was stored.
  init(_ stored: StoredBytes, _ range: Range<Int>) {
    self.stored = stored
    self.range = range
  }

  var byteCount: Int { range.count }

  func bytes(in part: Range<Int>) throws(PageError) -> [UInt8] {
    let start = range.lowerBound
    return try stored.bytes(in: start + part.lowerBound..<start + part.upperBound)
  }
}
