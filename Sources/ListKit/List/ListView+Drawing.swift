extension ListView {
  /// Whether the backdrop is seen: there are no rows, and it says something.
  var showsBackdrop: Bool { snapshot.itemCount == 0 && backdrop != .none }

  /// Draws what is on screen; the canvas has the list's size.
  ///
  /// Cells are laid out anew, so that a frame never mixes old heights with new content. Called by
  /// somebody whom the list is asking, it draws nothing.
  public func draw(on canvas: inout Canvas) {
    guard changes.questions == 0 else { return }
    carryOutWaiting()
    work.frames += 1
    changes.isDisplayNeeded = false
    changes.depth += 1
    move { $0.keep($1) }
    asking {
      if showsBackdrop {
        drawBackdrop(on: &canvas)
      } else {
        for slot in geometry.slots where slot.height > 0 { draw(slot, on: &canvas) }
        if let pinned = viewport.pinned { drawPinned(pinned, on: &canvas) }
        drawSide(on: &canvas)
      }
    }
    reportDisplay(of: geometry)
    changes.noteLook(currentLook)
    changes.depth -= 1
    endChange()
  }

  private func draw(_ slot: ListGeometry.Slot, on canvas: inout Canvas) {
    let (gap, below) = (spaceAbove(slot.index), spaceBelow(slot.index))
    let top = slot.top + gap
    let height = slot.bottom - below - top
    let rows = slots.rows(ofSlot: slot.index)
    if rows.isEmpty { draw(cellOf: slot.index, top: top, height: height, on: &canvas) }
    let columns = bandColumns
    for row in rows {
      let item = snapshot.item(at: row)
      guard let cell = cell(of: item) else { continue }
      canvas.draw(
        cell,
        in: context(of: item, atRow: row),
        column: columns.start(of: row - rows.lowerBound),
        top: top,
        width: columns.width,
        height: height
      )
      drawNumber(ofRow: row, top: top, on: &canvas)
    }
    guard spacing.hasSeparators, slots.isFollowedByRow(slot.index) else { return }
    let line = slot.bottom - below + gap
    let ruled = min(contentWidth, canvas.size.width)
    let rule = String(repeating: canvas.hasNarrowSigns ? "─" : "-", count: ruled)
    canvas.write(rule, column: 0, line: line, style: theme[.border])
  }

  /// Draws the cell of a header or footer whose first line is at `top`, which may be above the screen.
  private func draw(cellOf slot: Int, top: Int, height: Int, on canvas: inout Canvas) {
    guard let cell = cell(ofSlot: slot) else { return }
    canvas.draw(cell, in: context(ofSlot: slot), top: top, width: contentWidth, height: height)
  }

  private func drawPinned(_ pinned: ListViewport.Pinned, on canvas: inout Canvas) {
    let lines = max(0, pinned.top + pinned.height)
    canvas.fill(column: 0, line: 0, width: contentWidth, height: lines)
    draw(cellOf: pinned.slot, top: pinned.top, height: pinned.height, on: &canvas)
  }

  private func drawSide(on canvas: inout Canvas) {
    guard sideWidth > 0, size.width >= sideWidth else { return }
    let thumb = showsScrollBar ? scrollBar.thumb(in: size.height) : 0..<0
    for line in 0..<min(size.height, canvas.size.height) {
      if indexWidth > 0, let entry = sectionIndex.entry(atLine: line, of: size.height) {
        canvas.write(
          entry.title,
          column: contentWidth + 1,
          line: line,
          style: theme[.header],
          maxColumns: indexWidth - 1
        )
      }
      guard showsScrollBar else { continue }
      let bar = canvas.hasNarrowSigns ? "┃" : "#"
      let mark = thumb.contains(line) ? bar : canvas.verticalLine
      let role = thumb.contains(line) ? StyleRole.text : .border
      canvas.write(mark, column: size.width - 1, line: line, style: theme[role])
    }
  }

  private func drawBackdrop(on canvas: inout Canvas) {
    let text = backdrop.text
    guard !text.isEmpty, size.width > 0 else { return }
    let width = min(size.width, max(20, size.width - (size.width + 2) / 3))
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

extension ListView {
  /// The cell of a header or footer; nil without one, and for a band.
  func cell(ofSlot slot: Int) -> (any CellConfiguration)? {
    switch slots.slot(at: slot) {
    case .listHeader: return header
    case .listFooter: return footer
    case .header(let section): return ask { $0.header(of: snapshot.section(at: section)) } ?? nil
    case .footer(let section): return ask { $0.footer(of: snapshot.section(at: section)) } ?? nil
    case .row: return nil
    }
  }

  /// The cell of a row; one that is bound keeps its cell while it is on screen, and one that is
  /// measured off screen is not bound.
  func cell(of item: Item) -> (any CellConfiguration)? {
    guard observesRows, !isMeasuringOffScreen,
      let version = ask({ $0.contentVersion(of: item) })
    else {
      work.cellsConfigured += 1
      return ask { $0.cell(for: item) }
    }
    let versions = [version, revisions.revision(of: item)]
    if let kept = bindings.cell(of: item, version: versions) { return kept }
    work.cellsConfigured += 1
    let token = bindings.makeToken()
    let made = ask { source in
      RowBindings<Item>.observe {
        source.cell(for: item)
      } onChange: { [weak self] in
        self?.valueDidChange(of: item, token: token)
      }
    }
    if let made { bindings.bind(item, to: made, version: versions, token: token) }
    return made
  }

  /// How every cell is shown right now.
  private var cellContext: CellContext {
    var context = CellContext(density: density, theme: theme, metrics: metrics)
    context.hasFocus = hasFocus
    context.columnOffset = columnOffset
    return context
  }

  /// How a row is shown right now.
  func context(of item: Item, atRow row: Int) -> CellContext {
    var context = heightContext(of: item)
    context.isCursor = item == cursor
    context.isSelected = isSelected(row: row)
    context.mark = marks.mark(ofRow: row)
    return context
  }

  /// How a row is shown, as far as its height may depend on it.
  func heightContext(of item: Item) -> CellContext {
    var context = cellContext
    context.isExpanded = expanded.contains(item)
    context.isPlaceholder = ask { $0.isPlaceholder(item) } ?? false
    context.isEditing = edits.moving?.item == item
    context.lineLimit = lineLimit
    return context
  }

  /// How a header is shown right now that is drawn above the list, as wide as ``contentWidth``.
  ///
  /// A ``TableCell`` in it stands over those of the rows: it is scrolled sideways with them, and leaves
  /// their numbers out.
  public var headerContext: CellContext {
    var context = cellContext
    context.rowInset = numberWidth
    return context
  }

  /// How a header or footer is shown right now.
  func context(ofSlot slot: Int) -> CellContext {
    var context = headerContext
    switch slots.slot(at: slot) {
    case .header(let section):
      guard collapsedSections.contains(snapshot.section(at: section)) else { break }
      context.isCollapsed = true
      context.hiddenRows = snapshot.rows(inSectionAt: section).count
      context.isCursor = cursorSlot == slot
    case .row, .listHeader, .listFooter, .footer: break
    }
    return context
  }
}
