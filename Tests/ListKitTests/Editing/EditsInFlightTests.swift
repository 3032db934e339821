import ListKit
import ListKitTesting
import PropertyTesting
import Testing

/// What edits on their way do to each other, and to what was undone or restored meanwhile.
@MainActor struct EditsInFlightTests {
  let test = EditingCase()

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
