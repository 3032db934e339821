import CLibrary

/// Line and column of a byte offset; no part of the file is counted twice.
struct LineIndex {
  /// Bytes between two offsets whose line is remembered.
  private static let stride = 1 << 18

  private let supply: any ByteSupply
  /// The line at every multiple of `stride`, and where it begins.
  private var marks = [(line: 1, start: 0)]

  init(_ supply: any ByteSupply) {
    self.supply = supply
  }

  /// Line and column of a byte, both counted from 1; a column is a byte.
  ///
  /// - Complexity: O(bytes that were not counted before), then at most O(`stride`).
  mutating func position(of offset: Int) -> (line: Int, column: Int) {
    let wanted = offset / Self.stride
    while marks.count <= wanted {
      let begin = (marks.count - 1) * Self.stride
      marks.append(line(after: marks[marks.count - 1], in: begin..<begin + Self.stride))
    }
    let found = line(after: marks[wanted], in: wanted * Self.stride..<offset)
    return (found.line, offset - found.start + 1)
  }

  /// The line at the end of a range, by the line at its beginning.
  private func line(
    after first: (line: Int, start: Int),
    in range: Range<Int>
  ) -> (line: Int, start: Int) {
    var found = first
    supply.remainingBytes(in: range).withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      var at = 0
      while let feed = memchr(base + at, 0x0A, bytes.count - at) {
        at = UnsafeRawPointer(feed) - base + 1
        found = (found.line + 1, range.lowerBound + at)
      }
    }
    return found
  }
}
