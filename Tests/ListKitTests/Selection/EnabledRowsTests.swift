import ListKit
import ListKitTesting
import Testing

/// What a data source reads of the selection while it is asked which rows are enabled.
@MainActor struct EnabledRowsTests {
  /// Says what is enabled by what it finds in the list.
  final class Reader: ListDataSource {
    weak var list: ListView<Int, Int>?
    var answer: (ListView<Int, Int>, Int) -> Bool = { _, _ in true }

    /// How many questions were asked at most, one within the other.
    private(set) var deepest = 0
    private var depth = 0

    func cell(for item: Int) -> any CellConfiguration { TextCell("\(item)") }

    func isEnabled(_ item: Int) -> Bool {
      // Questions without end fail instead of ending the test.
      guard let list, depth < 20 else { return true }
      depth += 1
      deepest = max(deepest, depth)
      defer { depth -= 1 }
      return answer(list, item)
    }
  }

  private let reader = Reader()

  private func list() -> ListView<Int, Int> {
    let list = ListView<Int, Int>(size: Size(width: 12, height: 6))
    reader.list = list
    list.dataSource = reader
    list.apply(ListSnapshot(rows: 0..<10))
    return list
  }

  nonisolated private static let reads: [@MainActor (ListView<Int, Int>, Int) -> Void] = [
    { _ = $0.isSelected($1) },
    { list, _ in _ = list.selectedCount },
    { list, _ in _ = list.selectedItems.first },
    { list, _ in _ = list.state },
    { list, _ in _ = list.selectionChanges },
    { list, _ in list.select { $0 == 3 } },
    { list, _ in _ = (list.hitTest(line: 0), list.drawnLines(), list.height(of: 3)) },
  ]

  @Test(arguments: reads.indices, [SelectionMode.multiple, .single])
  func `who is asked which rows are enabled may read the selection`(
    number: Int,
    mode: SelectionMode
  ) {
    let list = list()
    reader.answer = { list, item in
      Self.reads[number](list, item)
      return item % 2 == 0
    }
    list.selectAll()
    list.selectionMode = mode
    list.select { $0 < 4 }
    _ = list.drawnLines()
    _ = (list.isSelected(1), list.selectedCount, list.state)

    #expect(reader.deepest == 1)
    reader.answer = { $1 % 2 == 0 }
    #expect(list.selectedItems.allSatisfy { $0 % 2 == 0 })
    #expect(!list.selectedItems.isEmpty || number == 5)
  }

  @Test func `what is read meanwhile is the selection of before`() {
    let list = list()
    reader.answer = { list, item in list.isSelected(item) || list.selectedCount < 3 }
    list.selectAll()
    #expect(list.selectedCount == 10)

    reader.answer = { list, item in !list.isSelected(item) }
    list.invertSelection()
    list.selectAll()
    #expect(list.selectedItems.isEmpty)
    #expect(reader.deepest == 1)
  }

  @Test func `who reads the selection at the end of a change finds no disabled row`() {
    final class Log: ListDelegate {
      var counts: [Int] = []
      func listView(_ list: ListView<Int, Int>, didMoveCursorTo item: Int) {
        counts.append(list.selectedCount)
      }
    }
    let log = Log()
    let list = list()
    list.delegate = log
    reader.answer = { list, item in
      list.moveCursor(toRow: 4)
      return item % 2 == 0
    }
    list.selectAll()
    _ = list.isSelected(2)
    #expect(log.counts == [5])
    #expect(list.cursor == 4)
  }
}
