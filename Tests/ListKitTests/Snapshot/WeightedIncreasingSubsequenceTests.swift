import PropertyTesting
import Testing

@testable import ListKit

@Suite struct WeightedIncreasingSubsequenceTests {
  @Test(arguments: [
    ([0, 5, 9], [1, 1, 1], [true, true, true]),
    ([5, 0], [1, 3], [false, true]),
    ([9, 0, 1, 2], [2, 1, 1, 1], [false, true, true, true]),
    ([9, 0, 2], [3, 1, 1], [true, false, false]),
  ])
  func `the heaviest ascending blocks stay`(from: [Int], counts: [Int], kept: [Bool]) {
    #expect(WeightedIncreasingSubsequence(blocks(from, counts)).isKept == kept)
  }

  @Test func `no chain is heavier`() {
    for seed in propertySeeds {
      var numbers = SplitMix64(seed: seed)
      let from = Array(0..<numbers.below(12)).shuffled(using: &numbers)
      let counts = from.map { _ in numbers.below(9) + 1 }
      let kept = WeightedIncreasingSubsequence(blocks(from, counts)).isKept

      let chain = from.indices.filter { kept[$0] }
      #expect(zip(chain, chain.dropFirst()).allSatisfy { from[$0] < from[$1] }, "seed \(seed)")
      var best: [Int] = []
      for index in from.indices {
        let before = from.indices.prefix(index).filter { from[$0] < from[index] }
        best.append(counts[index] + (before.map { best[$0] }.max() ?? 0))
      }
      #expect(chain.reduce(0) { $0 + counts[$1] } == best.max() ?? 0, "seed \(seed)")
    }
  }

  private func blocks(_ from: [Int], _ counts: [Int]) -> [ListMove] {
    zip(from, counts).map { ListMove(from: $0, to: 0, count: $1) }
  }
}
