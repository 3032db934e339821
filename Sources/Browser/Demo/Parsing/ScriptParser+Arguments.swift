import ListKit

// Arguments of commands: words, strings, variables, patterns.
extension ScriptParser {
  private static let quotes: Set<Character> = ["\"", "'", "`"]

  /// The error that something else was found here.
  mutating func unexpected(_ expected: String) -> ScriptError {
    text.skipWhitespace()
    let location = text.location
    return ScriptError(location: location, problem: text.found(), expected: expected)
  }

  /// Reads this word if it is the next one on the line, and returns whether it was.
  mutating func accept(_ word: String) -> Bool {
    guard text.peekWord() == word else { return false }
    _ = text.readWord()
    return true
  }

  /// Whether another command begins here.
  mutating func startsCommand() -> Bool {
    CommandTable.row(named: String(text.peekWord().prefix { $0.isLetter })) != nil
  }

  /// Whether a string in quotes or a variable begins here.
  mutating func startsString() -> Bool {
    guard text.hasMoreOnLine(), let next = text.next else { return false }
    return next == "$" || Self.quotes.contains(next)
  }

  /// Whether a number begins here.
  var startsNumber: Bool {
    guard let next = text.next else { return false }
    return next.isASCII && next.isNumber || next == "." && (text.second?.isNumber ?? false)
  }

  /// Parses the next word; the error names it when it converts to nil.
  mutating func word<Value>(
    _ expected: String,
    as convert: (String) -> Value?
  ) throws(ScriptError) -> Value {
    text.skipWhitespace()
    let location = text.location
    let word = text.readWord()
    guard let value = convert(word) else {
      throw ScriptError(
        location: location,
        problem: word.isEmpty ? text.found() : "found \(word)",
        expected: expected
      )
    }
    return value
  }

  /// Parses one of these words, which the error lists in their order.
  mutating func choice<Value>(_ words: KeyValuePairs<String, Value>) throws(ScriptError) -> Value {
    let offer = words.map(\.key).joined(separator: ", ")
    return try word(words.count == 1 ? offer : "one of \(offer)") { word in
      words.first { $0.key == word }?.value
    }
  }

  /// Parses a string in any of three quotes, a variable or a word.
  mutating func argument(_ expected: String) throws(ScriptError) -> String {
    guard text.hasMoreOnLine(), let next = text.next else { throw unexpected(expected) }
    if Self.quotes.contains(next) { return try string(expected) }
    let location = text.location
    let word = text.readWord()
    guard word.first == "$", word.count > 1 else { return word }
    guard let value = variables[String(word.dropFirst())] else {
      throw ScriptError(
        location: location,
        problem: "\(word) has no value",
        expected: "Let \(word.dropFirst()) before it"
      )
    }
    try spend(value.utf8.count)
    return value
  }

  /// Parses an argument; the error names it when it converts to nil.
  mutating func argument<Value>(
    _ expected: String,
    as convert: (String) -> Value?
  ) throws(ScriptError) -> Value {
    text.skipWhitespace()
    let location = text.location
    let argument = try argument(expected)
    guard let value = convert(argument) else {
      throw ScriptError(location: location, problem: "found \(argument)", expected: expected)
    }
    return value
  }

  /// Parses a string in quotes, or a variable.
  mutating func string(_ expected: String) throws(ScriptError) -> String {
    text.skipWhitespace()
    let location = text.location
    if text.next == "$" { return try argument(expected) }
    guard let quote = text.next, Self.quotes.contains(quote) else { throw unexpected(expected) }
    text.advance()
    let content = text.read { $0 != quote && !$0.isNewline }
    guard text.accept(quote) else {
      throw ScriptError(
        location: location,
        problem: "the string is not closed",
        expected: "\(quote) before the line ends"
      )
    }
    return quote == "\"" ? try substituting(content) : content
  }

  /// Parses text in quotes, or a regular expression between slashes.
  mutating func pattern() throws(ScriptError) -> ScriptPattern {
    let expected = "text in quotes or a pattern between slashes"
    guard text.hasMoreOnLine() else { throw unexpected(expected) }
    guard text.next == "/" else { return .text(try string(expected)) }
    return try expression()
  }

  /// Parses a regular expression between slashes; `\/` is a slash.
  mutating func expression() throws(ScriptError) -> ScriptPattern {
    let location = text.location
    text.advance()
    var content = ""
    while let next = text.next, next != "/", !next.isNewline {
      text.advance()
      guard next == "\\", let escaped = text.next, !escaped.isNewline else {
        content.append(next)
        continue
      }
      text.advance()
      content += escaped == "/" ? "/" : "\\\(escaped)"
    }
    guard text.accept("/") else {
      throw ScriptError(
        location: location,
        problem: "the pattern is not closed",
        expected: "/ before the line ends"
      )
    }
    let shown = ScriptPattern.expression(content).description
    if let excess = ScriptPattern.excess(of: content) {
      throw ScriptError(
        location: location,
        problem: "\(shown) is \(excess)",
        expected: "a simpler pattern"
      )
    }
    guard (try? Regex(content)) != nil else {
      throw ScriptError(
        location: location,
        problem: "\(shown) is not a regular expression",
        expected: "a pattern such as /page \\d+/"
      )
    }
    return .expression(content)
  }

  /// Replaces `$name` by its value; a name without a value is left as it is.
  private mutating func substituting(_ content: String) throws(ScriptError) -> String {
    var result = ""
    var rest = content[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      let after = rest[rest.index(after: dollar)...]
      let name = after.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let value = variables[String(name)] ?? "$" + name
      try spend(value.utf8.count)
      result += value
      rest = after[name.endIndex...]
    }
    return result + rest
  }
}
