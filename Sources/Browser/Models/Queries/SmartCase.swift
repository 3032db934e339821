/// Smart case: the case of letters matters only where one is a capital letter.
package enum SmartCase {
  /// Whether a text has a capital letter.
  package static func isSensitive(_ text: String) -> Bool {
    text.unicodeScalars.contains(where: isCapital)
  }

  /// Whether a regular expression has a capital letter that stands for itself, unlike that of `\W`.
  package static func isSensitive(pattern: String) -> Bool {
    var rest = Substring(pattern).unicodeScalars
    while let scalar = rest.popFirst() {
      if scalar == "\\", let letter = rest.popFirst() {
        // The name in `\p{Lu}`, the digits in `\x{AB}`.
        if "pPxNo".unicodeScalars.contains(letter), rest.first == "{" {
          rest = rest.drop { $0 != "}" }
        }
      } else if isCapital(scalar) {
        return true
      }
    }
    return false
  }

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x80: (0x41...0x5A).contains(scalar.value)
    default: scalar.properties.isUppercase || scalar.properties.generalCategory == .titlecaseLetter
    }
  }
}
