import ListKit
import ListKitTesting
import Testing

@MainActor struct ListViewColumnsTests {
  /// Rows that are as many columns wide as they say; 0 is a title, which is wrapped.
  @MainActor private final class WideRows: ListDataSource {
    let columns: [Int]

    init(_ columns: [Int]) {
      self.columns = columns
    }

    func cell(for row: Int) -> any CellConfiguration {
      guard columns[row] > 0 else { return TextCell("title") }
      let text = (0..<columns[row]).map { String($0 % 10) }.joined()
      return TextCell(text, role: .text, wrap: .none)
    }
  }

  private let source: WideRows
  private let list = ListView<Int, Int>(size: Size(width: 12, height: 3))

  private init(_ columns: [Int]) {
    source = WideRows(columns)
    list.dataSource = source
    list.apply(ListSnapshot(rows: columns.indices))
  }

  init() {
    self.init([30, 0, 20, 5, 5, 5, 100])
  }

  private var lines: [String] {
    let canvas = Canvas.drawn(width: 12, height: 3) { list.draw(on: &$0) }
    return (0..<3).map { canvas.text(line: $0) }
  }

  @Test func `of a line of megabytes no more columns are counted than asked for`() {
    let long = String(repeating: "0123456789", count: 100_000)
    for text in [long, "short\n" + long, long + "\r\nshort", String(repeating: "漢", count: 9_999)] {
      for density in [Density.compact, .regular(maxLines: 2), .expanded] {
        let cell = TextCell(text, wrap: .none)
        let context = CellContext(density: density)
        let counted = cell.columnCount(fitting: 12, limit: 30, in: context)
        let isShort = density == .compact && text.hasPrefix("short")
        #expect(isShort ? counted < 12 : (30..<40).contains(counted))
        let lines = text.contains("\n") && density != .compact ? 2 : 1
        #expect(cell.height(fitting: 12, in: context) == lines)
      }
    }
  }

  @Test func `rows scroll sideways together, what is wrapped stays`() {
    #expect(lines == ["▌ 012345678›", "  title", "  012345678›"])

    list.scroll(byColumns: 4)
    #expect(lines == ["▌ ‹56789012›", "  title", "  ‹56789012›"])
    list.scroll(byColumns: 8)
    #expect(lines == ["▌ ‹34567890›", "  title", "  ‹3456789"])
    list.scroll(byColumns: .min)
    #expect(lines[0] == "▌ 012345678›")
  }

  @Test func `a list scrolls as far as a row on screen goes on`() {
    list.scroll(byColumns: .max)
    #expect(list.columnOffset == 20)
    #expect(lines == ["▌ ‹123456789", "  title", "  ‹"])
    list.scroll(toColumn: 7)
    #expect(list.columnOffset == 7)
    list.scroll(toColumn: .max)
    #expect(list.columnOffset == 20)
    list.scroll(toColumn: .min)
    #expect(list.columnOffset == 0)
  }

  @Test func `the offset stays while short rows are on screen`() {
    list.scroll(byColumns: 15)
    list.moveCursor(toRow: 5, at: .bottom)

    #expect(list.columnOffset == 15)
    list.scroll(byColumns: 3)
    #expect(list.columnOffset == 15)
    list.scroll(byColumns: -3)
    #expect(list.columnOffset == 12)
  }

  @Test(arguments: [
    (0..<3, 0, 0), (9..<12, 0, 3), (20..<24, 0, 15), (0..<2, 15, 0), (16..<20, 15, 13),
    (18..<22, 15, 15), (0..<90, 15, 0), (Int.min..<Int.max, 9, 0), (300..<400, 0, 20),
    (Int.min..<Int.min + 1, 9, 0), (Int.max - 1..<Int.max, 9, 20), (Int.min..<Int.min, 9, 0),
  ])
  func `columns are brought on screen with as little scrolling as possible`(
    columns: Range<Int>,
    from: Int,
    offset: Int
  ) {
    list.scroll(toColumn: from)

    list.scroll(toColumns: columns)

    #expect(list.columnOffset == offset)
  }

  @Test func `a new offset asks for a frame, and measures nothing`() {
    _ = lines
    let measured = list.work.rowsMeasured
    var frames = 0
    list.needsDisplay = { frames += 1 }

    list.scroll(byColumns: 3)
    list.scroll(byColumns: 3)
    list.scroll(byColumns: 0)

    #expect(frames == 2)
    #expect(list.work.rowsMeasured == measured)
    _ = lines
    list.scroll(byColumns: 3)
    #expect(frames == 3)
  }

  @Test func `work does not grow with the rows`() {
    let few = Self(Array(repeating: 200, count: 100))
    let many = Self(Array(repeating: 200, count: 100_000))
    for test in [few, many] {
      _ = test.lines
      for _ in 0..<9 { test.list.scroll(byColumns: 8) }
      _ = test.lines
    }

    #expect(many.list.work.cellsConfigured == few.list.work.cellsConfigured)
  }

  @Test func `a list without rows or room does not scroll`() {
    let empty = Self([])
    empty.list.scroll(byColumns: 5)
    #expect(empty.list.columnOffset == 0)
    list.size = Size(width: 0, height: 0)
    list.scroll(toColumn: 5)
    list.scroll(toColumns: 3..<9)
    #expect(list.columnOffset == 0)
  }
}
