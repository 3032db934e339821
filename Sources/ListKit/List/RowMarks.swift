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

  /// Forgets what is new and changed.
  public func clearMarks() {
    change { $0.marks = RowMarks() }
  }
}
