import ListKitTesting
import PropertyTesting
import Testing

@testable import ListKit

@MainActor struct ListViewReplacingTests {
  @Test(arguments: ListCase.layouts)
  func `a list that is replaced shows what an oracle shows that finds all changes`(
    layout: ListLayout
  ) {
    for seed in propertySeeds.prefix(200) {
      let policies: [AnchorPolicy<Int>] = [.cursor, .firstVisible, .row(Int(seed % 7))]
      let policy = policies[Int(seed / 2 % 3)]
      var test = ListCase(seed: seed, layout: layout, policy: policy, hasCursor: seed % 8 != 0)
      test.perform(.apply(test.freshSnapshot()))
      for step in 0..<8 {
        var operation = test.operation()
        if test.random.chance(30) { operation = .apply(test.editedSnapshot()) }
        if case .drag = operation { while test.list.measureAhead() {} }
        if case .apply(let snapshot) = operation {
          test.list.replace(snapshot)
          test.oracle.perform(operation)
        } else {
          test.perform(operation)
        }
        let (shown, expected) = (test.list.drawnLines(), test.oracle.drawnLines())
        guard shown == expected, test.list.cursor == test.oracle.cursor else {
          Issue.record(
            """
            seed \(seed), step \(step), \(policy), \(test.list.size): \(operation)
            shown \(shown) with the cursor on \(test.list.cursor ?? -1)
            expected \(expected) with the cursor on \(test.oracle.cursor ?? -1)
            """
          )
          break
        }
      }
    }
  }

  private func list(_ rows: WrappingRows, _ count: Int) -> ListView<Int, Int> {
    let list = ListView<Int, Int>(size: Size(width: 10, height: 8))
    list.dataSource = rows
    list.surveysHeights = false
    list.selectionMode = .multiple
    list.apply(ListSnapshot(rows: 0..<count))
    return list
  }

  @Test func `in a wholly other order of many rows the cursor's row stays on its line`() {
    for seed in propertySeeds.prefix(8) {
      var random = SplitMix64(seed: seed)
      let rows = WrappingRows()
      let list = list(rows, 20_000)
      list.moveCursor(toRow: 1_000 + random.below(18_000), at: .middle)
      list.scroll(byLines: random.below(5) - 2)
      let selected = (0..<6).map { _ in random.below(20_000) }
      for item in selected { list.setSelected(item, to: true) }
      let expanded = selected[0]
      list.setExpanded(expanded, to: true)
      let cursor = list.cursor
      let line = list.drawnLines().firstIndex { $0.hasPrefix(">") }
      let gone = Set(selected.prefix(2)).subtracting([cursor ?? 0, expanded])

      var order = (0..<20_000).filter { !gone.contains($0) }
      order.shuffle(using: &random)
      list.replace(ListSnapshot(rows: order))

      #expect(list.cursor == cursor, "seed \(seed)")
      #expect(list.drawnLines().firstIndex { $0.hasPrefix(">") } == line, "seed \(seed)")
      let kept = Set(selected).subtracting(gone)
      #expect(Set(order.filter { list.isSelected($0) }) == kept, "seed \(seed)")
      #expect(list.isExpanded(expanded), "seed \(seed)")
      #expect(Array(list.snapshot.items) == order, "seed \(seed)")
    }
  }

  @Test func `rows that were measured are not measured again, but those that look different`() {
    let rows = WrappingRows()
    let list = list(rows, 5_000)
    _ = list.drawnLines()
    var new = list.snapshot
    new.move(0, after: 4_999)
    list.replace(new)
    list.moveCursor(toRow: 4_999)
    _ = list.drawnLines()
    list.moveCursor(toRow: 0)
    _ = list.drawnLines()
    let measured = list.work.rowsMeasured

    rows.versions[4_999] = 1
    list.replace(list.snapshot)
    _ = list.drawnLines()
    #expect(list.work.rowsMeasured == measured)
    new = list.snapshot
    new.reconfigure([4_999])
    new.move(4_999, after: 1)
    list.replace(new)

    #expect(list.drawnLines().contains { $0.contains("4999v1") })
    #expect(list.work.rowsMeasured == measured + 1)
  }

  @Test func `where the cursor's row is gone the nearest one that followed takes its place`() {
    let list = list(WrappingRows(), 9_000)
    list.moveCursor(toRow: 4_500)

    list.replace(ListSnapshot(rows: (0..<9_000).filter { $0 % 100 == 7 }))
    #expect(list.cursor == 4_507)

    list.replace(ListSnapshot(rows: []))
    #expect(list.cursor == nil)
    list.replace(ListSnapshot(rows: 0..<3))
    #expect(list.cursor == 0)
  }
}
