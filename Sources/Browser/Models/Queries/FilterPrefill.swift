/// The condition that the prompt of a filter is filled with at a value under a cursor, for the reader to
/// edit.
///
/// ```
///   "open"                  state:open
///   "in progress"           state:"in progress"    of a longer text its beginning
///   "5"                     version:"5"            a text that looks like a number
///   -1.50                   balance:-1.50
///   ["bug", "ui"]           labels:bug             the first value in a list
///   {"id": 7, "name": "x"}  label:x                what rows call it, else the first value in it
///   "", null                state=""  state:null
///   no value, [], {}        -state:
/// ```
///
/// Read with the same fields, the text means exactly ``expression``, which the value passes.
package struct FilterPrefill: Hashable, Sendable {
  /// The condition.
  package let expression: FilterExpression

  /// The condition as a reader would write it.
  package let text: String

  /// Characters of a value that are written at most.
  private static let longestValue = 80

  /// Scalars of a text that are looked at for what can be written of it.
  private static let farthestLook = 10_000

  /// The condition that a field has a value; nil where the name of the field cannot be typed, since it is
  /// empty or there are control characters in it.
  ///
  /// O(1,000 characters of the value, values before the first scalar in it).
  package init?(_ field: QueryField, value: JSONValue?, fields: FieldCatalog) {
    guard Self.isTypable(field.name) else { return nil }
    let exists = FilterExpression.term(.field(field, .exists))
    switch value {
    case nil: expression = .not(exists)
    case .null?: expression = .term(.field(field, .contains("null", isQuoted: false)))
    case .elided?: expression = exists
    case let value?:
      let scalar = Self.name(in: value) ?? value.firstScalar
      expression = scalar.map { .term(.field(field, Self.test(of: $0))) } ?? .not(exists)
    }
    let safe = expression.text(fields: fields)
    // Where a backslash is not needed, none is shown.
    let texts = [safe.filter { $0 != "\\" }, safe]
    let condition = expression
    let fitting = texts.first { (try? FilterParser.parse($0, fields: fields)) == condition }
    guard let fitting else { return nil }
    text = fitting
  }

  /// The text that the prompt is filled with where there is a filter already: that one and the condition,
  /// which is left out where it is in the filter.
  package func text(after filter: String, fields: FieldCatalog) -> String {
    guard let before = try? FilterParser.parse(filter, fields: fields) else { return text }
    switch before {
    case expression: return filter
    case .all(let parts) where parts.contains(expression): return filter
    case .everything: return text
    case .any: return "(\(filter)) \(text)"
    default: return "\(filter) \(text)"
    }
  }

  /// The text inside an object, or inside the first one of a list, that rows call it by; nil without one.
  private static func name(in value: JSONValue) -> JSONValue? {
    guard let object = (value.array?.first ?? value).object,
      let name = FieldText.label(of: .object(object))
    else { return nil }
    return object.members.lazy.map(\.value).first { $0.string == name }
  }

  private static func test(of scalar: JSONValue) -> FilterTest {
    switch scalar {
    case .number(let text): return .contains(text, isQuoted: false)
    case .bool(let flag): return .contains(flag ? "true" : "false", isQuoted: false)
    case .string(let text):
      guard !text.isEmpty else { return .compares(.equal, "", isQuoted: true) }
      let part = typablePart(of: text)
      guard !part.isEmpty else { return .exists }
      return .contains(part, isQuoted: !isPlain(part))
    case .null, .array, .object, .elided: return .exists
    }
  }

  /// What is searched of a value: of a text the beginning that can be written; nil for what is no scalar.
  package static func searchText(of value: JSONValue) -> String? {
    value.string.map(typablePart) ?? value.number
  }

  /// The first part of a text that can be written on the line of a prompt; empty where there is none.
  private static func typablePart(of text: String) -> String {
    let scalars = text.unicodeScalars.prefix(farthestLook)
    let runs = scalars.split { !isTypable($0) }.lazy.map { String($0.prefix(1_000)) }
    for run in runs {
      let part = run.drop { $0.isWhitespace }.prefix(longestValue)
      if !part.isEmpty { return String(part) }
    }
    return ""
  }

  /// Whether a text needs no quotes to be a text, and nothing in it a backslash.
  private static func isPlain(_ text: String) -> Bool {
    FilterSyntax.escaped(text) == text && DecimalNumber(text) == nil && WrittenTime(text) == nil
      && WrittenTime.fault(in: text) == nil && !["true", "false", "null"].contains(text)
  }

  /// Whether a text reaches a prompt as it is.
  static func isTypable(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(isTypable) }

  private static func isTypable(_ scalar: Unicode.Scalar) -> Bool {
    Scrubber.isHarmless(scalar) && scalar != "\n" && scalar != "\t"
  }
}

extension SortOrder {
  /// The order that the prompt of a sort is filled with at a field under a cursor: by that field, and where
  /// the list is sorted by it already, the other way round with the fields after it.
  ///
  /// Nil where the name of the field cannot be typed, since it is empty or there are control characters in it.
  package func prefill(_ field: QueryField) -> String? {
    guard FilterPrefill.isTypable(field.name) else { return nil }
    guard let path = field.paths.first else { return field.name }
    var order = SortOrder([SortField(path)])
    if fields.first?.path == path {
      order = self
      order.fields[0].isDescending.toggle()
    }
    let text = order.description
    return (try? SortOrder(parsing: text))?.fields.first?.path == path ? text : nil
  }
}
