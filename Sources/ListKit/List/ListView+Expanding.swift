extension ListView {
  /// Whether the reader has expanded a row.
  public func isExpanded(_ item: Item) -> Bool { expanded.contains(item) }

  /// Lines of an item's row, measured if they are not known, without the space below it; nil when it
  /// is not in the list or its section is collapsed.
  ///
  /// Somebody whom the list is asking is told what is known, or an estimate.
  public func height(of item: Item) -> Int? {
    guard let row = snapshot.position(of: item), let slot = slots.index(of: .row(row)),
      slots.rows(ofSlot: slot).contains(row)
    else { return nil }
    let space = spaceAbove(slot) + spaceBelow(slot)
    let known = max(0, heights.height(ofRow: slot) - space)
    guard changes.questions == 0 else { return known }
    func lines() -> Int? { asking { cellLines(ofRow: row) } }
    let isOnScreen = geometry.slot(slot) != nil
    return (isOnScreen ? lines() : measuringOffScreen(lines)) ?? known
  }

  /// Expands or collapses a row in place; its first line stays where it is.
  public func setExpanded(_ item: Item, to isExpanded: Bool) {
    change { list in
      guard list.expanded.contains(item) != isExpanded, let slot = list.slot(of: item) else {
        return
      }
      if isExpanded { list.expanded.insert(item) } else { list.expanded.remove(item) }
      if let shown = list.geometry.slot(slot) {
        list.move { $0.put(slot, at: max(0, shown.top), $1) }
      } else {
        list.rowDidChange(atSlot: slot)
        // Where others leave lines blank it comes on screen.
        if list.geometry.leavesLines(of: list.size.height) { list.move { $0.keep($1) } }
      }
      list.keepCursorOnScreen()
    }
  }
}
