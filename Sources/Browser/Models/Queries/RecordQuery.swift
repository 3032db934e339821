/// Which records of a list are shown and how they are arranged: what a reader has asked for.
package struct RecordQuery: Hashable, Sendable {
  /// What rows that match a filter are ordered by.
  package enum FilterOrder: Hashable, Sendable {
    case source
    /// By how well they match; the best one first.
    case score
  }

  /// What records must match; nil for all of them.
  package var filter: FilterExpression?
  /// The filter as it was written.
  package var filterText = ""
  package var filterOrder = FilterOrder.source
  /// By which fields rows are sorted; none for the order of the source.
  package var sort = SortOrder()
  /// Whether the last row comes first.
  package var isReversed = false
  /// What divides the rows into sections; nil for nothing.
  package var sections: SectionRule?
  /// What is said below each section; nil for nothing.
  package var footer: SectionFooter?
  /// What the values of its field are taken for.
  package var footerKind = SortKind.automatic

  /// What the reader should know of it: fields that no record has, comparisons that cannot be meant so.
  package var doubts: [QueryDoubt] = []

  /// All records in the order of the source.
  package init() {}

  /// Whether all records are wanted in the order of the source.
  package var isPlain: Bool { filter == nil && keepsOrder }

  /// Whether rows stay in the order of the source, some left out: they can be shown before all are examined.
  package var keepsOrder: Bool {
    sort.fields.isEmpty && !isReversed && sections == nil && !isByScore
  }

  /// Whether the filter, and not a sort, says the order.
  package var isByScore: Bool { filter != nil && filterOrder == .score && sort.fields.isEmpty }

  /// What is said of it in few words: `&open sort -created by state`.
  package var summary: String {
    var words: [String] = []
    if filter != nil { words.append("&\(filterText)") }
    if !sort.fields.isEmpty { words.append("sorted by \(sort)") }
    if isReversed { words.append("reversed") }
    if let sections { words.append("by \(sections)") }
    return words.joined(separator: " · ")
  }
}
