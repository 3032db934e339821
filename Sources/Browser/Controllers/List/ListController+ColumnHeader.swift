import ListKit

// The header above the rows.
extension ListController {
  /// Lines above the list that the header of the columns takes.
  var headerLines: Int { screenSize.height - list.size.height }

  /// Lays the list out below the header, which there is where rows are in columns and a line is left.
  func layOut(in size: Size) {
    screenSize = size
    let hasHeader =
      rows.layout == .columns && list.rowCount > 0 && !rows.columns.shown.isEmpty && size.height > 2
    let (width, height) = (size.width, hasHeader ? size.height - 1 : size.height)
    let isOther = list.size.width != width
    list.size = Size(width: width, height: height)
    guard rows.layout == .columns else { return }
    rows.columns.layOut(in: list.rowColumns.count)
    if isOther { fitColumns() }
  }

  /// Draws the header and the list below it.
  func drawWithHeader(on canvas: inout Canvas) {
    let lines = headerLines
    if lines > 0 {
      canvas.inFrame(column: 0, line: 0, width: list.contentWidth, height: lines) {
        TableCell(header: rows.columns.table).draw(on: &$0, in: list.headerContext)
      }
    }
    let size = list.size
    canvas.inFrame(column: 0, line: lines, width: size.width, height: size.height) {
      list.draw(on: &$0)
    }
  }

  /// Sorts by the column whose header is at a column of the screen, or the other way round; false where
  /// none is.
  func sortByHeader(atColumn column: Int) -> Bool {
    let found = rows.columns.table.column(
      atColumn: column - list.rowColumns.lowerBound,
      offset: list.columnOffset,
      in: list.rowColumns.count,
      metrics: list.metrics
    )
    guard headerLines > 0, let found,
      let number = rows.columns.shown.firstIndex(where: { $0.field.name == found.id })
    else { return false }
    rows.columns.moveCursor(toColumn: number)
    if let sortPrefill { ask(.sort(sortPrefill)) }
    return true
  }
}
