extension GridView {
  /// Moves the cursor by items, in reading order; it stops at the first and the last.
  public func moveCursor(by items: Int) {
    guard let row = cursorRow else { return }
    moveCursor(toRow: row + items)
  }

  /// Moves the cursor up or down by bands, past headers; it keeps its column where the band it
  /// comes to is long enough.
  public func moveCursor(byBands count: Int) {
    guard let row = cursorRow else { return }
    var (band, column) = bands.place(ofRow: row)
    var target = row
    for _ in 0..<min(count.magnitude, UInt(max(1, bands.count))) {
      let step = count < 0 ? -1 : 1
      guard let next = bands.itemBand(from: band + step, step: step) else { break }
      band = next.index
      target = min(next.rows.lowerBound + column, next.rows.upperBound - 1)
    }
    moveCursor(toRow: target)
  }

  /// Moves the cursor by whole screens.
  public func page(by pages: Int) {
    let shown = currentGeometry.slots.filter { $0.top >= 0 && $0.bottom <= size.height }.count
    moveCursor(byBands: pages * max(1, shown - 1))
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
    let screen = size.height
    let before = currentGeometry
    let slot = before.slot(band)
    let height = height(ofBand: band)
    switch position {
    case .top: place = (band, 0)
    case .middle: place = (band, max(0, (screen - height) / 2))
    case .bottom: place = (band, max(0, screen - height))
    case .nearest(let padding):
      let padding = min(max(0, padding), max(0, screen - height) / 2)
      let last = max(padding, screen - height - padding)
      let isBelow = slot.map { $0.top > padding } ?? (band > (before.slots.first?.index ?? 0))
      place = (band, slot.map { min(max($0.top, padding), last) } ?? (isBelow ? last : padding))
      showBeginning(above: band)
    }
    geometry = nil
    settle(on: band)
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
