/// Checks one document byte by byte, by code that shares nothing with the fast reader, to say where
/// and why text is not JSON, and what of a text that is cut can be read.
///
/// Bytes in a string that are not UTF-8 are passed over, so that every offset is one of the text as
/// it was sent; they are the mistake where nothing else is wrong.
struct JSONCheck {
  private let bytes: UnsafeRawBufferPointer
  private let isBeginning: Bool
  /// The byte at fault once `run()` has returned a mistake.
  private(set) var position = 0
  /// The closing brackets that are still to come.
  private var closers: [UInt8] = []
  /// The end of the last complete value or opening bracket.
  private var complete = 0
  /// Where a string that is a value and that the text ends in can be ended.
  private var openString: Int?
  /// The first byte of a string that is not UTF-8.
  private var firstNotUTF8: Int?

  /// A check of these bytes.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - isBeginning: Whether a text begins with it, so that it may begin with a byte order mark.
  init(_ bytes: UnsafeRawBufferPointer, isBeginning: Bool = true) {
    self.bytes = bytes
    self.isBeginning = isBeginning
  }

  /// The first mistake, or nil.
  ///
  /// To be called once.
  mutating func run() -> JSONMistake? {
    if isBeginning {
      let beginning = TextBeginning(of: bytes)
      if let encoding = beginning.encoding { return .otherEncoding(encoding) }
      position = beginning.markLength
    }
    guard skipWhitespace() != nil else { return .empty }
    if let mistake = document() { return mistake }
    guard skipWhitespace() == nil else { return .textAfterEnd }
    guard let firstNotUTF8 else { return nil }
    position = firstNotUTF8
    return .notUTF8
  }

  /// The text up to the mistake, with a string and brackets that are open closed; nil where more of
  /// them are open than anything but a mistake opens.
  var closedPrefix: [UInt8]? {
    guard closers.count <= 1 << 20 else { return nil }
    var prefix: [UInt8]
    if let openString {
      prefix = Array(bytes[..<openString])
      prefix.append(contentsOf: Array("…\"".utf8))
    } else {
      prefix = Array(bytes[..<complete])
    }
    prefix.append(contentsOf: closers.reversed())
    return prefix
  }

  private mutating func document() -> JSONMistake? {
    if let mistake = value() { return mistake }
    while let closer = closers.last {
      guard let byte = skipWhitespace() else { return .cut }
      if byte == closer {
        close()
      } else if byte == UInt8(ascii: ",") {
        position += 1
        if closer == UInt8(ascii: "}"), let mistake = key() { return mistake }
        if let mistake = value() { return mistake }
      } else {
        return closer == UInt8(ascii: "}") ? .expectedCommaOrBrace : .expectedCommaOrBracket
      }
    }
    return nil
  }

  /// Reads values until one that contains none has ended.
  private mutating func value() -> JSONMistake? {
    while true {
      guard let byte = skipWhitespace() else { return .cut }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let closer = byte + 2
        closers.append(closer)
        position += 1
        complete = position
        guard let next = skipWhitespace() else { return .cut }
        if next == closer {
          close()
          return nil
        }
        if closer == UInt8(ascii: "}"), let mistake = key() { return mistake }
      default:
        return scalar(byte)
      }
    }
  }

  private mutating func close() {
    closers.removeLast()
    position += 1
    complete = position
  }

  private mutating func key() -> JSONMistake? {
    guard let quote = skipWhitespace() else { return .cut }
    guard quote == UInt8(ascii: "\"") else { return .expectedKey }
    if let mistake = string(isKey: true) { return mistake }
    guard let colon = skipWhitespace() else { return .cut }
    guard colon == UInt8(ascii: ":") else { return .expectedColon }
    position += 1
    return nil
  }

  private mutating func scalar(_ byte: UInt8) -> JSONMistake? {
    let mistake: JSONMistake?
    switch byte {
    case UInt8(ascii: "\""): mistake = string(isKey: false)
    case UInt8(ascii: "t"): mistake = literal("true")
    case UInt8(ascii: "f"): mistake = literal("false")
    case UInt8(ascii: "n"): mistake = literal("null")
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): mistake = number()
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      mistake = .expectedValue
    default: mistake = .badLiteral
    }
    // A number or literal that the text ends with may go on in what is missing.
    let isOpen = position == bytes.count && byte != UInt8(ascii: "\"") && !closers.isEmpty
    if mistake == nil, !isOpen { complete = position }
    return mistake
  }

  private mutating func literal(_ word: StaticString) -> JSONMistake? {
    let start = position
    for offset in 0..<word.utf8CodeUnitCount {
      guard position < bytes.count else { return .cut }
      guard bytes[position] == word.utf8Start[offset] else {
        position = start
        return .badLiteral
      }
      position += 1
    }
    return nil
  }

  private mutating func number() -> JSONMistake? {
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if current == UInt8(ascii: "0") {
      position += 1
      if isDigit { return .badNumber }
    } else if let mistake = digits() {
      return mistake
    }
    if current == UInt8(ascii: ".") {
      position += 1
      if let mistake = digits() { return mistake }
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      if let mistake = digits() { return mistake }
    }
    return nil
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private var isDigit: Bool {
    current.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  private mutating func digits() -> JSONMistake? {
    guard position < bytes.count else { return .cut }
    guard isDigit else { return .badNumber }
    while isDigit { position += 1 }
    return nil
  }

  private mutating func string(isKey: Bool) -> JSONMistake? {
    position += 1
    while position < bytes.count {
      let mistake: JSONMistake?
      let start = position
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return nil
      case UInt8(ascii: "\\"): mistake = escape()
      case 0..<0x20: mistake = .controlCharacter
      case 0x20..<0x80:
        position += 1
        mistake = nil
      default: mistake = sequence() ? nil : .cut
      }
      if mistake == .cut, !isKey { openString = start }
      if let mistake { return mistake }
    }
    if !isKey { openString = position }
    return .cut
  }

  private mutating func escape() -> JSONMistake? {
    guard position + 1 < bytes.count else {
      position = bytes.count
      return .cut
    }
    switch bytes[position + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
      return nil
    case UInt8(ascii: "u"):
      for digit in position + 2..<position + 6 {
        guard digit < bytes.count else {
          position = bytes.count
          return .cut
        }
        guard Character(Unicode.Scalar(bytes[digit])).isHexDigit else { return .badEscape }
      }
      position += 6
      return nil
    default:
      return .badEscape
    }
  }

  /// One scalar of more than one byte (Unicode, table 3-7), or one byte that begins none.
  ///
  /// Returns false when the text ends within it.
  private mutating func sequence() -> Bool {
    let (count, second): (Int, ClosedRange<UInt8>)
    switch bytes[position] {
    case 0xC2...0xDF: (count, second) = (2, 0x80...0xBF)
    case 0xE0: (count, second) = (3, 0xA0...0xBF)
    case 0xED: (count, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (count, second) = (3, 0x80...0xBF)
    case 0xF0: (count, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (count, second) = (4, 0x80...0xBF)
    case 0xF4: (count, second) = (4, 0x80...0x8F)
    default:
      passOverByte()
      return true
    }
    for offset in 1..<count {
      guard position + offset < bytes.count else {
        position = bytes.count
        return false
      }
      let allowed = offset == 1 ? second : 0x80...0xBF
      guard allowed.contains(bytes[position + offset]) else {
        passOverByte()
        return true
      }
    }
    position += count
    return true
  }

  private mutating func passOverByte() {
    firstNotUTF8 = firstNotUTF8 ?? position
    position += 1
  }

  /// The next byte that is not whitespace.
  private mutating func skipWhitespace() -> UInt8? {
    while position < bytes.count {
      let byte = bytes[position]
      guard JSONWhitespace.contains(byte) else { return byte }
      position += 1
    }
    return nil
  }
}
