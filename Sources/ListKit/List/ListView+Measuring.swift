extension ListView {
  /// What ``lineLimit`` is unless it is set.
  public static var tallestRow: Int { 1_000 }

  /// Lines that an unmeasured slot is taken for.
  static var estimate: Int { 3 }

  /// Measures what is near the screen and has not been measured yet, until the slice is used up.
  ///
  /// For moments in which nothing else is to be done. Answers whether anything is left.
  public func measureAhead(
    for slice: Duration = .milliseconds(2),
    clock: some Clock<Duration> = ContinuousClock()
  ) -> Bool {
    guard contentWidth > 0, dataSource != nil else { return false }
    let visible = currentGeometry.indices
    let deadline = clock.now.advanced(by: slice)
    repeat {
      guard let slot = measurer.next(around: visible, of: slots.count) else { return false }
      _ = height(ofSlot: slot)
    } while clock.now < deadline
    return true
  }

  /// Everything is drawn in another way from now on: all heights are measured anew.
  public func styleDidChange() {
    revisions.changeAll()
    knownSectionIndex = nil
    reflow()
  }

  /// Lines of a slot with what is above and below its cell, from the cache or measured.
  func height(ofSlot slot: Int) -> Int {
    work.slotsPlaced += 1
    let lines = contentHeight(ofSlot: slot) + spaceAbove(slot) + spaceBelow(slot)
    if !heights.isMeasured(row: slot) || heights.height(ofRow: slot) != lines {
      heights.setHeight(lines, ofRow: slot)
    }
    return lines
  }

  /// Lines of a slot's cell.
  func contentHeight(ofSlot slot: Int) -> Int {
    guard case .row(let row) = slots.slot(at: slot) else { return measured(slot) }
    let item = snapshot.item(at: row)
    let key = revisions.key(
      of: item,
      version: dataSource?.contentVersion(of: item) ?? 0,
      width: contentWidth,
      context: context(ofSlot: slot)
    )
    if let known = cache.height(for: key) { return known }
    work.rowsMeasured += 1
    let lines = min(measured(slot), lineLimit)
    cache.insert(lines, for: key)
    return lines
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
    return max(0, lines)
  }

  /// The width, density or style is another one now: rows are laid out anew around the place.
  ///
  /// The anchor row keeps its line; the line in it is found again by its character.
  func reflow() {
    let oldWidth = laidOutWidth
    settle(in: geometry)
    let line = -place.top
    if line > 0, line < lineLimit, slots.count > place.slot,
      case .row = slots.slot(at: place.slot)
    {
      place.top = -remapped(line: line, ofSlot: place.slot, fromWidth: oldWidth)
    }
    bindings.removeAll()
    heights.reset(estimate: Self.estimate)
    measurer.startOver()
    keepPlaceOnScreen()
  }

  /// Keeps the anchor slot on screen: whole if it began there, else at least its last line.
  func keepPlaceOnScreen() {
    geometry = nil
    guard size.height > 0, place.slot < slots.count else { return }
    let lines = height(ofSlot: place.slot)
    if place.top < 0 {
      place.top = max(place.top, min(0, 1 - lines))
    } else {
      let inset = inset(forSlot: place.slot)
      place.top = min(place.top, max(inset, size.height - max(1, lines)))
    }
    settle()
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
