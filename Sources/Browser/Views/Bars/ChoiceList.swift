import ListKit

/// Names to choose from with what is said of each, one a line above a line of the screen.
///
///     ▌reverse-sort   S  the other way round
///      … 67 more
package struct ChoiceList: Sendable, Equatable {
  /// A name, the key that does the same, and what that is.
  package struct Row: Sendable, Equatable {
    let name: String
    let key: String
    let text: String

    package init(name: String, key: String, text: String) {
      self.name = name
      self.key = key
      self.text = text
    }
  }

  /// Columns between two texts.
  private static let gap = 2

  private let rows: [Row]
  private let chosen: Int?

  /// A list of names; the chosen one stands out.
  package init(_ rows: [Row], chosen: Int? = nil) {
    self.rows = rows
    self.chosen = chosen
  }

  /// Draws the list over the lines above a line, at most half of them; the last one says how many names
  /// did not fit.
  package func draw(on canvas: inout Canvas, above line: Int, theme: Theme) {
    let width = canvas.size.width
    let lines = min(rows.count, max(min(line, 1), line / 2))
    guard lines > 0, width > 0 else { return }
    let top = line - lines
    canvas.fill(column: 0, line: top, width: width, height: lines, style: theme[.bar])
    let window = ChoiceWindow(count: rows.count, room: lines, chosen: chosen)
    let shown = rows[window.shown]
    let metrics = canvas.metrics
    let nameColumn = min(1, width - 1)
    let keyColumn = nameColumn + (shown.map { metrics.columns(of: $0.name) }.max() ?? 0) + Self.gap
    let textColumn = keyColumn + (shown.map { metrics.columns(of: $0.key) }.max() ?? 0) + Self.gap
    for (place, number) in window.shown.enumerated() {
      let isChosen = number == chosen
      let style = isChosen ? theme[.selection] : theme[.bar]
      if isChosen {
        canvas.fill(column: 0, line: top + place, width: width, height: 1, style: style)
        canvas.write("▌", column: 0, line: top + place, style: style)
      }
      let row = rows[number]
      for (column, text) in [(nameColumn, row.name), (keyColumn, row.key), (textColumn, row.text)]
      where column < width {
        canvas.write(
          ellipsized: text,
          column: column,
          line: top + place,
          style: style,
          maxColumns: width - column
        )
      }
    }
    if let rest = window.rest {
      canvas.write(ellipsized: rest, column: nameColumn, line: line - 1, style: theme[.bar])
    }
  }
}
