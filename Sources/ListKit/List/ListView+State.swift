extension ListView {
  /// Cursor, selection, expanded rows, collapsed sections and place, to be saved or restored later.
  ///
  /// While a state waits for the first rows, it is that one. O(sections + expanded rows), and what
  /// ``selectedItems`` says.
  public var state: ListState<Section, Item> {
    if let waitingState { return waitingState }
    return ListState(
      cursor: cursor,
      selection: selectedItems,
      expanded: expanded,
      collapsed: collapsedSections,
      place: anchor
    )
  }

  /// Goes back to a state.
  ///
  /// Selection, expanded rows and collapsed sections are those of the state and no others; of what is
  /// no longer there, is disabled or the mode does not allow, nothing is restored. A cursor or a place
  /// whose row is not there stays where it is. In a list without rows the state waits, and is restored
  /// when an update or an edit brings the first rows; only the latest one waits. Rows that come still
  /// later are not waited for: a paged list restores its state when the pages that it names are there.
  ///
  /// O(n) in the selected rows, unless they are runs of integer ids.
  public func restore(_ state: ListState<Section, Item>) {
    change { list in
      guard list.rowCount > 0 else {
        list.waitingState = state
        return
      }
      list.waitingState = nil
      list.take(state)
    }
  }

  /// Restores the state that has waited for rows.
  func restoreWaitingState() {
    guard rowCount > 0, let state = waitingState else { return }
    waitingState = nil
    take(state)
  }

  private func take(_ state: ListState<Section, Item>) {
    edits.removedRows = RemovedRows()
    let rows = snapshot.rows(of: state.selection)
    selection.replace(with: selectionMode == .none ? RowSet() : rows)
    if selectionMode == .single, rows.count > 1 {
      selection.replace(with: RowSet(rows.next(from: 0).map { [$0..<$0 + 1] } ?? []))
    }
    selection.lastMark = nil
    setExpanded(state.expanded.filter { snapshot.contains($0) })
    setCollapsed(state.collapsed.filter { snapshot.sectionPosition(of: $0) != nil })
    let row = state.cursor.flatMap { snapshot.position(of: $0) }
    edits.userActions.noteRestored(cursor: row != nil, place: state.place != nil)
    if hasCursor, let row { setCursor(toRow: enabledRow(near: row)) }
    if let anchor = state.place, let slot = slot(of: anchor.item) {
      move { $0.restore(saved: anchor.place(ofSlot: slot), $1) }
    } else if let slot = cursorSlot {
      move { $0.bring(slot, to: .nearest(padding: 0), $1) }
    }
    if row == nil { keepCursorOnScreen() }
  }
}

extension ListSnapshot {
  /// The rows of a selection's ids that are there.
  ///
  /// O(runs) for integer ids in runs, else O(ids).
  func rows(of selection: ListSelection<Item>) -> RowSet {
    guard RowSegment<Item>.areIntegers else {
      let rows = selection.compactMap { position(of: $0) }.sorted()
      return RowSet(rows.lazy.map { $0..<$0 + 1 })
    }
    let saved = ListSnapshot<Int, Item>(section: 0, selection.sequence)
    let here = ListSnapshot<Int, Item>(section: 0, items.rows)
    return RowSet(here.changes(from: saved).survivors.lazy.map(\.newRange))
  }

  /// One section of rows that are known to be different ones.
  private init(section: Section, _ rows: RowSequence<Item>) {
    self.init()
    appendSections([section])
    storage[0].rows = rows
    itemCount = rows.count
    forgetLayout()
    positions.forgetAll()
  }
}
