import PropertyTesting
import Testing

@testable import ListKit

@Suite struct ItemPositionsTests {
  @Test func `every id is found after any edits, also in copies made on the way`() {
    for seed in propertySeeds {
      check(seed: seed) { $0 }
      check(seed: seed) { "\($0)" }
      // Looking one up takes as long as there are rows.
      if seed % 20 == 0 { check(seed: seed) { CollidingID(number: $0) } }
    }
  }

  /// Edits a snapshot and an array alike; ids that went come back.
  private func check<Item: Hashable & Sendable>(seed: UInt64, id: (Int) -> Item) {
    var random = SplitMix64(seed: seed)
    var snapshot = ListSnapshot<Int, Item>()
    snapshot.appendSections([0, 1, 2])
    snapshot.append((0..<40).map(id), to: random.below(3))
    var copies: [(snapshot: ListSnapshot<Int, Item>, items: [Item])] = []
    for _ in 0..<8 {
      let numbers = random.below(30)..<30 + random.below(30)
      let item = id(random.below(60))
      let other = id(random.below(60))
      switch random.below(7) {
      case 0: snapshot.delete(numbers.filter { $0 % 3 == 0 }.map(id))
      case 1: snapshot.append(numbers.map(id), to: random.below(3))
      case 2: snapshot.insert([item], before: other)
      case 3: snapshot.move(item, after: other)
      case 4: snapshot.insert(numbers.map(id), after: other)
      case 5: snapshot.move(item, toEndOf: random.below(3))
      default: copies.append((snapshot, Array(snapshot.items)))
      }
    }
    copies.append((snapshot, Array(snapshot.items)))
    for (snapshot, items) in copies {
      let expected = (0..<60).map { items.firstIndex(of: id($0)) }
      #expect((0..<60).map { snapshot.position(of: id($0)) } == expected, "seed \(seed)")
      #expect(Array(snapshot.items) == items, "seed \(seed)")
    }
  }

  @Test(arguments: [false, true])
  func `single edits hash few ids, whether copies are kept or not`(keepsCopies: Bool) {
    let counter = CallCounter()
    let ids = (0..<20_000).map { CountedID(number: $0, counter: counter) }
    var snapshot = ListSnapshot<Int, CountedID>()
    snapshot.appendSections([0])
    snapshot.append(ids.prefix(10_000))
    _ = snapshot.contains(ids[0])
    var copy = snapshot
    counter.reset()

    for number in 0..<1_000 {
      snapshot.insert([ids[10_000 + number]], after: ids[number * 7 + 1])
      snapshot.delete([ids[number * 7]])
      snapshot.move(ids[number * 3 + 7_001], before: ids[number * 7 + 2])
      if keepsCopies { copy = snapshot }
    }

    // Three edits each time, of an index that 10,000 ids are in: 80 times made anew would be one in
    // 40 edits.
    #expect(counter.hashes < 80 * 10_000)
    #expect(copy.itemCount == 10_000)
  }
}
