import PropertyTesting
import Testing

@testable import ListKit

@Suite struct PaneLayoutTests {
  private typealias Request = PaneLayout.Request

  private static let cases:
    [(name: String, panes: [(Int, Int)], width: Int, focus: Int, columns: [Range<Int>?])] = [
      ("no pane", [], 80, 0, []),
      ("one", [(1, 10)], 80, 0, [0..<80]),
      ("halves", [(1, 10), (1, 10)], 81, 0, [0..<40, 41..<81]),
      ("an odd column", [(1, 10), (1, 10)], 80, 0, [0..<40, 41..<80]),
      ("shares", [(1, 5), (2, 5)], 91, 1, [0..<30, 31..<91]),
      ("a least width", [(1, 30), (3, 10)], 81, 0, [0..<30, 31..<81]),
      ("two least widths", [(1, 30), (1, 30), (4, 10)], 82, 0, [0..<30, 31..<61, 62..<82]),
      ("just enough", [(1, 10), (1, 20)], 31, 1, [0..<10, 11..<31]),
      ("too narrow", [(1, 10), (1, 20)], 30, 1, [nil, 0..<30]),
      ("nothing", [(1, 10), (1, 20)], 0, 0, [0..<0, nil]),
      ("less than nothing", [(1, 10), (1, 20)], -5, 0, [0..<0, nil]),
      ("wild numbers", [(.max, .min), (.max, -1), (.min, 0)], 12, 0, [0..<5, 6..<10, 11..<12]),
      ("wild widths", [(1, .max), (1, .max)], 80, 1, [nil, 0..<80]),
    ]

  @Test(arguments: cases.indices)
  func `panes get their shares and no less than their least widths`(number: Int) {
    let test = Self.cases[number]
    let panes = test.panes.map { Request(share: $0.0, least: $0.1) }

    let layout = PaneLayout(panes, length: test.width, focus: test.focus)

    #expect(layout.ranges == test.columns, "\(test.name)")
  }

  @Test func `panes fill the width, side by side, or one does alone`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let panes = (0...random.below(5)).map { _ in
        Request(share: random.below(6), least: random.below(30))
      }
      let width = random.below(150)
      let focus = random.below(panes.count)

      let columns = PaneLayout(panes, length: width, focus: focus).ranges

      let least = panes.reduce(0) { $0 + max(1, $1.least) } + panes.count - 1
      guard least <= width else {
        #expect(columns.compactMap { $0 } == [0..<width], "seed \(seed)")
        #expect(columns[focus] == 0..<width, "seed \(seed)")
        continue
      }
      var next = 0
      for (pane, shown) in zip(panes, columns) {
        #expect(shown?.lowerBound == next, "seed \(seed)")
        #expect(shown?.count ?? 0 >= max(1, pane.least), "seed \(seed)")
        next = (shown?.upperBound ?? 0) + 1
      }
      #expect(next == width + 1, "seed \(seed)")
    }
  }
}
