extension ListView {
  /// What ``lineLimit`` is unless it is set.
  public static var tallestRow: Int { 1_000 }

  /// Measures what has not been measured yet, until the slice is used up: what is near the screen,
  /// then rows that were expanded or changed elsewhere, then all of a list of up to 8,192 rows, and
  /// samples of a longer one, whose other rows are taken for as high as those, if
  /// ``surveysHeights`` says so.
  ///
  /// For moments in which nothing else is to be done. Answers whether anything is left.
  public func measureAhead(
    for slice: Duration = .milliseconds(2),
    clock: some Clock<Duration> = ContinuousClock()
  ) -> Bool {
    guard contentWidth > 0, dataSource != nil else { return false }
    // Whoever is asked for a height has something else to do.
    guard changes.questions == 0 else { return true }
    let deadline = clock.now.advanced(by: slice)
    var isLeft = true
    change { list in
      list.move { viewport, measure in
        repeat {
          switch list.nextStep(in: viewport) {
          case .measure(let slot):
            list.measuringOffScreen { viewport.measure(slot, measure) }
            list.noteMeasured(slot, in: viewport)
          case .goOn: break
          case .stop:
            if isLeft, let mean = list.survey.takeMean() { viewport.spread(mean) }
            isLeft = false
            return
          }
        } while clock.now < deadline
      }
    }
    return isLeft
  }

  /// What to do next.
  private func nextStep(in viewport: ListViewport) -> MeasuringStep {
    let count = viewport.slots.count
    if let slot = measurer.next(around: viewport.geometry.indices, of: count) {
      return .measure(slot)
    }
    if unmeasured == nil { unmeasured = Array(expanded.prefix(Self.mostUnmeasured)) }
    while let item = changedRows.popFirst() ?? unmeasured?.popLast() {
      guard let slot = slot(of: item) else { continue }
      if measuredSingly.count >= 4 * Self.mostUnmeasured { measuredSingly = [] }
      measuredSingly.insert(item)
      return .measure(slot)
    }
    for _ in 0..<Self.mostPassed {
      guard surveysHeights, let slot = survey.nextSlot(of: count) else { return .stop }
      guard viewport.heights.isMeasured(row: slot) else {
        surveyed = slot
        return .measure(slot)
      }
      noteSurveyed(slot, in: viewport)
    }
    return .goOn
  }

  /// How many slots that are measured already are passed over between two looks at the clock.
  private static var mostPassed: Int { 512 }

  private func noteMeasured(_ slot: Int, in viewport: ListViewport) {
    guard surveyed == slot else { return }
    surveyed = nil
    noteSurveyed(slot, in: viewport)
  }

  /// What is measured itself, because it changed or is expanded, says nothing about the others.
  private func noteSurveyed(_ slot: Int, in viewport: ListViewport) {
    let areExpandedMeasured = expanded.count <= Self.mostUnmeasured
    let isSingle = slots.rows(ofSlot: slot).contains { row in
      let item = snapshot.item(at: row)
      return measuredSingly.contains(item) || areExpandedMeasured && expanded.contains(item)
    }
    if !isSingle { survey.note(lines: viewport.heights.height(ofRow: slot)) }
  }

  /// So many rows that are expanded, and so many that changed, are measured beside those near the
  /// screen.
  private static var mostUnmeasured: Int { 16_384 }

  /// Rows look different: what is known of their heights is the best estimate until they are measured
  /// again.
  ///
  /// Amortized O(1) a row, and O(log n) for each of very many.
  func noteChanged(_ items: some Sequence<Item>) {
    changedRows.formUnion(items)
    guard changedRows.count > Self.mostUnmeasured else { return }
    forgetChangedHeights()
    survey.startOver()
  }

  /// The heights of the rows that changed are not known any more.
  func forgetChangedHeights() {
    for slot in changedRows.compactMap({ slot(of: $0) }) {
      viewport.forgetHeights(of: slot..<slot + 1)
    }
    changedRows = []
  }

  /// Slots came or went, or look different: what was measured is to be asked for again.
  func startMeasuringOver() {
    measurer.startOver()
    survey.startOver()
    surveyed = nil
    unmeasured = nil
  }

  /// Everything is drawn in another way from now on: all heights are measured anew.
  public func styleDidChange() {
    change { list in
      list.revisions.changeAll()
      list.knownSectionIndex = nil
      list.lookDidChange()
      list.reflow()
    }
  }

  /// Lines of a slot, from the cache or measured; nil for a row or section while nobody shows it.
  func lines(ofSlot slot: Int) -> SlotLines? {
    work.slotsPlaced += 1
    return cellLines(ofSlot: slot).map { slotLines(slot, cell: $0) }
  }

  /// Lines of a slot whose cell takes so many.
  private func slotLines(_ slot: Int, cell: Int) -> SlotLines {
    let gap = spaceAbove(slot)
    return SlotLines(above: gap, cell: cell, below: gap + slots.space(below: slot, spacing))
  }

  /// A row looks different that is not on screen: its height is what is known of it now.
  func rowDidChange(atSlot slot: Int) {
    guard rowHeight == nil else { return }
    let rows = slots.rows(ofSlot: slot)
    guard !rows.isEmpty else { return }
    viewport.forgetHeights(of: slot..<slot + 1)
    noteChanged(rows.lazy.map { self.snapshot.item(at: $0) })
    let lines = rows.compactMap { row in
      let item = snapshot.item(at: row)
      return key(of: item, in: heightContext(of: item)).flatMap { cache.height(for: $0) }
    }
    guard lines.count == rows.count, let most = lines.max() else { return }
    let known = slotLines(slot, cell: most)
    viewport.measure(slot) { _ in known }
  }

  /// What the height of a row depends on that is shown in a context; nil without a data source.
  private func key(of item: Item, in context: CellContext) -> HeightKey<Item>? {
    guard let version = ask({ $0.contentVersion(of: item) }) else { return nil }
    return revisions.key(of: item, version: version, width: bandColumns.width, context: context)
  }

  private func cellLines(ofSlot slot: Int) -> Int? {
    switch slots.slot(at: slot) {
    case .row:
      guard rowHeight == nil else { return dataSource == nil ? nil : rowHeight }
      return slots.rows(ofSlot: slot).lazy.compactMap { self.cellLines(ofRow: $0) }.max()
    case .listHeader, .listFooter: break
    case .header, .footer: guard dataSource != nil else { return nil }
    }
    return lines(of: cell(ofSlot: slot), width: contentWidth, in: context(ofSlot: slot))
  }

  /// Measures rows that are not on screen, so that their values are not observed.
  func measuringOffScreen<Answer>(_ measure: () -> Answer) -> Answer {
    isMeasuringOffScreen = true
    defer { isMeasuringOffScreen = false }
    return measure()
  }

  /// Lines of a row's cell, from the cache or measured; nil without a data source.
  ///
  /// What was measured of a row that nobody observed may be another height by now: once it is
  /// observed it is measured again.
  func cellLines(ofRow row: Int) -> Int? {
    if let rowHeight { return dataSource == nil ? nil : rowHeight }
    let item = snapshot.item(at: row)
    let context = heightContext(of: item)
    guard let key = key(of: item, in: context) else { return nil }
    let isCurrent = !observesRows || bindings.isBound(item)
    if isCurrent, let known = cache.height(for: key) { return known }
    work.rowsMeasured += 1
    let measured = lines(of: cell(of: item), width: bandColumns.width, in: context)
    let lines = min(measured, lineLimit)
    if dataSource != nil { cache.insert(lines, for: key) }
    return lines
  }

  /// Blank lines above a slot's cell: those of the gap around a row that is being moved.
  func spaceAbove(_ slot: Int) -> Int {
    guard let moved = edits.moving?.item else { return 0 }
    return slots.rows(ofSlot: slot).contains { snapshot.item(at: $0) == moved } ? 1 : 0
  }

  /// Lines below a slot's cell that belong to no cell.
  func spaceBelow(_ slot: Int) -> Int {
    spaceAbove(slot) + slots.space(below: slot, spacing)
  }

  private func lines(
    of cell: (any CellConfiguration)?,
    width: Int,
    in context: CellContext
  ) -> Int {
    let lines = cell?.height(fitting: width, in: context) ?? 0
    if lines < 0 { work.negativeHeights += 1 }
    return min(max(0, lines), HeightIndex.tallest)
  }

  /// The width, density or style is another one now: rows are laid out anew around the place.
  ///
  /// The anchor row keeps its line; the line in it is found again by its character.
  func reflow() {
    let sight = viewport.sight(ofChosen: chosenAnchorRow != nil)
    var top = viewport.place.top
    // Without a column nothing is laid out: the place stays until there are some.
    let hasColumns = bandColumns.width > 0
    if top < 0, -top < lineLimit, hasColumns, viewport.width > 0, let row = anchorRow {
      top = -remapped(line: -top, ofRow: row, fromWidth: viewport.width)
    }
    fitColumns()
    bindings.removeAll()
    startMeasuringOver()
    changedRows = []
    measuredSingly = []
    let (width, screen) = (bandColumns.width, hasColumns ? size.height : 0)
    move { viewport, measure in
      let slot = viewport.place.slot
      viewport.startOver(width: width, screen: screen, top: top, measure)
      viewport.uncover(slot, from: sight, measure)
    }
  }

  /// The line of a row on which the text stands that was on a line at another width.
  private func remapped(line: Int, ofRow row: Int, fromWidth oldWidth: Int) -> Int {
    let width = bandColumns.width
    let item = snapshot.item(at: row)
    guard rowHeight == nil, oldWidth != width, let cell = cell(of: item) else { return line }
    let context = heightContext(of: item)
    if let character = cell.character(atLine: line, width: oldWidth, in: context),
      let mapped = cell.line(ofCharacter: character, width: width, in: context)
    {
      return mapped
    }
    let old = min(max(1, cell.height(fitting: oldWidth, in: context)), HeightIndex.tallest)
    let new = min(max(0, cell.height(fitting: width, in: context)), HeightIndex.tallest)
    return line * new / old
  }
}

/// What idle measuring does next.
private enum MeasuringStep {
  /// Measure a slot.
  case measure(Int)
  /// Look for one, as none was found so far.
  case goOn
  /// There is nothing to be found out.
  case stop
}
