/// The ids of a snapshot or of one of its sections, as a collection.
///
/// Making one costs nothing per row; an element is found in O(log n).
public struct ListItems<Item: Hashable & Sendable>: RandomAccessCollection, Sendable {
  @usableFromInline let rows: RowSequence<Item>

  init(_ rows: RowSequence<Item>) {
    self.rows = rows
  }

  /// Always 0.
  public var startIndex: Int { 0 }

  /// The number of ids.
  public var endIndex: Int { rows.count }

  /// The id at a position.
  public subscript(position: Int) -> Item {
    precondition(indices.contains(position), "The position is outside the list.")
    return rows[position]
  }

  /// Goes through the ids in constant time each.
  public func makeIterator() -> Iterator {
    Iterator(rows: rows)
  }

  /// Where a walk through the ids has come to.
  public struct Iterator: IteratorProtocol {
    fileprivate let rows: RowSequence<Item>
    private var segment = 0
    private var offset = 0

    fileprivate init(rows: RowSequence<Item>) {
      self.rows = rows
    }

    /// The next id.
    public mutating func next() -> Item? {
      guard segment < rows.segments.count else { return nil }
      let current = rows.segments[segment]
      let item = current[offset]
      offset += 1
      if offset == current.count {
        segment += 1
        offset = 0
      }
      return item
    }
  }
}

extension ListItems: Equatable {
  /// Whether both have the same ids in the same order.
  public static func == (left: ListItems, right: ListItems) -> Bool {
    left.count == right.count && left.rows.commonPrefix(with: right.rows) == left.count
  }
}
