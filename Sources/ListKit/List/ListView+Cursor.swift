extension ListView {
  /// The position of the cursor's row; nil without a cursor.
  public var cursorRow: Int? { cursor.flatMap { snapshot.position(of: $0) } }

  /// Moves the cursor by rows that it can be on; disabled rows are skipped, at most 10,000 in a row.
  ///
  /// A row taller than the screen scrolls inside itself first. The header of a collapsed section
  /// counts as one row. Beyond the ends nothing happens, or with ``wrapsAround`` a single step leads
  /// to the other end.
  public func moveCursor(by rows: Int) {
    guard hasCursor else { return scroll(byLines: rows) }
    guard let row = cursorRow, let slot = cursorSlot, rows != 0 else { return }
    if rows.magnitude == 1, scrollInside(slot, lines: rows) { return }
    let (target, isOutside) = slots.stop(ofRow: row).addingReportingOverflow(rows)
    let stop = isOutside ? (rows > 0 ? Int.max : 0) : target
    let wraps = wrapsAround && rows.magnitude == 1
    guard let found = enabledRow(fromStop: stop, direction: rows.signum(), wraps: wraps) else {
      return
    }
    goTo(row: found, at: .nearest(padding: 0), showsEnds: true)
    // Going up, a tall row is read from its end.
    guard rows == -1, let slot = cursorSlot else { return }
    if height(ofSlot: slot) > size.height - inset(forSlot: slot) { bring(slot, to: .bottom) }
    settle()
  }

  /// Puts the cursor on a row, clamped into the list, and that row where it is asked for.
  ///
  /// A row that is disabled gives way to the next enabled one, else to the one before.
  public func moveCursor(toRow row: Int, at position: ScrollPosition = .nearest(padding: 0)) {
    guard rowCount > 0 else { return }
    goTo(row: enabledRow(near: min(max(0, row), rowCount - 1)), at: position, showsEnds: true)
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
  private func goTo(row: Int, at position: ScrollPosition, showsEnds: Bool) {
    guard let slot = slots.index(of: .row(row)) else { return }
    _ = currentGeometry
    if hasCursor { setCursor(toRow: row) }
    bring(slot, to: position)
    if showsEnds, case .nearest = position { showEnd(besides: slot, row: row) }
    settle(onSlot: slot)
  }

  private func showEnd(besides slot: Int, row: Int) {
    guard size.height > 0 else { return }
    let stop = slots.stop(ofRow: row)
    let kept = (place: place, geometry: currentGeometry)
    if stop == 0 {
      place = (0, 0)
    } else if stop == slots.stopCount - 1 {
      place = endOfList
    } else {
      return
    }
    geometry = nil
    let inset = inset(forSlot: slot)
    if let end = currentGeometry.slot(slot), end.top >= inset, end.bottom <= size.height { return }
    (place, geometry) = kept
  }

  private func settle(onSlot slot: Int) {
    if !hasCursor, let slot = currentGeometry.slot(slot) { place = (slot.index, slot.top) }
    settle()
  }

  /// Changes the cursor and tells the delegate.
  func setCursor(toRow row: Int) {
    let item = snapshot.item(at: row)
    guard item != cursor else { return }
    cursor = item
    delegate?.listView(self, didMoveCursorTo: item)
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
    let inset = inset(forSlot: index)
    guard let slot = currentGeometry.slot(index), slot.height > size.height - inset else {
      return false
    }
    guard lines > 0 ? slot.bottom > size.height : slot.top < inset else { return false }
    put(index, at: slot.top - lines)
    return true
  }
}
