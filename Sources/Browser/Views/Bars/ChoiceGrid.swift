import ListKit

/// Names to choose from, in columns above a line of the screen: what a prompt can be completed to.
package struct ChoiceGrid: Sendable, Equatable {
  /// Columns between two names.
  private static let gap = 2

  private let names: [String]
  private let chosen: Int?

  /// A grid of names, row by row; the chosen one stands out.
  package init(_ names: [String], chosen: Int? = nil) {
    self.names = names
    self.chosen = chosen
  }

  /// Draws the grid over the lines above a line, at most half of them; the last place says how many
  /// names did not fit.
  package func draw(on canvas: inout Canvas, above line: Int, theme: Theme) {
    let width = canvas.size.width
    let widest = names.map { canvas.metrics.columns(of: $0) }.max() ?? 0
    let columns = max(1, width / (widest + Self.gap))
    let needed = (names.count + columns - 1) / columns
    let lines = min(needed, max(min(line, 1), line / 2))
    guard lines > 0, width > 0 else { return }
    canvas.fill(column: 0, line: line - lines, width: width, height: lines, style: theme[.bar])
    let window = ChoiceWindow(count: names.count, room: lines * columns, chosen: chosen)
    for (place, number) in window.shown.enumerated() {
      canvas.write(
        ellipsized: names[number],
        column: place % columns * (widest + Self.gap),
        line: line - lines + place / columns,
        style: number == chosen ? theme[.selection] : theme[.bar]
      )
    }
    if let rest = window.rest {
      let place = window.shown.count
      canvas.write(
        ellipsized: rest,
        column: place % columns * (widest + Self.gap),
        line: line - lines + place / columns,
        style: theme[.bar]
      )
    }
  }
}
