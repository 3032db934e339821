import ListKit
import ListKitTesting
import PropertyTesting
import Testing

@Suite struct ListSnapshotChangesTests {
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

      #expect(changes.isEmpty == (ids == edited) || edits > 0)
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

  @Test func `a row that crosses sections is one move`() {
    let old = ListSnapshot([(1, [1, 2, 3]), (2, [4, 5])]) { $0 }
    let new = ListSnapshot([(1, [1, 3]), (2, [4, 2, 5])]) { $0 }

    #expect(new.changes(from: old).rowChanges.map(\.description) == ["move 0.1 to 1.1"])
  }

  @Test func `rows stay with a section that moves`() {
    let old = ListSnapshot([(1, [1, 2]), (2, [3]), (3, [4])]) { $0 }
    let new = ListSnapshot([(2, [3]), (3, [4]), (1, [1, 2])]) { $0 }

    let changes = new.changes(from: old)

    #expect(changes.sectionChanges == [.move(from: 0, to: 2)])
    #expect(changes.rowChanges.isEmpty)
    #expect(
      changes.survivors == [ListMove(from: 2, to: 0, count: 2), ListMove(from: 0, to: 2, count: 2)]
    )
  }

  @Test(arguments: [
    ("last to front", Array(0..<10_000), [9_999] + Array(0..<9_999)),
    ("first to back", Array(0..<10_000), Array(1..<10_000) + [0]),
  ])
  func `one row that moves far is one move`(name: String, before: [Int], after: [Int]) {
    let old = ListSnapshot([(0, before)]) { "\($0)" }
    let new = ListSnapshot([(0, after)]) { "\($0)" }

    #expect(new.changes(from: old).rowChanges.count == 1, "\(name)")
  }

  @Test func `a reloaded section updates its header and the rows that stayed`() {
    let old = ListSnapshot([(1, [1, 2]), (2, [3])]) { $0 }
    var new = old
    new.reload(1)
    new.append([7], to: 1)

    let changes = new.changes(from: old)

    #expect(changes.sectionUpdates == [0])
    #expect(changes.updates == [0..<2])
    #expect(changes.inserts == [2..<3])
  }

  @Test func `a mark is told until it is in the old snapshot, too`() {
    let first = ListSnapshot([(1, [1, 2, 3])]) { $0 }
    var second = first
    second.reconfigure([2])
    var third = second
    third.append([4])
    var rebuilt = ListSnapshot([(1, [1, 2, 3])]) { $0 }
    rebuilt.reconfigure([2])

    #expect(second.changes(from: first).updates == [1..<2])
    #expect(third.changes(from: second).updates == [])
    #expect(third.changes(from: first).updates == [1..<2])
    #expect(rebuilt.changes(from: second).updates == [1..<2])
  }

  @Test func `from a snapshot too far behind, every row that stayed is told`() {
    let first = ListSnapshot([(1, Array(0..<3_000))]) { $0 }
    var last = first
    var copies: [ListSnapshot<Int, Int>] = []
    for item in 0..<2_000 {
      copies.append(last)
      last.reconfigure([item])
    }
    last.insert([5_000], before: 7)

    #expect(last.changes(from: copies[1_998]).updates == [1_999..<2_001])
    #expect(last.changes(from: first).updates == [0..<7, 8..<3_001])
  }

  @Test func `ids that equal nothing, not even themselves, are replaced`() {
    let old = ListSnapshot([(0, [1, 2, 3])]) { Double($0) / 0 * 0 }
    let new = ListSnapshot([(0, [1, 2, 3, 4])]) { Double($0) / 0 * 0 }

    let changes = new.changes(from: old)

    #expect(changes.deletes == [0..<3])
    #expect(changes.inserts == [0..<4])
  }

  @Test func `ten million fresh rows and a few gaps are compared by their runs`() {
    var old = ListSnapshot<Int, Int>()
    old.appendSections([0])
    old.append(0..<10_000_000)
    var new = old
    new.delete([1_000_000, 5_000_000, 9_000_000])
    new.move(0, after: 7_000_000)

    let changes = new.changes(from: old)

    let gone = [1_000_000..<1_000_001, 5_000_000..<5_000_001, 9_000_000..<9_000_001]
    #expect(changes.deletes == gone)
    #expect(changes.moves == [ListMove(from: 0, to: 6_999_998)])
    #expect(changes.survivors.count < 8)
  }
}
