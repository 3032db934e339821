import ListKit
import ListProgram

/// Records in columns: a header that stays, columns fitted to a sample, a cell cursor.
@MainActor final class TableExhibit: ListExhibit {
  let list: ListView<Int, Int>
  let keys = "h l cell  0 $ ends  f freeze  s select"

  private var columns = TableColumns(
    [
      TableColumn("name", role: .title),
      TableColumn("number", title: "no.", alignment: .trailing, role: .number),
      TableColumn("sign", width: .fixed(4), alignment: .center, role: .badge),
      TableColumn("kind", width: .fitted(least: 4, most: 12)),
      TableColumn("mass", alignment: .trailing, role: .number),
      TableColumn("note", width: .share(weight: 2, least: 16), role: .body),
      TableColumn("漢字", width: .fixed(4)),
      TableColumn("found", width: .share(weight: 1, least: 10), role: .time),
    ],
    frozenCount: 1
  )

  init(host: any ExhibitHost) {
    list = ListView(theme: host.theme)
    list.showsScrollBar = true
    list.sectionHeaders = .pinned
    list.dataSource = self
    columns.fit(to: Self.elements)
    list.apply(ListSnapshot(rows: 0..<1_000))
  }

  var report: [String] {
    ["cursor in \(columns.cursor ?? "none"), \(list.columnOffset) columns to the right"]
  }

  func resize(to size: Size) {
    guard list.size != size else { return }
    list.size = size
    showCursor()
  }

  func handle(_ key: Key) -> Bool {
    switch key {
    case .character("h"), Key(.left): columns.moveCursor(by: -1)
    case .character("l"), Key(.right): columns.moveCursor(by: 1)
    case .character("0"): columns.moveCursor(by: .min)
    case .character("$"): columns.moveCursor(by: .max)
    case .character("f"): columns.frozenCount = columns.frozenCount == 0 ? 1 : 0
    case .character("s"): if let row = list.cursor { list.toggleSelection(of: row) }
    default: return list.move(by: key)
    }
    showCursor()
    return true
  }

  func handle(_ event: MouseEvent) {
    list.move(by: event)
    guard event.action == .press else { return }
    let column = columns.column(
      atColumn: event.column - list.rowColumns.lowerBound,
      offset: list.columnOffset,
      in: list.rowColumns.count,
      metrics: list.metrics
    )
    if let column { columns.moveCursor(to: column.id) }
  }

  private func showCursor() {
    let offset = columns.offset(
      showingCursorFrom: list.columnOffset,
      in: list.rowColumns.count,
      metrics: list.metrics
    )
    list.scroll(toColumn: offset)
  }
}

extension TableExhibit: ListDataSource {
  func header(of section: Int) -> (any CellConfiguration)? { TableCell(header: columns) }

  func cell(for row: Int) -> any CellConfiguration {
    TableCell(Self.elements[row % Self.elements.count], in: columns)
  }
}

extension TableExhibit {
  private static let elements = [
    ["Hydrogen", "1", "H", "nonmetal", "1.008", "the lightest, and most of all", "氢", "1766"],
    ["Helium", "2", "He", "noble gas", "4.0026", "found in the sun first", "氦", "1868"],
    ["Lithium", "3", "Li", "alkali metal", "6.94", "floats on oil", "锂", "1817"],
    ["Gold", "79", "Au", "transition metal", "196.97", "黄金 does not rust", "金", "antiquity"],
    ["Mercury", "80", "Hg", "transition metal", "200.59", "", "汞", "antiquity"],
    ["Protactinium", "91", "Pa", "actinide", "231.04", "e\u{301} and 👨‍👩‍👧 stay whole", "镤", "1913"],
  ]
}
