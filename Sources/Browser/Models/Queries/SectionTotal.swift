/// What counts of a row for the footer of its section.
package enum FooterValue: Hashable, Sendable {
  case number(DecimalNumber)
  /// A text or a truth value as it is shown, and its sort key.
  case other(text: String, key: [UInt8])

  /// What a scalar counts as in a field of a kind; nil for null, a text of blanks, a list and an object.
  init?(_ scalar: JSONValue, _ kind: SortKind) {
    if scalar.number != nil || kind == .number, let number = DecimalNumber(scalar) {
      self = .number(number)
      return
    }
    switch scalar {
    case .string(let text) where !scalar.isBlankText:
      self = .other(text: text, key: Self.writer.key(of: [scalar]))
    case .bool(let flag):
      let key = Self.writer.key(of: [scalar])
      self = .other(text: flag ? "true" : "false", key: key)
    default: return nil
    }
  }

  /// Whether it can be added.
  var isNumber: Bool { if case .number = self { true } else { false } }

  /// Whether this one is less, in the order in which a list is sorted: numbers, then times, other texts
  /// and truth values.
  func precedes(_ other: FooterValue) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)): left < right
    case (.number, .other): true
    case (.other, .number): false
    case (.other(_, let left), .other(_, let right)): left.lexicographicallyPrecedes(right)
    }
  }

  /// The value as it is shown, a long one by its beginning.
  var shortText: String {
    switch self {
    case .number(let number): number.description
    case .other(let text, _): text.count > 60 ? text.prefix(60) + "…" : text
    }
  }

  /// Texts that are times are ordered as those.
  private static let writer = SortKeyWriter(SortOrder([SortField(FieldPath([]), kind: .time)]))
}

/// What the rows of a section add up to.
package struct SectionTotal: Hashable, Sendable {
  /// How many rows there are.
  package private(set) var rowCount = 0
  /// The sum, the least or the greatest value; nil while no row has one.
  package private(set) var value: FooterValue?
  /// Whether the sum is exact.
  package private(set) var isExact = true

  /// So many rows without values.
  package init(rowCount: Int = 0) { self.rowCount = rowCount }

  /// Adds a row with this value.
  package mutating func add(_ value: FooterValue?, for footer: SectionFooter) {
    rowCount += 1
    guard let value else { return }
    guard let known = self.value else {
      self.value = value
      return
    }
    switch footer {
    case .count: break
    case .sum:
      guard case .number(let left) = known, case .number(let right) = value else { return }
      let (sum, isExact) = left.addingReportingRounding(right)
      self.value = .number(sum)
      self.isExact = self.isExact && isExact
    case .least: if value.precedes(known) { self.value = value }
    case .greatest: if known.precedes(value) { self.value = value }
    }
  }
}
