import ListKit
import ListKitTesting
import Testing

/// Rows that a reader takes up, moves and puts down.
@MainActor struct ListMovingTests {
  let test = EditingCase()

  @Test func `a row is moved across sections with a gap around it and put down`() async {
    let list = test.list()
    #expect(list.beginMoving(3))
    list.moveItem(by: 2)
    #expect(test.sections(of: list) == [[1, 2], [4, 3, 5]])
    let shown = list.drawnLines()
    let place = shown.firstIndex { $0.contains("3v0") } ?? 0
    #expect(shown[place - 1].isEmpty && !shown[place].isEmpty)

    list.endMoving(commits: true)
    await test.editor.settle(waiting: 1)
    await test.editor.answer(with: .success(()), heardBy: list)

    #expect(test.sections(of: list) == [[1, 2], [4, 3, 5]])
    #expect(list.undo())
    #expect(test.sections(of: list) == [[1, 2, 3], [4, 5]])
    await test.editor.settle(waiting: 1)
    await test.editor.answer(with: .failure(StubEditor.Refusal()), heardBy: list)
    #expect(test.sections(of: list) == [[1, 2], [4, 3, 5]])
  }

  @Test func `a row that may not leave its section stays in it, however long the others are`() {
    final class Strict: ListEditing {
      var asked = 0
      func canMove(to placement: ListPlacement<Int, Int>) -> Bool {
        asked += 1
        return placement.section == 0
      }
      func commit(_ edit: ListEdit<Int, Int>) async throws {}
    }
    let strict = Strict()
    let list = test.list([[1, 2], Array(10..<5_000)])
    list.editing = strict
    #expect(list.beginMoving(1))
    list.moveItem(by: 5)
    #expect(list.snapshot.items(in: 0).elementsEqual([2, 1]))
    #expect(strict.asked <= 110)
    list.moveItem(by: .min)
    #expect(list.snapshot.items(in: 0).elementsEqual([1, 2]))
  }

  @Test func `a row that is moved is measured as such, and its gap belongs to its first line`() {
    final class Tall: ListDataSource {
      struct Cell: CellConfiguration {
        func height(fitting width: Int, in context: CellContext) -> Int {
          context.isEditing ? 3 : 1
        }
        func draw(on canvas: inout Canvas, in context: CellContext) {
          for line in 0..<canvas.size.height { canvas.write("\(line)", column: 0, line: line) }
        }
      }
      func cell(for item: Int) -> any CellConfiguration { Cell() }
    }
    let tall = Tall()
    let list = test.list()
    list.dataSource = tall
    list.styleDidChange()
    #expect(list.drawnLines().prefix(4) == ["0", "0", "0", "0"])
    #expect(list.beginMoving(2))
    #expect(list.drawnLines().prefix(7) == ["0", "", "0", "1", "2", "", "0"])
    let lines = (1...4).map { list.hitTest(column: 0, line: $0) }
    #expect(lines == [0, 0, 1, 2].map { .row(2, line: $0) })
  }

  @Test(arguments: [5_000, 50_000])
  func `a key that moves a row hashes and compares few ids, whatever the rows`(count: Int) {
    final class Rows: ListDataSource, ListEditing {
      func cell(for item: CountedID) -> any CellConfiguration { TextCell("\(item.number)") }
      func commit(_ edit: ListEdit<Int, CountedID>) async throws {}
    }
    let rows = Rows()
    let counter = CallCounter()
    let list = ListView<Int, CountedID>(size: Size(width: 20, height: 12))
    list.dataSource = rows
    list.editing = rows
    var snapshot = ListSnapshot<Int, CountedID>()
    snapshot.appendSections([0])
    snapshot.append((0..<count).map { CountedID(number: $0, counter: counter) })
    list.apply(snapshot)
    list.moveCursor(toRow: count / 2)
    list.beginMoving(snapshot.item(at: count / 2))
    list.moveItem(by: 1)
    _ = list.drawnLines()
    let before = (hashes: counter.hashes, comparisons: counter.comparisons)

    list.moveItem(by: 1)
    list.moveItem(by: 1)
    _ = list.drawnLines()

    #expect(list.movingItem.flatMap { list.snapshot.position(of: $0) } == count / 2 + 3)
    #expect(counter.hashes - before.hashes < 1_000)
    #expect(counter.comparisons - before.comparisons < 4 * 1_024)
  }

  @Test func `a row that is put back commits nothing`() {
    let list = test.list()
    #expect(list.beginMoving(1))
    list.moveItem(by: 3)
    list.endMoving(commits: false)

    #expect(test.sections(of: list) == [[1, 2, 3], [4, 5]])
    #expect(test.editor.waitingCount == 0)
  }

  @Test func `an undo about a row that is being moved waits until it is put down`() async {
    let list = test.list()
    list.perform(.move([ListPlacement(1, in: 0, after: 3)]))
    await test.editor.settle(waiting: 1)
    await test.editor.answer(with: .success(()), heardBy: list)
    #expect(list.beginMoving(1))

    #expect(!list.undo())
    #expect(list.canUndo)
    list.endMoving(commits: false)
    #expect(list.undo())
    #expect(test.sections(of: list) == [[1, 2, 3], [4, 5]])
    await test.editor.settle(waiting: 1)
    await test.editor.answer(with: .success(()), heardBy: list)

    #expect(list.beginMoving(1))
    #expect(!list.redo())
    #expect(list.canRedo)
    #expect(!list.perform(.delete([1])))
    list.endMoving(commits: false)
    #expect(list.redo())
    #expect(test.sections(of: list) == [[2, 3, 1], [4, 5]])
  }

  @Test func `a row that is moved stays where it is when an edit takes the row above it away`() {
    let list = test.list([Array(0..<10), [20]])
    list.beginMoving(8)
    list.perform(.delete([7, 20]))
    #expect(test.sections(of: list) == [[0, 1, 2, 3, 4, 5, 6, 8, 9], []])
    list.perform(.delete([0, 1, 2, 3, 4, 5, 6]))
    #expect(test.sections(of: list) == [[8, 9], []])
    list.endMoving(commits: true)
    #expect(list.pendingEditCount == 2)
  }

  @Test func `a row that is moved stays where it is when the row above it goes elsewhere`() {
    let list = test.list([Array(0..<10), [20]])
    list.beginMoving(8)
    list.perform(.move([ListPlacement(7, in: 1)]))
    #expect(test.sections(of: list) == [[0, 1, 2, 3, 4, 5, 6, 8, 9], [7, 20]])
  }

  @Test func `a row that is moved stays where it is when the row above it is refused`() async {
    let list = test.list([Array(0..<10)])
    list.perform(.insert([ListPlacement(200, in: 0, after: 3)]))
    list.beginMoving(8)
    list.moveItem(by: -4)
    #expect(test.sections(of: list) == [[0, 1, 2, 3, 200, 8, 4, 5, 6, 7, 9]])
    await test.refuse(list)
    #expect(test.sections(of: list) == [[0, 1, 2, 3, 8, 4, 5, 6, 7, 9]])
  }

  @Test func `a row that is moved stays where it is when an undo takes the row above it away`()
    async
  {
    let list = test.list([Array(0..<10)])
    list.perform(.insert([ListPlacement(200, in: 0, after: 3)]))
    await test.accept(list)
    list.beginMoving(8)
    list.moveItem(by: -4)
    #expect(list.undo())
    #expect(test.sections(of: list) == [[0, 1, 2, 3, 8, 4, 5, 6, 7, 9]])
    await test.accept(list)
    list.moveItem(by: 1)
    #expect(list.redo())
    #expect(test.sections(of: list) == [[0, 1, 2, 3, 200, 4, 8, 5, 6, 7, 9]])
    await test.accept(list)
  }

  @Test func `a row that is moved below a row of another edit stays when an update drops that`() {
    let list = test.list([Array(0..<10)])
    list.perform(.move([ListPlacement(3, in: 0, after: 5)]))
    list.beginMoving(8)
    list.moveItem(by: -2)
    #expect(test.sections(of: list) == [[0, 1, 2, 4, 5, 3, 8, 6, 7, 9]])
    list.apply(EditingCase.snapshot([[0, 1, 2, 4, 5, 6, 7, 9]]))
    #expect(test.sections(of: list) == [[0, 1, 2, 4, 5, 8, 6, 7, 9]])
  }

  @Test(arguments: [false, true])
  func `a row that is moved stays where it is when very many rows above it go`(byEdit: Bool) {
    let list = test.list([Array(0..<40_000)])
    list.beginMoving(30_000)
    if byEdit {
      list.perform(.delete(Array(5..<30_000)))
    } else {
      list.apply(EditingCase.snapshot([Array(0..<5) + Array(30_001..<40_000)]))
    }
    #expect(list.snapshot.placement(of: 30_000) == ListPlacement(30_000, in: 0, after: 4))
  }

  @Test func `a move that an update has ended leaves nothing to go back to`() async {
    let list = test.list([Array(0..<100), [200]])
    list.beginMoving(200)
    list.apply(EditingCase.snapshot([Array(0..<100)]))
    list.scroll(byLines: 50)
    list.moveCursor(by: 5)
    list.toggleSelection(of: 99)
    let (frame, state) = (list.drawnLines(), list.state)

    list.perform(.delete([90]))
    await test.refuse(list)
    #expect(list.state == state)
    #expect(list.drawnLines() == frame)
  }

  @Test func `a collapsed section is one place for a row that is moved`() {
    let list = test.list([[1, 2], Array(10..<5_000), [6_000]])
    list.sectionHeaders = .scrolling
    list.setCollapsed(1, to: true)
    list.beginMoving(2)
    let places = [
      ListPlacement(2, in: 1), ListPlacement(2, in: 2), ListPlacement(2, in: 2, after: 6_000),
    ]
    for place in places {
      list.moveItem(by: 1)
      #expect(list.snapshot.placement(of: 2) == place)
    }
    for place in [places[1], places[0], ListPlacement(2, in: 0, after: 1)] {
      list.moveItem(by: -1)
      #expect(list.snapshot.placement(of: 2) == place)
    }
    list.moveItem(by: 3)
    #expect(list.snapshot.placement(of: 2) == places[2])
  }
}
