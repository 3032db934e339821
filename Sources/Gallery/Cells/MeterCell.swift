import ListKit

/// A name and a bar that shows a share.
///
/// ```
///   Disk     ██████░░░░  60 %
/// ```
struct MeterCell: CellConfiguration {
  let name: String
  /// 0…100.
  let percent: Int

  /// One line, and a blank one below it unless rows are compact.
  func height(fitting width: Int, in context: CellContext) -> Int {
    context.effectiveDensity == .compact ? 1 : 2
  }

  func draw(on canvas: inout Canvas, in context: CellContext) {
    let width = canvas.size.width
    canvas.drawMarks(in: context, lines: 0..<1)
    canvas.write(ellipsized: name, column: 2, line: 0, style: context.theme[.title], maxColumns: 10)
    let room = max(0, width - 20)
    let filled = room * percent / 100
    let bar = String(repeating: "█", count: filled)
    canvas.write(bar, column: 13, line: 0, style: context.theme[.number])
    let rest = String(repeating: "░", count: room - filled)
    canvas.write(rest, column: 13 + filled, line: 0, style: context.theme[.dimmed])
    canvas.write("\(percent) %", column: 14 + room, line: 0, style: context.theme[.number])
  }
}
