import ListKit
import ListKitTesting
import Testing

@MainActor struct SplitViewTests {
  @MainActor private final class Rows<Item: Hashable & Sendable>: ListDataSource {
    func cell(for item: Item) -> any CellConfiguration { TextCell("\(item)") }
  }

  /// Two lists of different items, and what their panes were given.
  @MainActor private final class PanesOnCanvas {
    let names = ListView<Int, String>(density: .compact)
    let numbers = ListView<Int, Int>(density: .compact)
    let sources = (names: Rows<String>(), numbers: Rows<Int>())
    let log = ListEventLog<Int, Int>()
    var events: [String] = []
    var used: Set<Key> = []
    private(set) var split = SplitView([])

    init() {
      names.dataSource = sources.names
      numbers.dataSource = sources.numbers
      names.apply(ListSnapshot(rows: ["a", "b"]))
      numbers.apply(ListSnapshot(rows: 1...9))
      split = SplitView([
        .init(names, leastWidth: 8) { [unowned self] in hear($0, "names") },
        .init(numbers, share: 2, leastWidth: 10) { [unowned self] in hear($0, "numbers") },
      ])
    }

    private func hear(_ event: InputEvent, _ pane: String) -> Bool {
      switch event {
      case .key(let key):
        events.append("\(pane) \(key)")
        return used.contains(key)
      case .mouse(let mouse):
        events.append("\(pane) \(mouse.action) \(mouse.column) \(mouse.line)")
      case .paste(let text): events.append("\(pane) paste \(text)")
      default: return false
      }
      return true
    }

    func mouse(_ action: MouseEvent.Action, _ column: Int, _ line: Int = 1) -> Bool {
      split.handle(.mouse(MouseEvent(action: action, column: column, line: line)))
    }

    func drawn(width: Int = 31, height: Int = 2, ascii: Bool = false) -> [String] {
      split.size = Size(width: width, height: height)
      var canvas = Canvas(size: split.size, ascii: ascii)
      split.draw(on: &canvas)
      return (0..<height).map { canvas.text(line: $0) }
    }
  }

  @Test func `lists of different items stand side by side with a line between them`() {
    let screen = PanesOnCanvas()

    #expect(screen.drawn() == ["▌ a       │▌ 1", "  b       │  2"])
    #expect(screen.drawn(ascii: true) == ["> a       |> 1", "  b       |  2"])
    #expect(screen.split.columns(ofPane: 1) == 11..<31)
    #expect(screen.split.columns(ofPane: 2) == nil)
  }

  @Test func `on a narrow screen the pane that has the focus is alone`() {
    let screen = PanesOnCanvas()

    #expect(screen.drawn(width: 18) == ["▌ a", "  b"])
    screen.split.moveFocus(by: 1)
    #expect(screen.drawn(width: 18) == ["▌ 1", "  2"])
    #expect(screen.split.columns(ofPane: 0) == nil)
    #expect(screen.drawn(width: 19) == ["▌ a     │▌ 1", "  b     │  2"])
    #expect(screen.drawn(width: 0, height: 0) == [])
  }

  @Test func `a pane that is hidden ends the display of its rows and keeps its place`() {
    let screen = PanesOnCanvas()
    screen.numbers.delegate = screen.log
    screen.numbers.moveCursor(toRow: 8)
    _ = screen.drawn()
    let shown = screen.numbers.visibleRows

    _ = screen.drawn(width: 12)
    #expect(screen.log.displayed.isEmpty)
    #expect(screen.drawn()[1].hasSuffix("▌ 9"))
    #expect(screen.numbers.visibleRows == shown)
  }

  @Test func `Tab moves the focus where the pane has no use for it`() {
    let screen = PanesOnCanvas()

    #expect(screen.split.handle(.key(Key(.tab))))
    #expect(screen.split.focus == 1)
    #expect(screen.split.handle(.key(Key(.tab))))
    #expect(screen.split.focus == 0)
    #expect(screen.split.handle(.key(Key(.tab, .shift))))
    #expect(screen.split.focus == 1)
    screen.used = [Key(.tab)]
    #expect(screen.split.handle(.key(Key(.tab))))
    #expect(screen.split.focus == 1)
    #expect(!screen.split.handle(.key(.character("x"))))
    #expect(screen.split.handle(.paste("text")))
    #expect(!screen.split.handle(.resize(Size(width: 1, height: 1))))
    #expect(screen.events.suffix(2) == ["numbers x", "numbers paste text"])
  }

  @Test func `a click brings the focus, the wheel does not`() {
    let screen = PanesOnCanvas()
    _ = screen.drawn()

    #expect(screen.mouse(.wheelDown, 12))
    #expect(screen.split.focus == 0)
    #expect(screen.mouse(.press, 12))
    #expect(screen.split.focus == 1)
    #expect(screen.mouse(.press, 10))
    #expect(!screen.mouse(.wheelDown, 10))
    #expect(screen.split.focus == 1)
    #expect(screen.events == ["numbers wheelDown 1 1", "numbers press 1 1"])
  }

  @Test func `a drag stays with the pane that it began in`() {
    let screen = PanesOnCanvas()
    _ = screen.drawn()

    #expect(screen.mouse(.press, 3))
    #expect(screen.mouse(.drag, 20))
    #expect(screen.mouse(.release, 20, 7))
    #expect(!screen.mouse(.drag, 20))
    #expect(!screen.mouse(.press, 3, 2))
    #expect(!screen.mouse(.release, 3))
    #expect(screen.events == ["names press 3 1", "names drag 20 1", "names release 20 7"])
    #expect(screen.split.focus == 0)
  }

  @Test func `panes are one below another, with a line between them`() {
    let screen = PanesOnCanvas()
    screen.split.axis = .lines

    #expect(
      screen.drawn(width: 12, height: 7) == [
        "▌ a", "  b", "", "────────────", "▌ 1", "  2", "  3",
      ]
    )
    #expect(screen.drawn(width: 5, height: 7, ascii: true)[3] == "-----")
    #expect(screen.split.columns(ofPane: 1) == 0..<5)
    #expect(screen.split.lines(ofPane: 1) == 4..<7)
    #expect(screen.mouse(.press, 2, 5))
    #expect(screen.events == ["numbers press 2 1"])

    #expect(screen.drawn(width: 12, height: 6) == ["▌ 1", "  2", "  3", "  4", "  5", "  6"])
    #expect(screen.split.lines(ofPane: 0) == nil)
    screen.split.axis = .columns
    #expect(screen.drawn() == ["▌ a       │▌ 1", "  b       │  2"])
    #expect(screen.split.lines(ofPane: 0) == 0..<2)
  }

  @Test func `a drag of the line between panes moves it, as far as the least sizes`() {
    let screen = PanesOnCanvas()
    _ = screen.drawn()

    #expect(screen.mouse(.press, 10))
    #expect(screen.mouse(.drag, 15))
    #expect(screen.split.columns(ofPane: 1) == 16..<31)
    #expect(screen.mouse(.drag, 0))
    #expect(screen.split.columns(ofPane: 0) == 0..<8)
    #expect(screen.mouse(.drag, .max))
    #expect(screen.split.columns(ofPane: 1) == 21..<31)
    #expect(screen.mouse(.release, 3))
    #expect(!screen.mouse(.drag, 15))
    #expect(screen.split.columns(ofPane: 1) == 21..<31)
    #expect(screen.split.focus == 0 && screen.events.isEmpty)
  }

  @Test func `shares are set, moved and kept when the size changes`() {
    let screen = PanesOnCanvas()
    _ = screen.drawn()
    let split = screen.split

    #expect(split.moveBorder(afterPane: 0, by: 5))
    #expect(split.shares == [15, 15])
    _ = screen.drawn(width: 61)
    #expect(split.columns(ofPane: 0) == 0..<30)
    split.shares = [1, 3]
    #expect(split.columns(ofPane: 0) == 0..<15)
    split.shares = [3]
    #expect(split.shares == [3, 3])
    split.shares = [.min, .max, 7]
    #expect(split.shares == [.min, .max])
    #expect(split.columns(ofPane: 0) == 0..<8)

    #expect(!split.moveBorder(afterPane: 0, by: -1))
    for pane in [-1, 1, 2, .max, .min] { #expect(!split.moveBorder(afterPane: pane, by: 1)) }
    #expect(split.moveBorder(afterPane: 0, by: .max))
    #expect(split.columns(ofPane: 1)?.count == 10)
    _ = screen.drawn(width: 12)
    #expect(!split.moveBorder(afterPane: 0, by: 1))
  }

  @Test func `panes keep their sizes along each axis`() {
    let screen = PanesOnCanvas()
    let split = screen.split
    _ = screen.drawn(width: 31, height: 13)
    #expect(split.moveBorder(afterPane: 0, by: 5))

    split.axis = .lines
    #expect(split.shares == [1, 2] && split.lines(ofPane: 0) == 0..<4)
    #expect(split.moveBorder(afterPane: 0, by: 2))
    split.axis = .columns

    #expect(split.shares == [15, 15] && split.columns(ofPane: 0) == 0..<15)
    split.axis = .lines
    #expect(split.shares == [6, 6] && split.lines(ofPane: 0) == 0..<6)
  }

  @Test func `a list without focus has a dimmed cursor`() {
    let screen = PanesOnCanvas()
    screen.split.size = Size(width: 31, height: 2)

    func cursorStyles() -> [Style] {
      var canvas = Canvas(size: screen.split.size)
      screen.split.draw(on: &canvas)
      return [canvas[0, 0].style, canvas[11, 0].style]
    }
    let theme = Theme.terminal16
    #expect(cursorStyles() == [theme[.barAccent], theme[.dimmed]])
    screen.split.focus = 1
    #expect(cursorStyles() == [theme[.dimmed], theme[.barAccent]])
    screen.split.hasFocus = false
    #expect(cursorStyles() == [theme[.dimmed], theme[.dimmed]])
  }

  @Test(arguments: [(-1, 1), (7, 1), (-8, 0), (.max, 1), (.min, 0), (0, 0)])
  func `the focus goes round and round`(places: Int, focus: Int) {
    let screen = PanesOnCanvas()

    screen.split.moveFocus(by: places)

    #expect(screen.split.focus == focus)
    #expect(screen.names.hasFocus == (focus == 0) && screen.numbers.hasFocus == (focus == 1))
    screen.split.focus = places
    #expect((0...1).contains(screen.split.focus))
  }

  @Test func `no size and no mouse is too wild`() {
    let screen = PanesOnCanvas()
    for wild in [Int.min, 0, 1, .max] {
      for other in [Int.min, 19, .max] {
        screen.split.size = Size(width: wild, height: other)
        _ = Canvas.drawn(width: 20, height: 2) { screen.split.draw(on: &$0) }
        screen.split.size = Size(width: 24, height: 2)
        screen.split.handle(.mouse(MouseEvent(action: .press, column: 20, line: 0)))
        screen.split.handle(.mouse(MouseEvent(action: .drag, column: wild, line: other)))
        screen.split.handle(.mouse(MouseEvent(action: .release, column: other, line: wild)))
        #expect(
          screen.split.columns(ofPane: wild) == (wild == 0 ? 0..<8 : wild == 1 ? 9..<24 : nil)
        )
      }
    }
  }

  @Test func `a view without panes does nothing`() {
    let split = SplitView([])
    split.size = Size(width: 10, height: 3)
    var canvas = Canvas(size: split.size)

    split.draw(on: &canvas)
    split.moveFocus(by: 1)
    split.focus = 5

    #expect(split.focus == 0)
    #expect(!split.handle(.key(Key(.tab))))
    #expect(!split.handle(.paste("")))
    #expect(!split.handle(.mouse(MouseEvent(action: .press, column: 0, line: 0))))
  }

  @Test func `panes are in panes`() {
    let screen = PanesOnCanvas()
    let other = ListView<Int, String>(density: .compact)
    other.dataSource = screen.sources.names
    other.apply(screen.names.snapshot)
    let outer = SplitView([
      .init(other, leastWidth: 5),
      .init(screen.split, share: 3, leastWidth: 19) { screen.split.handle($0) },
    ])
    outer.size = Size(width: 40, height: 1)
    var canvas = Canvas(size: outer.size)

    outer.draw(on: &canvas)
    #expect(canvas.text(line: 0) == "▌ a       │▌ a      │▌ 1")
    #expect(other.hasFocus && !screen.names.hasFocus)
    #expect(outer.handle(.mouse(MouseEvent(action: .press, column: 25, line: 0))))
    #expect(!other.hasFocus && screen.numbers.hasFocus && !screen.names.hasFocus)
    outer.endDisplaying()
  }

  /// Of three panes the second has two, the last of which has one.
  @Test(arguments: [
    (Key(.tab), ["0", "1 0", "1 1", "2", "0"]), (Key(.tab, .shift), ["0", "2", "1 1", "1 0", "0"]),
  ])
  func `Tab goes through panes in panes and on behind them`(key: Key, way: [String]) {
    let deepest = SplitView([.init(ListView<Int, Int>())])
    let inner = SplitView([
      .init(ListView<Int, Int>()), .init(deepest) { deepest.handle($0) },
    ])
    let outer = SplitView([
      .init(ListView<Int, Int>()), .init(inner) { inner.handle($0) }, .init(ListView<Int, Int>()),
    ])

    var found: [String] = []
    for _ in way {
      found.append(outer.focus == 1 ? "1 \(inner.focus)" : "\(outer.focus)")
      #expect(deepest.hasFocus == (outer.focus == 1 && inner.focus == 1))
      #expect(outer.handle(.key(key)))
    }

    #expect(found == way)
  }

  @Test func `Tab goes round in panes that are the only pane, and in none where there is one`() {
    let inner = SplitView([.init(ListView<Int, Int>()), .init(ListView<Int, Int>())])
    do {
      let outer = SplitView([.init(inner) { inner.handle($0) }])
      for focus in [1, 0, 1] {
        #expect(outer.handle(.key(Key(.tab))))
        #expect(inner.focus == focus)
      }
    }
    // By itself again, they go round by themselves.
    #expect(inner.handle(.key(Key(.tab))))
    #expect(inner.focus == 0)
    #expect(!SplitView([.init(ListView<Int, Int>())]).handle(.key(Key(.tab))))
    let empty = SplitView([])
    let around = SplitView([.init(empty) { empty.handle($0) }, .init(inner)])
    #expect(around.handle(.key(Key(.tab))) && around.focus == 1)
    #expect(around.handle(.key(Key(.tab))) && around.focus == 0)
  }
}
