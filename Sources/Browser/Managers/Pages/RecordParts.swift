import BrowserModels

/// The texts of the records of a large page, part by part: each part is what ends within the next
/// 256 KB of it.
struct RecordParts {
  private let body: [UInt8]
  private var scanner: RecordScanner
  private var scanned: Int
  private var isFinished = false

  /// The records of a body, which lie as the layout says.
  init(_ body: [UInt8], _ layout: RecordLayout) {
    self.body = body
    scanned = TextBeginning(of: body).markLength
    scanner = RecordScanner(layout: layout, offset: scanned)
  }

  /// Why the scan could not go on.
  var fault: RecordFault? { scanner.fault }

  /// The next records, with no more of the body than they are in; nil at the end.
  mutating func next() -> RecordTexts? {
    var ranges: [Range<Int>] = []
    while ranges.isEmpty, !isFinished {
      if scanned < body.count, scanner.fault == nil {
        let end = min(body.count, scanned + MemoryLimit.chunk)
        body[scanned..<end].withUnsafeBytes { scanner.scan($0, into: &ranges) }
        scanned = end
      } else {
        scanner.finish(into: &ranges)
        isFinished = true
      }
    }
    guard let first = ranges.first, let last = ranges.last else { return nil }
    let start = first.lowerBound
    return RecordTexts(
      bytes: Array(body[start..<last.upperBound]),
      ranges: ranges.map { $0.lowerBound - start..<$0.upperBound - start }
    )
  }
}
