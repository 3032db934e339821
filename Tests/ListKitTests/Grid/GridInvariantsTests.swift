import ListKitTesting
import PropertyTesting
import Testing

@testable import ListKit

/// A grid beside a layout of everything that is in it.
@MainActor struct GridInvariantsTests {
  /// A grid and what is done to it at random.
  @MainActor private final class Case {
    var random: SplitMix64
    let items = GridItems()
    let grid: GridView<Int, Int>

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      items.most = random.chance(30) ? 25 : 4
      grid = GridView(cellWidth: 3 + random.below(8), gap: random.below(3))
      grid.size = Size(width: 1 + random.below(40), height: 1 + random.below(12))
      grid.hasSectionHeaders = random.chance(50)
      grid.dataSource = items
      grid.apply(snapshot())
    }

    var layout: GridLayout { GridLayout(of: grid, items) }

    /// The line of everything that is at the top of the screen, as the cursor's place tells.
    func topLine(of layout: GridLayout) throws -> Int {
      let anchor = try #require(grid.anchor)
      let band = try #require(layout.band(of: anchor.item))
      return band.top + anchor.lineInItem - anchor.screenLine
    }

    func snapshot() -> ListSnapshot<Int, Int> {
      var snapshot = ListSnapshot<Int, Int>()
      for section in 0..<1 + random.below(4) {
        snapshot.appendSections([section])
        let first = section * 100 + random.below(10)
        let count = random.below(section == 0 ? 30 : 12) + (section == 0 ? 1 : 0)
        snapshot.append(first..<first + count, to: section)
      }
      return snapshot
    }

    func step() {
      switch random.below(9) {
      case 0: grid.moveCursor(by: random.below(9) - 4)
      case 1: grid.moveCursor(byBands: random.below(9) - 4)
      case 2: grid.apply(snapshot())
      case 3: grid.page(by: random.below(5) - 2)
      case 4: grid.size = Size(width: 1 + random.below(40), height: 1 + random.below(12))
      case 5:
        grid.moveCursor(toRow: random.below(40), at: [.top, .middle, .bottom][random.below(3)])
      case 6: items.version += 1
      default: grid.moveCursor(byBands: random.chance(50) ? 1 : -1)
      }
    }

    func picture() -> String {
      Canvas.drawn(width: grid.size.width, height: grid.size.height) { grid.draw(on: &$0) }.picture
    }
  }

  @Test func `A4, A5, C3, H1: a frame is a window on everything, laid out`() throws {
    for seed in propertySeeds {
      let test = Case(seed: seed)
      for step in 0..<8 {
        test.step()
        let picture = test.picture()
        let layout = test.layout
        let line = try test.topLine(of: layout)

        let last = max(0, layout.height - test.grid.size.height)
        #expect((0...last).contains(line), "seed \(seed), step \(step)")
        let window = layout.window(from: line, of: test.grid, test.items)
        #expect(picture == window, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func `A1: an update leaves the cursor's band where it is, as far as the ends allow`() throws
  {
    var tried = 0
    for seed in propertySeeds {
      let test = Case(seed: seed)
      for _ in 0..<6 { test.step() }
      _ = test.picture()
      let cursor = try #require(test.grid.cursor)
      let anchor = try #require(test.grid.anchor)
      let new = test.snapshot()

      test.grid.apply(new)

      let layout = test.layout
      guard new.contains(cursor), let band = layout.band(of: cursor) else { continue }
      tried += 1
      let wanted = band.top + min(anchor.lineInItem, max(0, band.height - 1)) - anchor.screenLine
      let last = max(0, layout.height - test.grid.size.height)
      #expect(try test.topLine(of: layout) == min(max(0, wanted), last), "seed \(seed)")
    }
    #expect(tried >= propertyCases / 4)
  }

  @Test func `A8: going down and up again, every line of every band is seen`() throws {
    for seed in propertySeeds {
      let test = Case(seed: seed)
      test.items.most = 30
      test.grid.size = Size(width: 20, height: 1 + test.random.below(6))
      let layout = test.layout
      for (start, step) in [(0, 1), (Int.max, -1)] {
        test.grid.moveCursor(toRow: start)
        var unseen = Set(layout.bands.filter { !$0.items.isEmpty }.flatMap { $0.top..<$0.bottom })
        var last: (row: Int?, line: Int) = (nil, -1)
        while true {
          let place = (row: test.grid.cursorRow, line: try test.topLine(of: layout))
          if place == last { break }
          unseen.subtract(place.line..<place.line + test.grid.size.height)
          last = place
          test.grid.moveCursor(byBands: step)
        }
        #expect(unseen.isEmpty, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func `V1, V2: frames, keys and jumps do as much in a million items as in a thousand`() {
    let works = [1_000, 1_000_000].map { count in
      let items = GridItems()
      let grid = GridView<Int, Int>(size: Size(width: 40, height: 10), cellWidth: 6)
      grid.dataSource = items
      var snapshot = ListSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.append(0..<count)
      grid.apply(snapshot)
      let before = grid.work
      for row in [0, 500, 20] {
        grid.moveCursor(toRow: row, at: .top)
        grid.moveCursor(byBands: 1)
        grid.page(by: 1)
        _ = Canvas.drawn(width: 40, height: 10) { grid.draw(on: &$0) }
      }
      let now = grid.work
      return [
        now.cellsConfigured - before.cellsConfigured, now.rowsMeasured - before.rowsMeasured,
        now.slotsPlaced - before.slotsPlaced,
      ]
    }

    #expect(works[0] == works[1])
    #expect(works[0].allSatisfy { $0 > 0 })
  }

  @Test func `H1: a cell of too many lines shows a thousand and says how many follow`() {
    let items = GridItems()
    items.most = 1_999_999
    let grid = GridView<Int, Int>(size: Size(width: 30, height: 3), cellWidth: 30)
    grid.dataSource = items
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.append([7])
    grid.apply(snapshot)

    grid.page(by: 1)
    for _ in 0..<400 { grid.page(by: 1) }
    let canvas = Canvas.drawn(width: 30, height: 3) { grid.draw(on: &$0) }

    #expect(canvas.text(line: 1) == "7.998")
    #expect(canvas.text(line: 2) == "… \(items.lines(of: 7) - 999) more lines")
  }
}
