import PropertyTesting
import Testing

@testable import ListKit

@Suite struct ListSnapshotRunsTests {
  @Test(arguments: propertySeeds)
  func `folders that open and close have the rows of an array`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var snapshot = ListSnapshot(rows: 0..<100)
    var rows = Array(0..<100)

    for _ in 0..<10 {
      let row = random.below(rows.count)
      if random.chance(50) {
        let last = row + random.below(min(60, rows.count - row))
        snapshot.delete(rows: row..<last)
        rows.removeSubrange(row..<last)
      } else {
        let runs = (0..<random.below(4)).map { _ in
          let first = random.below(2_000)
          return first..<first + random.below(40)
        }
        var known = Set(rows)
        let added = runs.joined().filter { known.insert($0).inserted }
        if random.chance(50) {
          snapshot.insert(runs: runs, after: rows[row])
          rows.insert(contentsOf: added, at: row + 1)
        } else {
          snapshot.append(runs: runs)
          rows += added
        }
      }
      #expect(Array(snapshot.items) == rows, "seed \(seed)")
      for (place, row) in rows.enumerated() {
        #expect(snapshot.position(of: row) == place, "seed \(seed)")
      }
    }
  }

  @Test func `ids that are not there are reported, and sections that are not`() {
    var snapshot = ListSnapshot(rows: 0..<3)

    snapshot.insert(runs: [10..<12], after: 7)
    snapshot.append(runs: [10..<12], to: 9)
    #expect(snapshot.itemCount == 3)
    #expect(snapshot.issueCount == 2)
    snapshot.insert(runs: [], after: 1)
    snapshot.delete(rows: 1..<1)
    #expect(snapshot == ListSnapshot(rows: 0..<3))
  }
}
