/// A long list of cells with a cursor: lays out, scrolls, updates and draws what is on screen.
///
/// The list knows ids and heights and nothing else. Its scroll position is a place in the content,
/// so that nothing moves on screen unless the reader moved it. Work per frame and per key depends
/// on the lines of the screen, never on the number of rows.
@MainActor public final class ListView<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// Columns and lines of the list.
  ///
  /// Setting it keeps the place.
  public var size: Size {
    didSet { if size != oldValue { reflow(fromWidth: oldValue.width) } }
  }

  /// How much each row shows.
  ///
  /// Setting it keeps the place.
  public var density: Density {
    didSet { if density != oldValue { reflow(fromWidth: size.width) } }
  }

  /// The look of each role.
  public var theme: Theme

  /// How wide text is.
  public var metrics: TextMetrics

  /// A cell above the first row.
  public var header: (any CellConfiguration)? {
    didSet { invalidateGeometry() }
  }

  /// A cell below the last row, such as one that says that more is loading.
  public var footer: (any CellConfiguration)? {
    didSet { invalidateGeometry() }
  }

  /// What is shown instead of rows while there are none.
  public var backdrop = Backdrop.none

  /// Whether rows can be under a cursor.
  ///
  /// Without one the list scrolls like a pager.
  public let hasCursor: Bool

  /// Makes the cells.
  ///
  /// Not kept alive.
  public weak var dataSource: (any ListDataSource<Item>)?

  /// What the list shows.
  public private(set) var snapshot = ListSnapshot<Section, Item>()

  /// The row under the cursor; nil while there are no rows.
  public private(set) var cursor: Item?

  /// What the list has done so far; for tests that work does not grow with the rows.
  public private(set) var work = ListWork()

  private var expanded: Set<Item> = []
  private var styleEpoch = 0
  private var index = HeightIndex()
  private var cache = RowHeightCache<Item>()

  /// The slot that stands still, by index, and the screen line at which it begins.
  private var place = (slot: 0, top: 0)
  private var geometry: ListGeometry?
  private var measurer = RowMeasurer()

  /// Lines that an unmeasured row is taken for.
  private static var estimate: Int { 3 }

  /// An empty list.
  public init(
    size: Size = Size(width: 0, height: 0),
    density: Density = .regular(maxLines: 3),
    theme: Theme = .terminal16,
    metrics: TextMetrics = .standard,
    hasCursor: Bool = true
  ) {
    self.size = size
    self.density = density
    self.theme = theme
    self.metrics = metrics
    self.hasCursor = hasCursor
  }
}

// MARK: Rows

extension ListView {
  /// The number of rows.
  public var rowCount: Int { snapshot.itemCount }

  /// The position of the cursor's row; nil without a cursor.
  public var cursorRow: Int? { cursor.flatMap { snapshot.position(of: $0) } }

  /// The rows that have at least one line on screen.
  public var visibleRows: Range<Int> {
    let rows = currentGeometry.slots.map(\.index).filter { (0..<rowCount).contains($0) }
    guard let first = rows.first, let last = rows.last else { return 0..<0 }
    return first..<last + 1
  }

  /// Whole screens of content below what is visible, by estimate; 0 when the last row is visible.
  public var screensBelow: Double {
    guard size.height > 0, rowCount > 0 else { return 0 }
    let end = visibleRows.upperBound
    let lines = index.lineCount - index.line(ofRow: end)
    return Double(max(0, lines)) / Double(size.height)
  }

  /// The share of the content above the top of the screen, and on screen, by estimate: 0…1 each.
  public var scrollBar: (above: Double, shown: Double) {
    let total = max(1, index.lineCount)
    let above = index.line(ofRow: visibleRows.lowerBound)
    return (Double(above) / Double(total), min(1, Double(size.height) / Double(total)))
  }

  /// Shows another snapshot: one swap of rows, heights and place.
  ///
  /// The cursor's row keeps its line on screen. When it is gone, the nearest row that followed it
  /// takes its place, else the nearest one before it. Appending costs O(appended runs).
  public func apply(_ new: ListSnapshot<Section, Item>) {
    let changes = new.changes(from: snapshot)
    let oldCursorRow = cursorRow
    let standing = hasCursor ? oldCursorRow ?? place.slot : place.slot
    let top = currentGeometry.slot(standing)?.top ?? place.top
    let oldCount = rowCount
    snapshot = new
    update(heightsBy: changes)
    func survivor(of row: Int) -> Int {
      if row >= oldCount { return new.itemCount }
      if row < 0 { return row }
      return nearestSurvivor(of: row, in: changes, oldCount: oldCount)
    }
    place = oldCount == 0 ? (slots.lowerBound, 0) : (survivor(of: standing), top)
    if !changes.deletes.isEmpty { expanded = expanded.filter { new.contains($0) } }
    if hasCursor, new.itemCount > 0 {
      let row = oldCursorRow.map { survivor(of: $0) } ?? 0
      cursor = new.item(at: min(max(0, row), new.itemCount - 1))
    } else {
      cursor = nil
    }
    invalidateGeometry()
  }

  /// Measures rows near the screen that nobody has measured yet, until the slice is used up.
  ///
  /// For moments in which nothing else is to be done. Answers whether any are left near the screen.
  public func measureAhead(
    for slice: Duration = .milliseconds(2),
    clock: some Clock<Duration> = ContinuousClock()
  ) -> Bool {
    guard size.width > 0, dataSource != nil else { return false }
    let visible = visibleRows
    let deadline = clock.now.advanced(by: slice)
    repeat {
      guard let row = measurer.next(around: visible, of: rowCount) else { return false }
      _ = height(ofSlot: row)
    } while clock.now < deadline
    return true
  }

  /// Whether the reader has expanded a row.
  public func isExpanded(_ item: Item) -> Bool { expanded.contains(item) }

  /// Expands or collapses a row in place; its first line stays where it is.
  public func setExpanded(_ isExpanded: Bool, _ item: Item) {
    guard expanded.contains(item) != isExpanded, let row = snapshot.position(of: item) else {
      return
    }
    settle(onSlot: row)
    if isExpanded { expanded.insert(item) } else { expanded.remove(item) }
    if place.slot == row, place.top < 0 { place.top = 0 }
    invalidateGeometry()
  }

  /// Everything is drawn in another way from now on: all heights are measured anew.
  public func styleDidChange() {
    reflow(fromWidth: size.width)
  }
}

// MARK: Moving

extension ListView {
  /// Moves the cursor by rows.
  ///
  /// A row taller than the screen scrolls inside itself first.
  public func moveCursor(by rows: Int) {
    guard hasCursor else { return scroll(byLines: rows) }
    guard let row = cursorRow else { return }
    if abs(rows) == 1, scrollInside(row, lines: rows) { return }
    moveCursor(toRow: row + rows)
  }

  /// Puts the cursor on a row, clamped into the list, and that row where it is asked for.
  public func moveCursor(toRow row: Int, at position: ScrollPosition = .nearest(padding: 0)) {
    guard rowCount > 0 else { return }
    let row = min(max(0, row), rowCount - 1)
    if hasCursor { cursor = snapshot.item(at: row) }
    bring(row, to: position)
  }

  /// Puts the cursor on an item; false when it is not in the list.
  @discardableResult
  public func moveCursor(to item: Item, at position: ScrollPosition = .nearest(padding: 0)) -> Bool
  {
    guard let row = snapshot.position(of: item) else { return false }
    moveCursor(toRow: row, at: position)
    return true
  }

  /// Scrolls by lines, down when positive.
  ///
  /// The cursor keeps its row while that is on screen.
  public func scroll(byLines lines: Int) {
    guard let first = currentGeometry.slots.first else { return }
    place = (first.index, first.top)
    // A long way is measured row by row only near its end.
    if abs(lines) > 4 * max(1, size.height) {
      let line = index.line(ofRow: max(0, first.index)) - first.top + lines
      let row = index.row(atLine: line) ?? 0
      place = (row, 0)
    } else {
      place.top -= lines
    }
    invalidateGeometry()
    keepCursorOnScreen()
    settle()
  }

  /// Scrolls by whole screens; the cursor goes along, at the ends to the first or last row.
  public func page(by pages: Int) {
    scrollWithCursor(byLines: pages * max(1, size.height))
  }

  /// Scrolls by half screens; the cursor goes along.
  public func halfPage(by halves: Int) {
    scrollWithCursor(byLines: halves * max(1, size.height / 2))
  }

  /// The place on screen as a value that can be restored; nil while there are no rows.
  public var anchor: ListAnchor<Item>? {
    let slots = currentGeometry.slots.filter { (0..<rowCount).contains($0.index) }
    let chosen = cursorRow.flatMap { row in slots.first { $0.index == row } } ?? slots.first
    return chosen.map { slot in
      ListAnchor(
        item: snapshot.item(at: slot.index),
        lineInItem: max(0, -slot.top),
        screenLine: max(0, slot.top)
      )
    }
  }

  /// Goes back to a place; false when its row is not in the list.
  @discardableResult
  public func restore(_ anchor: ListAnchor<Item>) -> Bool {
    guard let row = snapshot.position(of: anchor.item) else { return false }
    place = (row, anchor.screenLine - anchor.lineInItem)
    invalidateGeometry()
    if hasCursor { cursor = anchor.item }
    settle()
    return true
  }
}

// MARK: Drawing

extension ListView {
  /// Draws what is on screen; the canvas has the list's size.
  public func draw(on canvas: inout Canvas) {
    guard rowCount > 0 else { return drawBackdrop(on: &canvas) }
    work.frames += 1
    for slot in currentGeometry.slots {
      guard let cell = cell(ofSlot: slot.index) else { continue }
      let context = context(ofSlot: slot.index)
      canvas.inFrame(
        column: 0,
        line: max(0, slot.top),
        width: size.width,
        height: max(0, min(slot.bottom, size.height) - max(0, slot.top)),
        firstLine: max(0, -slot.top)
      ) { cell.draw(on: &$0, in: context) }
    }
  }

  /// The row at a line of the screen, and the line within it.
  public func hitTest(line: Int) -> (item: Item, lineInItem: Int)? {
    guard let slot = currentGeometry.slot(atLine: line), (0..<rowCount).contains(slot.index) else {
      return nil
    }
    return (snapshot.item(at: slot.index), line - slot.top)
  }

  private func drawBackdrop(on canvas: inout Canvas) {
    let text = backdrop.text
    guard !text.isEmpty, size.width > 0 else { return }
    let width = min(size.width, max(20, size.width * 2 / 3))
    let wrapped = WrappedText(text, width: width, metrics: metrics)
    let first = max(0, (size.height - wrapped.lines.count) / 2)
    for (number, line) in wrapped.lines.enumerated() {
      let column = max(0, (size.width - line.columns) / 2)
      canvas.write(
        wrapped[number],
        column: column,
        line: first + number,
        style: theme[backdrop.role]
      )
    }
  }
}

// MARK: Private parts

extension ListView {
  private var slots: Range<Int> {
    (header == nil ? 0 : -1)..<rowCount + (footer == nil ? 0 : 1)
  }

  private var currentGeometry: ListGeometry {
    if let geometry { return geometry }
    let made = ListGeometry.around(
      place.slot,
      top: place.top,
      in: slots,
      screen: size.height,
      height: height(ofSlot:)
    )
    geometry = made
    return made
  }

  private func invalidateGeometry() {
    geometry = nil
  }

  private func cell(ofSlot slot: Int) -> (any CellConfiguration)? {
    if slot < 0 { return header }
    if slot >= rowCount { return footer }
    work.cellsConfigured += 1
    return dataSource?.cell(for: snapshot.item(at: slot))
  }

  private func context(ofSlot slot: Int) -> CellContext {
    var context = CellContext(density: density, theme: theme, metrics: metrics)
    guard (0..<rowCount).contains(slot) else { return context }
    let item = snapshot.item(at: slot)
    context.isCursor = item == cursor
    context.isExpanded = expanded.contains(item)
    return context
  }

  /// Lines of a slot: from the cache, else measured and remembered.
  private func height(ofSlot slot: Int) -> Int {
    guard (0..<rowCount).contains(slot) else {
      return max(0, cell(ofSlot: slot)?.height(fitting: size.width, in: context(ofSlot: slot)) ?? 0)
    }
    let item = snapshot.item(at: slot)
    let key = HeightKey(
      item: item,
      contentVersion: dataSource?.contentVersion(of: item) ?? 0,
      width: size.width,
      density: density,
      isExpanded: expanded.contains(item),
      styleEpoch: styleEpoch
    )
    let known = cache.height(for: key)
    let lines =
      known
      ?? max(0, cell(ofSlot: slot)?.height(fitting: size.width, in: context(ofSlot: slot)) ?? 0)
    if known == nil {
      work.rowsMeasured += 1
      cache.insert(lines, for: key)
    }
    if !index.isMeasured(row: slot) || index.height(ofRow: slot) != lines {
      index.setHeight(lines, ofRow: slot)
    }
    return lines
  }

  /// The width, density or style is another one now: heights are measured anew around the place.
  private func reflow(fromWidth oldWidth: Int) {
    let standing = (hasCursor ? cursorRow : nil) ?? place.slot
    if let slot = geometry?.slot(standing) { place = (standing, slot.top) }
    if place.top < 0, (0..<rowCount).contains(place.slot) {
      place.top = -remapped(line: -place.top, ofRow: place.slot, fromWidth: oldWidth)
    }
    place.top = min(place.top, max(0, size.height - 1))
    styleEpoch += 1
    index.reset(estimate: Self.estimate)
    measurer.startOver()
    invalidateGeometry()
    if hasCursor, let row = cursorRow { bring(row, to: .nearest(padding: 0)) }
  }

  /// The line of a row on which the text stands that was on a line at another width.
  private func remapped(line: Int, ofRow row: Int, fromWidth oldWidth: Int) -> Int {
    guard oldWidth != size.width, let cell = cell(ofSlot: row) else { return line }
    let context = context(ofSlot: row)
    if let character = cell.character(atLine: line, width: oldWidth, in: context),
      let mapped = cell.line(ofCharacter: character, width: size.width, in: context)
    {
      return mapped
    }
    let old = max(1, cell.height(fitting: oldWidth, in: context))
    return line * cell.height(fitting: size.width, in: context) / old
  }

  private func update(heightsBy changes: ListChangeSet) {
    guard changes.hasStructuralChanges else { return }
    measurer.startOver()
    guard changes.sectionMoves.isEmpty else {
      index = HeightIndex()
      return index.insert(count: rowCount, at: 0, estimate: Self.estimate)
    }
    let gone = changes.deletes + changes.moves.map(\.oldRange)
    for rows in gone.sorted(by: { $0.lowerBound > $1.lowerBound }) { index.remove(rows) }
    let came = changes.inserts + changes.moves.map(\.newRange)
    for rows in came.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      index.insert(count: rows.count, at: rows.lowerBound, estimate: Self.estimate)
    }
  }

  private func nearestSurvivor(of row: Int, in changes: ListChangeSet, oldCount: Int) -> Int {
    if let new = changes.newRow(ofOld: row) { return new }
    if let below = changes.survivorsByOldRow.first(where: { $0.from > row }) { return below.to }
    if let above = changes.survivorsByOldRow.last(where: { $0.from < row }) {
      return above.newRange.upperBound - 1
    }
    return 0
  }

  /// Makes the cursor's row, else the first visible one, the place that stands still.
  private func settle(onSlot wanted: Int? = nil) {
    let geometry = currentGeometry
    let chosen =
      wanted.flatMap { geometry.slot($0) } ?? cursorRow.flatMap { geometry.slot($0) }
      ?? geometry.slots.first
    if let chosen { place = (chosen.index, chosen.top) }
  }

  private func bring(_ row: Int, to position: ScrollPosition) {
    let height = height(ofSlot: row)
    let screen = size.height
    switch position {
    case .top: place = (row, 0)
    case .middle: place = (row, max(0, (screen - height) / 2))
    case .bottom: place = (row, screen - min(height, screen))
    case .nearest(let padding):
      let slot = currentGeometry.slot(row)
      let padding = min(max(0, padding), max(0, screen - height) / 2)
      let bottom = screen - max(padding, footerLines(below: row, height: height))
      if let slot, slot.top >= padding, slot.bottom <= bottom {
        place = (row, slot.top)
      } else if let slot, slot.height > screen, slot.top <= 0, slot.bottom >= screen {
        place = (row, slot.top)
      } else {
        let firstVisible = currentGeometry.slots.first?.index ?? 0
        let isAbove = slot.map { $0.top < padding } ?? (row < firstVisible)
        place = (row, isAbove || height > screen ? padding : bottom - height)
      }
    }
    invalidateGeometry()
    settle()
  }

  /// Lines of the footer that come on screen together with the row: all, if it is the last one and
  /// both fit.
  private func footerLines(below row: Int, height: Int) -> Int {
    guard row == rowCount - 1, footer != nil else { return 0 }
    let lines = self.height(ofSlot: rowCount)
    return height + lines <= size.height ? lines : 0
  }

  /// Scrolls inside a row that continues beyond the screen; false when it does not.
  private func scrollInside(_ row: Int, lines: Int) -> Bool {
    guard let slot = currentGeometry.slot(row), slot.height > size.height else { return false }
    let canScroll = lines > 0 ? slot.bottom > size.height : slot.top < 0
    guard canScroll else { return false }
    place = (row, slot.top - lines)
    invalidateGeometry()
    return true
  }

  private func scrollWithCursor(byLines lines: Int) {
    guard hasCursor, let row = cursorRow else { return scroll(byLines: lines) }
    let before = currentGeometry
    let line = before.slot(row)?.top ?? 0
    scroll(byLines: lines)
    if currentGeometry == before {
      return moveCursor(toRow: lines > 0 ? rowCount - 1 : 0)
    }
    let rows = currentGeometry.slots.filter { (0..<rowCount).contains($0.index) }
    let whole = rows.filter { $0.top >= 0 && $0.bottom <= size.height }
    let candidates = whole.isEmpty ? rows : whole
    let target = candidates.min { abs($0.top - line) < abs($1.top - line) }
    if let target {
      cursor = snapshot.item(at: target.index)
      place = (target.index, target.top)
    }
  }

  private func keepCursorOnScreen() {
    guard hasCursor, let row = cursorRow else { return }
    let visible = visibleRows
    guard !visible.isEmpty, !visible.contains(row) else { return }
    let nearest = row < visible.lowerBound ? visible.lowerBound : visible.upperBound - 1
    cursor = snapshot.item(at: nearest)
  }
}
