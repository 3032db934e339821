import ListKit

extension Canvas {
  /// The canvas as text in a frame, so that a test shows what a user would see.
  ///
  /// ```
  ///   ┌──────┐
  ///   │漢 one│
  ///   │  two │
  ///   └──────┘
  /// ```
  ///
  /// What follows a wide glyph takes no place of its own in the text.
  public var picture: String {
    let width = size.width
    var lines = ["┌" + String(repeating: "─", count: width) + "┐"]
    for line in 0..<size.height {
      let glyphs = (0..<width).map { self[$0, line].text }
      lines.append("│" + glyphs.joined() + "│")
    }
    lines.append("└" + String(repeating: "─", count: width) + "┘")
    return lines.joined(separator: "\n")
  }

  /// Where a style is drawn: a line of text for each line, `mark` where the style contains the
  /// attributes, a space elsewhere, blanks at the end left out.
  public func picture(of attributes: TextAttributes, mark: Character = "#") -> [String] {
    (0..<size.height).map { line in
      var marks = (0..<size.width).map { column in
        self[column, line].style.attributes.isSuperset(of: attributes) ? mark : " "
      }
      while marks.last == " " { marks.removeLast() }
      return String(marks)
    }
  }

  /// Draws a canvas of its own for a test.
  public static func drawn(
    width: Int,
    height: Int,
    ascii: Bool = false,
    _ body: (inout Canvas) -> Void
  ) -> Canvas {
    var canvas = Canvas(size: Size(width: width, height: height), ascii: ascii)
    body(&canvas)
    return canvas
  }
}
