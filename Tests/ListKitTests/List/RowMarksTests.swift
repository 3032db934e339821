import ListKitTesting
import PropertyTesting
import Testing

@testable import ListKit

@MainActor struct RowMarksTests {
  final class Names: ListDataSource {
    func cell(for item: Int) -> any CellConfiguration { TextCell("\(item)") }
  }

  let names = Names()

  private func list(_ rows: Range<Int>, lines: Int = 6) -> ListView<Int, Int> {
    let list = ListView<Int, Int>(size: Size(width: 8, height: lines))
    list.dataSource = names
    list.apply(ListSnapshot(rows: rows), marksChanges: true)
    return list
  }

  @Test func `a refresh shows what it has brought, and moves nothing for it`() {
    let list = list(1..<4)
    #expect(list.drawnLines() == ["▌ 1", "  2", "  3", "", "", ""])

    var new = list.snapshot
    new.insert([7, 8], before: 2)
    new.reconfigure([3])
    list.apply(new, marksChanges: true)

    #expect(list.drawnLines() == ["▌ 1", " +7", " +8", "  2", " ~3", ""])
  }

  @Test func `a grid marks what is new as a list does`() {
    let list = list(1..<4, lines: 3)
    list.size.width = 16
    list.layout = .grid(.count(2), gap: 0)
    var new = list.snapshot
    new.insert([7], before: 2)
    new.reconfigure([3])
    list.apply(new, marksChanges: true)

    #expect(list.drawnLines() == ["▌ 1      +7", "  2      ~3", ""])
  }

  @Test func `marks stay on their rows and become more, until they are cleared`() {
    let list = list(1..<4)
    var new = list.snapshot
    new.insert([7], before: 1)
    list.apply(new, marksChanges: true)

    new.append([9])
    new.move(7, after: 2)
    list.apply(new)
    #expect(list.drawnLines() == ["▌ 1", "  2", " +7", "  3", "  9", ""])

    new.reconfigure([9])
    list.apply(new, marksChanges: true)
    #expect([7, 9].map(list.mark(of:)) == [.added, .changed])
    list.clearMarks()
    #expect([7, 9].map(list.mark(of:)) == [nil, nil])
  }

  @Test func `rows that come back are marked as their ids say`() {
    let list = list(1..<6)
    list.setMarks(added: [2, 9], changed: [4, 2, 5])
    #expect((1..<6).map(list.mark(of:)) == [nil, .added, nil, .changed, .changed])
    #expect(list.markedRows.count == 3)
    #expect(list.drawnLines().prefix(4) == ["▌ 1", " +2", "  3", " ~4"])

    list.setMarks(added: [], changed: [1])
    #expect((1..<6).map(list.mark(of:)) == [.changed, nil, nil, nil, nil])
  }

  @Test func `where no row stays nothing is news`() {
    let list = list(1..<4)
    list.apply(ListSnapshot(rows: 10..<20), marksChanges: true)

    #expect(list.mark(of: 10) == nil)
  }

  @Test func `an edit of the reader is no news`() {
    final class Editor: ListEditing {
      func commit(_ edit: ListEdit<Int, Int>) async throws {}
    }
    let editor = Editor()
    let list = list(1..<4)
    list.editing = editor
    list.perform(.insert([ListPlacement(9, in: 0, after: 1)]))

    #expect(list.mark(of: 9) == nil)
    list.apply(ListSnapshot(rows: 1..<5), marksChanges: true)
    #expect([9, 4].map(list.mark(of:)) == [nil, .added])
  }

  @Test func `updates found in the background mark as others do`() async {
    let list = list(1..<4)
    await list.applyInBackground(ListSnapshot(rows: 0..<4), marksChanges: true)

    #expect([0, 1].map(list.mark(of:)) == [.added, nil])
  }

  @Test func `a million new rows are marked as one`() {
    let list = list(0..<10)
    list.apply(ListSnapshot(rows: 0..<1_000_000), marksChanges: true)
    #expect([9, 10, 999_999].map(list.mark(of:)) == [nil, .added, .added])
  }

  @Test func `marks follow their rows through any updates`() {
    for seed in propertySeeds {
      var test = ListCase(seed: seed)
      test.list.apply(test.freshSnapshot())
      var expected: [Int: RowMark] = [:]
      for _ in 0..<6 {
        let old = test.list.snapshot
        let new = test.editedSnapshot()
        let isMarking = test.random.chance(40)
        if test.random.chance(20) {
          test.list.clearMarks()
          expected = [:]
        }
        test.list.apply(new, marksChanges: isMarking)
        let stays = old.items.contains { new.contains($0) }
        for change in isMarking && stays ? new.changes(from: old).rowChanges : [] {
          switch change {
          case .insert(let path): expected[new.item(at: path)] = .added
          case .update(let path):
            let item = new.item(at: path)
            if expected[item] == nil { expected[item] = .changed }
          case .delete, .move: break
          }
        }
        expected = expected.filter { new.contains($0.key) }
        let shown = new.items.reduce(into: [:]) { $0[$1] = test.list.mark(of: $1) }
        #expect(shown == expected, "seed \(seed)")
      }
    }
  }

  @Test func `the next and the previous marked row are found from any row`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let list = list(0..<40)
      var new = list.snapshot
      for item in 0..<40 where random.chance(15) { new.reconfigure([item]) }
      for item in 0..<40 where random.chance(10) { new.insert([100 + item], before: item) }
      list.apply(new, marksChanges: true)
      let marked = (0..<list.rowCount).filter { list.mark(of: list.snapshot.item(at: $0)) != nil }

      #expect(list.markedRows.count == marked.count, "seed \(seed)")
      for row in 0..<list.rowCount {
        list.moveCursor(toRow: row)
        #expect(list.nextMarkedRow == marked.first { $0 > row }, "seed \(seed), row \(row)")
        #expect(list.previousMarkedRow == marked.last { $0 < row }, "seed \(seed), row \(row)")
        #expect(list.markedRows.beforeCursor == marked.count { $0 < row }, "seed \(seed)")
      }
    }
  }
}
