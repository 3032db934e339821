import ListKit
import ListKitTesting
import Testing

/// What a list keeps in which one row can be selected.
@MainActor struct SingleSelectionTests {
  let test = EditingCase()

  private func list() -> ListView<Int, Int> {
    let list = test.list([Array(0..<20)])
    list.selectionMode = .single
    return list
  }

  private func accept(_ list: ListView<Int, Int>) async {
    await test.editor.settle(waiting: list.pendingEditCount)
    await test.editor.answer(with: .success(()), heardBy: list)
  }

  @Test func `a row that is selected alone stays so, whether it is marked or not`() {
    let list = list()
    list.select { $0 == 3 }
    list.selectionMode = .single
    #expect(list.selectedItems == [3])

    list.selectionMode = .multiple
    list.toggleSelection(of: 8)
    list.toggleSelection(of: 8)
    list.selectionMode = .single
    #expect(list.selectedItems == [3])
  }

  @Test func `of several rows the one stays that is enabled or marked last`() {
    let list = list()
    list.selectionMode = .multiple
    test.rows.disabled = [0, 2]
    list.select { $0 < 3 }
    list.selectionMode = .single
    #expect(list.selectedItems == [1])

    list.selectionMode = .multiple
    list.select { $0 > 10 }
    list.toggleSelection(of: 12)
    list.toggleSelection(of: 12)
    list.selectionMode = .single
    #expect(list.selectedItems == [12])
  }

  @Test func `an undo and a redo keep a row that is not marked`() async {
    let list = list()
    list.select { $0 == 3 }
    list.perform(.delete([5]))
    await accept(list)
    list.undo()
    #expect(list.selectedItems == [3])
    await accept(list)
    list.redo()
    #expect(list.selectedItems == [3])
    await accept(list)

    list.restore(ListState(selection: [7]))
    list.undo()
    await accept(list)
    #expect(list.selectedItems == [3])
  }

  @Test(arguments: [([3], [3]), ([], [100])])
  func `an undo selects what was selected before the edit, else what came since`(
    before: [Int],
    after: [Int]
  ) async {
    let list = list()
    list.select { before.contains($0) }
    list.perform(.delete([5]))
    await accept(list)
    var new = list.snapshot
    new.append([100])
    list.apply(new)
    list.select { $0 == 100 }

    list.undo()

    #expect(Array(list.selectedItems) == after)
    await accept(list)
  }
}
