import ListKit

// What commands take: text, numbers, times, sizes, patterns.
extension ScriptParser {
  /// The error that something else stands here than what belongs here.
  mutating func unexpected(_ expected: String) -> ScriptError {
    text.skipBlanks()
    let location = text.location
    return ScriptError(location: location, problem: text.found(), expected: expected)
  }

  /// A string in any of three quotes, a variable or a word.
  mutating func argument(_ expected: String) throws(ScriptError) -> String {
    guard text.hasMoreOnLine(), let next = text.next else { throw unexpected(expected) }
    if Self.quotes.contains(next) { return try string(expected) }
    let location = text.location
    let word = text.take { !$0.isWhitespace }
    guard word.first == "$", word.count > 1 else { return word }
    guard let value = variables[String(word.dropFirst())] else {
      throw ScriptError(
        location: location,
        problem: "\(word) has no value",
        expected: "Let \(word.dropFirst()) before it"
      )
    }
    return value
  }

  /// A string in quotes, or a variable.
  mutating func string(_ expected: String) throws(ScriptError) -> String {
    text.skipBlanks()
    let location = text.location
    if text.next == "$" { return try argument(expected) }
    guard let quote = text.next, Self.quotes.contains(quote) else { throw unexpected(expected) }
    text.take()
    let content = text.take { $0 != quote && !$0.isNewline }
    guard text.take(quote) else {
      throw ScriptError(
        location: location,
        problem: "the string is not closed",
        expected: "\(quote) before the line ends"
      )
    }
    return quote == "\"" ? substituting(content) : content
  }

  /// A whole number within bounds.
  mutating func count(_ range: ClosedRange<Int>) throws(ScriptError) -> Int {
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    text.skipBlanks()
    let location = text.location
    let word = text.next == "$" ? try argument(expected) : text.take { !$0.isWhitespace }
    guard let number = Int(word), range.contains(number) else {
      throw ScriptError(
        location: location,
        problem: word.isEmpty ? text.found() : "found \(word)",
        expected: expected
      )
    }
    return number
  }

  /// `500ms`, `2s`, `1m`, `.5`, `2 s`; without a unit, seconds.
  mutating func time() throws(ScriptError) -> Double {
    text.skipBlanks()
    let location = text.location
    let digits = text.take { $0.isASCII && $0.isNumber || $0 == "." }
    let scales = ["ms": 0.001, "s": 1, "": 1, "m": 60]
    var unit = text.take { $0.isLetter }
    if unit.isEmpty, scales.keys.contains(text.peekWord()) { unit = text.take { $0.isLetter } }
    let scale = scales[unit]
    let isNumber = digits.contains { $0 != "." } && digits.count { $0 == "." } < 2
    guard isNumber, let scale, let number = Double("0" + digits), number * scale <= 86_400 else {
      let shown = digits + unit
      throw ScriptError(
        location: location,
        problem: shown.isEmpty ? text.found() : "found \(shown)",
        expected: "a time of at most a day, such as 500ms, 2s or 1m"
      )
    }
    return number * scale
  }

  /// A time, if one stands here.
  mutating func optionalTime() throws(ScriptError) -> Double? {
    guard text.hasMoreOnLine(), startsNumber else { return nil }
    return try time()
  }

  /// `100x30`: columns and lines.
  mutating func size() throws(ScriptError) -> Size {
    text.skipBlanks()
    let location = text.location
    let word = text.take { !$0.isWhitespace }
    guard let size = Size(notation: word) else {
      throw ScriptError(
        location: location,
        problem: word.isEmpty ? text.found() : "found \(word)",
        expected: Size.notation
      )
    }
    return size
  }

  /// `/…/` is a regular expression, everything else text.
  mutating func pattern() throws(ScriptError) -> ScriptPattern {
    let expected = "text in quotes or a pattern between slashes"
    guard text.hasMoreOnLine() else { throw unexpected(expected) }
    guard text.next == "/" else { return .text(try string(expected)) }
    return try expression()
  }

  /// A regular expression between slashes; `\/` is a slash.
  mutating func expression() throws(ScriptError) -> ScriptPattern {
    let location = text.location
    text.take()
    var content = ""
    while let next = text.next, next != "/", !next.isNewline {
      text.take()
      guard next == "\\", let escaped = text.next, !escaped.isNewline else {
        content.append(next)
        continue
      }
      text.take()
      content += escaped == "/" ? "/" : "\\\(escaped)"
    }
    guard text.take("/") else {
      throw ScriptError(
        location: location,
        problem: "the pattern is not closed",
        expected: "/ before the line ends"
      )
    }
    guard (try? Regex(content)) != nil else {
      throw ScriptError(
        location: location,
        problem: "/\(content)/ is no regular expression",
        expected: "a pattern such as /page \\d+/"
      )
    }
    return .expression(content)
  }

  /// Takes one of the words, which are in the order in which they are offered.
  mutating func choice<Value>(_ words: KeyValuePairs<String, Value>) throws(ScriptError) -> Value {
    let offer = words.map(\.key).joined(separator: ", ")
    text.skipBlanks()
    let location = text.location
    let word = text.take { !$0.isWhitespace }
    guard let match = words.first(where: { $0.key == word }) else {
      throw ScriptError(
        location: location,
        problem: word.isEmpty ? text.found() : "found \(word)",
        expected: words.count == 1 ? offer : "one of \(offer)"
      )
    }
    return match.value
  }

  /// Takes this word if it is the next one on the line.
  mutating func takes(_ word: String) -> Bool {
    guard text.peekWord() == word else { return false }
    _ = text.take { !$0.isWhitespace }
    return true
  }

  /// Whether another command begins here.
  mutating func startsCommand() -> Bool {
    Self.commandNames.contains(String(text.peekWord().prefix { $0.isLetter }))
  }

  /// Whether a number begins here.
  var startsNumber: Bool {
    guard let next = text.next else { return false }
    return next.isASCII && next.isNumber || next == "." && (text.second?.isNumber ?? false)
  }

  static let quotes: Set<Character> = ["\"", "'", "`"]

  /// Replaces `$name` by the value of that name; what has none stays as it stands.
  private func substituting(_ content: String) -> String {
    var result = ""
    var rest = content[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      let after = rest[rest.index(after: dollar)...]
      let name = after.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      result += variables[String(name)] ?? "$" + name
      rest = after[name.endIndex...]
    }
    return result + rest
  }
}
