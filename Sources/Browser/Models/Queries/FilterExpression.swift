/// Which records a filter keeps, as `FilterParser` reads it.
package indirect enum FilterExpression: Hashable, Sendable {
  /// All of them match; none keeps every record.
  case all([FilterExpression])
  /// One of them matches.
  case any([FilterExpression])
  /// It does not match.
  case not(FilterExpression)
  case term(FilterTerm)

  /// The filter that keeps every record.
  package static let everything = FilterExpression.all([])

  /// The records that have a value at a field; nil for one that is no scalar.
  package init?(field: QueryField, value: JSONValue) {
    switch value {
    case .string(let text): self = .term(.field(field, .compares(.equal, text, isQuoted: true)))
    case .number(let text): self = .term(.field(field, .compares(.equal, text, isQuoted: false)))
    case .bool(let flag):
      self = .term(.field(field, .compares(.equal, flag ? "true" : "false", isQuoted: false)))
    case .null: self = .term(.field(field, .compares(.equal, "null", isQuoted: false)))
    case .array, .object, .elided: return nil
    }
  }

  /// The terms of it, from left to right.
  package var terms: [FilterTerm] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap(\.terms)
    case .not(let part): part.terms
    case .term(let term): [term]
    }
  }
}

/// One condition of a filter.
package enum FilterTerm: Hashable, Sendable {
  /// Its characters are in one visible field in this order; in one of more than
  /// `FuzzyWord.longestField` characters they follow each other.
  case word(String)
  /// A visible field contains it.
  case text(String)
  /// A visible field matches a regular expression, in which a slash has a backslash before it.
  case pattern(String)
  /// A value of a field passes a test.
  case field(QueryField, FilterTest)
}

/// What a filter wants of the values of a field; of several values one has to pass.
package enum FilterTest: Hashable, Sendable {
  /// One is there that is not null.
  case exists
  /// `field:value`: a text contains it, or a time is within it; any other value equals it. Of one in
  /// quotes: the text of a value contains it.
  case contains(String, isQuoted: Bool)
  /// `field:/re/`: the text of a value matches.
  case matches(String)
  /// `field=value`, `field>value`: the whole value, by its type; one in quotes is a text, or a time
  /// where there is an order.
  case compares(FilterComparison, String, isQuoted: Bool)
  /// `field:2026`, `field>2026` of a field that holds times: a year, and no number.
  case comparesTime(FilterComparison, year: String)
}

/// How a filter compares a value with the one that is written.
package enum FilterComparison: String, Hashable, Sendable, CaseIterable {
  case equal = "="
  /// There is a value, and none equals.
  case notEqual = "!="
  case greaterOrEqual = ">="
  case greater = ">"
  case lessOrEqual = "<="
  case less = "<"

  /// Whether it asks which of two values comes first.
  var isOrder: Bool { self != .equal && self != .notEqual }
}
