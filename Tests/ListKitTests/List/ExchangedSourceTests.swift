import ListKitTesting
import PropertyTesting
import Testing

@testable import ListKit

/// A data source that comes late or is exchanged.
@MainActor struct ExchangedSourceTests {
  private func drawn(by source: OddRows<Int>?) -> [String] {
    let list = ListView<Int, Int>(size: Size(width: 12, height: 5))
    list.dataSource = source
    list.apply(ListSnapshot(rows: 0..<9))
    return list.drawnLines()
  }

  @Test func `a source that is set after an update shows its rows`() {
    let source = OddRows<Int> { 1 + $0 % 2 }
    let list = ListView<Int, Int>(size: Size(width: 12, height: 5))
    list.apply(ListSnapshot(rows: 0..<9))
    _ = list.drawnLines()
    while list.measureAhead() {}
    list.moveCursor(by: 1)
    list.moveCursor(by: -1)

    list.dataSource = source

    #expect(list.drawnLines() == drawn(by: source))
    #expect(list.geometry.slots.map(\.height) == [1, 2, 1, 2])
  }

  @Test func `another source is shown in its own heights, at the same row`() {
    let old = OddRows<Int> { _ in 1 }
    let new = OddRows<Int> { _ in 3 }
    let list = old.list(Array(0..<90))
    list.moveCursor(toRow: 40, at: .top)
    while list.measureAhead() {}

    list.dataSource = new

    #expect(list.geometry.slots.map(\.height) == [3, 3])
    #expect(list.cursor == 40)
    #expect(list.geometry.slots.first?.index == 40)
    list.dataSource = nil
    #expect(list.drawnLines() == ["", "", "", "", ""])
    list.dataSource = old
    #expect(list.geometry.slots.map(\.height) == [1, 1, 1, 1, 1])
    #expect(list.geometry.slots.first?.index == 40)
  }

  @Test func `a source that was let go keeps no row at no height`() {
    var gone: OddRows<Int>? = OddRows { _ in 2 }
    let list = ListView<Int, Int>(size: Size(width: 12, height: 5))
    list.dataSource = gone
    list.apply(ListSnapshot(rows: 0..<9))
    gone = nil
    _ = list.drawnLines()
    list.apply(ListSnapshot(rows: 0..<20))
    _ = list.drawnLines()

    let source = OddRows<Int> { _ in 2 }
    list.dataSource = source
    #expect(list.geometry.slots.map(\.height) == [2, 2, 2])
  }

  @Test func `another theme measures anew and keeps the place`() {
    final class Themed: ListDataSource {
      struct Cell: CellConfiguration {
        func height(fitting width: Int, in context: CellContext) -> Int {
          context.theme == .indexed256 ? 3 : 1
        }

        func draw(on canvas: inout Canvas, in context: CellContext) {
          for line in canvas.visibleLines { canvas.write("\(line)", column: 0, line: line) }
        }
      }

      func cell(for item: Int) -> any CellConfiguration { Cell() }
    }
    let source = Themed()
    let list = ListView<Int, Int>(size: Size(width: 12, height: 5))
    list.dataSource = source
    list.apply(ListSnapshot(rows: 0..<90))
    list.moveCursor(toRow: 40, at: .top)

    list.theme = .indexed256

    #expect(list.drawnLines() == ["0", "1", "2", "0", "1"])
    #expect(list.geometry.slots.first?.index == 40)
    list.theme = .terminal16
    #expect(list.drawnLines() == ["0", "0", "0", "0", "0"])
  }

  @Test func `another source is one change, whatever else it says`() {
    final class Locked: ListDataSource {
      func cell(for item: Int) -> any CellConfiguration { OddRows<Int>.Cell(lines: 3) }
      func isEnabled(_ item: Int) -> Bool { item != 0 }
    }
    let (old, new) = (OddRows<Int> { _ in 1 }, Locked())
    let list = old.list(Array(0..<40))
    list.setSelected(0, to: true)
    var heights: [[Int]] = []
    list.needsDisplay = { heights.append(list.geometry.slots.map(\.height)) }

    list.dataSource = new

    #expect(heights == [[3, 3]])
    #expect(list.selectedItems.isEmpty)
  }
}
