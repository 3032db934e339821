import Foundation
import ListKit
import ListKitTesting
import Testing

@MainActor final class TaskList: ListDataSource, ListEditing, ListDelegate {
  /// The tasks as they are stored; what is stored here could as well be on a server.
  private(set) var stored = ["write", "print", "send"]
  private(set) var lastFailure: (any Error)?

  func cell(for task: String) -> any CellConfiguration { TextCell(task) }

  func canEdit(_ task: String) -> Bool { task != "send" }

  func commit(_ edit: ListEdit<Int, String>) async throws {
    switch edit {
    case .delete(let tasks): stored.removeAll { tasks.contains($0) }
    case .insert(let placements), .move(let placements):
      for placement in placements { try store(placement) }
    }
  }

  func listView(
    _ list: ListView<Int, String>,
    didTakeBack edit: ListEdit<Int, String>,
    because error: any Error
  ) {
    lastFailure = error
  }

  private func store(_ placement: ListPlacement<Int, String>) throws {
    guard placement.item.count < 20 else { throw TooLongError() }
    stored.removeAll { $0 == placement.item }
    let above = placement.previous.flatMap { stored.firstIndex(of: $0) }
    stored.insert(placement.item, at: above.map { $0 + 1 } ?? 0)
  }

  struct TooLongError: Error {}
}

@MainActor func deleteTask(under list: ListView<Int, String>) {
  if let task = list.cursor { list.perform(.delete([task])) }
}

@MainActor func moveTask(_ task: String, down rows: Int, in list: ListView<Int, String>) {
  guard list.beginMoving(task) else { return }
  list.moveItem(by: rows)
  list.endMoving(commits: true)
}

@MainActor func goBackOrForth(by key: Key, in list: ListView<Int, String>) {
  switch key {
  case .character("u"): list.undo()
  case .character("U"): list.redo()
  default: break
  }
}

@MainActor func deleteTasks(
  from task: String,
  to lastTask: String,
  in list: ListView<Int, String>
) {
  list.toggleSelection(of: task)
  list.selectRange(to: lastTask)
  list.select { $0.hasSuffix("!") }
  list.perform(.delete(Array(list.selectedItems)))
}

@MainActor func restoreState(of list: ListView<Int, String>, in other: ListView<Int, String>) throws
{
  let saved = try JSONEncoder().encode(list.state)
  let state = try JSONDecoder().decode(ListState<Int, String>.self, from: saved)
  other.restore(state)
}

@MainActor struct EditingExampleTests {
  private let tasks = TaskList()

  private func makeList() -> ListView<Int, String> {
    let list = ListView<Int, String>(size: Size(width: 20, height: 5))
    list.dataSource = tasks
    list.editing = tasks
    list.delegate = tasks
    list.apply(ListSnapshot(rows: tasks.stored))
    return list
  }

  private func finishEdits(of list: ListView<Int, String>) async {
    while list.pendingEditCount > 0 { await Task.yield() }
  }

  @Test func `an edit is shown at once and stored later`() async {
    let list = makeList()
    moveTask("write", down: 1, in: list)
    deleteTask(under: list)

    #expect(Array(list.snapshot.items) == ["print", "send"])
    await finishEdits(of: list)
    #expect(tasks.stored == ["print", "send"])
    #expect(list.undo())
    await finishEdits(of: list)
    #expect(tasks.stored == ["print", "write", "send"])
  }

  @Test func `what cannot be stored is taken back`() async {
    let list = makeList()
    let long = String(repeating: "long ", count: 9)
    list.perform(.insert([ListPlacement(long, in: 0, after: "write")]))
    #expect(list.rowCount == 4)
    await finishEdits(of: list)

    #expect(list.rowCount == 3)
    #expect(tasks.lastFailure is TaskList.TooLongError)
  }

  @Test func `what is selected is deleted, undone and redone`() async {
    let list = makeList()
    deleteTasks(from: "write", to: "print", in: list)
    await finishEdits(of: list)
    #expect(tasks.stored == ["send"])

    goBackOrForth(by: .character("u"), in: list)
    #expect(list.selectedItems == ["write", "print"])
    await finishEdits(of: list)
    #expect(tasks.stored == ["write", "print", "send"])
    goBackOrForth(by: .character("U"), in: list)
    await finishEdits(of: list)
    #expect(tasks.stored == ["send"])
  }

  @Test func `another list is shown like the first one`() throws {
    let (list, other) = (makeList(), makeList())
    list.moveCursor(to: "print")
    list.toggleSelection(of: "send")
    try restoreState(of: list, in: other)
    #expect(other.state == list.state)
    #expect(other.cursor == "print" && other.isSelected("send"))
  }
}
