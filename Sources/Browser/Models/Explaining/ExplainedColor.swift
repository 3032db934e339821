/// A colour as answers write it: `#f80`, `#ff8800`, `#ff8800cc`, `rgb(255, 136, 0)`.
package struct ExplainedColor: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  /// How opaque it is, in percent; 100 where nothing is said of it.
  package let opacity: Int

  /// Reads a colour; `isNamedColor` tells that its field is called so.
  ///
  /// Digits behind a `#`, as `#123456`, are an issue's number as well: those alone are a colour only by
  /// the name of their field, and so are short ones and those without a `#`.
  init?(_ text: String, isNamedColor: Bool) {
    guard (3...32).contains(text.utf8.count) else { return nil }
    if let parts = Self.function(text) {
      (red, green, blue, opacity) = parts
      return
    }
    let hasSign = text.hasPrefix("#")
    let digits = Array(hasSign ? text.dropFirst() : text[...])
    let values = digits.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    let isLong = values.count == 6 || values.count == 8
    let hasLetters = digits.contains { $0.isLetter }
    guard values.count == digits.count, isLong || (hasSign && [3, 4].contains(values.count)),
      isNamedColor || (hasSign && isLong && hasLetters)
    else { return nil }
    let bytes =
      isLong
      ? stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
      : values.map { $0 * 17 }
    (red, green, blue) = (UInt8(bytes[0]), UInt8(bytes[1]), UInt8(bytes[2]))
    opacity = bytes.count == 4 ? (bytes[3] * 100 + 127) / 255 : 100
  }

  /// `red 255, green 136, blue 0`, with how opaque it is where that is said.
  var sentence: String {
    let color = "red \(red), green \(green), blue \(blue)"
    return opacity < 100 ? color + ", \(opacity) % opaque" : color
  }

  /// `rgb(255, 136, 0)`.
  private static func function(_ text: String) -> (UInt8, UInt8, UInt8, Int)? {
    guard text.hasPrefix("rgb("), text.hasSuffix(")") else { return nil }
    let parts = text.dropFirst(4).dropLast().split(separator: ",", omittingEmptySubsequences: false)
    let values = parts.compactMap { UInt8($0.drop { $0 == " " }) }
    guard parts.count == 3, values.count == 3 else { return nil }
    return (values[0], values[1], values[2], 100)
  }
}
