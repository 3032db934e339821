/// Which rows updates have added or changed: as ranges of positions, so that a million new rows
/// are one.
struct RowMarks: Equatable {
  private var added: [Range<Int>] = []
  private var changed: [Range<Int>] = []

  /// The mark of the row at a position.
  ///
  /// O(log ranges).
  func mark(ofRow row: Int) -> RowMark? {
    if Self.holds(added, row) { return .added }
    return Self.holds(changed, row) ? .changed : nil
  }

  /// The nearest marked row after a row, or before it; nil when there is none.
  ///
  /// O(log ranges).
  func row(_ direction: MoveDirection, from row: Int) -> Int? {
    let found = [added, changed].compactMap { Self.row(direction, from: row, in: $0) }
    return direction == .next ? found.min() : found.max()
  }

  private static func row(
    _ direction: MoveDirection,
    from row: Int,
    in rows: [Range<Int>]
  ) -> Int? {
    switch direction {
    case .next:
      let place = rows.partitioningIndex { $0.upperBound > row + 1 }
      return place < rows.count ? max(row + 1, rows[place].lowerBound) : nil
    case .previous:
      let place = rows.partitioningIndex { $0.lowerBound >= row } - 1
      return place >= 0 ? min(row - 1, rows[place].upperBound - 1) : nil
    }
  }

  /// Which way to go.
  enum MoveDirection {
    case next
    case previous
  }

  /// How many rows are marked.
  var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// How many of the rows before one are marked.
  func count(before row: Int) -> Int {
    ranges.reduce(0) { $0 + max(0, min($1.upperBound, row) - $1.lowerBound) }
  }

  /// The rows that are marked, in no order.
  var ranges: [Range<Int>] { added + changed }

  /// Keeps the marks on their rows while those go elsewhere.
  ///
  /// O(ranges and what has changed between them), whatever the number of rows.
  mutating func follow(_ changes: ListChangeSet) {
    guard changes.hasStructuralChanges else { return }
    added = Self.moved(added, by: changes)
    changed = Self.moved(changed, by: changes)
  }

  /// Marks the rows that changes have added and changed, once it has followed them.
  ///
  /// None where no row has stayed: without anything old, nothing is news.
  mutating func add(_ changes: ListChangeSet) {
    guard !changes.survivors.isEmpty else { return }
    added = (added + changes.inserts).joinedRanges()
    changed = (changed + changes.updates).joinedRanges()
  }

  /// Rows that are marked by their positions, in any order; of one that is new and changed the first holds.
  init(added: [Int] = [], changed: [Int] = []) {
    self.added = added.map { $0..<$0 + 1 }.joinedRanges()
    let isNew = { [news = self.added] in Self.holds(news, $0) }
    self.changed = changed.filter { !isNew($0) }.map { $0..<$0 + 1 }.joinedRanges()
  }

  private static func moved(_ rows: [Range<Int>], by changes: ListChangeSet) -> [Range<Int>] {
    rows.flatMap { changes.survivors(ofOldRows: $0) }.map(\.newRange).joinedRanges()
  }

  private static func holds(_ rows: [Range<Int>], _ row: Int) -> Bool {
    let place = rows.partitioningIndex { $0.upperBound > row }
    return place < rows.count && rows[place].contains(row)
  }
}

extension ListView {
  /// What the updates that were told to mark their changes have done to a row; nil when nothing.
  public func mark(of item: Item) -> RowMark? {
    snapshot.position(of: item).flatMap { marks.mark(ofRow: $0) }
  }

  /// The nearest row after the cursor that is marked; nil when there is none.
  ///
  /// Without a cursor the first one; O(log ranges of marks).
  public var nextMarkedRow: Int? { marks.row(.next, from: cursorRow ?? -1) }

  /// The nearest row before the cursor that is marked; nil when there is none.
  public var previousMarkedRow: Int? { marks.row(.previous, from: cursorRow ?? 0) }

  /// How many rows are marked, and how many of them are before the cursor's.
  ///
  /// O(ranges of marks).
  public var markedRows: (count: Int, beforeCursor: Int) {
    (marks.count, marks.count(before: cursorRow ?? 0))
  }

  /// Marks these rows as new and as changed, and no others; those that the list does not have are passed
  /// over.
  ///
  /// For who knows by the ids what is news, so that rows that come back are marked again. O(items).
  public func setMarks(added: some Sequence<Item>, changed: some Sequence<Item>) {
    let marks = RowMarks(added: positions(of: added), changed: positions(of: changed))
    change { $0.marks = marks }
  }

  private func positions(of items: some Sequence<Item>) -> [Int] {
    items.compactMap { snapshot.position(of: $0) }
  }

  /// Forgets what is new and changed.
  public func clearMarks() {
    change { $0.marks = RowMarks() }
  }
}
