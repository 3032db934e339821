/// The path to the records of a document, and what is at its end.
package struct RecordPath: Hashable, Sendable {
  /// What is at the end of the path.
  package enum Shape: Hashable, Sendable {
    /// One record.
    case value
    /// An array whose elements are the records, or null behind the root, which is none.
    case elements
    /// An object whose members are the records, each from its key to the end of its value.
    case members
  }

  /// The path from the root of the document.
  package var pointer: JSONPointer
  /// What is there.
  package var shape: Shape

  /// The whole document is a record.
  package static let document = RecordPath(pointer: .root, shape: .value)

  /// The elements of a document that is an array; any other document is a record itself.
  package static let root = RecordPath(pointer: .root, shape: .elements)

  /// A path.
  package init(pointer: JSONPointer, shape: Shape) {
    self.pointer = pointer
    self.shape = shape
  }
}

extension RecordLocation {
  /// The path by which a scan finds the records that were located in a value.
  package var recordPath: RecordPath {
    switch shape {
    case .array, .scalars, .table: RecordPath(pointer: path, shape: .elements)
    case .map: RecordPath(pointer: path, shape: .members)
    case .single: RecordPath(pointer: path, shape: .value)
    }
  }
}
