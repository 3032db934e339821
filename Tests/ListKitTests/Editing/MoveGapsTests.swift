import PropertyTesting
import Testing

@testable import ListKit

struct MoveGapsTests {
  /// Sections 0, 1, …, some of them empty.
  private func snapshot(_ random: inout SplitMix64) -> ListSnapshot<Int, Int> {
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.append([-1])
    for section in 1...1 + random.below(4) {
      snapshot.appendSections([section])
      snapshot.append((0..<random.below(4)).map { 10 * section + $0 })
    }
    return snapshot
  }

  @Test func `the gaps are those of the rows without the one that is moved`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let snapshot = snapshot(&random)
      let item = snapshot.item(at: random.below(snapshot.itemCount))
      let taken = snapshot.indexPath(of: item) ?? ListIndexPath(section: 0, offset: 0)
      let collapsed = Set(snapshot.sections.filter { _ in random.chance(30) })
      let gaps = MoveGaps(snapshot: snapshot, taken: taken) { collapsed.contains($0) }
      var expected: [ListPlacement<Int, Int>] = []
      for section in snapshot.sections {
        let others = snapshot.items(in: section).filter { $0 != item }
        if collapsed.contains(section) {
          let isHere = snapshot.placement(of: item)?.section == section
          expected.append(
            isHere ? gaps.placement(inGap: taken) : ListPlacement(item, in: section)
          )
          continue
        }
        expected.append(ListPlacement(item, in: section))
        expected += others.map { ListPlacement(item, in: section, after: $0) }
      }

      for isDown in [true, false] {
        var gap = taken
        var found = [gaps.placement(inGap: gap)]
        while let next = gaps.gap(besides: gap, down: isDown) {
          gap = next
          found.append(gaps.placement(inGap: gap))
        }
        let start = expected.firstIndex(of: found[0]) ?? 0
        let rest = isDown ? Array(expected[start...]) : expected[...start].reversed()
        #expect(found == rest, "seed \(seed), down \(isDown)")
      }
    }
  }
}
