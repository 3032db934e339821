import ListKit
import ListKitTesting
import Testing

struct CanvasTests {
  @Test func `a new canvas is blank`() {
    let canvas = Canvas(size: Size(width: 3, height: 2))

    #expect(
      canvas.picture == """
        ┌───┐
        │   │
        │   │
        └───┘
        """
    )
  }

  @Test func `a frame has positions of its own and clips`() {
    let canvas = Canvas.drawn(width: 6, height: 4) { canvas in
      canvas.inFrame(column: 1, line: 1, width: 3, height: 2) { frame in
        for line in -1...4 { frame.write("\(line)abcdef", column: -1, line: line) }
      }
    }

    #expect(
      canvas.picture == """
        ┌──────┐
        │      │
        │ abc  │
        │ abc  │
        │      │
        └──────┘
        """
    )
  }

  @Test func `a frame from a later line on shows what the whole would show there`() {
    let canvas = Canvas.drawn(width: 4, height: 3) { canvas in
      canvas.inFrame(column: 0, line: 0, width: 4, height: 2, firstLine: 3) { frame in
        #expect(frame.size == Size(width: 4, height: 5))
        #expect(frame.visibleLines == 3..<5)
        for line in 0..<9 { frame.write("\(line)", column: 0, line: line) }
      }
    }

    #expect(canvas.text(line: 0) == "3")
    #expect(canvas.text(line: 1) == "4")
    #expect(canvas.text(line: 2) == "")
  }

  @Test func `a frame may stick out on every side`() {
    let canvas = Canvas.drawn(width: 3, height: 3) { canvas in
      canvas.inFrame(column: -2, line: -2, width: 9, height: 9) { frame in
        #expect(frame.visibleLines == 2..<5)
        for line in 0..<9 { frame.write("abcdefghi", column: 0, line: line) }
      }
    }

    #expect((0..<3).map { canvas.text(line: $0) } == ["cde", "cde", "cde"])
  }

  @Test func `frames nest`() {
    let canvas = Canvas.drawn(width: 6, height: 3) { canvas in
      canvas.inFrame(column: 1, line: 1, width: 4, height: 1) { outer in
        outer.inFrame(column: 1, line: 0, width: 9, height: 9) { inner in
          inner.write("abcdef", column: 0, line: 0)
          inner.write("no", column: 0, line: 1)
        }
        outer.write("x", column: 0, line: 0)
      }
    }

    #expect((0..<3).map { canvas.text(line: $0) } == ["", " xabc", ""])
  }

  @Test func `numbers from nowhere neither trap nor draw`() {
    let canvas = Canvas.drawn(width: 3, height: 1) { canvas in
      for far in [Int.min, Int.max] {
        canvas.write("abc", column: far, line: 0)
        canvas.write("abc", column: 0, line: far)
        canvas.write("abc", column: 0, line: 0, maxColumns: Int.min)
        canvas.fill(column: far, line: far, width: far, height: far)
        canvas.restyle(line: far, columns: 0..<Int.max, style: Style(attributes: .bold))
        canvas.inFrame(column: far, line: far, width: far, height: far, firstLine: far) {
          $0.write("abc", column: 0, line: 0)
        }
        #expect(canvas[far, far].text == " ")
        #expect(canvas.text(line: far) == "")
      }
    }

    #expect(canvas.text(line: 0) == "")
  }

  @Test func `a canvas of no size takes whatever is drawn`() {
    var canvas = Canvas(size: .zero)

    #expect(canvas.write("abc", column: 0, line: 0) == 0)
    canvas.fill(style: Style(attributes: .bold))
    #expect(canvas.picture == "┌┐\n└┘")
  }

  @Test func `a glyph tells its text, columns and style`() {
    let style = Style(foreground: .ansi(3), background: .indexed(200), attributes: [.bold, .dim])
    let canvas = Canvas.drawn(width: 5, height: 1) { canvas in
      canvas.write("e\u{301}漢", column: 0, line: 0, style: style)
    }

    #expect(canvas[0, 0] == Glyph(text: "e\u{301}", columns: 1, style: style))
    #expect(canvas[1, 0] == Glyph(text: "漢", columns: 2, style: style))
    #expect(canvas[2, 0] == Glyph(text: "", columns: 0, style: style))
    #expect(canvas[3, 0] == Glyph(text: " ", columns: 1))
  }

  @Test func `lines are told apart by glyphs, styles and clusters`() {
    func canvas(_ text: String, _ style: Style = .plain) -> Canvas {
      .drawn(width: 4, height: 1) { $0.write(text, column: 0, line: 0, style: style) }
    }

    #expect(canvas("ab").hasSameLine(0, as: canvas("ab")))
    #expect(!canvas("ab").hasSameLine(0, as: canvas("ac")))
    #expect(!canvas("ab").hasSameLine(0, as: canvas("ab", Style(attributes: .bold))))
    #expect(canvas("e\u{301}").hasSameLine(0, as: canvas("e\u{301}")))
    #expect(!canvas("e\u{301}").hasSameLine(0, as: canvas("e\u{302}")))
  }

  @Test func `a line is found again on another one`() {
    let lines = [("a", 0), ("b", 1), ("é", 2)]
    func canvas(from first: Int) -> Canvas {
      .drawn(width: 4, height: 3) { canvas in
        for (text, line) in lines { canvas.write(text, column: 1, line: line - first) }
      }
    }
    let (before, scrolled) = (canvas(from: 0), canvas(from: 1))

    #expect(scrolled.hasSameLine(0, as: before, at: 1))
    #expect(scrolled.hasSameLine(1, as: before, at: 2))
    #expect(!scrolled.hasSameLine(0, as: before, at: 2))
    #expect((0..<3).map { scrolled.hasText(line: $0) } == [true, true, false])
  }

  @Test func `a style under the canvas shows where nothing else was asked for`() {
    let base = Style(foreground: .rgb(0x111111), background: .rgb(0xEEEEEE))
    var canvas = Canvas(size: Size(width: 4, height: 1))
    canvas.write("a", column: 0, line: 0, style: Style(foreground: .ansi(1), attributes: .bold))
    canvas.write("b", column: 1, line: 0, style: Style(background: .rgb(0xFF0000)))
    let plain = canvas
    canvas.underlay(.plain)
    #expect(canvas.hasSameLine(0, as: plain))

    canvas.underlay(base)

    let styles = (0..<4).map { canvas[$0, 0].style }
    #expect(
      styles == [
        Style(foreground: .ansi(1), background: .rgb(0xEEEEEE), attributes: .bold),
        Style(foreground: .rgb(0x111111), background: .rgb(0xFF0000)), base, base,
      ]
    )
    #expect(canvas.text(line: 0) == "ab")
  }
}
