import ListKit
import Testing

@Suite struct ListSnapshotSectionsTests {
  @Test func `sections are added, moved and taken away with their rows`() {
    var snapshot = ListSnapshot([(1, [10]), (2, [20]), (3, [30])]) { $0 }
    snapshot.insertSections([4], before: 1)
    snapshot.insertSections([5], after: 1)
    snapshot.moveSection(3, before: 4)
    snapshot.moveSection(1, after: 2)
    snapshot.deleteSections([5])

    #expect(snapshot.sections == [3, 4, 2, 1])
    #expect(Array(snapshot.items) == [30, 20, 10])
    #expect(snapshot.indexPath(of: 10) == ListIndexPath(section: 3, offset: 0))
    #expect(snapshot.sectionPosition(of: 2) == 2)
    #expect(snapshot.itemCount == 3)
  }

  @Test func `sections that are there twice or not at all are reported`() {
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([1, 1])
    snapshot.insertSections([1], before: 1)
    snapshot.insertSections([2], after: 7)
    snapshot.moveSection(8, before: 1)
    snapshot.deleteSections([9])
    snapshot.reload(6)

    #expect(
      snapshot.issues == [
        .duplicateSection(1), .duplicateSection(1), .unknownSection(7), .unknownSection(8),
        .unknownSection(9), .unknownSection(6),
      ]
    )
    #expect(snapshot.sections == [1])
  }
}
