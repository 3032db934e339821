import PropertyTesting
import Testing

@testable import ListKit

@Suite struct ListSnapshotItemsTests {
  @Test(arguments: [DuplicatePolicy.keepFirst, .keepLast, .refuse])
  func `S4: duplicates follow the policy and never trap`(policy: DuplicatePolicy) {
    for seed in propertySeeds {
      var numbers = SplitMix64(seed: seed)
      var strings = EditedList(policy: policy) { "\($0)" }
      var integers = EditedList(policy: policy) { $0 }
      for _ in 0..<numbers.below(10) {
        let edit = SnapshotEdit(numbers: &numbers)
        strings.carryOut(edit)
        integers.carryOut(edit)
      }
      #expect(strings.snapshotItems == strings.expected, "seed \(seed)")
      #expect(integers.snapshotItems == integers.expected, "seed \(seed)")
      #expect(strings.snapshot.droppedCount == strings.dropped, "seed \(seed)")
      #expect(integers.snapshot.droppedCount == integers.dropped, "seed \(seed)")
      for (position, item) in integers.expected.joined().enumerated() {
        #expect(integers.snapshot.position(of: item) == position, "seed \(seed)")
      }
      for (position, item) in strings.expected.joined().enumerated() {
        #expect(strings.snapshot.position(of: item) == position, "seed \(seed)")
      }
    }
  }

  @Test func `ids that are not there are reported`() {
    var snapshot = ListSnapshot([(0, [1, 2])]) { $0 }
    snapshot.insert([5], before: 9)
    snapshot.delete([8])
    snapshot.move(7, after: 1)
    snapshot.move(1, before: 6)
    snapshot.reconfigure([4])
    snapshot.append([5], to: 3)
    snapshot.move(1, toEndOf: 3)

    #expect(
      snapshot.issues == [
        .unknownItem(9), .unknownItem(8), .unknownItem(7), .unknownItem(6), .unknownItem(4),
        .unknownSection(3), .unknownSection(3),
      ]
    )
    #expect(Array(snapshot.items) == [1, 2])
  }

  @Test func `rows without a section are reported`() {
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.append([1])

    #expect(snapshot.issues == [.noSection(1)])
  }

  @Test func `a refused page changes nothing and names the ids`() {
    var snapshot = ListSnapshot<Int, Int>(duplicates: .refuse)
    snapshot.appendSections([0])
    snapshot.append(0..<100)
    snapshot.append(90..<110)

    #expect(snapshot.itemCount == 100)
    #expect(snapshot.issues == (90..<100).map { .duplicateItem($0) })
  }

  @Test func `an overlapping run adds what is new`() {
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.append(0..<100)
    snapshot.append(50..<150)

    #expect(snapshot.items.elementsEqual(0..<150))
    #expect(snapshot.droppedCount == 50)
    #expect(snapshot.storage[0].rows.segments.count == 1)
  }

  @Test func `a row is moved beside itself without effect`() {
    var snapshot = ListSnapshot([(0, [1, 2, 3])]) { $0 }
    snapshot.move(2, after: 2)

    #expect(Array(snapshot.items) == [1, 2, 3])
  }

  @Test func `all items go and the sections stay`() {
    var snapshot = ListSnapshot([(0, [1]), (1, [2])]) { $0 }
    snapshot.deleteAllItems()
    snapshot.append([2, 1], to: 0)

    #expect(snapshot.sections == [0, 1])
    #expect(Array(snapshot.items(in: 0)) == [2, 1])
    #expect(snapshot.issues.isEmpty)
  }
}

/// One edit of a list, in numbers.
private enum SnapshotEdit {
  case append([Int], section: Int)
  case insert([Int], beside: Int, isAfter: Bool)
  case delete([Int])
  case move(Int, beside: Int, isAfter: Bool)

  init(numbers: inout SplitMix64) {
    let start = numbers.below(40)
    var ids = Array(start..<start + numbers.below(24))
    if numbers.chance(30) { ids.shuffle(using: &numbers) }
    if numbers.chance(30) { ids += ids.prefix(numbers.below(3)) }
    switch numbers.below(5) {
    case 0: self = .insert(ids, beside: numbers.below(60), isAfter: numbers.chance(50))
    case 1: self = .delete(ids)
    case 2: self = .move(start, beside: numbers.below(60), isAfter: numbers.chance(50))
    default: self = .append(ids, section: numbers.below(2))
    }
  }
}

/// A snapshot, and the plain arrays that it should be.
private struct EditedList<Item: Hashable & Sendable> {
  var snapshot: ListSnapshot<Int, Item>
  var expected: [[Item]] = [[], []]
  var dropped = 0
  let id: (Int) -> Item

  init(policy: DuplicatePolicy, id: @escaping (Int) -> Item) {
    snapshot = ListSnapshot(duplicates: policy)
    snapshot.appendSections([0, 1])
    self.id = id
  }

  var snapshotItems: [[Item]] { [0, 1].map { Array(snapshot.items(in: $0)) } }

  mutating func carryOut(_ edit: SnapshotEdit) {
    switch edit {
    case .append(let ids, let section):
      snapshot.append(ids.map(id), to: section)
      add(ids.map(id), section, expected[section].count)
    case .insert(let ids, let other, let isAfter):
      let items = ids.map(id)
      if isAfter {
        snapshot.insert(items, after: id(other))
      } else {
        snapshot.insert(items, before: id(other))
      }
      guard let (section, row) = place(id(other)) else { return }
      add(items, section, row + (isAfter ? 1 : 0))
    case .delete(let ids):
      snapshot.delete(ids.map(id))
      for item in ids { remove(id(item)) }
    case .move(let item, let other, let isAfter):
      if isAfter {
        snapshot.move(id(item), after: id(other))
      } else {
        snapshot.move(id(item), before: id(other))
      }
      guard item != other, place(id(item)) != nil, place(id(other)) != nil else { return }
      remove(id(item))
      guard let (section, row) = place(id(other)) else { return }
      expected[section].insert(id(item), at: row + (isAfter ? 1 : 0))
    }
  }

  private func place(_ item: Item) -> (Int, Int)? {
    for (section, items) in expected.enumerated() {
      if let row = items.firstIndex(of: item) { return (section, row) }
    }
    return nil
  }

  private mutating func remove(_ item: Item) {
    guard let (section, row) = place(item) else { return }
    expected[section].remove(at: row)
  }

  /// Adds ids one by one, as the policy says; a mark keeps the place.
  private mutating func add(_ items: [Item], _ section: Int, _ row: Int) {
    var kept: [Item?] = []
    var before: [Item?] = expected[section].prefix(row).map { $0 }
    var after: [Item?] = expected[section].dropFirst(row).map { $0 }
    var duplicates = 0
    for item in items {
      let isKnown = place(item) != nil
      guard isKnown || kept.contains(item) else {
        kept.append(item)
        continue
      }
      duplicates += 1
      guard snapshot.duplicates == .keepLast else { continue }
      if let earlier = kept.firstIndex(of: item) {
        kept.remove(at: earlier)
      } else {
        before.removeAll { $0 == item }
        after.removeAll { $0 == item }
        if let other = expected[1 - section].firstIndex(of: item) {
          expected[1 - section].remove(at: other)
        }
      }
      kept.append(item)
    }
    dropped += duplicates
    if snapshot.duplicates == .refuse && duplicates > 0 { return }
    expected[section] = (before + kept + after).compactMap { $0 }
  }
}
