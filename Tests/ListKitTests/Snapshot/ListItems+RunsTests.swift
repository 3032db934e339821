import ListKit
import PropertyTesting
import Testing

/// The ids of a list as ranges of consecutive ones.
struct ListItemsRunsTests {
  private static func runs(
    of snapshot: ListSnapshot<Int, Int>,
    in positions: Range<Int>
  ) -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    snapshot.items.forEachRun(in: positions) { runs.append($0) }
    return runs
  }

  @Test func `a long range is one step, and what follows it joins`() {
    var snapshot = ListSnapshot<Int, Int>(rows: 0..<1_000_000)
    snapshot.append([1_000_000, 7_000_000])

    #expect(Self.runs(of: snapshot, in: 0..<1_000_002) == [0...1_000_000, 7_000_000...7_000_000])
    #expect(Self.runs(of: snapshot, in: 10..<20) == [10...19])
    #expect(Self.runs(of: snapshot, in: 10..<10) == [])
  }

  @Test func `the least integer does not follow the greatest`() {
    let snapshot = ListSnapshot<Int, Int>(rows: [Int.max - 1, Int.max, Int.min, Int.min + 1])

    #expect(
      Self.runs(of: snapshot, in: 0..<4) == [Int.max - 1...Int.max, Int.min...Int.min + 1]
    )
  }

  @Test(arguments: propertySeeds)
  func `the runs are the ids in order, and as long as can be`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections(0..<3)
    var next = 0
    for _ in 0..<20 {
      next += Int.random(in: 0...2, using: &random)
      let count = Int.random(in: 1...(Bool.random(using: &random) ? 3 : 40), using: &random)
      snapshot.append(next..<next + count, to: Int.random(in: 0..<3, using: &random))
      next += count
    }
    let ids = Array(snapshot.items)
    let start = Int.random(in: 0...ids.count, using: &random)
    let positions = start..<Int.random(in: start...ids.count, using: &random)

    let runs = Self.runs(of: snapshot, in: positions)

    #expect(runs.flatMap { Array($0) } == Array(ids[positions]), "SEED=\(seed)")
    #expect(
      zip(runs, runs.dropFirst()).allSatisfy { $0.upperBound + 1 != $1.lowerBound },
      "SEED=\(seed)"
    )
  }
}
