import ListKit

/// The first line of the screen: what is shown, and beside it how it is read.
package struct TitleBar: Sendable, Equatable {
  /// The name of what is shown.
  package var title: String

  /// A short fact at the right edge; dropped when there is no room.
  package var detail: String

  package init(title: String, detail: String = "") {
    self.title = title
    self.detail = detail
  }

  /// Draws the bar over a whole line of the canvas.
  package func draw(on canvas: inout Canvas, line: Int, theme: Theme) {
    BarLine(left: title, right: detail, leftRole: .barAccent).draw(
      on: &canvas,
      line: line,
      theme: theme
    )
  }
}
