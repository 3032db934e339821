extension ListView {
  /// What there is, from top to bottom.
  var slots: ListSlots { viewport.slots }

  /// The lines of every slot, measured or estimated.
  var heights: HeightIndex { viewport.heights }

  /// What is on screen.
  var geometry: ListGeometry { viewport.geometry }

  /// Columns of headers and footers: those of the list without the scroll bar and the section index.
  ///
  /// Those of rows, which may have numbers beside them or stand in a grid, are ``rowColumns``.
  public var contentWidth: Int { max(0, size.width - sideWidth) }

  /// Columns at the right that the scroll bar and the section index take.
  var sideWidth: Int { (showsScrollBar ? 1 : 0) + indexWidth }

  /// Columns of the section index with the blank before it.
  var indexWidth: Int {
    guard showsSectionIndex, !sectionIndex.entries.isEmpty else { return 0 }
    return sectionIndex.width + 1
  }

  /// The titles of the sections, asked for when they are needed first.
  var sectionIndex: SectionIndex {
    if let knownSectionIndex { return knownSectionIndex }
    return makeSectionIndex { SectionIndex(sectionCount: $0, metrics: metrics, title: $1) }
  }

  /// Other sections are there: of those that stayed the titles are known.
  ///
  /// Answers whether that leaves the cells another width.
  func updateSectionIndex(by changes: ListChangeSet) -> Bool {
    guard changes.hasSectionChanges, let known = knownSectionIndex else { return false }
    let width = indexWidth
    makeSectionIndex { known.following(changes, title: $1) }
    return indexWidth != width
  }

  /// Makes the index; the body gets the number of sections and what gives their titles.
  @discardableResult
  private func makeSectionIndex(
    _ make: (_ sections: Int, _ title: (Int) -> String?) -> SectionIndex
  ) -> SectionIndex {
    // Whoever is asked for the titles finds none so far.
    knownSectionIndex = SectionIndex(sectionCount: 0, metrics: metrics) { _ in nil }
    return asking {
      let made = make(snapshot.sectionCount) { section in
        ask { $0.indexTitle(of: snapshot.section(at: section)) } ?? nil
      }
      knownSectionIndex = made
      return made
    }
  }

  /// The slot that the cursor is seen on.
  var cursorSlot: Int? { cursor.flatMap { slot(of: $0) } }

  /// The slot that a row is seen in, or the header of its collapsed section; nil when it is not in the
  /// list.
  func slot(of item: Item) -> Int? {
    snapshot.position(of: item).flatMap { slots.index(of: .row($0)) }
  }

  /// Whether the cursor and the selection may be on a row; every one while somebody is being asked that.
  func isEnabled(row: Int) -> Bool {
    let item = snapshot.item(at: row)
    return askWhichAreEnabled { $0.isEnabled(item) } ?? true
  }

  /// Asks the data source which rows are enabled; nil without one, and while it is being asked that: it
  /// may read the selection, which is then that of before.
  func askWhichAreEnabled<Answer>(
    _ question: (any ListDataSource<Section, Item>) -> Answer
  ) -> Answer? {
    guard !isAskingWhichAreEnabled else { return nil }
    return ask { source in
      isAskingWhichAreEnabled = true
      defer { isAskingWhichAreEnabled = false }
      return question(source)
    }
  }

  /// The slots that keep their line under the policy if they are on screen, the first one first.
  var standingSlots: [Int] {
    let cursor = cursorSlot.map { [$0] } ?? []
    switch anchorPolicy {
    case .firstVisible: return []
    case .cursor, .followTail: return cursor
    case .row(let item):
      guard let row = snapshot.position(of: item), let slot = slots.index(of: .row(row)),
        slots.rows(ofSlot: slot).contains(row)
      else { return cursor }
      return [slot] + cursor
    }
  }

  /// The cursor or the policy is another one: what stands still from now on.
  func standStill() {
    viewport.stand(on: standingSlots)
  }

  /// Finds out which slots there are; as many rows side by side as before, unless told.
  ///
  /// Nobody is asked. `collapsed` says for each section whether it is collapsed, and is empty when none
  /// is; without it each collapsed section is looked up.
  func makeSlots(columns: Int? = nil, collapsed: [Bool]? = nil) -> ListSlots {
    let options = ListSlots.Options(
      hasListHeader: header != nil,
      hasListFooter: footer != nil,
      hasHeaders: sectionHeaders != .none,
      hasFooters: hasSectionFooters
    )
    return ListSlots(
      rowStarts: snapshot.starts,
      columns: columns ?? slots.columns,
      collapsed: collapsed ?? collapsedPositions,
      options: options
    )
  }

  /// For each section whether it is collapsed; empty when none is.
  private var collapsedPositions: [Bool] {
    guard !collapsedSections.isEmpty else { return [] }
    var collapsed = Array(repeating: false, count: snapshot.sectionCount)
    for section in collapsedSections {
      if let position = snapshot.sectionPosition(of: section) { collapsed[position] = true }
    }
    return collapsed
  }

  /// The same after other sections came, went or moved: what was collapsed stays so.
  ///
  /// O(sections), without looking any up, and O(1) where they are the same.
  func collapsedPositions(after changes: ListChangeSet) -> [Bool] {
    let old = slots.collapsed
    guard !collapsedSections.isEmpty, !old.isEmpty else { return [] }
    guard changes.hasSectionChanges else { return old }
    return changes.oldSections.map { $0 >= 0 && old[$0] }
  }

  /// Takes other slots, of which blocks are the same as before and keep their heights.
  ///
  /// Nobody is asked; what is on screen is not measured until the next `move`.
  func restructure(to new: ListSlots, keeping moves: [ListMove], place: ListViewport.Place) {
    startMeasuringOver()
    let old = slots
    let kept =
      spacing == ListSpacing() ? moves : moves.flatMap { keptLines($0, from: old, to: new) }
    viewport.restructure(
      new,
      pinsHeaders: sectionHeaders == .pinned,
      keeping: kept,
      place: place
    )
    standStill()
  }

  /// What of a block keeps its lines: the space below its last slot depends on what follows, as does
  /// that of the last section above the list's footer.
  private func keptLines(_ block: ListMove, from old: ListSlots, to new: ListSlots) -> [ListMove] {
    let last = block.newRange.upperBound - 1
    guard last > block.to, new.slot(at: last) == .listFooter else {
      let isKept =
        old.space(below: block.oldRange.upperBound - 1, spacing)
        == new.space(below: last, spacing)
      return isKept ? [block] : block.withoutLast.map { [$0] } ?? []
    }
    let sections = ListMove(from: block.from, to: block.to, count: block.count - 1)
    let footer = ListMove(from: block.oldRange.upperBound - 1, to: last)
    return keptLines(sections, from: old, to: new) + [footer]
  }

  /// Makes the slots of the same rows anew: the anchor slot keeps its line, or the one nearest to it.
  ///
  /// What is on screen is not measured until the next `move`.
  func remakeSlots() {
    let (old, new) = (slots, makeSlots())
    var place = viewport.place
    if place.slot < old.count { place.slot = new.slot(nearestTo: old.slot(at: place.slot)) }
    let moves = SlotMoves(by: .none(in: snapshot), from: old, to: new)
    restructure(to: new, keeping: moves.blocks, place: place)
  }

  /// Headers or footers came or went, or look different: the anchor slot keeps its line.
  func restructure() {
    let sight = viewport.sight(ofChosen: chosenAnchorRow != nil)
    let hadCells = showsListCells
    remakeSlots()
    move { viewport, measure in
      let slot = viewport.place.slot
      // What the list holds itself is known wherever it is.
      for cell in [ListSlots.Slot.listHeader, .listFooter] {
        if let slot = viewport.slots.index(of: cell) { viewport.measure(slot, measure) }
      }
      viewport.keep(measure)
      viewport.uncover(slot, from: sight, measure)
    }
    if hadCells || showsListCells { lookDidChange() }
  }

  /// Whether the header or the footer of the list is on screen.
  private var showsListCells: Bool {
    [.listHeader, .listFooter].contains { slot in
      slots.index(of: slot).flatMap { geometry.slot($0) } != nil
    }
  }
}
