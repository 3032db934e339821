/// A query as it was written, before the fields of the records are known.
package struct QueryRequest: Hashable, Sendable {
  /// What records must match: `--filter`.
  package var filter = ""
  /// What rows that match are ordered by: `--filter-order`.
  package var filterOrder = RecordQuery.FilterOrder.source
  /// By which fields they are sorted: `--sort`.
  package var sort = ""
  /// What divides them: `--section-by`.
  package var sections = ""
  /// What is said below each section: `--section-footer`.
  package var footer = ""
  /// What is searched: `--find`.
  package var find = ""
  /// The row that is gone to, from 1: `--row`; nil for the first one.
  package var row: Int?
  /// The fields that are shown in columns: `--columns`; empty for rows.
  package var columns = ""

  /// Nothing is asked for.
  package init() {}

  /// Whether all records are wanted in the order of the source.
  package var isPlain: Bool { filter.isEmpty && sort.isEmpty && sections.isEmpty && footer.isEmpty }

  /// Whether records must be known before the first one of them is.
  package var isOrdered: Bool { !sort.isEmpty || (!filter.isEmpty && filterOrder == .score) }

  /// The query, by the fields that are known.
  ///
  /// - Parameters:
  ///   - catalog: The fields; of an empty one every name is that of a field.
  ///   - values: The first values of a field.
  /// - Returns: What is asked of records.
  /// - Throws: What is wrong with a text.
  package func query(
    _ catalog: FieldCatalog = FieldCatalog(),
    values: (FieldPath) -> [JSONValue?] = { _ in [] }
  ) throws(QueryMistake) -> RecordQuery {
    var query = RecordQuery()
    query.filterOrder = filterOrder
    var doubts: [QueryDoubt] = []
    for change in [
      QueryChange.filter(filter), .sort(sort), .sections(sections), .footer(footer),
    ] {
      try query.apply(change, catalog, values: values)
      doubts += query.doubts
    }
    query.doubts = doubts
    return query
  }
}
