import BrowserModels
import BrowserViews
import ListKit
import Testing

struct LineCellTests {
  private static func picture(
    _ texts: [String],
    width: Int,
    wrap: WrappedText.Mode = .none,
    ascii: Bool = false
  ) -> [String] {
    let cell = LineCell(texts.map { .init($0) }, indent: 2, wrap: wrap)
    let height = cell.height(fitting: width, in: CellContext())
    var canvas = Canvas(size: Size(width: width, height: height), ascii: ascii)
    cell.draw(on: &canvas, in: CellContext())
    return (0..<height).map { canvas.text(line: $0) }
  }

  /// Parts of a line that is not broken, and what is seen of it in so many columns.
  static let lines: [(texts: [String], width: Int, picture: [String])] = [
    (["abcdef", "ghij"], 13, ["  abcdefghij"]),
    (["abcdef", "ghij"], 12, ["  abcdefghij"]),
    (["abcdef", "ghij"], 11, ["  abcdefgh…"]),
    (["abcdef", "ghij"], 9, ["  abcdef…"]),
    (["abcdef", "ghij"], 8, ["  abcde…"]),
    (["abcdef", "ghij"], 1, ["…"]),
    (["ab漢字", "g"], 8, ["  ab漢 …"]),
    (["ab漢字", "g"], 7, ["  ab漢…"]),
    (["ab漢字", "漢字"], 9, ["  ab漢字…"]),
    (["ab\nabcdefghij\n\nabcdef"], 8, ["  ab", "  abcde…", "", "  abcdef"]),
  ]

  @Test(arguments: lines)
  func `a line that is not broken says where it goes on beyond the edge`(
    texts: [String],
    width: Int,
    picture: [String]
  ) {
    #expect(Self.picture(texts, width: width) == picture)
  }

  @Test func `where a part begins changes nothing but its colours`() {
    #expect(Self.picture(["ab", "\tc"], width: 20) == ["  ab      c"])
    #expect(Self.picture(["e", "\u{301}b"], width: 20) == ["  e\u{301}b"])
  }

  @Test func `an ASCII canvas says it in ASCII`() {
    #expect(Self.picture(["abcdef", "ghij"], width: 11, ascii: true) == ["  abcdef..."])
    #expect(Self.picture(["abcdef", "ghij"], width: 12, ascii: true) == ["  abcdefghij"])
  }

  @Test(arguments: [("zt", true), ("top", true), ("note", false), ("mark", false)])
  func `what is found in the label or in the text is a match, in the note none`(
    word: String,
    hasMatch: Bool
  ) {
    let cell = LineCell(
      [.init("row to the top")],
      note: [.init("note")],
      label: .init("  zt", .key),
      indent: 6
    )

    #expect(cell.marking(Word(word: word)).hasMatch == hasMatch)
  }

  @Test func `matches are highlighted in the label and in the text`() {
    let cell = LineCell([.init("top")], label: .init("  zt", .key), indent: 6)
    let context = CellContext(theme: .dark)
    var (plain, marked) = (
      Canvas(size: Size(width: 12, height: 1)), Canvas(size: Size(width: 12, height: 1))
    )

    cell.draw(on: &plain, in: context)
    cell.marking(Word(word: "t")).draw(on: &marked, in: context)

    #expect(marked.text(line: 0) == "  zt  top")
    #expect((0..<12).filter { plain[$0, 0].style != marked[$0, 0].style } == [3, 6])
  }

  @Test(arguments: [WrappedText.Mode.word, .character])
  func `a line that is broken needs no mark`(wrap: WrappedText.Mode) {
    #expect(Self.picture(["abcd", "efghij"], width: 7, wrap: wrap) == ["  abcde", "  fghij"])
  }
}

/// Finds a word as it is written.
private struct Word: TextMatcher {
  let word: String

  func ranges(in text: String, limit: Int) -> [Range<Int>] {
    text.ranges(of: word).prefix(limit).map { range in
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      return start..<start + word.utf8.count
    }
  }
}
