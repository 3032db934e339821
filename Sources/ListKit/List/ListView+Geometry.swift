extension ListView {
  /// What there is, from top to bottom.
  var slots: ListSlots { viewport.slots }

  /// The lines of every slot, measured or estimated.
  var heights: HeightIndex { viewport.heights }

  /// What is on screen.
  var geometry: ListGeometry { viewport.geometry }

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
    // Whoever is asked for the titles finds none so far.
    knownSectionIndex = SectionIndex(titles: [], metrics: metrics)
    let sections = snapshot.sections
    let titles = sections.map { section in ask { $0.indexTitle(of: section) } ?? nil }
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
    let item = snapshot.item(at: row)
    return ask { $0.isEnabled(item) } ?? true
  }

  /// The slots that keep their line under the policy if they are on screen, the first one first.
  var standingSlots: [Int] {
    let cursor = cursorSlot.map { [$0] } ?? []
    switch anchorPolicy {
    case .firstVisible: return []
    case .cursor, .followTail: return cursor
    case .row(let item):
      guard let row = snapshot.position(of: item), let slot = slots.index(of: .row(row)),
        slots.slot(at: slot) == .row(row)
      else { return cursor }
      return [slot] + cursor
    }
  }

  /// The cursor or the policy is another one: what stands still from now on.
  func standStill() {
    viewport.stand(on: standingSlots)
  }

  /// Finds out which slots there are.
  func makeSlots() -> ListSlots {
    let options = ListSlots.Options(
      hasListHeader: header != nil,
      hasListFooter: footer != nil,
      hasHeaders: sectionHeaders != .none,
      hasFooters: hasSectionFooters
    )
    let collapsed = collapsedSections.compactMap { snapshot.sectionPosition(of: $0) }
    return ListSlots(rowStarts: snapshot.starts, collapsed: Set(collapsed), options: options)
  }

  /// Takes other slots: those that are the same as before keep their heights, as `changes` tell.
  ///
  /// Nobody is asked; what is on screen is not measured until the next `move`.
  func restructure(
    from old: ListMigration<Section, Item>,
    by changes: ListChangeSet,
    to new: ListSlots,
    place: ListViewport.Place
  ) {
    startMeasuringOver()
    knownSectionIndex = nil
    let moves = old.moves(by: changes, in: snapshot, new)
    viewport.restructure(
      new,
      pinsHeaders: sectionHeaders == .pinned,
      keeping: moves,
      place: place
    )
    // The space below a row depends on what follows it.
    if spacing != ListSpacing(), moves.count <= 1_000 {
      for move in moves {
        viewport.forgetHeights(of: move.to + move.count - 1..<move.to + move.count)
      }
    }
    standStill()
  }

  /// Headers or footers came or went, or look different: the anchor slot keeps its line.
  func restructure() {
    let old = ListMigration(snapshot: snapshot, slots: slots)
    let new = makeSlots()
    var place = viewport.place
    if place.slot < old.slots.count {
      place.slot = new.index(of: old.slots.slot(at: place.slot)) ?? place.slot
    }
    let hadCells = showsListCells
    restructure(from: old, by: .none(in: snapshot), to: new, place: place)
    move { $0.keep($1) }
    if hadCells || showsListCells { lookDidChange() }
  }

  /// Whether the header or the footer of the list is on screen.
  private var showsListCells: Bool {
    [.listHeader, .listFooter].contains { slot in
      slots.index(of: slot).flatMap { geometry.slot($0) } != nil
    }
  }
}
