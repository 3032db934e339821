import ListKit
import Testing

@Suite struct ListChangeSetTests {
  private let old = ListSnapshot([(1, [1, 2, 3, 4]), (2, [5])]) { $0 }

  @Test func `the changes are listed with their places`() {
    var new = ListSnapshot([(1, [4, 1, 9, 3]), (3, [8])]) { $0 }
    new.reconfigure([3])
    let changes = new.changes(from: old)

    #expect(
      changes.rowChanges.map(\.description) == [
        "delete 0.1", "delete 1.0", "insert 0.2", "insert 1.0", "move 0.3 to 0.0", "update 0.3",
      ]
    )
    #expect(changes.sectionChanges == [.delete(at: 1), .insert(at: 1)])
    #expect(changes.rowChangeCount == 6)
    #expect(
      changes.description == """
        section: delete 1
        section: insert 1
        delete 1..<2
        delete 4..<5
        insert 2..<3
        insert 4..<5
        update 3..<4
        move 3..<4 to 0..<1
        """
    )
  }

  @Test func `a row's other position is found from both sides`() {
    let changes = ListSnapshot([(1, [4, 1, 9, 3])]) { $0 }.changes(from: old)

    #expect((0..<5).map { changes.newRow(ofOld: $0) } == [1, nil, 3, 0, nil])
    #expect((0..<4).map { changes.oldRow(ofNew: $0) } == [3, 0, nil, 2])
    #expect(changes.newRow(ofOld: -1) == nil)
    #expect(changes.newRow(ofOld: 99) == nil)
  }

  @Test func `a long list of changes says how many more there are`() {
    var new = ListSnapshot([(1, Array(0..<400))]) { $0 }
    let old = new
    new.delete((0..<60).map { $0 * 2 })
    new.reconfigure((100..<200).map { $0 * 2 })
    let lines = new.changes(from: old).description.split(separator: "\n")

    #expect(lines.count == 101)
    #expect(lines[59] == "delete 118..<119")
    #expect(lines[60] == "update 140..<141")
    #expect(lines[100] == "… and 60 more")
    #expect(old.changes(from: old).description == "")
  }

  @Test func `ten million new rows are one insert`() {
    var new = ListSnapshot<Int, Int>()
    new.appendSections([0])
    let empty = new
    new.append(0..<10_000_000)

    #expect(new.changes(from: empty).inserts == [0..<10_000_000])
  }

  @Test func `ids that were dropped as duplicates are counted`() {
    var new = old
    new.append([1, 2, 6])

    #expect(new.changes(from: old).dropped == 2)
  }
}
