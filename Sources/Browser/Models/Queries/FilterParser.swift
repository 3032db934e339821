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
/// - a name that the catalog knows is one, also of digits, and where it is empty or full, any that looks
///   like a name;
/// - any other word is one, and a mistake, when it looks like a name (a letter first) and a known name is
///   near, or a quoted text, a pattern, a number, a time or a truth value follows, or the operator is `=`
///   or `!=`;
/// - all others are words: `12:30`, `a>b`, `std::sort`, `http://x` (whatever follows, if it is `//`), and
///   with a doubt, `name:word`.
package struct FilterParser {
  /// A filter, and where its regular expressions are.
  package struct Result: Sendable {
    package let expression: FilterExpression
    /// The patterns as they are written, from left to right, and the position of their first character,
    /// in characters.
    package let patterns: [(pattern: String, position: Int)]
    /// Words that may be meant as fields that are not known, each once.
    let doubts: [QueryDoubt]
  }

  /// Doubts about the fields of one filter that are told at most.
  static let mostDoubts = 20

  private static let deepest = 50

  private var scanner: FilterScanner
  private var doubts: [QueryDoubt] = []
  private let fields: FieldCatalog
  private var depth = 0

  private init(_ text: String, fields: FieldCatalog) {
    scanner = FilterScanner(text)
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
    parser.scanner.skipBlanks()
    guard parser.scanner.current != nil else {
      return Result(expression: .everything, patterns: [], doubts: [])
    }
    let expression = try parser.alternatives()
    if parser.scanner.current != nil { throw .unmatchedParenthesis(at: parser.scanner.place) }
    return Result(
      expression: expression,
      patterns: parser.scanner.placedPatterns,
      doubts: parser.doubts
    )
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
        if !parts.isEmpty { throw .nothingAfter("|", at: scanner.place) }
        let sign = scanner.current.map { String(Character($0)) } ?? ")"
        throw .nothingBefore(sign, at: scanner.place)
      }
      parts.append(part)
      guard scanner.current == "|" else { break }
      scanner.skip()
    }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  /// Terms up to a `|`, a parenthesis that closes, or the end; nil when there are none.
  private mutating func sequence() throws(FilterError) -> FilterExpression? {
    var parts: [FilterExpression] = []
    while true {
      scanner.skipBlanks()
      guard let scalar = scanner.current, scalar != "|", scalar != ")" else { break }
      parts += try term()
    }
    return parts.count > 1 ? .all(parts) : parts.first
  }

  private mutating func term() throws(FilterError) -> [FilterExpression] {
    switch scanner.current {
    case "-" where !scanner.isEnd(after: 1) && scanner.next != "-":
      scanner.skip()
      let parts = try term()
      return [.not(parts[0])] + parts.dropFirst()
    case "(":
      let start = scanner.position
      depth += 1
      if depth > Self.deepest { throw .tooDeep(at: scanner.place(of: start)) }
      scanner.skip()
      scanner.skipBlanks()
      if scanner.current == nil { throw .unclosedParenthesis(at: scanner.place(of: start)) }
      let part = try alternatives()
      guard scanner.current == ")" else { throw .unclosedParenthesis(at: scanner.place(of: start)) }
      scanner.skip()
      depth -= 1
      return [part]
    case "\"":
      let text = try scanner.quoted()
      let end = scanner.position
      guard let sign = scanner.comparison() else { return [.term(.text(text))] }
      if text.isEmpty { throw .nothingBefore(sign, at: scanner.place(of: end)) }
      let field = QueryField.path(fields.quotedField(text))
      return [.term(.field(field, try test(after: sign)))]
    case "/": return [.term(.pattern(try scanner.pattern()))]
    default: return [.term(try bare())]
    }
  }
}

// Terms.
extension FilterParser {
  /// A word, or a field and what is wanted of it.
  private mutating func bare() throws(FilterError) -> FilterTerm {
    let start = scanner.position
    let name = scanner.word(isName: true)
    var mayBeField = false
    if !name.isEmpty, let sign = scanner.comparison() {
      if let field = try field(named: name, at: start, before: sign) {
        return .field(field, try test(after: sign))
      }
      mayBeField = sign == ":" && FilterSyntax.isName(name) && !scanner.isScopeOrAddress
    }
    scanner.position = start
    let word = scanner.word(isName: false)
    if mayBeField { doubt(.wordLikeField(name, word: word)) }
    return .word(word)
  }

  private mutating func doubt(_ doubt: QueryDoubt) {
    guard doubts.count < Self.mostDoubts, !doubts.contains(doubt) else { return }
    doubts.append(doubt)
  }

  /// What a name before an operator means; nil when all of it is a word.
  private func field(
    named name: String,
    at start: Int,
    before sign: String
  ) throws(FilterError) -> QueryField? {
    let isName = FilterSyntax.isName(name) && !scanner.isAddress
    if !isName, fields.takesAnyName, !fields.knows(name) { return nil }
    switch fields.meaning(of: name) {
    case .field(let field): return field
    case .ambiguous(let names): throw .ambiguousField(name, names, at: scanner.place(of: start))
    case .unknown(let nearest):
      guard isName else { return nil }
      guard nearest != nil || sign == "=" || sign == "!=" || isValue() else { return nil }
      throw .unknownField(name, nearest: nearest, at: scanner.place(of: start))
    }
  }

  /// Whether what follows can only be meant as a value.
  private func isValue() -> Bool {
    if scanner.current == "\"" || scanner.current == "/" { return true }
    var ahead = scanner
    let text = ahead.word(isName: false)
    return DecimalNumber(text) != nil || WrittenTime(text) != nil
      || WrittenTime.fault(in: text) != nil
      || ["true", "false", "null"].contains(text)
  }

  /// What follows an operator.
  private mutating func test(after sign: String) throws(FilterError) -> FilterTest {
    let isEmpty = scanner.isEnd()
    let isQuoted = scanner.current == "\""
    if sign == ":" {
      if isEmpty { return .exists }
      if isQuoted { return .contains(try scanner.quoted(), isQuoted: true) }
      if scanner.current == "/", !scanner.isAddress { return .matches(try scanner.pattern()) }
      return .contains(scanner.word(isName: false), isQuoted: false)
    }
    guard let comparison = FilterComparison(rawValue: sign), !isEmpty else {
      throw .nothingAfter(sign, at: scanner.place)
    }
    let start = scanner.position
    let value = isQuoted ? try scanner.quoted() : scanner.word(isName: false)
    if comparison.isOrder, !isQuoted, let reason = WrittenTime.fault(in: value) {
      throw .noSuchTime(value, reason: reason, at: scanner.place(of: start))
    }
    return .compares(comparison, value, isQuoted: isQuoted)
  }
}
