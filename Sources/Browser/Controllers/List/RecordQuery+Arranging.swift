import BrowserModels

// What another query changes of how rows are arranged.
extension RecordQuery {
  /// Whether every record that matches this one has matched the other, all else being equal.
  func narrows(_ other: RecordQuery) -> Bool {
    guard let filter, let old = other.filter, filter != old else { return false }
    var same = other
    same.filter = filter
    same.filterText = filterText
    same.doubts = doubts
    return same == self && filter.isNarrowing(of: old)
  }

  /// Whether the same is read of records, whatever is made of it.
  func asksOfRecordsTheSame(as other: RecordQuery) -> Bool {
    filter == other.filter && filterOrder == other.filterOrder && sort == other.sort
      && sections == other.sections && footer == other.footer
      && footerKind == other.footerKind
  }
}

extension ArrangementPlan {
  /// What a query needs.
  init(_ query: RecordQuery) {
    self.init(
      isFiltered: query.filter != nil,
      order: query.sort.fields.isEmpty && !query.isByScore ? .source : .keys,
      isReversed: query.isReversed,
      isDivided: query.sections != nil,
      footer: query.footer
    )
  }
}
