import ListKitTesting
import PropertyTesting
import Testing

@testable import ListKit

@MainActor struct GridViewTests {
  /// Items whose ids say how high they are: item 3 is `id % 3 + 1` lines of its number.
  final class Numbers: ListDataSource {
    struct Cell: CellConfiguration {
      let text: String
      var lines = 1

      func height(fitting width: Int, in context: CellContext) -> Int { lines }

      func draw(on canvas: inout Canvas, in context: CellContext) {
        for line in 0..<lines {
          canvas.write("\(context.isCursor ? ">" : "")\(text).\(line)", column: 0, line: line)
        }
      }
    }

    func cell(for item: Int) -> any CellConfiguration { Cell(text: "\(item)", lines: item % 3 + 1) }

    func header(of section: Int) -> (any CellConfiguration)? { Cell(text: "section \(section)") }
  }

  let numbers = Numbers()

  private func snapshot(_ sections: [Range<Int>]) -> ListSnapshot<Int, Int> {
    var snapshot = ListSnapshot<Int, Int>()
    for (section, items) in sections.enumerated() {
      snapshot.appendSections([section])
      snapshot.append(items, to: section)
    }
    return snapshot
  }

  private func grid(
    _ sections: [Range<Int>],
    width: Int = 20,
    height: Int = 6,
    hasHeaders: Bool = true
  ) -> GridView<Int, Int> {
    let size = Size(width: width, height: height)
    let grid = GridView<Int, Int>(size: size, cellWidth: 5, gap: 1)
    grid.dataSource = numbers
    grid.hasSectionHeaders = hasHeaders
    grid.apply(snapshot(sections))
    return grid
  }

  private func picture(of grid: GridView<Int, Int>) -> String {
    Canvas.drawn(width: grid.size.width, height: grid.size.height) { grid.draw(on: &$0) }.picture
  }

  private func line(of text: String, in grid: GridView<Int, Int>) -> Int? {
    let canvas = Canvas.drawn(width: grid.size.width, height: grid.size.height) {
      grid.draw(on: &$0)
    }
    return (0..<grid.size.height).first { canvas.text(line: $0).contains(text) }
  }

  @Test func `a band is as high as its highest cell and sections begin anew`() {
    #expect(
      picture(of: grid([0..<4, 10..<12], height: 8)) == """
        ┌────────────────────┐
        │section 0.0         │
        │>0.0   1.0    2.0   │
        │       1.1    2.1   │
        │              2.2   │
        │3.0                 │
        │section 1.0         │
        │10.0   11.0         │
        │10.1   11.1         │
        └────────────────────┘
        """
    )
  }

  @Test(arguments: [
    (4, 1, 4), (5, 1, 5), (10, 1, 10), (11, 2, 5), (17, 3, 5), (20, 3, 6), (0, 1, 0),
  ])
  func `columns are of equal width, as many as fit`(width: Int, columns: Int, each: Int) {
    let grid = grid([0..<4], width: width)

    #expect(grid.columnCount == columns)
    #expect(grid.columnWidth == each)
  }

  @Test(arguments: [
    ("right", [1, 0, 0], 1), ("down", [0, 1, 0], 3), ("down and up", [0, 1, -1], 0),
    ("down over a header to a short band", [2, 2, 0], 11), ("past the end", [0, 9, 0], 10),
    ("before the start", [-5, 0, 0], 0),
  ])
  func `the cursor moves by items and by bands`(name: String, moves: [Int], item: Int) {
    let grid = grid([0..<4, 10..<12])
    grid.moveCursor(by: moves[0])
    grid.moveCursor(byBands: moves[1])
    grid.moveCursor(byBands: moves[2])

    #expect(grid.cursor == item)
  }

  @Test func `A1: what comes above leaves the band of the cursor where it is`() {
    let grid = grid([300..<330])
    grid.moveCursor(to: 315)
    let before = line(of: ">315", in: grid)

    grid.apply(snapshot([0..<31, 300..<330]))

    #expect(before != nil)
    #expect(line(of: ">315", in: grid) == before)
  }

  @Test func `A2: the item after a cursor's item that vanished takes its place`() {
    let grid = grid([0..<30])
    grid.moveCursor(to: 15)
    var without = snapshot([0..<30])
    without.delete([15])

    grid.apply(without)

    #expect(grid.cursor == 16)
    #expect(line(of: ">16", in: grid) != nil)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `whatever is done, the cursor is on screen and no line is wasted`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let grid = grid([0..<50, 100..<107, 200..<200])
    for step in 0..<propertyCases / 20 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: grid.moveCursor(by: Int.random(in: -4...4, using: &random))
      case 1: grid.moveCursor(byBands: Int.random(in: -9...9, using: &random))
      case 2:
        let end = Int.random(in: 1...60, using: &random)
        grid.apply(snapshot([0..<end, 100..<100 + end / 3]))
      case 3: grid.page(by: Int.random(in: -1...1, using: &random))
      default:
        grid.size = Size(
          width: Int.random(in: 1...40, using: &random),
          height: Int.random(in: 1...12, using: &random)
        )
      }
      let row = grid.cursorRow ?? -1
      #expect(grid.visibleRows.contains(row), "seed \(seed), step \(step)")
      let slots = grid.currentGeometry.slots
      let first = slots.first
      #expect((first?.top ?? 1) <= 0, "A5: seed \(seed), step \(step)")
      let isFull = (slots.last?.bottom ?? 0) >= grid.size.height
      #expect(isFull || first?.index == 0, "A4: seed \(seed), step \(step)")
    }
  }

  @Test(arguments: [(0, 1, 0), (7, 2, 1), (6, 1, nil), (0, 0, nil), (19, 5, nil), (0, 4, 3)])
  func `a position of the screen is an item, or nothing`(column: Int, line: Int, item: Int?) {
    #expect(grid([0..<4, 10..<12]).hitTest(column: column, line: line)?.item == item)
  }

  @Test func `the first header comes on screen with the first items`() {
    let grid = grid([0..<300])
    grid.size = Size(width: 0, height: 0)
    grid.size = Size(width: 20, height: 6)
    let before = line(of: "section 0", in: grid)
    grid.moveCursor(toRow: 200)
    let away = line(of: "section 0", in: grid)
    grid.moveCursor(toRow: 0)

    #expect(before == 0)
    #expect(away == nil)
    #expect(line(of: "section 0", in: grid) == 0)
  }

  @Test func `a place can be restored`() throws {
    let grid = grid([0..<300])
    grid.moveCursor(to: 150, at: .middle)
    let anchor = try #require(grid.anchor)
    let before = picture(of: grid)
    grid.moveCursor(to: 10)

    #expect(grid.restore(anchor))
    #expect(picture(of: grid) == before)
    #expect(!grid.restore(ListAnchor(item: -1, lineInItem: 0, screenLine: 0)))
  }

  @Test func `the work of a key does not grow with the items`() {
    let counts = [1_000, 1_000_000].map { count in
      let grid = grid([0..<count])
      grid.moveCursor(toRow: count / 2)
      _ = picture(of: grid)
      let before = grid.work
      grid.moveCursor(byBands: 1)
      _ = picture(of: grid)
      return grid.work.cellsConfigured - before.cellsConfigured
    }

    #expect(counts[0] == counts[1])
  }
}
