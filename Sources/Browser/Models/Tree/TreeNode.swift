/// One row of a record that is shown as a tree.
package struct TreeNode: Hashable, Sendable {
  package let id: TreeNodeID
  /// The key of a member or the place of an element; nil for a line of a text, and for a record that is
  /// no container.
  package let key: TreeKey?
  package let value: TreeValue
  /// Where it is in the record, from its key on; of one whose end is not found yet, to the end of the
  /// record.
  package let byteRange: Range<Int>

  package init(id: TreeNodeID, key: TreeKey?, value: TreeValue, byteRange: Range<Int>) {
    self.id = id
    self.key = key
    self.value = value
    self.byteRange = byteRange
  }
}

/// What a child is called in its container.
package enum TreeKey: Hashable, Sendable {
  /// The key of a member without quotes and escapes; of a very long one the beginning.
  case name(String)
  /// The place of an element, from 0.
  case index(Int)
}

/// What a row of a tree shows.
package enum TreeValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// The number as it was sent.
  case number(String)
  /// A string of one line, whole, without quotes and escapes.
  case string(String)
  /// An object of so many members; nil while they are not counted.
  case object(count: Int?)
  /// An array of so many elements; nil while they are not counted.
  case array(count: Int?)
  /// A string of several lines, or of one that is longer than a row may be: a container of its lines.
  case text(lines: Int?)
  /// A line of a text, or a part of a very long one.
  case line(String)
  /// The text from which on a container is not JSON: a container of its lines.
  case rest(lines: Int?)
  /// Where and why what follows is not JSON, as a sentence.
  case invalid(String)
}

extension TreeValue {
  /// Whether it has rows of its own below it, or may have.
  package var isContainer: Bool {
    switch self {
    case .object(let count), .array(let count), .text(let count), .rest(let count): count != 0
    case .null, .bool, .number, .string, .line, .invalid: false
    }
  }
}
