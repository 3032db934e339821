extension ListView {
  /// Whether the reader has expanded a row.
  public func isExpanded(_ item: Item) -> Bool { expanded.contains(item) }

  /// Lines of an item's row, measured if they are not known, without the space below it; nil when it
  /// is not in the list or its section is collapsed.
  public func height(of item: Item) -> Int? {
    guard let row = snapshot.position(of: item), let slot = slots.index(of: .row(row)),
      slots.slot(at: slot) == .row(row)
    else { return nil }
    return contentHeight(ofSlot: slot)
  }

  /// Expands or collapses a row in place; its first line stays where it is.
  public func setExpanded(_ isExpanded: Bool, _ item: Item) {
    guard expanded.contains(item) != isExpanded, let row = snapshot.position(of: item),
      let slot = slots.index(of: .row(row))
    else { return }
    settle()
    if let shown = currentGeometry.slot(slot) { place = (slot, max(0, shown.top)) }
    if isExpanded { expanded.insert(item) } else { expanded.remove(item) }
    geometry = nil
    keepCursorOnScreen()
    settle()
  }
}
