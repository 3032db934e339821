/// Strings as scripts write them.
enum ScriptQuote {
  private static let quotes = ["'", "\"", "`"]

  /// The text in quotes that it does not contain; a line break or, where all three quotes are in
  /// it, a quote becomes a space, for strings know no escapes.
  static func quoted(_ text: String) -> String {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    for quote in quotes where isFit(quote, for: line) { return quote + line + quote }
    return "'" + line.replacing("'", with: " ") + "'"
  }

  /// Whether no quotes are left to write the text in.
  static func needsAll(_ text: String) -> Bool {
    !quotes.contains { isFit($0, for: text) }
  }

  // Between these quotes `$` begins the name of a variable.
  private static func isFit(_ quote: String, for text: String) -> Bool {
    !text.contains(quote) && (quote != "\"" || !text.contains("$"))
  }
}
