import ListKit

/// Two lists on one screen, each with a data source of its own.
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

  let keys = "Tab other list  j k move"

  private let folders = Folders()
  private let files = Files()
  private let left: ListView<Int, String>
  private let right: ListView<Int, Int>
  private var isOnRight = false
  private var opened: String?

  init(host: any ExhibitHost) {
    left = ListView(theme: host.theme)
    right = ListView(density: .compact, theme: host.theme)
    right.showsScrollBar = true
    left.dataSource = folders
    right.dataSource = files
    left.apply(ListSnapshot(rows: ["bin", "etc", "home", "usr", "var"]))
    openFolder()
  }

  var report: [String] {
    ["\(isOnRight ? "right" : "left") list, \(right.rowCount) files in \(opened ?? "")"]
  }

  func resize(to size: Size) {
    let leftWidth = size.width / 3
    left.size = Size(width: leftWidth, height: size.height)
    right.size = Size(width: max(0, size.width - leftWidth - 1), height: size.height)
  }

  func draw(on canvas: inout Canvas) {
    let size = canvas.size
    let border = left.size.width
    canvas.inFrame(column: 0, line: 0, width: border, height: size.height) { left.draw(on: &$0) }
    for line in 0..<size.height {
      canvas.write("│", column: border, line: line, style: left.theme[.border])
    }
    canvas.inFrame(column: border + 1, line: 0, width: right.size.width, height: size.height) {
      right.draw(on: &$0)
    }
  }

  func handle(_ key: Key) -> Bool {
    if key == Key(.tab) {
      isOnRight.toggle()
      return true
    }
    if isOnRight { return right.move(by: key) }
    let isUsed = left.move(by: key)
    openFolder()
    return isUsed
  }

  func handle(_ event: MouseEvent) {
    isOnRight = event.column > left.size.width
    if isOnRight {
      var event = event
      event.column -= left.size.width + 1
      right.move(by: event)
    } else {
      left.move(by: event)
      openFolder()
    }
  }

  private func openFolder() {
    guard let folder = left.cursor, folder != opened else { return }
    opened = folder
    let first = (left.cursorRow ?? 0) * 100
    right.apply(ListSnapshot(rows: first..<first + 20 + first / 10))
  }
}
