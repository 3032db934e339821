import ListKitTesting
import PropertyTesting
import Testing

@testable import ListKit

/// What a list does in grid layout that one row a line does not tell.
@MainActor struct ListLayoutTests {
  /// Rows whose ids say how high they are: row 3 is `id % 3 + 1` lines of its number.
  final class Numbers: ListDataSource {
    struct Cell: CellConfiguration {
      let text: String
      var lines = 1

      func height(fitting width: Int, in context: CellContext) -> Int { lines }

      func draw(on canvas: inout Canvas, in context: CellContext) {
        let mark = context.isCursor ? ">" : context.isSelected ? "*" : ""
        for line in 0..<lines { canvas.write("\(mark)\(text).\(line)", column: 0, line: line) }
      }
    }

    var disabled: Set<Int> = []
    var enabledQuestions = 0

    func cell(for item: Int) -> any CellConfiguration { Cell(text: "\(item)", lines: item % 3 + 1) }

    func isEnabled(_ item: Int) -> Bool {
      enabledQuestions += 1
      return !disabled.contains(item)
    }

    func header(of section: Int) -> (any CellConfiguration)? { Cell(text: "section \(section)") }

    func footer(of section: Int) -> (any CellConfiguration)? { Cell(text: "end \(section)") }
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
    _ sections: [Range<Int>] = [0..<4, 10..<12],
    width: Int = 20,
    height: Int = 6
  ) -> ListView<Int, Int> {
    let list = ListView<Int, Int>(size: Size(width: width, height: height))
    list.layout = .grid(.width(atLeast: 5), gap: 1)
    list.dataSource = numbers
    list.sectionHeaders = .scrolling
    list.apply(snapshot(sections))
    return list
  }

  private func picture(of list: ListView<Int, Int>) -> String {
    Canvas.drawn(width: list.size.width, height: list.size.height) { list.draw(on: &$0) }.picture
  }

  private func line(of text: String, in list: ListView<Int, Int>) -> Int? {
    list.drawnLines().firstIndex { $0.contains(text) }
  }

  @Test func `a band is as high as its highest cell and sections begin anew`() {
    #expect(
      picture(of: grid(height: 8)) == """
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

  @Test func `spacing, separators and footers are between bands`() {
    let list = grid(height: 12)
    list.spacing = ListSpacing(sections: 1, hasSeparators: true)
    list.hasSectionFooters = true
    #expect(
      picture(of: list) == """
        ┌────────────────────┐
        │section 0.0         │
        │>0.0   1.0    2.0   │
        │       1.1    2.1   │
        │              2.2   │
        │────────────────────│
        │3.0                 │
        │end 0.0             │
        │                    │
        │section 1.0         │
        │10.0   11.0         │
        │10.1   11.1         │
        │       11.2         │
        └────────────────────┘
        """
    )
  }

  @Test func `a bar takes its column from the cells`() {
    let list = grid(width: 12, height: 4)
    #expect(list.columnCount == 2)
    list.showsScrollBar = true
    #expect(list.columnCount == 2)
    list.size.width = 11
    #expect(list.columnCount == 1)
    list.showsScrollBar = false
    #expect(list.columnCount == 2)
    list.layout = .list
    #expect(list.columnCount == 1)
  }

  @Test(arguments: [
    ("right", [(1, 0)], 1), ("down", [(0, 1)], 3), ("down and up", [(0, 1), (0, -1)], 0),
    ("down over a header", [(1, 0), (0, 2)], 11),
    ("to a short band and on", [(2, 0), (0, 1), (0, 1)], 11),
    ("through a short band and back", [(2, 0), (0, 1), (0, -1)], 2),
    ("to a short band, right and back", [(2, 0), (0, 1), (-1, 0), (1, 0), (0, -1)], 0),
    ("past the end", [(0, 9)], 10), ("as far as can be", [(0, .max)], 10),
    ("before the start", [(-5, 0)], 0), ("far before the start", [(5, 0), (.min, .min)], 0),
  ])
  func `a cursor goes in reading order, and up and down by bands in its column`(
    name: String,
    moves: [(rows: Int, bands: Int)],
    item: Int
  ) {
    let list = grid()
    for move in moves {
      if move.rows != 0 { list.moveCursor(by: move.rows) }
      if move.bands != 0 { list.moveCursor(byBands: move.bands) }
    }

    #expect(list.cursor == item)
  }

  @Test func `in a list bands are rows`() {
    let list = grid()
    list.layout = .list
    for (bands, item) in [(1, 1), (3, 10), (9, 11), (-2, 3)] {
      list.moveCursor(byBands: bands)
      #expect(list.cursor == item)
    }
  }

  @Test
  func `up and down a disabled row gives way to its neighbours, and a band of them is passed`() {
    let list = grid([0..<12], height: 20)
    numbers.disabled = [4, 6, 7, 8]
    list.moveCursor(by: 1)
    list.moveCursor(byBands: 1)
    #expect(list.cursor == 3)
    list.moveCursor(byBands: 1)
    #expect(list.cursor == 10)
    list.moveCursor(byBands: -1)
    list.moveCursor(byBands: -1)
    #expect(list.cursor == 1)
  }

  @Test func `a step beyond the last band leads to the first one where the list wraps`() {
    let list = grid()
    list.wrapsAround = true
    list.moveCursor(by: 1)
    list.moveCursor(byBands: -1)
    #expect(list.cursor == 11)
    list.moveCursor(byBands: 1)
    #expect(list.cursor == 1)
  }

  @Test(arguments: [
    (0, 1, ListHit<Int, Int>.row(0, line: 0)), (7, 2, .row(1, line: 1)), (6, 1, nil),
    (0, 0, .header(0)), (19, 5, .header(1)), (19, 4, nil), (0, 4, .row(3, line: 0)), (20, 1, nil),
  ])
  func `a position of the screen is a row, a header or nothing`(
    column: Int,
    line: Int,
    hit: ListHit<Int, Int>?
  ) {
    #expect(grid().hitTest(column: column, line: line) == hit)
  }

  @Test func `a collapsed section is one band with the cursor on its header`() {
    let list = grid([0..<5, 10..<15, 20..<25], height: 20)
    list.moveCursor(to: 14)
    list.setCollapsed(1, to: true)
    #expect(list.cursor == 10)
    list.moveCursor(to: 4)
    list.moveCursor(byBands: 1)
    #expect(list.cursor == 10)
    list.moveCursor(byBands: 1)
    #expect(list.cursor == 21)
    list.moveCursor(byBands: -1)
    list.setCollapsed(1, to: false)
    #expect(line(of: ">10.0", in: list) != nil)
  }

  @Test func `rows side by side are displayed, prefetched, selected and marked`() {
    final class Ahead: ListPrefetching {
      var items: [Int] = []

      func screenMoved(to rows: Range<Int>, of rowCount: Int, item: (Int) -> Int) {
        items = rows.map(item)
      }
    }
    let list = grid([0..<90], height: 5)
    let log = ListEventLog<Int, Int>()
    let ahead = Ahead()
    list.delegate = log
    list.prefetching = ahead
    list.selectRange(to: 1)
    list.setSelected(0, to: false)
    let shown = list.drawnLines()

    #expect(list.visibleRows == 0..<6)
    #expect(log.displayed == Set(0..<6))
    #expect(ahead.items == Array(0..<6))
    #expect(shown[1] == ">0.0   *1.0   2.0")

    var needed = 0
    list.needsDisplay = { needed += 1 }
    _ = list.drawnLines()
    list.moveCursor(by: 1)
    #expect(needed == 1)
    list.moveCursor(byBands: 1)
    #expect(needed == 2)
    withExtendedLifetime((log, ahead)) {}
  }

  @Test func `A1: what comes above leaves the band of the cursor where it is`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let list = grid([300..<420], height: 3 + random.below(8))
      list.moveCursor(toRow: 45 + random.below(20), at: .middle)
      let cursor = list.cursor ?? 0
      let before = line(of: ">\(cursor)", in: list)
      var new = snapshot([0..<random.below(40), 300..<420])
      new.delete((0..<random.below(9)).map { 300 + $0 * 4 })

      list.apply(new)

      #expect(before != nil, "seed \(seed)")
      #expect(list.cursor == cursor && line(of: ">\(cursor)", in: list) == before, "seed \(seed)")
    }
  }

  @Test func `A2: the row after a cursor's row that vanished takes its place`() {
    let list = grid([0..<60])
    list.moveCursor(to: 31, at: .middle)
    let before = line(of: ">31", in: list)
    var without = list.snapshot
    without.delete([31])

    list.apply(without)

    #expect(list.cursor == 32)
    #expect(line(of: ">32", in: list) == before)
  }

  @Test func `A3: whatever the columns, the cursor's row keeps its line`() {
    var tried = 0
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let list = grid([0..<300], width: 12 + random.below(40), height: 4 + random.below(8))
      list.moveCursor(toRow: 100 + random.below(100), at: .middle)
      let cursor = list.cursor ?? 0
      let before = list.cursorSlot.flatMap { list.geometry.slot($0)?.top }
      let columns = list.columnCount

      switch random.below(4) {
      case 0: list.layout = .list
      case 1: list.layout = .grid(.count(1 + random.below(6)), gap: random.below(3))
      case 2: list.showsScrollBar = true
      default: list.size.width = 12 + random.below(40)
      }

      tried += list.columnCount == columns ? 0 : 1
      let after = list.cursorSlot.flatMap { list.geometry.slot($0)?.top }
      #expect(list.cursor == cursor && before != nil && after == before, "seed \(seed)")
    }
    #expect(tried >= propertyCases / 3)
  }

  @Test func `A8: going down and up again, every line of every band is seen`() {
    for seed in propertySeeds {
      var test = ListCase(seed: seed, layout: .grid(.count(3), gap: 1), plain: true)
      test.rows.most = 14
      test.list.density = .expanded
      test.list.size = Size(width: 20, height: 1 + test.random.below(6))
      test.list.apply(test.freshSnapshot())
      for (start, step) in [(0, 1), (Int.max, -1)] {
        test.list.moveCursor(toRow: start)
        var lines: [Int: Set<Int>] = [:]
        var last: (place: ListViewport.Place, row: Int?)?
        while true {
          for slot in test.list.geometry.slots {
            for line in max(0, slot.top)..<max(0, min(slot.bottom, test.list.size.height)) {
              lines[slot.index, default: []].insert(line - slot.top)
            }
          }
          let now = (place: test.list.viewport.place, row: test.list.cursorRow)
          if let last, last == now { break }
          last = now
          test.list.moveCursor(byBands: step)
        }
        for slot in 0..<test.list.slots.count {
          let height = test.list.lines(ofSlot: slot)?.total ?? 0
          #expect(lines[slot, default: []].count == height, "seed \(seed), \(step)")
        }
      }
    }
  }

  @Test func `V1, V2: frames, keys and jumps do as much in a million rows as in a thousand`() {
    let works = [1_000, 1_000_000].map { count in
      let list = grid([0..<count], width: 40, height: 10)
      let before = list.work
      for row in [0, 500, 20] {
        list.moveCursor(toRow: row, at: .top)
        list.moveCursor(byBands: 1)
        list.page(by: 1)
        _ = list.drawnLines()
      }
      let now = list.work
      return [
        now.cellsConfigured - before.cellsConfigured, now.rowsMeasured - before.rowsMeasured,
        now.slotsPlaced - before.slotsPlaced,
      ]
    }

    #expect(works[0] == works[1])
    #expect(works[0].allSatisfy { $0 > 0 })
  }

  @Test(arguments: ListCase.layouts)
  func `a step asks for as many rows as it passes whether they are enabled`(layout: ListLayout) {
    let list = grid([0..<100_000], width: 40, height: 10)
    list.layout = layout
    list.moveCursor(toRow: 50_000)
    for step in [1, -1, 7, -9] {
      numbers.enabledQuestions = 0
      list.moveCursor(by: step)
      list.moveCursor(byBands: step)
      #expect((2...8).contains(numbers.enabledQuestions), "\(step)")
    }
  }

  @Test func `an update in the background shows a grid as one at once does`() async {
    let (list, other) = (grid([0..<50]), grid([0..<50]))
    let new = snapshot([7..<40, 100..<107, 200..<200])
    list.moveCursor(to: 20)
    other.moveCursor(to: 20)
    await list.applyInBackground(new)
    other.apply(new)

    #expect(picture(of: list) == picture(of: other))
    #expect(list.cursor == 20)
  }

  @Test func `up and down the cursor goes on from where an update or a layout has put it`() {
    let list = grid([0..<40], width: 30)
    list.layout = .grid(.count(5), gap: 1)
    list.moveCursor(toRow: 4)
    list.moveCursor(byBands: 1)
    #expect(list.cursor == 9)
    var new = list.snapshot
    new.insert([100], before: 0)
    list.apply(new)
    list.moveCursor(byBands: 1)
    #expect(list.cursor == 14)

    list.moveCursor(to: 8)
    list.moveCursor(byBands: 1)
    #expect(list.cursor == 13)
    list.layout = .grid(.count(2), gap: 1)
    list.moveCursor(byBands: 1)
    #expect(list.cursor == 15)
    list.page(by: 1)
    list.layout = .grid(.count(5), gap: 1)
    let row = list.cursorRow ?? 0
    list.halfPage(by: -1)
    #expect((list.cursorRow ?? 0) % 5 == row % 5)
  }

  @Test func `wild numbers of columns and gaps are brought to what fits`() {
    let list = grid()
    for columns in [
      GridColumns.count(.max), .count(.min), .width(atLeast: .max), .width(atLeast: 0),
    ] {
      for gap in [Int.min, 0, 7, .max] {
        list.layout = .grid(columns, gap: gap)
        #expect((1...20).contains(list.columnCount))
        #expect(list.drawnLines().contains { !$0.isEmpty })
        list.moveCursor(byBands: 1)
      }
    }
  }
}
