import ListKit
import ListKitTesting
import Testing

extension Theme {
  /// Amber on black.
  static var amber: Theme {
    var theme = Theme(
      name: "amber",
      basedOn: .dark,
      styles: [
        .title: Style(foreground: .rgb(0xFFB000), attributes: .bold),
        .cursor: Style(foreground: .rgb(0x1A1200), background: .rgb(0xFFB000)),
      ]
    )
    theme.base = Style(foreground: .rgb(0xFFD580), background: .rgb(0x1A1200))
    return theme
  }
}

@MainActor final class AmberScreen {
  private let terminal: any Terminal
  private let planets = Planets()
  private let list: ListView<Int, Int>

  init(terminal: any Terminal) {
    self.terminal = terminal
    let depth = terminal.colorDepth
    list = ListView(size: terminal.size, theme: depth >= .indexed ? .amber : .standard(for: depth))
    list.dataSource = planets
    list.apply(ListSnapshot(rows: 1...100))
    draw()
  }

  private func draw() {
    var canvas = Canvas(size: terminal.size)
    list.draw(on: &canvas)
    canvas.underlay(list.theme.base)
    terminal.present(canvas, cursor: nil)
  }

  func terminalHasBackground(_ background: RGBColor) {
    list.theme = Theme.amber.fitting(on: background)
    draw()
  }
}

@MainActor struct LookExampleTests {
  @Test(
    arguments: [
      (0x000000, .standard), (0xFFFFFF, .rgb(0x1A1200)),
    ] as [(UInt32, Color)]
  )
  func `a theme of one's own is under everything unless the terminal's background will do`(
    background: UInt32,
    shown: Color
  ) throws {
    let terminal = FakeTerminal(size: Size(width: 20, height: 4), colorDepth: .direct)
    let screen = AmberScreen(terminal: terminal)
    #expect(terminal.canvas?[19, 3].style == Theme.amber.base)

    screen.terminalHasBackground(RGBColor(background))

    #expect(terminal.canvas?[19, 3].style.background == shown)
    #expect(terminal.canvas?[19, 3].style.foreground == .rgb(0xFFD580))
  }

  @Test func `a terminal of few colours keeps its own`() {
    let terminal = FakeTerminal(size: Size(width: 20, height: 4), colorDepth: .eight)
    _ = AmberScreen(terminal: terminal)

    #expect(terminal.canvas?[19, 3].style == .plain)
  }
}
