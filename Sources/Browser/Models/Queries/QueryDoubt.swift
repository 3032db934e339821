/// What a reader should know of a query that can be carried out: it may not be what was meant.
package enum QueryDoubt: Hashable, Sendable {
  /// What the values of a field are, by those that were seen.
  package enum Values: String, Hashable, Sendable {
    case numbers
    case times
  }

  /// No record that was seen has a field; and what to write, as a sentence, where that is known.
  case unknownField(String, advice: String?)
  /// No record that was seen has a field that a word may name, which is looked for as it is written.
  case wordLikeField(String, word: String)
  /// The values of a field are added up, and none of them is a number.
  case notNumbers(field: String)
  /// The values of a field are compared with what is not one of their kind.
  case otherKind(field: String, values: Values, written: String)
  /// A time is looked for that does not exist, for this reason: as a text.
  case noSuchTime(String, reason: String)

  /// No record that was seen has a field; perhaps the one with the nearest name is meant.
  package static func unknownField(_ name: String, nearest: String?) -> QueryDoubt {
    .unknownField(name, advice: nearest.map { "Did you mean \($0)?" })
  }

  /// What is said of it; parts of the query are in it as they were written.
  package var sentence: String { sentence(of: nil) }

  /// The same where the first `count` records were read, and others may follow.
  package func sentence(of count: Int?) -> String {
    switch self {
    case .unknownField(let name, let advice):
      Self.absence(of: name, in: count) + "." + (advice.map { " \($0)" } ?? "")
    case .wordLikeField(let name, let word):
      Self.absence(of: name, in: count) + ": \(word) is looked for as a text."
    case .notNumbers(let field): "The values of \(field) are not numbers: they have no sum."
    case .otherKind(let field, let values, let written):
      "The values of \(field) are \(values.rawValue); \(written) is none of them."
    case .noSuchTime(let written, let reason):
      "\(written) does not exist, since \(reason): it is looked for as a text."
    }
  }

  private static func absence(of name: String, in count: Int?) -> String {
    switch count {
    case nil: "No record loaded so far has a field \(name)"
    case 1: "The first record has no field \(name)"
    case let count?:
      "None of the first \(Quantity.grouped(count)) records has a field \(name)"
    }
  }
}

extension FilterExpression {
  /// What may not be meant so, by the first values of the fields.
  ///
  /// O(terms); the values are asked for only where a term compares with a word.
  func doubts(values: (FieldPath) -> [JSONValue?]) -> [QueryDoubt] {
    var doubts: [QueryDoubt] = []
    for case .field(let field, let test) in terms {
      guard let doubt = test.doubt(about: field, values), !doubts.contains(doubt) else { continue }
      doubts.append(doubt)
    }
    return doubts
  }
}

extension FilterTest {
  fileprivate func doubt(
    about field: QueryField,
    _ values: (FieldPath) -> [JSONValue?]
  ) -> QueryDoubt? {
    func kind() -> QueryDoubt.Values? { QueryDoubt.Values(of: field.paths.flatMap(values)) }
    switch self {
    case .compares(let comparison, let text, isQuoted: false) where comparison.isOrder:
      guard DecimalNumber(text) == nil, WrittenTime(text) == nil, let kind = kind() else {
        return nil
      }
      return .otherKind(field: field.name, values: kind, written: text)
    case .contains(let text, isQuoted: false), .compares(_, let text, isQuoted: false):
      guard let reason = WrittenTime.fault(in: text), kind() == .times else { return nil }
      return .noSuchTime(text, reason: reason)
    case .exists, .contains, .matches, .compares, .comparesTime: return nil
    }
  }
}

extension QueryDoubt.Values {
  /// What all of some values are; nil where one is something else, or none is a scalar.
  fileprivate init?(of values: [JSONValue?]) {
    let scalars = values.compactMap { $0?.firstScalar }
    guard !scalars.isEmpty else { return nil }
    if scalars.allSatisfy({ DecimalNumber($0) != nil }) {
      self = .numbers
    } else if scalars.allSatisfy({ Timestamp($0) != nil }) {
      self = .times
    } else {
      return nil
    }
  }
}
