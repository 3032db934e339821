import ListKit
import ListKitTesting
import Testing

@MainActor struct ListPrefetchingTests {
  /// Writes down what a list says about the screen.
  final class ScreenLog: ListPrefetching {
    var screens: [[Int]] = []
    var rowCounts: [Int] = []

    func screenMoved(to rows: Range<Int>, of rowCount: Int, item: (Int) -> Int) {
      screens.append(rows.map(item))
      rowCounts.append(rowCount)
    }
  }

  final class Names: ListDataSource {
    func cell(for item: Int) -> any CellConfiguration { TextCell("\(item)") }

    func header(of section: Int) -> (any CellConfiguration)? { .title("\(section)") }
  }

  let names = Names()
  let log = ScreenLog()

  private func list(_ sections: [Range<Int>], lines: Int = 4) -> ListView<Int, Int> {
    let list = ListView<Int, Int>(size: Size(width: 8, height: lines))
    list.dataSource = names
    list.prefetching = log
    list.sectionHeaders = .scrolling
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections(sections.indices)
    for (section, rows) in sections.enumerated() { snapshot.append(rows, to: section) }
    list.apply(snapshot)
    return list
  }

  @Test func `after every frame it is told which rows are on screen`() {
    let list = list([0..<100])
    _ = list.drawnLines()
    list.moveCursor(toRow: 50, at: .top)
    _ = list.drawnLines()

    #expect(log.screens == [[0, 1, 2], [50, 51, 52, 53]])
    #expect(log.rowCounts == [100, 100])
  }

  @Test func `a list with a backdrop, or away from the screen, has no rows there`() {
    let list = list([0..<100])
    _ = list.drawnLines()
    list.endDisplaying()
    list.backdrop = .empty("nothing")
    list.apply(ListSnapshot())
    _ = list.drawnLines()

    #expect(log.screens == [[0, 1, 2], [], []])
  }

  @Test func `a collapsed section is one row, however many it hides`() {
    let list = list([0..<2, 2..<1_000_000, 1_000_000..<1_000_009], lines: 6)
    list.setCollapsed(1, to: true)
    _ = list.drawnLines()

    #expect(log.screens.last == [0, 1, 2, 1_000_000])
    #expect(log.rowCounts.last == 12)
  }

  @Test func `what is lazy loads for the rows of a list, and not for those flown past`() async {
    let loader = FakeLoader<Int, String>()
    let content = loader.makeContent(.init(atOnce: 2))
    let list = list([0..<100], lines: 3)
    list.prefetching = content
    _ = list.drawnLines()
    list.moveCursor(toRow: 50, at: .top)
    _ = list.drawnLines()
    loader.advance(by: .milliseconds(40))
    await until { loader.started.count == 2 }
    loader.answer(with: .success("fifty"))
    await until { content.content(of: 50) != nil }

    #expect(loader.started.map(\.item).prefix(2) == [50, 51])
    #expect(content.content(of: 50) == "fifty")
    loader.endAll()
  }
}
