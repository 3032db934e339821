/// Which of the rows that edits have taken away for now were selected and expanded: should they come
/// back, they are so again.
struct RemovedRows<Item: Hashable & Sendable>: Equatable {
  private var selected: Set<Item> = []
  private var expanded: Set<Item> = []
  private var lastMark: Item?

  /// Whether nothing is known of any row.
  var isEmpty: Bool { selected.isEmpty && expanded.isEmpty && lastMark == nil }

  /// Rows of a snapshot go.
  ///
  /// O(rows that go, if any row is selected or expanded).
  mutating func note(
    _ rows: [Range<Int>],
    of snapshot: ListSnapshot<some Hashable & Sendable, Item>,
    selection: SelectedRows<Item>,
    expanded: Set<Item>
  ) {
    if !isEmpty || !expanded.isEmpty {
      for row in rows.joined() {
        let item = snapshot.item(at: row)
        selected.remove(item)
        if expanded.contains(item) {
          self.expanded.insert(item)
        } else {
          self.expanded.remove(item)
        }
      }
    }
    for part in rows.lazy.flatMap({ selection.rows.ranges(in: $0) }) {
      for row in part { selected.insert(snapshot.item(at: row)) }
    }
    if let mark = selection.lastMark.flatMap({ snapshot.position(of: $0) }),
      rows.contains(where: { $0.contains(mark) })
    {
      lastMark = selection.lastMark
    }
  }

  /// Rows are there again: gives those of them that were selected, by position.
  mutating func restoreSelected(
    _ rows: [Range<Int>],
    of snapshot: ListSnapshot<some Hashable & Sendable, Item>
  ) -> RowSet {
    guard !selected.isEmpty else { return RowSet() }
    var found = RowSet()
    for row in rows.joined() where selected.remove(snapshot.item(at: row)) != nil {
      found.append(row..<row + 1)
    }
    return found
  }

  /// Rows are there again: gives those of them that were expanded.
  mutating func restoreExpanded(
    _ rows: [Range<Int>],
    of snapshot: ListSnapshot<some Hashable & Sendable, Item>
  ) -> [Item] {
    guard !expanded.isEmpty else { return [] }
    return rows.joined().compactMap { expanded.remove(snapshot.item(at: $0)) }
  }

  /// Gives the row that was marked last if it is there again.
  mutating func restoreMark(
    in snapshot: ListSnapshot<some Hashable & Sendable, Item>
  ) -> Item? {
    guard let mark = lastMark, snapshot.contains(mark) else { return nil }
    lastMark = nil
    return mark
  }

  /// The reader has given the selection up: no row that comes back is selected.
  mutating func deselectAll() {
    selected = []
  }
}
