/// Which rows an update has added or changed: as ranges of positions, so that a million new rows
/// are one.
struct RowMarks: Equatable {
  private var added: [Range<Int>] = []
  private var changed: [Range<Int>] = []

  /// No row.
  init() {}

  /// The rows that are new or look different; none where there were no rows before.
  init(_ changes: ListChangeSet) {
    guard changes.oldSectionStarts.last != 0 else { return }
    added = changes.inserts
    changed = changes.updates
  }

  /// The mark of the row at a position.
  ///
  /// O(log ranges).
  func mark(ofRow row: Int) -> RowMark? {
    if Self.holds(added, row) { return .added }
    return Self.holds(changed, row) ? .changed : nil
  }

  /// Keeps the marks on their rows while those go elsewhere.
  ///
  /// O(ranges and what has changed between them), whatever the number of rows.
  mutating func follow(_ changes: ListChangeSet) {
    guard changes.hasStructuralChanges else { return }
    added = Self.moved(added, by: changes)
    changed = Self.moved(changed, by: changes)
  }

  private static func moved(_ rows: [Range<Int>], by changes: ListChangeSet) -> [Range<Int>] {
    rows.flatMap { changes.survivors(ofOldRows: $0) }.map(\.newRange)
      .sorted { $0.lowerBound < $1.lowerBound }
  }

  private static func holds(_ rows: [Range<Int>], _ row: Int) -> Bool {
    let place = rows.partitioningIndex { $0.upperBound > row }
    return place < rows.count && rows[place].contains(row)
  }
}

extension ListView {
  /// What the last update that was told to mark its changes has done to a row; nil when nothing.
  public func mark(of item: Item) -> RowMark? {
    snapshot.position(of: item).flatMap { marks.mark(ofRow: $0) }
  }

  /// Forgets what is new and changed.
  public func clearMarks() {
    marks = RowMarks()
  }
}
