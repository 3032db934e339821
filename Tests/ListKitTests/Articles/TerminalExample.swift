import ListKit
import ListKitTesting
import Testing

/// A terminal that is a text, such as for a log or a web page.
@MainActor final class TextTerminal: Terminal {
  private(set) var text = ""
  private(set) var size: Size
  let colorDepth = ColorDepth.none
  var input: @MainActor (InputEvent) -> Void = { _ in }

  init(size: Size) {
    self.size = size
  }

  func present(_ canvas: Canvas, cursor: (column: Int, line: Int)?) {
    let lines = (0..<size.height).map { canvas.text(line: $0) }
    text = lines.joined(separator: "\n")
  }

  func resize(to size: Size) {
    self.size = size
    input(.resize(size))
  }

  func type(_ character: Character) {
    input(.key(.character(character)))
  }

  func beep() {}
  func suspend() {}
  func redraw() {}
  func close() {}
}

@MainActor struct TerminalExampleTests {
  @Test func `a list runs on a terminal that is a text`() {
    let terminal = TextTerminal(size: Size(width: 20, height: 2))
    let screen = PlanetScreen(terminal: terminal)
    terminal.type("j")

    withExtendedLifetime(screen) {
      #expect(terminal.text == "▌ Planet 2\n▌ It has 2 moons.")
    }
  }

  @Test func `a test presses keys and looks at the lines`() {
    let terminal = FakeTerminal(size: Size(width: 20, height: 2))
    let screen = PlanetScreen(terminal: terminal)
    terminal.press("j j")

    withExtendedLifetime(screen) {
      #expect(terminal.lines == ["▌ Planet 3", "▌ It has 0 moons."])
    }
  }
}
