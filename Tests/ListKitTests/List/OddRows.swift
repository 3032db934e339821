import ListKit
import ListKitTesting
import Testing

/// Rows as high as a test says, whose cells draw far beyond their lines.
@MainActor final class OddRows<ID: Hashable & Sendable>: ListDataSource {
  struct Cell: CellConfiguration {
    let lines: Int

    func height(fitting width: Int, in context: CellContext) -> Int { lines }

    func draw(on canvas: inout Canvas, in context: CellContext) {
      for line in -3..<min(lines, 2_000) + 3 {
        canvas.write("drawn far too wide", column: -2, line: line)
      }
      canvas.fill(column: -5, line: -5, width: 500, height: 500, style: .plain)
      canvas.write("ok", column: 0, line: 0)
    }
  }

  var lines: (ID) -> Int
  var whenAsked: () -> Void = {}

  init(lines: @escaping (ID) -> Int) { self.lines = lines }

  func cell(for item: ID) -> any CellConfiguration {
    whenAsked()
    return Cell(lines: lines(item))
  }

  func header(of section: Int) -> (any CellConfiguration)? { .title("\(section)") }

  /// A list of rows in one section, on a screen of 12 × 5.
  func list(_ ids: [ID]) -> ListView<Int, ID> {
    let list = ListView<Int, ID>(size: Size(width: 12, height: 5))
    list.dataSource = self
    list.apply(ListSnapshot(rows: ids))
    return list
  }
}

/// Everything that moves, on a list that must survive it.
@MainActor func exercise<ID>(_ list: ListView<Int, ID>) {
  for height in [0, 1, 5, 2, 400] {
    for width in [0, 1, 12] {
      list.size = Size(width: width, height: height)
      list.moveCursor(by: 1)
      list.moveCursor(by: -1)
      list.page(by: 2)
      list.halfPage(by: -1)
      list.scroll(byLines: 7)
      for far in [Int.max, .min, .max / 2, .min / 2] {
        list.scroll(byLines: far)
        list.moveCursor(by: far)
        list.page(by: far)
        list.halfPage(by: far)
        list.moveCursor(bySections: far)
      }
      list.scroll(toShare: .nan)
      list.moveCursor(toRow: .max)
      list.moveCursor(toRow: .min)
      let shown = list.drawnLines()
      #expect(list.drawnLines() == shown)
      while list.measureAhead() {}
    }
  }
  list.size = Size(width: 12, height: 5)
}
