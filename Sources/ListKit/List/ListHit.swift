/// What is at a position of the screen.
public enum ListHit<Section: Hashable & Sendable, Item: Hashable & Sendable>: Hashable, Sendable {
  /// A row, and the line within it from 0.
  case row(Item, line: Int)
  /// The header of a section, scrolled or pinned.
  case header(Section)
  /// The footer of a section.
  case footer(Section)
  /// The header of the list.
  case listHeader
  /// The footer of the list.
  case listFooter
  /// A title of the section index.
  case sectionIndex(Section)
  /// What fills a list without rows; where it ``Backdrop/canRetry``, a click may ask again.
  case backdrop
  /// The scroll bar, at a share of its length, 0…1.
  case scrollBar(Double)
}

extension ListView {
  /// What is at a position of the list; nil where nothing is.
  public func hitTest(column: Int, line: Int) -> ListHit<Section, Item>? {
    guard (0..<size.width).contains(column), (0..<size.height).contains(line) else { return nil }
    if showsBackdrop { return .backdrop }
    // Too narrow for the bar and the index, the list shows nothing.
    guard size.width >= sideWidth else { return nil }
    if showsScrollBar, column == size.width - 1 {
      return .scrollBar(Double(line) / Double(max(1, size.height - 1)))
    }
    return asking { hit(column: column, line: line) }
  }

  private func hit(column: Int, line: Int) -> ListHit<Section, Item>? {
    if column >= contentWidth {
      let entry = sectionIndex.entry(atLine: line, of: size.height)
      return entry.map { .sectionIndex(snapshot.section(at: $0.section)) }
    }
    if let pinned = viewport.pinned, line < pinned.top + pinned.height,
      let section = slots.section(ofSlot: pinned.slot)
    {
      return .header(snapshot.section(at: section))
    }
    return geometry.slot(atLine: line).flatMap { hit($0, column: column, line: line) }
  }

  /// The row at a line of the screen, in a grid the first of those side by side, and the line within
  /// it.
  public func hitTest(line: Int) -> (item: Item, lineInItem: Int)? {
    guard case .row(let item, let lineInItem)? = hitTest(column: 0, line: line) else { return nil }
    return (item, lineInItem)
  }

  private func hit(
    _ slot: ListGeometry.Slot,
    column: Int,
    line: Int
  ) -> ListHit<Section, Item>? {
    switch slots.slot(at: slot.index) {
    case .listHeader: return .listHeader
    case .listFooter: return .listFooter
    case .header(let section): return .header(snapshot.section(at: section))
    case .footer(let section): return .footer(snapshot.section(at: section))
    case .row(let first):
      guard let column = bandColumns.column(at: column),
        slots.rows(ofSlot: slot.index).contains(first + column)
      else { return nil }
      let line = max(0, line - slot.top - spaceAbove(slot.index))
      return .row(snapshot.item(at: first + column), line: line)
    }
  }
}
