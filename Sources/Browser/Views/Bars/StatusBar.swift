import ListKit

/// The last line of the screen: the position, what is loading, and the last message.
package struct StatusBar: Sendable, Equatable {
  /// Position and count: `412 of 1,037`.
  package var position: String

  /// What is loading and for how long; empty when nothing is.
  package var activity: String

  /// How the source pages; dropped first when there is no room.
  package var paging: String

  /// A hint at the right while nothing is going on, such as the key of the help.
  package var hint = ""

  /// Keys that were pressed and are waiting for more.
  package var pendingKeys = ""

  /// A sentence in place of the position; empty for none.
  package var message = ""
  package var messageRole = StyleRole.text

  package init(position: String, activity: String = "", paging: String = "", hint: String = "") {
    self.position = position
    self.activity = activity
    self.paging = paging
    self.hint = hint
  }

  /// Draws the bar over a whole line of the canvas.
  ///
  /// Where not all fits, how the source pages gives way first; then what is left is cut.
  package func draw(on canvas: inout Canvas, line: Int, theme: Theme) {
    let left = message.isEmpty ? position : message
    let room = BarLine.room(in: canvas.size.width) - canvas.metrics.columns(of: left) - BarLine.gap
    let right = facts.first { canvas.metrics.columns(of: $0) <= room } ?? facts.last ?? ""
    BarLine(left: left, right: right, leftRole: message.isEmpty ? .bar : messageRole)
      .draw(on: &canvas, line: line, theme: theme)
  }

  /// What is said at the right, the fullest first.
  private var facts: [String] {
    let isBusy = !activity.isEmpty || !pendingKeys.isEmpty || !message.isEmpty
    let paging = message.isEmpty ? paging : ""
    let hint = isBusy ? "" : hint
    return [[activity, paging, pendingKeys, hint], [activity, pendingKeys, hint]]
      .map { $0.filter { !$0.isEmpty }.joined(separator: "  ") }
  }
}
