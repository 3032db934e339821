extension ListView {
  /// The position of the cursor's row; nil without a cursor.
  public var cursorRow: Int? { cursor.flatMap { snapshot.position(of: $0) } }

  /// Moves the cursor by rows that it can be on; disabled rows are skipped, at most 10,000 in a row.
  ///
  /// A row taller than the screen scrolls inside itself first. The header of a collapsed section
  /// counts as one row. Beyond the ends nothing happens, or with ``wrapsAround`` a single step leads
  /// to the other end.
  public func moveCursor(by rows: Int) {
    change { $0.stepCursor(by: rows) }
  }

  private func stepCursor(by rows: Int) {
    guard hasCursor else { return scroll(byLines: rows) }
    guard let row = cursorRow, let slot = cursorSlot, rows != 0 else { return }
    if rows.magnitude == 1, scrollInside(slot, lines: rows) { return }
    let (target, isOutside) = slots.stop(ofRow: row).addingReportingOverflow(rows)
    let stop = isOutside ? (rows > 0 ? Int.max : 0) : target
    let wraps = wrapsAround && rows.magnitude == 1
    guard let found = enabledRow(fromStop: stop, direction: rows.signum(), wraps: wraps) else {
      return
    }
    // Beyond the ends nothing happens: a tall row is left where it has been read to.
    if found == row, isTall(slot), let shown = geometry.slot(slot), viewport.isSeen(shown) {
      return
    }
    goTo(row: found, at: .nearest(padding: 0))
    // Going up, a tall row is read from its end.
    if rows == -1, let slot = cursorSlot, isTall(slot) { move { $0.bring(slot, to: .bottom, $1) } }
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
  /// A row that is disabled gives way to the next enabled one, else to the one before.
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
    guard let row = snapshot.position(of: item) else { return false }
    moveCursor(toRow: row, at: position)
    return true
  }

  /// Puts the cursor on a row and brings it on screen.
  ///
  /// With the first or last row comes what is above or below it: headers and footers.
  private func goTo(row: Int, at position: ScrollPosition) {
    guard let slot = slots.index(of: .row(row)) else { return }
    if hasCursor { setCursor(toRow: row) }
    let stop = slots.stop(ofRow: row)
    let (isFirst, isLast) = (stop == 0, stop == slots.stopCount - 1)
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
    cursor = item
    edits.deeds.cursor += 1
    standStill()
    tell { [weak self] delegate in
      if let self { delegate.listView(self, didMoveCursorTo: item) }
    }
  }

  /// The row itself if the cursor can be on it, else the next one below, else above, else itself.
  func enabledRow(near row: Int) -> Int {
    if isEnabled(row: row) { return row }
    return enabledRow(fromStop: slots.stop(ofRow: row), direction: 1, wraps: false) ?? row
  }

  /// How many disabled rows are passed in one direction to find one that is not.
  static var mostDisabled: Int { 10_000 }

  /// The first enabled row from a stop on, clamped into the list; else the nearest one in the other
  /// direction.
  ///
  /// Where it wraps, the list is a ring. Nil where all are disabled, as far as they are asked.
  private func enabledRow(fromStop stop: Int, direction: Int, wraps: Bool) -> Int? {
    let count = slots.stopCount
    guard count > 0 else { return nil }
    func firstEnabled(in stops: some Sequence<Int>) -> Int? {
      stops.prefix(Self.mostDisabled).lazy.map { self.slots.row(ofStop: $0) }
        .first { self.isEnabled(row: $0) }
    }
    if wraps {
      let stop = (stop + count) % count
      return firstEnabled(in: (0..<count).lazy.map { (stop + $0 * direction + count) % count })
    }
    let stop = min(max(0, stop), count - 1)
    func stops(by step: Int) -> some Sequence<Int> {
      stride(from: stop, to: step > 0 ? count : -1, by: step)
    }
    return firstEnabled(in: stops(by: direction)) ?? firstEnabled(in: stops(by: -direction))
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
