import CSimdJSON

/// Finds the lines of a text in its bytes, which may come in pieces of any size: of a JSON string, or of
/// bytes as they are.
///
/// What is longer than a row may be goes on in the next child: behind a space where one is near, else
/// between two characters, or a few bytes further where the bytes are no characters. A carriage return before a line feed is the last character
/// of its line.
struct TextScanner: Sendable {
  /// Whether the text is a JSON string: with escapes, up to a quote.
  let isString: Bool
  /// Bytes of a line that are one child at most, but for the rest of a character.
  private let longest: Int
  /// Bytes that the rest of a character has at most, if it is one: half a pair, and another one.
  private static let longestRest = 16
  /// The next byte to be scanned.
  private(set) var offset: Int
  /// The first byte behind the text; nil until it is found.
  private(set) var end: Int?
  /// Lines that have ended.
  private(set) var lineCount = 0

  /// Where the line begins that has begun and not ended.
  private(set) var lineStart: Int
  /// Whether something of the line is a child already.
  private var isContinued = false
  /// The first byte behind the last space at which the line may be cut; nil where there is none.
  private var spaceEnd: Int?
  private var string = TreeString()

  /// A scan that begins at the first byte of the text, or of a line.
  init(isString: Bool, offset: Int, longest: Int) {
    self.longest = longest
    self.isString = isString
    self.offset = offset
    lineStart = offset
  }

  /// Scans bytes that begin at `offset`; `found` gets each line that ends in them, and says whether to
  /// go on.
  mutating func scan(_ bytes: UnsafeRawBufferPointer, _ found: (TreeChild) -> Bool) {
    let base = offset
    var at = 0
    var goesOn = true
    while at < bytes.count, goesOn, end == nil {
      let room = lineStart + longest - (base + at)
      if room <= 0, let spaceEnd {
        offset = base + at
        goesOn = found(cut(at: spaceEnd, isContinued: true))
        continue
      }
      if room <= 0, mayCut(before: bytes[at], room: room) {
        offset = base + at
        string = TreeString()
        goesOn = found(cut(at: offset, isContinued: true))
        continue
      }
      let (start, line) = (at, lineStart)
      let limit = min(bytes.count, at + max(1, room))
      let rest = UnsafeRawBufferPointer(rebasing: bytes[at..<limit])
      goesOn =
        isString
        ? pass(string: rest, &at, base, found) : pass(raw: rest, &at, base, found)
      if lineStart == line, end == nil { noteSpace(in: bytes, start..<at, base) }
    }
    offset = base + at
  }

  /// Notes the last space among bytes of the line that are near enough to where it is cut.
  private mutating func noteSpace(
    in bytes: UnsafeRawBufferPointer,
    _ passed: Range<Int>,
    _ base: Int
  ) {
    let near = max(passed.lowerBound, lineStart + longest - longest / 8 - base)
    guard near < passed.upperBound,
      let space = bytes[near..<passed.upperBound].lastIndex(of: UInt8(ascii: " "))
    else { return }
    spaceEnd = base + space + 1
  }

  /// Whether a line that is too long may end before a byte.
  private func mayCut(before byte: UInt8, room: Int) -> Bool {
    if room <= -Self.longestRest { return !string.isInsideEscape }
    return string.isBetween && byte & 0xC0 != 0x80
  }

  /// The bytes have ended: what is left is the last line.
  mutating func finish(_ found: (TreeChild) -> Bool) {
    guard end == nil else { return }
    end(at: offset, found)
  }

  private mutating func pass(
    raw bytes: UnsafeRawBufferPointer,
    _ at: inout Int,
    _ base: Int,
    _ found: (TreeChild) -> Bool
  ) -> Bool {
    guard let start = bytes.baseAddress, let feed = csj_line_feed(start, bytes.count) else {
      at += bytes.count
      return true
    }
    let length = feed - start
    at += length + 1
    return found(endLine(at: base + at - 1, next: base + at))
  }

  private mutating func pass(
    string bytes: UnsafeRawBufferPointer,
    _ at: inout Int,
    _ base: Int,
    _ found: (TreeChild) -> Bool
  ) -> Bool {
    var own = 0
    defer { at += own }
    while own < bytes.count {
      if string.isBetween {
        own += TreeString.plainCount(in: bytes, from: own)
        guard own < bytes.count else { return true }
      }
      let step = string.next(bytes[own])
      own += 1
      let position = base + at + own
      switch step {
      // What is wrong with a string is told in the container that it is in.
      case .mistake where bytes[own - 1] != UInt8(ascii: "\""): break
      case .inside: break
      case .lineFeed: return found(endLine(at: position - string.escapeCount, next: position))
      case .end, .mistake:
        end(at: position - 1, found)
        return false
      }
    }
    return true
  }

  private mutating func endLine(at end: Int, next: Int) -> TreeChild {
    lineCount += 1
    let line = cut(at: end, isContinued: false)
    lineStart = next
    return line
  }

  private mutating func end(at position: Int, _ found: (TreeChild) -> Bool) {
    end = position
    let isEmpty = position == lineStart
    guard !isEmpty || (lineCount == 0 && !isContinued) else {
      if isContinued { lineCount += 1 }
      return
    }
    lineCount += 1
    _ = found(cut(at: position, isContinued: false))
  }

  private mutating func cut(at end: Int, isContinued: Bool) -> TreeChild {
    var line = TreeChild(start: lineStart, kind: .line)
    line.value = lineStart..<end
    line.isCut = isContinued
    lineStart = end
    spaceEnd = nil
    self.isContinued = isContinued
    return line
  }
}
