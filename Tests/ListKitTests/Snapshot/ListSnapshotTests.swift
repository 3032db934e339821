import PropertyTesting
import Testing

@testable import ListKit

@Suite struct ListSnapshotTests {
  @Test func `ten million consecutive ids are one run, found by arithmetic`() {
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    for page in 0..<100 { snapshot.append(page * 100_000..<(page + 1) * 100_000) }

    #expect(snapshot.itemCount == 10_000_000)
    #expect(snapshot.storage[0].rows.segments.count == 1)
    #expect(snapshot.position(of: 9_999_999) == 9_999_999)
    #expect(snapshot.position(of: 10_000_000) == nil)
    #expect(snapshot.item(at: 1_234_567) == 1_234_567)
    #expect(snapshot.indexPath(of: 5) == ListIndexPath(section: 0, offset: 5))
  }

  @Test func `every position is found again, in every section`() {
    for seed in propertySeeds {
      var numbers = SplitMix64(seed: seed)
      let list = ListPair(numbers: &numbers).new
      expectPositions(ListSnapshot(list) { $0 }, list, seed: seed) { $0 }
      expectPositions(ListSnapshot(list) { "\($0)" }, list, seed: seed) { "\($0)" }
    }
  }

  private func expectPositions<Item: Hashable & Sendable>(
    _ snapshot: ListSnapshot<Int, Item>,
    _ list: PlainList,
    seed: UInt64,
    id: (Int) -> Item
  ) {
    var position = 0
    for (section, part) in list.enumerated() {
      #expect(snapshot.rows(inSectionAt: section).lowerBound == position, "seed \(seed)")
      #expect(snapshot.items(in: part.section).elementsEqual(part.items.map(id)), "seed \(seed)")
      for (row, number) in part.items.enumerated() {
        let path = ListIndexPath(section: section, offset: row)
        #expect(snapshot.item(at: position) == id(number), "seed \(seed)")
        #expect(snapshot.item(at: path) == id(number), "seed \(seed)")
        #expect(snapshot.indexPath(of: id(number)) == path, "seed \(seed)")
        #expect(snapshot.indexPath(at: position) == path, "seed \(seed)")
        #expect(snapshot.position(at: path) == position, "seed \(seed)")
        position += 1
      }
    }
    #expect(snapshot.itemCount == position, "seed \(seed)")
    #expect(snapshot.items.elementsEqual(list.flatMap(\.items).map(id)), "seed \(seed)")
    #expect(!snapshot.contains(id(-1)), "seed \(seed)")
  }

  @Test func `a copy keeps what it has when the original is edited`() {
    var original = ListSnapshot([(0, Array(0..<50))]) { "\($0)" }
    let copy = original
    original.append(["new"])
    original.delete(["7"])

    #expect(copy.itemCount == 50)
    #expect(copy.position(of: "7") == 7)
    #expect(copy.position(of: "new") == nil)
    #expect(original.position(of: "8") == 7)
    #expect(original.position(of: "new") == 49)
  }

  @Test func `two copies that grow differently do not see each other's rows`() {
    var left = ListSnapshot([(0, Array(0..<40))]) { "\($0)" }
    var right = left
    left.append(["left"])
    right.append(["right"])

    #expect(left.position(of: "left") == 40)
    #expect(left.position(of: "right") == nil)
    #expect(right.position(of: "right") == 40)
    #expect(right.position(of: "left") == nil)
  }

  @Test func `copies keep their rows and sections whoever is asked first`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      var copies = [ListSnapshot<Int, Int>([(0, [1, 2]), (1, [3]), (2, [])]) { $0 }]
      for step in 0..<12 {
        var copy = copies[random.below(copies.count)]
        switch random.below(6) {
        case 0: copy.delete([random.below(4)])
        case 1: copy.append([10 + step], to: random.below(3))
        case 2: copy.insert([10 + step], before: 1)
        case 3: copy.deleteSections([random.below(3)])
        case 4: copy.moveSection(random.below(3), after: random.below(3))
        default: copy.appendSections([10 + step])
        }
        if random.chance(30) { _ = copy.starts }
        copies.append(copy)
      }
      for copy in copies.shuffled(using: &random) {
        let rows = copy.sections.map { Array(copy.items(in: $0)) }
        let starts = rows.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
        #expect(copy.starts == starts, "seed \(seed)")
        #expect(rows.joined().map { copy.position(of: $0) } == Array(0..<copy.itemCount))
      }
    }
  }

  @Test func `thousands of empty sections cost little and trap nowhere`() {
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections(0..<5_000)
    snapshot.append([7], to: 2_500)
    var other = snapshot
    other.moveSection(4_999, before: 0)
    other.move(7, toEndOf: 4_999)

    let changes = other.changes(from: snapshot)

    #expect(snapshot.indexPath(of: 7) == ListIndexPath(section: 2_500, offset: 0))
    #expect(changes.sectionChanges == [.move(from: 4_999, to: 0)])
    #expect(changes.rowChanges.map(\.description) == ["move 2500.0 to 0.0"])
  }

  @Test func `sections that are filled out of order keep their places`() {
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections(0..<4)
    let empty = snapshot
    for section in [2, 0, 3, 1] { snapshot.append([section * 10, section * 10 + 1], to: section) }
    var copy = snapshot
    copy.append([99], to: 1)

    #expect(empty.starts == [0, 0, 0, 0, 0])
    #expect(snapshot.starts == [0, 2, 4, 6, 8])
    #expect(copy.starts == [0, 2, 5, 7, 9])
    #expect(Array(copy.items) == [0, 1, 10, 11, 99, 20, 21, 30, 31])
  }

  @Test func `equal hashes cost time only`() {
    var snapshot = ListSnapshot<Int, CollidingID>()
    snapshot.appendSections([0])
    snapshot.append((0..<1_000).map { CollidingID(number: $0) })

    #expect(snapshot.position(of: CollidingID(number: 999)) == 999)
    #expect(snapshot.position(of: CollidingID(number: 1_000)) == nil)
  }

  @Test func `issues are remembered up to a limit and counted beyond it`() {
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.delete(0..<3_000)

    #expect(snapshot.issueCount == 3_000)
    #expect(snapshot.issues.count == ListSnapshot<Int, Int>.issueLimit)
    #expect(snapshot.issues.first?.description == "There is no item 0.")

    snapshot.clearIssues()

    #expect(snapshot.issues.isEmpty)
  }

  @Test func `many threads that look up at once find the same`() async {
    let snapshot = ListSnapshot([(0, Array(0..<2_000))]) { "\($0)" }
    var edited = snapshot
    edited.delete(["0"])
    let shared = edited

    let found = await withTaskGroup(of: Int?.self) { group in
      for number in 1...32 { group.addTask { shared.position(of: "\(number)") } }
      return await group.reduce(into: Set<Int?>()) { $0.insert($1) }
    }

    #expect(found == Set((0..<32).map { Optional($0) }))
  }
}
