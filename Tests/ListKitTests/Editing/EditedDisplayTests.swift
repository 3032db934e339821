import ListKit
import ListKitTesting
import Testing

/// What an edit shows, in each layout: a frame is asked for once when it is made and when it fails.
@MainActor struct EditedDisplayTests {
  nonisolated static let edits: [ListEdit<Int, Int>] = [
    .delete([2]),
    .move([ListPlacement(5, in: 0, after: 1)]),
    .insert([ListPlacement(9, in: 0, after: 1)]),
  ]

  let test = EditingCase()

  private func list(in layout: ListLayout) -> ListView<Int, Int> {
    let list = test.list()
    list.layout = layout
    _ = list.drawnLines()
    return list
  }

  /// What a list shows to which these rows were applied.
  private func drawn(_ rows: ListSnapshot<Int, Int>, in layout: ListLayout) -> [String] {
    let list = list(in: layout)
    list.apply(rows)
    return list.drawnLines()
  }

  @Test(arguments: edits, ListCase.layouts)
  func `an edit and its failure ask for a frame, once each`(
    edit: ListEdit<Int, Int>,
    layout: ListLayout
  ) async {
    let list = list(in: layout)
    let before = list.drawnLines()
    var calls = 0
    list.needsDisplay = { calls += 1 }

    list.perform(edit)
    #expect(calls == 1)
    #expect(list.drawnLines() == drawn(list.snapshot, in: layout))
    #expect(list.drawnLines() != before)
    await test.refuse(list)

    #expect(calls == 2)
    #expect(list.drawnLines() == before)
  }

  @Test(arguments: edits, ListCase.layouts)
  func `an undo and a redo ask for a frame, once each, and a commit for none`(
    edit: ListEdit<Int, Int>,
    layout: ListLayout
  ) async {
    let list = list(in: layout)
    let before = list.drawnLines()
    var calls = 0
    list.needsDisplay = { calls += 1 }

    list.perform(edit)
    let edited = list.drawnLines()
    await test.accept(list)
    #expect(calls == 1)
    list.undo()
    #expect(calls == 2)
    #expect(list.drawnLines() == before)
    await test.accept(list)
    list.redo()

    #expect(calls == 3)
    #expect(list.drawnLines() == edited)
    await test.accept(list)
  }

  @Test(arguments: ListCase.layouts)
  func `a row that is moved asks for a frame at each step`(layout: ListLayout) {
    let list = list(in: layout)
    let before = list.drawnLines()
    var calls = 0
    list.needsDisplay = { calls += 1 }

    list.beginMoving(2)
    #expect(calls == 1)
    list.moveItem(by: 1)
    #expect(calls == 2)
    list.endMoving(commits: false)

    #expect(calls == 3)
    #expect(list.drawnLines() == before)
  }
}
