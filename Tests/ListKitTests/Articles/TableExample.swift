import ListKit
import ListKitTesting
import Testing

@MainActor final class ElementTable: ListDataSource {
  private var columns = TableColumns(
    [
      TableColumn("name", role: .title),
      TableColumn("mass", width: .fixed(6), alignment: .trailing, role: .number),
      TableColumn("note", width: .share(weight: 1, least: 12)),
    ],
    frozenCount: 1
  )

  let list = ListView<Int, Int>(size: Size(width: 26, height: 3))
  private let records: [[String]]

  init(_ records: [[String]]) {
    self.records = records
    columns.fit(to: records)
    list.sectionHeaders = .pinned
    list.dataSource = self
    list.apply(ListSnapshot(rows: records.indices))
  }

  func header(of section: Int) -> (any CellConfiguration)? { TableCell(header: columns) }

  func cell(for row: Int) -> any CellConfiguration { TableCell(records[row], in: columns) }

  func moveRight() {
    columns.moveCursor(by: 1)
    list.styleDidChange()
    let offset = columns.offset(
      showingCursorFrom: list.columnOffset,
      in: list.contentWidth,
      metrics: list.metrics
    )
    list.scroll(toColumn: offset)
  }
}

@MainActor struct TableExampleTests {
  private func lines(of table: ElementTable) -> [String] {
    let canvas = Canvas.drawn(width: 26, height: 3) { table.list.draw(on: &$0) }
    return (0..<3).map { canvas.text(line: $0) }
  }

  @Test func `a table scrolls sideways to the cell under the cursor`() {
    let table = ElementTable([["Lithium", "6.94", "floats on oil"], ["Gold", "196.97", ""]])

    #expect(
      lines(of: table) == [
        "  name       mass  note  ›", "▌ Lithium    6.94  floats›", "  Gold     196.97        ›",
      ]
    )
    var frames = 0
    table.list.needsDisplay = { frames += 1 }
    table.moveRight()
    #expect(frames == 1)
    table.moveRight()
    #expect(
      lines(of: table) == [
        "  name     ‹  note", "▌ Lithium  ‹  floats on o…", "  Gold     ‹",
      ]
    )
  }
}
