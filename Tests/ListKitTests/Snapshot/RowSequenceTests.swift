import PropertyTesting
import Testing

@testable import ListKit

@Suite struct RowSequenceTests {
  @Test func `edits do what they do to an array`() {
    for seed in propertySeeds {
      var numbers = SplitMix64(seed: seed)
      var rows = RowSequence<Int>()
      var plain: [Int] = []
      for _ in 0..<numbers.below(12) {
        let start = numbers.below(3_000)
        var ids = Array(start..<start + numbers.below(1_500))
        if numbers.chance(30) { ids.reverse() }
        let place = numbers.below(plain.count + 1)
        switch numbers.below(3) {
        case 0:
          rows.append(ids)
          plain += ids
        case 1:
          rows.insert(RowSequence(ids), at: place)
          plain.insert(contentsOf: ids, at: place)
        default:
          let end = min(plain.count, place + numbers.below(900))
          rows.remove([place..<end])
          plain.removeSubrange(place..<end)
        }
      }
      #expect(rows.count == plain.count, "seed \(seed)")
      #expect(rows.gathered(0..<rows.count) == plain, "seed \(seed)")
      #expect(plain.indices.allSatisfy { rows[$0] == plain[$0] }, "seed \(seed)")
      #expect(rows.segments.allSatisfy { $0.count > 0 }, "seed \(seed)")
    }
  }

  @Test func `a page of consecutive ids lengthens the run`() {
    var rows = RowSequence(Array(0..<100))
    rows.append([100, 101])
    rows.append([200])
    rows.append(Array(201..<230))

    #expect(rows.segments.count == 3)
    #expect(rows.gathered(0..<rows.count) == Array(0..<102) + Array(200..<230))
  }

  @Test func `what two sequences begin and end with is found through any cut`() {
    for seed in propertySeeds {
      var numbers = SplitMix64(seed: seed)
      let ids = Array(0..<numbers.below(60)).shuffled(using: &numbers) + Array(100..<130)
      var other = ids
      other.insert(-1, at: numbers.below(other.count))
      var left = RowSequence<Int>()
      var right = RowSequence<Int>()
      let cut = numbers.below(ids.count)
      left.append(Array(ids[..<cut]))
      left.append(Array(ids[cut...]))
      right.append(other)

      let prefix = zip(ids, other).prefix { $0 == $1 }.count
      #expect(left.commonPrefix(with: right) == prefix, "seed \(seed)")
      let suffix = left.commonSuffix(with: right, limit: ids.count - prefix)
      #expect(prefix + suffix == ids.count, "seed \(seed)")
    }
  }
}
