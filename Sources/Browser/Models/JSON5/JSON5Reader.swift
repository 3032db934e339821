/// Reads JSON5 as https://spec.json5.org has it, for files that people write: JSON with comments,
/// trailing commas, single quotes, keys without quotes and more ways to write a number.
///
/// Nothing but that is accepted. Half a surrogate pair is a mistake, since no text can hold it.
package struct JSON5Reader {
  /// How deep arrays and objects may be nested.
  package static let greatestDepth = 200

  private var scanner: JSON5Scanner
  private var depth = 0

  /// The value of a text in UTF-8; nil when there is nothing but whitespace and comments.
  ///
  /// O(bytes).
  ///
  /// - Throws: The first mistake.
  package static func value(of bytes: [UInt8]) throws(JSON5SyntaxError) -> JSON5Value? {
    var reader = JSON5Reader(scanner: try JSON5Scanner(bytes))
    try reader.scanner.skipBlanks()
    if reader.scanner.next == nil { return nil }
    let value = try reader.value()
    try reader.scanner.skipBlanks()
    if reader.scanner.next != nil { throw reader.error(.textAfterEnd) }
    return value
  }

  private init(scanner: JSON5Scanner) {
    self.scanner = scanner
  }

  private func error(_ mistake: JSON5Mistake, at place: TextPlace? = nil) -> JSON5SyntaxError {
    JSON5SyntaxError(place: place ?? scanner.place, mistake: mistake)
  }
}

// Values.
extension JSON5Reader {
  private mutating func value() throws(JSON5SyntaxError) -> JSON5Value {
    let place = scanner.place
    return JSON5Value(content: try content(), place: place)
  }

  private mutating func content() throws(JSON5SyntaxError) -> JSON5Value.Content {
    switch scanner.next {
    case "{": return .object(try members())
    case "[": return .array(try elements())
    case "\"", "'": return .text(try quotedText())
    case "#": throw error(.hashComment)
    case let scalar? where scalar.beginsJSON5Key: return try word()
    case let scalar? where scalar.beginsNumber: return .number(try number())
    default: throw error(.expectedValue)
    }
  }

  private mutating func word() throws(JSON5SyntaxError) -> JSON5Value.Content {
    let place = scanner.place
    let word = scanner.text { $0.continuesJSON5Key }
    switch word {
    case "null": return .null
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "Infinity", "NaN": return .number(word)
    default: throw error(.unknownWord(word), at: place)
    }
  }

  private mutating func elements() throws(JSON5SyntaxError) -> [JSON5Value] {
    let start = try enter()
    var values: [JSON5Value] = []
    while try !leaves(by: "]", .unclosedBracket, start) {
      values.append(try value())
      try skipComma(before: "]", .expectedCommaOrBracket, .unclosedBracket, start)
    }
    return values
  }

  private mutating func members() throws(JSON5SyntaxError) -> [JSON5Member] {
    let start = try enter()
    var members: [JSON5Member] = []
    while try !leaves(by: "}", .unclosedBrace, start) {
      let place = scanner.place
      let name = try key()
      try scanner.skipBlanks()
      guard scanner.advance(over: ":") else { throw error(.expectedColon) }
      try scanner.skipBlanks()
      members.append(JSON5Member(name: name, place: place, value: try value()))
      try skipComma(before: "}", .expectedCommaOrBrace, .unclosedBrace, start)
    }
    return members
  }

  /// Goes on behind an opening bracket, and answers where that is.
  private mutating func enter() throws(JSON5SyntaxError) -> TextPlace {
    let start = scanner.place
    guard depth < Self.greatestDepth else { throw error(.tooDeep) }
    depth += 1
    scanner.advance()
    return start
  }

  /// Goes on behind a closing bracket if it is next.
  private mutating func leaves(
    by bracket: Unicode.Scalar,
    _ unclosed: JSON5Mistake,
    _ start: TextPlace
  ) throws(JSON5SyntaxError) -> Bool {
    try scanner.skipBlanks()
    guard scanner.next != nil else { throw error(unclosed, at: start) }
    guard scanner.advance(over: bracket) else { return false }
    depth -= 1
    return true
  }

  /// Goes on behind the comma after an element, which may be missing after the last one.
  private mutating func skipComma(
    before bracket: Unicode.Scalar,
    _ missing: JSON5Mistake,
    _ unclosed: JSON5Mistake,
    _ start: TextPlace
  ) throws(JSON5SyntaxError) {
    try scanner.skipBlanks()
    if scanner.advance(over: ",") || scanner.next == bracket { return }
    throw scanner.next == nil ? error(unclosed, at: start) : error(missing)
  }
}

// Keys and texts.
extension JSON5Reader {
  private mutating func key() throws(JSON5SyntaxError) -> String {
    switch scanner.next {
    case "\"", "'": return try quotedText()
    case "#": throw error(.hashComment)
    default: break
    }
    var name = String.UnicodeScalarView()
    while let scalar = scanner.next {
      let place = scanner.place
      var letter = scalar
      if scalar == "\\" {
        guard scanner.peek(1) == "u" else { throw error(.badKeyEscape) }
        scanner.advance()
        scanner.advance()
        letter = try escapedScalar(from: place)
      }
      guard name.isEmpty ? letter.beginsJSON5Key : letter.continuesJSON5Key else {
        if scalar == "\\" { throw error(.badKeyEscape, at: place) }
        break
      }
      name.append(letter)
      if scalar != "\\" { scanner.advance() }
    }
    guard !name.isEmpty else { throw error(.expectedKey) }
    return String(name)
  }

  private mutating func quotedText() throws(JSON5SyntaxError) -> String {
    let start = scanner.place
    let quote = scanner.advance()
    var text = String.UnicodeScalarView()
    while let scalar = scanner.next {
      if scalar == quote {
        scanner.advance()
        return String(text)
      } else if scalar == "\n" || scalar == "\r" {
        throw error(.lineBreak)
      } else if scalar == "\\" {
        try escape().map { text.append($0) }
      } else {
        text.append(scalar)
        scanner.advance()
      }
    }
    throw error(.unclosedText, at: start)
  }

  /// The character of an escape in a text; nil for the end of a line, which a text goes on behind.
  private mutating func escape() throws(JSON5SyntaxError) -> Unicode.Scalar? {
    let start = scanner.place
    scanner.advance()
    guard let letter = scanner.advance() else { return nil }
    switch letter {
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "v": return "\u{B}"
    case "0":
      if scanner.next?.isDigit == true { throw error(.badEscape, at: start) }
      return "\0"
    case "1"..."9": throw error(.badEscape, at: start)
    case "x": return Unicode.Scalar(UInt8(try hexDigits(2, from: start)))
    case "u": return try escapedScalar(from: start)
    case "\r":
      _ = scanner.advance(over: "\n")
      return nil
    case _ where letter.isJSON5LineEnd: return nil
    default: return letter
    }
  }

  /// The character of the digits behind `\u`, and of those of the other half of a pair.
  private mutating func escapedScalar(
    from start: TextPlace
  ) throws(JSON5SyntaxError) -> Unicode.Scalar {
    let first = try hexDigits(4, from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, scanner.next == "\\", scanner.peek(1) == "u" else {
      throw error(.halfSurrogate, at: start)
    }
    scanner.advance()
    scanner.advance()
    let second = try hexDigits(4, from: start)
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw error(.halfSurrogate, at: start) }
    return scalar
  }

  private mutating func hexDigits(
    _ count: Int,
    from start: TextPlace
  ) throws(JSON5SyntaxError) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<count {
      guard let digit = scanner.next?.hexDigitValue else { throw error(.badEscape, at: start) }
      number = number << 4 | digit
      scanner.advance()
    }
    return number
  }
}

// Numbers.
extension JSON5Reader {
  /// A number as it is written.
  private mutating func number() throws(JSON5SyntaxError) -> String {
    let start = scanner.place
    var text = ""
    if scanner.next == "+" || scanner.next == "-" { text += takeOne() }
    if let scalar = scanner.next, scalar.beginsJSON5Key {
      let word = scanner.text { $0.continuesJSON5Key }
      guard word == "Infinity" || word == "NaN" else { throw error(.badNumber, at: start) }
      return text + word
    }
    if scanner.next == "0", scanner.peek(1) == "x" || scanner.peek(1) == "X" {
      text += takeOne() + takeOne()
      let digits = scanner.text { $0.hexDigitValue != nil }
      guard !digits.isEmpty else { throw error(.badNumber, at: start) }
      text += digits
    } else {
      text += try decimal(from: start)
    }
    if scanner.next?.continuesJSON5Key == true || scanner.next == "." {
      throw error(.badNumber, at: start)
    }
    return text
  }

  private mutating func decimal(from start: TextPlace) throws(JSON5SyntaxError) -> String {
    let whole = digits()
    if whole.utf8.count > 1, whole.utf8.first == UInt8(ascii: "0") {
      throw error(.leadingZero, at: start)
    }
    var text = whole
    if scanner.next == "." {
      text += takeOne()
      let fraction = digits()
      guard !(whole.isEmpty && fraction.isEmpty) else { throw error(.badNumber, at: start) }
      text += fraction
    } else if whole.isEmpty {
      throw error(.badNumber, at: start)
    }
    if scanner.next == "e" || scanner.next == "E" {
      text += takeOne()
      if scanner.next == "+" || scanner.next == "-" { text += takeOne() }
      let exponent = digits()
      guard !exponent.isEmpty else { throw error(.badNumber, at: start) }
      text += exponent
    }
    return text
  }

  private mutating func digits() -> String { scanner.text { $0.isDigit } }

  private mutating func takeOne() -> String { scanner.advance().map { String($0) } ?? "" }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  fileprivate var beginsNumber: Bool { isDigit || self == "+" || self == "-" || self == "." }

  /// What it counts as a hexadecimal digit; nil for anything else.
  fileprivate var hexDigitValue: UInt32? {
    switch self {
    case "0"..."9": value - 0x30
    case "a"..."f": value - 0x61 + 10
    case "A"..."F": value - 0x41 + 10
    default: nil
    }
  }
}
