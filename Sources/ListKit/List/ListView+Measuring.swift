extension ListView {
  /// What ``lineLimit`` is unless it is set.
  public static var tallestRow: Int { 1_000 }

  /// Measures what has not been measured yet, until the slice is used up: what is near the screen,
  /// then rows that were expanded or changed elsewhere, then all of a list of up to 8,192 rows, and
  /// samples of a longer one, whose other rows are taken for as high as those.
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
          guard let slot = list.nextUnmeasured(in: viewport) else {
            if isLeft, let mean = list.survey.takeMean() { viewport.spread(mean) }
            isLeft = false
            return
          }
          viewport.measure(slot, measure)
          list.noteMeasured(slot, in: viewport)
        } while clock.now < deadline
      }
    }
    return isLeft
  }

  /// The slot to measure next; nil when there is nothing to be found out.
  private func nextUnmeasured(in viewport: ListViewport) -> Int? {
    let count = viewport.slots.count
    if let slot = measurer.next(around: viewport.geometry.indices, of: count) { return slot }
    if unmeasured == nil { unmeasured = Array(expanded.prefix(Self.mostUnmeasured)) }
    while let item = unmeasured?.popLast() {
      guard let row = snapshot.position(of: item) else { continue }
      return slots.index(of: .row(row))
    }
    while let slot = survey.nextSlot(of: count) {
      guard viewport.heights.isMeasured(row: slot) else {
        surveyed = slot
        return slot
      }
      noteSurveyed(slot, in: viewport)
    }
    return nil
  }

  private func noteMeasured(_ slot: Int, in viewport: ListViewport) {
    guard surveyed == slot else { return }
    surveyed = nil
    noteSurveyed(slot, in: viewport)
  }

  /// What is expanded is measured itself and says nothing about the others.
  private func noteSurveyed(_ slot: Int, in viewport: ListViewport) {
    if case .row(let row) = slots.slot(at: slot), expanded.contains(snapshot.item(at: row)) {
      return
    }
    survey.note(lines: viewport.heights.height(ofRow: slot))
  }

  /// So many rows that are expanded or changed are measured beside those near the screen.
  static var mostUnmeasured: Int { 16_384 }

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
    guard let lines = cellLines(ofSlot: slot) else { return nil }
    return SlotLines(above: spaceAbove(slot), cell: lines, below: spaceBelow(slot))
  }

  /// A row looks different that is not on screen: its height is what is known of it now.
  func rowDidChange(atSlot slot: Int) {
    guard case .row(let row) = slots.slot(at: slot) else { return }
    viewport.forgetHeights(of: slot..<slot + 1)
    unmeasured?.append(snapshot.item(at: row))
    guard let lines = key(ofRow: row, slot: slot).flatMap({ cache.height(for: $0) }) else { return }
    let known = SlotLines(above: spaceAbove(slot), cell: lines, below: spaceBelow(slot))
    viewport.measure(slot) { _ in known }
  }

  /// What the height of a row depends on; nil without a data source.
  private func key(ofRow row: Int, slot: Int) -> HeightKey<Item>? {
    let item = snapshot.item(at: row)
    return ask { $0.contentVersion(of: item) }.map { version in
      revisions.key(
        of: item,
        version: version,
        width: contentWidth,
        context: context(ofSlot: slot)
      )
    }
  }

  private func cellLines(ofSlot slot: Int) -> Int? {
    switch slots.slot(at: slot) {
    case .listHeader, .listFooter: return measured(slot)
    case .header, .footer: return dataSource == nil ? nil : measured(slot)
    case .row(let row):
      guard let key = key(ofRow: row, slot: slot) else { return nil }
      if let known = cache.height(for: key) { return known }
      work.rowsMeasured += 1
      let lines = min(measured(slot), lineLimit)
      if dataSource != nil { cache.insert(lines, for: key) }
      return lines
    }
  }

  /// Blank lines above a slot's cell: those of the gap around a row that is being moved.
  func spaceAbove(_ slot: Int) -> Int {
    guard let moved = edits.moving?.item, case .row(let row) = slots.slot(at: slot) else {
      return 0
    }
    return snapshot.item(at: row) == moved ? 1 : 0
  }

  /// Lines below a slot's cell that belong to no cell.
  func spaceBelow(_ slot: Int) -> Int {
    guard let section = slots.section(ofSlot: slot) else { return 0 }
    var lines = spaceAbove(slot) + (isFollowedByRow(slot) ? spacing.belowRow : 0)
    let all = slots.slots(ofSection: section)
    if spacing.sections > 0, slot == all.upperBound - 1, section + 1 < snapshot.sectionCount {
      lines += spacing.sections
    }
    return lines
  }

  /// Whether a slot is a row that another one of its section follows.
  func isFollowedByRow(_ slot: Int) -> Bool {
    guard case .row = slots.slot(at: slot), slot + 1 < slots.count,
      case .row = slots.slot(at: slot + 1)
    else { return false }
    return slots.section(ofSlot: slot) == slots.section(ofSlot: slot + 1)
  }

  private func measured(_ slot: Int) -> Int {
    let lines = cell(ofSlot: slot)?.height(fitting: contentWidth, in: context(ofSlot: slot)) ?? 0
    if lines < 0 { work.negativeHeights += 1 }
    return min(max(0, lines), HeightIndex.tallest)
  }

  /// The width, density or style is another one now: rows are laid out anew around the place.
  ///
  /// The anchor row keeps its line; the line in it is found again by its character.
  func reflow() {
    let place = viewport.place
    var top = place.top
    if top < 0, -top < lineLimit, place.slot < slots.count, case .row = slots.slot(at: place.slot) {
      top = -remapped(line: -top, ofSlot: place.slot, fromWidth: viewport.width)
    }
    bindings.removeAll()
    startMeasuringOver()
    let (width, screen) = (contentWidth, size.height)
    move { $0.startOver(width: width, screen: screen, top: top, $1) }
  }

  /// The line of a row on which the text stands that was on a line at another width.
  private func remapped(line: Int, ofSlot slot: Int, fromWidth oldWidth: Int) -> Int {
    guard oldWidth != contentWidth, let cell = cell(ofSlot: slot) else { return line }
    let context = context(ofSlot: slot)
    if let character = cell.character(atLine: line, width: oldWidth, in: context),
      let mapped = cell.line(ofCharacter: character, width: contentWidth, in: context)
    {
      return mapped
    }
    let old = max(1, cell.height(fitting: oldWidth, in: context))
    return line * max(0, cell.height(fitting: contentWidth, in: context)) / old
  }
}
