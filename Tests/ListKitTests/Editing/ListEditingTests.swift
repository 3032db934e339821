import ListKit
import ListKitTesting
import Testing

/// Edits as a reader makes them, committed by an editor that the test answers for.
@MainActor struct ListEditingTests {
  let test = EditingCase()

  @Test func `an edit is seen at once and stays when it is committed`() async {
    let list = test.list()

    #expect(list.perform(.delete([2, 4])))
    #expect(test.sections(of: list) == [[1, 3], [5]])
    await test.editor.settle(waiting: 1)
    await test.editor.answer(with: .success(()), heardBy: list)

    #expect(test.sections(of: list) == [[1, 3], [5]])
    #expect(list.pendingEditCount == 0)
    #expect(test.log.edits == [.didCommit(.delete([2, 4]))])
  }

  @Test func `what may not be edited or moved there is left alone`() {
    let list = test.list()
    test.editor.locked = [2]
    test.editor.closedSections = [1]

    #expect(!list.perform(.delete([1, 2])))
    #expect(!list.perform(.move([ListPlacement(1, in: 1, after: 4)])))
    #expect(!list.perform(.delete([])))
    #expect(!list.beginMoving(2))
    #expect(list.beginMoving(3))
    list.moveItem(by: 5)
    #expect(test.sections(of: list) == [[1, 2, 3], [4, 5]])
  }

  @Test func `an editor that edits while it is asked is refused`() async {
    @MainActor final class EagerEditor: ListEditing {
      weak var list: ListView<Int, Int>?

      func canEdit(_ item: Int) -> Bool {
        list?.beginMoving(5) == false && list?.perform(.delete([4])) == false
      }

      func commit(_ edit: ListEdit<Int, Int>) async throws {}
    }
    let editor = EagerEditor()
    let list = test.list()
    editor.list = list
    list.editing = editor

    #expect(list.perform(.delete([1])))
    await until { list.pendingEditCount == 0 }

    #expect(test.sections(of: list) == [[2, 3], [4, 5]])
    #expect(list.movingItem == nil)
  }

  @Test func `an undo that fails can be tried again`() async {
    let list = test.list()
    list.perform(.delete([2]))
    await test.editor.settle(waiting: 1)
    await test.editor.answer(with: .success(()), heardBy: list)

    #expect(list.undo())
    #expect(test.sections(of: list) == [[1, 2, 3], [4, 5]])
    await test.editor.settle(waiting: 1)
    await test.editor.answer(with: .failure(StubEditor.Refusal()), heardBy: list)
    #expect(test.sections(of: list) == [[1, 3], [4, 5]])
    #expect(list.canUndo)

    #expect(list.undo())
    await test.editor.settle(waiting: 1)
    await test.editor.answer(with: .success(()), heardBy: list)
    #expect(test.sections(of: list) == [[1, 2, 3], [4, 5]])
    #expect(!list.undo())
  }

  @Test func `an undo that is cancelled can be asked for again`() async {
    let list = test.list()
    list.perform(.delete([2]))
    await test.editor.settle(waiting: 1)
    await test.editor.answer(with: .success(()), heardBy: list)
    #expect(list.undo())
    await test.editor.settle(waiting: 1)

    list.cancelEdits()

    #expect(test.sections(of: list) == [[1, 3], [4, 5]])
    #expect(list.canUndo)
    await test.editor.answerUnheard(with: .success(()))
  }

  @Test func `the way back from an edit is back to what was there without refused ones`() async {
    let list = test.list()
    list.perform(.insert([ListPlacement(9, in: 0)]))
    list.perform(.delete([9, 1]))
    await test.editor.settle(waiting: 2)
    await test.editor.answer(with: .failure(StubEditor.Refusal()), heardBy: list)
    await test.editor.answer(with: .success(()), heardBy: list)
    #expect(test.sections(of: list) == [[2, 3], [4, 5]])

    #expect(list.undo())
    #expect(test.sections(of: list) == [[1, 2, 3], [4, 5]])
    await test.editor.settle(waiting: 1)
    await test.editor.answer(with: .success(()), heardBy: list)
  }

  @Test func `edits that are cancelled are gone, whatever their commits return later`() async {
    let list = test.list()
    list.perform(.delete([1]))
    list.perform(.insert([ListPlacement(9, in: 0)]))
    await test.editor.settle(waiting: 2)

    list.cancelEdits()
    #expect(test.sections(of: list) == [[1, 2, 3], [4, 5]])
    await test.editor.answerUnheard(with: .success(()))
    await test.editor.answerUnheard(with: .failure(StubEditor.Refusal()))

    #expect(test.sections(of: list) == [[1, 2, 3], [4, 5]])
    #expect(test.log.edits.isEmpty)
  }

  @Test func `a commit that returns after its list is gone is not heard`() async {
    weak var gone: ListView<Int, Int>?
    do {
      let list = test.list()
      gone = list
      list.perform(.delete([1]))
      await test.editor.settle(waiting: 1)
    }
    #expect(gone == nil)
    await test.editor.answerUnheard(with: .success(()))
    #expect(test.log.edits.isEmpty)
  }

  @Test func `a commit that never returns holds nothing up`() async {
    weak var gone: ListView<Int, Int>?
    do {
      let list = test.list()
      gone = list
      list.perform(.delete([1]))
      list.perform(.insert([ListPlacement(9, in: 0, after: 2)]))
      await test.editor.settle(waiting: 2)
      await test.editor.answer(1, with: .success(()), heardBy: list)
      #expect(test.log.edits == [.didCommit(.insert([ListPlacement(9, in: 0, after: 2)]))])
      #expect(list.pendingEditCount == 1)

      list.apply(EditingCase.snapshot([[1, 2, 9, 3], [4, 5, 6]]))
      #expect(test.sections(of: list) == [[2, 9, 3], [4, 5, 6]])
      list.moveCursor(by: 1)
      #expect(list.cursor == 9)
      #expect(list.drawnLines().contains { $0.hasPrefix(">9v0") })
      #expect(list.undo())
      #expect(test.sections(of: list) == [[2, 3], [4, 5, 6]])
      await test.editor.settle(waiting: 2)
      await test.editor.answer(1, with: .success(()), heardBy: list)
      #expect(list.pendingEditCount == 1)
    }
    #expect(gone == nil)
    await test.editor.answerUnheard(with: .success(()))
  }

  @Test func `a commit that never returns holds up neither updates nor other edits`() async {
    let list = test.list()
    list.perform(.delete([1]))
    list.perform(.delete([2]))
    await test.editor.settle(waiting: 2)
    await test.editor.answer(1, with: .success(()), heardBy: list)

    list.apply(EditingCase.snapshot([[1, 3], [4, 5, 6]]))
    #expect(await list.applyInBackground(EditingCase.snapshot([[1, 3, 7], [4, 5, 6]])))

    #expect(test.sections(of: list) == [[3, 7], [4, 5, 6]])
    #expect(list.pendingEditCount == 1)
    await test.editor.answerUnheard(with: .failure(StubEditor.Refusal()))
  }

  @Test func `a commit that throws at once takes its edit back`() async {
    @MainActor final class Refuser: ListEditing {
      func commit(_ edit: ListEdit<Int, Int>) async throws { throw StubEditor.Refusal() }
    }
    let refuser = Refuser()
    let list = test.list()
    list.editing = refuser

    for _ in 0..<20 { list.perform(.delete([1, 2, 3])) }
    await until { list.pendingEditCount == 0 }

    #expect(test.sections(of: list) == [[1, 2, 3], [4, 5]])
    #expect(list.pendingEditCount == 0)
  }
}
