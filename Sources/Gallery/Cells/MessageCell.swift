import ListKit

/// A message: who wrote it with a badge at the right edge, and what it says.
///
/// ```
///   ▌ Ada                            new
///     The engine might compose music.
/// ```
struct MessageCell: CellConfiguration {
  let author: String
  let badge: String
  let text: String

  func height(fitting width: Int, in context: CellContext) -> Int {
    1 + (context.effectiveDensity == .compact ? 0 : wrapped(width, context).lines.count)
  }

  func draw(on canvas: inout Canvas, in context: CellContext) {
    let width = canvas.size.width
    canvas.drawMarks(in: context, lines: 0..<height(fitting: width, in: context))
    canvas.write(ellipsized: author, column: 2, line: 0, style: context.theme[.title])
    let columns = context.metrics.columns(of: badge)
    canvas.write(badge, column: width - columns, line: 0, style: context.theme[.badge])
    guard context.effectiveDensity != .compact else { return }
    let wrapped = wrapped(width, context)
    for line in wrapped.lines.indices {
      canvas.write(wrapped[line], column: 2, line: 1 + line, style: context.theme[.body])
    }
  }

  private func wrapped(_ width: Int, _ context: CellContext) -> WrappedText {
    let most: Int? =
      if case .regular(let lines) = context.effectiveDensity { lines } else { nil }
    return WrappedText(text, width: width - 2, maxLines: most, metrics: context.metrics)
  }
}
