import ListKit
import ListProgram

/// Rows that are selected one by one, in ranges and by a rule; and what is under the mouse.
@MainActor final class SelectionExhibit: ListExhibit {
  let list: ListView<Int, Int>
  let keys = "s select  v to here  e E even  a all  i invert  c none  o mode  w wrap"

  private var hit = "Press the mouse somewhere."

  init(host: any ExhibitHost) {
    list = ListView(theme: host.theme)
    list.showsScrollBar = true
    list.header = TextCell("Every fifth row is disabled.", role: .header)
    list.dataSource = self
    list.apply(ListSnapshot(rows: 1...100))
  }

  var report: [String] {
    let wraps = list.wrapsAround ? ", wraps around" : ""
    return ["mode: \(list.selectionMode), \(list.selectedCount) selected\(wraps)", hit]
  }

  func handle(_ key: Key) -> Bool {
    switch key {
    case .character("s"): if let row = list.cursor { list.toggleSelection(of: row) }
    case .character("v"): if let row = list.cursor { list.selectRange(to: row) }
    case .character("e"): list.select { $0 % 2 == 0 }
    case .character("E"): list.select(replacing: true) { $0 % 2 == 0 }
    case .character("a"): list.selectAll()
    case .character("i"): list.invertSelection()
    case .character("c"): list.clearSelection()
    case .character("o"): list.selectionMode = nextMode
    case .character("w"): list.wrapsAround.toggle()
    default: return list.move(by: key)
    }
    return true
  }

  func handle(_ event: MouseEvent) {
    // The move may scroll the list away from under the mouse.
    let found = list.hitTest(column: event.column, line: event.line)
    list.move(by: event)
    guard event.action == .press else { return }
    hit = "The mouse is on \(found.map { "\($0)" } ?? "nothing")."
    if case .row(let row, _)? = found { list.toggleSelection(of: row) }
  }

  private var nextMode: SelectionMode {
    switch list.selectionMode {
    case .multiple: .single
    case .single: .none
    case .none: .multiple
    }
  }
}

extension SelectionExhibit: ListDataSource {
  func cell(for row: Int) -> any CellConfiguration {
    isEnabled(row) ? TextCell("Row \(row)") : .dimmed("Row \(row), disabled")
  }

  func isEnabled(_ row: Int) -> Bool { row % 5 != 0 }
}
