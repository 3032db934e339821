import ListKit
import ListKitTesting
import Testing

@MainActor final class LongLines: ListDataSource {
  let list = ListView<Int, Int>(size: Size(width: 12, height: 2))
  private let lines: [String]
  private let matches: [[Range<Int>]]

  init(_ lines: [String], matches: [[Range<Int>]]) {
    self.lines = lines
    self.matches = matches
    list.dataSource = self
    list.apply(ListSnapshot(rows: lines.indices))
  }

  func cell(for row: Int) -> any CellConfiguration {
    TextCell(StyledText(lines[row], matches: matches[row]), role: .text, wrap: .none)
  }

  func scrollRight() { list.scroll(byColumns: 8) }

  func show(_ match: Range<Int>, inRow row: Int) {
    list.moveCursor(to: row)
    func columns(before offset: Int) -> Int {
      let text = lines[row].utf8.prefix(offset)
      return 2 + list.metrics.columns(of: String(decoding: text, as: UTF8.self))
    }
    list.scroll(toColumns: columns(before: match.lowerBound)..<columns(before: match.upperBound))
  }
}

struct Ruler: CellConfiguration {
  func height(fitting width: Int, in context: CellContext) -> Int { 1 }

  func columnCount(fitting width: Int, limit: Int, in context: CellContext) -> Int { 100 }

  func draw(on canvas: inout Canvas, in context: CellContext) {
    let offset = context.columnOffset
    let ruler = (0..<10).map { "\($0)---------" }.joined()
    canvas.write(ruler, column: -offset, line: 0)
    let hasMoreRight = offset + canvas.size.width < 100
    canvas.markEdges(line: 0, left: offset > 0, right: hasMoreRight, theme: context.theme)
  }
}

@MainActor struct SidewaysExampleTests {
  private func lines(of list: ListView<Int, Int>) -> [String] {
    let canvas = Canvas.drawn(width: 12, height: 2) { list.draw(on: &$0) }
    return (0..<2).map { canvas.text(line: $0) }
  }

  @Test func `long lines are scrolled together`() {
    let lines = LongLines(["漢字 and a long line", "short"], matches: [[13..<17], []])

    #expect(self.lines(of: lines.list) == ["▌ 漢字 and ›", "  short"])
    lines.scrollRight()
    #expect(self.lines(of: lines.list) == ["▌ ‹a long l›", "  ‹"])
    lines.list.scroll(byColumns: -7)
    #expect(self.lines(of: lines.list) == ["▌ ‹字 and a›", "  ‹ort"])
    lines.show(13..<17, inRow: 0)
    #expect(self.lines(of: lines.list) == ["▌ ‹a long l›", "  ‹"])
  }

  @Test func `of what was found the columns are shown, not the bytes`() {
    let lines = LongLines(["01234567漢字 abcdefghij", "short"], matches: [[8..<14], []])

    lines.show(8..<14, inRow: 0)

    #expect(lines.list.columnOffset == 5)
    #expect(self.lines(of: lines.list) == ["▌ ‹67漢字 a›", "  ‹"])
  }

  @Test func `a cell of one's own scrolls with the list`() {
    let lines = LongLines([""], matches: [[]])
    lines.list.header = Ruler()

    lines.list.scroll(byColumns: 95)

    #expect(lines.list.columnOffset == 88)
    #expect(self.lines(of: lines.list)[0] == "‹-9---------")
  }
}
