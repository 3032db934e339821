import ListKit
import ListKitTesting
import PropertyTesting
import Testing

/// Edits as a reader makes them, committed by an editor that the test answers for.
@MainActor struct ListEditingTests {
  let editor = StubEditor()
  let rows = WrappingRows()
  let log = EditDiary()

  private func list(_ sections: [[Int]] = [[1, 2, 3], [4, 5]]) -> ListView<Int, Int> {
    let list = ListView<Int, Int>(size: Size(width: 20, height: 12))
    list.dataSource = rows
    list.editing = editor
    list.delegate = log
    list.apply(snapshot(sections))
    return list
  }

  private func snapshot(_ sections: [[Int]]) -> ListSnapshot<Int, Int> {
    var snapshot = ListSnapshot<Int, Int>()
    for (section, items) in sections.enumerated() {
      snapshot.appendSections([section])
      snapshot.append(items, to: section)
    }
    return snapshot
  }

  private func sections(of list: ListView<Int, Int>) -> [[Int]] {
    list.snapshot.sections.map { Array(list.snapshot.items(in: $0)) }
  }

  @Test func `an edit is seen at once and stays when it is committed`() async {
    let list = list()

    #expect(list.perform(.delete([2, 4])))
    #expect(sections(of: list) == [[1, 3], [5]])
    await editor.settle(waiting: 1)
    await editor.answer(with: .success(()), heardBy: list)

    #expect(sections(of: list) == [[1, 3], [5]])
    #expect(list.pendingEditCount == 0)
    #expect(log.lines == ["committed [2, 4]"])
  }

  @Test func `E1: a commit that throws gives the exact old state`() async {
    for edit: ListEdit<Int, Int> in [
      .delete([1, 5]), .insert([ListPlacement(9, in: 1, after: 4)]),
      .move([ListPlacement(3, in: 1), ListPlacement(4, in: 0, after: 1)]),
    ] {
      let list = list()
      list.moveCursor(to: 3)
      let before = list.snapshot

      #expect(list.perform(edit))
      #expect(list.snapshot != before)
      await editor.settle(waiting: 1)
      await editor.answer(with: .failure(StubEditor.Refusal()), heardBy: list)

      #expect(list.snapshot == before)
      #expect(list.cursor == 3)
    }
    #expect(log.lines.count == 3)
  }

  @Test func `E1: what is shown is what was applied with the edits that were not refused`() async {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      var base = snapshot([Array(0..<8), Array(8..<14)])
      let list = list([Array(0..<8), Array(8..<14)])
      // Edits of different rows, so that their order does not matter.
      var items = Array(0..<14)
      items.shuffle(using: &random)
      var waiting = (0..<4).map { edit(number: $0, of: items[$0], below: items[4 + $0], list) }
      for edit in waiting { list.perform(edit) }
      await editor.settle(waiting: 4)

      var committed: [ListEdit<Int, Int>] = []
      while !waiting.isEmpty {
        if random.chance(30) {
          // What is applied has what was committed in it.
          for edit in committed { carryOut(edit, in: &base) }
          committed = []
          base.append([200 + waiting.count], to: 1)
          if base.contains(items[13]) { base.delete([items[13]]) }
          list.apply(base)
        }
        let number = random.below(waiting.count)
        let edit = waiting.remove(at: number)
        let isRefused = random.chance(50)
        if !isRefused { committed.append(edit) }
        await editor.answer(
          number,
          with: isRefused ? .failure(StubEditor.Refusal()) : .success(()),
          heardBy: list
        )
        var expected = base
        for edit in committed + waiting { carryOut(edit, in: &expected) }
        #expect(placements(in: list.snapshot) == placements(in: expected), "seed \(seed)")
      }
      #expect(list.pendingEditCount == 0, "seed \(seed)")
    }
  }

  /// Where each row is: its section, and whether it is the row that an edit put there.
  private func placements(in snapshot: ListSnapshot<Int, Int>) -> [Set<Int>] {
    snapshot.sections.map { Set(snapshot.items(in: $0)) }
  }

  /// The same as the list does, by other means.
  private func carryOut(_ edit: ListEdit<Int, Int>, in snapshot: inout ListSnapshot<Int, Int>) {
    switch edit {
    case .delete(let items): snapshot.delete(items.filter { snapshot.contains($0) })
    case .insert(let placements):
      for placement in placements where !snapshot.contains(placement.item) {
        snapshot.append([placement.item], to: placement.section)
      }
    case .move(let placements):
      for placement in placements where snapshot.contains(placement.item) {
        snapshot.move(placement.item, toEndOf: placement.section)
      }
    }
  }

  private func edit(
    number: Int,
    of item: Int,
    below other: Int,
    _ list: ListView<Int, Int>
  ) -> ListEdit<Int, Int> {
    let section = other < 8 ? 0 : 1
    switch item % 3 {
    case 0: return .delete([item])
    case 1: return .insert([ListPlacement(100 + number, in: section, after: other)])
    default: return .move([ListPlacement(item, in: section, after: other)])
    }
  }

  @Test func `E2: a row that is being moved is not replaced by an update`() async {
    let list = list()
    #expect(list.beginMoving(2))
    list.moveItem(by: 1)
    #expect(sections(of: list) == [[1, 3, 2], [4, 5]])

    list.apply(snapshot([[1, 3], [4, 5, 6]]))

    #expect(list.movingItem == 2)
    #expect(sections(of: list) == [[1, 3, 2], [4, 5, 6]])
    list.endMoving(commits: true)
    #expect(sections(of: list) == [[1, 3], [4, 5, 6]])
    #expect(editor.waitingCount == 0)
  }

  @Test func `a row is moved across sections with a gap around it and put down`() async {
    let list = list()
    #expect(list.beginMoving(3))
    list.moveItem(by: 2)
    #expect(sections(of: list) == [[1, 2], [4, 3, 5]])
    let shown = list.drawnLines()
    let place = shown.firstIndex { $0.contains("3v0") } ?? 0
    #expect(shown[place - 1].isEmpty && !shown[place].isEmpty)

    list.endMoving(commits: true)
    await editor.settle(waiting: 1)
    await editor.answer(with: .success(()), heardBy: list)

    #expect(sections(of: list) == [[1, 2], [4, 3, 5]])
    #expect(list.undo())
    #expect(sections(of: list) == [[1, 2, 3], [4, 5]])
    await editor.settle(waiting: 1)
    await editor.answer(with: .failure(StubEditor.Refusal()), heardBy: list)
    #expect(sections(of: list) == [[1, 2], [4, 3, 5]])
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
    let list = list([[1, 2], Array(10..<5_000)])
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
    let list = list()
    list.dataSource = tall
    list.styleDidChange()
    #expect(list.drawnLines().prefix(4) == ["0", "0", "0", "0"])
    #expect(list.beginMoving(2))
    #expect(list.drawnLines().prefix(7) == ["0", "", "0", "1", "2", "", "0"])
    let lines = (1...4).map { list.hitTest(column: 0, line: $0) }
    #expect(lines == [0, 0, 1, 2].map { .row(2, line: $0) })
  }

  @Test func `a row that is put back commits nothing`() {
    let list = list()
    #expect(list.beginMoving(1))
    list.moveItem(by: 3)
    list.endMoving(commits: false)

    #expect(sections(of: list) == [[1, 2, 3], [4, 5]])
    #expect(editor.waitingCount == 0)
  }

  @Test func `what may not be edited or moved there is left alone`() {
    let list = list()
    editor.locked = [2]
    editor.closedSections = [1]

    #expect(!list.perform(.delete([1, 2])))
    #expect(!list.perform(.move([ListPlacement(1, in: 1, after: 4)])))
    #expect(!list.perform(.delete([])))
    #expect(!list.beginMoving(2))
    #expect(list.beginMoving(3))
    list.moveItem(by: 5)
    #expect(sections(of: list) == [[1, 2, 3], [4, 5]])
  }

  @Test func `an undo that fails can be tried again`() async {
    let list = list()
    list.perform(.delete([2]))
    await editor.settle(waiting: 1)
    await editor.answer(with: .success(()), heardBy: list)

    #expect(list.undo())
    #expect(sections(of: list) == [[1, 2, 3], [4, 5]])
    await editor.settle(waiting: 1)
    await editor.answer(with: .failure(StubEditor.Refusal()), heardBy: list)
    #expect(sections(of: list) == [[1, 3], [4, 5]])
    #expect(list.canUndo)

    #expect(list.undo())
    await editor.settle(waiting: 1)
    await editor.answer(with: .success(()), heardBy: list)
    #expect(sections(of: list) == [[1, 2, 3], [4, 5]])
    #expect(!list.undo())
  }

  @Test func `an undo that is cancelled can be asked for again`() async {
    let list = list()
    list.perform(.delete([2]))
    await editor.settle(waiting: 1)
    await editor.answer(with: .success(()), heardBy: list)
    #expect(list.undo())
    await editor.settle(waiting: 1)

    list.cancelEdits()

    #expect(sections(of: list) == [[1, 3], [4, 5]])
    #expect(list.canUndo)
    await editor.answerUnheard(with: .success(()))
  }

  @Test func `the way back from an edit is back to what was there without refused ones`() async {
    let list = list()
    list.perform(.insert([ListPlacement(9, in: 0)]))
    list.perform(.delete([9, 1]))
    await editor.settle(waiting: 2)
    await editor.answer(with: .failure(StubEditor.Refusal()), heardBy: list)
    await editor.answer(with: .success(()), heardBy: list)
    #expect(sections(of: list) == [[2, 3], [4, 5]])

    #expect(list.undo())
    #expect(sections(of: list) == [[1, 2, 3], [4, 5]])
    await editor.settle(waiting: 1)
    await editor.answer(with: .success(()), heardBy: list)
  }

  @Test func `V3: an update that is on its way survives an edit`() async {
    let list = list()
    let new = snapshot([[1, 2, 3], [4, 5, 6]])
    let update = Task { await list.applyInBackground(new) }
    await Task.yield()
    list.perform(.delete([2]))

    #expect(await update.value)
    #expect(sections(of: list) == [[1, 3], [4, 5, 6]])
    await editor.settle(waiting: 1)
    await editor.answer(with: .failure(StubEditor.Refusal()), heardBy: list)
    #expect(list.snapshot == new)
  }

  @Test func `edits that are cancelled are gone, whatever their commits return later`() async {
    let list = list()
    list.perform(.delete([1]))
    list.perform(.insert([ListPlacement(9, in: 0)]))
    await editor.settle(waiting: 2)

    list.cancelEdits()
    #expect(sections(of: list) == [[1, 2, 3], [4, 5]])
    await editor.answerUnheard(with: .success(()))
    await editor.answerUnheard(with: .failure(StubEditor.Refusal()))

    #expect(sections(of: list) == [[1, 2, 3], [4, 5]])
    #expect(log.lines.isEmpty)
  }

  @Test func `a commit that returns after its list is gone is not heard`() async {
    weak var gone: ListView<Int, Int>?
    do {
      let list = list()
      gone = list
      list.perform(.delete([1]))
      await editor.settle(waiting: 1)
    }
    #expect(gone == nil)
    await editor.answerUnheard(with: .success(()))
    #expect(log.lines.isEmpty)
  }

  @Test func `a commit that throws at once takes its edit back`() async {
    @MainActor final class Refuser: ListEditing {
      func commit(_ edit: ListEdit<Int, Int>) async throws { throw StubEditor.Refusal() }
    }
    let refuser = Refuser()
    let list = list()
    list.editing = refuser

    for _ in 0..<20 { list.perform(.delete([1, 2, 3])) }
    await until { list.pendingEditCount == 0 }

    #expect(sections(of: list) == [[1, 2, 3], [4, 5]])
    #expect(list.pendingEditCount == 0)
  }
}
