import ListKit
import ListProgram

/// Two lists of different items on one screen, of which one has the focus.
@MainActor final class TwoListExhibit: Exhibit {
  /// The rows of the left list: folders.
  private final class Folders: ListDataSource {
    func cell(for folder: String) -> any CellConfiguration { TextCell(folder) }
  }

  /// The rows of the right list: the files of the folder that the left cursor is on.
  private final class Files: ListDataSource {
    func cell(for file: Int) -> any CellConfiguration {
      .badge("\(file * 37 % 1_000) bytes", "file \(file)")
    }
  }

  let keys = "Tab other list  j k move  a below or beside  [ ] smaller or larger"

  private let folders = Folders()
  private let files = Files()
  private let left: ListView<Int, String>
  private let right: ListView<Int, Int>
  private let split: SplitView
  private var opened: String?
  private var following: Task<Void, Never>?

  init(host: any ExhibitHost) {
    left = ListView(theme: host.theme)
    right = ListView(density: .compact, theme: host.theme)
    right.showsScrollBar = true
    split = SplitView(
      [
        .init(left, leastWidth: 12, leastHeight: 2) { [left] in left.move(by: $0) },
        .init(right, share: 2, leastWidth: 24, leastHeight: 2) { [right] in right.move(by: $0) },
      ],
      theme: host.theme
    )
    left.dataSource = folders
    right.dataSource = files
    left.apply(ListSnapshot(rows: ["bin", "etc", "home", "usr", "var"]))
    // The right list follows the cursor of the left one, however it is moved.
    following = Task { [weak self, weak host, cursors = left.cursorChanges] in
      for await folder in cursors {
        self?.open(folder)
        host?.setNeedsDisplay()
      }
    }
  }

  func connect(to host: any ExhibitHost) {
    left.needsDisplay = { [weak host] in host?.setNeedsDisplay() }
    right.needsDisplay = { [weak host] in host?.setNeedsDisplay() }
  }

  func close() {
    following?.cancel()
  }

  var report: [String] {
    ["\(split.focus == 0 ? "left" : "right") list, \(right.rowCount) files in \(opened ?? "")"]
  }

  func resize(to size: Size) {
    split.size = size
  }

  func draw(on canvas: inout Canvas) {
    split.draw(on: &canvas)
  }

  func handle(_ key: Key) -> Bool {
    switch key {
    case .character("a"): split.axis = split.axis == .columns ? .lines : .columns
    case .character("["): split.moveBorder(afterPane: 0, by: -1)
    case .character("]"): split.moveBorder(afterPane: 0, by: 1)
    default: return split.handle(.key(key))
    }
    return true
  }

  func handle(_ event: MouseEvent) {
    split.handle(.mouse(event))
  }

  private func open(_ folder: String?) {
    opened = folder
    let first = (left.cursorRow ?? 0) * 100
    right.apply(ListSnapshot(rows: first..<first + 20 + first / 10))
  }
}
