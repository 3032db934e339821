extension ListView {
  /// Whether a section's rows are hidden.
  public func isCollapsed(_ section: Section) -> Bool { collapsedSections.contains(section) }

  /// Hides the rows of a section, or shows them; its header stays where it is, on screen.
  ///
  /// A cursor in the section stands on the header while it is collapsed, and on its first row
  /// afterwards.
  public func setCollapsed(_ section: Section, to isCollapsed: Bool) {
    change { list in
      guard let position = list.snapshot.sectionPosition(of: section),
        list.collapsedSections.contains(section) != isCollapsed
      else { return }
      list.collapse(isCollapsed, sectionAt: position)
    }
  }

  /// Hides the rows of all sections, or shows them, as ``setCollapsed(_:to:)`` does for one.
  ///
  /// O(sections), whatever the number of rows.
  public func setAllCollapsed(_ isCollapsed: Bool) {
    change { list in
      list.setCollapsed(isCollapsed ? Set(list.snapshot.sections) : [])
      list.keepCursorOnScreen()
    }
  }

  private func collapse(_ isCollapsed: Bool, sectionAt position: Int) {
    let section = snapshot.section(at: position)
    let rows = snapshot.rows(inSectionAt: position)
    let holdsCursor = cursorRow.map { rows.contains($0) } ?? false
    let top = slots.index(of: .header(position)).flatMap { geometry.slot($0)?.top }
    let isPinned = viewport.pinned.flatMap { slots.section(ofSlot: $0.slot) } == position
    let old = slots
    if isCollapsed {
      collapsedSections.insert(section)
    } else {
      collapsedSections.remove(section)
    }
    var new = old
    new.setCollapsed(section: position, to: isCollapsed)
    var place = viewport.place
    if let header = new.index(of: .header(position)), top != nil || isPinned {
      place = ListViewport.Place(slot: header, top: max(0, top ?? 0))
    } else if place.slot < old.count {
      place.slot = new.slot(nearestTo: old.slot(at: place.slot))
    }
    let moves = SlotMoves(collapsing: position, from: old, to: new)
    restructure(to: new, keeping: moves.blocks, place: place)
    if holdsCursor, let first = rows.first { setCursor(toRow: enabledRow(near: first)) }
    move { viewport, measure in
      if let header = new.index(of: .header(position)) { viewport.measure(header, measure) }
      viewport.put(place.slot, at: place.top, measure)
    }
    keepCursorOnScreen()
  }

  /// Puts the cursor on the first row of the next section that has rows, or of the one before; its
  /// header comes to the top of the screen.
  ///
  /// Backwards, the beginning of the cursor's own section comes first; behind the last section nothing
  /// happens.
  public func moveCursor(bySections count: Int) {
    change { $0.moveBySections(count) }
  }

  private func moveBySections(_ count: Int) {
    guard let row = cursorRow ?? visibleRows.first else { return }
    let own = snapshot.sectionPosition(atRow: row)
    var section = own
    var left = count
    if left < 0, row > enabledRow(near: firstRow(of: section)), !isCollapsed(at: section) {
      left += 1
    }
    while left != 0 {
      var next = section + left.signum()
      while (0..<snapshot.sectionCount).contains(next), snapshot.rows(inSectionAt: next).isEmpty {
        next += left.signum()
      }
      guard (0..<snapshot.sectionCount).contains(next) else { break }
      section = next
      left -= left.signum()
    }
    // A step forwards never leads back.
    guard section != own || count < 0 else { return }
    jump(to: snapshot.section(at: section))
  }

  /// Puts the cursor on the first row of a section and its header at the top; false when it is not
  /// there.
  @discardableResult
  public func moveCursor(toSection section: Section) -> Bool {
    guard let position = snapshot.sectionPosition(of: section),
      !slots.slots(ofSection: position).isEmpty
    else { return false }
    change { $0.jump(to: section) }
    return true
  }

  /// The same for the first section whose index title begins with a text; false when there is none.
  @discardableResult
  public func moveCursor(toIndexTitle text: String) -> Bool {
    let section = asking {
      sectionIndex.section(beginningWith: text).map { snapshot.section(at: $0) }
    }
    return section.map { moveCursor(toSection: $0) } ?? false
  }

  private func isCollapsed(at section: Int) -> Bool {
    collapsedSections.contains(snapshot.section(at: section))
  }

  private func firstRow(of section: Int) -> Int { snapshot.rows(inSectionAt: section).lowerBound }

  private func jump(to id: Section) {
    guard let section = snapshot.sectionPosition(of: id) else { return }
    let rows = snapshot.rows(inSectionAt: section)
    let all = slots.slots(ofSection: section)
    guard !all.isEmpty else { return }
    if hasCursor, let first = rows.first { setCursor(toRow: enabledRow(near: first)) }
    move { $0.put(all.lowerBound, at: 0, $1) }
  }
}
