/// Where the records of an answer are: `records` of a declared source; what is nil is detected.
package struct RecordsDeclaration: Hashable, Sendable {
  /// The place of the list in an answer.
  package var path: JSONPointer?
  /// The member of each record that holds its fields.
  package var unwrap: JSONPointer?
  /// The names of a table's columns.
  package var columns: [String]?
  /// The place of a record's id in the record.
  package var id: JSONPointer?

  /// Records that are detected.
  package init() {}

  /// Records that were found at a place.
  package init(_ location: RecordLocation) {
    path = location.path
    unwrap = location.unwrap
    if case .table(let columns, _) = location.shape { self.columns = columns }
  }
}
