import ListKit

/// The last line while something is typed into it.
package struct PromptBar: Sendable, Equatable {
  private let label: String
  private let field: TextField

  /// A prompt: what is asked, and what is typed.
  package init(label: String, field: TextField) {
    self.label = label
    self.field = field
  }

  /// Draws the prompt over a whole line and answers where the terminal's cursor belongs.
  package func draw(
    on canvas: inout Canvas,
    line: Int,
    theme: Theme
  ) -> (column: Int, line: Int) {
    let width = canvas.size.width
    let style = theme[.text]
    canvas.fill(column: 0, line: line, width: width, height: 1, style: style)
    let used = canvas.write(
      ellipsized: label,
      column: 0,
      line: line,
      style: style,
      maxColumns: width / 2
    )
    let cursor = field.draw(on: &canvas, column: used, line: line, style: style, theme: theme)
    return (cursor ?? used, line)
  }
}
