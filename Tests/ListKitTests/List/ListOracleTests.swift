import ListKit
import ListKitTesting
import PropertyTesting
import Testing

@MainActor struct ListOracleTests {
  private nonisolated static let layouts = ListCase.layouts + [.grid(.width(atLeast: 5), gap: 0)]

  @Test(arguments: layouts)
  func `a list shows what an oracle that lays out everything shows`(layout: ListLayout) {
    for seed in propertySeeds where layout == .list || seed / 8 % 2 == 0 {
      let policies: [AnchorPolicy<Int>] = [
        .cursor, .cursor, .firstVisible, .row(Int(seed % 7)), .followTail(within: Int(seed % 3)),
      ]
      let policy = policies[Int(seed / 2 % 5)]
      var test = ListCase(
        seed: seed,
        layout: layout,
        policy: policy,
        hasCursor: seed % 8 != 0
      )
      test.perform(.apply(test.freshSnapshot()))
      for step in 0..<8 {
        let other = Self.layouts.randomElement(using: &test.random) ?? layout
        let isOther = test.random.chance(6)
        let operation = isOther ? .setLayout(other) : test.operation()
        if case .drag = operation { while test.list.measureAhead() {} }
        test.perform(operation)
        let shown = test.list.drawnLines()
        let expected = test.oracle.drawnLines()
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
}
