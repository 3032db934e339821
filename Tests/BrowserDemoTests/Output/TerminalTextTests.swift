import ListKit
import Testing

@testable import BrowserDemo

struct TerminalTextTests {
  @Test func `the first frame is drawn whole after clearing the screen`() {
    #expect(
      TerminalText.changing(nil, into: .showing("ab\n\nc"))
        == "\u{1B}[?25l\u{1B}[0m\u{1B}[2J\u{1B}[1;1Hab\u{1B}[3;1Hc"
    )
  }

  @Test func `only lines that changed are sent`() {
    let old = Frame.showing("ab\ncd")

    #expect(TerminalText.changing(old, into: old) == "")
    #expect(TerminalText.changing(old, into: .showing("ab\nce")) == "\u{1B}[2;1H\u{1B}[2Kce")
  }

  @Test func `text after a character of uncertain width is moved to its column`() {
    let text = TerminalText.changing(nil, into: .showing("漢x é!"))

    #expect(text.hasSuffix("\u{1B}[1;1H漢\u{1B}[3Gx é\u{1B}[6G!"))
  }

  @Test func `the cursor is hidden while lines are drawn, then moved to its position`() {
    let old = Frame.showing("ab")
    var new = old
    new.cursor = Frame.Position(column: 1, line: 0)

    #expect(TerminalText.changing(old, into: new) == "\u{1B}[1;2H\u{1B}[?25h")
    #expect(TerminalText.changing(new, into: old) == "\u{1B}[?25l")
  }

  @Test(arguments: [
    (Style(), "0"),
    (Style(attributes: [.bold, .dim, .italic, .underline, .reverse]), "0;1;2;3;4;7"),
    (Style(foreground: .ansi(1), background: .ansi(4)), "0;31;44"),
    (Style(foreground: .ansi(9), background: .ansi(12)), "0;91;104"),
    (Style(foreground: .indexed(200), background: .indexed(16)), "0;38;5;200;48;5;16"),
    (Style(foreground: .rgb(0xFF8800), background: .rgb(1)), "0;38;2;255;136;0;48;2;0;0;1"),
  ])
  func `a style is an SGR sequence`(style: Style, codes: String) {
    #expect(TerminalText.sequence(of: style) == "\u{1B}[\(codes)m")
  }

  @Test func `a style is reset after its span`() {
    var canvas = Canvas(size: Size(width: 5, height: 1))
    canvas.write("b", column: 1, line: 0, style: Style(attributes: .bold))
    canvas.write("c", column: 3, line: 0)
    let frame = Frame(canvas, size: canvas.wholeSize, cursor: nil, after: nil)

    #expect(TerminalText.line(0, of: frame) == " \u{1B}[0;1mb\u{1B}[0m c")
  }
}
