import ListKit
import ListKitTesting
import Testing

@MainActor struct ListViewSelectionTests {
  let rows = WrappingRows()

  private func list(_ count: Int = 10, disabled: Set<Int> = []) -> ListView<Int, Int> {
    rows.disabled = disabled
    let list = ListView<Int, Int>(size: Size(width: 20, height: 8))
    list.dataSource = rows
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.append(0..<count)
    list.apply(snapshot)
    return list
  }

  @Test func `a range goes from the row marked last and leaves disabled rows out`() {
    let list = list(disabled: [4])
    list.toggleSelection(of: 2)
    list.selectRange(to: 6)
    #expect(list.selectedItems == [2, 3, 5, 6])

    list.setSelected(3, to: false)
    list.selectRange(to: 0)
    #expect(list.selectedItems == [0, 1, 2, 3, 5, 6])

    list.setSelected(8, to: true)
    list.selectRange(to: 9, replacing: true)
    #expect(list.selectedItems == [8, 9])
  }

  @Test func `without a mark a range goes from the cursor`() {
    let list = list()
    list.moveCursor(toRow: 7)
    list.selectRange(to: 9)
    #expect(list.selectedItems == [7, 8, 9])
  }

  @Test func `a predicate selects, and inverting selects the others`() {
    let list = list(disabled: [0, 1])
    list.select { $0 % 2 == 0 }
    #expect(list.selectedItems == [2, 4, 6, 8])

    list.invertSelection()
    #expect(list.selectedItems == [3, 5, 7, 9])

    list.clearSelection()
    #expect(list.selectedItems.isEmpty)
  }

  @Test func `a predicate adds to what is selected, or replaces it when told so`() {
    let list = list()
    list.toggleSelection(of: 1)
    list.select { $0 > 7 }
    #expect(list.selectedItems == [1, 8, 9])

    list.select(replacing: true) { $0 < 2 }
    #expect(list.selectedItems == [0, 1])
    list.selectionMode = .single
    list.select { $0 > 7 }
    #expect(list.selectedItems == [8])
    list.select { $0 > 100 }
    #expect(list.selectedItems == [8])
    list.select(replacing: true) { $0 > 100 }
    #expect(list.selectedItems.isEmpty)
  }

  @Test func `rows that come after all were selected are not selected`() {
    let list = list(disabled: [3])
    list.selectAll()
    #expect(list.selectedCount == 9)
    var snapshot = list.snapshot
    snapshot.append([10, 11])
    snapshot.insert([12], before: 0)
    snapshot.delete([5])
    snapshot.move(0, after: 11)
    list.apply(snapshot)
    #expect(Array(list.selectedItems) == [1, 2, 4, 6, 7, 8, 9, 0])
    #expect(!list.isSelected(12) && !list.isSelected(3) && list.isSelected(0))

    list.invertSelection()
    #expect(list.selectedItems == [12, 10, 11])
    list.selectionMode = .none
    list.selectAll()
    #expect(list.selectedItems.isEmpty)
  }

  @Test func `a row that an update disables is not selected any more`() {
    let list = list()
    list.selectAll()
    #expect(list.selectedCount == 10)
    rows.disabled = [4]
    var snapshot = list.snapshot
    snapshot.reconfigure([4])
    list.apply(snapshot)
    #expect(!list.isSelected(4))
    #expect(list.selectedCount == 9)
  }

  @Test func `selecting all and inverting ask about no row, and reading asks about each once`() {
    final class Rows: ListDataSource {
      var asked = 0

      func cell(for item: Int) -> any CellConfiguration { TextCell("\(item)") }

      func isEnabled(_ item: Int) -> Bool {
        asked += 1
        return item % 2 == 0
      }
    }
    let rows = Rows()
    let list = list(10_000)
    list.dataSource = rows
    rows.asked = 0
    list.selectAll()
    list.invertSelection()
    list.selectAll()
    #expect(rows.asked == 0)

    #expect(list.selectedCount == 5_000)
    #expect(list.selectedItems.count == 5_000)
    #expect(rows.asked == 10_000)
  }

  @Test func `a data source that changes the list while it is asked does no harm`() {
    final class Meddler: ListDataSource {
      weak var list: ListView<Int, Int>?

      func cell(for item: Int) -> any CellConfiguration { TextCell("\(item)") }

      func isEnabled(_ item: Int) -> Bool {
        guard item == 5, let list, list.rowCount == 10 else { return item != 7 }
        var snapshot = list.snapshot
        snapshot.delete(0..<5)
        list.apply(snapshot)
        list.invertSelection()
        list.selectAll()
        return true
      }
    }
    let meddler = Meddler()
    let list = list()
    meddler.list = list
    list.dataSource = meddler
    list.selectAll()
    _ = list.selectedCount
    #expect(list.selectedItems == [5, 6, 8, 9])
  }

  @Test func `a delete looks at few ids, however many are selected`() {
    final class Rows: ListDataSource {
      func cell(for item: CountedID) -> any CellConfiguration { TextCell("\(item.number)") }
    }
    let rows = Rows()
    let counter = CallCounter()
    let list = ListView<Int, CountedID>(size: Size(width: 20, height: 8))
    list.dataSource = rows
    var snapshot = ListSnapshot<Int, CountedID>()
    snapshot.appendSections([0])
    snapshot.append((0..<20_000).map { CountedID(number: $0, counter: counter) })
    list.apply(snapshot)
    list.selectAll()
    func delete(_ row: Int) {
      snapshot.delete([snapshot.item(at: row)])
      list.apply(snapshot)
    }
    delete(77)
    let hashes = counter.hashes
    delete(78)
    #expect(counter.hashes - hashes < 1_000)
    #expect(list.selectedCount == 19_998)
  }

  @Test func `the mode says how many rows can be selected`() {
    let list = list()
    list.select { $0 < 3 }
    list.toggleSelection(of: 7)
    list.selectionMode = .single
    #expect(list.selectedItems == [7])
    list.toggleSelection(of: 8)
    #expect(list.selectedItems == [8])
    list.selectRange(to: 2)
    #expect(list.selectedItems == [2])

    list.selectionMode = .none
    list.toggleSelection(of: 1)
    #expect(list.selectedItems.isEmpty)
  }

  @Test func `a selection survives updates and forgets what vanished`() {
    let list = list()
    list.select { $0 < 4 }
    var snapshot = list.snapshot
    snapshot.delete([1, 9])
    snapshot.move(0, after: 8)
    list.apply(snapshot)
    #expect(list.selectedItems == [0, 2, 3])
  }

  @Test func `selected rows are drawn as such`() {
    let list = list()
    list.moveCursor(toRow: 5)
    list.toggleSelection(of: 5)
    list.moveCursor(by: -1)
    #expect(list.drawnLines().contains { $0.hasPrefix("*5v0") })
  }

  @Test func `the cursor skips disabled rows and can wrap around`() {
    let list = list(disabled: [0, 3, 4, 9])
    #expect(list.cursor == 1)
    list.moveCursor(by: 2)
    #expect(list.cursor == 5)
    list.moveCursor(by: -1)
    #expect(list.cursor == 2)
    list.moveCursor(by: 100)
    #expect(list.cursor == 8)
    list.moveCursor(by: 1)
    #expect(list.cursor == 8)

    list.wrapsAround = true
    list.moveCursor(by: 1)
    #expect(list.cursor == 1)
    list.moveCursor(by: -1)
    #expect(list.cursor == 8)
  }

  @Test(arguments: [1, 2, 100])
  func `where no row ahead is enabled, a cursor does not go back`(rows count: Int) {
    let list = list()
    list.moveCursor(toRow: 8)
    rows.disabled = [8, 9]
    list.moveCursor(by: count)
    #expect(list.cursor == 8)
    list.moveCursor(toRow: 1)
    rows.disabled = [0, 1]
    list.moveCursor(by: -count)
    #expect(list.cursor == 1)
    list.moveCursor(by: count)
    #expect(list.cursor == min(1 + count, 9))
  }

  @Test func `a list whose rows are all disabled keeps its cursor and selects nothing`() {
    let list = list(3, disabled: [0, 1, 2])
    list.moveCursor(by: 1)
    list.toggleSelection(of: 1)
    list.invertSelection()
    #expect(list.cursor == 0)
    #expect(list.selectedItems.isEmpty)
  }

  @Test func `of a million disabled rows no more are asked than of a hundred thousand`() {
    final class Disabled: ListDataSource {
      var asked = 0

      func cell(for item: Int) -> any CellConfiguration { TextCell("\(item)") }

      func isEnabled(_ item: Int) -> Bool {
        asked += 1
        return false
      }
    }
    let asked = [100_000, 1_000_000].map { count in
      let rows = Disabled()
      let list = list(count)
      list.dataSource = rows
      list.moveCursor(toRow: count / 2)
      list.moveCursor(by: 1)
      list.page(by: 1)
      list.wrapsAround = true
      list.moveCursor(by: -1)
      return rows.asked
    }

    #expect(asked[0] == asked[1])
    #expect(asked[0] < 100_000)
  }

  @Test func `the delegate hears of the cursor and of what is selected`() {
    let list = list()
    let log = ListEventLog<Int, Int>()
    list.delegate = log
    list.moveCursor(by: 1)
    list.toggleSelection(of: 1)
    list.toggleSelection(of: 1)
    list.moveCursor(by: 0)
    list.moveCursor(toRow: 4)
    #expect(log.events == [.didMoveCursor(1), .didSelect(1), .didMoveCursor(4)])
  }

  @Test func `the delegate hears of what the reader selects, not of what the program does`() {
    let list = list(disabled: [3])
    let log = ListEventLog<Int, Int>()
    list.delegate = log
    list.setSelected(1, to: true)
    list.select { $0 < 4 }
    list.invertSelection()
    #expect(log.events == [])

    list.toggleSelection(of: 3)
    list.selectRange(to: 5)
    list.selectionMode = .single
    list.selectRange(to: 3)
    list.selectRange(to: 2)
    #expect(log.events == [.didSelect(5), .didSelect(2)])
  }

  @Test func `of a range whose end is disabled the delegate hears of its last selected row`() {
    let list = list(disabled: [0, 6, 7])
    let log = ListEventLog<Int, Int>()
    list.delegate = log
    list.moveCursor(toRow: 2)
    list.selectRange(to: 7)
    list.selectRange(to: 0)
    list.clearSelection()
    list.moveCursor(toRow: 8)
    rows.disabled = Set(0..<10)
    list.selectRange(to: 7)
    let selected = log.events.filter { if case .didSelect = $0 { true } else { false } }
    #expect(selected == [.didSelect(5), .didSelect(1)])
  }
}
