extension ListView {
  /// What is on screen, laid out around the place if that has not been done yet.
  var currentGeometry: ListGeometry {
    if let geometry { return geometry }
    let made = ListGeometry.around(
      place.slot,
      top: place.top,
      in: 0..<slots.count,
      screen: size.height,
      height: height(ofSlot:)
    )
    geometry = made
    laidOutWidth = contentWidth
    return made
  }

  /// Columns of the cells: those of the list without the scroll bar and the section index.
  public var contentWidth: Int { max(0, size.width - sideWidth) }

  /// Columns at the right that the scroll bar and the section index take.
  var sideWidth: Int { (showsScrollBar ? 1 : 0) + indexWidth }

  /// Columns of the section index with the blank before it.
  var indexWidth: Int {
    guard showsSectionIndex, !sectionIndex.entries.isEmpty else { return 0 }
    return sectionIndex.width + 1
  }

  /// The titles of the sections, asked for when they are needed first after an update.
  var sectionIndex: SectionIndex {
    if let knownSectionIndex { return knownSectionIndex }
    let titles = snapshot.sections.lazy.map { self.dataSource?.indexTitle(of: $0) }
    let made = SectionIndex(titles: titles, metrics: metrics)
    knownSectionIndex = made
    return made
  }

  /// The slot that the cursor is seen on.
  var cursorSlot: Int? { cursorRow.flatMap { slots.index(of: .row($0)) } }

  /// The row of a slot on which a cursor could stand; nil for others and for disabled rows.
  func enabledRow(atSlot slot: Int) -> Int? {
    slots.row(atStop: slot).flatMap { isEnabled(row: $0) ? $0 : nil }
  }

  func isEnabled(row: Int) -> Bool {
    dataSource?.isEnabled(snapshot.item(at: row)) ?? true
  }

  /// The slot on screen that keeps its line under the policy.
  func anchorSlot(in geometry: ListGeometry) -> ListGeometry.Slot? {
    switch anchorPolicy {
    case .firstVisible: break
    case .row(let item):
      if let row = snapshot.position(of: item), let index = slots.index(of: .row(row)),
        slots.slot(at: index) == .row(row), let slot = geometry.slot(index)
      {
        return slot
      }
      fallthrough
    case .cursor, .followTail:
      if let slot = cursorSlot.flatMap({ geometry.slot($0) }) { return slot }
    }
    if let first = geometry.slots.first { return first }
    // A screen without lines: the place is all there is.
    guard place.slot < slots.count else { return nil }
    return ListGeometry.Slot(index: place.slot, top: place.top, height: 0)
  }

  /// Makes the anchor slot the place, where it is on screen now.
  func settle() {
    settle(in: currentGeometry)
  }

  /// The same in a layout that may be older than what has changed.
  func settle(in geometry: ListGeometry?) {
    guard let slot = geometry.flatMap({ anchorSlot(in: $0) }) else { return }
    place = (slot.index, slot.top)
  }

  /// The place at which the last line of the list is on the last line of the screen.
  var endOfList: (slot: Int, top: Int) { (max(0, slots.count - 1), -(1 << 30)) }

  /// Puts a slot at a line of the screen, as far as the ends of the list allow.
  func put(_ slot: Int, at top: Int) {
    place = (slot, top)
    geometry = nil
    settle()
  }

  /// The lines at the top of the screen that a pinned header covers for rows of a slot's section.
  func inset(forSlot slot: Int) -> Int {
    guard sectionHeaders == .pinned, slot < slots.count,
      let section = slots.section(ofSlot: slot),
      let header = slots.index(of: .header(section)), header != slot
    else { return 0 }
    return min(contentHeight(ofSlot: header), max(0, size.height - 1))
  }

  /// The header that is pinned to the top, and the line at which it begins: 0 or above.
  ///
  ///     line -1  ┌ pinned header, its first line already pushed out
  ///     line 0   └
  ///     line 1     header of the next section
  var pinnedHeader: (slot: Int, top: Int, height: Int)? {
    let geometry = currentGeometry
    guard sectionHeaders == .pinned, let first = geometry.slots.first,
      let section = slots.section(ofSlot: first.index),
      let header = slots.index(of: .header(section)),
      first.index != header || first.top < 0
    else { return nil }
    let height = min(contentHeight(ofSlot: header), max(0, size.height - 1))
    let end = slots.slots(ofSection: section).upperBound
    let next = geometry.slot(end)?.top ?? geometry.slots.last.map(\.bottom) ?? 0
    let top = geometry.indices.contains(end) ? min(0, next - height) : 0
    return (header, top, height)
  }
}
