import ListKitTesting
import Testing

@testable import ListKit

@MainActor struct ListViewNumbersTests {
  final class Names: ListDataSource {
    var text = ""

    func cell(for item: Int) -> any CellConfiguration { TextCell("\(item)\(text)") }
  }

  private let names = Names()

  private func list(_ count: Int, width: Int = 14, height: Int = 3) -> ListView<Int, Int> {
    let list = ListView<Int, Int>(size: Size(width: width, height: height))
    list.dataSource = names
    list.apply(ListSnapshot(rows: 100..<100 + count))
    return list
  }

  @Test func `rows have their numbers left of them, and nothing else moves`() {
    let list = list(3)
    #expect(list.drawnLines() == ["▌ 100", "  101", "  102"])

    list.showsRowNumbers = true

    #expect(list.drawnLines() == ["  1 ▌ 100", "  2   101", "  3   102"])
  }

  @Test func `a row of several lines has its number at its first`() {
    let list = list(2, height: 4)
    names.text = " of several words"
    list.showsRowNumbers = true

    #expect(list.drawnLines() == ["  1 ▌ 100 of", "    ▌ several", "    ▌ words", "  2   101 of"])
  }

  @Test func `there is room for the number of the last row, and the place is kept`() {
    let list = list(999, width: 20)
    list.showsRowNumbers = true
    list.moveCursor(toRow: 998)
    #expect(list.drawnLines().last == "999 ▌ 1098")

    var more = list.snapshot
    more.append(Array(5_000..<5_001))
    list.apply(more)

    #expect(list.drawnLines().last == " 999 ▌ 1098")
    list.moveCursor(toRow: 999)
    #expect(list.drawnLines().last == "1000 ▌ 5000")
  }

  @Test func `a narrow list and a grid have none`() {
    let list = list(3, width: 11)
    list.showsRowNumbers = true
    #expect(list.drawnLines()[0] == "▌ 100")

    list.size.width = 12
    #expect(list.drawnLines()[0] == "  1 ▌ 100")
    list.layout = .grid(.count(2), gap: 0)
    #expect(list.drawnLines()[0].hasPrefix("▌ 100"))
  }

  @Test func `a click on a number is one on its row`() {
    let list = list(3)
    list.showsRowNumbers = true
    _ = list.drawnLines()

    for column in 0..<14 { #expect(list.hitTest(column: column, line: 1) == .row(101, line: 0)) }
  }
}
