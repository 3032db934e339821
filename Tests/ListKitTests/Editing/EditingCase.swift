import ListKit
import ListKitTesting

/// Lists of numbers that can be edited, and who answers for their edits.
@MainActor struct EditingCase {
  let editor = StubEditor()
  let rows = WrappingRows()
  let log = ListEventLog<Int, Int>()

  /// A list of these rows, section by section.
  func list(_ sections: [[Int]] = [[1, 2, 3], [4, 5]]) -> ListView<Int, Int> {
    let list = ListView<Int, Int>(size: Size(width: 20, height: 12))
    list.dataSource = rows
    list.editing = editor
    list.delegate = log
    list.apply(Self.snapshot(sections))
    return list
  }

  static func snapshot(_ sections: [[Int]]) -> ListSnapshot<Int, Int> {
    var snapshot = ListSnapshot<Int, Int>()
    for (section, items) in sections.enumerated() {
      snapshot.appendSections([section])
      snapshot.append(items, to: section)
    }
    return snapshot
  }

  func sections(of list: ListView<Int, Int>) -> [[Int]] {
    list.snapshot.sections.map { Array(list.snapshot.items(in: $0)) }
  }

  /// Lets one of the commits that wait through.
  func accept(_ list: ListView<Int, Int>, number: Int = 0) async {
    await editor.settle(waiting: list.pendingEditCount)
    await editor.answer(number, with: .success(()), heardBy: list)
  }

  /// Has one of the commits that wait fail.
  func refuse(_ list: ListView<Int, Int>, number: Int = 0) async {
    await editor.settle(waiting: list.pendingEditCount)
    await editor.answer(number, with: .failure(StubEditor.Refusal()), heardBy: list)
  }
}
