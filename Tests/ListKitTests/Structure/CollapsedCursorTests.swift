import ListKit
import ListKitTesting
import Testing

/// Where the cursor is in a collapsed section: on the first of its rows.
@MainActor struct CollapsedCursorTests {
  let test = EditingCase()

  /// Section 0 has the rows 0..<5, section 1 the rows 10..<15 and section 2 row 20.
  private func list(collapsed: [Int] = [1]) -> ListView<Int, Int> {
    let list = test.list([Array(0..<5), Array(10..<15), [20]])
    list.sectionHeaders = .scrolling
    for section in collapsed { list.setCollapsed(section, to: true) }
    return list
  }

  private func refuse(_ list: ListView<Int, Int>) async {
    await test.editor.settle(waiting: list.pendingEditCount)
    await test.editor.answer(with: .failure(StubEditor.Refusal()), heardBy: list)
  }

  @Test func `a jump to a hidden row leads to the first one of its section`() {
    let list = list(collapsed: [1, 2])
    for row in 5..<10 {
      list.moveCursor(toRow: row)
      #expect(list.cursor == 10)
    }
    list.moveCursor(to: 13)
    #expect(list.cursor == 10)
    list.moveCursor(toRow: .max)
    #expect(list.cursor == 20)
    list.setCollapsed(2, to: false)
    var new = list.snapshot
    new.deleteSections([2])
    list.apply(new)
    #expect(list.cursor == 10)
    list.page(by: 1)
    #expect(list.cursor == 10)
  }

  @Test func `where the first row is disabled, a jump leads past the section`() {
    test.rows.disabled = [10]
    let list = list()
    list.moveCursor(toRow: 7)
    #expect(list.cursor == 20)
  }

  @Test func `an update that takes the cursor's row leaves it on no hidden row`() {
    let list = list(collapsed: [0, 1])
    list.moveCursor(to: 20)
    var new = list.snapshot
    new.delete([20])
    list.apply(new)
    #expect(list.cursor == 10)
  }

  @Test func `a cursor whose row is moved into a collapsed section goes to its first row`() {
    let list = list()
    list.moveCursor(to: 2)
    var new = list.snapshot
    new.move(2, after: 12)
    list.apply(new)
    #expect(list.cursor == 10)
  }

  @Test func `rows that come above the first one of a collapsed section take the cursor`() {
    let list = list()
    list.moveCursor(to: 10)
    var new = list.snapshot
    new.insert([8, 9], before: 10)
    list.apply(new)
    #expect(list.cursor == 8)
    new.delete([8, 9])
    list.apply(new)
    #expect(list.cursor == 10)
  }

  @Test func `a place and a state that are restored put the cursor on no hidden row`() {
    let list = list()
    list.restore(ListAnchor(item: 12, lineInItem: 0, screenLine: 0))
    #expect(list.cursor == 10)
    list.moveCursor(to: 20)
    test.rows.disabled = [10]
    list.restore(ListAnchor(item: 12, lineInItem: 0, screenLine: 0))
    #expect(list.cursor == 20)

    test.rows.disabled = []
    list.setCollapsed(1, to: false)
    list.moveCursor(to: 13)
    list.restore(ListState(cursor: 99, collapsed: [1]))
    #expect(list.cursor == 10)
    list.setCollapsed(1, to: false)
    list.restore(ListState(cursor: 14, collapsed: [1]))
    #expect(list.cursor == 10)
  }

  @Test func `an undo that fails and collapses a section again takes the cursor along`() async {
    let list = list(collapsed: [])
    list.perform(.delete([0]))
    await test.editor.settle(waiting: 1)
    await test.editor.answer(with: .success(()), heardBy: list)
    list.setCollapsed(1, to: true)
    list.undo()
    #expect(!list.isCollapsed(1))
    list.moveCursor(to: 13)
    await refuse(list)
    #expect(list.isCollapsed(1))
    #expect(list.cursor == 10)
  }

  @Test func `a row that is moved through a collapsed section keeps the cursor till it is there`() {
    let list = list()
    list.moveCursor(to: 4)
    list.beginMoving(4)
    var path: [Int?] = []
    for _ in 0..<20 {
      list.moveItem(by: 1)
      path.append(list.cursor)
    }
    #expect(Set(path) == [4])
    #expect(list.snapshot.items(in: 2).contains(4))
    for _ in 0..<3 where !list.snapshot.items(in: 1).contains(4) { list.moveItem(by: -1) }
    #expect(list.snapshot.items(in: 1).contains(4))
    list.endMoving(commits: true)
    #expect(list.cursor == list.snapshot.items(in: 1).first)
  }

  @Test func `at a tail that is collapsed the cursor follows rows that come`() {
    let list = list(collapsed: [1, 2])
    list.anchorPolicy = .followTail(within: 1)
    list.moveCursor(toRow: .max)
    var new = list.snapshot
    new.append([21, 22], to: 2)
    list.apply(new)
    #expect(list.cursor == 20)
    new.appendSections([3])
    new.append([30, 31], to: 3)
    list.apply(new)
    #expect(list.cursor == 31)
  }
}
