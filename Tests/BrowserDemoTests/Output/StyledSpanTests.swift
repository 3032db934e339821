import ListKit
import Testing

@testable import BrowserDemo

struct StyledSpanTests {
  private static let bold = Style(attributes: .bold)
  private static let red = Style(background: .ansi(1))

  private static func frame(_ parts: (text: String, style: Style)...) -> Frame {
    var canvas = Canvas(size: Size(width: 12, height: 1))
    var column = 0
    for (text, style) in parts {
      canvas.write(text, column: column, line: 0, style: style)
      column += TextMetrics.standard.columns(of: text)
    }
    return Frame(canvas, size: canvas.wholeSize, cursor: nil, after: nil)
  }

  @Test func `neighbours of one style are one span`() {
    let spans = Self.frame(("ab", .plain), ("cd", Self.bold), ("漢 e", Self.bold)).spans(ofLine: 0)

    #expect(spans.map(\.text) == ["ab", "cd漢 e"])
    #expect(spans.map(\.column) == [0, 2] && spans.map(\.columns) == [2, 6])
  }

  @Test func `a glyph that is not ASCII is a span by itself in a split line`() {
    let spans = Self.frame(("a漢字b", .plain)).spans(ofLine: 0, isSplit: true)

    #expect(spans.map(\.text) == ["a", "漢", "字", "b"])
    #expect(spans.map(\.column) == [0, 1, 3, 5])
  }

  @Test func `trailing spaces are part of a line only where they are visible`() {
    #expect(Self.frame(("a  ", .plain), ("  ", Self.bold)).spans(ofLine: 0).map(\.text) == ["a"])
    #expect(
      Self.frame(("a", .plain), ("  ", Self.red)).spans(ofLine: 0).map(\.text) == ["a", "  "]
    )
  }

  @Test func `a trimmed span begins at its first character`() throws {
    let span = try #require(Self.frame(("  ab  ", Self.red)).spans(ofLine: 0).first)

    #expect(span.trimmed.text == "ab")
    #expect(span.trimmed.column == 2 && span.trimmed.columns == 2)
  }
}
