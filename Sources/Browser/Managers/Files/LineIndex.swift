import BrowserModels
import CLibrary
import Synchronization

/// Line and column of a byte offset.
///
/// The lines of what is scanned are counted on the way, so that no more than 256 KB are read to find the
/// place of a byte in it.
final class LineIndex: Sendable {
  /// Bytes between two offsets whose line is remembered.
  private static let stride = 1 << 18

  /// A place in a line.
  private struct Mark {
    var line = 1
    /// The offset of the first byte of the line.
    var start = 0
    /// Unicode scalars of the line before the place.
    var scalars = 0
  }

  private struct State {
    /// The line at every multiple of `stride`.
    var marks = [Mark()]
    /// The line at the end of what was counted.
    var last = Mark()
    /// How many bytes were counted.
    var counted = 0
  }

  private let supply: any ByteSupply
  private let state = Mutex(State())

  init(_ supply: any ByteSupply) {
    self.supply = supply
  }

  /// The first byte that is read to find the place of one at an offset.
  static func firstNeeded(for offset: Int) -> Int { offset / stride * stride }

  /// Reads at most so many bytes that follow, and counts their lines; 0 at the end.
  func next(_ limit: Int, into base: UnsafeMutableRawPointer) throws(PageError) -> Int {
    let count = try supply.next(limit, into: base)
    self.count(UnsafeRawBufferPointer(start: base, count: count))
    return count
  }

  /// Counts the lines of bytes that follow those counted before.
  func count(_ bytes: UnsafeRawBufferPointer) {
    state.withLock { state in
      var at = 0
      while at < bytes.count {
        let end = min(bytes.count, at + Self.stride - state.counted % Self.stride)
        let part = UnsafeRawBufferPointer(rebasing: bytes[at..<end])
        state.last = Self.mark(after: state.last, in: part, at: state.counted)
        state.counted += part.count
        at = end
        if state.counted == state.marks.count * Self.stride { state.marks.append(state.last) }
      }
    }
  }

  /// Line and column of a byte, both counted from 1; a column is a Unicode scalar.
  ///
  /// - Complexity: O(`stride`), beside bytes before it that were not counted.
  func position(of offset: Int) -> (line: Int, column: Int) {
    let place = place(of: offset)
    return (place.line, place.scalars + 1)
  }

  private func place(of offset: Int) -> Mark {
    let wanted = offset / Self.stride
    let before = state.withLock { state in
      while state.marks.count <= wanted {
        let begin = (state.marks.count - 1) * Self.stride
        let range = begin..<begin + Self.stride
        state.marks.append(mark(after: state.marks[state.marks.count - 1], in: range))
      }
      return state.marks[wanted]
    }
    return mark(after: before, in: wanted * Self.stride..<offset)
  }

  /// Where and why a record is not JSON, with its line and column in the whole file.
  ///
  /// What is left of a line that is a page does not say what is wrong, so a line is read from its
  /// beginning, unless that is more than a megabyte away.
  func mistake(
    in record: ArraySlice<UInt8>,
    at offset: Int,
    framing: RecordLayout.Framing
  ) -> JSONSyntaxError {
    let place = place(of: offset)
    let start = TextPlace(offset: offset, line: place.line, column: place.scalars + 1)
    let own = record.withUnsafeBytes { JSONReader.mistake(in: $0, start: start) }
    let before = place.start..<offset
    guard framing == .lines, own.mistake != .notUTF8, (1..<MemoryLimit.head).contains(before.count)
    else { return own }
    let text = supply.remainingBytes(in: before) + record
    guard text.count == before.count + record.count else { return own }
    let lineStart = TextPlace(offset: place.start, line: place.line, column: 1)
    let mistake = text.withUnsafeBytes { JSONReader.mistake(in: $0, start: lineStart) }
    return mistake.offset < offset ? own : mistake
  }

  /// The line at the end of a range, by the line at its beginning.
  private func mark(after first: Mark, in range: Range<Int>) -> Mark {
    supply.remainingBytes(in: range).withUnsafeBytes {
      Self.mark(after: first, in: $0, at: range.lowerBound)
    }
  }

  /// The line behind bytes that begin at an offset, by the line before them.
  private static func mark(
    after first: Mark,
    in bytes: UnsafeRawBufferPointer,
    at offset: Int
  ) -> Mark {
    guard let base = bytes.baseAddress else { return first }
    var found = first
    var at = 0
    while let feed = memchr(base + at, 0x0A, bytes.count - at) {
      at = UnsafeRawPointer(feed) - base + 1
      found = Mark(line: found.line + 1, start: offset + at)
    }
    found.scalars += TextPlace.scalarCount(in: UnsafeRawBufferPointer(rebasing: bytes[at...]))
    return found
  }
}
