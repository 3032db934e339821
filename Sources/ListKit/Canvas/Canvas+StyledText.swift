extension Canvas {
  /// Draws a styled text, or a range of its UTF-8 code units, on one line and returns the columns
  /// that it took, seen or clipped.
  ///
  /// It is drawn as plain text in `style` is, and then each span and match is laid over it in the
  /// theme's style. Where a match and what it is in are both reversed, the match is not. Work: that
  /// of plain text, and the spans and matches of the whole text once.
  @discardableResult
  public mutating func write(
    _ text: StyledText,
    utf8Range: Range<Int>? = nil,
    column: Int,
    line: Int,
    style: Style = .plain,
    theme: Theme,
    maxColumns: Int? = nil
  ) -> Int {
    let all = 0..<text.text.utf8.count
    let range = utf8Range?.clamped(to: all) ?? all
    let shown = text.text[utf8: range]
    let used = write(shown, column: column, line: line, style: style, maxColumns: maxColumns)
    if !text.isPlain, visibleLines.contains(line) {
      let line = TextLine(shown, from: range.lowerBound, column: column, line: line, columns: used)
      lay(text, over: line, theme: theme)
    }
    return used
  }

  /// Draws a styled text on one line, ending in "…" (on an ASCII canvas "...") if it does not fit.
  ///
  /// Where something was found in what does not fit, the ellipsis is drawn as a match.
  @discardableResult
  public mutating func write(
    ellipsized text: StyledText,
    column: Int,
    line: Int,
    style: Style = .plain,
    theme: Theme,
    maxColumns: Int? = nil
  ) -> Int {
    let room = room(column, maxColumns)
    let cut = text.text.withUTF8Bytes {
      end(of: $0, room: room, kept: room - metrics.columns(of: ellipsis))
    }
    let shown = cut.map { text.part(0..<$0, endingIn: ellipsis) } ?? text
    return write(
      shown,
      column: column,
      line: line,
      style: style,
      theme: theme,
      maxColumns: room
    )
  }

  /// Lays spans and matches over the text of a line.
  private mutating func lay(_ text: StyledText, over line: TextLine, theme: Theme) {
    let clusters = ClusterColumns(of: line, right: size.width, metrics: metrics)
    for span in text.spans {
      let columns = clusters.columns(of: clusters.touched(byUTF8: span.utf8Range))
      guard !columns.isEmpty else { continue }
      let style = (span.role.map { theme[$0] } ?? .plain).adding(span.attributes)
      restyle(line: line.line, columns: columns, style: style)
    }
    var roles: [StyleRole?] = Array(repeating: nil, count: clusters.count)
    for match in text.matches {
      for cluster in clusters.touched(byUTF8: match) { roles[cluster] = .match }
    }
    if let current = text.current {
      for cluster in clusters.touched(byUTF8: text.matches[current]) {
        roles[cluster] = .currentMatch
      }
    }
    for (cluster, role) in roles.enumerated() {
      guard let role else { continue }
      let columns = clusters.columns(of: cluster..<cluster + 1)
      lay(theme[role], over: columns, line: line.line)
    }
  }

  /// Lays a style over columns so that it can be told from reversed text, too.
  mutating func lay(_ style: Style, over columns: Range<Int>, line: Int) {
    changeStyles(line: line, columns: columns) { style.standingOut(over: $0) }
  }
}

/// A text that was drawn on a line, up to `columns`; its first code unit is `start` of the whole.
private struct TextLine {
  let text: Substring
  let start: Int
  let column: Int
  let line: Int
  let columns: Int

  init(_ text: Substring, from start: Int, column: Int, line: Int, columns: Int) {
    self.text = text
    self.start = start
    self.column = CanvasFrame.bounded(column)
    self.line = line
    self.columns = columns
  }
}

/// Where the clusters of a line are that can be seen: their code units and their columns.
private struct ClusterColumns {
  /// The first code unit of each cluster, and the end of the last.
  private var offsets: [Int] = []
  /// The first column of each cluster, and the end of the last.
  private var columns: [Int] = []

  init(of line: TextLine, right: Int, metrics: TextMetrics) {
    line.text.withUTF8Bytes { bytes in
      var scanner = ClusterScanner(bytes, metrics: metrics)
      var (used, end) = (0, 0)
      while line.column + used < right, used < line.columns, let cluster = scanner.next() {
        let width = min(metrics.columns(of: cluster, at: used), line.columns - used)
        if line.column + used + width > 0 {
          offsets.append(line.start + cluster.start)
          columns.append(line.column + used)
        }
        used += width
        end = cluster.end
      }
      offsets.append(line.start + end)
      columns.append(line.column + used)
    }
  }

  var count: Int { offsets.count - 1 }

  /// The clusters that a range of code units touches.
  func touched(byUTF8 range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty, range.lowerBound < offsets[count], range.upperBound > offsets[0] else {
      return 0..<0
    }
    let start = (offsets.lastIndex { $0 <= range.lowerBound }) ?? 0
    let end = (offsets.firstIndex { $0 >= range.upperBound }) ?? count
    return start..<end
  }

  /// The columns of clusters.
  func columns(of clusters: Range<Int>) -> Range<Int> {
    columns[clusters.lowerBound]..<columns[clusters.upperBound]
  }
}

extension Style {
  /// The style laid over another one; reversed text is turned back.
  fileprivate func standingOut(over other: Style) -> Style {
    var style = merged(over: other)
    if attributes.contains(.reverse), other.attributes.contains(.reverse) {
      style.attributes.remove(.reverse)
    }
    return style
  }
}
