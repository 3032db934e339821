import ListKit
import Testing

@testable import BrowserDemo

struct StyleNotationTests {
  @Test(arguments: [
    ("default", Color.standard), ("black", .ansi(0)), ("red", .ansi(1)), ("white", .ansi(7)),
    ("bright-black", .ansi(8)), ("bright-cyan", .ansi(14)), ("0", .indexed(0)),
    ("255", .indexed(255)), ("rgb:00ff88", .rgb(0x00FF88)),
  ])
  func `a colour is written as it is read`(notation: String, color: Color) {
    #expect(Color(notation: notation[...]) == color)
    #expect(color.notation == notation)
  }

  @Test(arguments: [
    "", "Red", "bright-", "bright-default", "bright-7", "256", "-1", "#ff0000", "rgb:", "rgb:fff",
    "rgb:gggggg", "rgb:+12345",
  ])
  func `what names no colour is none`(notation: String) {
    #expect(Color(notation: notation[...]) == nil)
  }

  @Test func `a style has its attributes first, then both colours`() {
    let style = Style(foreground: .ansi(9), attributes: [.reverse, .bold])

    #expect(style.notation == "bold reverse fg=bright-red bg=default")
    #expect(Style.notation(.dim, nil, .indexed(238)) == "dim bg=238")
    #expect(Style.notation([], nil, nil) == "")
  }

  @Test func `each attribute is read by its name`() {
    for (name, attribute) in TextAttributes.names {
      #expect(TextAttributes(notation: name) == attribute)
    }
    #expect(TextAttributes(notation: "loud") == nil)
  }
}
