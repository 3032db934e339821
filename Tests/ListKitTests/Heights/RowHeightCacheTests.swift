import PropertyTesting
import Testing

@testable import ListKit

struct RowHeightCacheTests {
  private func key(
    item: Int = 1,
    version: Int = 0,
    revision: Int = 0,
    width: Int = 80,
    density: Density = .regular(maxLines: 3),
    isExpanded: Bool = false,
    isEditing: Bool = false,
    isPlaceholder: Bool = false,
    epoch: Int = 0
  ) -> HeightKey<Int> {
    var context = CellContext(density: density)
    context.isExpanded = isExpanded
    context.isEditing = isEditing
    context.isPlaceholder = isPlaceholder
    return HeightKey(
      item: item,
      contentVersion: version,
      revision: revision,
      width: width,
      context: context,
      styleEpoch: epoch
    )
  }

  @Test func `H2: a height is used only when the whole key matches`() {
    var cache = RowHeightCache<Int>()
    cache.insert(4, for: key())

    #expect(cache.height(for: key()) == 4)
    for other in [
      key(item: 2), key(version: 1), key(revision: 1), key(width: 79), key(density: .compact),
      key(density: .regular(maxLines: 4)), key(isExpanded: true), key(epoch: 1),
      key(isEditing: true), key(isPlaceholder: true),
    ] { #expect(cache.height(for: other) == nil) }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `H2: a height that is found is the one that was put in last`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var cache = RowHeightCache<Int>(capacity: 64)
    var all: [HeightKey<Int>: Int] = [:]
    for _ in 0..<propertyCases {
      let key = key(
        item: Int.random(in: 0..<40, using: &random),
        version: Int.random(in: 0..<2, using: &random),
        width: Int.random(in: 79...80, using: &random)
      )
      if Bool.random(using: &random) {
        all[key] = Int.random(in: 0..<100, using: &random)
        cache.insert(all[key] ?? 0, for: key)
      } else if let height = cache.height(for: key) {
        #expect(height == all[key], "seed \(seed)")
      }
    }
  }

  @Test func `H6: heights come back with an old width`() {
    var cache = RowHeightCache<Int>()
    for item in 0..<100 { cache.insert(item, for: key(item: item, width: 80)) }
    for item in 0..<100 { cache.insert(item + 1, for: key(item: item, width: 40)) }

    #expect((0..<100).allSatisfy { cache.height(for: key(item: $0, width: 80)) == $0 })
  }

  @Test func `what was used last is kept, what was not is dropped`() {
    var cache = RowHeightCache<Int>(capacity: 100)
    cache.insert(7, for: key(item: -1))
    for item in 0..<1_000 {
      cache.insert(1, for: key(item: item))
      #expect(cache.height(for: key(item: -1)) == 7)
    }

    #expect((960..<1_000).allSatisfy { cache.height(for: key(item: $0)) == 1 })
    #expect((0..<890).allSatisfy { cache.height(for: key(item: $0)) == nil })
  }
}
