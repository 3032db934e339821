import CSimdJSON

/// Steps over the tokens of a JSON text without checking it.
///
/// Every answer is a position from 0 to `count`, for any bytes: what is not JSON gives some position
/// behind the one that was asked about, never one outside of the text.
struct JSONBytes {
  private let start: UnsafeRawPointer
  let count: Int

  /// Nil for a text of no bytes.
  init?(_ text: UnsafeRawBufferPointer) {
    guard let start = text.baseAddress, text.count > 0 else { return nil }
    self.start = start
    count = text.count
  }

  /// The byte at a position below `count`.
  @inline(__always)
  subscript(position: Int) -> UInt8 { start.load(fromByteOffset: position, as: UInt8.self) }

  /// Whether the bytes from a position on are these; the caller knows that so many are there.
  @inline(__always)
  func equals(_ other: UnsafeRawBufferPointer, at position: Int) -> Bool {
    guard let other = other.baseAddress.map({ ($0, other.count) }) else { return true }
    return csj_equal(start + position, other.0, other.1) != 0
  }

  /// The position of the first backslash from here on, or `count`.
  @inline(__always)
  func backslash(from position: Int) -> Int {
    csj_byte(start + position, Self.backslash, count - position).map { $0 - start } ?? count
  }

  /// Whether an array or an object begins here.
  @inline(__always)
  func isContainer(_ position: Int) -> Bool { self[position] | 0x20 == UInt8(ascii: "{") }

  /// The bytes between two positions.
  @inline(__always)
  func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start + range.lowerBound, count: range.count)
  }

  /// The first position from here on that is no whitespace.
  @inline(__always)
  func afterBlanks(_ position: Int) -> Int {
    var position = position
    while position < count, JSONWhitespace.contains(self[position]) { position += 1 }
    return position
  }

  /// Where the string ends whose first character is here: the position of its closing quote, or `count`.
  @inline(__always)
  func closingQuote(from first: Int) -> Int {
    var position = first
    // Keys and short values, eight bytes at a time.
    while position + 8 <= count, position < first + Self.shortString {
      let word = UInt64(
        littleEndian: start.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      )
      let found = Self.zeros(word ^ Self.quotes) | Self.zeros(word ^ Self.backslashes)
      guard found != 0 else {
        position += 8
        continue
      }
      position += found.trailingZeroBitCount / 8
      if self[position] == Self.quote { return position }
      position += 2
    }
    return longClosingQuote(from: min(position, count))
  }

  // The same by memchr; the byte before `first` is no backslash that escapes it.
  @inline(never)
  private func longClosingQuote(from first: Int) -> Int {
    var position = first
    while position < count {
      guard let found = csj_byte(start + position, Self.quote, count - position) else {
        return count
      }
      let quote = found - start
      var backslashes = 0
      while quote - backslashes > position, self[quote - backslashes - 1] == Self.backslash {
        backslashes += 1
      }
      if backslashes % 2 == 0 { return quote }
      position = quote + 1
    }
    return count
  }

  /// The position behind the value that begins here; at least one byte on.
  @inline(__always)
  func valueEnd(_ position: Int) -> Int {
    switch self[position] {
    case Self.quote: return min(closingQuote(from: position + 1) + 1, count)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      var state = csj_skip(depth: 1, in_string: 0, escaped: 0)
      let rest = start.assumingMemoryBound(to: UInt8.self) + position + 1
      return position + 1 + csj_skip_container(&state, rest, count - position - 1)
    default: return scalarEnd(position)
    }
  }

  /// The position behind the number or literal that begins here; at least one byte on.
  @inline(__always)
  func scalarEnd(_ position: Int) -> Int {
    var end = position + 1
    while end < count {
      switch self[end] {
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"), 0x20, 0x0A,
        0x0D, 0x09, Self.quote, UInt8(ascii: "{"), UInt8(ascii: "["):
        return end
      default: end += 1
      }
    }
    return end
  }

  /// The value from one position to the one behind it; nil where none begins.
  @inline(__always)
  func value(_ range: Range<Int>) -> RawValue? {
    let (offset, count) = (range.lowerBound, range.count)
    switch self[offset] {
    case Self.quote:
      let isClosed = count > 1 && self[range.upperBound - 1] == Self.quote
      return RawValue(offset: offset + 1, count: count - (isClosed ? 2 : 1), kind: .string)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return RawValue(offset: offset, count: count, kind: .container)
    case UInt8(ascii: "-"), 0x30...0x39:
      return RawValue(offset: offset, count: count, kind: .number)
    case UInt8(ascii: "t"): return RawValue(offset: offset, count: count, kind: .true)
    case UInt8(ascii: "f"): return RawValue(offset: offset, count: count, kind: .false)
    case UInt8(ascii: "n"): return RawValue(offset: offset, count: count, kind: .null)
    default: return nil
    }
  }

  /// Whether a backslash is among some bytes.
  @inline(__always)
  static func hasBackslash(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    return csj_byte(start, backslash, bytes.count) != nil
  }

  /// Whether each byte is a character of its own that stands for itself in a string: ASCII, and no
  /// backslash.
  static func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.allSatisfy { $0 < 0x80 && $0 != backslash }
  }

  // The top bit of each byte that is 0, and perhaps of some above the lowest of these.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
  private static let quotes: UInt64 = 0x2222_2222_2222_2222
  private static let backslashes: UInt64 = 0x5C5C_5C5C_5C5C_5C5C
  private static let shortString = 48
}
