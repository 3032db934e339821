import ListKit

/// What a screen shows at one moment, as a value.
package struct Picture: Hashable, Sendable {
  /// A place on the screen, from 0.
  package struct Place: Hashable, Sendable {
    package var column: Int
    package var line: Int
  }

  /// Columns of every line.
  package var width: Int
  /// The glyphs of each line; a wide one is followed by one without text.
  package var lines: [[Glyph]]
  /// Where the cursor stands; nil while it is hidden.
  package var cursor: Place?

  /// The size in columns and lines.
  package var size: Size { Size(width: width, height: lines.count) }

  /// A blank picture.
  package init(size: Size) {
    width = size.width
    lines = Array(repeating: Self.blankLine(size.width), count: size.height)
  }

  /// What a canvas shows; lines that are on `last` already are shared with `lastPicture`.
  init(_ canvas: Canvas, size: Size, cursor: Place?, after last: (Canvas, Picture)?) {
    width = size.width
    self.cursor = cursor
    let old = last.flatMap { $0.0.wholeSize == canvas.wholeSize ? $0 : nil }
    lines = (0..<size.height).map { line in
      guard line < canvas.wholeSize.height else { return Self.blankLine(size.width) }
      if let old, canvas.hasSameLine(line, as: old.0), line < old.1.lines.count,
        old.1.width == size.width
      {
        return old.1.lines[line]
      }
      return (0..<size.width).map { canvas[$0, line] }
    }
  }

  /// The text of a line, without the blanks at its end.
  package func text(ofLine line: Int) -> String {
    let text = lines[line].map(\.text).joined()
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  /// The text of all lines, each with a line break.
  package var text: String {
    lines.indices.map { text(ofLine: $0) + "\n" }.joined()
  }

  /// The glyphs of a line as runs of one style, each with its column.
  ///
  /// A glyph that is not a single ASCII character is a run by itself when `isSplit`, so that what
  /// follows is placed by its own column.
  func runs(ofLine line: Int, isSplit: Bool = false) -> [PictureRun] {
    var runs: [PictureRun] = []
    var column = 0
    for glyph in lines[line] where glyph.columns > 0 {
      let isPlain = glyph.text.utf8.count == 1
      if let last = runs.indices.last, runs[last].style == glyph.style,
        !isSplit || isPlain && runs[last].isPlain
      {
        runs[last].text += glyph.text
        runs[last].columns += glyph.columns
      } else {
        runs.append(
          PictureRun(
            column: column,
            columns: glyph.columns,
            text: glyph.text,
            style: glyph.style,
            isPlain: isPlain
          )
        )
      }
      column += glyph.columns
    }
    while let last = runs.last, last.isBlank { runs.removeLast() }
    if let last = runs.last, !last.showsBlanks {
      runs[runs.count - 1] = last.withoutBlanksAtEnd
    }
    return runs
  }

  private static func blankLine(_ width: Int) -> [Glyph] {
    Array(repeating: Glyph(text: " ", columns: 1), count: width)
  }
}

/// Text of one style on one line of a picture.
struct PictureRun: Hashable, Sendable {
  var column: Int
  var columns: Int
  var text: String
  var style: Style
  /// Whether each character is ASCII and takes one column everywhere.
  var isPlain: Bool

  /// Whether blanks of its style can be seen.
  var showsBlanks: Bool {
    style.background != .standard || !style.attributes.isDisjoint(with: [.reverse, .underline])
  }

  /// Whether nothing of it can be seen.
  var isBlank: Bool { !showsBlanks && text.allSatisfy { $0 == " " } }

  /// The run without the blanks after it.
  var withoutBlanksAtEnd: PictureRun {
    var run = self
    while run.text.last == " " {
      run.text.removeLast()
      run.columns -= 1
    }
    return run
  }

  /// The run without the blanks before and after it.
  var withoutBlanksAtEnds: PictureRun {
    var run = withoutBlanksAtEnd
    let blanks = run.text.prefix { $0 == " " }.count
    run.text.removeFirst(blanks)
    run.column += blanks
    run.columns -= blanks
    return run
  }
}
