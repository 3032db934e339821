import ListKit

/// The last line of the screen: the position, what is loading, and the last message.
package struct StatusBar: Sendable, Equatable {
  /// Position and count: `412 of 1,037`.
  package var position: String

  /// What is loading and for how long; empty when nothing is.
  package var activity: String

  /// How the source pages; dropped first when there is no room.
  package var paging: String

  /// A hint at the right while nothing else is shown there, such as the key of the help.
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
  package func draw(on canvas: inout Canvas, line: Int, theme: Theme) {
    let left = message.isEmpty ? position : message
    let facts = [activity, message.isEmpty ? paging : "", pendingKeys].filter { !$0.isEmpty }
    BarLine(
      left: left,
      right: facts.isEmpty && message.isEmpty ? hint : facts.joined(separator: "  "),
      leftRole: message.isEmpty ? .bar : messageRole
    ).draw(on: &canvas, line: line, theme: theme)
  }
}
