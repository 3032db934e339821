/// The characters that mean something in a filter, and how a text is written that has them.
enum FilterSyntax {
  /// What a backslash takes its meaning from outside of quotes; before any other character it is one
  /// itself, and there is always one that stands for itself before a backslash.
  static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || "|()\"\\/-:=<>!".unicodeScalars.contains(scalar)
  }

  /// A word or a value without quotes.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isHarmless = "-/!".unicodeScalars.contains(scalar) && !escaped.isEmpty
      if isSpecial(scalar), !isHarmless { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }

  /// A text in quotes.
  static func quoted(_ text: String) -> String {
    var quoted = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted.append("\\") }
      quoted.append(scalar)
    }
    return "\"" + String(quoted) + "\""
  }

  /// A regular expression between slashes; one that has no backslash before it gets one.
  static func pattern(_ pattern: String) -> String {
    var text = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in pattern.unicodeScalars {
      if scalar == "/", !isEscaped { text.append("\\") }
      text.append(scalar)
      isEscaped = scalar == "\\" && !isEscaped
    }
    return "/" + String(text) + "/"
  }

  /// Whether a text looks like the name of a field.
  ///
  /// It begins with a letter, `_`, `@` or `$` and has letters, digits and `_-.@$[]` in it.
  static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    let isLetter = { (scalar: Unicode.Scalar) in
      scalar.properties.isAlphabetic || "_@$".unicodeScalars.contains(scalar)
    }
    return isLetter(first)
      && text.unicodeScalars.allSatisfy {
        isLetter($0) || $0.properties.numericType != nil || "-.[]".unicodeScalars.contains($0)
      }
  }
}
