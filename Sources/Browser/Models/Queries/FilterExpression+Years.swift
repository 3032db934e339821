extension FilterExpression {
  /// The same, with a year for what looks like one beside a field that holds times as numbers.
  ///
  /// Elsewhere 2026 is a number, and beside times that are texts both. O(terms); the values are asked for
  /// only where a year is written.
  ///
  /// - Parameter values: The first values of a field.
  /// - Returns: The filter in which years are `FilterTest.comparesTime`.
  func readingYears(values: (FieldPath) -> [JSONValue?]) -> FilterExpression {
    switch self {
    case .all(let parts): .all(parts.map { $0.readingYears(values: values) })
    case .any(let parts): .any(parts.map { $0.readingYears(values: values) })
    case .not(let part): .not(part.readingYears(values: values))
    case .term(.field(let field, let test)):
      .term(.field(field, test.readingYear { Self.holdsTimes(field.paths.flatMap(values)) }))
    case .term: self
    }
  }

  /// Whether all values are times and some of them numbers; an empty text or 0 is no value.
  private static func holdsTimes(_ values: [JSONValue?]) -> Bool {
    let scalars = values.compactMap { $0?.firstScalar }
      .filter { !$0.isBlankText && $0 != .number("0") }
    return scalars.allSatisfy { Timestamp($0) != nil }
      && scalars.contains { DecimalNumber($0) != nil }
  }
}

extension FilterTest {
  fileprivate func readingYear(where holdsTimes: () -> Bool) -> FilterTest {
    switch self {
    case .contains(let text, isQuoted: false) where Self.isYear(text) && holdsTimes():
      .comparesTime(.equal, year: text)
    case .compares(let comparison, let text, isQuoted: false)
    where Self.isYear(text) && holdsTimes():
      .comparesTime(comparison, year: text)
    default: self
    }
  }

  private static func isYear(_ text: String) -> Bool {
    WrittenTime(text)?.isYear == true && Int(text).map { (1_900...2_100).contains($0) } == true
  }
}
