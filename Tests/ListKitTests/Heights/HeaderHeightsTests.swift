import ListKitTesting
import Testing

@testable import ListKit

/// What is known of headers and footers that are not on screen.
@MainActor struct HeaderHeightsTests {
  /// A cell of so many lines; of a collapsed section it has twice as many.
  struct Cell: CellConfiguration {
    let lines: Int

    func height(fitting width: Int, in context: CellContext) -> Int {
      context.isCollapsed ? 2 * lines : lines
    }

    func draw(on canvas: inout Canvas, in context: CellContext) {}
  }

  final class Rows: ListDataSource {
    /// Lines of the header and the footer of a section.
    var lines: (Int) -> Int = { _ in 2 }

    func cell(for item: Int) -> any CellConfiguration { Cell(lines: 1) }
    func header(of section: Int) -> (any CellConfiguration)? { Cell(lines: lines(section)) }
    func footer(of section: Int) -> (any CellConfiguration)? { Cell(lines: lines(section)) }
  }

  let rows = Rows()

  /// A thousand rows of a line in sections of a hundred.
  private func list() -> ListView<Int, Int> {
    let list = ListView<Int, Int>(size: Size(width: 12, height: 10))
    list.dataSource = rows
    list.apply(EditingCase.snapshot((0..<10).map { Array($0 * 100..<$0 * 100 + 100) }))
    return list
  }

  private func measure(_ list: ListView<Int, Int>) -> Int {
    while list.measureAhead() {}
    return list.heights.lineCount
  }

  @Test func `another header or footer of the list is known as high as it is`() {
    let list = list()
    list.header = Cell(lines: 1)
    list.footer = Cell(lines: 1)
    #expect(measure(list) == 1_002)
    list.moveCursor(toRow: 500, at: .top)
    list.header = Cell(lines: 20)
    #expect(list.heights.lineCount == 1_021)
    list.footer = Cell(lines: 7)
    #expect(list.heights.lineCount == 1_027)
    #expect(measure(list) == 1_027)
    list.footer = nil
    #expect(measure(list) == 1_020)
    #expect(list.cursorRow == 500)
  }

  @Test func `headers and footers of sections that look different are measured again`() {
    let list = list()
    list.sectionHeaders = .scrolling
    list.hasSectionFooters = true
    #expect(measure(list) == 1_040)
    list.moveCursor(toRow: 500, at: .top)
    rows.lines = { _ in 5 }
    var new = list.snapshot
    for section in 0..<10 { new.reload(section) }
    list.apply(new)
    #expect(measure(list) == 1_100)

    rows.lines = { $0 == 0 || $0 == 9 ? 1 : 5 }
    new.reload(0)
    new.delete([5])
    new.reload(9)
    list.apply(new)
    #expect(measure(list) == 999 + 4 * 1 + 16 * 5)
  }

  @Test func `headers of sections that a state collapses are measured again`() {
    let list = list()
    list.sectionHeaders = .scrolling
    #expect(measure(list) == 1_020)
    list.moveCursor(toRow: 500, at: .top)
    var state = list.state
    state.collapsed = [0, 9]
    list.restore(state)
    #expect(measure(list) == 820 + 4)
    list.setCollapsed(1, to: true)
    #expect(measure(list) == 720 + 6)
    state.collapsed = []
    list.restore(state)
    #expect(measure(list) == 1_020)
  }
}
