import PropertyTesting
import Testing

@testable import BrowserModels

struct KeyMergeTests {
  /// A number, a text of any length, or nothing.
  private static func key(_ random: inout SplitMix64, hasTexts: Bool) -> [UInt8] {
    let value: JSONValue? =
      if hasTexts, random.chance(60) {
        .string(
          "a long beginning \(random.below(5))" + String(repeating: "x", count: random.below(3))
        )
      } else {
        random.chance(10) ? nil : .number("\(random.below(20))")
      }
    return SortKeyWriter(SortOrder([SortField(FieldPath(["f"]))])).key(of: [value])
  }

  @Test func `the rows of all tables are in the order of their keys, equal ones as is wanted`() {
    for seed in propertySeeds.prefix(300) {
      var random = SplitMix64(seed: seed)
      let isBackwards = random.chance(30)
      let hasTexts = random.chance(50)
      let tables = (0..<random.below(9)).map { _ in
        (0..<random.below(12)).map { _ in Self.key(&random, hasTexts: hasTexts) }
      }
      let places = tables.indices.flatMap { table in tables[table].indices.map { (table, $0) } }
      let expected = places.sorted { left, right in
        let (key, other) = (tables[left.0][left.1], tables[right.0][right.1])
        guard key == other else { return key.lexicographicallyPrecedes(other) }
        return isBackwards ? left > right : left < right
      }

      let parts = tables.map { keys in
        var table = SortKeyTable()
        for key in keys { table.append(key) }
        let rows =
          isBackwards ? table.sortedRows { $0 > $1 } : table.sortedRows()
        return KeyMerge.Part(table, order: rows.map { UInt16($0) })
      }
      var merge = KeyMerge(parts, isBefore: isBackwards ? { $0 > $1 } : nil)
      var merged: [(Int, Int)] = []
      while let next = merge.next() { merged.append((next.table, next.row)) }

      #expect(merged.elementsEqual(expected) { $0 == $1 }, "seed \(seed)")
      #expect(merge.next() == nil)
    }
  }
}
