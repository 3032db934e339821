import ListKit
import Testing

@testable import BrowserDemo

struct SVGPieceTests {
  @Test(arguments: [
    ("plain text", [Piece(.even, 0, 10, "plain text")]),
    ("Гелий · é…", [Piece(.even, 0, 10, "Гелий · é…")]),
    (
      "a漢字b",
      [
        .init(.even, 0, 1, "a"), .init(.single, 1, 2, "漢"), .init(.single, 3, 2, "字"),
        .init(.even, 5, 1, "b"),
      ]
    ),
    ("e\u{301}", [Piece(.single, 0, 1, "e\u{301}")]),
    ("👍🏽!", [Piece(.single, 0, 2, "👍🏽"), Piece(.even, 2, 1, "!")]),
    ("הליום", [Piece(.rightToLeft, 0, 5, "הליום")]),
    (
      "a שלום, עולם. b",
      [
        .init(.even, 0, 2, "a "), .init(.rightToLeft, 2, 10, "שלום, עולם"),
        .init(.even, 12, 3, ". b"),
      ]
    ),
    (
      "שלום 2 עולם",
      [
        .init(.rightToLeft, 0, 4, "שלום"), .init(.even, 4, 3, " 2 "),
        .init(.rightToLeft, 7, 4, "עולם"),
      ]
    ),
    ("▌x", [Piece(.block(0.5), 0, 1, "▌"), Piece(.even, 1, 1, "x")]),
    ("█▏", [Piece(.block(1), 0, 1, "█"), Piece(.block(0.125), 1, 1, "▏")]),
  ])
  func `a line falls into pieces that can each fill its columns`(text: String, pieces: [Piece]) {
    #expect(Self.pieces(of: text).map { Piece($0) } == pieces)
  }

  @Test func `a piece has one style`() {
    var canvas = Canvas(size: Size(width: 4, height: 1))
    canvas.write("של", column: 0, line: 0)
    canvas.write("ום", column: 2, line: 0, style: Style(attributes: .bold))

    #expect(Self.pieces(on: canvas).map(\.run.text) == ["של", "ום"])
  }

  @Test func `what is neutral joins words of its own style only`() {
    var canvas = Canvas(size: Size(width: 5, height: 1))
    canvas.write("של ום", column: 0, line: 0)
    canvas.write(" ", column: 2, line: 0, style: Style(background: .ansi(1)))

    #expect(Self.pieces(on: canvas).map(\.run.text) == ["של", " ", "ום"])
  }

  struct Piece: Hashable, Sendable {
    let kind: SVGPiece.Kind
    let column: Int
    let columns: Int
    let text: String

    init(_ kind: SVGPiece.Kind, _ column: Int, _ columns: Int, _ text: String) {
      (self.kind, self.column, self.columns, self.text) = (kind, column, columns, text)
    }

    init(_ piece: SVGPiece) {
      self.init(piece.kind, piece.run.column, piece.run.columns, piece.run.text)
    }
  }

  private static func pieces(of text: String) -> [SVGPiece] {
    let width = TextMetrics.standard.columns(of: text)
    var canvas = Canvas(size: Size(width: width, height: 1))
    canvas.write(text, column: 0, line: 0)
    return pieces(on: canvas)
  }

  private static func pieces(on canvas: Canvas) -> [SVGPiece] {
    let picture = Picture(canvas, size: canvas.wholeSize, cursor: nil, after: nil)
    return SVGPiece.pieces(of: picture.runs(ofLine: 0, isSplit: true))
  }
}
