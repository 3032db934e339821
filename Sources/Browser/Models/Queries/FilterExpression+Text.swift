extension FilterExpression: CustomStringConvertible {
  /// The filter as `FilterParser` reads it where nothing is known about the fields.
  package var description: String { text(fields: FieldCatalog()) }

  /// The filter as `FilterParser` reads it with these fields.
  package func text(fields: FieldCatalog) -> String { text(fields, inside: false) }

  // `inside`: whether it stands among others, where alternatives need parentheses.
  private func text(_ fields: FieldCatalog, inside: Bool) -> String {
    switch self {
    case .term(let term): return term.text(fields)
    case .not(let part):
      // Two dashes begin a word.
      if case .not = part { return "-(\(part.text(fields, inside: false)))" }
      if case .term = part { return "-" + part.text(fields, inside: true) }
      return "-(\(part.text(fields, inside: false)))"
    case .all(let parts):
      let text = parts.map { $0.text(fields, inside: true) }.joined(separator: " ")
      return inside ? "(\(text))" : text
    case .any(let parts):
      let text = parts.map { $0.text(fields, inside: true) }.joined(separator: " | ")
      return inside ? "(\(text))" : text
    }
  }
}

extension FilterTerm {
  fileprivate func text(_ fields: FieldCatalog) -> String {
    switch self {
    case .word(let word): return FilterSyntax.escaped(word)
    case .text(let text): return FilterSyntax.quoted(text)
    case .pattern(let pattern): return FilterSyntax.pattern(pattern)
    case .field(let field, let test):
      let isBare =
        FilterSyntax.isName(field.name) && fields.meaning(of: field.name) == .field(field)
      let name = isBare ? field.name : FilterSyntax.quoted(field.name)
      return name + test.text
    }
  }
}

extension FilterTest {
  fileprivate var text: String {
    switch self {
    case .exists: ":"
    case .contains(let text, let isQuoted): ":" + Self.value(text, isQuoted)
    case .matches(let pattern): ":" + FilterSyntax.pattern(pattern)
    case .compares(let comparison, let text, let isQuoted):
      comparison.rawValue + Self.value(text, isQuoted)
    case .comparesTime(let comparison, let year): comparison.rawValue + year
    }
  }

  private static func value(_ text: String, _ isQuoted: Bool) -> String {
    isQuoted ? FilterSyntax.quoted(text) : FilterSyntax.escaped(text)
  }
}
