extension Canvas {
  /// Columns that the marks of a row take, left of its text.
  public static var markColumns: Int { 2 }

  /// Draws the marks of a row in the columns left of its text: how the cursor looks, and a selected
  /// row, one that is edited or moved, and one that an update has added or changed.
  ///
  /// ```
  ///   ▌ Lithium                  the cursor's row: a bar down all its lines
  ///   • Beryllium                a selected row
  ///   ↕ Boron                    a row that is being edited or moved
  ///    +Carbon                   a row that an update has added
  ///   ▌•Nitrogen                 the cursor's row, selected; whether it has changed shows without the cursor
  /// ```
  ///
  /// Where these signs would be wide, or on an ASCII canvas, they are `>`, `*` and `=`.
  ///
  /// A cell calls it while it draws and keeps its text out of these columns. The list does not draw
  /// them, because a cell may have none, such as the title of a section or a line of plain text.
  ///
  /// - Parameters:
  ///   - context: What is shown of the row.
  ///   - lines: The lines of the cell; those that are not on the canvas cost nothing.
  ///   - columns: How many columns the cell has for the marks: the second one is that of updates, and
  ///     with none nothing is drawn.
  public mutating func drawMarks(
    in context: CellContext,
    lines: Range<Int>,
    columns: Int = Canvas.markColumns
  ) {
    guard columns > 0 else { return }
    let role = context.isSelected ? StyleRole.selection : .barAccent
    let style = context.theme[context.isCursor && !context.hasFocus ? .dimmed : role]
    for line in visibleLines.clamped(to: lines) {
      if let sign = sign(ofLine: line, in: context) {
        write(sign, column: 0, line: line, style: style)
      }
    }
    guard columns > 1, lines.contains(0) else { return }
    // The first column of a selected row says so itself, unless something else stands there.
    if context.isSelected, context.isCursor || context.isEditing {
      write(selectedSign, column: 1, line: 0, style: style)
    } else if let mark = context.mark {
      write(mark.sign, column: 1, line: 0, style: context.theme[.mark])
    }
  }

  /// What stands in the first column; a selected row has no gap there.
  private func sign(ofLine line: Int, in context: CellContext) -> String? {
    if context.isEditing { return hasNarrowSigns ? "↕" : "=" }
    if context.isCursor { return hasNarrowSigns ? "▌" : ">" }
    guard context.isSelected else { return nil }
    return line > 0 ? " " : selectedSign
  }

  private var selectedSign: String { hasNarrowSigns ? "•" : "*" }
}
