import ListKit

/// The first line of a screen: its name, and a short fact at the right.
package struct TitleBar: Sendable, Equatable {
  /// The name of what is shown.
  package var title: String

  /// A short fact at the right edge; dropped when there is no room.
  package var detail: String

  /// Whether a long title is cut in its middle, so that its end and the detail stay: a path.
  package var keepsEnd: Bool

  package init(title: String, detail: String = "", keepsEnd: Bool = false) {
    self.title = title
    self.detail = detail
    self.keepsEnd = keepsEnd
  }

  /// Draws the bar over a whole line of the canvas.
  package func draw(on canvas: inout Canvas, line: Int, theme: Theme) {
    BarLine(left: keepsEnd ? shortened(on: canvas) : title, right: detail, leftRole: .barAccent)
      .draw(
        on: &canvas,
        line: line,
        theme: theme
      )
  }

  /// The title with as much of its middle left out as the detail needs.
  private func shortened(on canvas: Canvas) -> String {
    let metrics = canvas.metrics
    let room = canvas.size.width - 2 - (detail.isEmpty ? 0 : metrics.columns(of: detail) + 2)
    guard room >= 12, metrics.columns(of: title) > room else { return title }
    let beginning = metrics.beginning(of: title, fitting: room - 1 - (room - 1) * 2 / 3)
    return beginning + canvas.end(of: title, fitting: room - metrics.columns(of: beginning))
  }
}
