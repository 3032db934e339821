/// Where the records of an answer are: `records` of a declared source; what is nil is detected.
package struct RecordsDeclaration: Hashable, Sendable {
  /// What is at the place, where the value there does not say so.
  package enum Shape: String, Hashable, Sendable, CaseIterable {
    /// An object whose members' values are the records.
    case map
    /// One record, not a list.
    case single
  }

  /// The place of the list in an answer.
  package var path: JSONPointer?
  /// What is there.
  package var shape: Shape?
  /// The member of each record that holds its fields.
  package var unwrap: JSONPointer?
  /// The name of the field with a record's key, of an object of records.
  package var mapKey: String?
  /// The names of a table's columns.
  package var columns: [String]?
  /// The place of a record's id in the record.
  package var id: JSONPointer?

  /// Records that are detected.
  package init() {}

  /// Records at a place.
  package init(at path: JSONPointer) {
    self.path = path
  }

  /// Records that were found at a place.
  ///
  /// `RecordFinder.location(declared:in:)` finds them there again, in the same shape.
  package init(_ location: RecordLocation) {
    path = location.path
    unwrap = location.unwrap
    switch location.shape {
    case .array, .scalars: break
    case .map:
      shape = .map
      mapKey = location.mapKey
    case .table(let columns, _): self.columns = columns
    case .single: shape = .single
    }
  }
}
