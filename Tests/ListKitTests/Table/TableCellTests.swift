import ListKit
import ListKitTesting
import Testing

struct TableCellTests {
  private static let columns: TableColumns = {
    var columns = TableColumns(
      [
        TableColumn("name"), TableColumn("mass", alignment: .trailing),
        TableColumn("sign", width: .fixed(5), alignment: .center),
        TableColumn("note", width: .fixed(8)),
      ],
      frozenCount: 1
    )
    columns.fit(to: rows)
    return columns
  }()

  private static let rows = [
    ["Lithium", "6.94", "Li", "soft metal"], ["金", "196.97", "Au", ""], ["He", "4"],
  ]

  private func canvas(
    of cells: [TableCell],
    width: Int,
    offset: Int = 0,
    ascii: Bool = false,
    _ change: (inout CellContext) -> Void = { _ in }
  ) -> Canvas {
    var context = CellContext(theme: .monochrome)
    context.columnOffset = offset
    change(&context)
    return Canvas.drawn(width: width, height: cells.count, ascii: ascii) { canvas in
      for (line, cell) in cells.enumerated() {
        canvas.inFrame(column: 0, line: line, width: width, height: 1) {
          cell.draw(on: &$0, in: context)
        }
      }
    }
  }

  private func lines(_ canvas: Canvas) -> [String] {
    (0..<canvas.size.height).map { canvas.text(line: $0) }
  }

  private static let table =
    [TableCell(header: columns)] + rows.map { TableCell($0, in: columns) }

  @Test func `fields stand in their columns, under their titles`() {
    #expect(
      lines(canvas(of: Self.table, width: 40)) == [
        "  name       mass  sign   note", "  Lithium    6.94   Li    soft me…",
        "  金       196.97   Au", "  He            4",
      ]
    )
  }

  @Test(arguments: [
    (
      0, false,
      ["  name       mass  si›", "  Lithium    6.94   L›", "  金       196.97   A›"]
    ),
    (
      4, false,
      ["  name     ‹s  sign  ›", "  Lithium  ‹4   Li   ›", "  金       ‹7   Au   ›"]
    ),
    (
      99, true,
      ["  name     <  note", "  Lithium  <  soft ...", "  ??       <"]
    ),
  ])
  func `a table wider than the screen scrolls sideways, its first column stays`(
    offset: Int,
    ascii: Bool,
    picture: [String]
  ) {
    let canvas = canvas(of: Array(Self.table.prefix(3)), width: 22, offset: offset, ascii: ascii)

    #expect(lines(canvas) == picture)
  }

  @Test func `the cell cursor is seen in the cursor's row and in the header`() {
    var columns = Self.columns
    columns.moveCursor(to: "mass")
    let cells = [TableCell(header: columns), TableCell(Self.rows[0], in: columns)]

    let cursor = canvas(of: cells, width: 40) { $0.isCursor = true }
    #expect(lines(cursor)[1] == "▌ Lithium    6.94   Li    soft me…")
    // The bar of the cursor's row is reversed, too.
    #expect(cursor.picture(of: .reverse) == ["           ######", "#          ######"])
    let other = canvas(of: cells, width: 40)
    #expect(other.picture(of: .reverse) == ["           ######", ""])
  }

  @Test func `marks of the row stand left of it`() {
    let cell = [TableCell(Self.rows[0], in: Self.columns)]

    let marked = canvas(of: cell, width: 40) {
      $0.isSelected = true
      $0.mark = .added
    }
    #expect(lines(marked)[0].hasPrefix("•+Lithium"))
    #expect(lines(canvas(of: cell, width: 11))[0] == "Lithium   ›")
  }

  @Test func `what a search found is marked in its field, also under the cursor`() {
    let cell = TableCell(
      [StyledText("Lithium", matches: [0..<3]), StyledText("6.94", matches: [0..<1])],
      in: Self.columns
    )
    let canvas = canvas(of: [cell], width: 40) { $0.isCursor = true }

    // The cell cursor is in the first column, which is reversed but for the match.
    #expect(canvas.picture(of: .reverse) == ["#    ####    #"])
  }

  @Test func `wild tables trap nothing`() {
    let wild = TableColumns(
      [
        TableColumn("", width: .fixed(.max)),
        TableColumn("", width: .share(weight: .max, least: .max)),
        TableColumn("\n\u{301}", width: .fitted(least: .min, most: .max)),
      ],
      frozenCount: .max,
      gap: .max
    )
    for width in [0, 1, 2, 11, 12, 80] {
      for offset in [0, 1, Int.max, Int.min] {
        let cells = [TableCell(["a", "b"], in: wild), TableCell(header: wild)]
        _ = canvas(of: cells, width: width, offset: offset)
        #expect(wild.offset(showingCursorFrom: offset, in: width, metrics: .standard) >= 0)
        let far = [-1, Int.min, .max].map {
          wild.column(atColumn: $0, offset: offset, in: width, metrics: .standard)
        }
        #expect(far == [nil, nil, nil])
      }
    }
    let none = TableColumns([])
    #expect(lines(canvas(of: [TableCell(["a"], in: none)], width: 20)) == [""])
  }
}
