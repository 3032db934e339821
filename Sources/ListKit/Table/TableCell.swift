/// A row of a table, or its header: one line with a field in each column.
///
/// ```
///     Name       Weight  Colour          TableCell(header:): a list's header, or a section's,
///   ▌ Lithium    6.94 u  silver            pinned or not
///   •+Gold     196.97 u  yellow-…        a selected row that was added; a field that is cut
/// ```
///
/// A field that does not fit its column ends in "…". What is beyond the edges of the screen is said by
/// `‹` and `›`; ``CellContext/columnOffset`` scrolls it in. In the cursor's row the field of the cell
/// cursor stands out, and in the header its title.
public struct TableCell: CellConfiguration {
  /// The fields from left to right; those that are missing are empty.
  public let fields: [StyledText]

  /// The columns that the fields stand in.
  public let columns: TableColumns

  /// Whether this is the header, which says the titles of the columns.
  public let isHeader: Bool

  /// A row with fields in which parts may look different.
  public init(_ fields: [StyledText], in columns: TableColumns) {
    self.fields = fields
    self.columns = columns
    isHeader = false
  }

  /// A row of plain fields.
  public init(_ fields: [String], in columns: TableColumns) {
    self.init(fields.map { StyledText($0) }, in: columns)
  }

  /// The header of a table.
  public init(header columns: TableColumns) {
    fields = columns.columns.map { StyledText($0.title) }
    self.columns = columns
    isHeader = true
  }

  /// One line.
  public func height(fitting width: Int, in context: CellContext) -> Int { 1 }

  /// Columns of the whole table with its gutter, and of what is left of the rows.
  public func columnCount(fitting width: Int, limit: Int, in context: CellContext) -> Int {
    let (inset, width) = Self.rowColumns(in: width, context)
    let layout = columns.layout(in: Self.room(in: width), metrics: context.metrics)
    return min(limit, inset + layout.tableWidth + Self.gutter(in: width))
  }

  /// Draws the fields that are seen, and left of them the marks of the row.
  public func draw(on canvas: inout Canvas, in context: CellContext) {
    let (inset, width) = Self.rowColumns(in: canvas.size.width, context)
    guard canvas.visibleLines.contains(0), Self.room(in: width) > 0 else { return }
    if isHeader {
      let style = context.theme[.header]
      canvas.fill(column: 0, line: 0, width: canvas.size.width, height: 1, style: style)
    }
    canvas.inFrame(column: inset, line: 0, width: width, height: 1) { frame in
      drawFields(on: &frame, context)
    }
  }

  /// Draws what stands in the columns of the rows.
  private func drawFields(on canvas: inout Canvas, _ context: CellContext) {
    let width = canvas.size.width
    let (gutter, room) = (Self.gutter(in: width), Self.room(in: width))
    let style = context.theme[isHeader ? .header : context.isSelected ? .selection : .text]
    if !isHeader { canvas.drawMarks(in: context, lines: 0..<1, columns: gutter) }
    let layout = columns.layout(in: room, metrics: context.metrics)
    canvas.inFrame(column: gutter, line: 0, width: room, height: 1) { frame in
      draw(0..<layout.frozenCount, of: layout, offset: 0, on: &frame, context)
    }
    let scrolled = room - layout.frozenEnd
    let offset = layout.clamped(context.columnOffset)
    let start = gutter + layout.frozenEnd
    canvas.inFrame(column: start, line: 0, width: scrolled, height: 1) { frame in
      let shift = layout.frozenEnd + offset
      draw(layout.scrolled(at: offset), of: layout, offset: shift, on: &frame, context)
      let (left, right) = (offset > 0, offset < layout.lastOffset)
      frame.markEdges(line: 0, left: left, right: right, style: style, theme: context.theme)
    }
  }

  /// The columns left of the rows, and those that are left.
  private static func rowColumns(
    in width: Int,
    _ context: CellContext
  ) -> (inset: Int, width: Int) {
    let width = Size(width: width, height: 1).width
    let inset = min(max(0, context.rowInset), max(0, width))
    return (inset, width - inset)
  }

  /// Columns at the left for the marks of a row.
  static func gutter(in width: Int) -> Int { width >= 12 ? Canvas.markColumns : 0 }

  /// Columns that are left to the table.
  static func room(in width: Int) -> Int { Size(width: width, height: 1).width - gutter(in: width) }

  /// Draws fields, each clipped to its column, `offset` columns further left than they are laid out.
  private func draw(
    _ range: Range<Int>,
    of layout: TableLayout,
    offset: Int,
    on canvas: inout Canvas,
    _ context: CellContext
  ) {
    for number in range {
      let span = layout.spans[number]
      let column = columns.columns[number]
      let isCursor = number == columns.cursorColumn && (isHeader || context.isCursor)
      canvas.inFrame(
        column: span.lowerBound - offset,
        line: 0,
        width: span.count,
        height: 1
      ) { frame in
        if fields.indices.contains(number) {
          draw(fields[number], in: column, on: &frame, context)
        }
        guard isCursor else { return }
        let style = context.theme[isHeader ? .barAccent : .cursor]
        frame.lay(style, over: 0..<span.count, line: 0)
      }
    }
  }

  /// Draws a field where its column wants it.
  private func draw(
    _ field: StyledText,
    in column: TableColumn,
    on canvas: inout Canvas,
    _ context: CellContext
  ) {
    let role = isHeader ? .header : context.isSelected ? .selection : column.role
    let width = canvas.size.width
    let free: Int
    switch column.alignment {
    case .leading: free = 0
    case .center: free = (width - columnCount(of: field, upTo: width, context.metrics)) / 2
    case .trailing: free = width - columnCount(of: field, upTo: width, context.metrics)
    }
    canvas.write(
      ellipsized: field,
      column: free,
      line: 0,
      style: context.theme[role],
      theme: context.theme
    )
  }

  /// The columns that a field takes, reading no further than `limit` of them.
  private func columnCount(of field: StyledText, upTo limit: Int, _ metrics: TextMetrics) -> Int {
    let shown = metrics.prefix(of: field.text, columns: limit)
    return shown.endIndex == field.text.endIndex ? metrics.columns(of: shown) : limit
  }
}
