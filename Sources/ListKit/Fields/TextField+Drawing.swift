// The field on a canvas.
extension TextField {
  /// Draws the field over so many columns of a line.
  ///
  /// A text that does not fit is scrolled just so far that the cursor, with the cluster that it
  /// stands on, is seen; `‹` and `›` in the first and last column say that it goes on. A field that
  /// is not focused shows the beginning of its text, no selection and no cursor.
  ///
  /// - Parameters:
  ///   - canvas: The canvas, in whose frame the columns are counted.
  ///   - column: The first column of the field.
  ///   - line: The line of the field.
  ///   - width: Columns of the field; up to the frame's right edge unless told.
  ///   - style: What text and blanks are drawn in.
  ///   - theme: The look of the placeholder, the marks and the selection.
  ///   - isFocused: Whether keys go to this field.
  /// - Returns: The column of the cursor, in the canvas's frame; nil without a column or without focus.
  @discardableResult
  public func draw(
    on canvas: inout Canvas,
    column: Int = 0,
    line: Int = 0,
    width: Int? = nil,
    style: Style = .plain,
    theme: Theme,
    isFocused: Bool = true
  ) -> Int? {
    let column = CanvasFrame.bounded(column)
    let width = CanvasFrame.bounded(width ?? canvas.size.width - column)
    guard width > 0 else { return nil }
    let view = view(in: width, isFocused: isFocused, canvas.metrics)
    canvas.inFrame(column: column, line: line, width: width, height: 1) { frame in
      frame.fill(style: style)
      if text.isEmpty {
        let dimmed = theme[.dimmed].merged(over: style)
        frame.write(ellipsized: placeholder, column: 0, line: 0, style: dimmed)
      } else {
        frame.write(view.text, column: -view.offset, line: 0, style: style)
        if isFocused, let selection = view.selection {
          frame.lay(theme[.cursor], over: selection, line: 0)
        }
        let (left, right) = (view.hasMoreLeft, view.hasMoreRight)
        frame.markEdges(line: 0, left: left, right: right, style: style, theme: theme)
      }
    }
    return isFocused ? column + view.cursor : nil
  }

  /// What of the field is seen.
  private struct View {
    let text: String
    /// Columns of the text left of the field.
    let offset: Int
    /// The column of the cursor in the field.
    let cursor: Int
    /// The columns of the field that are selected.
    let selection: Range<Int>?
    let hasMoreLeft: Bool
    let hasMoreRight: Bool
  }

  private func view(in width: Int, isFocused: Bool, _ metrics: TextMetrics) -> View {
    let shown = isSecret ? String(repeating: "\u{2022}", count: boundaries.count - 1) : text
    func columns(before position: Int) -> Int {
      guard isSecret else { return metrics.columns(of: text[utf8: 0..<position]) }
      let clusters = boundaries.count { $0 < position }
      return clusters * metrics.columns(of: "\u{2022}")
    }
    let all = columns(before: text.utf8.count)
    let before = isFocused ? columns(before: cursor) : 0
    let end = isFocused ? max(before + 1, columns(before: boundary(after: cursor))) : 0
    // One column more for the mark of what follows, where there is room for it.
    let isCut = end < all && width > end - before + 1
    let offset = min(before, max(0, end + (isCut ? 1 : 0) - width))
    return View(
      text: shown,
      offset: offset,
      cursor: before - offset,
      selection: selection.map {
        columns(before: $0.lowerBound) - offset..<columns(before: $0.upperBound) - offset
      },
      hasMoreLeft: offset > 0 && before > offset,
      hasMoreRight: all > offset + width && end < offset + width
    )
  }
}
