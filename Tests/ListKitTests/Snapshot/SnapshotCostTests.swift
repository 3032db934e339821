import PropertyTesting
import Testing

@testable import ListKit

/// What edits and changes cost, counted in hashes, comparisons and pieces.
@Suite struct SnapshotCostTests {
  private let counter = CallCounter()

  private func ids(_ numbers: some Sequence<Int>) -> [CountedID] {
    numbers.map { CountedID(number: $0, counter: counter) }
  }

  private func snapshot(_ items: [CountedID]) -> ListSnapshot<Int, CountedID> {
    var snapshot = ListSnapshot<Int, CountedID>()
    snapshot.appendSections([0])
    snapshot.append(items)
    return snapshot
  }

  @Test func `making a snapshot hashes each id once`() {
    let items = ids(0..<20_000)
    counter.reset()

    var snapshot = snapshot(Array(items.prefix(10_000)))
    snapshot.append(items[10_000...])

    #expect(snapshot.position(of: items[15_000]) == 15_000)
    #expect(counter.hashes <= 20_001)
  }

  @Test func `what is trimmed and appended is all that is looked at`() {
    let items = ids(0..<100_100)
    let old = snapshot(Array(items.prefix(100_000)))
    var new = old
    new.append(items[100_000...])
    new.delete(items[..<100])
    counter.reset()

    let changes = new.changes(from: old)

    #expect(changes.deletes == [0..<100])
    #expect(changes.inserts == [99_900..<100_000])
    #expect(changes.moves.isEmpty)
    #expect(counter.hashes + counter.comparisons < 10_000)
  }

  @Test func `two snapshots made anew are compared without hashing an id again`() {
    let numbers = (0..<10_000).filter { $0 % 5 != 1 }
    let moved = numbers.enumerated().map { place, number in
      place % 100 == 7 ? numbers[numbers.count - 1 - place] : number
    }
    let old = snapshot(ids(0..<10_000))
    let new = snapshot(ids(distinct(moved).flatMap { $0 % 7 == 3 ? [$0 + 20_000, $0] : [$0] }))
    counter.reset()

    let changes = new.changes(from: old)

    #expect(changes.deletes.count >= 2_000)
    #expect(changes.moves.isEmpty == false)
    #expect(counter.hashes < 1_000)
    #expect(counter.comparisons < 40_000)
  }

  private func distinct(_ numbers: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return numbers.filter { seen.insert($0).inserted }
  }

  @Test func `a snapshot made anew, trimmed and appended, is compared row by row`() {
    let items = ids(0..<20_100)
    let old = snapshot(Array(items.prefix(20_000)))
    let new = snapshot(Array(items.dropFirst(100)))
    counter.reset()

    let changes = new.changes(from: old)

    #expect(changes.deletes == [0..<100])
    #expect(changes.inserts == [19_900..<20_000])
    #expect(counter.hashes < 1_000)
    #expect(counter.comparisons < 25_000)
  }

  @Test func `all items are told to look different without a look at any of them`() {
    let items = ids(0..<20_000)
    let old = snapshot(items)
    var new = old
    counter.reset()

    new.reconfigure(new.items)
    let changes = new.changes(from: old)

    #expect(changes.updates == [0..<20_000])
    #expect(counter.hashes + counter.comparisons == 0)
  }

  @Test func `ranges are told, deleted and added by their runs`() {
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.append(0..<10_000_000_000, to: 0)
    snapshot.append(20_000_000_000..<30_000_000_000, to: 1)
    let old = snapshot

    snapshot.reconfigure(5_000_000_000...24_999_999_999)
    #expect(snapshot.changes(from: old).updates == [5_000_000_000..<15_000_000_000])
    #expect(snapshot.issueCount == 10_000_000_000)

    snapshot.delete(1_000_000_000..<21_000_000_000)
    #expect(snapshot.itemCount == 10_000_000_000)
    #expect(Array(snapshot.items.prefix(2)) == [0, 1])
    #expect(snapshot.item(at: 1_000_000_000) == 21_000_000_000)

    snapshot.append(0..<40_000_000_000)
    #expect(snapshot.itemCount == 40_000_000_000)
    #expect(snapshot.droppedCount == 10_000_000_000)
    #expect(snapshot.storage.flatMap(\.rows.segments).count <= 4)
  }

  @Test func `integers in any order are found after any telling`() {
    for seed in propertySeeds.prefix(100) {
      var numbers = SplitMix64(seed: seed)
      let items = (0..<2_000).map { $0 * 3 % 2_000 + $0 / 700 * 5_000 }
      var snapshot = ListSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.append(items)
      let old = snapshot
      let kept = Array(snapshot.items)
      let start = numbers.below(4_000)
      let told = start..<start + numbers.below(6_000)
      let plain =
        numbers.chance(50) ? Array(told) + told.prefix(20) : told.shuffled(using: &numbers)

      if numbers.chance(50) { snapshot.reconfigure(told) } else { snapshot.reconfigure(plain) }
      let updated = snapshot.changes(from: old).updates.joined()
      #expect(
        Array(updated) == kept.indices.filter { told.contains(kept[$0]) },
        "seed \(seed)"
      )
      let unknown = Set(told).subtracting(kept).count
      #expect(snapshot.issueCount - old.issueCount >= unknown, "seed \(seed)")

      if numbers.chance(50) { snapshot.delete(told) } else { snapshot.delete(plain) }
      #expect(Array(snapshot.items) == kept.filter { !told.contains($0) }, "seed \(seed)")
    }
  }

  @Test(arguments: [DuplicatePolicy.keepFirst, .keepLast, .refuse])
  func `long ranges follow the policy as single ids do`(policy: DuplicatePolicy) {
    for seed in propertySeeds.prefix(100) {
      var numbers = SplitMix64(seed: seed)
      var runs = ListSnapshot<Int, Int>(duplicates: policy)
      var texts = ListSnapshot<Int, String>(duplicates: policy)
      runs.appendSections([0, 1])
      texts.appendSections([0, 1])
      for _ in 0..<6 {
        let start = numbers.below(900)
        let ids = start..<start + numbers.below(900)
        let section = numbers.below(2)
        let other = numbers.below(1_000)
        switch numbers.below(4) {
        case 0:
          runs.append(ids, to: section)
          texts.append(ids.map { "\($0)" }, to: section)
        case 1:
          runs.insert(ids.reversed(), before: other)
          texts.insert(ids.reversed().map { "\($0)" }, before: "\(other)")
        case 2:
          runs.delete(ids)
          texts.delete(ids.map { "\($0)" })
        default:
          runs.insert(ids, after: other)
          texts.insert(ids.map { "\($0)" }, after: "\(other)")
        }
        #expect(runs.items.map { "\($0)" } == Array(texts.items), "seed \(seed)")
        #expect(runs.droppedCount == texts.droppedCount, "seed \(seed)")
        #expect(runs.issueCount == texts.issueCount, "seed \(seed)")
        for row in stride(from: 0, to: runs.itemCount, by: 37) {
          #expect(runs.position(of: runs.item(at: row)) == row, "seed \(seed)")
        }
      }
    }
  }
}
