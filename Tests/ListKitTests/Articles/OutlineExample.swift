import ListKit
import ListKitTesting
import Testing

/// A folder as a tree.
@MainActor final class FolderTree: ListDataSource {
  let list = ListView<Int, String>(size: Size(width: 30, height: 6))
  var outline: ListOutline<String>

  init(folders: [String: [String]]) {
    outline = ListOutline(
      roots: ["/"],
      isExpandable: { folders[$0] != nil },
      children: { folders[$0] ?? [] }
    )
    outline.expand("/")
    list.dataSource = self
    list.apply(outline)
  }

  func cell(for path: String) -> any CellConfiguration {
    OutlineCell(TextCell(path), of: path, in: outline)
  }

  func handle(_ key: Key) -> Bool {
    guard let cursor = list.cursor else { return false }
    var target: String?
    switch key {
    case Key(.right): target = outline.stepIn(from: cursor)
    case Key(.left): target = outline.stepOut(from: cursor)
    default: break
    }
    guard let target else { return false }
    list.apply(outline)
    return list.moveCursor(to: target)
  }

  func showLevels(_ level: Int) {
    outline.expand(toLevel: level)
    list.apply(outline)
  }

  func folderChanged(_ folder: String) {
    outline.reload(folder)
    list.apply(outline)
  }
}

@MainActor struct OutlineExampleTests {
  @Test func `a folder opens and closes`() {
    let tree = FolderTree(folders: ["/": ["etc", "usr"], "usr": ["bin"], "bin": ["ls"]])
    tree.list.moveCursor(to: "usr")

    #expect(tree.handle(Key(.right)))
    #expect(tree.list.drawnLines() == ["▾   /", "      etc", "  ▾ ▌ usr", "    ▸   bin", "", ""])
    tree.showLevels(.max)
    #expect(tree.list.rowCount == 5)
    tree.folderChanged("usr")
    tree.showLevels(1)
    #expect(tree.list.rowCount == 3)
    #expect(tree.handle(Key(.left)))
    #expect(tree.list.cursor == "/")
  }
}
