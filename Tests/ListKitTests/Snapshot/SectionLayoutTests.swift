import PropertyTesting
import Testing

@testable import ListKit

struct SectionLayoutTests {
  @Test func `sections and rows come and go as if the layout was made anew`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      var counts = (0..<random.below(6)).map { _ in random.below(5) }
      let layout = SectionLayout(counts: counts)
      for _ in 0..<8 {
        switch random.below(4) {
        case 0:
          let added = (0..<random.below(3)).map { _ in random.below(5) }
          let place = random.below(counts.count + 1)
          counts.insert(contentsOf: added, at: place)
          layout.insert(counts: added, at: place)
        case 1:
          let gone = counts.indices.filter { _ in random.chance(30) }
          for place in gone.reversed() { counts.remove(at: place) }
          layout.remove(at: gone)
        case 2:
          let rows = (0..<(layout.starts.last ?? 0)).filter { _ in random.chance(40) }
          for row in rows { counts[SectionLayout.section(at: row, starts: layout.starts)] -= 1 }
          let gone = rows.map { $0..<$0 + 1 }.joinedRanges()
          layout.remove(rows: gone)
        default:
          guard let place = counts.indices.randomElement(using: &random) else { continue }
          counts[place] += 3
          layout.grow(section: place, by: 3)
        }
        #expect(layout.starts == SectionLayout(counts: counts).starts, "seed \(seed)")
      }
    }
  }
}
