import PropertyTesting
import Testing

@testable import ListKit

/// Lists whose rows all have one height.
@MainActor struct RowHeightTests {
  /// Rows that need two lines each.
  private final class TwoLines: ListDataSource {
    func cell(for item: Int) -> any CellConfiguration {
      WrappingRows.Cell(name: "\(item)", characters: 20)
    }
  }

  /// Rows that need what they are numbered by, and are asked for that.
  private final class AnyLines: ListDataSource {
    var asked = 0

    func cell(for item: Int) -> any CellConfiguration {
      asked += 1
      return WrappingRows.Cell(name: "\(item)", characters: 1 + item * 7 % 90)
    }
  }

  private static func list(
    _ source: any ListDataSource<Int, Int>,
    rowHeight: Int?
  ) -> ListView<Int, Int> {
    let list = ListView<Int, Int>(size: Size(width: 10, height: 9))
    list.dataSource = source
    list.rowHeight = rowHeight
    list.apply(snapshot { _ in true })
    return list
  }

  private static func snapshot(_ isIn: (Int) -> Bool) -> ListSnapshot<Int, Int> {
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.append((0..<500).filter(isIn), to: 0)
    return snapshot
  }

  @Test func `no row is asked how high it is`() {
    let rows = AnyLines()
    let list = Self.list(rows, rowHeight: 3)
    list.moveCursor(toRow: 400)
    list.scroll(byLines: -100)
    while list.measureAhead() {}

    #expect(rows.asked == 0 && list.work.rowsMeasured == 0)
    #expect(list.height(of: 7) == 3)
    #expect(list.visibleRows.count == 3 || list.visibleRows.count == 4)
  }

  @Test(arguments: [(0, 1), (-5, 1), (2, 2), (.max, 65_535)])
  func `a height is brought to one that a row can have`(set: Int, got: Int) {
    let list = Self.list(AnyLines(), rowHeight: set)

    #expect(list.rowHeight == got)
  }

  @Test func `of a cell that needs more lines the first ones are drawn`() {
    let rows = AnyLines()
    let list = Self.list(rows, rowHeight: nil)
    list.rowHeight = 1
    var canvas = Canvas(size: list.size)
    list.draw(on: &canvas)

    #expect(list.visibleRows == 0..<9)
    #expect(list.cursorRow == 0)
  }

  @Test func `it is as if every cell needed so many lines`() {
    for seed in propertySeeds.prefix(200) {
      var random = SplitMix64(seed: seed)
      let (free, fixed) = (TwoLines(), AnyLines())
      let lists = [Self.list(free, rowHeight: nil), Self.list(fixed, rowHeight: 2)]
      var steps: [String] = []
      for _ in 0..<30 {
        let (choice, amount) = (random.below(9), random.below(1_200) - 600)
        steps.append("\(choice) \(amount)")
        for list in lists {
          switch choice {
          case 0: list.moveCursor(by: amount % 20)
          case 1: list.scroll(byLines: amount % 30)
          case 2: list.moveCursor(toRow: amount, at: .middle)
          case 3: list.page(by: amount % 3)
          case 4: list.size = Size(width: 10, height: abs(amount) % 20)
          case 5: list.setExpanded(abs(amount) % 500, to: amount > 0)
          case 6: list.apply(Self.snapshot { $0 % 7 != abs(amount) % 7 })
          case 7: list.styleDidChange()
          default: _ = list.measureAhead()
          }
        }
        let note = "seed \(seed): \(steps)"
        #expect(lists[0].cursor == lists[1].cursor, "\(note)")
        #expect(lists[0].anchor == lists[1].anchor, "\(note)")
        #expect(lists[0].visibleRows == lists[1].visibleRows, "\(note)")
        guard lists[0].visibleRows == lists[1].visibleRows else { return }
      }
    }
  }
}
