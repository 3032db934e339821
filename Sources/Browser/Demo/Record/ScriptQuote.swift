/// Quotes strings as scripts write them.
enum ScriptQuote {
  private static let quotes = ["'", "\"", "`"]

  /// The text in quotes that it does not contain.
  ///
  /// Strings have no escapes: what would need one becomes a space, and so does `'` in a text that
  /// contains all three quotes.
  static func quoted(_ text: String) -> String {
    let line = String(text.map { needsEscape($0) ? " " : $0 })
    for quote in quotes where canHold(quote, for: line) { return quote + line + quote }
    return "'" + line.replacing("'", with: " ") + "'"
  }

  /// Whether the text contains all quotes that it could be written in.
  static func needsAll(_ text: String) -> Bool {
    !quotes.contains { canHold($0, for: text) }
  }

  /// Whether the text contains a line break, or a control character other than a tab.
  static func needsEscapes(_ text: String) -> Bool { text.contains(where: needsEscape) }

  // A control character in a script would reach the terminal that the script is printed on.
  private static func needsEscape(_ character: Character) -> Bool {
    guard character != "\t" else { return false }
    return character.isNewline
      || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  // Between these quotes `$` begins the name of a variable.
  private static func canHold(_ quote: String, for text: String) -> Bool {
    !text.contains(quote) && (quote != "\"" || !text.contains("$"))
  }
}
