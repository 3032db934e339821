import ListKit
import ListKitTesting
import ListProgram
import Testing

/// Folders as a tree, to be used with the mouse.
@MainActor final class FolderPane: ListDataSource {
  let list = ListView<Int, String>(density: .compact)
  private(set) var opened: [String] = []
  private var outline: ListOutline<String>
  private var pointer = ListPointer<Int, String>()
  private let uptime: () -> Double

  private static let start = ContinuousClock.now

  init(
    folders: [String: [String]],
    uptime: @escaping () -> Double = { (ContinuousClock.now - FolderPane.start) / .seconds(1) }
  ) {
    self.uptime = uptime
    outline = ListOutline(
      roots: ["/"],
      isExpandable: { folders[$0] != nil },
      children: { folders[$0] ?? [] }
    )
    list.dataSource = self
    list.header = TextCell("Folders", role: .header)
    list.apply(outline)
  }

  func cell(for path: String) -> any CellConfiguration { row(of: path) }

  private func row(of path: String) -> OutlineCell {
    OutlineCell(TextCell(path), of: path, in: outline)
  }

  func handle(_ event: InputEvent) -> Bool {
    guard case .mouse(let mouse) = event else { return list.move(by: event) }
    if let folder = folder(withSignAt: mouse) {
      toggle(folder)
    } else {
      point(mouse)
    }
    return true
  }

  private func point(_ mouse: MouseEvent) {
    switch pointer.handle(mouse, at: uptime(), in: list) {
    case .opened(let folder): opened.append(folder)
    case .header(let section): list.setCollapsed(section, to: !list.isCollapsed(section))
    case .listHeader: collapseAll()
    case .moved, nil: break
    }
  }

  private func folder(withSignAt mouse: MouseEvent) -> String? {
    guard mouse.action == .press,
      case .row(let folder, line: 0)? = list.hitTest(column: mouse.column, line: mouse.line)
    else { return nil }
    let columns = list.rowColumns
    let sign = row(of: folder).signColumns(fitting: columns.count)
    return sign.contains(mouse.column - columns.lowerBound) ? folder : nil
  }

  private func toggle(_ folder: String) {
    if outline.isExpanded(folder) { outline.collapse(folder) } else { outline.expand(folder) }
    list.apply(outline)
  }

  private func collapseAll() {
    outline.collapse("/")
    list.apply(outline)
  }
}

@MainActor struct MouseExampleTests {
  /// A clock that the test sets.
  @MainActor private final class Clock {
    var time = 0.0
  }

  @Test func `signs fold, a second click opens, and the header folds all`() {
    let clock = Clock()
    let folders = ["/": ["etc", "usr"], "usr": ["bin"]]
    let pane = FolderPane(folders: folders) { clock.time }
    let split = SplitView([.init(pane.list) { pane.handle($0) }])
    split.size = Size(width: 20, height: 4)
    func click(_ column: Int, _ line: Int) {
      for action in [MouseEvent.Action.press, .release] {
        let event = MouseEvent(action: action, column: column, line: line)
        #expect(split.handle(.mouse(event)))
      }
    }
    func lines() -> [String] {
      let canvas = Canvas.drawn(width: 20, height: 4) { split.draw(on: &$0) }
      return (0..<4).map { canvas.text(line: $0) }
    }

    #expect(lines() == ["  Folders", "▸ ▌ /", "", ""])
    click(0, 1)
    #expect(lines() == ["  Folders", "▾ ▌ /", "      etc", "  ▸   usr"])
    click(6, 3)
    #expect(pane.list.cursor == "usr" && pane.opened.isEmpty)
    clock.time = 0.3
    click(6, 3)
    #expect(pane.opened == ["usr"])
    click(0, 0)
    #expect(lines() == ["  Folders", "▸ ▌ /", "", ""])
    pane.list.showsRowNumbers = true
    #expect(lines()[1] == "  1 ▸ ▌ /")
    click(4, 1)
    #expect(lines()[2] == "  2       etc")
    #expect(!FolderPane(folders: folders).handle(.key(.character("x"))))
  }
}
