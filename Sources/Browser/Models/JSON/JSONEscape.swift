/// The escapes of JSON strings.
package enum JSONEscape {
  /// The text between two quotes without its escapes.
  ///
  /// A lone surrogate becomes U+FFFD; what is no escape of JSON stands as it is.
  package static func unescaped(_ text: UnsafeRawBufferPointer) -> String {
    // A `\u` at the end, two bytes, becomes U+FFFD, which is three.
    String(unsafeUninitializedCapacity: text.count + 1) { target in
      var written = 0
      var position = 0
      while position < text.count {
        let byte = text[position]
        guard byte == UInt8(ascii: "\\"), position + 1 < text.count else {
          target[written] = byte
          written += 1
          position += 1
          continue
        }
        let escape = text[position + 1]
        position += 2
        if escape == UInt8(ascii: "u") {
          let scalar = scalar(in: text, at: &position)
          for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
            target[written] = unit
            written += 1
          }
        } else {
          target[written] = character(of: escape)
          written += 1
        }
      }
      return written
    }
  }

  /// The scalar whose digits begin at `position`, together with the second half of a pair.
  private static func scalar(
    in text: UnsafeRawBufferPointer,
    at position: inout Int
  ) -> Unicode.Scalar {
    let first = unit(in: text, at: position)
    position = min(position + 4, text.count)
    guard first & 0xFC00 == 0xD800 else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    guard position + 6 <= text.count, text[position] == UInt8(ascii: "\\"),
      text[position + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    let second = unit(in: text, at: position + 2)
    guard second & 0xFC00 == 0xDC00 else { return "\u{FFFD}" }
    position += 6
    return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF) ?? "\u{FFFD}"
  }

  /// The value of four hexadecimal digits; 0xD800, which is no scalar, for anything else.
  private static func unit(in text: UnsafeRawBufferPointer, at position: Int) -> UInt32 {
    guard position + 4 <= text.count else { return 0xD800 }
    var value: UInt32 = 0
    for digit in text[position..<position + 4] {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(digit & 0xF)
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
        value = value << 4 | UInt32(digit & 0xF + 9)
      default: return 0xD800
      }
    }
    return value
  }

  /// The character that a backslash and a byte other than `u` stand for.
  static func character(of escape: UInt8) -> UInt8 {
    switch escape {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: escape
    }
  }
}
