extension ListView {
  /// The rows that have at least one line on screen.
  public var visibleRows: Range<Int> {
    let bands = geometry.slots.map { slots.rows(ofSlot: $0.index) }.filter { !$0.isEmpty }
    guard let first = bands.first, let last = bands.last else { return 0..<0 }
    return first.lowerBound..<last.upperBound
  }

  /// Screens of content below the screen, footers and parts of rows included, by estimate; 0 when the
  /// end of the list is on screen.
  public var screensBelow: Double {
    guard size.height > 0, rowCount > 0 else { return 0 }
    let outside = max(0, (geometry.slots.last?.bottom ?? 0) - size.height)
    let lines = outside + heights.lineCount - heights.line(ofRow: geometry.indices.upperBound)
    return Double(max(0, lines)) / Double(size.height)
  }

  /// Whether all rows below the screen are measured, so that ``screensBelow`` is exact; of more than
  /// 200 it is not said.
  ///
  /// O(200).
  public var isMeasuredToEnd: Bool {
    let below = geometry.indices.upperBound..<max(geometry.indices.upperBound, viewport.slots.count)
    return below.count <= 200 && below.allSatisfy { heights.isMeasured(row: $0) }
  }

  /// The share of the content above the top of the screen, and on screen, by estimate: 0…1 each.
  public var scrollBar: ScrollBar {
    ScrollBar(first: viewport.firstLine, screen: size.height, total: heights.lineCount)
  }

  /// Scrolls by lines, down when positive; the cursor keeps its row while that is on screen.
  ///
  /// Exact past up to 200 rows, and as far as the heights between are measured; beyond that heights
  /// which are not known are taken for what they are estimated at.
  public func scroll(byLines lines: Int) {
    change { list in
      list.move { $0.scroll(by: lines, $1) }
      list.keepCursorOnScreen()
    }
  }

  /// Scrolls to a share of the content, 0…1, by estimate: what dragging a scroll bar does.
  ///
  /// 0 is the first line of the list at the top, 1 its last line at the bottom.
  public func scroll(toShare share: Double) {
    change { list in
      guard list.rowCount > 0 else { return }
      let share = share.isFinite ? min(1, max(0, share)) : 0
      list.move { $0.scroll(toShare: share, $1) }
      list.keepCursorOnScreen()
    }
  }

  /// Scrolls by whole screens; the cursor goes along, at the ends to the first or last row.
  ///
  /// Several screens are the same as one after the other; of more than 32 all but the last ones are
  /// scrolled at once.
  public func page(by pages: Int) {
    change { list in
      list.scroll(steps: pages) { list in
        let inset = list.asking {
          list.cursorSlot.map { list.viewport.inset(forSlot: $0) { list.lines(ofSlot: $0) } }
        }
        return list.size.height - (inset ?? 0)
      }
    }
  }

  /// Scrolls by half screens; the cursor goes along.
  ///
  /// Several are the same as one after the other, as for ``page(by:)``.
  public func halfPage(by halves: Int) {
    change { list in list.scroll(steps: halves) { $0.size.height / 2 } }
  }

  /// How many steps are made one by one.
  private static var mostSteps: Int { 32 }

  /// Scrolls by steps of so many lines, the cursor with them.
  private func scroll(steps: Int, lines: (ListView) -> Int) {
    let count = steps.magnitude
    let single = Int(min(count, UInt(Self.mostSteps)))
    let far = Int(min(count - UInt(single), UInt(ListViewport.farthest)))
    let step = min(max(1, lines(self)), ListViewport.farthest)
    let (distance, isOutside) = far.multipliedReportingOverflow(by: step)
    let all = isOutside ? ListViewport.farthest : min(distance, ListViewport.farthest)
    let scrolls = hasCursor && cursorSlot != nil ? scrollWithCursor : scroll(byLines:)
    if all > 0 { scrolls(steps.signum() * all) }
    for _ in 0..<single { scrolls(steps.signum() * max(1, lines(self))) }
  }

  private func scrollWithCursor(byLines lines: Int) {
    guard let slot = cursorSlot, viewport.screen > 0 else { return }
    let before = geometry
    let line = before.slot(slot)?.top ?? 0
    move { $0.scroll(by: lines, $1) }
    guard geometry != before else {
      // Once the cursor is there it is, wherever that is on screen.
      let end = enabledRow(near: lines > 0 ? rowCount - 1 : 0)
      return end == cursorRow ? () : moveCursor(toRow: end)
    }
    let seen = geometry.slots.filter { viewport.isSeen($0) }
    let whole = seen.filter { $0.top >= viewport.coveredLines && $0.bottom <= size.height }
    let column = cursorColumn
    if let row = enabledRow(nearLine: line, in: whole) ?? enabledRow(nearLine: line, in: seen) {
      setCursor(toRow: row, keepingColumn: column)
    }
  }

  /// A row that a cursor can be on, of that of some slots which begins nearest to a line of the screen.
  private func enabledRow(nearLine line: Int, in slots: [ListGeometry.Slot]) -> Int? {
    slots.sorted { (abs($0.top - line), $0.index) < (abs($1.top - line), $1.index) }
      .lazy.compactMap { self.enabledRow(atSlot: $0.index) }.first
  }

  /// Moves the cursor to the nearest row on screen that it can be on, if its own is not.
  func keepCursorOnScreen() {
    guard hasCursor, let cursor = cursorSlot else { return }
    if let slot = geometry.slot(cursor), viewport.isSeen(slot) { return }
    func firstRow(in slots: some Sequence<ListGeometry.Slot>) -> (slot: Int, row: Int)? {
      for slot in slots where viewport.isSeen(slot) {
        if let row = enabledRow(atSlot: slot.index) { return (slot.index, row) }
      }
      return nil
    }
    guard let first = firstRow(in: geometry.slots) else { return }
    let nearest = cursor < first.slot ? first : firstRow(in: geometry.slots.reversed()) ?? first
    setCursor(toRow: nearest.row, keepingColumn: cursorColumn)
  }

  /// Whether the end of the list is on screen, or as near as the policy `.followTail` says.
  var isAtTail: Bool {
    guard case .followTail(let distance) = anchorPolicy else { return false }
    guard size.height > 0, rowCount > 0 else { return rowCount == 0 }
    return asking { viewport.isAtEnd(within: distance) { self.lines(ofSlot: $0) } }
  }
}
