extension Canvas {
  /// Draws a cell whose first line is at `top`, which may be above the canvas.
  ///
  /// Where the cell has more lines than its context allows, the last of them says how many follow, as
  /// far as they are counted.
  mutating func draw(
    _ cell: any CellConfiguration,
    in context: CellContext,
    column: Int = 0,
    top: Int,
    width: Int,
    height: Int
  ) {
    inFrame(
      column: column,
      line: max(0, top),
      width: width,
      height: max(0, min(top + height, size.height) - max(0, top)),
      firstLine: max(0, -top)
    ) { frame in
      cell.draw(on: &frame, in: context)
      let last = context.lineLimit - 1
      guard height > last, frame.visibleLines.contains(last) else { return }
      let lines = cell.countedHeight(fitting: width, in: context)
      guard lines > context.lineLimit else { return }
      let isCounted = lines != 10 * context.lineLimit + 1
      frame.fill(column: 0, line: last, width: width, height: 1)
      frame.write(
        ellipsized: "\(frame.ellipsis) \(isCounted ? "" : "at least ")\(lines - last) more lines",
        column: 0,
        line: last,
        style: context.theme[.dimmed]
      )
    }
  }
}

extension CellConfiguration {
  /// All lines of a cell, counted up to ten times as many as are shown.
  fileprivate func countedHeight(fitting width: Int, in context: CellContext) -> Int {
    var context = context
    context.lineLimit *= 10
    return height(fitting: width, in: context)
  }
}
