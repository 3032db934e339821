import ListKit

/// What a screen shows at one moment: its glyphs and its cursor.
package struct Frame: Hashable, Sendable {
  /// A column and a line of the screen, from 0.
  package struct Position: Hashable, Sendable {
    package var column: Int
    package var line: Int
  }

  /// Columns of every line.
  package var width: Int
  /// The glyphs of each line; a wide one is followed by one without text.
  package var lines: [[Glyph]]
  /// Where the cursor is; nil while it is hidden.
  package var cursor: Position?

  /// The size in columns and lines.
  package var size: Size { Size(width: width, height: lines.count) }

  /// A frame of spaces.
  package init(size: Size) {
    width = size.width
    lines = Array(repeating: Self.emptyLine(size.width), count: size.height)
  }

  /// What a canvas shows.
  ///
  /// - Parameters:
  ///   - canvas: What the program has drawn.
  ///   - size: The screen's; what is not on the canvas is filled with spaces.
  ///   - cursor: Where the cursor is.
  ///   - last: The canvas before this one and its frame, with which equal lines are shared.
  init(_ canvas: Canvas, size: Size, cursor: Position?, after last: (canvas: Canvas, frame: Frame)?)
  {
    width = size.width
    self.cursor = cursor
    let last = last.flatMap { $0.0.wholeSize == canvas.wholeSize ? $0 : nil }
    lines = (0..<size.height).map { line in
      guard line < canvas.wholeSize.height else { return Self.emptyLine(size.width) }
      if let (lastCanvas, frame) = last, canvas.hasSameLine(line, as: lastCanvas),
        line < frame.lines.count, frame.width == size.width
      {
        return frame.lines[line]
      }
      return (0..<size.width).map { canvas[$0, line] }
    }
  }

  /// The text of a line, without trailing spaces.
  package func text(ofLine line: Int) -> String {
    let text = lines[line].map(\.text).joined()
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  /// The text of all lines, each with a line break.
  package var text: String {
    lines.indices.map { text(ofLine: $0) + "\n" }.joined()
  }

  private static func emptyLine(_ width: Int) -> [Glyph] {
    Array(repeating: Glyph(text: " ", columns: 1), count: width)
  }
}
