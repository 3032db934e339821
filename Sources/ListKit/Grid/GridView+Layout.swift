extension GridView {
  /// The bands on screen, laid out around the one that stands still.
  var currentGeometry: ListGeometry {
    if let geometry { return geometry }
    let made = ListGeometry.around(
      place.band,
      top: place.top,
      in: 0..<bands.count,
      screen: size.height,
      height: height(ofBand:)
    )
    geometry = made
    return made
  }

  /// How a cell is shown, or the header of a section.
  func context(of item: Item?) -> CellContext {
    var context = CellContext(density: density, theme: theme, metrics: metrics)
    guard let item else { return context }
    context.lineLimit = ListView<Section, Item>.tallestRow
    context.isCursor = item == cursor
    context.isPlaceholder = dataSource?.isPlaceholder(item) ?? false
    return context
  }

  /// The cell above a section.
  func headerCell(_ section: Int) -> (any CellConfiguration)? {
    dataSource?.header(of: snapshot.section(at: section))
  }

  /// The cell of an item.
  func cell(of item: Item) -> (any CellConfiguration)? {
    work.cellsConfigured += 1
    return dataSource?.cell(for: item)
  }

  /// Lines of a band: those of its highest cell, at least one, from the cache or measured.
  func height(ofBand band: Int) -> Int {
    work.slotsPlaced += 1
    let lines =
      switch bands.band(at: band) {
      case .header(let section): lines(of: headerCell(section), in: context(of: nil), size.width)
      case .items(let rows): rows.reduce(1) { max($0, height(of: snapshot.item(at: $1))) }
      }
    if !index.isMeasured(row: band) || index.height(ofRow: band) != lines {
      index.setHeight(lines, ofRow: band)
    }
    return index.height(ofRow: band)
  }

  /// Lines of an item's cell, at most so many as a list shows of a row.
  private func height(of item: Item) -> Int {
    let context = context(of: item)
    let key = revisions.key(
      of: item,
      version: dataSource?.contentVersion(of: item) ?? 0,
      width: columnWidth,
      context: context
    )
    if let known = cache.height(for: key) { return known }
    work.rowsMeasured += 1
    let lines = min(lines(of: cell(of: item), in: context, columnWidth), context.lineLimit)
    cache.insert(lines, for: key)
    return lines
  }

  private func lines(
    of cell: (any CellConfiguration)?,
    in context: CellContext,
    _ width: Int
  ) -> Int {
    let lines = cell?.height(fitting: width, in: context) ?? 0
    if lines < 0 { work.negativeHeights += 1 }
    return max(0, lines)
  }
}

// MARK: Drawing

extension GridView {
  /// Draws what is on screen; the canvas has the grid's size.
  public func draw(on canvas: inout Canvas) {
    guard snapshot.itemCount > 0 else { return }
    work.frames += 1
    keepLineOnScreen()
    for slot in currentGeometry.slots {
      switch bands.band(at: slot.index) {
      case .header(let section):
        draw(headerCell(section), of: nil, column: 0, width: size.width, slot, on: &canvas)
      case .items(let rows):
        for (place, row) in rows.enumerated() {
          let item = snapshot.item(at: row)
          let column = place * (columnWidth + max(0, gap))
          draw(cell(of: item), of: item, column: column, width: columnWidth, slot, on: &canvas)
        }
      }
    }
  }

  private func draw(
    _ cell: (any CellConfiguration)?,
    of item: Item?,
    column: Int,
    width: Int,
    _ slot: ListGeometry.Slot,
    on canvas: inout Canvas
  ) {
    guard let cell else { return }
    canvas.draw(
      cell,
      in: context(of: item),
      column: column,
      top: slot.top,
      width: width,
      height: slot.height
    )
  }

  /// The item at a position of the screen, and the line within its band; nil for headers, gaps and
  /// what is empty.
  public func hitTest(column: Int, line: Int) -> (item: Item, lineInItem: Int)? {
    guard snapshot.itemCount > 0, let slot = currentGeometry.slot(atLine: line),
      case .items(let rows) = bands.band(at: slot.index), column >= 0
    else { return nil }
    let pitch = max(1, columnWidth + max(0, gap))
    guard column % pitch < columnWidth, column / pitch < rows.count else { return nil }
    return (snapshot.item(at: rows.lowerBound + column / pitch), line - slot.top)
  }

  /// The items that have at least one line on screen.
  public var visibleRows: Range<Int> {
    let rows = currentGeometry.slots.compactMap { slot -> Range<Int>? in
      if case .items(let rows) = bands.band(at: slot.index) { rows } else { nil }
    }
    guard let first = rows.first, let last = rows.last else { return 0..<0 }
    return first.lowerBound..<last.upperBound
  }
}
