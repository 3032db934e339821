/// A text as secrets are looked for in it: without escapes and without what nobody sees, and where in
/// the text each of its bytes came from.
///
/// The escapes are those of `TextEscape`, however deep one is within another. What nobody sees are
/// controls, line breaks among them, colour sequences of terminals, and characters without width.
/// It is made from left to right in O(bytes), for each escape is removed when its last byte comes.
struct PlainText {
  /// The bytes, in the letter case of the text.
  private(set) var bytes: [UInt8] = []
  // The part of the text that each of the bytes came from; empty when the bytes are the text.
  private var starts: [Int] = []
  private var ends: [Int] = []
  /// Where a sequence of a terminal began whose end is yet to come.
  private var sequence: Int?

  /// The text as it is.
  init(verbatim text: [UInt8]) {
    bytes = text
  }

  /// The text without escapes and without what nobody sees.
  init(_ text: [UInt8]) {
    bytes.reserveCapacity(text.count)
    starts.reserveCapacity(text.count)
    ends.reserveCapacity(text.count)
    for (position, byte) in text.enumerated() { append(byte, from: position..<position + 1) }
  }

  /// What the runs of letters of a code stand for, when each run is read from a letter of that number
  /// on; without escapes again.
  ///
  /// O(bytes).
  init(decoding text: PlainText, as code: TextCode, from phase: Int) {
    for run in code.runs(in: text.bytes) {
      let pads = text.bytes[run.upperBound...].prefix(2).prefix { $0 == UInt8(ascii: "=") }.count
      let end = text.ends[run.upperBound + (code.isPadded ? pads : 0) - 1]
      code.decode(text.bytes, in: run.dropFirst(phase)) { byte, letters in
        let isLast = letters.upperBound == run.upperBound
        append(
          byte,
          from: text.starts[letters.lowerBound]..<(isLast ? end : text.original(letters).upperBound)
        )
      }
    }
  }

  /// The part of the text that a range of the bytes came from.
  func original(_ range: Range<Int>) -> Range<Int> {
    guard let last = range.last, !starts.isEmpty else { return range }
    return starts[range.lowerBound]..<ends[last]
  }

  /// Whether no letter or digit is beside a range of the bytes.
  func isWord(_ range: Range<Int>) -> Bool {
    let before = range.lowerBound - 1
    if before >= 0, Self.isOfWord(bytes[before]), touchesNext(before) { return false }
    guard range.upperBound < bytes.count, Self.isOfWord(bytes[range.upperBound]) else {
      return true
    }
    return !touchesNext(range.upperBound - 1)
  }

  /// Whether nothing was removed between a byte and the next one; in a code they share a letter.
  private func touchesNext(_ position: Int) -> Bool {
    starts.isEmpty || ends[position] >= starts[position + 1]
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
      || (0x80...0xF4).contains(byte)
  }
}

// Removing what is at the end.
extension PlainText {
  private mutating func append(_ byte: UInt8, from origin: Range<Int>) {
    push(byte, origin)
    // What an escape stands for may be the end of another one: `%2` and `%35`.
    while let escape = TextEscape(endOf: bytes) {
      let start = starts[bytes.count - escape.length]
      removeLast(escape.length)
      for byte in escape.text { push(byte, start..<origin.upperBound) }
      guard !escape.text.isEmpty else { return }
    }
    removeUnseen(origin)
    removeSequence()
  }

  private mutating func push(_ byte: UInt8, _ origin: Range<Int>) {
    bytes.append(byte)
    starts.append(origin.lowerBound)
    ends.append(origin.upperBound)
  }

  private mutating func removeLast(_ count: Int) {
    bytes.removeLast(count)
    starts.removeLast(count)
    ends.removeLast(count)
  }

  /// Removes the last character if nobody sees it, and writes another one beyond ASCII in lower case.
  private mutating func removeUnseen(_ origin: Range<Int>) {
    guard let last = bytes.last, last < 0x20 || last >= 0x7F else { return }
    if last < 0x80 {
      removeLast(1)
      if last == 0x1B { sequence = bytes.count }
      return
    }
    let lead = bytes.suffix(4).lastIndex { $0 >= 0xC0 } ?? bytes.count - 1
    let character = String(decoding: bytes[lead...], as: UTF8.self).unicodeScalars
    guard character.count == 1, let scalar = character.first, scalar != "\u{FFFD}" else { return }
    if scalar.isUnseen {
      removeLast(bytes.count - lead)
    } else if scalar.properties.changesWhenLowercased {
      let start = starts[lead]
      removeLast(bytes.count - lead)
      for byte in scalar.properties.lowercaseMapping.utf8 { push(byte, start..<origin.upperBound) }
    }
  }

  /// Removes a sequence such as `ESC [ 1 ; 31 m`, without its escape character, when its end is here.
  private mutating func removeSequence() {
    guard let start = sequence, let last = bytes.last, bytes.count > start else { return }
    if bytes.count == start + 1 {
      if last != UInt8(ascii: "[") { sequence = nil }
    } else if !(0x30...0x3F).contains(last) {
      sequence = nil
      if (0x40...0x7E).contains(last) { removeLast(bytes.count - start) }
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a control, or has no width.
  fileprivate var isUnseen: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}
