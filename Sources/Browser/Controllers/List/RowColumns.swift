import BrowserModels

/// What is kept of some rows beyond that they are shown, a column for each kind of value.
struct RowColumns: Sendable {
  /// Kinds of values.
  struct Kinds: OptionSet, Sendable {
    let rawValue: UInt8
    static let keys = Kinds(rawValue: 1)
    static let sections = Kinds(rawValue: 2)
    static let footers = Kinds(rawValue: 4)
    static let all: Kinds = [.keys, .sections, .footers]
  }

  /// Sort keys.
  private(set) var keys = SortKeyTable()
  /// Sections by their numbers.
  private(set) var sections: [UInt32] = []
  /// What counts for footers.
  private(set) var footers: [FooterValue?] = []

  /// No rows.
  init() {}

  /// The rows of a batch that are shown.
  init(_ facts: RowFacts) {
    keys = facts.keys
    sections = facts.sectionNumbers
    footers = facts.footerValues
  }

  /// For how many rows something is kept.
  var count: Int { max(keys.count, sections.count, footers.count) }

  /// Adds some rows of others.
  mutating func append(_ other: RowColumns, _ rows: Range<Int>) {
    let end = keys.count..<keys.count
    if other.keys.count > 0 { keys.replaceSubrange(end, with: other.keys, rows) }
    if !other.sections.isEmpty { sections += other.sections[rows] }
    if !other.footers.isEmpty { footers += other.footers[rows] }
  }

  /// Puts some rows of others in the place of rows, with values of these kinds.
  mutating func replaceSubrange(
    _ rows: Range<Int>,
    with other: RowColumns,
    _ otherRows: Range<Int>,
    keeping kept: Kinds
  ) {
    if kept.contains(.keys) { keys.replaceSubrange(rows, with: other.keys, otherRows) }
    if kept.contains(.sections) {
      sections.replaceSubrange(rows, with: other.sections[otherRows])
    }
    if kept.contains(.footers) { footers.replaceSubrange(rows, with: other.footers[otherRows]) }
  }

  /// Forgets the values of some kinds.
  mutating func drop(_ kinds: Kinds) {
    if kinds.contains(.keys) { keys = SortKeyTable() }
    if kinds.contains(.sections) { sections = [] }
    if kinds.contains(.footers) { footers = [] }
  }

  /// Turns the keys into those of the opposite order.
  mutating func invertKeys() { keys = keys.inverted() }
}
