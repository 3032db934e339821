import ListKit

/// A text between two vertical lines, which stand one below the other whatever the text is made of.
///
/// They are ASCII, which has the same width on every terminal.
struct RuledTextCell: CellConfiguration {
  let text: String
  /// Columns between the lines.
  let width: Int
  let mode: WrappedText.Mode

  func height(fitting width: Int, in context: CellContext) -> Int {
    wrapped(context).lines.count
  }

  func draw(on canvas: inout Canvas, in context: CellContext) {
    let wrapped = wrapped(context)
    let border = context.theme[.border]
    canvas.drawMarks(in: context, lines: wrapped.lines.indices)
    for line in wrapped.lines.indices {
      canvas.write("|", column: 2, line: line, style: border)
      canvas.write(wrapped[line], column: 3, line: line, maxColumns: width)
      canvas.write("|", column: 3 + width, line: line, style: border)
      canvas.write("\(wrapped.lines[line].columns)", column: 5 + width, line: line, style: border)
    }
  }

  private func wrapped(_ context: CellContext) -> WrappedText {
    WrappedText(text, width: width, mode: mode, metrics: context.metrics)
  }
}
