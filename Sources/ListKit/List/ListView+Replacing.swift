extension ListView {
  /// Shows another snapshot without finding out what has changed: for rows in a wholly other order, as
  /// after a sort, where ``apply(_:marksChanges:)`` takes time for each row.
  ///
  /// The reader sees the same as with ``apply(_:marksChanges:)``: the anchor row keeps its line on
  /// screen, selected, expanded and marked rows stay so, and heights that were measured are known by
  /// their ids. Only where the anchor row is gone is the nearest one looked for among the thousand rows
  /// on each side of the screen, and rows off screen are measured anew when they come near.
  ///
  /// O(sections + rows on screen + ranges of selected rows), whatever the number of rows, if the snapshot
  /// has its table of ids: asking for ``ListSnapshot/position(of:)`` once makes it, on any thread. A list
  /// with edits to be undone is changed as by ``apply(_:marksChanges:)``.
  public func replace(_ new: ListSnapshot<Section, Item>) {
    change(isUpdate: true) { list in
      let shown = list.rebaseEdits(on: new)
      let changes =
        list.edits.hasMemories
        ? shown.changes(from: list.snapshot)
        : shown.changes(from: list.snapshot, lookingFor: list.followedRows)
      list.swap(to: shown, changes: changes, marksChanges: false)
    }
  }

  /// The rows that something is known of beyond what goes by id, and those around the screen.
  private var followedRows: [Range<Int>] {
    let visible = visibleRows
    let near = visible.lowerBound - Self.nearRows..<visible.upperBound + Self.nearRows
    let single = [cursorRow, chosenAnchorRow].compactMap { $0.map { $0..<$0 + 1 } }
    let all = 0..<rowCount
    return ([near.clamped(to: all)] + single + selection.rows.ranges + marks.ranges).joinedRanges()
  }

  /// How many rows on each side of the screen may take the place of an anchor row that is gone.
  private static var nearRows: Int { 1_000 }
}
