/// Strings as scripts write them.
enum ScriptQuote {
  /// The text in quotes that it does not contain; a line break or, where all three quotes are in
  /// it, a quote becomes a space, for strings know no escapes.
  static func quoted(_ text: String) -> String {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    for quote in ["'", "\"", "`"] where !line.contains(quote) {
      if quote == "\"", line.contains("$") { continue }
      return quote + line + quote
    }
    return "'" + line.replacing("'", with: " ") + "'"
  }
}
