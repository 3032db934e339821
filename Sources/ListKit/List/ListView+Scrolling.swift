extension ListView {
  /// The rows that have at least one line on screen.
  public var visibleRows: Range<Int> {
    let rows = currentGeometry.slots.compactMap { slot -> Int? in
      if case .row(let row) = slots.slot(at: slot.index) { row } else { nil }
    }
    guard let first = rows.first, let last = rows.last else { return 0..<0 }
    return first..<last + 1
  }

  /// Whole screens of content below what is visible, by estimate; 0 when the last row is visible.
  public var screensBelow: Double {
    guard size.height > 0, rowCount > 0 else { return 0 }
    let end = currentGeometry.indices.upperBound
    let lines = heights.lineCount - heights.line(ofRow: end)
    return Double(max(0, lines)) / Double(size.height)
  }

  /// The share of the content above the top of the screen, and on screen, by estimate: 0…1 each.
  public var scrollBar: ScrollBar {
    let first = currentGeometry.slots.first
    return ScrollBar(
      first: first.map { heights.line(ofRow: $0.index) - $0.top } ?? 0,
      screen: size.height,
      total: heights.lineCount
    )
  }

  /// Scrolls by lines, down when positive; the cursor keeps its row while that is on screen.
  ///
  /// More than four screens (and 64 lines) at once are counted by estimate.
  public func scroll(byLines lines: Int) {
    guard let first = currentGeometry.slots.first else { return }
    let lines = min(max(-Self.farthest, lines), Self.farthest)
    place = (first.index, first.top)
    if abs(lines) > max(64, 4 * size.height) {
      let line = max(0, heights.line(ofRow: first.index) - first.top + lines)
      let slot = heights.row(atLine: line) ?? 0
      place = (slot, heights.line(ofRow: slot) - line)
    } else {
      place.top -= lines
    }
    geometry = nil
    keepCursorOnScreen()
    settle()
  }

  /// Scrolls to a share of the content, 0…1, by estimate: what dragging a scroll bar does.
  public func scroll(toShare share: Double) {
    guard rowCount > 0 else { return }
    let share = share.isFinite ? min(1, max(0, share)) : 0
    let line = Int(share * Double(max(0, heights.lineCount - size.height)))
    place = (heights.row(atLine: line) ?? 0, 0)
    geometry = nil
    keepCursorOnScreen()
    settle()
  }

  /// Scrolls by whole screens; the cursor goes along, at the ends to the first or last row.
  public func page(by pages: Int) {
    let lines = size.height - (cursorSlot.map { inset(forSlot: $0) } ?? 0)
    scrollWithCursor(byLines: times(pages, max(1, lines)))
  }

  /// Scrolls by half screens; the cursor goes along.
  public func halfPage(by halves: Int) {
    scrollWithCursor(byLines: times(halves, max(1, size.height / 2)))
  }

  /// More lines than any list has.
  private static var farthest: Int { 1 << 40 }

  private func times(_ count: Int, _ lines: Int) -> Int {
    min(max(-Self.farthest, count), Self.farthest / lines) * lines
  }

  private func scrollWithCursor(byLines lines: Int) {
    guard hasCursor, let slot = cursorSlot else { return scroll(byLines: lines) }
    guard size.height > 0 else { return }
    let before = currentGeometry
    let line = before.slot(slot)?.top ?? 0
    scroll(byLines: lines)
    guard currentGeometry != before else {
      return moveCursor(toRow: lines > 0 ? rowCount - 1 : 0)
    }
    let stops = stopsOnScreen
    let whole = stops.filter { $0.top >= coveredLines && $0.bottom <= size.height }
    let target = (whole.isEmpty ? stops : whole).min { abs($0.top - line) < abs($1.top - line) }
    if let target, let row = enabledRow(atSlot: target.index) { setCursor(toRow: row) }
    settle()
  }

  /// Moves the cursor to the nearest row on screen that it can be on, if its own is not.
  func keepCursorOnScreen() {
    guard hasCursor, let cursor = cursorSlot else { return }
    if let slot = currentGeometry.slot(cursor), isSeen(slot) { return }
    let stops = stopsOnScreen
    guard let first = stops.first, let last = stops.last else { return }
    let nearest = cursor < first.index ? first : last
    if let row = enabledRow(atSlot: nearest.index) { setCursor(toRow: row) }
  }

  /// The slots on screen that a cursor can stand on and that no pinned header hides.
  private var stopsOnScreen: [ListGeometry.Slot] {
    currentGeometry.slots.filter { isSeen($0) && enabledRow(atSlot: $0.index) != nil }
  }

  /// Whether a pinned header leaves something of a slot to be seen.
  private func isSeen(_ slot: ListGeometry.Slot) -> Bool {
    slot.bottom > coveredLines || slot.index == pinnedHeader?.slot
  }

  /// The lines at the top that a pinned header covers.
  private var coveredLines: Int { pinnedHeader.map { $0.top + $0.height } ?? 0 }

  /// Whether the end of the list is on screen, or as near as the policy `.followTail` says.
  var isAtTail: Bool {
    guard case .followTail(let distance) = anchorPolicy else { return false }
    guard size.height > 0, rowCount > 0, let last = currentGeometry.slots.last else {
      return rowCount == 0
    }
    var lines = last.bottom - size.height
    var next = last.index + 1
    let end = min(slots.count, next + ListGeometry.mostWithoutLines)
    while next < end, lines <= distance {
      lines += height(ofSlot: next)
      next += 1
    }
    // What is farther away than anybody measures counts by estimate.
    return lines + heights.lineCount - heights.line(ofRow: next) <= distance
  }
}
