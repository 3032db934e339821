import PropertyTesting
import Testing

@testable import ListKit

/// Sets of rows beside plain arrays of what is in them.
struct RowSetTests {
  /// Some rows as flags, in stretches of any length, so that there are runs and scattered rows.
  private func flags(_ random: inout SplitMix64, most: Int) -> [Bool] {
    var flags: [Bool] = []
    for _ in 0..<random.below(6) {
      let length = random.chance(20) ? random.below(most) : random.below(70)
      let share = [0, 100, 50, 3][random.below(4)]
      flags += (0..<length).map { _ in random.chance(share) }
    }
    return flags
  }

  private func set(_ flags: [Bool]) -> RowSet {
    RowSet(flags.indices.filter { flags[$0] }.map { $0..<$0 + 1 })
  }

  private func agrees(_ set: RowSet, _ flags: [Bool]) -> Bool {
    let rows = flags.indices.filter { flags[$0] }
    return set.count == rows.count && Array(set.ranges.joined()) == rows
      && (-1..<flags.count + 3).allSatisfy {
        set.contains($0) == (flags.indices.contains($0) && flags[$0])
      }
  }

  @Test func `a set holds the rows that an array of flags says`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      var flags = flags(&random, most: seed % 10 == 0 ? 9_000 : 300)
      var set = set(flags)
      for _ in 0..<4 {
        switch random.below(3) {
        case 0:
          let first = random.below(flags.count + 20)
          let rows = first..<first + random.below(random.chance(30) ? flags.count + 1 : 5)
          let isMember = random.chance(50)
          set.set(rows, isMember: isMember)
          if rows.upperBound > flags.count, !rows.isEmpty {
            flags += Array(repeating: false, count: rows.upperBound - flags.count)
          }
          for row in rows { flags[row] = isMember }
        case 1:
          let end = random.below(flags.count + 70)
          set = set.inverted(upTo: end)
          flags = (0..<end).map { !flags.indices.contains($0) || !flags[$0] }
        default:
          let other = self.flags(&random, most: 300)
          let isUnion = random.chance(50)
          if isUnion, random.chance(50) {
            set.formUnion(self.set(other))
          } else {
            set = set.combined(with: self.set(other)) { isUnion ? $0 || $1 : $0 && !$1 }
          }
          flags = (0..<max(flags.count, other.count)).map { row in
            let isHere = flags.indices.contains(row) && flags[row]
            let isThere = other.indices.contains(row) && other[row]
            return isUnion ? isHere || isThere : isHere && !isThere
          }
        }
        let isRight = agrees(set, flags) && set == self.set(flags)
        #expect(isRight, "seed \(seed)")
        guard isRight else { return }
      }
      let part = random.below(flags.count + 1)..<flags.count
      let expected = part.filter { flags[$0] }
      #expect(Array(set.ranges(in: part).joined()) == expected, "seed \(seed)")
    }
  }

  @Test func `a set follows its rows through changes`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let pair = ListPair(numbers: &random)
      let before = ListSnapshot<Int, Int>(pair.old) { $0 }
      let after = ListSnapshot<Int, Int>(pair.new) { $0 }
      let changes = after.changes(from: before)
      let (old, new) = (Array(before.items), Array(after.items))
      let chosen = Set(old.filter { _ in random.chance(50) })
      let others = Set(new.filter { _ in random.chance(20) })
      let set = set(old.map { chosen.contains($0) })

      let known = Set(old)
      #expect(agrees(set.following(changes), new.map { chosen.contains($0) }), "seed \(seed)")
      let expected = new.map { known.contains($0) ? chosen.contains($0) : others.contains($0) }
      let filled = set.following(changes, others: self.set(new.map { others.contains($0) }))
      #expect(agrees(filled, expected), "seed \(seed)")
    }
  }

  @Test func `scattered rows take a bit each and neighbours nothing`() {
    let all = RowSet([0..<10_000_000])
    #expect(all.segmentCount == 1)
    var hole = all
    hole.set(5_000_000..<5_000_001, isMember: false)
    #expect(hole.segmentCount <= 3)
    #expect(hole.inverted(upTo: 10_000_000).count == 1)
    let halves = RowSet((0..<500_000).lazy.map { 2 * $0..<2 * $0 + 1 })
    #expect(halves.count == 500_000)
    #expect(halves.segmentCount <= 1_000_000 / RowSetSegment.capacity * 2 + 1)
  }
}
