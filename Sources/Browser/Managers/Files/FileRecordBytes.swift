import BrowserModels

/// The bytes of a record in a file or a stream, read where they are.
struct FileRecordBytes: RecordBytes {
  private let supply: any ByteSupply
  private let range: Range<Int>

  /// A record that has this range of a source.
  init(_ supply: any ByteSupply, _ range: Range<Int>) {
    self.supply = supply
    self.range = range
  }

  var byteCount: Int { range.count }

  func bytes(in part: Range<Int>) throws(PageError) -> [UInt8] {
    let start = range.lowerBound
    return try supply.bytes(in: start + part.lowerBound..<start + part.upperBound)
  }
}
