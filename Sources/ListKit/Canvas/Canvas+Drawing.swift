extension Canvas {
  /// Lays a style under all of the canvas: where what was drawn has a colour of its own, that stays.
  ///
  /// For the ``Theme/base`` of a theme, once everything else is drawn.
  public mutating func underlay(_ base: Style) {
    guard base != .plain else { return }
    var (known, merged) = (Style.plain.packed, base.packed)
    for position in glyphs.indices {
      let glyph = glyphs[position]
      if glyph.packedStyle != known {
        (known, merged) = (glyph.packedStyle, glyph.style.merged(over: base).packed)
      }
      glyphs[position] = glyph.restyled(merged)
    }
  }

  /// Draws one line of text and returns the columns that it took, seen or clipped.
  ///
  /// It stops at the frame's right edge, or after `maxColumns`, before the first cluster that does
  /// not fit whole. Tabs reach to the next tab stop from where the text began, control characters
  /// (a newline is one) are drawn as visible substitutes, and what has no width is left out.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol,
    column: Int,
    line: Int,
    style: Style = .plain,
    maxColumns: Int? = nil
  ) -> Int {
    text.withUTF8Bytes {
      draw($0, column: column, line: line, style: style, room: room(column, maxColumns))
    }
  }

  /// Draws one line of text as `write` does, but ends it in "…" (on an ASCII canvas "...") if it
  /// does not fit; never splits a cluster, and reads no more of a long text than it draws.
  @discardableResult
  public mutating func write(
    ellipsized text: some StringProtocol,
    column: Int,
    line: Int,
    style: Style = .plain,
    maxColumns: Int? = nil
  ) -> Int {
    let room = room(column, maxColumns)
    let kept = room - metrics.columns(of: ellipsis)
    let used = text.withUTF8Bytes { bytes in
      let cut = end(of: bytes, room: room, kept: kept)
      let used = draw(
        UnsafeBufferPointer(rebasing: bytes[..<(cut ?? bytes.count)]),
        column: column,
        line: line,
        style: style,
        room: room
      )
      return (columns: used, isCut: cut != nil)
    }
    guard used.isCut else { return used.columns }
    return used.columns
      + write(
        ellipsis,
        column: CanvasFrame.bounded(column) + used.columns,
        line: line,
        style: style,
        maxColumns: room - used.columns
      )
  }

  /// Makes a rectangle of the current frame blank, in a style.
  public mutating func fill(
    column: Int,
    line: Int,
    width: Int,
    height: Int,
    style: Style = .plain
  ) {
    let area = frame.inner(column: column, line: line, width: width, height: height, firstLine: 0)
    for line in area.clipLines {
      withWriter(line: line, style: style) { $0.clear(area.clipColumns) }
    }
  }

  /// Makes all of the current frame blank, in a style.
  public mutating func fill(style: Style = .plain) {
    fill(column: 0, line: 0, width: size.width, height: size.height, style: style)
  }

  /// Lays a style over what is drawn on a line of the current frame; all columns unless told.
  public mutating func restyle(line: Int, columns: Range<Int>? = nil, style: Style) {
    changeStyles(line: line, columns: columns ?? 0..<frame.size.width) { style.merged(over: $0) }
  }

  /// Changes the style of each glyph on a line of the current frame.
  mutating func changeStyles(line: Int, columns: Range<Int>, _ change: (Style) -> Style) {
    let area = frame.inner(
      column: columns.lowerBound,
      line: line,
      width: CanvasFrame.bounded(columns.upperBound) - CanvasFrame.bounded(columns.lowerBound),
      height: 1,
      firstLine: 0
    )
    for line in area.clipLines {
      withWriter(line: line, style: .plain) { $0.changeStyles(area.clipColumns, change) }
    }
  }

  /// Columns from `column` to the frame's right edge, or fewer.
  func room(_ column: Int, _ maxColumns: Int?) -> Int {
    max(min(frame.size.width - CanvasFrame.bounded(column), maxColumns ?? .max), 0)
  }

  private mutating func draw(
    _ bytes: UnsafeBufferPointer<UInt8>,
    column: Int,
    line: Int,
    style: Style,
    room: Int
  ) -> Int {
    let column = frame.originColumn + CanvasFrame.bounded(column)
    let line = frame.originLine + CanvasFrame.bounded(line)
    return withWriter(line: line, style: style) { $0.write(bytes, at: column, room: room) }
  }

  /// Where text of more than `room` columns is to be cut so that at most `kept` are left, or nil.
  func end(of bytes: UnsafeBufferPointer<UInt8>, room: Int, kept: Int) -> Int? {
    var scanner = ClusterScanner(bytes, metrics: metrics)
    var used = scanner.skipASCII(atMost: max(0, room))
    if used == bytes.count { return nil }
    var cut = max(0, min(used, kept))
    while let cluster = scanner.next() {
      used += metrics.columns(of: cluster, at: used)
      if used <= kept { cut = cluster.end }
      if used > room { return cut }
    }
    return nil
  }

  /// Gives `body` a writer on a line of the whole canvas; one without room if it is not shown.
  private mutating func withWriter<R>(
    line: Int,
    style: Style,
    _ body: (inout LineWriter) -> R
  ) -> R {
    let isShown = frame.clipLines.contains(line)
    let start = isShown ? line * wholeSize.width : 0
    let clip = isShown ? frame.clipColumns : 0..<0
    var table = ClusterTable()
    swap(&table, &clusters)
    let (metrics, ascii, width) = (metrics, ascii, isShown ? wholeSize.width : 0)
    let (result, grown) = glyphs.withUnsafeMutableBufferPointer { glyphs in
      var writer = LineWriter(
        line: UnsafeMutableBufferPointer(rebasing: glyphs[start..<start + width]),
        clip: clip,
        style: style.packed,
        metrics: metrics,
        ascii: ascii,
        clusters: table
      )
      table = ClusterTable()
      let result = body(&writer)
      return (result, writer.clusters)
    }
    clusters = grown
    return result
  }
}
