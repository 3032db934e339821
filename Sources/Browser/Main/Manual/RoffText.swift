/// Text as the macros of man(7) take it.
enum RoffText {
  /// A text that is shown as it is: nothing in it is a request, an escape or a hyphen to break at.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\n": result += " "
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default: result += "\\[u\(hex(scalar))]"
      }
    }
    return result.hasPrefix(".") ? "\\&" + result : result
  }

  /// A text in bold.
  static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  /// A text in italics, or underlined.
  static func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }

  private static func hex(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
