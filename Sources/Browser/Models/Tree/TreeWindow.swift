/// The bytes of a record through a window, so that many small parts cost few reads.
struct TreeWindow {
  /// Bytes that are read at least.
  private static let size = 64 << 10

  private let bytes: any RecordBytes
  private var start = 0
  private var window: [UInt8] = []

  init(_ bytes: any RecordBytes) {
    self.bytes = bytes
  }

  /// The bytes of a range within the record.
  mutating func read(_ range: Range<Int>) throws(PageError) -> [UInt8] {
    guard !range.isEmpty else { return [] }
    let known = start..<start + window.count
    if range.lowerBound < known.lowerBound || range.upperBound > known.upperBound {
      guard range.count < Self.size else { return try bytes.bytes(in: range) }
      let end = min(range.lowerBound + Self.size, bytes.byteCount)
      window = try bytes.bytes(in: range.lowerBound..<end)
      start = range.lowerBound
    }
    return Array(window[range.lowerBound - start..<range.upperBound - start])
  }
}
