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

  @Test(arguments: [
    ("x", 2, 1), ("x", 5, 2), ("x", -1, 1), ("x", -2, 6), ("", 2, 6), ("字", 5, 6), ("字", 1, 2),
    ("\u{301}", 2, 6), ("\t", -8, 6),
  ])
  func `text of which nothing is seen leaves no trace`(text: String, column: Int, width: Int) {
    let canvas = Canvas.drawn(width: 6, height: 1) { canvas in
      canvas.write("a漢b字", column: 0, line: 0)
      canvas.inFrame(column: 0, line: 0, width: width, height: 1) { frame in
        frame.write(text, column: column, line: 0)
      }
    }

    #expect(canvas.text(line: 0) == "a漢b字")
    expectWhole(canvas, line: 0)
  }

  @Test func `text that begins left of its frame leaves the glyph there alone`() {
    let canvas = Canvas.drawn(width: 6, height: 1) { canvas in
      canvas.write("a漢b字", column: 0, line: 0)
      canvas.inFrame(column: 2, line: 0, width: 4, height: 1) { frame in
        frame.write("xyz", column: -3, line: 0)
      }
    }

    #expect(canvas.text(line: 0) == "a漢b字")
    expectWhole(canvas, line: 0)
  }

  /// Draws random text in a frame of a frame, or blanks a part of it, over what is there.
  ///
  /// Gives the columns of the canvas that were drawn over.
  private func draw(on canvas: inout Canvas, _ random: inout SplitMix64) -> Range<Int> {
    let outer = (start: random.below(6), width: random.below(9))
    let inner = (start: random.below(8) - 3, width: random.below(9))
    let (start, length) = (random.below(16) - 4, random.below(5))
    let text = random.chance(80) ? random.text(length: 12) : nil
    var used = length
    canvas.inFrame(column: outer.start, line: 1, width: outer.width, height: 1) { frame in
      frame.inFrame(column: inner.start, line: 0, width: inner.width, height: 1) { frame in
        if let text {
          used = frame.write(text, column: start, line: 0, style: Style(attributes: .bold))
          #expect(used <= max(inner.width - start, 0), "seed \(random.seed)")
        } else {
          let style = Style(attributes: .bold)
          frame.fill(column: start, line: 0, width: length, height: 1, style: style)
        }
      }
    }
    let origin = outer.start + inner.start
    return (origin + start..<origin + start + used)
      .clamped(to: origin..<origin + inner.width)
      .clamped(to: outer.start..<outer.start + outer.width)
      .clamped(to: 0..<canvas.size.width)
  }

  @Test func `drawing changes what is drawn over, and of other glyphs those that it cuts`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      var canvas = Canvas(size: Size(width: 12, height: 3))
      for line in 0..<3 { canvas.write(random.text(length: 12), column: 0, line: line) }
      for _ in 0..<6 {
        let before = canvas
        let drawn = draw(on: &canvas, &random)
        for line in 0..<3 {
          var column = 0
          while column < 12 {
            let glyph = before[column, line]
            let columns = column..<column + max(1, glyph.columns)
            let isCut = line == 1 && columns.overlaps(drawn)
            for place in columns where line != 1 || !drawn.contains(place) {
              let blank = Glyph(text: " ", columns: 1, style: before[place, line].style)
              let expected = isCut ? blank : before[place, line]
              #expect(canvas[place, line] == expected, "seed \(seed)")
            }
            column = columns.upperBound
          }
          expectWhole(canvas, line: line, seed: seed)
        }
        #expect(drawn.allSatisfy { canvas[$0, 1].style.attributes == .bold }, "seed \(seed)")
      }
    }
  }

  /// Each glyph is followed by as many continuations as it has further columns.
  private func expectWhole(_ canvas: Canvas, line: Int, seed: UInt64? = nil) {
    var column = 0
    while column < canvas.size.width {
      let glyph = canvas[column, line]
      #expect(glyph.columns > 0, "seed \(seed ?? 0)")
      for next in column + 1..<max(column + glyph.columns, column + 1) {
        #expect(canvas[next, line].columns == 0, "seed \(seed ?? 0)")
      }
      column += max(glyph.columns, 1)
    }
  }
}
