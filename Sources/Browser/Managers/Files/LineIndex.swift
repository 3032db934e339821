import BrowserModels
import CLibrary

/// Line and column of a byte offset; no part of the file is counted twice.
struct LineIndex: Sendable {
  /// Bytes between two offsets whose line is remembered.
  private static let stride = 1 << 18

  private let supply: any ByteSupply
  /// The line at every multiple of `stride`, and where it begins.
  private var marks = [(line: 1, start: 0)]

  init(_ supply: any ByteSupply) {
    self.supply = supply
  }

  /// Counts the lines up to an offset, so that what is before the returned one is not read again.
  mutating func advance(to offset: Int) -> Int {
    _ = position(of: offset)
    return offset / Self.stride * Self.stride
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

  /// Where and why a record is not JSON, with its line and column in the whole file.
  ///
  /// What is left of a line that is a page does not say what is wrong, so a line is read from its
  /// beginning, unless that is more than a megabyte away.
  mutating func mistake(
    in record: ArraySlice<UInt8>,
    at offset: Int,
    framing: RecordLayout.Framing
  ) -> JSONSyntaxError {
    let (line, column) = position(of: offset)
    let own = record.withUnsafeBytes {
      JSONReader.mistake(in: $0, start: TextPlace(offset: offset, line: line, column: column))
    }
    guard framing == .lines, own.mistake != .notUTF8, (2...MemoryLimit.head).contains(column) else {
      return own
    }
    let lineStart = TextPlace(offset: offset - (column - 1), line: line, column: 1)
    let text = supply.remainingBytes(in: lineStart.offset..<offset) + record
    guard text.count == offset - lineStart.offset + record.count else { return own }
    let mistake = text.withUnsafeBytes { JSONReader.mistake(in: $0, start: lineStart) }
    return mistake.offset < offset ? own : mistake
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
