/// Reads a filter as a user writes it.
///
///     crash login          both words, each in one visible field, letters perhaps between its letters
///     crash | "log in"     either; what is in quotes as it is
///     -draft (a | b)       not; parentheses group
///     /v[0-9]+$/           a regular expression
///     state:open           a field contains it, a number equals it, a time is within it
///     author:              a field has a value
///     n>5 day>=2026-01     numbers by value, times, texts in natural order
///     state="open"         the whole value; `!=` is the opposite
///     "odd name":x         a name in quotes is that of a field, known or not
///
/// A day or a time that does not exist is a mistake behind `>` and its like.
///
/// A backslash takes the meaning of the character after it. A word with an operator in it is about a
/// field only if what is before the operator can be the name of one:
/// - a name that the catalog knows is one, also of digits;
/// - any other word is one, and a mistake, when it looks like a name (a letter first) and a known name is
///   near, or a quoted text, a pattern, a number, a time or a truth value follows, or the operator is `=`
///   or `!=`;
/// - all others are words: `12:30`, `a>b`, `std::sort`, `http://x` (whatever follows, if it is `//`).
package struct FilterParser {
  /// A filter, and where its regular expressions are.
  package struct Result: Sendable {
    package let expression: FilterExpression
    /// The patterns as they are written, from left to right, and the position of their first character,
    /// in characters.
    package let patterns: [(pattern: String, position: Int)]
  }

  private static let deepest = 50

  private let scalars: [Unicode.Scalar]
  private let fields: FieldCatalog
  private var position = 0
  private var depth = 0
  /// The patterns, and before which scalar each begins.
  private var patterns: [(pattern: String, offset: Int)] = []

  private init(_ text: String, fields: FieldCatalog) {
    scalars = Array(text.unicodeScalars)
    self.fields = fields
  }

  /// Reads a text; one of blanks keeps every record.
  package static func parse(
    _ text: String,
    fields: FieldCatalog = FieldCatalog()
  ) throws(FilterError) -> FilterExpression {
    try read(text, fields: fields).expression
  }

  /// As `parse`, and says where patterns are, so that a mistake in one has a place.
  package static func read(
    _ text: String,
    fields: FieldCatalog = FieldCatalog()
  ) throws(FilterError) -> Result {
    var parser = FilterParser(text, fields: fields)
    parser.skipBlanks()
    guard parser.current != nil else { return Result(expression: .everything, patterns: []) }
    let expression = try parser.alternatives()
    if parser.current != nil { throw .unmatchedParenthesis(at: parser.place(parser.position)) }
    return Result(expression: expression, patterns: parser.placedPatterns)
  }
}

extension FilterParser {
  /// A filter that is being typed, with the quote, the slash or the parentheses that it lacks at its end.
  ///
  /// One that is wrong in another way is returned as it is.
  package static func closing(_ text: String, fields: FieldCatalog = FieldCatalog()) -> String {
    var closed = text
    for _ in 0...deepest {
      do throws(FilterError) {
        _ = try read(closed, fields: fields)
        return closed
      } catch {
        switch error {
        case .unclosedQuote: closed += "\""
        case .unclosedPattern: closed += "/"
        case .unclosedParenthesis: closed += ")"
        case .unknownField: return closed
        default: return text
        }
      }
    }
    return text
  }
}

// Expressions.
extension FilterParser {
  private mutating func alternatives() throws(FilterError) -> FilterExpression {
    var parts: [FilterExpression] = []
    while true {
      let part = try sequence()
      guard let part else {
        if !parts.isEmpty { throw .nothingAfter("|", at: place(position)) }
        let sign = current.map { String(Character($0)) } ?? ")"
        throw .nothingBefore(sign, at: place(position))
      }
      parts.append(part)
      guard current == "|" else { break }
      position += 1
    }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  /// Terms up to a `|`, a parenthesis that closes, or the end; nil when there are none.
  private mutating func sequence() throws(FilterError) -> FilterExpression? {
    var parts: [FilterExpression] = []
    while true {
      skipBlanks()
      guard let scalar = current, scalar != "|", scalar != ")" else { break }
      parts += try term()
    }
    return parts.count > 1 ? .all(parts) : parts.first
  }

  private mutating func term() throws(FilterError) -> [FilterExpression] {
    switch current {
    case "-" where !isEnd(of: position + 1) && scalars[position + 1] != "-":
      position += 1
      let parts = try term()
      return [.not(parts[0])] + parts.dropFirst()
    case "(":
      let start = position
      depth += 1
      if depth > Self.deepest { throw .tooDeep(at: place(start)) }
      position += 1
      skipBlanks()
      if current == nil { throw .unclosedParenthesis(at: place(start)) }
      let part = try alternatives()
      guard current == ")" else { throw .unclosedParenthesis(at: place(start)) }
      position += 1
      depth -= 1
      return [part]
    case "\"":
      let text = try quoted()
      let end = position
      guard let sign = comparison() else { return [.term(.text(text))] }
      if text.isEmpty { throw .nothingBefore(sign, at: place(end)) }
      let field = QueryField.path(fields.quotedField(text))
      return [.term(.field(field, try test(after: sign)))]
    case "/": return [.term(.pattern(try pattern()))]
    default: return [.term(try bare())]
    }
  }
}

// Terms.
extension FilterParser {
  /// A word, or a field and what is wanted of it.
  private mutating func bare() throws(FilterError) -> FilterTerm {
    let start = position
    let name = word(isName: true)
    let afterName = position
    if !name.isEmpty, let sign = comparison() {
      if let field = try field(named: name, at: start, before: sign) {
        return .field(field, try test(after: sign))
      }
      position = afterName
    }
    position = start
    return .word(word(isName: false))
  }

  /// What a name before an operator means; nil when all of it is a word.
  private func field(
    named name: String,
    at start: Int,
    before sign: String
  ) throws(FilterError) -> QueryField? {
    let isAddress =
      position + 1 < scalars.count && scalars[position] == "/"
      && scalars[position + 1] == "/"
    if fields.isEmpty, !FilterSyntax.isName(name) || isAddress { return nil }
    switch fields.meaning(of: name) {
    case .field(let field): return field
    case .ambiguous(let names): throw .ambiguousField(name, names, at: place(start))
    case .unknown(let nearest):
      guard FilterSyntax.isName(name), !isAddress else { return nil }
      guard nearest != nil || sign == "=" || sign == "!=" || isValue() else { return nil }
      throw .unknownField(name, nearest: nearest, at: place(start))
    }
  }

  /// Whether what follows can only be meant as a value.
  private func isValue() -> Bool {
    if current == "\"" || current == "/" { return true }
    var ahead = self
    let text = ahead.word(isName: false)
    return DecimalNumber(text) != nil || WrittenTime(text) != nil
      || WrittenTime.fault(in: text) != nil
      || ["true", "false", "null"].contains(text)
  }

  /// What follows an operator.
  private mutating func test(after sign: String) throws(FilterError) -> FilterTest {
    let isEmpty = isEnd(of: position)
    let isQuoted = current == "\""
    if sign == ":" {
      if isEmpty { return .exists }
      if isQuoted { return .contains(try quoted(), isQuoted: true) }
      if current == "/", !isAddress { return .matches(try pattern()) }
      return .contains(word(isName: false), isQuoted: false)
    }
    guard let comparison = FilterComparison(rawValue: sign), !isEmpty else {
      throw .nothingAfter(sign, at: place(position))
    }
    let start = position
    let value = isQuoted ? try quoted() : word(isName: false)
    if comparison.isOrder, !isQuoted, let reason = WrittenTime.fault(in: value) {
      throw .noSuchTime(value, reason: reason, at: place(start))
    }
    return .compares(comparison, value, isQuoted: isQuoted)
  }

  private var isAddress: Bool {
    position + 1 < scalars.count && scalars[position + 1] == "/"
  }

  /// The operator that stands here; `==` is `=`.
  private mutating func comparison() -> String? {
    for (text, sign) in [
      (":", ":"), ("==", "="), ("=", "="), ("!=", "!="), (">=", ">="), (">", ">"), ("<=", "<="),
      ("<", "<"),
    ] where scalars[position...].starts(with: text.unicodeScalars) {
      position += text.unicodeScalars.count
      return sign
    }
    return nil
  }

  /// Characters up to a blank, a `|` or a parenthesis that was not opened in them; of a name up to an
  /// operator.
  private mutating func word(isName: Bool) -> String {
    var word = String.UnicodeScalarView()
    var open = 0
    while let scalar = current, !scalar.properties.isWhitespace, scalar != "|" {
      if scalar == "\\", position + 1 < scalars.count,
        FilterSyntax.isSpecial(scalars[position + 1])
      {
        word.append(scalars[position + 1])
        position += 2
        continue
      }
      if isName {
        let isNotEqual =
          scalar == "!" && position + 1 < scalars.count
          && scalars[position + 1] == "="
        if isNotEqual || ":=<>".unicodeScalars.contains(scalar) { break }
      }
      if scalar == "(" { open += 1 }
      if scalar == ")" {
        guard open > 0 else { break }
        open -= 1
      }
      word.append(scalar)
      position += 1
    }
    return String(word)
  }

  private mutating func quoted() throws(FilterError) -> String {
    let start = position
    position += 1
    var text = String.UnicodeScalarView()
    while let scalar = current {
      position += 1
      if scalar == "\"" { return String(text) }
      if scalar == "\\", let next = current, next == "\"" || next == "\\" {
        text.append(next)
        position += 1
      } else {
        text.append(scalar)
      }
    }
    throw .unclosedQuote(at: place(start))
  }

  /// A pattern ends at the first slash that has no backslash before it and that ends a term; another
  /// one gets its backslash.
  private mutating func pattern() throws(FilterError) -> String {
    let start = position
    position += 1
    var text = String.UnicodeScalarView()
    while let scalar = current {
      position += 1
      if scalar == "/" {
        if position > start + 2, isEnd(of: position) {
          let written = String.UnicodeScalarView(scalars[(start + 1)..<(position - 1)])
          patterns.append((String(written), start + 1))
          return String(text)
        }
        text.append("\\")
      }
      text.append(scalar)
      if scalar == "\\", let next = current {
        text.append(next)
        position += 1
      }
    }
    throw .unclosedPattern(at: place(start))
  }
}

// Characters.
extension FilterParser {
  private var current: Unicode.Scalar? {
    position < scalars.count ? scalars[position] : nil
  }

  /// Whether a term ends before a position.
  private func isEnd(of position: Int) -> Bool {
    guard position < scalars.count else { return true }
    let scalar = scalars[position]
    return scalar.properties.isWhitespace || scalar == "|" || scalar == ")"
  }

  private mutating func skipBlanks() {
    while current?.properties.isWhitespace == true { position += 1 }
  }

  /// The patterns with their positions in characters.
  ///
  /// O(characters), however many patterns there are.
  private var placedPatterns: [(pattern: String, position: Int)] {
    guard !patterns.isEmpty else { return [] }
    var placed: [(pattern: String, position: Int)] = []
    var (offset, count) = (0, 0)
    for character in String(String.UnicodeScalarView(scalars)) {
      while placed.count < patterns.count, patterns[placed.count].offset <= offset {
        placed.append((patterns[placed.count].pattern, count))
      }
      offset += character.unicodeScalars.count
      count += 1
    }
    return placed + patterns.dropFirst(placed.count).map { ($0.pattern, count) }
  }

  /// Characters before a position.
  private func place(_ position: Int) -> Int {
    String(String.UnicodeScalarView(scalars[..<position])).count
  }
}
