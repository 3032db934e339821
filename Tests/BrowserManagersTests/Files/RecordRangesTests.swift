import PropertyTesting
import Testing

@testable import BrowserManagers

struct RecordRangesTests {
  /// How records may lie in a file.
  enum Shape: CaseIterable {
    case lines, uneven, long, huge, backwards, touching, mixed
  }

  private static func next(
    _ shape: Shape,
    after last: Range<Int>,
    _ random: inout SplitMix64
  ) -> Range<Int> {
    let end = last.upperBound
    let (gap, length) =
      switch shape {
      case .lines: (1, random.below(300))
      case .uneven: (random.below(4), random.below(300))
      case .long: (2, random.below(1 << 20))
      case .huge: (1, random.below(1 << 40))
      case .backwards: (-min(end, random.below(500)), random.below(300))
      case .touching: (0, random.below(2))
      case .mixed: (random.chance(100) ? random.below(1 << 34) : 1, random.below(300))
      }
    return end + gap..<end + gap + length
  }

  @Test(arguments: Shape.allCases)
  func `each range is the one that was added, however records lie`(shape: Shape) {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      var ranges = RecordRanges()
      var plain: [Range<Int>] = []
      #expect(ranges.count == 0 && ranges.last == nil)

      let first = random.below(1_000)
      var last = first..<first
      for _ in 0..<random.below(400) {
        last = Self.next(shape, after: last, &random)
        ranges.append(last)
        plain.append(last)
        guard random.chance(20) else { continue }
        last = last.lowerBound..<last.upperBound + random.below(100)
        ranges.replaceLast(with: last)
        plain[plain.count - 1] = last
      }

      #expect(ranges.count == plain.count && ranges.last == plain.last, "seed \(seed)")
      #expect(plain.indices.allSatisfy { ranges[$0] == plain[$0] }, "seed \(seed)")
    }
  }

  @Test func `a copy stays what it was when more is added to the original`() {
    var ranges = RecordRanges()
    for start in 0..<PackedRanges.size { ranges.append(start..<start + 1) }
    let copy = ranges

    ranges.replaceLast(with: 500..<600)
    ranges.append(601..<700)

    #expect(copy.count == PackedRanges.size && copy.last == 127..<128)
    #expect(ranges[127] == 500..<600 && ranges.last == 601..<700)
  }
}
