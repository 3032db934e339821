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

  /// How a cell is shown.
  func context(of item: Item?) -> CellContext {
    var context = CellContext(density: density, theme: theme, metrics: metrics)
    guard let item else { return context }
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

  /// Lines of a band: those of its highest cell, at least one.
  func height(ofBand band: Int) -> Int {
    let lines =
      switch bands.band(at: band) {
      case .header(let section):
        headerCell(section)?.height(fitting: size.width, in: context(of: nil)) ?? 0
      case .items(let rows): rows.reduce(1) { max($0, height(of: snapshot.item(at: $1))) }
      }
    if !index.isMeasured(row: band) || index.height(ofRow: band) != lines {
      index.setHeight(lines, ofRow: band)
    }
    return index.height(ofRow: band)
  }

  /// Lines of a cell: from the cache, else measured and remembered.
  private func height(of item: Item) -> Int {
    let key = HeightKey(
      item: item,
      contentVersion: dataSource?.contentVersion(of: item) ?? 0,
      revision: revisions.revision(of: item),
      width: columnWidth,
      context: context(of: item),
      styleEpoch: revisions.epoch
    )
    if let known = cache.height(for: key) { return known }
    work.rowsMeasured += 1
    let lines = cell(of: item)?.height(fitting: columnWidth, in: context(of: item)) ?? 0
    cache.insert(max(0, lines), for: key)
    return max(0, lines)
  }
}

// MARK: Drawing

extension GridView {
  /// Draws what is on screen; the canvas has the grid's size.
  public func draw(on canvas: inout Canvas) {
    guard snapshot.itemCount > 0 else { return }
    work.frames += 1
    geometry = nil
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
    let context = context(of: item)
    canvas.inFrame(
      column: column,
      line: max(0, slot.top),
      width: width,
      height: max(0, min(slot.bottom, size.height) - max(0, slot.top)),
      firstLine: max(0, -slot.top)
    ) { cell.draw(on: &$0, in: context) }
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
