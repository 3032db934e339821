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

  func drawHeader(on canvas: inout Canvas) {
    canvas.inFrame(column: 0, line: 0, width: list.contentWidth, height: 1) {
      TableCell(header: columns).draw(on: &$0, in: list.headerContext)
    }
  }

  func moveRight() {
    columns.moveCursor(by: 1)
    list.styleDidChange()
    let offset = columns.offset(
      showingCursorFrom: list.columnOffset,
      in: list.rowColumns.count,
      metrics: list.metrics
    )
    list.scroll(toColumn: offset)
  }
}

@MainActor struct TableExampleTests {
  @Test func `the header is over the cells, also beside row numbers and under scrolled rows`() {
    let records = [["Lithium", "6.94", "floats on oil"], ["Gold", "196.97", ""]]
    let table = ElementTable(records)
    let list = table.list
    list.showsRowNumbers = true
    list.size.width = 30
    func lines() -> [String] {
      let list = Canvas.drawn(width: 30, height: 3) { list.draw(on: &$0) }
      let header = Canvas.drawn(width: 30, height: 1) { table.drawHeader(on: &$0) }
      #expect(header.text(line: 0) == list.text(line: 0))
      #expect(header[0, 0].style == list[0, 0].style && header[29, 0].style == list[29, 0].style)
      return (0..<3).map { list.text(line: $0) }
    }

    #expect(
      lines() == [
        "      name       mass  note  ›", "  1 ▌ Lithium    6.94  floats›",
        "  2   Gold     196.97        ›",
      ]
    )
    table.moveRight()
    table.moveRight()
    #expect(
      lines() == [
        "      name     ‹  note", "  1 ▌ Lithium  ‹  floats on o…", "  2   Gold     ‹",
      ]
    )
    // No further than the rows go.
    list.scroll(byColumns: 100)
    #expect(list.columnOffset == 5)
  }

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
