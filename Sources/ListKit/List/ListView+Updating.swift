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
    let shown = rebaseEdits(on: new)
    swap(to: shown, changes: shown.changes(from: snapshot), marksChanges: marksChanges)
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
    lastTicket += 1
    let ticket = lastTicket
    while true {
      let (old, shown) = (snapshot, swaps)
      let changes = await Self.changes(from: old, to: new)
      guard ticket == lastTicket else { return false }
      // An edit was made or taken back meanwhile.
      guard shown == swaps else { continue }
      edits.rebase(on: new)
      if edits.isEmpty {
        swap(to: new, changes: changes, marksChanges: marksChanges)
      } else {
        show(edits.shown, marksChanges: marksChanges)
      }
      return true
    }
  }

  @concurrent private static func changes(
    from old: ListSnapshot<Section, Item>,
    to new: ListSnapshot<Section, Item>
  ) async -> ListChangeSet {
    if new.itemCount > 0 { _ = new.position(of: new.item(at: 0)) }
    return new.changes(from: old)
  }

  /// Shows what is to be shown now.
  func show(_ new: ListSnapshot<Section, Item>, marksChanges: Bool = false) {
    swap(to: new, changes: new.changes(from: snapshot), marksChanges: marksChanges)
  }

  /// Shows a snapshot that these changes lead to.
  @usableFromInline
  func swap(to new: ListSnapshot<Section, Item>, changes: ListChangeSet, marksChanges: Bool) {
    swaps += 1
    marks.follow(changes)
    if marksChanges { marks.add(changes) }
    guard !changes.isEmpty else { return keepLineOnScreen() }
    let follows = isAtTail
    let before = ListMigration(snapshot: snapshot, slots: slots)
    let anchor = anchorSlot(in: currentGeometry)
    let isCursorAnchor = anchor.map { $0.index == cursorSlot } ?? false
    let oldCursorRow = cursorRow
    let followsLast = follows && (oldCursorRow ?? rowCount - 1) == rowCount - 1

    snapshot = new
    forget(changes)
    makeSlots()
    if changes.hasStructuralChanges { carryHeights(from: before, by: changes) }

    moveCursor(from: oldCursorRow, changes: changes, followsLast: followsLast)
    if before.snapshot.itemCount == 0, rowCount > 0 {
      place = (0, 0)
    } else if let anchor {
      let target = before.slot(anchor.index, changes: changes, in: new, slots)
      place = (isCursorAnchor ? cursorSlot ?? target.slot : target.slot, anchor.top)
      if !target.survived { place.top = max(0, place.top) }
    }
    if follows, slots.count > 0 {
      place = endOfList
      geometry = nil
      keepCursorOnScreen()
      settle()
    } else {
      keepLineOnScreen()
    }
  }

  /// An anchor row that became smaller keeps at least its last line on screen.
  func keepLineOnScreen() {
    geometry = nil
    if size.height > 0, place.top < 0, place.slot < slots.count {
      place.top = max(place.top, min(0, 1 - height(ofSlot: place.slot)))
    }
    settle()
  }

  /// Drops what belongs to rows and sections that are gone or look different.
  private func forget(_ changes: ListChangeSet) {
    if !changes.deletes.isEmpty {
      expanded = expanded.filter { snapshot.contains($0) }
      selection.keep { snapshot.contains($0) }
    }
    if !changes.sectionDeletes.isEmpty {
      collapsedSections = collapsedSections.filter { snapshot.sectionPosition(of: $0) != nil }
    }
    revisions.change(changes.updates, in: snapshot)
  }

  /// Finds the cursor's row again, or the nearest enabled one to where it was.
  private func moveCursor(from oldRow: Int?, changes: ListChangeSet, followsLast: Bool) {
    guard hasCursor, rowCount > 0 else {
      cursor = nil
      return
    }
    var row = oldRow.map { changes.nearestSurvivor(ofOld: $0) ?? 0 } ?? 0
    if followsLast { row = rowCount - 1 }
    let survived = oldRow.flatMap { changes.newRow(ofOld: $0) } == row
    cursor = snapshot.item(at: survived && isEnabled(row: row) ? row : enabledRow(near: row))
  }

  /// Keeps what is known about the heights of slots that are the same as before.
  ///
  /// Work: O(sections) and O(log n) for each block of slots that stayed together.
  func carryHeights(from old: ListMigration<Section, Item>, by changes: ListChangeSet) {
    measurer.startOver()
    let moves = old.moves(by: changes, in: snapshot, slots)
    let known = heights
    heights = HeightIndex()
    func addUnmeasured(upTo slot: Int) {
      let count = slot - heights.rowCount
      heights.insert(count: count, at: heights.rowCount, estimate: Self.estimate)
    }
    for move in moves where moves.count <= Self.mostCarriedBlocks {
      addUnmeasured(upTo: move.to)
      heights.append(move.oldRange, of: known)
    }
    addUnmeasured(upTo: slots.count)
  }

  /// Where there are more blocks, heights come back from the cache as their rows are shown.
  private static var mostCarriedBlocks: Int { 1_000 }

  /// Finds out which slots there are.
  func makeSlots() {
    let options = ListSlots.Options(
      hasListHeader: header != nil,
      hasListFooter: footer != nil,
      hasHeaders: sectionHeaders != .none,
      hasFooters: hasSectionFooters
    )
    let collapsed = collapsedSections.compactMap { snapshot.sectionPosition(of: $0) }
    slots = ListSlots(rowStarts: snapshot.starts, collapsed: Set(collapsed), options: options)
    knownSectionIndex = nil
  }

  /// Headers or footers came or went, or look different: the anchor slot keeps its line.
  func restructure() {
    let visible = currentGeometry
    let anchor = anchorSlot(in: visible)
    let before = ListMigration(snapshot: snapshot, slots: slots)
    makeSlots()
    if before.slots.count != slots.count || before.slots.options != slots.options {
      if let anchor {
        let slot = slots.index(of: before.slots.slot(at: anchor.index)) ?? anchor.index
        place = (min(slot, max(0, slots.count - 1)), anchor.top)
      }
      carryHeights(from: before, by: .none(in: snapshot))
    }
    geometry = nil
    settle()
  }

  /// The columns at the right came or went.
  func sideDidChange() {
    makeSlots()
    reflow()
  }
}
