/// Where the records of a document are: a place in it, and what is at that place.
package struct RecordPlace: Hashable, Sendable {
  /// What is at the place.
  package enum Shape: Hashable, Sendable {
    /// One record.
    case value
    /// An array whose elements are the records.
    case elements
    /// An object whose members' values are the records.
    case members
  }

  package var pointer: JSONPointer
  package var shape: Shape

  /// The whole document is a record.
  package static let document = RecordPlace(pointer: .root, shape: .value)

  /// The elements of a document that is an array; any other document is a record itself.
  package static let root = RecordPlace(pointer: .root, shape: .elements)

  package init(pointer: JSONPointer, shape: Shape) {
    self.pointer = pointer
    self.shape = shape
  }
}
