import ListKit
import ListKitTesting
import Testing

@Suite struct OutlineCellTests {
  private func drawn(
    _ cell: OutlineCell,
    width: Int = 20,
    ascii: Bool = false,
    context: CellContext = CellContext(density: .expanded)
  ) -> [String] {
    let height = cell.height(fitting: width, in: context)
    let size = Size(width: width, height: height)
    var canvas = Canvas(size: size, metrics: context.metrics, ascii: ascii)
    cell.draw(on: &canvas, in: context)
    return (0..<height).map { canvas.text(line: $0) }
  }

  @Test(
    arguments: [
      (true, false, ["    ▾   one two", "        three"]),
      (false, false, ["    ▸   one two", "        three"]),
      (nil, false, ["        one two", "        three"]),
      (true, true, ["    -   one two", "        three"]),
      (false, true, ["    +   one two", "        three"]),
    ] as [(Bool?, Bool, [String])]
  )
  func `a sign tells whether there is more below`(
    isExpanded: Bool?,
    ascii: Bool,
    lines: [String]
  ) {
    let cell = OutlineCell(TextCell("one two three"), level: 2, isExpanded: isExpanded)

    #expect(drawn(cell, width: 16, ascii: ascii) == lines)
  }

  @MainActor @Test func `content that is not broken is scrolled sideways`() {
    final class Rows: ListDataSource {
      func cell(for row: Int) -> any CellConfiguration {
        OutlineCell(TextCell("0123456789abcdef", wrap: .none), level: 1, isExpanded: false)
      }
    }
    let rows = Rows()
    let list = ListView<Int, Int>(size: Size(width: 14, height: 1))
    list.dataSource = rows
    list.apply(ListSnapshot(rows: [0]))

    #expect(list.drawnLines() == ["  ▸ ▌ 0123456›"])
    list.scroll(byColumns: .max)
    #expect(list.columnOffset == 8)
    #expect(list.drawnLines() == ["  ▸ ▌ ‹9abcdef"])
    let cell = rows.cell(for: 0)
    #expect(cell.columnCount(fitting: 14, limit: .max, in: CellContext()) == 22)
    #expect(cell.columnCount(fitting: 1, limit: .min, in: CellContext()) >= 0)
  }

  @Test func `guides go down from the items above, on every line`() {
    let cell = OutlineCell(TextCell("one two"), level: 2, isExpanded: false, hasGuides: true)

    #expect(drawn(cell, width: 12) == ["│ │ ▸   one", "│ │     two"])
    #expect(drawn(cell, width: 12, ascii: true) == ["| | +   one", "| |     two"])
    let wide = CellContext(density: .expanded, metrics: TextMetrics(ambiguousWidth: 2))
    #expect(drawn(cell, width: 12, context: wide) == ["| | ▸   one", "| |     two"])
  }

  @Test(arguments: [Int.min, -1, 0, 3, 100_000, .max])
  func `the indent takes half of a row at most`(level: Int) {
    let cell = OutlineCell(TextCell("text"), level: level, isExpanded: false, hasGuides: true)

    for width in Array(0..<40) + [.min, -1, .max] {
      #expect(cell.signColumns(fitting: width).lowerBound <= max(0, width / 2))
      #expect(cell.height(fitting: width, in: CellContext()) >= 0)
      if (0..<40).contains(width) { _ = drawn(cell, width: width) }
    }
    #expect(drawn(cell, width: 20).joined().contains("text"))
  }

  @Test func `the place in a row is that in its content`() {
    let content = TextCell("one two three four five six")
    let cell = OutlineCell(content, level: 1, isExpanded: nil)
    let context = CellContext(density: .expanded)

    #expect(
      cell.character(atLine: 2, width: 14, in: context)
        == content.character(atLine: 2, width: 10, in: context)
    )
    #expect(
      cell.line(ofCharacter: 14, width: 14, in: context)
        == content.line(ofCharacter: 14, width: 10, in: context)
    )
  }

  @Test func `an item of an outline brings its level and its sign`() {
    var outline = ListOutline(roots: ["a"], isExpandable: { $0 == "a" }, children: { _ in ["b"] })
    #expect(drawn(OutlineCell(TextCell("a"), of: "a", in: outline)) == ["▸   a"])
    outline.expand("a")

    #expect(drawn(OutlineCell(TextCell("a"), of: "a", in: outline)) == ["▾   a"])
    #expect(drawn(OutlineCell(TextCell("b"), of: "b", in: outline)) == ["      b"])
  }
}
