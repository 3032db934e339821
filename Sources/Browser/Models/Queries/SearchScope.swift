/// Where a search looks.
package enum SearchScope: Hashable, Sendable, CaseIterable {
  /// In the fields that rows show.
  case rows
  /// In the titles of rows.
  case titles
  /// In all values of the records.
  case records
}
