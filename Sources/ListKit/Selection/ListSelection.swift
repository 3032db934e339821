/// The selected rows of a list as a value: their ids, in the order of the list.
///
/// ```swift
/// let chosen = list.selectedItems
/// print("\(chosen.count) of \(list.rowCount)")
/// for file in chosen { delete(file) }
/// ```
///
/// It shares the ids with the list, so that making one costs nothing a row: that all of a million
/// rows are selected takes a few bytes. An index is a row's position in the list, the count is known.
/// One that was made from ids or read from a file belongs to no list: its positions are those of the
/// ids in itself, of one that was read the runs first, ascending. Two selections are equal when they
/// have the same ids, in whatever order.
public struct ListSelection<Item: Hashable & Sendable>: Sendable {
  private let items: ListItems<Item>
  private let rows: RowSet

  /// The ids at some positions of a list.
  init(_ items: ListItems<Item>, rows: RowSet) {
    self.items = items
    self.rows = rows
  }

  /// All of some ids.
  init(all rows: RowSequence<Item>) {
    self.init(ListItems(rows), rows: RowSet([0..<rows.count]))
  }

  /// These ids, each once.
  public init(_ ids: some Sequence<Item>) {
    var known: Set<Item> = []
    self.init(all: RowSequence(ids.filter { known.insert($0).inserted }))
  }

  /// The positions in the list, ascending, as ranges that are as long as can be; of a selection that
  /// was made from ids or read from a file those in itself, so that they are no rows of a list.
  public var ranges: [Range<Int>] { Array(rows.ranges) }

  /// The ids as a sequence of rows; whole pieces of the list are shared.
  var sequence: RowSequence<Item> {
    var sequence = RowSequence<Item>()
    for range in rows.ranges { sequence.append(items.rows, in: range) }
    return sequence
  }
}

extension ListSelection {
  /// Whether both have the same ids in the same order.
  ///
  /// O(selected) at most; pieces of the list that both share are compared by identity.
  func isInSameOrder(as other: ListSelection) -> Bool {
    count == other.count && ListItems(sequence) == ListItems(other.sequence)
  }
}

extension ListSelection: Collection {
  /// The position of the first selected row.
  public var startIndex: Int { rows.next(from: 0) ?? items.count }

  /// The number of rows of the list.
  public var endIndex: Int { items.count }

  /// How many rows are selected; O(1).
  public var count: Int { rows.count }

  /// Whether no row is selected; O(1).
  public var isEmpty: Bool { rows.isEmpty }

  /// The position of the next selected row; O(log n).
  public func index(after position: Int) -> Int { rows.next(from: position + 1) ?? items.count }

  /// The id at a position of the list.
  public subscript(position: Int) -> Item { items[position] }

  /// Goes through the ids in constant time each, by and large.
  public func makeIterator() -> Iterator {
    Iterator(ranges: rows.ranges, reader: RowReader(items))
  }

  /// Where a walk through the ids has come to.
  public struct Iterator: IteratorProtocol {
    fileprivate var ranges: UnfoldSequence<Range<Int>, Int>
    fileprivate var reader: RowReader<Item>
    private var range = 0..<0

    fileprivate init(ranges: UnfoldSequence<Range<Int>, Int>, reader: RowReader<Item>) {
      self.ranges = ranges
      self.reader = reader
    }

    /// The next id.
    public mutating func next() -> Item? {
      if range.isEmpty {
        guard let next = ranges.next() else { return nil }
        range = next
      }
      defer { range = range.lowerBound + 1..<range.upperBound }
      return reader.item(at: range.lowerBound)
    }
  }
}

extension ListSelection: Equatable {
  /// Whether both have the same ids.
  ///
  /// O(n), fastest where they are in the same order.
  public static func == (left: ListSelection, right: ListSelection) -> Bool {
    guard left.count == right.count else { return false }
    if left.rows == right.rows, left.items == right.items { return true }
    return left.elementsEqual(right) || Set(left) == Set(right)
  }
}

extension ListSelection: ExpressibleByArrayLiteral {
  /// These ids, each once.
  public init(arrayLiteral ids: Item...) {
    self.init(ids)
  }
}

extension ListSelection: CustomStringConvertible {
  /// The first ids, and how many there are.
  public var description: String {
    let first = prefix(20).map { "\($0)" }.joined(separator: ", ")
    return count > 20 ? "[\(first), … \(count) in all]" : "[\(first)]"
  }
}
