import ListKit
import ListKitTesting
import PropertyTesting
import Testing

struct CanvasDrawingTests {
  @Test(arguments: [
    ("abc", 0, 3, "abc"), ("abc", 3, 2, "   ab"), ("abc", -1, 3, "bc"), ("漢字", 0, 4, "漢字"),
    ("漢字漢", 0, 4, "漢字"), ("漢", 4, 0, ""), ("漢字", -1, 4, " 字"), ("a\tb", 0, 5, "a"),
    ("a\u{7}\u{1B}\u{7F}\u{9B}", 0, 5, "a␇␛␡␦"), ("a\nb", 0, 3, "a␊b"), ("a\r\nb", 0, 3, "a␊b"),
    ("\u{301}a\u{200B}b\u{202E}", 0, 2, "ab"), ("ae\u{301}👨‍👩‍👧", 0, 4, "ae\u{301}👨‍👩‍👧"),
  ])
  func `text is drawn in whole clusters as far as it fits`(
    text: String,
    column: Int,
    used: Int,
    line: String
  ) {
    let canvas = Canvas.drawn(width: 5, height: 1) { canvas in
      #expect(canvas.write(text, column: column, line: 0) == used)
    }

    #expect(canvas.text(line: 0) == line)
  }

  @Test func `text stops after as many columns as it is given`() {
    let canvas = Canvas.drawn(width: 9, height: 1) { canvas in
      #expect(canvas.write("abcdef", column: 1, line: 0, maxColumns: 3) == 3)
      #expect(canvas.write("漢字", column: 5, line: 0, maxColumns: 3) == 2)
    }

    #expect(canvas.text(line: 0) == " abc 漢")
  }

  @Test func `text on a line that is not shown takes as many columns as elsewhere`() {
    var canvas = Canvas(size: Size(width: 5, height: 1))

    #expect(canvas.write("abcdef", column: 2, line: 7) == 3)
    #expect(canvas.write("漢字", column: 0, line: -1) == 4)
  }

  @Test(arguments: [
    (0, "x字b"), (1, " x字b"), (2, "漢xb"), (3, "漢 xb"),
  ])
  func `half a wide glyph drawn over blanks the other half`(column: Int, line: String) {
    let canvas = Canvas.drawn(width: 5, height: 1) { canvas in
      canvas.write("漢字b", column: 0, line: 0)
      canvas.write("x", column: column, line: 0)
    }

    #expect(canvas.text(line: 0).replacing("x ", with: "x") == line)
  }

  @Test func `the edge of a frame blanks what it cuts`() {
    let canvas = Canvas.drawn(width: 6, height: 1) { canvas in
      canvas.write("ab", column: 0, line: 0)
      canvas.inFrame(column: 1, line: 0, width: 3, height: 1) { frame in
        frame.write("漢字漢", column: -1, line: 0)
      }
      canvas.write("z", column: 5, line: 0)
    }

    #expect(canvas.text(line: 0) == "a 字 z")
  }

  @Test(arguments: [
    ("abcdef", 6, 6, "abcdef"), ("abcdef", 5, 5, "abcd…"), ("abcdef", 1, 1, "…"),
    ("abcdef", 0, 0, ""), ("漢字漢", 5, 5, "漢字…"), ("漢字漢", 4, 3, "漢…"), ("", 3, 0, ""),
    ("e\u{301}e\u{301}e\u{301}", 2, 2, "e\u{301}…"), ("👨‍👩‍👧👨‍👩‍👧", 3, 3, "👨‍👩‍👧…"),
  ])
  func `an ellipsis ends text that does not fit, between clusters`(
    text: String,
    columns: Int,
    used: Int,
    line: String
  ) {
    let canvas = Canvas.drawn(width: 9, height: 1) { canvas in
      #expect(canvas.write(ellipsized: text, column: 0, line: 0, maxColumns: columns) == used)
    }

    #expect(canvas.text(line: 0) == line)
  }

  @Test func `an ASCII canvas shows nothing but ASCII, as wide as it was`() {
    let canvas = Canvas.drawn(width: 24, height: 2, ascii: true) { canvas in
      #expect(canvas.write("│é漢–“q”…\u{7}👍🏽", column: 0, line: 0) == 12)
      #expect(canvas.write(ellipsized: "abcdef", column: 0, line: 1, maxColumns: 5) == 5)
    }

    #expect(canvas.text(line: 0) == "|???-\"q\".???")
    #expect(canvas.text(line: 1) == "ab...")
  }

  @Test func `filling makes a rectangle blank in its style`() {
    let canvas = Canvas.drawn(width: 5, height: 3) { canvas in
      for line in 0..<3 { canvas.write("a漢漢", column: 0, line: line) }
      canvas.fill(column: 2, line: 1, width: 2, height: 9, style: Style(attributes: .reverse))
    }

    #expect((0..<3).map { canvas.text(line: $0) } == ["a漢漢", "a", "a"])
    #expect(canvas.picture(of: .reverse) == ["", "  ##", "  ##"])
  }

  @Test func `restyling lays a style over what is drawn`() {
    let canvas = Canvas.drawn(width: 4, height: 2) { canvas in
      canvas.write("ab", column: 0, line: 0, style: Style(foreground: .ansi(2), attributes: .bold))
      canvas.restyle(line: 0, style: Style(background: .ansi(4), attributes: .reverse))
      canvas.restyle(line: 1, columns: 1..<3, style: Style(attributes: .reverse))
    }

    #expect(
      canvas[0, 0].style
        == Style(foreground: .ansi(2), background: .ansi(4), attributes: [.bold, .reverse])
    )
    #expect(canvas.picture(of: .reverse) == ["####", " ##"])
  }

  @Test func `drawing never leaves its frame nor tears a wide glyph`() {
    var random = SplitMix64(seed: 31)
    for _ in 0..<2_000 {
      var canvas = Canvas(size: Size(width: 12, height: 3))
      let column = Int.random(in: 1...4, using: &random)
      let width = Int.random(in: 0...6, using: &random)
      canvas.inFrame(column: column, line: 1, width: width, height: 1) { frame in
        for _ in 0..<4 {
          let start = Int.random(in: -4...8, using: &random)
          let used = frame.write(
            random.text(length: 12),
            column: start,
            line: 0,
            style: Style(attributes: .bold)
          )
          #expect(used <= max(width - start, 0))
        }
      }
      for line in 0..<3 {
        for place in 0..<12 where line != 1 || !(column..<column + width).contains(place) {
          #expect(canvas[place, line] == Glyph(text: " ", columns: 1), "seed \(random.seed)")
        }
      }
      expectWhole(canvas, line: 1, seed: random.seed)
    }
  }

  /// Each glyph is followed by as many continuations as it has further columns.
  private func expectWhole(_ canvas: Canvas, line: Int, seed: UInt64) {
    var column = 0
    while column < canvas.size.width {
      let glyph = canvas[column, line]
      #expect(glyph.columns > 0, "seed \(seed)")
      for next in column + 1..<max(column + glyph.columns, column + 1) {
        #expect(canvas[next, line].columns == 0, "seed \(seed)")
      }
      column += max(glyph.columns, 1)
    }
  }
}
