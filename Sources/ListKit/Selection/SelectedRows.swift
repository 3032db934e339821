/// The rows that are selected, by position, and the one that was marked last: a range goes from
/// there.
///
/// Rows that were selected many at once may be disabled: whoever reads the selection asks about
/// ``unasked`` first.
struct SelectedRows<Item: Hashable & Sendable>: Sendable {
  /// The rows that are selected unless they are disabled.
  private(set) var rows = RowSet()

  /// Those of them, and maybe others, about which the data source has not been asked yet.
  private(set) var unasked = RowSet()

  /// The row that was selected or deselected last.
  var lastMark: Item?

  /// How often rows were selected or deselected, by whomever.
  private(set) var changeCount = 0

  /// Selects or deselects an enabled row as the mode allows, and marks it.
  mutating func set(_ row: Int, _ item: Item, isSelected: Bool, mode: SelectionMode) {
    guard mode != .none else { return }
    changeCount += 1
    if mode == .single, isSelected { rows = RowSet() }
    rows.set(row..<row + 1, isMember: isSelected)
    lastMark = item
  }

  /// Selects exactly these rows.
  mutating func replace(with rows: RowSet) {
    changeCount += 1
    self.rows = rows
    unasked = rows
  }

  /// Selects the rows of a range, too.
  mutating func add(_ added: Range<Int>) {
    changeCount += 1
    rows.set(added, isMember: true)
    unasked.set(added, isMember: true)
  }

  /// Selects these rows, too.
  mutating func add(_ added: RowSet) {
    changeCount += 1
    rows.formUnion(added)
    unasked.formUnion(added)
  }

  /// Selects the others of so many rows.
  mutating func invert(upTo count: Int) {
    replace(with: rows.inverted(upTo: count))
  }

  /// Deselects rows that turned out to be disabled; all others have been asked about.
  mutating func settle(disabled: RowSet) {
    unasked = RowSet()
    if !disabled.isEmpty { rows = rows.combined(with: disabled) { $0 && !$1 } }
  }

  /// Selects rows again that have come back, as far as a mode allows, and the one marked last.
  ///
  /// That is no change of whoever selects rows.
  mutating func restore(_ back: RowSet, lastMark mark: Item?, mode: SelectionMode) {
    lastMark = lastMark ?? mark
    guard !back.isEmpty, mode == .multiple || (mode == .single && rows.isEmpty && back.count == 1)
    else { return }
    rows.formUnion(back)
    unasked.formUnion(back)
  }

  /// Has every row asked about again.
  mutating func askAgain() {
    unasked = rows
  }

  /// Keeps the selection on its rows while those go elsewhere; what is new is not selected.
  ///
  /// Rows that look different may be disabled now. O(survivors, updates, segments).
  mutating func follow(_ changes: ListChangeSet) {
    guard !rows.isEmpty else {
      unasked = RowSet()
      return
    }
    if changes.hasStructuralChanges {
      rows = rows.following(changes)
      unasked = unasked.following(changes)
    }
    if !changes.updates.isEmpty {
      unasked.formUnion(RowSet(changes.updates))
    }
  }

  /// Gives up what a mode does not allow; of several rows the one marked last stays, which is at a
  /// position if it is there, and one that is selected alone stays in any case.
  mutating func restrict(to mode: SelectionMode, lastMarkRow: Int?) {
    changeCount += 1
    switch mode {
    case .multiple: break
    case .single where rows.count <= 1: break
    case .single:
      let kept = lastMarkRow.flatMap { rows.contains($0) ? $0..<$0 + 1 : nil }
      rows = RowSet(kept.map { [$0] } ?? [])
    case .none:
      replace(with: RowSet())
      lastMark = nil
    }
  }
}
