extension ListView {
  /// The selected rows in the order of the list; disabled rows are never among them.
  ///
  /// Of rows that were selected many at once each is asked for once whether it is enabled, the first
  /// time that the selection or ``selectedCount`` is read, and again when an update says that it looks
  /// different: so selecting all rows or inverting asks about none. O(sections) beyond that.
  public var selectedItems: ListSelection<Item> {
    deselectDisabledRows()
    return ListSelection(snapshot.items, rows: selection.rows)
  }

  /// How many rows are selected; O(1) once they were asked for, as ``selectedItems`` says.
  public var selectedCount: Int {
    deselectDisabledRows()
    return selection.rows.count
  }

  /// Whether a row is selected; a row that is not there is not.
  public func isSelected(_ item: Item) -> Bool {
    guard !selection.rows.isEmpty, let row = snapshot.position(of: item) else { return false }
    return isSelected(row: row)
  }

  /// Selects or deselects a row as the mode allows; what is disabled or not there is left alone.
  ///
  /// For the program: the delegate is not told what the program does itself.
  public func setSelected(_ item: Item, to isSelected: Bool) {
    change { list in
      guard let row = list.snapshot.position(of: item), list.isEnabled(row: row) else { return }
      list.selection.set(row, item, isSelected: isSelected, mode: list.selectionMode)
    }
  }

  /// Selects a row, or deselects it if it is selected.
  ///
  /// For a key or a click of the reader: the delegate hears of a row that is selected now.
  public func toggleSelection(of item: Item) {
    change { list in
      list.setSelected(item, to: !list.isSelected(item))
      if list.isSelected(item) { list.tellSelected(item) }
    }
  }

  /// Selects all enabled rows from the one marked last, or from the cursor's, to this one: as well
  /// as what is selected, or instead of it.
  ///
  /// The row marked last is the one that ``toggleSelection(of:)`` or ``setSelected(_:to:)`` was about
  /// last. For a key or a click of the reader: the delegate hears of the enabled row of the range that
  /// is nearest to this one, at most 10,000 rows away. Where only one row can be selected it is this
  /// one. O(log n) and what is selected in scattered places.
  public func selectRange(to item: Item, replacing: Bool = false) {
    change { list in
      guard let end = list.snapshot.position(of: item) else { return }
      guard list.selectionMode == .multiple else {
        list.setSelected(item, to: true)
        if list.isSelected(item) { list.tellSelected(item) }
        return
      }
      let mark = list.selection.lastMark ?? list.cursor
      let start = mark.flatMap { list.snapshot.position(of: $0) } ?? end
      if replacing { list.deselectAll() }
      list.selection.add(min(start, end)..<max(start, end) + 1)
      let rows = stride(from: end, through: start, by: end < start ? 1 : -1)
      let told = rows.prefix(Self.mostDisabled).first { list.isSelected(row: $0) }
      if let told { list.tellSelected(list.snapshot.item(at: told)) }
    }
  }

  /// Selects the enabled rows that a predicate holds for: as well as what is selected, or instead
  /// of it.
  ///
  /// O(n). In a list of single selection it selects the first such row, if there is one; in one
  /// without selection nothing.
  public func select(replacing: Bool = false, where isWanted: (Item) -> Bool) {
    guard selectionMode != .none else { return }
    let (rows, swaps) = (snapshot, swaps)
    let found = asking {
      selectionMode == .single
        ? firstRow(of: rows, where: isWanted) : allRows(of: rows, where: isWanted)
    }
    change { list in
      let isSame = list.swaps == swaps
      let found = isSame ? found : found.following(list.snapshot.changes(from: rows))
      if replacing || (list.selectionMode == .single && !found.isEmpty) {
        list.deselectAll()
      }
      list.selection.add(found)
    }
  }

  /// Selects all enabled rows that there are; rows that come later are not selected.
  ///
  /// Only a list of multiple selection can do it. O(1).
  public func selectAll() {
    change { list in
      guard list.selectionMode == .multiple else { return }
      list.selection.replace(with: RowSet([0..<list.rowCount]))
    }
  }

  /// Selects what is not selected and the other way round, disabled rows aside.
  ///
  /// Only a list of multiple selection can do it. O(1) where few rows differ from their neighbours,
  /// else a bit a row.
  public func invertSelection() {
    change { list in
      guard list.selectionMode == .multiple else { return }
      list.selection.invert(upTo: list.rowCount)
    }
  }

  /// Selects nothing.
  public func clearSelection() {
    change { $0.deselectAll() }
  }
}

extension ListView {
  /// Whether the row at a position is selected.
  func isSelected(row: Int) -> Bool {
    selection.rows.contains(row) && (!selection.unasked.contains(row) || isEnabled(row: row))
  }

  /// Gives up what the mode does not allow.
  func restrictSelection() {
    // Only of several enabled rows one has to be chosen.
    if selectionMode == .single { deselectDisabledRows() }
    let mark = selection.lastMark.flatMap { snapshot.position(of: $0) }
    selection.restrict(to: selectionMode, lastMarkRow: mark)
  }

  /// Selects nothing, nor what edits have taken away for now.
  private func deselectAll() {
    selection.replace(with: RowSet())
    edits.removedRows.deselectAll()
  }

  private func tellSelected(_ item: Item) {
    tell { [weak self] in if let self { $0.listView(self, didSelect: item) } }
  }

  private func firstRow(
    of rows: ListSnapshot<Section, Item>,
    where isWanted: (Item) -> Bool
  ) -> RowSet {
    let found = rows.items.enumerated().first { _, item in
      isWanted(item) && askWhichAreEnabled { $0.isEnabled(item) } ?? true
    }
    return RowSet(found.map { [$0.offset..<$0.offset + 1] } ?? [])
  }

  private func allRows(
    of rows: ListSnapshot<Section, Item>,
    where isWanted: (Item) -> Bool
  ) -> RowSet {
    var found = RowSet()
    for (row, item) in rows.items.enumerated() where isWanted(item) { found.append(row..<row + 1) }
    return found
  }

  /// Asks about rows that were selected many at once, and deselects those that are disabled.
  ///
  /// Whoever is asked may select others: then these are asked about, too, a few times.
  func deselectDisabledRows() {
    for _ in 0..<3 where !selection.unasked.isEmpty {
      guard askWhichAreEnabled({ selection.settle(disabled: disabledRows($0)) }) != nil else {
        return
      }
      if changes.questions == 0 { change { _ in } }
    }
  }

  private func disabledRows(_ dataSource: any ListDataSource<Section, Item>) -> RowSet {
    var reader = RowReader(snapshot.items)
    let (rows, unasked) = (selection.rows, selection.unasked)
    var disabled = RowSet()
    for part in unasked.ranges.lazy.flatMap({ rows.ranges(in: $0) }) {
      for row in part where !dataSource.isEnabled(reader.item(at: row)) {
        disabled.append(row..<row + 1)
      }
    }
    return disabled
  }
}
