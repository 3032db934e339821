/// Percent-encoding as a URL's query uses it (RFC 3986, section 2.1, and `+` for a blank).
package enum PercentCoding {
  /// Which bytes stay as they are.
  package enum Part {
    /// A query value: everything but the unreserved characters is encoded.
    case value

    /// A query name: as a value, but `$`, `:`, `@` and `!` stay, because many names hold them.
    case name
  }

  /// Encodes text once; what looks encoded already is encoded again.
  package static func encoding(_ text: String, as part: Part = .value) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isUnreserved(byte) || (part == .name && namePunctuation.contains(byte)) {
        bytes.append(byte)
      } else {
        bytes += escape(of: byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Decodes `%XX`; what is not two hexadecimal digits stays as it is.
  ///
  /// With `plusIsBlank`, `+` stands for a blank, as in forms.
  package static func decoding(_ text: some StringProtocol, plusIsBlank: Bool = false) -> String {
    String(decoding: decodingBytes(text, plusIsBlank: plusIsBlank), as: UTF8.self)
  }

  /// The bytes that `decoding(_:plusIsBlank:)` reads as UTF-8.
  package static func decodingBytes(
    _ text: some StringProtocol,
    plusIsBlank: Bool = false
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    var pending = Array(text.utf8)[...]
    while let byte = pending.popFirst() {
      if byte == UInt8(ascii: "+"), plusIsBlank {
        bytes.append(UInt8(ascii: " "))
      } else if byte == UInt8(ascii: "%"), let value = escapedByte(pending) {
        bytes.append(value)
        pending = pending.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// Encodes only the bytes that no URL may hold: controls, blanks, quotes, `<`, `>` and non-ASCII.
  package static func encodingForbiddenBytes(_ text: String) -> String {
    guard text.utf8.contains(where: isForbidden) else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isForbidden(byte) {
        bytes += escape(of: byte)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The three bytes `%XX` that stand for a byte.
  package static func escape(of byte: UInt8) -> [UInt8] {
    [UInt8(ascii: "%"), hexadecimalDigit(byte >> 4), hexadecimalDigit(byte & 15)]
  }

  /// Whether a byte is a letter, a digit or one of `-._~`.
  package static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// The value of one hexadecimal digit.
  package static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static let namePunctuation = Array("$:@!".utf8)

  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte >= 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "<")
      || byte == UInt8(ascii: ">")
  }

  private static func escapedByte(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count >= 2, let high = hexadecimalValue(digits[digits.startIndex]),
      let low = hexadecimalValue(digits[digits.startIndex + 1])
    else { return nil }
    return high << 4 | low
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
