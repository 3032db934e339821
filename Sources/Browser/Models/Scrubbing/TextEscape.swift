/// An escape of a URL, of JSON, of a JSON pointer or of HTML, and what it stands for.
struct TextEscape {
  /// Bytes that the escape has.
  let length: Int
  /// What it stands for, in UTF-8; nothing for a line break or another control.
  let text: [UInt8]

  /// The escape that ends with the last of the bytes; nil where none does.
  ///
  /// O(1). A backslash before any other character is an escape, too, but one before `u` or `x` may be
  /// the beginning of a longer one.
  init?(endOf bytes: [UInt8]) {
    guard let last = bytes.last else { return nil }
    if bytes.count > 1, bytes[bytes.count - 2] == UInt8(ascii: "~"), "01".utf8.contains(last) {
      self.init(length: 2, text: Array(last == UInt8(ascii: "0") ? "~".utf8 : "/".utf8))
    } else if PercentCoding.hexadecimalValue(last) != nil, let escape = Self(digitsAtEndOf: bytes) {
      self = escape
    } else if bytes.count > 1, bytes[bytes.count - 2] == UInt8(ascii: "\\") {
      guard !"uUxX".utf8.contains(last) else { return nil }
      self.init(length: 2, text: "bfnrt".utf8.contains(last) ? [] : [last])
    } else if last == UInt8(ascii: ";") {
      self.init(entityAtEndOf: bytes)
    } else if last == UInt8(ascii: "}") {
      self.init(bracesAtEndOf: bytes)
    } else {
      return nil
    }
  }

  private init(length: Int, text: [UInt8]) {
    self.length = length
    self.text = text
  }

  private init(length: Int, scalar: Unicode.Scalar) {
    self.init(length: length, text: Array(String(scalar).utf8))
  }

  /// `%2F`, `\x2F`, `\u002F`, `%u002F`.
  private init?(digitsAtEndOf bytes: [UInt8]) {
    if let value = Self.number(in: bytes.suffix(2)) {
      let byte = UInt8(truncatingIfNeeded: value)
      if bytes.dropLast(2).last == UInt8(ascii: "%") {
        self.init(length: 3, text: [byte])
        return
      }
      let start = bytes.suffix(4)
      if start.count == 4, start.first == UInt8(ascii: "\\"),
        start.dropFirst().first.map({ $0 | 0x20 }) == UInt8(ascii: "x")
      {
        self.init(length: 4, text: [byte])
        return
      }
    }
    guard let unit = Self.unit(in: bytes.suffix(6)) else { return nil }
    if let scalar = Unicode.Scalar(unit) {
      self.init(length: 6, scalar: scalar)
    } else if unit & 0xFC00 == 0xDC00, let first = Self.unit(in: bytes.suffix(12).prefix(6)),
      bytes.count >= 12, first & 0xFC00 == 0xD800,
      let scalar = Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + unit & 0x3FF)
    {
      self.init(length: 12, scalar: scalar)
    } else {
      return nil
    }
  }

  /// `&amp;`, `&#38;`, `&#x26;`.
  private init?(entityAtEndOf bytes: [UInt8]) {
    let tail = bytes.suffix(11)
    guard let start = tail.lastIndex(of: UInt8(ascii: "&")) else { return nil }
    let name = tail[start...].dropFirst().dropLast()
    let length = bytes.count - start
    if name.first == UInt8(ascii: "#") {
      let digits = String(decoding: name.dropFirst(), as: UTF8.self)
      let isHexadecimal = digits.first == "x" || digits.first == "X"
      let number =
        isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      guard let scalar = number.flatMap({ Unicode.Scalar($0) }) else { return nil }
      self.init(length: length, scalar: scalar)
    } else if let text = Self.entities[String(decoding: name, as: UTF8.self).lowercased()] {
      self.init(length: length, text: Array(text.utf8))
    } else {
      return nil
    }
  }

  /// `\u{2F}`.
  private init?(bracesAtEndOf bytes: [UInt8]) {
    let tail = bytes.suffix(11)
    guard let start = tail.lastIndex(of: UInt8(ascii: "\\")),
      tail[start...].count > 4, tail[start + 1] | 0x20 == UInt8(ascii: "u"),
      tail[start + 2] == UInt8(ascii: "{"),
      let scalar = Self.number(in: tail[(start + 3)...].dropLast()).flatMap({ Unicode.Scalar($0) })
    else { return nil }
    self.init(length: bytes.count - start, scalar: scalar)
  }

  /// The value of `\u002F` or `%u002F`.
  private static func unit(in bytes: ArraySlice<UInt8>) -> UInt32? {
    guard bytes.count == 6, let first = bytes.first, "\\%".utf8.contains(first),
      bytes[bytes.startIndex + 1] | 0x20 == UInt8(ascii: "u")
    else { return nil }
    return number(in: bytes.suffix(4))
  }

  private static func number(in digits: ArraySlice<UInt8>) -> UInt32? {
    var number: UInt32 = 0
    for digit in digits {
      guard let value = PercentCoding.hexadecimalValue(digit) else { return nil }
      number = number << 4 | UInt32(value)
    }
    return digits.isEmpty ? nil : number
  }

  /// The names of HTML for what ASCII has besides letters and digits.
  private static let entities = [
    "amp": "&", "apos": "'", "ast": "*", "bsol": "\\", "colon": ":", "comma": ",", "commat": "@",
    "dollar": "$", "equals": "=", "excl": "!", "grave": "`", "gt": ">", "hat": "^", "lbrace": "{",
    "lbrack": "[", "lcub": "{", "lowbar": "_", "lpar": "(", "lsqb": "[", "lt": "<", "nbsp": " ",
    "newline": "\n", "num": "#", "percnt": "%", "period": ".", "plus": "+", "quest": "?",
    "quot": "\"", "rbrace": "}", "rbrack": "]", "rcub": "}", "rpar": ")", "rsqb": "]", "semi": ";",
    "shy": "\u{AD}", "sol": "/", "tab": "\t", "verbar": "|", "vert": "|", "zwj": "\u{200D}",
    "zwnj": "\u{200C}",
  ]
}
