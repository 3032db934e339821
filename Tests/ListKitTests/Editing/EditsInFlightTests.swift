import ListKit
import ListKitTesting
import PropertyTesting
import Testing

/// What edits on their way do to each other, and to what was undone or restored meanwhile.
@MainActor struct EditsInFlightTests {
  let test = EditingCase()

  @Test func `an edit whose ground has failed cannot be undone, whoever answers first`() async {
    for isFirst in [false, true] {
      let list = test.list()
      list.perform(.insert([ListPlacement(9, in: 0)]))
      list.perform(.delete([9]))
      if isFirst {
        await test.refuse(list)
        await test.accept(list)
      } else {
        await test.accept(list, number: 1)
        #expect(list.canUndo)
        await test.refuse(list)
      }
      #expect(!list.canUndo, "first \(isFirst)")
      #expect(!list.undo(), "first \(isFirst)")
      #expect(test.sections(of: list) == [[1, 2, 3], [4, 5]])
    }
  }

  @Test func `the ground of an edit may fail after an update`() async {
    let list = test.list()
    list.perform(.insert([ListPlacement(9, in: 0)]))
    list.perform(.delete([9]))
    await test.accept(list, number: 1)
    list.apply(EditingCase.snapshot([[1, 2, 3], [4, 5, 6]]))
    await test.refuse(list)
    #expect(!list.undo())
    #expect(test.sections(of: list) == [[1, 2, 3], [4, 5, 6]])
  }

  @Test func `an undo leads to where a row was without the edit that has failed`() async {
    let list = test.list()
    list.perform(.move([ListPlacement(1, in: 0, after: 2)]))
    list.perform(.move([ListPlacement(1, in: 0, after: 3)]))
    await test.accept(list, number: 1)
    await test.refuse(list)
    #expect(test.sections(of: list) == [[2, 3, 1], [4, 5]])
    #expect(list.undo())
    #expect(test.sections(of: list) == [[1, 2, 3], [4, 5]])
    await test.accept(list)
  }

  @Test func `an undo puts a row back below the one that was there all the time`() async {
    for isUpdated in [false, true] {
      let list = test.list()
      list.perform(.insert([ListPlacement(9, in: 0, after: 1)]))
      list.perform(.delete([2]))
      if isUpdated {
        await test.refuse(list)
        list.apply(EditingCase.snapshot([[1, 2, 3], [4, 5]]))
        await test.accept(list)
      } else {
        await test.accept(list, number: 1)
        await test.refuse(list)
      }
      #expect(list.undo())
      #expect(test.sections(of: list) == [[1, 2, 3], [4, 5]], "updated \(isUpdated)")
      await test.accept(list)
    }
  }

  @Test func `a redo leads to where a row is without the edit that has failed`() async {
    let list = test.list()
    list.perform(.move([ListPlacement(1, in: 0, after: 3)]))
    await test.accept(list)
    list.perform(.move([ListPlacement(1, in: 0, after: 2)]))
    list.undo()
    await test.accept(list, number: 1)
    await test.refuse(list)
    #expect(test.sections(of: list) == [[1, 2, 3], [4, 5]])
    #expect(list.redo())
    #expect(test.sections(of: list) == [[2, 3, 1], [4, 5]])
    await test.accept(list)
  }

  @Test func `an undo on its way whose ground has failed does not come back`() async {
    let list = test.list()
    list.perform(.insert([ListPlacement(9, in: 0)]))
    list.perform(.delete([9]))
    await test.accept(list, number: 1)
    #expect(list.undo())
    await test.refuse(list)
    await test.refuse(list)
    #expect(test.sections(of: list) == [[1, 2, 3], [4, 5]])
    #expect(!list.undo())
  }

  @Test func `edits are undone from the last one made to the first, whoever answers first`() async {
    let list = test.list()
    list.perform(.move([ListPlacement(1, in: 0, after: 2)]))
    list.perform(.move([ListPlacement(1, in: 0, after: 3)]))
    await test.accept(list, number: 1)
    await test.accept(list)
    for sections in [[[2, 1, 3], [4, 5]], [[1, 2, 3], [4, 5]]] {
      #expect(list.undo())
      #expect(test.sections(of: list) == sections)
      await test.accept(list)
    }
    for sections in [[[2, 1, 3], [4, 5]], [[2, 3, 1], [4, 5]]] {
      #expect(list.redo())
      #expect(test.sections(of: list) == sections)
      await test.accept(list)
    }
  }

  /// Edits are let through or refused in some order; then all are undone and made once more.
  @Test func `what undo and redo lead to does not hang on who answers first`() async {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let base = [Array(0..<6), Array(6..<9), []]
      let list = test.list(base)
      var edits: [(edit: ListEdit<Int, Int>, isCommitted: Bool)] = []
      for step in 0..<2 + random.below(4) {
        let edit = test.sections(of: list).randomEdit(&random, fresh: 100 + step)
        #expect(list.perform(edit))
        edits.append((edit, random.chance(60)))
      }
      var waiting = edits.map(\.isCommitted)
      while !waiting.isEmpty {
        let number = random.below(waiting.count)
        if waiting.remove(at: number) {
          await test.accept(list, number: number)
        } else {
          await test.refuse(list, number: number)
        }
      }

      var stages = [base]
      for (edit, _) in edits.filter(\.isCommitted) {
        var next = stages[stages.count - 1]
        next.carryOut(edit)
        if next != stages.last { stages.append(next) }
      }
      #expect(test.sections(of: list) == stages.last, "seed \(seed)")
      for stage in stages.dropLast().reversed() {
        let isRight = list.undo() && test.sections(of: list) == stage
        #expect(isRight, "seed \(seed)")
        await test.accept(list)
        guard isRight else { return }
      }
      #expect(!list.undo(), "seed \(seed)")
      for stage in stages.dropFirst() {
        let isRight = list.redo() && test.sections(of: list) == stage
        #expect(isRight, "seed \(seed)")
        await test.accept(list)
        guard isRight else { return }
      }
      #expect(!list.redo(), "seed \(seed)")
    }
  }

  @Test func `a state that is restored gives up what edits have taken away`() async {
    let list = test.list([Array(0..<40)])
    list.toggleSelection(of: 3)
    list.setExpanded(3, to: true)
    list.perform(.delete([3]))
    list.restore(ListState(selection: [1]))
    await test.refuse(list)
    #expect(list.selectedItems == [1])
    #expect(!list.isExpanded(3))
  }

  @Test func `a state that waits for rows is restored when a delete of all fails`() async {
    let list = test.list([Array(0..<60)])
    list.moveCursor(toRow: 50, at: .middle)
    list.toggleSelection(of: 44)
    list.setExpanded(50, to: true)
    let state = list.state
    list.moveCursor(toRow: 3, at: .top)
    list.clearSelection()
    list.toggleSelection(of: 5)
    list.setExpanded(50, to: false)
    list.setExpanded(6, to: true)
    list.perform(.delete(Array(0..<60)))
    list.restore(state)
    await test.refuse(list)
    #expect(list.state == state)
  }

  @Test func `a state that waits for rows is not given up for that of before an undo`() async {
    let list = test.list([[]])
    list.perform(.insert((1..<6).map { ListPlacement($0, in: 0, after: $0 > 1 ? $0 - 1 : nil) }))
    await test.accept(list)
    list.toggleSelection(of: 2)
    list.setExpanded(5, to: true)
    list.undo()
    list.restore(ListState(cursor: 4, selection: [3], expanded: [4]))
    await test.refuse(list)
    #expect(list.cursor == 4)
    #expect(list.selectedItems == [3])
    #expect(list.state.expanded == [4])
  }

  @Test func `an expanded row that comes back is no expanding of the reader's`() async {
    let list = test.list([Array(0..<10)])
    list.setExpanded(1, to: true)
    list.perform(.delete([9]))
    await test.accept(list)
    list.setExpanded(2, to: true)
    list.perform(.delete([1]))
    list.undo()
    #expect(!list.isExpanded(2))
    await test.refuse(list)
    await test.refuse(list)
    #expect(list.isExpanded(1) && list.isExpanded(2))
  }

  /// Knows the rows it has, and stops the test for any other.
  private final class Owner: ListEditing {
    var isLocked = [1: false, 2: true, 9: false]
    var asked: [Int] = []

    func canEdit(_ item: Int) -> Bool {
      asked.append(item)
      return isLocked[item] == false
    }

    func canMove(to placement: ListPlacement<Int, Int>) -> Bool {
      isLocked[placement.item] == false
    }

    func commit(_ edit: ListEdit<Int, Int>) async throws {}
  }

  @Test func `the editor is not asked about rows that are left out`() async {
    let owner = Owner()
    let list = test.list()
    list.editing = owner
    #expect(!list.beginMoving(99))
    #expect(list.perform(.move([ListPlacement(99, in: 0), ListPlacement(1, in: 0, after: 3)])))
    #expect(list.perform(.insert([ListPlacement(3, in: 1), ListPlacement(9, in: 1)])))
    #expect(list.perform(.delete([1, 99])))
    #expect(!list.perform(.delete([99])))
    #expect(owner.asked == [1, 9, 1])
    #expect(!list.perform(.delete([2])))
    #expect(test.sections(of: list) == [[2, 3], [9, 4, 5]])
    await until { list.pendingEditCount == 0 }
  }

  @Test func `a move that an update has taken back is passed over`() async {
    let list = test.list()
    list.perform(.delete([2]))
    await test.accept(list)
    list.perform(.move([ListPlacement(1, in: 0, after: 3)]))
    await test.accept(list)
    list.apply(EditingCase.snapshot([[1, 3], [4, 5]]))

    #expect(list.undo())
    #expect(test.sections(of: list) == [[1, 2, 3], [4, 5]])
    await test.accept(list)
    #expect(!list.undo())
  }

  @Test func `a move that an update has made already is not made once more`() async {
    let list = test.list()
    list.perform(.move([ListPlacement(1, in: 0, after: 3)]))
    await test.accept(list)
    list.undo()
    await test.accept(list)
    list.apply(EditingCase.snapshot([[2, 3, 1], [4, 5]]))
    #expect(!list.redo())
  }

  @Test func `a move back to below a row that is gone is passed over at the end`() async {
    let list = test.list()
    list.perform(.delete([4]))
    await test.accept(list)
    list.perform(.move([ListPlacement(3, in: 0)]))
    await test.accept(list)
    list.apply(EditingCase.snapshot([[1, 3], [5]]))
    #expect(list.undo())
    #expect(test.sections(of: list) == [[1, 3], [4, 5]])
    await test.accept(list)
  }

  @Test func `a step about the row that is being moved is kept wherever that is`() async {
    let list = test.list()
    list.perform(.move([ListPlacement(1, in: 0, after: 3)]))
    await test.accept(list)
    list.beginMoving(1)
    list.moveItem(by: -2)
    #expect(test.sections(of: list) == [[1, 2, 3], [4, 5]])
    #expect(!list.undo())
    #expect(list.canUndo)
    list.endMoving(commits: false)
    #expect(list.undo())
    #expect(test.sections(of: list) == [[1, 2, 3], [4, 5]])
    await test.accept(list)
  }
}
