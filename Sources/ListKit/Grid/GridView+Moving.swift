extension GridView {
  /// Moves the cursor by items, in reading order; it stops at the first and the last.
  ///
  /// Before a single step leaves a band that continues beyond the screen, the band scrolls by a line.
  public func moveCursor(by items: Int) {
    guard let row = cursorRow else { return }
    let count = snapshot.itemCount
    let target = min(max(0, row + min(max(-count, items), count)), count - 1)
    let (band, next) = (bands.place(ofRow: row).band, bands.place(ofRow: target).band)
    if items.magnitude == 1, next != band || target == row, scrollInside(band, lines: items) {
      return
    }
    step(toRow: target, from: band)
  }

  /// Moves the cursor up or down by bands, past headers; it keeps its column where the band it
  /// comes to is long enough.
  ///
  /// Before a single step leaves a band that continues beyond the screen, the band scrolls by a line.
  public func moveCursor(byBands count: Int) {
    guard let row = cursorRow else { return }
    let (start, column) = bands.place(ofRow: row)
    if count.magnitude == 1, scrollInside(start, lines: count) { return }
    var band = start
    var target = row
    for _ in 0..<min(count.magnitude, UInt(max(1, bands.count))) {
      let step = count < 0 ? -1 : 1
      guard let next = bands.itemBand(from: band + step, step: step) else { break }
      band = next.index
      target = min(next.rows.lowerBound + column, next.rows.upperBound - 1)
    }
    step(toRow: target, from: start)
  }

  /// Moves the cursor by whole screens, in a band that is taller than that inside it.
  public func page(by pages: Int) {
    guard let row = cursorRow, pages != 0 else { return }
    let lines = pages.signum() * max(1, size.height)
    if scrollInside(bands.place(ofRow: row).band, lines: lines) { return }
    let shown = currentGeometry.slots.filter { $0.top >= 0 && $0.bottom <= size.height }.count
    let most = bands.count / max(1, shown) + 1
    moveCursor(byBands: min(max(-most, pages), most) * max(1, shown - 1))
  }

  /// Puts the cursor on an item, as little as possible being moved; false when it is not there.
  @discardableResult
  public func moveCursor(to item: Item, at position: ScrollPosition = .nearest(padding: 0)) -> Bool
  {
    guard let row = snapshot.position(of: item) else { return false }
    moveCursor(toRow: row, at: position)
    return true
  }

  /// Puts the cursor on the item at a position, clamped into the grid.
  public func moveCursor(toRow row: Int, at position: ScrollPosition = .nearest(padding: 0)) {
    guard snapshot.itemCount > 0 else { return }
    let row = min(max(0, row), snapshot.itemCount - 1)
    cursor = snapshot.item(at: row)
    bring(bands.place(ofRow: row).band, to: position)
  }

  /// The position of the cursor's item; nil without one.
  public var cursorRow: Int? { cursor.flatMap { snapshot.position(of: $0) } }

  /// The place on screen as a value that can be restored; nil while there are no items.
  public var anchor: ListAnchor<Item>? {
    guard let cursor, let row = cursorRow,
      let slot = currentGeometry.slot(bands.place(ofRow: row).band)
    else { return nil }
    return ListAnchor(
      item: cursor,
      lineInItem: max(0, -slot.top),
      screenLine: max(0, slot.top)
    )
  }

  /// Goes back to a place; false when its item is not in the grid.
  @discardableResult
  public func restore(_ anchor: ListAnchor<Item>) -> Bool {
    guard let row = snapshot.position(of: anchor.item) else { return false }
    cursor = anchor.item
    place = (bands.place(ofRow: row).band, anchor.screenLine - anchor.lineInItem)
    geometry = nil
    return true
  }

  /// Scrolls as little as needed for the cursor's band to be on screen.
  func bringCursorOnScreen() {
    guard let row = cursorRow, size.height > 0 else { return }
    bring(bands.place(ofRow: row).band, to: .nearest(padding: 0))
  }

  private func bring(_ band: Int, to position: ScrollPosition) {
    let visible = currentGeometry
    let top = position.top(
      ofLines: height(ofBand: band),
      from: visible.slot(band),
      isAbove: band < visible.indices.lowerBound,
      screen: size.height
    )
    place = (band, top)
    if case .nearest = position { showBeginning(above: band) }
    geometry = nil
    settle(on: band)
  }

  /// Puts the cursor on the item at a position; going up, a tall band is read from its end.
  private func step(toRow row: Int, from band: Int) {
    moveCursor(toRow: row)
    let next = bands.place(ofRow: row).band
    if next < band, height(ofBand: next) > size.height { bring(next, to: .bottom) }
  }

  /// Scrolls inside a band that continues beyond the screen; false when it does not.
  ///
  /// The first band continues with the headers above it.
  private func scrollInside(_ band: Int, lines: Int) -> Bool {
    let visible = currentGeometry
    guard let slot = visible.slot(band), slot.height > size.height else { return false }
    let isFirst = band == bands.itemBand(from: 0, step: 1)?.index
    let isWhole = slot.top >= 0 && (!isFirst || visible.indices.lowerBound == 0)
    guard lines > 0 ? slot.bottom > size.height : !isWhole else { return false }
    let top = slot.top - lines
    let highest = isFirst ? size.height - 1 : 0
    place = (band, lines > 0 ? max(top, size.height - slot.height) : min(top, highest))
    geometry = nil
    settle(on: band)
    return true
  }

  /// With the first items comes what is above them, if there is room for both.
  private func showBeginning(above band: Int) {
    guard band == bands.itemBand(from: 0, step: 1)?.index else { return }
    var top = 0
    for above in 0..<band where top < size.height { top += height(ofBand: above) }
    if top + height(ofBand: band) <= size.height { place = (band, top) }
  }

  /// Makes a band the one that stands still, where the screen's edges left it.
  private func settle(on band: Int) {
    if let slot = currentGeometry.slot(band) { place = (band, slot.top) }
  }
}
