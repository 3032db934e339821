import PropertyTesting
import Synchronization
import Testing

@testable import ListKit

@Suite struct IntegerIdentifierTests {
  @Test func `ten million ids are one run, and none of them is looked at`() {
    let ids = CountedInteger(integer: 0)...CountedInteger(integer: 9_999_999)
    let page = CountedInteger(integer: 10_000_000)...CountedInteger(integer: 10_000_099)
    var empty = ListSnapshot<Int, CountedInteger>()
    empty.appendSections([0])
    CountedInteger.calls.store(0, ordering: .relaxed)

    var full = empty
    full.append(ids)
    var more = full
    more.append(page)

    #expect(more.storage[0].rows.segments.count == 1)
    #expect(full.changes(from: empty).inserts == [0..<10_000_000])
    #expect(more.changes(from: full).inserts == [10_000_000..<10_000_100])
    #expect(more.position(of: page.lowerBound) == 10_000_000)
    #expect(CountedInteger.calls.load(ordering: .relaxed) == 0)
  }

  @Test func `a range is one run, with its last id or without`() {
    var snapshot = ListSnapshot<Int, MessageID>()
    snapshot.appendSections([0])
    snapshot.append(MessageID(integer: 0)..<MessageID(integer: 100))
    snapshot.append(MessageID(integer: 100)...MessageID(integer: 10_000_000))
    snapshot.append(MessageID(integer: 7)..<MessageID(integer: 7))

    #expect(pieces(snapshot) == [10_000_001])
    #expect(snapshot.issues.isEmpty)
  }

  @Test func `a range of integers that generic code hands on is one run`() {
    #expect(pieces(snapshot(of: 0..<10_000_000)) == [10_000_000])
    #expect(pieces(snapshot(of: 0..<0)) == [])
  }

  @Test func `a range without a section is reported`() {
    var snapshot = ListSnapshot<Int, MessageID>()
    snapshot.append(MessageID(integer: 1)...MessageID(integer: 2))
    snapshot.append(MessageID(integer: 3)..<MessageID(integer: 4), to: 9)

    #expect(
      snapshot.issues == [
        .noSection(MessageID(integer: 1)), .noSection(MessageID(integer: 2)), .unknownSection(9),
      ]
    )
  }

  @Test func `snapshots of such ids change as those of plain integers do`() {
    for seed in propertySeeds {
      var numbers = SplitMix64(seed: seed)
      var plain = ListSnapshot(ListPair(numbers: &numbers).old) { $0 }
      var typed = ListSnapshot(plain) { MessageID(integer: $0) }
      for step in 0..<numbers.below(8) {
        let (before, typedBefore) = (plain, typed)
        let edit = RandomEdit(numbers: &numbers)

        edit.carryOut(on: &plain) { $0 }
        edit.carryOut(on: &typed) { MessageID(integer: $0) }

        let comment: Comment = "seed \(seed), step \(step): \(edit)"
        #expect(typed.changes(from: typedBefore) == plain.changes(from: before), comment)
        #expect(typed.items.map(\.integer) == Array(plain.items), comment)
        #expect(typed.issueCount == plain.issueCount, comment)
        #expect(pieces(typed) == pieces(plain), comment)
        let positions = typed.items.map { typed.position(of: $0) }
        #expect(positions == Array(0..<typed.itemCount), comment)
      }
    }
  }

  private func pieces<Item>(_ snapshot: ListSnapshot<Int, Item>) -> [Int] {
    snapshot.storage.flatMap { $0.rows.segments.map(\.count) }
  }

  @Test func `an id that is longer than its integer is kept one by one`() {
    expectKeptOneByOne { NamedID(integer: $0) }
  }

  @Test func `every integer, raw value and short id comes in runs`() {
    expectRun(Int8(-100)...Int8(100))
    expectRun(Int16(0)...Int16(100))
    expectRun(Int32.min...Int32.min + 99)
    expectRun(Int64(0)...Int64(1 << 39))
    expectRun(UInt(0)...UInt(99))
    expectRun(UInt8.min...UInt8.max)
    expectRun(UInt16(0)...UInt16.max)
    expectRun(UInt32(0)...UInt32.max)
    expectRun(UInt64.max - 99...UInt64.max)
    expectRun(ShortID(integer: 0)...ShortID(integer: 99))
    expectRun(Letter(integer: 0)...Letter(integer: 25))
    expectRun(ShelfMark(rawValue: 3)...ShelfMark(rawValue: 90))
  }

  /// Appends a range in both spellings, by generic code, and one id after the other.
  private func expectRun<ID: IntegerIdentifier>(_ ids: ClosedRange<ID>) {
    let (first, last) = (ids.lowerBound, ids.upperBound)
    let count = first.distance(to: last) + 1
    var snapshots = [snapshot { $0.append(ids) }, snapshot(of: ids), snapshot(of: first..<last)]
    snapshots[2].append(last...last)
    if count < 1_000 { snapshots.append(snapshot(of: ids.map { $0 })) }
    for snapshot in snapshots {
      #expect(pieces(snapshot) == [count])
      #expect(snapshot.item(at: 0) == first)
      #expect(snapshot.item(at: count - 1) == last)
      #expect(snapshot.position(of: last) == count - 1)
      #expect(snapshot.changes(from: snapshots[0]).isEmpty)
    }
  }

  private func snapshot<ID: Hashable & Sendable>(
    of rows: some Sequence<ID>
  ) -> ListSnapshot<Int, ID> {
    snapshot { $0.append(rows) }
  }

  private func snapshot<ID>(
    _ edit: (inout ListSnapshot<Int, ID>) -> Void
  ) -> ListSnapshot<Int, ID> {
    var snapshot = ListSnapshot<Int, ID>()
    snapshot.appendSections([0])
    edit(&snapshot)
    return snapshot
  }

  @Test func `consecutive ids that come one by one are one run`() {
    expectRunOfSingles { $0 }
    expectRunOfSingles(MessageID.init(integer:))
  }

  private func expectRunOfSingles<ID: IntegerIdentifier>(_ id: (Int) -> ID) {
    var snapshot = snapshot { $0.append([id(9), id(7)]) }
    for number in 100..<400 { snapshot.append([id(number)]) }
    #expect(pieces(snapshot) == [2, 300])
    snapshot.append(id(1_000)..<id(2_000))
    for number in 2_000..<2_400 { snapshot.append([id(number)]) }
    #expect(pieces(snapshot) == [2, 300, 1_400])
    #expect(snapshot.items.map(\.integer) == [9, 7] + Array(100..<400) + Array(1_000..<2_400))
    let positions = snapshot.items.map { snapshot.position(of: $0) }
    #expect(positions == Array(0..<snapshot.itemCount))
  }

  @Test func `a run that grows one by one takes no room in the index`() {
    var snapshot = snapshot { $0.append(0..<1_000) }
    for number in 1_000..<1_400 { snapshot.append([number]) }
    #expect(snapshot.positions.madeIndex?.count == 1)
  }

  @Test func `integers above the middle of their range are found`() {
    let middle = UInt64(1) << 63
    let snapshot = snapshot { $0.append(middle - 50..<middle + 50) }

    #expect(snapshot.items.elementsEqual(middle - 50..<middle + 50))
    #expect(snapshot.position(of: middle + 49) == 99)
    #expect(snapshot.position(of: middle + 50) == nil)
    #expect(snapshot.issues.isEmpty)
  }

  private func expectKeptOneByOne<ID: IntegerIdentifier>(_ id: (Int) -> ID) {
    var snapshot = ListSnapshot<Int, ID>()
    snapshot.appendSections([0])
    snapshot.append(id(0)..<id(100))
    let old = snapshot
    snapshot.append(id(90)..<id(110))
    snapshot.delete([id(50)])
    snapshot.move(id(0), after: id(109))

    #expect(snapshot.items.map(\.integer) == Array(1..<50) + Array(51..<110) + [0])
    #expect(snapshot.droppedCount == 10)
    #expect(snapshot.position(of: id(109)) == 107)
    #expect(snapshot.position(of: id(110)) == nil)
    #expect(snapshot.changes(from: old).inserts == [98..<108])
    #expect(snapshot.storage[0].rows.segments.allSatisfy { !$0.isRun })
  }

  @Test func `other ids as long as an integer do not come in runs`() {
    expectNoRuns { Double($0) }
    expectNoRuns { PlainID(number: $0) }
  }

  private func expectNoRuns<ID: Hashable & Sendable>(_ id: (Int) -> ID) {
    #expect(MemoryLayout<ID>.size == MemoryLayout<Int>.size)
    for seed in propertySeeds.prefix(100) {
      var numbers = SplitMix64(seed: seed)
      let pair = ListPair(numbers: &numbers)
      let (old, new) = (ListSnapshot(pair.old, id: id), ListSnapshot(pair.new, id: id))

      let changes = new.changes(from: old)

      let texts = ListSnapshot(pair.new) { "\($0)" }
        .changes(from: ListSnapshot(pair.old) { "\($0)" })
      #expect(changes == texts, "seed \(seed)")
      let segments = (old.storage + new.storage).flatMap(\.rows.segments)
      #expect(segments.allSatisfy { !$0.isRun }, "seed \(seed)")
    }
  }
}

/// An id that is an integer and counts how often one is made, hashed, compared or read.
private struct CountedInteger: IntegerIdentifier {
  static let calls = Atomic(0)

  private let number: Int

  init(integer: Int) {
    number = integer
    Self.calls.add(1, ordering: .relaxed)
  }

  var integer: Int { number }

  static func == (left: CountedInteger, right: CountedInteger) -> Bool {
    calls.add(1, ordering: .relaxed)
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) {
    Self.calls.add(1, ordering: .relaxed)
    hasher.combine(number)
  }
}

/// An id that stores a name with its integer.
private struct NamedID: IntegerIdentifier {
  let integer: Int
  let name: String

  init(integer: Int) {
    self.integer = integer
    name = "message \(integer)"
  }
}

/// An id that stores its integer in half the room.
private struct ShortID: IntegerIdentifier {
  private let number: Int32

  init(integer: Int) { number = Int32(truncatingIfNeeded: integer) }

  var integer: Int { Int(number) }
}

/// An id that has a raw value and knows no more of it.
private enum Letter: Int, IntegerIdentifier {
  case a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z
}

/// An id that wraps its raw value.
private struct ShelfMark: RawRepresentable, IntegerIdentifier {
  let rawValue: UInt16
}

/// An id that happens to be as long as an integer.
private struct PlainID: Hashable, Sendable {
  let number: Int
}

extension RowSegment {
  fileprivate var isRun: Bool {
    if case .run = self { true } else { false }
  }
}

/// One edit of a snapshot, in numbers.
private enum RandomEdit {
  case append(Range<Int>)
  case appendSingly([Int])
  case insert([Int], after: Int)
  case delete([Int])
  case move(Int, before: Int)
  case reconfigure(Int)

  init(numbers: inout SplitMix64) {
    let start = numbers.below(60)
    let ids = start..<start + numbers.below(40)
    switch numbers.below(7) {
    case 0, 1: self = .append(ids)
    case 2: self = .appendSingly(ids.shuffled(using: &numbers))
    case 3: self = .insert(Array(ids), after: numbers.below(90))
    case 4: self = .delete(Array(ids))
    case 5: self = .move(start, before: numbers.below(90))
    default: self = .reconfigure(start)
    }
  }

  func carryOut<ID: IntegerIdentifier>(
    on snapshot: inout ListSnapshot<Int, ID>,
    id: (Int) -> ID
  ) {
    switch self {
    case .append(let ids): snapshot.append(id(ids.lowerBound)..<id(ids.upperBound))
    case .appendSingly(let ids): snapshot.append(ids.map(id))
    case .insert(let ids, let other): snapshot.insert(ids.map(id), after: id(other))
    case .delete(let ids): snapshot.delete(ids.map(id))
    case .move(let item, let other): snapshot.move(id(item), before: id(other))
    case .reconfigure(let item): snapshot.reconfigure([id(item)])
    }
  }
}

extension ListSnapshot where Section == Int {
  /// A snapshot of the same rows under other ids.
  fileprivate init(_ other: ListSnapshot<Int, Int>, id: (Int) -> Item) {
    self.init(other.sections.map { ($0, Array(other.items(in: $0))) }, id: id)
  }
}
