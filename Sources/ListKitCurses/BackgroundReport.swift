import ListKit

/// What a terminal is asked for the colour behind text, and what it answers: OSC 11 of xterm.
///
/// ```
///   ESC ] 11 ; ? ESC \                    asked
///   ESC ] 11 ; rgb:1616/1818/1d1d ESC \   answered: one to four digits a part, ended by a bell by some
/// ```
enum BackgroundReport {
  /// The bytes that ask.
  static let question = Array("\u{1B}]11;?\u{1B}\\".utf8)

  /// The colour that is said between introducer and end of a control string; nil when it says something
  /// else, or not as it should.
  static func color(in text: [UInt8]) -> RGBColor? {
    let text = String(decoding: text, as: UTF8.self)
    guard text.hasPrefix("11;"), let colon = text.firstIndex(of: ":") else { return nil }
    let parts = text[text.index(after: colon)...].split(
      separator: "/",
      omittingEmptySubsequences: false
    )
    switch text[..<colon].dropFirst(3) {
    case "rgb" where parts.count == 3, "rgba" where parts.count == 4: break
    default: return nil
    }
    let levels = parts.prefix(3).compactMap(level)
    guard levels.count == 3 else { return nil }
    return RGBColor(red: levels[0], green: levels[1], blue: levels[2])
  }

  /// Whether a text is the beginning of an answer.
  static func begins(_ text: [UInt8]) -> Bool { text.starts(with: "11;".utf8) }

  /// Bytes up to the end of an answer, if they begin with the rest of one, at most 24 digits and slashes,
  /// then a bell or `ESC \`; nil if they do not.
  static func lengthOfEnd(in bytes: [UInt8]) -> Int? {
    let digits = bytes.prefix { byte in
      (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
        || ":/rgb".utf8.contains(byte)
    }
    guard (1...24).contains(digits.count) else { return nil }
    let rest = bytes.dropFirst(digits.count)
    if rest.first == 0x07 { return digits.count + 1 }
    return rest.starts(with: [0x1B, UInt8(ascii: "\\")]) ? digits.count + 2 : nil
  }

  /// A share of one to four hexadecimal digits, as 0…255.
  private static func level(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit),
      let number = Int(digits, radix: 16)
    else { return nil }
    let most = (1 << (4 * digits.count)) - 1
    return UInt8((number * 255 + most / 2) / most)
  }
}
