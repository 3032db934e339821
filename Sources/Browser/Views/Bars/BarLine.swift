import ListKit

/// A line in the bar's style with a text at each end; the right one is cut first.
struct BarLine {
  let left: String
  let right: String
  let leftRole: StyleRole

  /// Columns between the two texts.
  static let gap = 2

  /// Columns for texts on a line of so many.
  static func room(in width: Int) -> Int { max(0, width - 2 * inset(in: width)) }

  private static func inset(in width: Int) -> Int { width >= 20 ? 1 : 0 }

  func draw(on canvas: inout Canvas, line: Int, theme: Theme) {
    let width = canvas.size.width
    let style = theme[.bar]
    canvas.fill(column: 0, line: line, width: width, height: 1, style: style)
    let inset = Self.inset(in: width)
    let room = Self.room(in: width)
    let used = canvas.write(
      ellipsized: left,
      column: inset,
      line: line,
      style: theme[leftRole].merged(over: style),
      maxColumns: room
    )
    let columns = canvas.metrics.columns(of: right)
    let free = room - used - Self.gap
    guard !right.isEmpty, free >= min(columns, 8) else { return }
    let shown = min(columns, free)
    canvas.write(
      ellipsized: right,
      column: inset + room - shown,
      line: line,
      style: style,
      maxColumns: shown
    )
  }
}
