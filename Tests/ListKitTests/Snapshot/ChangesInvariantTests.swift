import ListKit
import PropertyTesting
import Testing

/// What holds for the changes between any two snapshots.
struct ChangesInvariantTests {
  @Test func `S1: applying the changes gives the new snapshot`() {
    for seed in propertySeeds {
      var numbers = SplitMix64(seed: seed)
      let pair = ListPair(numbers: &numbers)
      expectS1(pair, seed: seed) { $0 }
      expectS1(pair, seed: seed) { "id \($0)" }
      expectS1(pair, seed: seed) { CollidingID(number: $0) }
    }
  }

  private func expectS1<Item: Hashable & Sendable>(
    _ pair: ListPair,
    seed: UInt64,
    id: (Int) -> Item
  ) {
    let old = ListSnapshot(pair.old, id: id)
    let new = ListSnapshot(pair.new, id: id)

    let changes = new.changes(from: old)

    let result = old.applying(changes, from: new)
    #expect(result == pair.new.map { $0.items.map(id) }, "seed \(seed)")
    for row in 0..<new.itemCount {
      let origin = changes.oldRow(ofNew: row)
      #expect(origin == old.position(of: new.item(at: row)), "seed \(seed)")
    }
    for row in 0..<old.itemCount {
      #expect(changes.newRow(ofOld: row) == new.position(of: old.item(at: row)), "seed \(seed)")
    }
    #expect(changes.isEmpty == (old == new), "seed \(seed)")
  }

  @Test func `S2: rows and sections move as little as can be`() {
    for seed in propertySeeds {
      var numbers = SplitMix64(seed: seed)
      let pair = ListPair(numbers: &numbers)
      let changes = ListSnapshot(pair.new) { $0 }.changes(from: ListSnapshot(pair.old) { $0 })

      let rowMoves = changes.moves.reduce(0) { $0 + $1.count }
      #expect(rowMoves == fewestRowMoves(pair), "seed \(seed)")
      let sections = fewestMoves(pair.old.map(\.section), pair.new.map(\.section))
      #expect(changes.sectionMoves.count == sections, "seed \(seed)")
    }
  }

  private func fewestRowMoves(_ pair: ListPair) -> Int {
    var total = 0
    for (section, items) in pair.new {
      let before = pair.old.first { $0.section == section }?.items ?? []
      total += fewestMoves(before, items)
      let others = Set(pair.old.flatMap(\.items)).subtracting(before)
      total += items.count { others.contains($0) }
    }
    return total
  }

  /// The matched elements less the longest increasing subsequence, in O(n²).
  private func fewestMoves(_ old: [Int], _ new: [Int]) -> Int {
    let places = new.compactMap { old.firstIndex(of: $0) }
    var lengths: [Int] = []
    for (index, place) in places.enumerated() {
      let before = places.indices.prefix(index).filter { places[$0] < place }
      lengths.append(1 + (before.map { lengths[$0] }.max() ?? 0))
    }
    return places.count - (lengths.max() ?? 0)
  }

  @Test func `S3: the work grows with what differs, not with the hashes of everything`() {
    for seed in propertySeeds {
      var numbers = SplitMix64(seed: seed)
      let counter = CallCounter()
      let ids = (0..<400).map { CountedID(number: $0, counter: counter) }
      var old = ListSnapshot<Int, CountedID>()
      old.appendSections([0])
      old.append(ids)
      let edits = numbers.below(6)
      var edited = ids
      for edit in 0..<edits {
        let item = edited.remove(at: numbers.below(edited.count))
        if numbers.chance(50) {
          edited.insert(item, at: numbers.below(edited.count))
        } else {
          edited.insert(CountedID(number: 1000 + edit, counter: counter), at: numbers.below(300))
        }
      }
      var new = ListSnapshot<Int, CountedID>()
      new.appendSections([0])
      new.append(edited)

      counter.reset()
      let changes = new.changes(from: old)

      #expect(changes.isEmpty == (ids.map(\.number) == edited.map(\.number)), "seed \(seed)")
      #expect(counter.hashes <= 60 * edits, "seed \(seed)")
      #expect(counter.comparisons <= 2 * ids.count + 60 * edits, "seed \(seed)")
    }
  }

  @Test func `S3: rows that two snapshots share are not compared one by one`() {
    let counter = CallCounter()
    var old = ListSnapshot<Int, CountedID>()
    old.appendSections([0, 1])
    old.append((0..<5000).map { CountedID(number: $0, counter: counter) }, to: 0)
    var new = old
    new.append([CountedID(number: 9000, counter: counter)], to: 1)

    counter.reset()
    let changes = new.changes(from: old)

    #expect(changes.inserts == [5000..<5001])
    #expect(counter.comparisons == 0)
    #expect(counter.hashes == 0)
  }

  @Test func `S5: the changes do not depend on the hashes`() {
    for seed in propertySeeds {
      var numbers = SplitMix64(seed: seed)
      let pair = ListPair(numbers: &numbers)
      let salt = numbers.next()
      let marked = pair.new.flatMap(\.items).filter { _ in numbers.chance(20) }
      let plain = changes(pair, marked) { $0 }

      #expect(changes(pair, marked) { "\(salt) \($0)" } == plain, "seed \(seed)")
      #expect(changes(pair, marked) { CollidingID(number: $0) } == plain, "seed \(seed)")
      #expect(changes(pair, marked) { $0 } == plain, "seed \(seed)")
    }
  }

  private func changes<Item: Hashable & Sendable>(
    _ pair: ListPair,
    _ marked: [Int],
    id: (Int) -> Item
  ) -> ListChangeSet {
    var new = ListSnapshot(pair.new, id: id)
    new.reconfigure(marked.map(id))
    return new.changes(from: ListSnapshot(pair.old, id: id))
  }

  @Test func `S6: a change of content never moves a row`() {
    for seed in propertySeeds {
      var numbers = SplitMix64(seed: seed)
      let old = ListSnapshot(ListPair(numbers: &numbers).old) { $0 }
      let marked = old.items.filter { _ in numbers.chance(20) }
      var new = old
      new.reconfigure(marked)

      let changes = new.changes(from: old)

      #expect(!changes.hasStructuralChanges, "seed \(seed)")
      let updated = changes.updates.joined().map { new.item(at: $0) }
      #expect(updated == Array(marked), "seed \(seed)")
      #expect(new.changes(from: new).isEmpty, "seed \(seed)")
    }
  }
}
