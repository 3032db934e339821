extension ListView {
  /// Whether a section's rows are hidden.
  public func isCollapsed(_ section: Section) -> Bool { collapsedSections.contains(section) }

  /// Hides the rows of a section, or shows them; its header stays where it is, on screen.
  ///
  /// A cursor in the section stands on the header while it is collapsed, and on its first row
  /// afterwards.
  public func setCollapsed(_ isCollapsed: Bool, _ section: Section) {
    guard let position = snapshot.sectionPosition(of: section),
      collapsedSections.contains(section) != isCollapsed
    else { return }
    let rows = snapshot.rows(inSectionAt: position)
    let holdsCursor = cursorRow.map { rows.contains($0) } ?? false
    let top = slots.index(of: .header(position)).flatMap { currentGeometry.slot($0)?.top }
    let isPinned = pinnedHeader.flatMap { slots.section(ofSlot: $0.slot) } == position
    let anchor = anchorSlot(in: currentGeometry)
    let old = ListMigration(snapshot: snapshot, slots: slots)

    if isCollapsed {
      collapsedSections.insert(section)
    } else {
      collapsedSections.remove(section)
    }
    makeSlots()
    carryHeights(from: old, by: .none(in: snapshot))
    if holdsCursor, let first = rows.first { setCursor(toRow: enabledRow(near: first)) }

    if let header = slots.index(of: .header(position)), top != nil || isPinned {
      place = (header, max(0, top ?? 0))
    } else if let anchor {
      let target = old.slot(anchor.index, changes: .none(in: snapshot), in: snapshot, slots)
      place = (target.slot, anchor.top)
    }
    geometry = nil
    keepCursorOnScreen()
    settle()
  }

  /// Puts the cursor on the first row of the next section that has rows, or of the one before; its
  /// header comes to the top of the screen.
  ///
  /// Backwards, the beginning of the cursor's own section comes first.
  public func moveCursor(bySections count: Int) {
    guard let row = cursorRow ?? visibleRows.first else { return }
    var section = snapshot.sectionPosition(atRow: row)
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
    jump(toSectionAt: section)
  }

  /// Puts the cursor on the first row of a section and its header at the top; false when it is not
  /// there.
  @discardableResult
  public func moveCursor(toSection section: Section) -> Bool {
    guard let position = snapshot.sectionPosition(of: section) else { return false }
    return jump(toSectionAt: position)
  }

  /// The same for the first section whose index title begins with a text; false when there is none.
  @discardableResult
  public func moveCursor(toIndexTitle text: String) -> Bool {
    guard let section = sectionIndex.section(beginningWith: text) else { return false }
    return jump(toSectionAt: section)
  }

  private func isCollapsed(at section: Int) -> Bool {
    collapsedSections.contains(snapshot.section(at: section))
  }

  private func firstRow(of section: Int) -> Int { snapshot.rows(inSectionAt: section).lowerBound }

  @discardableResult
  private func jump(toSectionAt section: Int) -> Bool {
    let rows = snapshot.rows(inSectionAt: section)
    let all = slots.slots(ofSection: section)
    guard !all.isEmpty else { return false }
    if hasCursor, !rows.isEmpty { setCursor(toRow: enabledRow(near: rows.lowerBound)) }
    put(all.lowerBound, at: 0)
    return true
  }
}

extension ListChangeSet {
  /// Everything stays where it is.
  static func none(
    in snapshot: ListSnapshot<some Hashable & Sendable, some Hashable & Sendable>
  )
    -> ListChangeSet
  {
    snapshot.changes(from: snapshot)
  }
}
