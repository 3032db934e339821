/// What was read of some rows for a filter, a sort and sections: a batch, in columns.
///
/// It is made on a background thread by whoever reads records, and handed over whole. A row that is not
/// shown takes a bit; one that is shown takes another one and what was read of it, which is the same
/// for all rows of a batch: each has a key, or none has one.
package struct RowFacts: Sendable {
  /// The rows in the order in which they were added, as few runs of consecutive ids.
  package private(set) var examined: [Range<RecordID>] = []
  /// How many rows were added.
  package private(set) var count = 0
  /// How many of them are shown.
  package private(set) var shownCount = 0
  /// The sort keys of the rows that are shown, in their order; none where there is no sort.
  package private(set) var keys = SortKeyTable()
  /// The sections of the rows that are shown, as positions in `sections`; none without sections.
  package private(set) var sectionNumbers: [UInt32] = []
  /// The sections, each of them once.
  package private(set) var sections: [SectionKey] = []
  /// What counts for a footer of the rows that are shown; none without such a footer.
  package private(set) var footerValues: [FooterValue?] = []

  private var shownBits: [UInt64] = []
  private var numbers: [SectionKey: UInt32] = [:]

  /// No rows.
  package init() {}

  /// Whether the row that was added as this one, from 0, is shown.
  package func isShown(at position: Int) -> Bool {
    shownBits[position >> 6] >> UInt64(position & 63) & 1 == 1
  }

  /// Whether some rows are shown, at most 64 from a position on: the lowest bit is that of the first.
  package func shownBits(from position: Int, count: Int) -> UInt64 {
    guard count > 0 else { return 0 }
    let (word, shift) = (position >> 6, UInt64(position & 63))
    var bits = shownBits[word] >> shift
    if shift > 0, word + 1 < shownBits.count { bits |= shownBits[word + 1] << (64 - shift) }
    return count == 64 ? bits : bits & (1 << UInt64(count) - 1)
  }

  /// How many of some rows are shown.
  package func shownCount(in positions: Range<Int>) -> Int {
    stride(from: positions.lowerBound, to: positions.upperBound, by: 64).reduce(0) {
      $0 + shownBits(from: $1, count: min(64, positions.upperBound - $1)).nonzeroBitCount
    }
  }

  /// The same with other numbers of the sections, which are those that `number` gives each of them.
  package func renumbered(_ number: (SectionKey) -> UInt32) -> RowFacts {
    guard !sections.isEmpty else { return self }
    var facts = self
    let numbers = sections.map(number)
    facts.sectionNumbers = sectionNumbers.map { numbers[Int($0)] }
    return facts
  }

  /// Adds a row that does not match the filter.
  package mutating func append(hidden id: RecordID) {
    append(id, isShown: false)
  }

  /// Adds a row that is shown.
  ///
  /// - Parameters:
  ///   - id: The row.
  ///   - key: Its sort key: from `SortKeyWriter`, or that of its score; nil where rows are in the
  ///     source's order.
  ///   - section: Its section; nil without sections.
  ///   - footerValue: What counts of it for the footer; nil inside for a row without a value, nil where
  ///     the footer needs none.
  package mutating func append(
    shown id: RecordID,
    key: [UInt8]? = nil,
    section: SectionKey? = nil,
    footerValue: FooterValue?? = nil
  ) {
    append(id, isShown: true)
    if let key { keys.append(key) }
    if let section { sectionNumbers.append(number(of: section)) }
    if let footerValue { footerValues.append(footerValue) }
  }

  /// The sort key of a row in a list by score, the highest score first.
  package static func key(ofScore score: Int) -> [UInt8] {
    var key: [UInt8] = []
    DecimalNumber(score == .min ? .max : -score).appendSortKey(to: &key)
    return key
  }

  /// Turns the keys into those of the opposite order.
  package mutating func invertKeys() { keys = keys.inverted() }

  private mutating func append(_ id: RecordID, isShown: Bool) {
    if let last = examined.last, last.upperBound == id {
      examined[examined.count - 1] = last.lowerBound..<id.advanced(by: 1)
    } else {
      examined.append(id..<id.advanced(by: 1))
    }
    if count & 63 == 0 { shownBits.append(0) }
    if isShown {
      shownBits[count >> 6] |= 1 << UInt64(count & 63)
      shownCount += 1
    }
    count += 1
  }

  private mutating func number(of section: SectionKey) -> UInt32 {
    if let number = numbers[section] { return number }
    let number = UInt32(sections.count)
    numbers[section] = number
    sections.append(section)
    return number
  }
}
