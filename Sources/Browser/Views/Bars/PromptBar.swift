import ListKit

/// The last line while something is typed into it.
package struct PromptBar: Sendable, Equatable {
  private let label: String
  private let text: String
  private let before: String

  /// A prompt; `before` is the part of the text before the cursor.
  package init(label: String, text: String, before: String) {
    self.label = label
    self.text = text
    self.before = before
  }

  /// Draws the prompt over a whole line and answers where the terminal's cursor belongs.
  package func draw(
    on canvas: inout Canvas,
    line: Int,
    theme: Theme
  ) -> (column: Int, line: Int) {
    let width = canvas.size.width
    canvas.fill(column: 0, line: line, width: width, height: 1, style: theme[.text])
    let column = canvas.metrics.columns(of: label + before)
    let shift = max(0, column - width + 1)
    canvas.inFrame(column: 0, line: line, width: width, height: 1) { frame in
      frame.write(label + text, column: -shift, line: 0, style: theme[.text])
    }
    return (column - shift, line)
  }
}
