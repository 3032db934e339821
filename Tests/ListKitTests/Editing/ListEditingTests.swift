import ListKit
import ListKitTesting
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

  @Test func `E1: an edit is taken back by id when updates came in between`() async {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let list = list([Array(0..<8), Array(8..<14)])
      let isKept = (0..<3).map { _ in random.chance(50) }
      for number in 0..<3 { _ = list.perform(edit(number: number, of: list, &random)) }
      await editor.settle(waiting: 3)
      var order = [0, 1, 2]
      order.shuffle(using: &random)
      // What was applied last, with what was committed since: the list must show exactly that.
      var base = snapshot([Array(0..<8), Array(8..<14)])
      if random.chance(60) {
        base.delete([Int.random(in: 0..<14, using: &random)])
        base.append([200 + Int(seed)], to: 1)
        list.apply(base)
      }
      // Refused ones first: then each committed edit is carried out on what is applied.
      var left = [0, 1, 2]
      for number in order where !isKept[number] {
        await editor.answer(
          left.firstIndex(of: number) ?? 0,
          with: .failure(StubEditor.Refusal()),
          heardBy: list
        )
        left.removeAll { $0 == number }
      }
      let expected = list.snapshot
      if isKept.allSatisfy({ !$0 }) { #expect(list.snapshot == base, "seed \(seed)") }
      while editor.waitingCount > 0 { await editor.answer(with: .success(()), heardBy: list) }
      #expect(list.snapshot == expected, "seed \(seed)")
      #expect(list.pendingEditCount == 0, "seed \(seed)")
    }
  }

  private func edit(
    number: Int,
    of list: ListView<Int, Int>,
    _ random: inout SplitMix64
  ) -> ListEdit<Int, Int> {
    let item = list.snapshot.item(at: random.below(list.rowCount))
    let other = list.snapshot.item(at: random.below(list.rowCount))
    let section = list.snapshot.placement(of: other)?.section ?? 0
    switch random.below(3) {
    case 0: return .delete([item])
    case 1: return .insert([ListPlacement(100 + number, in: section, after: other)])
    default:
      let above = other == item ? nil : other
      return .move([ListPlacement(item, in: section, after: above)])
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
