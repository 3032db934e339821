extension ListView {
  /// The ids of the selected rows; all of them are in the list.
  public var selectedItems: Set<Item> { selection.items }

  /// Whether a row is selected.
  public func isSelected(_ item: Item) -> Bool { selection.contains(item) }

  /// Selects or deselects a row as the mode allows; what is disabled or not there is left alone.
  ///
  /// For the program: the delegate is not told what the program does itself.
  public func setSelected(_ isSelected: Bool, _ item: Item) {
    guard snapshot.contains(item), dataSource?.isEnabled(item) ?? true else { return }
    selection.set(item, isSelected: isSelected, mode: selectionMode)
  }

  /// Selects a row, or deselects it if it is selected.
  ///
  /// For a key or a click of the reader: the delegate hears of a row that is selected now.
  public func toggleSelection(of item: Item) {
    setSelected(!isSelected(item), item)
    if isSelected(item) { delegate?.listView(self, didSelect: item) }
  }

  /// Selects all enabled rows from the one marked last, or from the cursor's, to this one.
  ///
  /// For a key or a click of the reader: the delegate hears of the range's end. Where only one row
  /// can be selected it is this one.
  public func selectRange(to item: Item) {
    guard selectionMode == .multiple else {
      setSelected(true, item)
      if isSelected(item) { delegate?.listView(self, didSelect: item) }
      return
    }
    guard let end = snapshot.position(of: item) else { return }
    let start = (selection.lastMark ?? cursor).flatMap { snapshot.position(of: $0) } ?? end
    selection.add(enabledItems(in: min(start, end)..<max(start, end) + 1) { _ in true })
    delegate?.listView(self, didSelect: item)
  }

  /// Selects exactly the enabled rows that a predicate holds for.
  ///
  /// O(n); in a list of single selection only the first of them.
  public func select(where isWanted: (Item) -> Bool) {
    let found = enabledItems(in: 0..<rowCount, where: isWanted)
    switch selectionMode {
    case .none: break
    case .single: selection.replace(with: Set(found.prefix(1)))
    case .multiple: selection.replace(with: Set(found))
    }
  }

  /// Selects what is not selected and the other way round, disabled rows aside; O(n).
  ///
  /// Only a list of multiple selection can do it.
  public func invertSelection() {
    guard selectionMode == .multiple else { return }
    let old = selection.items
    select { !old.contains($0) }
  }

  /// Selects nothing.
  public func clearSelection() {
    selection.replace(with: [])
  }

  private func enabledItems(in rows: Range<Int>, where isWanted: (Item) -> Bool) -> [Item] {
    rows.lazy.map { self.snapshot.item(at: $0) }.filter {
      isWanted($0) && self.dataSource?.isEnabled($0) ?? true
    }
  }
}
