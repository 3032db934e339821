import ListKit

/// A line in the bar's style with a text at each end; the right one is cut first.
struct BarLine {
  let left: String
  let right: String
  let leftRole: StyleRole

  func draw(on canvas: inout Canvas, line: Int, theme: Theme) {
    let width = canvas.size.width
    let style = theme[.bar]
    canvas.fill(column: 0, line: line, width: width, height: 1, style: style)
    let inset = width >= 20 ? 1 : 0
    let room = max(0, width - 2 * inset)
    let used = canvas.write(
      ellipsized: left,
      column: inset,
      line: line,
      style: theme[leftRole].merged(over: style),
      maxColumns: room
    )
    let columns = canvas.metrics.columns(of: right)
    let free = room - used - 2
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
