import ListKit
import ListKitTesting
import Testing

@MainActor struct ListOracleTests {
  @Test func `a list shows what an oracle that lays out everything shows`() {
    for seed in propertySeeds {
      var test = ListCase(seed: seed)
      test.perform(.apply(test.freshSnapshot()))
      for step in 0..<8 {
        let operation = test.operation()
        test.perform(operation)
        let shown = test.list.drawnLines()
        let expected = test.oracle.drawnLines()
        guard shown == expected, test.list.cursor == test.oracle.cursor else {
          Issue.record(
            """
            seed \(seed), step \(step), \(test.list.size): \(operation)
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
