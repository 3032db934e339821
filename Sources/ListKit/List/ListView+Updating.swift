extension ListView {
  /// The number of rows.
  public var rowCount: Int { snapshot.itemCount }

  /// Shows another snapshot: one swap of rows, heights and place.
  ///
  /// The anchor row under ``anchorPolicy`` keeps its line on screen. When it is gone, the
  /// nearest row that followed it takes its place, else the nearest one before it. Edits that are
  /// on their way stay visible. Appending costs O(appended runs).
  ///
  /// With `marksChanges` the rows that it adds and changes are marked, such as those that a refresh
  /// has brought; pages that are appended are no news. A mark stays on its row until ``clearMarks()``.
  /// Where no row stays nothing is marked.
  @inlinable
  public func apply(_ new: ListSnapshot<Section, Item>, marksChanges: Bool = false) {
    // Inlinable, since changes are found several times as fast where the ids' type is known.
    change(isUpdate: true) { list in
      let shown = list.rebaseEdits(on: new)
      list.swap(
        to: shown,
        changes: shown.changes(from: list.snapshot),
        marksChanges: marksChanges
      )
    }
  }

  /// Makes a snapshot the one that edits are carried out on, and gives what is to be shown.
  @usableFromInline
  func rebaseEdits(on new: ListSnapshot<Section, Item>) -> ListSnapshot<Section, Item> {
    lastTicket += 1
    edits.rebase(on: new)
    return edits.shown
  }

  /// Shows another snapshot, whose changes are found away from the main actor.
  ///
  /// Of several calls the newest wins; each of them returns. Answers whether this one was shown.
  /// Marks as ``apply(_:marksChanges:)`` does.
  @discardableResult
  public func applyInBackground(
    _ new: ListSnapshot<Section, Item>,
    marksChanges: Bool = false
  ) async -> Bool {
    // Calls that have waited are older.
    change { _ in }
    lastTicket += 1
    let ticket = lastTicket
    var isShown = false
    while !isShown, ticket == lastTicket {
      let (old, shown) = (snapshot, swaps)
      let changes = await Self.changes(from: old, to: new)
      change { list in
        // An edit may have been made or taken back meanwhile, or an update have waited.
        guard ticket == list.lastTicket, shown == list.swaps else { return }
        isShown = true
        list.edits.rebase(on: new)
        let next = list.edits.shown
        let found = list.edits.isEmpty ? changes : next.changes(from: list.snapshot)
        list.swap(to: next, changes: found, marksChanges: marksChanges)
      }
    }
    return isShown
  }

  @concurrent private static func changes(
    from old: ListSnapshot<Section, Item>,
    to new: ListSnapshot<Section, Item>
  ) async -> ListChangeSet {
    if new.itemCount > 0 { _ = new.position(of: new.item(at: 0)) }
    return new.changes(from: old)
  }

  /// Shows a snapshot that these changes lead to; within a change.
  @usableFromInline
  func swap(to new: ListSnapshot<Section, Item>, changes: ListChangeSet, marksChanges: Bool) {
    // Who is asked here may note positions: they are those of before the swap.
    let follows = isAtTail
    swaps += 1
    noteUserActions()
    defer {
      restoreWaitingState()
      setCheckpoint()
    }
    marks.follow(changes)
    selection.follow(changes)
    if marksChanges { marks.add(changes) }
    guard !changes.isEmpty else { return move { $0.keep($1) } }
    let old = ListMigration(snapshot: snapshot, slots: slots)
    let oldCursorRow = cursorRow
    let row = chosenAnchorRow
    let sight = viewport.sight(ofChosen: row != nil)
    let isCursorAnchor = cursorSlot == viewport.place.slot && (row ?? oldCursorRow) == oldCursorRow
    let followsLast =
      follows && oldCursorRow.map { old.slots.stop(ofRow: $0) == old.slots.stopCount - 1 } ?? true

    // Until the slots are the new ones nobody may be asked: rows and slots would not fit together.
    edits.remember(new, changes, from: snapshot)
    snapshot = new
    forget(changes, of: old.snapshot)
    takeCursorAlong(from: oldCursorRow, changes: changes, followsLast: followsLast)
    var place = remakeSlots(by: changes, from: old, anchorRow: row)
    forgetHeights(changes)

    leaveHiddenRow()
    if isCursorAnchor, old.snapshot.itemCount > 0, let slot = cursorSlot { place.slot = slot }
    if follows, slots.count > 0 {
      move { $0.goToEnd($1) }
      keepCursorOnScreen()
    } else {
      move { viewport, measure in
        viewport.keep(place, measure)
        viewport.uncover(place.slot, from: sight, measure)
      }
    }
    noteVisible(changes)
  }

  /// Makes the slots of the rows that there are now; answers where the anchor slot is.
  private func remakeSlots(
    by changes: ListChangeSet,
    from old: ListMigration<Section, Item>,
    anchorRow row: Int?
  ) -> ListViewport.Place {
    var place = viewport.place
    let slots = makeSlots(collapsed: collapsedPositions(after: changes))
    if old.snapshot.itemCount == 0, rowCount > 0 {
      place = ListViewport.Place()
    } else if place.slot < old.slots.count {
      let target = old.slot(place.slot, for: row, changes: changes, in: snapshot, slots)
      place.slot = target.slot
      if !target.survived { place.top = max(0, place.top) }
    }
    if changes.hasStructuralChanges {
      let moves = SlotMoves(by: changes, from: old.slots, to: slots)
      restructure(to: slots, keeping: moves.blocks, place: place)
    }
    let hasOtherWidth = updateNumberWidth()
    if updateSectionIndex(by: changes) || hasOtherWidth {
      reflow()
    } else if !fitColumns() {
      return place
    }
    return viewport.place
  }

  /// Of very many rows that look different the heights are not known any more; those of fewer are
  /// the best estimates until they are measured again.
  private func forgetHeights(_ changes: ListChangeSet) {
    forgetHeights(ofSections: changes.sectionUpdates)
    guard let first = changes.updates.first, let last = changes.updates.last else { return }
    guard revisions.hasChangedAll else {
      return noteChanged(changes.updates.lazy.joined().map { self.snapshot.item(at: $0) })
    }
    startMeasuringOver()
    forgetChangedHeights()
    for part in slots.slots(ofRows: first.lowerBound..<last.upperBound) {
      viewport.forgetHeights(of: part)
    }
  }

  /// The heights of headers and footers that look different are not known any more.
  private func forgetHeights(ofSections sections: [Int]) {
    guard !sections.isEmpty else { return }
    startMeasuringOver()
    for slot in sections.flatMap({ [slots.index(of: .header($0)), slots.index(of: .footer($0))] }) {
      if let slot { viewport.forgetHeights(of: slot..<slot + 1) }
    }
  }

  /// Notes whether rows or sections on screen look different.
  private func noteVisible(_ changes: ListChangeSet) {
    let rows = visibleRows
    let sections = geometry.indices
    let looksDifferent =
      changes.updates.contains { $0.overlaps(rows) }
      || changes.sectionUpdates.contains { slots.slots(ofSection: $0).overlaps(sections) }
    if looksDifferent { lookDidChange() }
  }

  /// Drops what belongs to rows and sections that are gone or look different.
  ///
  /// O(what is gone) or O(what is expanded), whichever is less.
  private func forget(_ changes: ListChangeSet, of old: ListSnapshot<Section, Item>) {
    if !changes.deletes.isEmpty {
      let gone = changes.deletes.reduce(0) { $0 + $1.count }
      if gone < expanded.count {
        for row in changes.deletes.joined() { expanded.remove(old.item(at: row)) }
      } else {
        expanded = expanded.filter { snapshot.contains($0) }
      }
      if let mark = selection.lastMark, !snapshot.contains(mark) { selection.lastMark = nil }
    }
    if !changes.sectionDeletes.isEmpty {
      for section in changes.sectionDeletes {
        collapsedSections.remove(old.section(at: section))
      }
    }
    revisions.change(changes.updates, in: snapshot)
  }

  /// Finds the cursor's row again, or the nearest one to where it was.
  private func takeCursorAlong(
    from oldRow: Int?,
    changes: ListChangeSet,
    followsLast: Bool
  ) {
    guard hasCursor, rowCount > 0 else {
      cursor = nil
      return
    }
    var row = oldRow.map { changes.nearestSurvivor(ofOld: $0) ?? 0 } ?? 0
    if followsLast { row = rowCount - 1 }
    cursor = snapshot.item(at: row)
  }
}
