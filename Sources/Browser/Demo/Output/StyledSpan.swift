import ListKit

/// Neighbouring glyphs of one style on one line of a frame.
struct StyledSpan: Hashable, Sendable {
  /// Of its first glyph, from 0.
  var column: Int
  var columns: Int
  var text: String
  var style: Style
  /// Whether each character is ASCII and takes one column everywhere.
  var isPlain: Bool

  /// Whether spaces in its style are visible.
  var showsSpaces: Bool {
    style.background != .standard || !style.attributes.isDisjoint(with: [.reverse, .underline])
  }

  /// Whether nothing of it is visible.
  var isInvisible: Bool { !showsSpaces && text.allSatisfy { $0 == " " } }

  /// The span without trailing spaces.
  var withoutTrailingSpaces: StyledSpan {
    var span = self
    while span.text.last == " " {
      span.text.removeLast()
      span.columns -= 1
    }
    return span
  }

  /// The span without leading and trailing spaces.
  var trimmed: StyledSpan {
    var span = withoutTrailingSpaces
    let spaces = span.text.prefix { $0 == " " }.count
    span.text.removeFirst(spaces)
    span.column += spaces
    span.columns -= spaces
    return span
  }
}

extension Frame {
  /// The visible part of a line as spans.
  ///
  /// A glyph that is not a single ASCII character is a span by itself when `isSplit`, so that what
  /// follows is drawn at its own column.
  func spans(ofLine line: Int, isSplit: Bool = false) -> [StyledSpan] {
    var spans: [StyledSpan] = []
    var column = 0
    for glyph in lines[line] where glyph.columns > 0 {
      let isPlain = glyph.text.utf8.count == 1
      if let last = spans.indices.last, spans[last].style == glyph.style,
        !isSplit || isPlain && spans[last].isPlain
      {
        spans[last].text += glyph.text
        spans[last].columns += glyph.columns
      } else {
        spans.append(
          StyledSpan(
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
    while let last = spans.last, last.isInvisible { spans.removeLast() }
    if let last = spans.last, !last.showsSpaces {
      spans[spans.count - 1] = last.withoutTrailingSpaces
    }
    return spans
  }
}
