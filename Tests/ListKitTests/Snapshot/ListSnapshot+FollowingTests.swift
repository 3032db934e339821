import PropertyTesting
import Testing

@testable import ListKit

/// A snapshot that follows another one is equal to it, and shares its ids with the one before.
@Suite struct ListSnapshotFollowingTests {
  private func snapshot(_ list: PlainList, _ census: Census) -> ListSnapshot<Int, CensusID> {
    var snapshot = ListSnapshot<Int, CensusID>()
    for (section, items) in list {
      snapshot.appendSections([section])
      snapshot.append(items.map { CensusID($0, in: census) }, to: section)
    }
    return snapshot
  }

  private func numbers(_ list: PlainList) -> ListSnapshot<Int, Int> {
    var snapshot = ListSnapshot<Int, Int>()
    for (section, items) in list {
      snapshot.appendSections([section])
      snapshot.append(items, to: section)
    }
    return snapshot
  }

  @Test func `it has the same rows at the same positions`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let pair = ListPair(numbers: &random)
      let (old, new) = (numbers(pair.old), numbers(pair.new))
      if seed % 2 == 0 { _ = old.position(of: -1) }

      let following = old.following(new.changes(from: old), to: new)

      #expect(following == new, "seed \(seed)")
      for (row, item) in new.items.enumerated() {
        #expect(following.position(of: item) == row, "seed \(seed)")
      }
      for item in old.items where !new.contains(item) {
        #expect(!following.contains(item), "seed \(seed)")
      }
      #expect(following.changes(from: new).isEmpty, "seed \(seed)")
    }
  }

  @Test(arguments: [1, 90])
  func `of the other one it keeps the ids that came`(each: Int) {
    let census = Census()
    var kept: ListSnapshot<Int, CensusID>
    do {
      let old = snapshot([(0, Array(0..<3_000)), (1, Array(3_000..<6_000))], census)
      let numbers = (0..<6_000).filter { $0 % 90 >= each - 1 || $0 < 300 }
      let new = snapshot(
        [
          (0, [7_000] + numbers.filter { $0 < 3_000 }),
          (1, numbers.filter { $0 >= 3_000 } + [7_001]),
        ],
        census
      )
      kept = old.following(new.changes(from: old), to: new)
      #expect(kept == new)
    }

    #expect(census.count <= 6_002)
    #expect(kept.itemCount > 0)
  }
}
