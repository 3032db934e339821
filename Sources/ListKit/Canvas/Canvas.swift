/// A grid of glyphs to draw on: cells draw, terminals present.
///
/// Drawing outside is allowed and leaves no trace. A wide glyph is never torn: where half of it is
/// drawn over, the other half becomes blank. A position costs sixteen bytes.
public struct Canvas: Sendable {
  /// How text on this canvas is measured.
  public let metrics: TextMetrics

  /// Whether only ASCII may be drawn: other characters are replaced at their width.
  public let ascii: Bool

  /// Size of the whole canvas, whatever frame is drawn in.
  public let wholeSize: Size

  var glyphs: [PackedGlyph]
  var clusters = ClusterTable()
  var frame: CanvasFrame

  /// A blank canvas.
  public init(size: Size, ambiguousWidth: Int = 1, ascii: Bool = false) {
    self.init(size: size, metrics: TextMetrics(ambiguousWidth: ambiguousWidth), ascii: ascii)
  }

  /// A blank canvas whose text is measured by `metrics`.
  public init(size: Size, metrics: TextMetrics, ascii: Bool = false) {
    let size = Size(width: min(size.width, 1 << 15), height: min(size.height, 1 << 15))
    self.metrics = metrics
    self.ascii = ascii
    wholeSize = size
    frame = CanvasFrame(size)
    glyphs = Array(repeating: .blank(style: 0), count: size.width * size.height)
  }

  /// Size of the current frame.
  public var size: Size { frame.size }

  /// The lines of the current frame that leave a trace when drawn on, in the frame's positions.
  ///
  /// A cell of a thousand lines need draw no others.
  public var visibleLines: Range<Int> {
    frame.clipLines.lowerBound - frame.originLine..<frame.clipLines.upperBound - frame.originLine
  }

  /// Draws in a frame inside the current one, in its own positions, clipped to both.
  ///
  /// The frame shows `height` lines from `firstLine` on, so that a cell whose first lines are
  /// scrolled off the screen draws as if all of it were there; to the body, the frame is
  /// `firstLine + height` lines high:
  ///
  /// ```
  ///   the body's line 0  ┌┄┄┄┄┄┄┐
  ///                   1  ┊      ┊  firstLine = 2: these lines are clipped
  ///                   2  ├──────┤  ◀ `line` of the current frame
  ///                   3  │      │  height = 2
  ///                      └──────┘
  /// ```
  ///
  /// A frame that sticks out of the current one, on any side, is clipped.
  @discardableResult
  public mutating func inFrame<R>(
    column: Int,
    line: Int,
    width: Int,
    height: Int,
    firstLine: Int = 0,
    _ body: (inout Canvas) throws -> R
  ) rethrows -> R {
    let outer = frame
    frame = outer.inner(
      column: column,
      line: line,
      width: width,
      height: height,
      firstLine: firstLine
    )
    defer { frame = outer }
    return try body(&self)
  }

  /// The glyph at a position of the current frame; a blank outside of what the frame shows.
  public subscript(column: Int, line: Int) -> Glyph {
    let column = frame.originColumn + CanvasFrame.bounded(column)
    let line = frame.originLine + CanvasFrame.bounded(line)
    guard frame.clipColumns.contains(column), frame.clipLines.contains(line) else {
      return Glyph(text: " ", columns: 1)
    }
    let glyph = glyphs[line * wholeSize.width + column]
    return Glyph(text: text(of: glyph), columns: glyph.columns, style: glyph.style)
  }

  /// The text of a line of the current frame, without the blanks at its end.
  public func text(line: Int) -> String {
    let line = frame.originLine + CanvasFrame.bounded(line)
    guard frame.clipLines.contains(line) else { return "" }
    var text = ""
    for column in frame.clipColumns {
      text += self.text(of: glyphs[line * wholeSize.width + column])
    }
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  /// The text of a packed glyph of this canvas.
  package func text(of glyph: PackedGlyph) -> String {
    if let place = glyph.cluster { return clusters[place] }
    guard let scalar = glyph.scalar, scalar != 0 else { return "" }
    return String(Unicode.Scalar(scalar).map(Character.init) ?? "\u{FFFD}")
  }

  /// Calls `body` with the packed glyphs of a line of the whole canvas, which must exist.
  package func withGlyphs<R>(line: Int, _ body: (UnsafeBufferPointer<PackedGlyph>) -> R) -> R {
    glyphs.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[line * wholeSize.width..<(line + 1) * wholeSize.width]))
    }
  }

  /// Whether a line looks the same as the one of another canvas as wide as this one, the same line
  /// unless told; both must exist.
  package func hasSameLine(_ line: Int, as other: Canvas, at otherLine: Int? = nil) -> Bool {
    withGlyphs(line: line) { mine in
      other.withGlyphs(line: otherLine ?? line) { theirs in
        guard mine.elementsEqual(theirs) else { return false }
        return clusters == other.clusters || !mine.contains { $0.cluster != nil }
      }
    }
  }

  /// Whether a line of the whole canvas, which must exist, has anything but blanks.
  package func hasText(line: Int) -> Bool {
    withGlyphs(line: line) { $0.contains { $0.asciiLetter != 0x20 } }
  }
}
