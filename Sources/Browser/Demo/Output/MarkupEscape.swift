/// Text inside XML and HTML.
enum MarkupEscape {
  /// The text with markup characters as entities, and without characters that XML forbids.
  static func escaping(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{20}"..<"\u{FFFE}", "\u{10000}"...: result.unicodeScalars.append(scalar)
      default: break
      }
    }
    return result
  }
}
