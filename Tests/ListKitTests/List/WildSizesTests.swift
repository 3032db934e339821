import ListKitTesting
import Testing

@testable import ListKit

/// Numbers that no screen has, given to everything that is laid out or drawn.
@MainActor struct WildSizesTests {
  nonisolated private static let wild = [
    Int.min, .min + 1, -1, 0, 1, 2, 12, 1 << 30, 1 << 40, .max / 2, .max - 1, .max,
  ]

  /// A cell that answers whatever it was told to.
  private struct WildCell: CellConfiguration {
    let number: Int

    func height(fitting width: Int, in context: CellContext) -> Int { number }

    func columnCount(fitting width: Int, limit: Int, in context: CellContext) -> Int { number }

    func draw(on canvas: inout Canvas, in context: CellContext) {
      canvas.drawMarks(in: context, lines: number..<max(number, 3), columns: number)
      canvas.write("ok", column: number, line: number, maxColumns: number)
      canvas.write(ellipsized: "ok", column: number, line: 0, maxColumns: number)
      canvas.markEdges(line: number, left: true, right: true, theme: context.theme)
      canvas.fill(column: number, line: number, width: number, height: number)
      canvas.restyle(line: 0, columns: number..<max(number, 3), style: .plain)
      canvas.inFrame(column: number, line: number, width: number, height: number) {
        $0.write("ok", column: number, line: number)
      }
    }

    func character(atLine line: Int, width: Int, in context: CellContext) -> Int? { number }

    func line(ofCharacter character: Int, width: Int, in context: CellContext) -> Int? { number }
  }

  private final class WildRows: ListDataSource {
    let number: Int

    init(_ number: Int) { self.number = number }

    func cell(for row: Int) -> any CellConfiguration { WildCell(number: number) }

    func header(of section: Int) -> (any CellConfiguration)? { WildCell(number: number) }
  }

  private static let columns = TableColumns(
    [
      TableColumn("a", width: .share(weight: 2, least: 3)),
      TableColumn("b", width: .share(weight: 1, least: 3)), TableColumn("c", width: .fixed(9)),
    ],
    frozenCount: 1
  )

  private final class TableRows: ListDataSource {
    func cell(for row: Int) -> any CellConfiguration {
      TableCell(["one", "two", "three"], in: WildSizesTests.columns)
    }
  }

  /// Everything of a list that takes a number.
  private func exercise(_ list: ListView<Int, Int>, _ number: Int) {
    list.scroll(byColumns: number)
    list.scroll(toColumn: number)
    for columns in [number..<max(number, 1), min(number, 1)..<1] {
      list.scroll(toColumns: columns, padding: number)
    }
    if number < .max { list.scroll(toColumns: number..<number + 1) }
    list.moveCursor(by: number)
    list.moveCursor(byBands: number)
    list.moveCursor(bySections: number)
    list.moveCursor(toRow: number, at: .nearest(padding: number))
    list.page(by: number)
    list.halfPage(by: number)
    list.scroll(byLines: number)
    _ = list.hitTest(column: number, line: number)
    _ = list.hitTest(line: number)
    list.restore(ListAnchor(item: 3, lineInItem: number, screenLine: number))
    var canvas = Canvas(size: Size(width: 12, height: 5))
    list.draw(on: &canvas)
  }

  @Test(arguments: wild)
  func `a list and a grid take any size`(number: Int) {
    let source = OddRows<Int> { $0 % 3 }
    let table = TableRows()
    for rows in [true, false] {
      let list = source.list(rows ? Array(0..<9) : [])
      list.backdrop = .empty("Nothing is here.")
      list.sectionHeaders = .pinned
      list.spacing = ListSpacing(rows: number, sections: number, hasSeparators: true)
      for layout in [
        ListLayout.list, .grid(.count(2)), .grid(.width(atLeast: 5)),
        .grid(.count(number), gap: number),
        .grid(.width(atLeast: number), gap: number),
      ] {
        for size in [
          Size(width: number, height: 5), Size(width: 12, height: number),
          Size(width: number, height: number),
        ] {
          list.layout = layout
          list.size = size
          list.lineLimit = number
          list.density = .regular(maxLines: number)
          exercise(list, number)
        }
      }
      list.layout = .list
      list.dataSource = table
      exercise(list, number)
    }
  }

  @Test(arguments: wild)
  func `a list takes cells that answer any number`(number: Int) {
    let source = WildRows(number)
    let list = ListView<Int, Int>(size: Size(width: 12, height: 5))
    list.dataSource = source
    list.sectionHeaders = .pinned
    list.header = OutlineCell(WildCell(number: number), level: number, isExpanded: true)
    list.apply(ListSnapshot(rows: 0..<9))
    for layout in [ListLayout.list, .grid(.count(2))] {
      list.layout = layout
      for other in Self.wild {
        exercise(list, other)
        list.size.width = 12 + other % 2
      }
    }
  }

  @Test(arguments: wild)
  func `panes take any size, share and position`(number: Int) {
    let source = OddRows<Int> { _ in 1 }
    let (left, right) = (source.list(Array(0..<9)), source.list(Array(0..<9)))
    let panes = SplitView([
      .init(left, share: number, leastWidth: number), .init(right, share: .max, leastWidth: 2),
      .init(SplitView([.init(right)])),
    ])
    for panes in [panes, SplitView([.init(left)]), SplitView([])] {
      for size in [Size(width: number, height: 1), Size(width: 40, height: number)] {
        panes.axis = panes.axis == .lines ? .columns : .lines
        panes.size = size
        panes.moveBorder(afterPane: number, by: number)
        panes.shares = [number, number]
        panes.focus = number
        panes.moveFocus(by: number)
        _ = panes.columns(ofPane: number)
        panes.handle(.mouse(MouseEvent(action: .press, column: size.width / 2, line: 0)))
        for action in [MouseEvent.Action.drag, .release, .press, .wheelUp] {
          panes.handle(.mouse(MouseEvent(action: action, column: number, line: number)))
        }
        var canvas = Canvas(size: Size(width: 12, height: 5))
        panes.draw(on: &canvas)
      }
    }
  }

  @Test(arguments: wild)
  func `a table takes any width, offset and position`(number: Int) {
    var columns = Self.columns
    for width in Self.wild {
      for offset in Self.wild {
        _ = columns.offset(showingCursorFrom: offset, in: width, metrics: .standard)
        _ = columns.column(atColumn: number, offset: offset, in: width, metrics: .standard)
      }
      _ = TableCell(header: columns).columnCount(fitting: width, limit: number, in: CellContext())
    }
    columns.moveCursor(by: number)
    columns.frozenCount = number
    columns = TableColumns(columns.columns, frozenCount: number, gap: number)
    columns.columns[1].width = .fitted(least: number, most: number)
    columns.fit(to: [["a", "bcd", "e"]])
    columns.columns[0].width = .share(weight: number, least: number)
    #expect(columns.cursorColumn == 0)
    var context = CellContext()
    context.columnOffset = number
    var canvas = Canvas(size: Size(width: 20, height: 1))
    TableCell(["a", "b", "c"], in: columns).draw(on: &canvas, in: context)
  }

  @Test(arguments: wild)
  func `a field is drawn at any position and width`(number: Int) {
    var field = TextField("a text of some length", byteLimit: number)
    field.insert("more")
    for text in [field, TextField("a text of some length"), TextField()] {
      for other in Self.wild {
        for isFocused in [true, false] {
          var canvas = Canvas(size: Size(width: 12, height: 2))
          text.draw(
            on: &canvas,
            column: number,
            line: number,
            width: other,
            theme: .monochrome,
            isFocused: isFocused
          )
          text.draw(on: &canvas, column: number, theme: .monochrome, isFocused: isFocused)
        }
      }
    }
  }

  @Test(arguments: wild)
  func `cells are measured and drawn with any number`(number: Int) {
    let text = "one two three, four five"
    let cells: [any CellConfiguration] = [
      TextCell(text, body: text, badge: "new"), TextCell(text, body: text, wrap: .none),
      TableCell(["a", "b", "c"], in: Self.columns), .title(text),
      OutlineCell(TextCell(text, wrap: .none), level: number, isExpanded: true, hasGuides: true),
      OutlineCell(WildCell(number: number), level: 1, isExpanded: nil),
    ]
    for cell in cells {
      for density in [Density.compact, .regular(maxLines: number), .expanded] {
        var context = CellContext(density: density)
        (context.columnOffset, context.lineLimit) = (number, number)
        context.isCursor = true
        for other in Self.wild {
          _ = cell.height(fitting: number, in: context)
          _ = cell.columnCount(fitting: number, limit: other, in: context)
          _ = cell.columnCount(fitting: other, limit: number, in: context)
          _ = cell.character(atLine: number, width: other, in: context)
          _ = cell.line(ofCharacter: number, width: other, in: context)
        }
        var canvas = Canvas(size: Size(width: 20, height: 2))
        cell.draw(on: &canvas, in: context)
      }
    }
  }
}
