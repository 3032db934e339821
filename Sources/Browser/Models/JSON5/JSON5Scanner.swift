/// The characters of a JSON5 text one by one, and the place of the next one.
struct JSON5Scanner {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  /// Where the next character is.
  private(set) var place: TextPlace

  /// A scanner at the first character; a byte order mark before it has no column.
  ///
  /// O(bytes).
  init(_ bytes: [UInt8]) throws(JSON5SyntaxError) {
    if let encoding = bytes.withUnsafeBytes({ TextEncoding(of: $0) }) {
      throw JSON5SyntaxError(place: .start, mistake: .otherEncoding(encoding))
    }
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(bytes.count)
    var parser = Unicode.UTF8.ForwardParser()
    var count = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let start = TextPlace(offset: count, line: 1, column: 1)
    var rest = bytes[count...].makeIterator()
    parsing: while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        scalars.append(Unicode.UTF8.decode(encoded))
        count += encoded.count
      case .emptyInput: break parsing
      case .error:
        let place = bytes[start.offset..<count].withUnsafeBytes { start.advanced(over: $0) }
        throw JSON5SyntaxError(place: place, mistake: .notUTF8)
      }
    }
    self.scalars = scalars
    place = start
  }

  /// The next character; nil at the end.
  var next: Unicode.Scalar? { peek(0) }

  /// The character so many places behind the next one.
  func peek(_ distance: Int) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  /// Goes on by a character, which is answered; nil at the end.
  @discardableResult
  mutating func advance() -> Unicode.Scalar? {
    guard let scalar = next else { return nil }
    position += 1
    let isNewline = scalar == "\n" || scalar == "\r" && next != "\n"
    place = TextPlace(
      offset: place.offset + UTF8.width(scalar),
      line: place.line + (isNewline ? 1 : 0),
      column: isNewline ? 1 : place.column + 1
    )
    return scalar
  }

  /// Goes on by a character if it is this one.
  mutating func advance(over scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    advance()
    return true
  }

  /// Goes on as long as characters belong, and answers them.
  mutating func text(while belongs: (Unicode.Scalar) -> Bool) -> String {
    var text = String.UnicodeScalarView()
    while let scalar = next, belongs(scalar) {
      text.append(scalar)
      advance()
    }
    return String(text)
  }

  /// Goes on behind whitespace and comments.
  mutating func skipBlanks() throws(JSON5SyntaxError) {
    while let scalar = next {
      if scalar.isJSON5Blank || scalar.isJSON5LineEnd {
        advance()
      } else if scalar == "/", peek(1) == "/" {
        _ = text { !$0.isJSON5LineEnd }
      } else if scalar == "/", peek(1) == "*" {
        try skipBlockComment()
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() throws(JSON5SyntaxError) {
    let start = place
    advance()
    advance()
    while next != nil {
      if next == "*", peek(1) == "/" {
        advance()
        advance()
        return
      }
      advance()
    }
    throw JSON5SyntaxError(place: start, mistake: .unclosedComment)
  }
}

extension Unicode.Scalar {
  /// Whether it ends a line, for comments and texts.
  var isJSON5LineEnd: Bool {
    self == "\n" || self == "\r" || self == "\u{2028}" || self == "\u{2029}"
  }

  /// Whether it is whitespace within a line, the byte order mark included.
  fileprivate var isJSON5Blank: Bool {
    switch self {
    case "\t", "\u{B}", "\u{C}", " ", "\u{A0}", "\u{FEFF}": true
    default: properties.generalCategory == .spaceSeparator
    }
  }

  /// Whether a key without quotes may begin with it.
  var beginsJSON5Key: Bool {
    if isASCII { return self == "$" || self == "_" || properties.isAlphabetic }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber:
      return true
    default: return false
    }
  }

  /// Whether a key without quotes may go on with it.
  var continuesJSON5Key: Bool {
    if beginsJSON5Key || self == "\u{200C}" || self == "\u{200D}" { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return true
    default: return false
    }
  }
}
