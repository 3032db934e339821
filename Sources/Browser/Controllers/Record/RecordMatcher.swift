import BrowserManagers
import BrowserModels

/// Finds a pattern in the keys and values of a record, by its bytes: nothing is unfolded for it.
@MainActor struct RecordMatcher {
  /// A key or a value without parts, as bytes of the record.
  private struct Token {
    let range: Range<Int>
    let isString: Bool
  }

  /// Bytes that are examined at once.
  private static let slice = 256 << 10
  /// Bytes of a value that are examined at once; of a longer one the parts are.
  private static let longestValue = 4 << 20

  private let pattern: TextPattern
  private let tree: RecordTree

  /// A matcher of the record of a tree.
  init(_ pattern: TextPattern, in tree: RecordTree) {
    self.pattern = pattern
    self.tree = tree
  }

  /// The rows that match among those in a range, by their first bytes; the range begins with a row.
  ///
  /// `end` is where the next slice begins.
  func matches(in range: Range<Int>) -> (offsets: [Int], end: Int) {
    var length = Self.slice
    while true {
      let part = range.lowerBound..<min(range.lowerBound + length, range.upperBound)
      guard let bytes = try? tree.read(part), !bytes.isEmpty else { return ([], range.upperBound) }
      let isLast = part.upperBound == range.upperBound || length >= Self.longestValue
      let found = bytes.withUnsafeBytes { matches(in: $0, isLast: isLast) }
      if found.end > 0 {
        return (found.offsets.map { range.lowerBound + $0 }, range.lowerBound + found.end)
      }
      length *= 4
    }
  }

  /// The rows that match in bytes, and where the first one begins that does not end in them.
  private func matches(in bytes: UnsafeRawBufferPointer, isLast: Bool) -> (offsets: [Int], end: Int)
  {
    var offsets: [Int] = []
    var position = 0
    var key: Token?
    while let token = Self.token(in: bytes, from: position) {
      let isCut = token.range.upperBound >= bytes.count
      if isCut, !isLast { return (offsets, key?.range.lowerBound ?? token.range.lowerBound) }
      position = token.range.upperBound
      if token.isString, key == nil, let colon = Self.colon(in: bytes, from: position) {
        guard colon < bytes.count || isLast else { return (offsets, token.range.lowerBound) }
        if colon < bytes.count {
          position = colon + 1
          let opens = Self.opensContainer(in: bytes, from: position)
          guard opens != nil || isLast else { return (offsets, token.range.lowerBound) }
          if opens == true {
            if hasMatch(token, in: bytes) { offsets.append(token.range.lowerBound) }
          } else {
            key = token
          }
          continue
        }
      }
      note(token, key: key, in: bytes, &offsets)
      key = nil
    }
    return (offsets, isLast ? bytes.count : key?.range.lowerBound ?? bytes.count)
  }

  /// Notes the rows of a value: one, or its lines.
  private func note(
    _ token: Token,
    key: Token?,
    in bytes: UnsafeRawBufferPointer,
    _ offsets: inout [Int]
  ) {
    let row = key?.range.lowerBound ?? token.range.lowerBound
    let lines = token.isString ? Self.lines(of: token.range, in: bytes) : [token.range]
    let isInKey = key.map { hasMatch($0, in: bytes) } ?? false
    guard lines.count > 1 else {
      if isInKey || hasMatch(token, in: bytes) { offsets.append(row) }
      return
    }
    if isInKey { offsets.append(row) }
    for line in lines where hasMatch(Token(range: line, isString: false), in: bytes) {
      // A text has a row of its own, before those of its lines.
      offsets.append(max(line.lowerBound, token.range.lowerBound + 1))
    }
  }

  private func hasMatch(_ token: Token, in bytes: UnsafeRawBufferPointer) -> Bool {
    let isQuoted = token.isString && token.range.count > 1
    let range =
      isQuoted ? token.range.lowerBound + 1..<token.range.upperBound - 1 : token.range
    let text = UnsafeRawBufferPointer(rebasing: bytes[range])
    guard text.contains(UInt8(ascii: "\\")) else { return pattern.matches(text) }
    var plain = JSONEscape.unescaped(text)
    return plain.withUTF8 { pattern.matches(UnsafeRawBufferPointer($0)) }
  }
}

// The parts of JSON text.
extension RecordMatcher {
  /// The next key or value without parts; one that is cut ends with the bytes.
  private static func token(in bytes: UnsafeRawBufferPointer, from start: Int) -> Token? {
    var position = start
    while position < bytes.count {
      switch bytes[position] {
      case 0...0x20, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: ","), UInt8(ascii: ":"):
        position += 1
      case UInt8(ascii: "\""):
        var end = position + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
          end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        return Token(range: position..<min(end + 1, bytes.count), isString: true)
      default:
        var end = position
        while end < bytes.count, !isDelimiter(bytes[end]) { end += 1 }
        return Token(range: position..<end, isString: false)
      }
    }
    return nil
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""):
      true
    default: false
    }
  }

  /// Where the colon behind a key is; the end of the bytes where that is not known, nil behind a value.
  private static func colon(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    let position = bytes[start...].firstIndex { $0 > 0x20 } ?? bytes.count
    return position == bytes.count || bytes[position] == UInt8(ascii: ":") ? position : nil
  }

  /// Whether a container follows; nil where that is not known.
  private static func opensContainer(in bytes: UnsafeRawBufferPointer, from start: Int) -> Bool? {
    bytes[start...].first { $0 > 0x20 }.map { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
  }

  /// The lines of a string, between its quotes.
  private static func lines(of string: Range<Int>, in bytes: UnsafeRawBufferPointer) -> [Range<Int>]
  {
    let inside = string.lowerBound + 1..<max(string.lowerBound + 1, string.upperBound - 1)
    var lines: [Range<Int>] = []
    var (start, position) = (inside.lowerBound, inside.lowerBound)
    while position + 1 < inside.upperBound {
      guard bytes[position] == UInt8(ascii: "\\") else {
        position += 1
        continue
      }
      if bytes[position + 1] == UInt8(ascii: "n") {
        lines.append(start..<position)
        start = position + 2
      }
      position += 2
    }
    lines.append(start..<inside.upperBound)
    return lines
  }
}
