import ListKit
import ListKitTesting
import Testing

@MainActor final class Planets: ListDataSource {
  func cell(for number: Int) -> any CellConfiguration {
    TextCell("Planet \(number)", body: "It has \(number % 3) moons.")
  }
}

@MainActor final class PlanetScreen {
  private let terminal: any Terminal
  private let planets = Planets()
  private let list: ListView<Int, Int>
  private var end: CheckedContinuation<Void, Never>?

  init(terminal: any Terminal) {
    self.terminal = terminal
    list = ListView(size: terminal.size, theme: .standard(for: terminal.colorDepth))
    list.dataSource = planets

    list.apply(ListSnapshot(rows: 1...100))

    terminal.input = { [weak self] in self?.handle($0) }
    draw()
  }

  private func draw() {
    var canvas = Canvas(size: terminal.size)
    list.draw(on: &canvas)
    terminal.present(canvas, cursor: nil)
  }

  private func handle(_ event: InputEvent) {
    switch event {
    case .key(.character("j")): list.moveCursor(by: 1)
    case .key(.character("k")): list.moveCursor(by: -1)
    case .key(Key(.pageDown)): list.page(by: 1)
    case .key(.character("q")), .endOfInput: return quit()
    case .resize(let size): list.size = size
    default: terminal.beep()
    }
    draw()
  }

  /// Shows the list until the reader quits.
  func run() async {
    await withCheckedContinuation { end = $0 }
  }

  private func quit() {
    end?.resume()
    end = nil
  }
}

@MainActor struct FirstListExampleTests {
  @Test func `the first list follows its keys`() {
    let terminal = FakeTerminal(size: Size(width: 20, height: 4))
    let screen = PlanetScreen(terminal: terminal)
    terminal.press("j")

    withExtendedLifetime(screen) {
      #expect(
        terminal.lines == ["  Planet 1", "  It has 1 moons.", "▌ Planet 2", "▌ It has 2 moons."]
      )
    }
  }

  @Test(arguments: [InputEvent.key(.character("q")), .endOfInput])
  func `the first list runs until its reader quits`(event: InputEvent) async {
    let terminal = FakeTerminal(size: Size(width: 20, height: 4))
    Task { terminal.send(event) }

    let screen = PlanetScreen(terminal: terminal)
    await screen.run()
    terminal.close()

    #expect(terminal.lines.first == "▌ Planet 1")
  }
}
