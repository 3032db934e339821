import PropertyTesting
import Testing

@testable import ListKit

struct IntegerPositionsTests {
  @Test func `each id has the position that it was put at last`() {
    for seed in propertySeeds.prefix(200) {
      var random = SplitMix64(seed: seed)
      let first = [0, -9_000, 1 << 40, Int.min, Int.max - 20_000][random.below(5)]
      var table = IntegerPositions()
      var known: [Int: Int] = [:]
      #expect(table.position(of: first) == nil)

      for _ in 0..<4 {
        let start = first + random.below(9_000)
        let ids = (0..<4_000).map { _ in start + random.below(6_000) }
        guard let bounds = ids.bounds, table.reserve(bounds, count: ids.count) else { continue }
        if random.chance(50) {
          for id in ids {
            #expect(table.hasRoom(for: id, at: 7))
            let position = random.below(1 << 31)
            table.put(id, at: position)
            known[id] = position
          }
        } else {
          let position = random.below(1 << 31)
          var (added, repeated): (Int, [Int]) = (0, [])
          for (offset, id) in ids.enumerated() {
            guard known[id] == nil else {
              repeated.append(offset)
              continue
            }
            known[id] = position + added
            added += 1
          }
          #expect(table.append(ids, at: position) == repeated, "seed \(seed)")
        }
      }

      #expect(!known.isEmpty && table.count == known.count, "seed \(seed)")
      let wrong = (first...first + 20_000).first { table.position(of: $0) != known[$0] }
      #expect(wrong == nil, "seed \(seed)")
      #expect(table.position(of: first &+ 1 << 60) == nil)
      #expect(table.position(of: first &- 1 << 60) == nil)
    }
  }

  @Test(
    arguments: [
      (0...4_095, 1_023, false), (0...4_095, 1_024, true), (0...4_096, 1_024, false),
      (4_095...4_096, 2_048, true), (Int.min...Int.max, 1 << 20, false), (-1...0, 2_048, true),
    ]
  )
  func `ids are close together where each fourth integer is one`(
    ids: ClosedRange<Int>,
    count: Int,
    areClose: Bool
  ) {
    var table = IntegerPositions()

    #expect(table.reserve(ids, count: count) == areClose)
    #expect(table.hasRoom(for: ids.lowerBound, at: 0) == areClose)
    #expect(table.position(of: ids.upperBound) == nil)
  }

  @Test func `there is no room for a position that takes more than four bytes`() {
    var table = IntegerPositions()
    _ = table.reserve(0...9, count: 2_000)

    #expect(table.hasRoom(for: 9, at: 1 << 32 - 2))
    #expect(!table.hasRoom(for: 9, at: 1 << 32 - 1))
  }

  /// Where ids that are added in pieces are: close together, far apart, and first one and then the other.
  @Test func `a snapshot of integers in any order finds each of them and drops what comes twice`() {
    for seed in propertySeeds.prefix(100) {
      var random = SplitMix64(seed: seed)
      var snapshot = ListSnapshot<String, Int>()
      snapshot.appendSections(["a", "b"])
      var rows: [String: [Int]] = ["a": [], "b": []]
      var known: Set<Int> = []
      var dropped = 0
      let isFirst = random.chance(50)
      for piece in 0..<random.below(8) + 2 {
        let section = piece > 4 && !isFirst ? "b" : "a"
        let spread = [2_000, 9_000, 1 << 50][random.below(3)]
        let ids = (0..<random.below(2_500)).map { _ in random.below(spread) * 2 }
        let new = ids.filter { known.insert($0).inserted }
        rows[section]? += new
        dropped += ids.count - new.count
        snapshot.append(ids, to: section)
        if random.chance(20) { _ = snapshot.position(of: 1) }
        let copy = snapshot
        if random.chance(20), let gone = rows["a"]?.popLast() {
          snapshot.delete([gone])
          known.remove(gone)
          #expect(copy.contains(gone), "seed \(seed)")
        }
      }

      let all = (rows["a"] ?? []) + (rows["b"] ?? [])
      #expect(Array(snapshot.items) == all && snapshot.droppedCount == dropped, "seed \(seed)")
      let wrong = all.indices.first { snapshot.position(of: all[$0]) != $0 }
      #expect(wrong == nil, "seed \(seed)")
      #expect(snapshot.position(of: 1) == nil && snapshot.position(of: 1 << 55) == nil)
    }
  }
}
