import ListKit

/// The last line while something is typed into it.
package struct PromptBar: Sendable, Equatable {
  private let label: String
  private let field: TextField
  private let remark: String

  /// A prompt: what is asked, what is typed, and what is said of that at the right.
  package init(label: String, field: TextField, remark: String = "") {
    self.label = label
    self.field = field
    self.remark = remark
  }

  /// Columns for what is typed at least: beside fewer nothing is said.
  private static let leastRoom = 12

  /// Columns for a remark that is cut: in fewer it is left out.
  private static let leastRemark = 20

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
    // What is typed goes first: a remark has the rest.
    let typed = max(Self.leastRoom, canvas.metrics.columns(of: field.text) + 1)
    let free = width - used - 2 - typed
    let whole = canvas.metrics.columns(of: remark)
    let remarkColumns = whole <= free ? whole : free >= Self.leastRemark ? free : 0
    let hasRemark = remarkColumns > 0
    let cursor = field.draw(
      on: &canvas,
      column: used,
      line: line,
      width: hasRemark ? width - used - remarkColumns - 2 : nil,
      style: style,
      theme: theme
    )
    if hasRemark {
      canvas.write(
        ellipsized: remark,
        column: width - remarkColumns - 1,
        line: line,
        style: theme[.dimmed],
        maxColumns: remarkColumns
      )
    }
    return (cursor ?? used, line)
  }
}
