extension ListView {
  /// What is shown, sharing its ids with what edits bring back.
  private var rememberedSnapshot: ListSnapshot<Section, Item> { edits.remembered ?? snapshot }

  /// How the list is now.
  var memory: ListMemory<Section, Item> {
    ListMemory(
      snapshot: rememberedSnapshot,
      slots: slots,
      place: viewport.place,
      size: size,
      cursor: cursor,
      cursorRow: cursorRow,
      selection: selection,
      expanded: expanded,
      collapsed: collapsedSections
    )
  }

  /// Counts what the reader has done since an edit or an update was shown, while edits are on their
  /// way.
  func noteUserActions() {
    guard let left = edits.checkpoint else { return }
    let found = memory
    edits.userActions.note(from: left, to: found)
    edits.checkpoint = found
  }

  /// Remembers how an edit or an update has left the list.
  func setCheckpoint() {
    edits.checkpoint = edits.isEmpty ? nil : memory
  }

  /// What hangs on rows and sections is as it was, but for what somebody has done since.
  ///
  /// Rows and sections that were not there then stay as they are now.
  func goBack(to memory: ListMemory<Section, Item>, _ since: UserActionCounts) {
    let changes = rememberedSnapshot.changes(from: memory.snapshot)
    edits.removedRows.note(
      changes.deletes,
      of: memory.snapshot,
      selection: memory.selection,
      expanded: memory.expanded
    )
    if since.selection == 0 {
      // Where one row can be selected, one that was before goes before one that came since.
      let old = memory.selection.rows.following(changes)
      let isOld = selectionMode == .single && !old.isEmpty
      let rows = isOld ? old : memory.selection.rows.following(changes, others: selection.rows)
      let mark = memory.selection.lastMark.flatMap { snapshot.contains($0) ? $0 : nil }
      selection.replace(with: rows)
      selection.lastMark = mark
      restrictSelection()
    }
    if since.expansion == 0 {
      let others = expanded.filter { !memory.snapshot.contains($0) }
      setExpanded(others.union(memory.expanded.filter { snapshot.contains($0) }))
    }
    if since.collapse == 0 {
      let others = collapsedSections.filter { memory.snapshot.sectionPosition(of: $0) == nil }
      setCollapsed(
        others.union(memory.collapsed.filter { snapshot.sectionPosition(of: $0) != nil })
      )
    }
  }

  /// The cursor and the screen go where they were, or the nearest to that.
  ///
  /// Without a place to go to the screen stays, and the cursor goes only to a row on it. At the tail
  /// that is followed the screen stays there.
  func restorePosition(
    cursor old: ListMemory<Section, Item>?,
    place home: ListMemory<Section, Item>?
  ) {
    guard rowCount > 0 else { return }
    if let old, let row = old.cursorRow, hasCursor {
      let changes = rememberedSnapshot.changes(from: old.snapshot)
      let row = enabledRow(near: changes.nearestSurvivor(ofOld: row) ?? 0)
      let isOnScreen = slots.index(of: .row(row)).flatMap { geometry.slot($0) } != nil
      if home != nil || isOnScreen {
        cursor = snapshot.item(at: row)
        standStill()
      }
    }
    guard let home, home.place.slot < home.slots.count, !isAtTail else { return }
    let changes = rememberedSnapshot.changes(from: home.snapshot)
    let before = ListMigration(snapshot: home.snapshot, slots: home.slots)
    let target = before.slot(home.place.slot, for: nil, changes: changes, in: snapshot, slots)
    var place = ListViewport.Place(slot: target.slot, top: home.place.top)
    if !target.survived { place.top = max(0, place.top) }
    if old != nil, home.standsOnCursor, let slot = cursorSlot { place.slot = slot }
    move { viewport, measure in
      if home.size == self.size {
        viewport.keep(place, measure)
      } else {
        viewport.restore(place, measure)
      }
    }
  }

  /// Other rows are expanded; those that are on screen are laid out with the next `move`.
  func setExpanded(_ items: Set<Item>) {
    let changed = expanded.symmetricDifference(items)
    expanded = items
    for slot in changed.compactMap({ slot(of: $0) }) { rowDidChange(atSlot: slot) }
    if !changed.isEmpty { move { $0.keep($1) } }
  }

  /// Other sections are collapsed.
  func setCollapsed(_ sections: Set<Section>) {
    guard sections != collapsedSections else { return }
    collapsedSections = sections
    remakeSlots()
    let place = viewport.place
    leaveHiddenRow()
    move { $0.keep(place, $1) }
  }
}
