import PropertyTesting
import Testing

@testable import ListKit

@Suite struct RowShiftsTests {
  @Test func `every number leads to its row, whatever came and went`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let count = random.below(12)
      var shifts = RowShifts(count: count)
      var numbers = Array(0..<count)
      var next = count
      for _ in 0..<random.below(12) {
        let place = random.below(numbers.count + 1)
        if random.chance(60) {
          let added = random.below(3) + 1
          #expect(shifts.insert(added, at: place) == next, "seed \(seed)")
          numbers.insert(contentsOf: next..<next + added, at: place)
          next += added
        } else {
          let gone = place..<min(numbers.count, place + random.below(3))
          shifts.remove(gone)
          numbers.removeSubrange(gone)
        }
        let found = (0..<next).map { shifts.position(of: $0) }
        #expect(found == (0..<next).map { numbers.firstIndex(of: $0) }, "seed \(seed)")
      }
    }
  }

  @Test func `rows that come one after the other are one piece`() {
    var shifts = RowShifts(count: 9)
    for place in 0..<100 { _ = shifts.insert(1, at: 4 + place) }

    #expect(shifts.pieces.count == 3)
  }
}
