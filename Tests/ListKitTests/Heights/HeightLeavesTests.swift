import ListKitTesting
import PropertyTesting
import Testing

@testable import ListKit

struct HeightLeavesTests {
  @Test func `rows in another order keep their heights`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      var old = HeightIndex()
      old.insert(count: 1 + random.below(900), at: 0, estimate: 1 + random.below(3))
      for _ in 0..<random.below(400) {
        old.setHeight(random.below(9), ofRow: random.below(old.rowCount))
      }

      let source = HeightLeaves(of: old)
      var leaves = HeightLeaves()
      var expected: [(lines: Int, isMeasured: Bool)] = []
      for _ in 0..<random.below(400) {
        if random.chance(10) {
          let count = random.below(4)
          leaves.add(unmeasured: count, estimate: 5)
          expected += Array(repeating: (5, false), count: count)
        } else {
          let first = random.below(old.rowCount)
          let rows = first..<min(old.rowCount, first + random.below([2, 5, 300][random.below(3)]))
          leaves.add(rows, of: source)
          expected += rows.map { (old.height(ofRow: $0), old.isMeasured(row: $0)) }
        }
      }
      let new = HeightIndex(leaves)

      #expect(new.rowCount == expected.count, "seed \(seed)")
      #expect(new.lineCount == expected.reduce(0) { $0 + $1.lines }, "seed \(seed)")
      #expect(new.depth <= 5, "seed \(seed)")
      let isSame = expected.indices.allSatisfy {
        new.height(ofRow: $0) == expected[$0].lines
          && new.isMeasured(row: $0) == expected[$0].isMeasured
      }
      #expect(isSame, "seed \(seed)")
    }
  }

  @Test(arguments: [false, true])
  @MainActor func `H6: rows in thousands of blocks keep their heights`(isShuffled: Bool) {
    let rows = OddRows<Int> { $0 % 3 + 1 }
    var ids = Array(0..<4_000)
    let list = rows.list(ids)
    while list.measureAhead() {}
    #expect(list.heights.lineCount == ids.reduce(0) { $0 + $1 % 3 + 1 })
    var random = SplitMix64(seed: 7)
    if isShuffled { ids.shuffle(using: &random) } else { ids.removeAll { $0 % 2 == 0 } }

    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.append(ids)
    list.apply(snapshot)

    #expect(list.heights.lineCount == ids.reduce(0) { $0 + $1 % 3 + 1 })
  }

  @Test @MainActor func `H6: in thousands of blocks the space below rows is measured anew`() {
    let rows = OddRows<Int> { $0 % 3 + 1 }
    var ids = Array(0..<4_000)
    let list = rows.list(ids)
    list.spacing = ListSpacing(rows: 2)
    while list.measureAhead() {}
    ids.removeAll { $0 % 3 == 0 }

    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.append(ids)
    list.apply(snapshot)
    while list.measureAhead() {}

    #expect(list.heights.lineCount == ids.reduce(0) { $0 + $1 % 3 + 3 } - 2)
  }

  @Test(arguments: [ListSpacing(rows: 1), ListSpacing(sections: 2), ListSpacing(rows: 2)])
  @MainActor func `H6: rows whose space below is the same keep their heights`(
    spacing: ListSpacing
  ) {
    let rows = OddRows<Int> { $0 % 3 + 1 }
    var ids = Array(0..<4_000)
    let list = rows.list(ids)
    list.spacing = spacing
    while list.measureAhead() {}
    #expect(list.heights.root.unmeasured == 0)
    var random = SplitMix64(seed: 7)
    ids.shuffle(using: &random)

    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.append(ids)
    list.apply(snapshot)

    #expect(list.heights.root.unmeasured <= 2)
    snapshot.insert([9_000], before: ids[2_000])
    list.apply(snapshot)
    #expect(list.heights.root.unmeasured <= 3)
  }

  @Test(arguments: ListCase.layouts)
  @MainActor func `a height that counts as measured is that of the row`(layout: ListLayout) {
    for seed in propertySeeds {
      var test = ListCase(seed: seed, layout: layout)
      test.list.showsSectionIndex = test.random.chance(50)
      test.list.apply(test.freshSnapshot())
      for step in 0..<6 {
        while test.list.measureAhead() {}
        if test.random.chance(30) {
          let section = test.list.snapshot.sections.randomElement(using: &test.random) ?? 0
          test.list.setCollapsed(section, to: test.random.chance(50))
        }
        test.list.apply(test.editedSnapshot())
        let list = test.list
        while list.measureAhead() {}
        let wrong = (0..<list.slots.count).first {
          list.heights.isMeasured(row: $0)
            && list.heights.height(ofRow: $0) != list.lines(ofSlot: $0)?.total
        }
        #expect(wrong == nil, "seed \(seed), step \(step)")
      }
    }
  }
}
