import PropertyTesting
import Testing

@testable import ListKit

struct SectionPositionsTests {
  @Test func `sections are found at the places that an array has them at`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      var plain: [Int] = []
      var positions = SectionPositions<Int>()
      var next = 0
      for _ in 0..<40 {
        if random.chance(60) {
          let new = Array(next..<next + random.below(4))
          next += new.count
          let place = random.below(plain.count + 1)
          plain.insert(contentsOf: new, at: place)
          positions.insert(new, at: place)
        } else if !plain.isEmpty {
          let first = random.below(plain.count)
          let gone = first..<min(plain.count, first + 1 + random.below(3))
          // One that goes may come back elsewhere.
          let returns = random.chance(30) ? plain[gone.lowerBound] : nil
          plain.removeSubrange(gone)
          positions.remove(gone)
          if let returns {
            plain.append(returns)
            positions.insert([returns], at: plain.count - 1)
          }
        }
        let found = (0..<next).map { positions.position(of: $0) }
        #expect(found == (0..<next).map { plain.firstIndex(of: $0) }, "seed \(seed)")
      }
    }
  }

  @Test func `what has gone is given up in the end`() {
    var positions = SectionPositions<Int>()
    positions.insert([0], at: 0)
    #expect(!positions.isCrowded)
    for section in 1...200 {
      positions.remove(0..<1)
      positions.insert([section], at: 0)
    }
    #expect(positions.isCrowded)

    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    for section in 1...200 {
      snapshot.deleteSections([section - 1])
      snapshot.appendSections([section])
    }
    #expect(!snapshot.sectionPositions.isCrowded)
    #expect(snapshot.sectionPosition(of: 200) == 0)
  }

  @Test func `very many that go in one call are found no more, and the others are`() {
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections(0..<2_000)

    snapshot.deleteSections(stride(from: 0, to: 2_000, by: 2))

    #expect(
      (0..<2_000).map { snapshot.sectionPosition(of: $0) }
        == (0..<2_000).map { $0 % 2 == 1 ? $0 / 2 : nil }
    )
    #expect(!snapshot.sectionPositions.isCrowded)
  }
}
