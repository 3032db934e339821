import ListKit
import Testing

@Suite struct ListSnapshotChangesTests {
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

  @Test func `rows that all went and came back look different if they were told to`() {
    let old = ListSnapshot([(1, Array(0..<10))]) { $0 }
    var emptied = old
    emptied.reconfigure([5])
    emptied.deleteAllItems()
    emptied.append(0..<10)
    var deleted = old
    deleted.reconfigure([5])
    deleted.delete(deleted.items)
    deleted.append(0..<10)

    #expect(emptied.changes(from: old).updates == [5..<6])
    #expect(emptied.changes(from: old) == deleted.changes(from: old))
  }
}
