import ListKit
import Testing

@testable import BrowserDemo

struct SVGTextElementTests {
  @Test(arguments: [
    ("plain text", [Piece(.monospaced, 0, 10, "plain text")]),
    ("Гелий · é…", [Piece(.monospaced, 0, 10, "Гелий · é…")]),
    (
      "a漢字b",
      [
        .init(.monospaced, 0, 1, "a"), .init(.single, 1, 2, "漢"), .init(.single, 3, 2, "字"),
        .init(.monospaced, 5, 1, "b"),
      ]
    ),
    ("e\u{301}", [Piece(.single, 0, 1, "e\u{301}")]),
    ("👍🏽!", [Piece(.single, 0, 2, "👍🏽"), Piece(.monospaced, 2, 1, "!")]),
    ("הליום", [Piece(.rightToLeft, 0, 5, "הליום")]),
    (
      "a שלום, עולם. b",
      [
        .init(.monospaced, 0, 2, "a "), .init(.rightToLeft, 2, 10, "שלום, עולם"),
        .init(.monospaced, 12, 3, ". b"),
      ]
    ),
    (
      "שלום 2 עולם",
      [
        .init(.rightToLeft, 0, 4, "שלום"), .init(.monospaced, 4, 3, " 2 "),
        .init(.rightToLeft, 7, 4, "עולם"),
      ]
    ),
    ("▌x", [Piece(.block(0.5), 0, 1, "▌"), Piece(.monospaced, 1, 1, "x")]),
    ("█▏", [Piece(.block(1), 0, 1, "█"), Piece(.block(0.125), 1, 1, "▏")]),
  ])
  func `a line falls into pieces that can each fill its columns`(text: String, pieces: [Piece]) {
    #expect(Self.pieces(of: text).map { Piece($0) } == pieces)
  }

  @Test func `a piece has one style`() {
    var canvas = Canvas(size: Size(width: 4, height: 1))
    canvas.write("של", column: 0, line: 0)
    canvas.write("ום", column: 2, line: 0, style: Style(attributes: .bold))

    #expect(Self.pieces(on: canvas).map(\.span.text) == ["של", "ום"])
  }

  @Test func `what is neutral joins words of its own style only`() {
    var canvas = Canvas(size: Size(width: 5, height: 1))
    canvas.write("של ום", column: 0, line: 0)
    canvas.write(" ", column: 2, line: 0, style: Style(background: .ansi(1)))

    #expect(Self.pieces(on: canvas).map(\.span.text) == ["של", " ", "ום"])
  }

  struct Piece: Hashable, Sendable {
    let kind: SVGTextElement.Kind
    let column: Int
    let columns: Int
    let text: String

    init(_ kind: SVGTextElement.Kind, _ column: Int, _ columns: Int, _ text: String) {
      (self.kind, self.column, self.columns, self.text) = (kind, column, columns, text)
    }

    init(_ piece: SVGTextElement) {
      self.init(piece.kind, piece.span.column, piece.span.columns, piece.span.text)
    }
  }

  private static func pieces(of text: String) -> [SVGTextElement] {
    let width = TextMetrics.standard.columns(of: text)
    var canvas = Canvas(size: Size(width: width, height: 1))
    canvas.write(text, column: 0, line: 0)
    return pieces(on: canvas)
  }

  private static func pieces(on canvas: Canvas) -> [SVGTextElement] {
    let frame = Frame(canvas, size: canvas.wholeSize, cursor: nil, after: nil)
    return SVGTextElement.elements(of: frame.spans(ofLine: 0, isSplit: true))
  }
}
