import ListKit
import ListKitTesting
import Testing

/// What an edit that fails, is undone or is redone does to cursor, selection, expansion and place.
@MainActor struct EditedStateTests {
  let test = EditingCase()

  /// A list of one section that is higher than its screen.
  private func tallList() -> ListView<Int, Int> {
    let list = test.list([Array(0..<60)])
    list.moveCursor(toRow: 30, at: .middle)
    return list
  }

  @Test func `a delete that fails gives back cursor, selection, expansion and place`() async {
    let list = tallList()
    for item in [29, 30, 31, 40] { list.toggleSelection(of: item) }
    list.setExpanded(30, to: true)
    list.setExpanded(31, to: true)
    let frame = list.drawnLines()

    #expect(list.perform(.delete([28, 29, 30, 31])))
    #expect(list.cursor == 32)
    await test.refuse(list)

    #expect(list.cursor == 30)
    #expect([29, 30, 31, 40].allSatisfy { list.isSelected($0) })
    #expect(list.isExpanded(30) && list.isExpanded(31))
    #expect(list.drawnLines() == frame)
  }

  @Test func `of two deletes the earlier one fails first, and all is back in the end`() async {
    let list = tallList()
    list.toggleSelection(of: 30)
    let frame = list.drawnLines()
    list.perform(.delete([30]))
    list.perform(.delete([31]))
    #expect(list.cursor == 32)

    await test.refuse(list)
    #expect(list.cursor == 30 && list.isSelected(30))
    await test.refuse(list)
    #expect(list.drawnLines() == frame)
  }

  @Test func `of two deletes the later one fails first, and all goes back step by step`() async {
    let list = tallList()
    let frame = list.drawnLines()
    list.perform(.delete([30]))
    list.perform(.delete([31]))

    await test.refuse(list, number: 1)
    #expect(list.cursor == 31)
    await test.refuse(list)
    #expect(list.cursor == 30)
    #expect(list.drawnLines() == frame)
  }

  @Test func `a row that two edits delete comes back as it was`() async {
    let list = tallList()
    list.toggleSelection(of: 30)
    list.setExpanded(30, to: true)
    list.perform(.delete([30, 31]))
    list.perform(.delete([32]))

    await test.refuse(list, number: 1)
    await test.refuse(list)
    #expect(list.isSelected(30) && list.isExpanded(30))
  }

  @Test func `what the reader does before a delete fails is kept`() async {
    let list = tallList()
    list.toggleSelection(of: 30)
    list.perform(.delete([30]))
    list.moveCursor(by: 2)
    list.toggleSelection(of: 35)
    await test.refuse(list)

    #expect(list.cursor == 33)
    #expect(list.isSelected(30) && list.isSelected(35))
  }

  @Test func `an undo brings back cursor, selection, expansion and place`() async {
    let list = tallList()
    for item in [30, 31] { list.toggleSelection(of: item) }
    list.setExpanded(30, to: true)
    let frame = list.drawnLines()
    list.perform(.delete([30, 31]))
    await test.accept(list)
    list.moveCursor(toRow: 0)

    #expect(list.undo())
    #expect(list.cursor == 30)
    #expect(list.isSelected(30) && list.isSelected(31) && list.isExpanded(30))
    #expect(list.drawnLines() == frame)
    await test.accept(list)
  }

  @Test func `an undo that fails leaves what was there before it`() async {
    let list = tallList()
    list.toggleSelection(of: 30)
    list.perform(.delete([30]))
    await test.accept(list)
    list.moveCursor(toRow: 4)
    list.toggleSelection(of: 5)
    let frame = list.drawnLines()

    list.undo()
    await test.refuse(list)
    #expect(list.cursor == 4)
    #expect(!list.isSelected(30) && list.isSelected(5))
    #expect(list.drawnLines() == frame)
    #expect(list.canUndo)
  }

  @Test func `edits that are cancelled give everything back`() async {
    let list = tallList()
    list.toggleSelection(of: 30)
    let frame = list.drawnLines()
    list.perform(.delete([30]))
    list.perform(.delete([31, 32]))
    await test.editor.settle(waiting: 2)

    list.cancelEdits()
    #expect(list.cursor == 30 && list.isSelected(30))
    #expect(list.drawnLines() == frame)
    await test.editor.answerUnheard(with: .success(()))
    await test.editor.answerUnheard(with: .success(()))
  }

  @Test func `undos that are cancelled can be undone in their old order`() async {
    let list = test.list()
    for item in [1, 2] {
      list.perform(.delete([item]))
      await test.accept(list)
    }
    list.undo()
    list.undo()
    await test.editor.settle(waiting: 2)
    list.cancelEdits()
    await test.editor.answerUnheard(with: .success(()))
    await test.editor.answerUnheard(with: .success(()))

    #expect(test.sections(of: list) == [[3], [4, 5]])
    list.undo()
    #expect(test.sections(of: list) == [[2, 3], [4, 5]])
    await test.accept(list)
  }

  @Test func `undos that fail can be undone in their old order`() async {
    let list = test.list()
    for item in [1, 2] {
      list.perform(.delete([item]))
      await test.accept(list)
    }
    list.undo()
    list.undo()
    await test.refuse(list)
    await test.refuse(list)

    list.undo()
    #expect(test.sections(of: list) == [[2, 3], [4, 5]])
    await test.accept(list)
  }

  @Test func `an edit of rows that are not there is refused`() {
    let list = test.list()
    #expect(!list.perform(.delete([99])))
    #expect(!list.perform(.move([ListPlacement(99, in: 0)])))
    #expect(!list.perform(.move([ListPlacement(1, in: 7)])))
    #expect(!list.perform(.move([ListPlacement(1, in: 0, after: 1)])))
    #expect(!list.perform(.insert([ListPlacement(1, in: 1)])))
    #expect(!list.perform(.insert([ListPlacement(9, in: 7)])))
    #expect(list.pendingEditCount == 0)
  }

  @Test func `a step back that an update made void is passed over`() async {
    let list = test.list()
    for item in [1, 2] {
      list.perform(.delete([item]))
      await test.accept(list)
    }
    list.apply(EditingCase.snapshot([[2, 3], [4, 5]]))

    #expect(list.undo())
    #expect(test.sections(of: list) == [[1, 2, 3], [4, 5]])
    await test.accept(list)
    #expect(!list.undo())
  }

  @Test func `a row that is being moved is not edited by another edit`() {
    let list = test.list()
    #expect(list.beginMoving(2))
    #expect(!list.perform(.delete([2])))
    #expect(!list.perform(.move([ListPlacement(2, in: 1)])))
    #expect(list.movingItem == 2)
    list.endMoving(commits: false)
    #expect(test.sections(of: list) == [[1, 2, 3], [4, 5]])
  }

  @Test func `a move that is given up brings the screen back`() {
    let list = tallList()
    let frame = list.drawnLines()
    #expect(list.beginMoving(30))
    list.moveItem(by: 25)
    list.endMoving(commits: false)
    #expect(list.drawnLines() == frame)
  }

  @Test func `a move that the editor ends while it is asked stays ended`() {
    final class Ender: ListEditing {
      weak var list: ListView<Int, Int>?

      func canMove(to placement: ListPlacement<Int, Int>) -> Bool {
        list?.cancelEdits()
        return true
      }

      func commit(_ edit: ListEdit<Int, Int>) async throws {}
    }
    let list = test.list()
    let ender = Ender()
    ender.list = list
    list.editing = ender
    list.beginMoving(1)
    list.moveItem(by: 2)
    #expect(list.movingItem == nil)
    #expect(test.sections(of: list) == [[1, 2, 3], [4, 5]])
  }

  @Test func `a move ends when its section is gone`() {
    let list = test.list()
    list.beginMoving(4)
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.append([1, 2, 3])
    list.apply(snapshot)
    #expect(list.movingItem == nil)
    #expect(list.beginMoving(1))
  }

  @Test func `a redo brings back what was there after the edit`() async {
    let list = tallList()
    for item in [30, 33] { list.toggleSelection(of: item) }
    list.perform(.delete([30, 31]))
    let (frame, state) = (list.drawnLines(), list.state)
    await test.accept(list)
    #expect(!list.canRedo && !list.redo())
    list.undo()
    await test.accept(list)
    #expect(list.canRedo && !list.canUndo)
    list.moveCursor(toRow: 0)

    #expect(list.redo())
    #expect(list.state == state)
    #expect(list.drawnLines() == frame)
    await test.accept(list)
    #expect(list.canUndo && !list.canRedo)
    list.undo()
    #expect(list.cursor == 30 && list.isSelected(30))
    await test.accept(list)
    #expect(test.log.edits.count == 4)
  }

  @Test func `a redo that fails can be tried again`() async {
    let list = tallList()
    list.perform(.move([ListPlacement(30, in: 0, after: 3)]))
    await test.accept(list)
    list.undo()
    await test.accept(list)
    list.moveCursor(toRow: 50)
    let (frame, state) = (list.drawnLines(), list.state)

    list.redo()
    #expect(list.cursor == 30)
    #expect(list.snapshot.position(of: 30) == 4)
    await test.refuse(list)
    #expect(list.state == state)
    #expect(list.drawnLines() == frame)
    #expect(list.canRedo)
  }

  @Test func `another edit ends what can be redone, unless it fails`() async {
    let list = tallList()
    list.perform(.delete([1]))
    await test.accept(list)
    list.undo()
    await test.accept(list)

    list.perform(.delete([2]))
    #expect(!list.canRedo)
    await test.refuse(list)
    #expect(list.canRedo)
    list.perform(.delete([3]))
    list.perform(.delete([4]))
    await test.refuse(list)
    #expect(!list.canRedo)
    await test.accept(list)
    #expect(!list.canRedo)
  }

  @Test func `an undo that fails gives back the selection that it has changed`() async {
    let list = tallList()
    list.toggleSelection(of: 10)
    list.perform(.delete([30]))
    await test.accept(list)
    list.clearSelection()
    list.toggleSelection(of: 50)
    list.setExpanded(51, to: true)
    let (frame, state) = (list.drawnLines(), list.state)

    list.undo()
    #expect(list.selectedItems == [10])
    #expect(!list.isExpanded(51))
    await test.refuse(list)
    #expect(list.state == state)
    #expect(list.drawnLines() == frame)
  }

  @Test func `a selection that was given up is not brought back by an edit that fails`() async {
    let list = tallList()
    list.toggleSelection(of: 30)
    list.perform(.delete([30]))
    list.clearSelection()
    await test.refuse(list)
    #expect(list.selectedItems.isEmpty)

    list.selectionMode = .single
    list.toggleSelection(of: 30)
    list.perform(.delete([30]))
    list.toggleSelection(of: 35)
    await test.refuse(list)
    #expect(list.selectedItems == [35])
  }

  @Test func `a screen that was scrolled stays, and a cursor beyond it`() async {
    let list = tallList()
    list.perform(.delete([30]))
    list.scroll(byLines: 40)
    let (frame, cursor) = (list.drawnLines(), list.cursor)
    await test.refuse(list)
    #expect(list.cursor == cursor)
    #expect(list.drawnLines() == frame)
  }

  @Test func `a screen that was scrolled a little stays, and its cursor is back`() async {
    let list = tallList()
    list.perform(.delete([30]))
    list.scroll(byLines: 1)
    await test.refuse(list)
    #expect(list.cursor == 30)
  }

  @Test func `updates between an edit and its failure are kept`() async {
    let list = tallList()
    for item in [30, 31] { list.toggleSelection(of: item) }
    list.setExpanded(30, to: true)
    list.perform(.delete([30]))
    var base = Array(0..<60)
    base.removeAll { $0 == 31 }
    base.insert(contentsOf: 100..<120, at: 0)
    list.apply(EditingCase.snapshot([base]))
    await test.refuse(list)

    #expect(list.cursor == 30)
    #expect(list.selectedItems == [30])
    #expect(list.isExpanded(30))
    #expect(list.drawnLines().contains { $0.hasPrefix(">30v0") })
  }

  @Test func `an update that has an edit already does not end its way back`() async {
    let list = test.list()
    list.perform(.delete([2]))
    list.perform(.move([ListPlacement(3, in: 1)]))
    list.perform(.insert([ListPlacement(9, in: 0)]))
    list.apply(EditingCase.snapshot([[9, 1], [3, 4, 5]]))
    for _ in 0..<3 { await test.accept(list) }

    let expected = [[[1], [3, 4, 5]], [[1, 3], [4, 5]], [[1, 2, 3], [4, 5]]]
    for sections in expected {
      #expect(list.undo())
      #expect(test.sections(of: list) == sections)
      await test.accept(list)
    }
  }

  @Test func `a row that is moved stays near its neighbours when the one above goes`() {
    let list = test.list([Array(0..<10), [20]])
    list.beginMoving(5)
    list.moveItem(by: 1)
    list.apply(EditingCase.snapshot([[0, 1, 2, 3, 7, 8, 9], [20]]))
    #expect(test.sections(of: list) == [[0, 1, 2, 3, 5, 7, 8, 9], [20]])
    list.endMoving(commits: false)
    #expect(test.sections(of: list) == [[0, 1, 2, 3, 7, 8, 9], [20]])
  }

  @Test func `a move that fails brings the screen and the gap back`() async {
    let list = tallList()
    let (frame, state) = (list.drawnLines(), list.state)
    list.beginMoving(30)
    list.moveItem(by: 25)
    list.endMoving(commits: true)
    await test.refuse(list)
    #expect(list.state == state)
    #expect(list.drawnLines() == frame)

    list.beginMoving(30)
    list.moveItem(by: 25)
    list.endMoving(commits: true)
    await test.accept(list)
    list.undo()
    #expect(list.state == state)
    #expect(list.drawnLines() == frame)
    await test.accept(list)
  }

  @Test func `a delegate that edits when it hears of an edit does no harm`() async {
    final class Repeater: ListDelegate {
      var left = 3

      func listView(
        _ list: ListView<Int, Int>,
        didTakeBack edit: ListEdit<Int, Int>,
        because error: any Error
      ) {
        left -= 1
        if left > 0 { list.perform(edit) }
      }
    }
    let list = tallList()
    let repeater = Repeater()
    list.delegate = repeater
    list.toggleSelection(of: 30)
    let (frame, state) = (list.drawnLines(), list.state)
    list.perform(.delete([30]))
    for _ in 0..<3 {
      await test.editor.settle(waiting: 1)
      await test.editor.answerUnheard(with: .failure(StubEditor.Refusal()))
    }
    #expect(list.pendingEditCount == 0)
    #expect(list.state == state)
    #expect(list.drawnLines() == frame)
  }

  @Test func `no more than the limit can be undone`() async {
    final class Obeyer: ListEditing {
      func commit(_ edit: ListEdit<Int, Int>) async throws {}
    }
    let obeyer = Obeyer()
    let list = test.list([Array(0..<200)])
    list.editing = obeyer
    let limit = ListView<Int, Int>.undoLimit
    for item in 0..<limit + 10 {
      list.perform(.delete([item]))
      await until { list.pendingEditCount == 0 }
    }
    var undone = 0
    while list.undo() {
      undone += 1
      await until { list.pendingEditCount == 0 }
    }
    #expect(undone == limit)
    #expect(list.rowCount == 190)
  }
}
