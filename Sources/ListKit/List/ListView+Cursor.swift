extension ListView {
  /// The position of the cursor's row; nil without a cursor.
  public var cursorRow: Int? { cursor.flatMap { snapshot.position(of: $0) } }

  /// Moves the cursor by rows that it can be on; disabled rows are skipped, at most 10,000 in a row.
  ///
  /// In a grid they are counted in reading order, from left to right and from band to band. A row
  /// taller than the screen scrolls inside itself first. The header of a collapsed section counts as
  /// one row. Beyond the ends nothing happens, or with ``wrapsAround`` a single step leads to the
  /// other end.
  public func moveCursor(by rows: Int) {
    change { list in
      list.stepCursor(
        by: rows,
        among: list.slots.stopCount,
        from: list.slots.stop(ofRow:),
        row: list.enabledRow(ofStop:)
      )
    }
  }

  /// Moves the cursor up or down by bands that it can be on: in a list the same as
  /// ``moveCursor(by:)``, in a grid by rows that stand side by side.
  ///
  /// The cursor keeps its column for as long as it goes up and down; where a band is too short or the
  /// row there is disabled it is on the nearest one meanwhile.
  public func moveCursor(byBands bands: Int) {
    change { list in
      let column = list.cursorColumn
      let start = list.cursor
      let own = list.cursorRow
      list.stepCursor(by: bands, among: list.slots.bandCount, from: list.slots.band(ofRow:)) {
        band in
        // Up and down it never goes sideways.
        if let own, list.slots.band(ofRow: own) == band { return own }
        return list.enabledRow(in: list.slots.rows(ofBand: band))
      }
      if list.cursor != start { list.keep(column: column) }
    }
  }

  /// Moves the cursor by so many of some places in a row: `place` is that of a row, and `row` the one
  /// that a cursor can be on at a place.
  private func stepCursor(
    by steps: Int,
    among count: Int,
    from place: (_ row: Int) -> Int,
    row: (_ place: Int) -> Int?
  ) {
    guard hasCursor else { return scroll(byLines: steps) }
    guard let start = cursorRow, let slot = cursorSlot, steps != 0 else { return }
    let (target, isOutside) = place(start).addingReportingOverflow(steps)
    let wraps = wrapsAround && steps.magnitude == 1
    var found = firstRow(
      fromPlace: isOutside ? (steps > 0 ? Int.max : 0) : target,
      among: count,
      direction: steps.signum(),
      wraps: wraps,
      row: row
    )
    // Nothing ahead: a step never leads back.
    if !wraps, let other = found, (place(other) - place(start)).signum() == -steps.signum() {
      found = start
    }
    let staysInBand = found.map { $0 != start && slots.index(of: .row($0)) == slot } ?? false
    if steps.magnitude == 1, !staysInBand, scrollInside(slot, lines: steps) { return }
    guard let found else { return }
    // Beyond the ends nothing happens: a tall row is left where it has been read to.
    if found == start, isTall(slot), let shown = geometry.slot(slot), viewport.isSeen(shown) {
      return
    }
    goTo(row: found, at: .nearest(padding: 0))
    // Going up, a tall row is read from its end.
    guard steps == -1, !staysInBand, let slot = cursorSlot, isTall(slot) else { return }
    move { $0.bring(slot, to: .bottom, $1) }
  }

  /// Whether a slot has more lines than the screen has for it.
  private func isTall(_ slot: Int) -> Bool {
    asking {
      let measure: ListViewport.Measure = { self.lines(ofSlot: $0) }
      let lines = measure(slot)?.total ?? heights.height(ofRow: slot)
      return lines > size.height - viewport.inset(forSlot: slot, measure)
    }
  }

  /// Puts the cursor on a row, clamped into the list, and that row where it is asked for.
  ///
  /// A row that is disabled gives way to the next enabled one, else to the one before, and one of a
  /// collapsed section to the first of that section.
  public func moveCursor(toRow row: Int, at position: ScrollPosition = .nearest(padding: 0)) {
    change { list in
      guard list.rowCount > 0 else { return }
      let row = min(max(0, row), list.rowCount - 1)
      list.goTo(row: list.enabledRow(near: row), at: position)
    }
  }

  /// Puts the cursor on an item; false when it is not in the list.
  @discardableResult
  public func moveCursor(to item: Item, at position: ScrollPosition = .nearest(padding: 0)) -> Bool
  {
    var isThere = snapshot.contains(item)
    change { list in
      let row = list.snapshot.position(of: item)
      isThere = row != nil
      if let row { list.moveCursor(toRow: row, at: position) }
    }
    return isThere
  }

  /// Puts the cursor on a row and brings it on screen.
  ///
  /// With the first or last row comes what is above or below it: headers and footers.
  private func goTo(row: Int, at position: ScrollPosition) {
    guard let slot = slots.index(of: .row(row)) else { return }
    if hasCursor { setCursor(toRow: row) }
    let band = slots.band(ofRow: row)
    let (isFirst, isLast) = (band == 0, band == slots.bandCount - 1)
    move { viewport, measure in
      viewport.bring(slot, to: position, measure)
      guard case .nearest = position, isFirst || isLast else { return }
      viewport.showEnd(besides: slot, isFirst: isFirst, measure)
    }
  }

  /// Changes the cursor and tells the delegate.
  func setCursor(toRow row: Int) {
    let item = snapshot.item(at: row)
    guard item != cursor else { return }
    changes.tellCursor(from: cursor, to: item) { [weak self] in
      if let self { delegate?.listView(self, didMoveCursorTo: item) }
    }
    cursor = item
    edits.userActions.cursor += 1
    keptColumn = nil
    standStill()
  }

  /// The row itself, or of a collapsed section the first one, if the cursor can be on it; else the next
  /// one below, else above, else that row.
  func enabledRow(near row: Int) -> Int {
    let stop = slots.stop(ofRow: row)
    let found = firstRow(
      fromPlace: stop,
      among: slots.stopCount,
      direction: 1,
      wraps: false,
      row: enabledRow(ofStop:)
    )
    return found ?? slots.row(ofStop: stop)
  }

  /// The row at a stop; nil when it is disabled.
  func enabledRow(ofStop stop: Int) -> Int? {
    let row = slots.row(ofStop: stop)
    return isEnabled(row: row) ? row : nil
  }

  /// Where the cursor's row is hidden or disabled by now, the nearest one takes its place; a row that
  /// is being moved keeps it.
  func leaveHiddenRow() {
    guard let row = cursorRow, cursor != movingItem else { return }
    let nearest = enabledRow(near: row)
    guard nearest != row else { return }
    cursor = snapshot.item(at: nearest)
    standStill()
  }

  /// How many disabled rows are passed in one direction to find one that is not.
  static var mostDisabled: Int { 10_000 }

  /// The row at the first place that has one, from a place on, clamped into so many; else the nearest
  /// one in the other direction.
  ///
  /// Where it wraps, the places are a ring. Nil where none has a row, as far as they are asked.
  private func firstRow(
    fromPlace place: Int,
    among count: Int,
    direction: Int,
    wraps: Bool,
    row: (_ place: Int) -> Int?
  ) -> Int? {
    guard count > 0 else { return nil }
    func firstRow(in places: some Sequence<Int>) -> Int? {
      for place in places.prefix(Self.mostDisabled) {
        if let row = row(place) { return row }
      }
      return nil
    }
    if wraps {
      let place = (place + count) % count
      return firstRow(in: (0..<count).lazy.map { (place + $0 * direction + count) % count })
    }
    let place = min(max(0, place), count - 1)
    func places(by step: Int) -> some Sequence<Int> {
      stride(from: place, to: step > 0 ? count : -1, by: step)
    }
    return firstRow(in: places(by: direction)) ?? firstRow(in: places(by: -direction))
  }

  /// Scrolls inside a row that continues beyond the screen; false when it does not.
  private func scrollInside(_ index: Int, lines: Int) -> Bool {
    guard isTall(index), let slot = geometry.slot(index) else { return false }
    let inset = asking { viewport.inset(forSlot: index) { self.lines(ofSlot: $0) } }
    guard lines > 0 ? slot.bottom > size.height : slot.top < inset else { return false }
    move { $0.put(index, at: slot.top - lines, $1) }
    return true
  }
}
