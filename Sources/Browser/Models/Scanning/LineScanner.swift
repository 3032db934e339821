import CSimdJSON

/// Finds the lines that hold more than whitespace, without the whitespace at their ends.
struct LineScanner: Sendable {
  private var offset: Int
  private var start: Int?
  private var end: Int

  init(offset: Int) {
    self.offset = offset
    end = offset
  }

  /// Where the line begins that has begun; else the next byte.
  var firstNeeded: Int { start ?? offset }

  mutating func scan(_ bytes: UnsafeRawBufferPointer, into ranges: inout [Range<Int>]) {
    guard let base = bytes.baseAddress else { return }
    var at = 0
    while at < bytes.count {
      let rest = bytes.count - at
      guard let newline = csj_line_feed(base + at, rest) else {
        extend(by: bytes, from: at, to: bytes.count)
        break
      }
      let lineEnd = at + (UnsafeRawPointer(newline) - (base + at))
      extend(by: bytes, from: at, to: lineEnd)
      endLine(into: &ranges)
      at = lineEnd + 1
    }
    offset += bytes.count
  }

  mutating func finish(into ranges: inout [Range<Int>]) {
    endLine(into: &ranges)
  }

  private mutating func extend(by bytes: UnsafeRawBufferPointer, from first: Int, to last: Int) {
    var first = first
    if start == nil {
      while first < last, JSONWhitespace.begins(bytes[first]) { first += 1 }
      guard first < last else { return }
      start = offset + first
    }
    var last = last
    while last > first, JSONWhitespace.contains(bytes[last - 1]) { last -= 1 }
    if last > first { end = offset + last }
  }

  private mutating func endLine(into ranges: inout [Range<Int>]) {
    if let start { ranges.append(start..<end) }
    start = nil
  }
}
