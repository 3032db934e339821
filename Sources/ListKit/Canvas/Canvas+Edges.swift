extension Canvas {
  /// Whether lines, bars and bullets can be drawn in one column each; else ASCII stands for them.
  ///
  /// Their characters, such as `│` and `•`, are of ambiguous width.
  var hasNarrowSigns: Bool { !ascii && metrics.ambiguousWidth == 1 }

  /// What stands for text that is left out.
  var ellipsis: String { ascii ? "..." : "\u{2026}" }

  /// The sign of one column that a vertical line is drawn of.
  var verticalLine: String { hasNarrowSigns ? "│" : "|" }

  /// The sign of one column that a horizontal line is drawn of.
  var horizontalLine: String { hasNarrowSigns ? "─" : "-" }

  /// Marks on a line of the current frame that there is more beyond its edges: `‹` in the first
  /// column and `›` in the last, on an ASCII canvas `<` and `>`.
  ///
  /// Half a wide glyph that a mark covers becomes blank. A frame of one column has no room for marks.
  public mutating func markEdges(
    line: Int,
    left: Bool,
    right: Bool,
    style: Style = .plain,
    theme: Theme
  ) {
    guard size.width > 1 else { return }
    let style = theme[.dimmed].merged(over: style)
    if left { write("\u{2039}", column: 0, line: line, style: style) }
    if right { write("\u{203A}", column: size.width - 1, line: line, style: style) }
  }
}
