import ListKitTesting
import Testing

@testable import ListKit

/// Headers, footers, collapsing, the bar and the index, as a reader sees them.
@MainActor struct ListStructureTests {
  /// Rows of one line in sections named by letters.
  final class Words: ListDataSource {
    struct Cell: CellConfiguration {
      let text: String
      var lines = 1

      func height(fitting width: Int, in context: CellContext) -> Int { lines }

      func draw(on canvas: inout Canvas, in context: CellContext) {
        canvas.write(context.isCursor ? ">\(text)" : " \(text)", column: 0, line: 0)
      }
    }

    /// Lines of a row.
    var height = 1

    func cell(for item: Int) -> any CellConfiguration { Cell(text: "\(item)", lines: height) }

    func header(of section: String) -> (any CellConfiguration)? {
      section == "-" ? nil : .title(section)
    }

    func footer(of section: String) -> (any CellConfiguration)? { Cell(text: "/\(section)") }

    func indexTitle(of section: String) -> String? { section == "-" ? nil : section }
  }

  let words = Words()

  private func list(
    _ sections: [(String, Range<Int>)] = [("a", 0..<3), ("b", 10..<14), ("c", 20..<22)],
    height: Int = 6,
    headers: SectionHeaders = .scrolling
  ) -> ListView<String, Int> {
    let list = ListView<String, Int>(size: Size(width: 8, height: height))
    list.dataSource = words
    list.sectionHeaders = headers
    var snapshot = ListSnapshot<String, Int>()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.append(items, to: section)
    }
    list.apply(snapshot)
    return list
  }

  @Test func `headers and footers scroll with their rows`() {
    let list = list()
    list.hasSectionFooters = true
    #expect(list.drawnLines() == ["a", ">0", " 1", " 2", " /a", "b"])
  }

  @Test func `a pinned header is pushed out line by line by the next one`() {
    let list = list(headers: .pinned)
    list.scroll(byLines: 2)
    #expect(list.drawnLines() == ["a", ">2", "b", " 10", " 11", " 12"])
    list.scroll(byLines: 1)
    #expect(list.drawnLines().first == "a")
    list.scroll(byLines: 1)
    #expect(list.drawnLines().prefix(2) == ["b", ">10"])
    list.scroll(byLines: 1)
    #expect(list.drawnLines().prefix(2) == ["b", ">11"])
  }

  @Test func `a pinned header never comes to cover the row of the cursor`() {
    let list = list(headers: .pinned)
    for height in [1, 6] { list.size.height = height }
    #expect(list.drawnLines() == ["a", ">0", " 1", " 2", "b", " 10"])

    list.moveCursor(to: 12, at: .top)
    for height in [1, 0, 6] { list.size.height = height }
    #expect(list.drawnLines() == ["b", ">12", " 13", "c", " 20", " 21"])

    list.sectionHeaders = .none
    list.moveCursor(to: 2, at: .top)
    #expect(list.drawnLines() == [">2", " 10", " 11", " 12", " 13", " 20"])
    list.sectionHeaders = .pinned
    #expect(list.drawnLines() == ["a", ">2", "b", " 10", " 11", " 12"])
  }

  @Test(arguments: [AnchorPolicy<Int>.cursor, .firstVisible])
  func `on a screen that gets lines no pinned header covers the cursor`(policy: AnchorPolicy<Int>) {
    let list = list(headers: .pinned)
    list.anchorPolicy = policy
    list.size.height = 0
    list.moveCursor(to: 11)

    list.size.height = 4

    #expect(list.drawnLines() == ["b", ">11", " 12", " 13"])
  }

  @Test func `a header that an update brings does not cover the row of the cursor`() {
    let list = list([("-", 0..<20)], headers: .pinned)
    list.moveCursor(to: 5, at: .top)
    #expect(list.drawnLines().first == ">5")

    var snapshot = ListSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.append(0..<20, to: "a")
    list.apply(snapshot)
    #expect(list.drawnLines().prefix(2) == ["a", ">5"])
  }

  @Test func `of a row that began above the screen a pinned header leaves the last line`() {
    let list = list([("a", 0..<20)], headers: .none)
    list.lineLimit = 10
    words.height = 4
    list.styleDidChange()
    list.moveCursor(to: 3, at: .top)
    list.scroll(byLines: 3)
    list.sectionHeaders = .pinned
    #expect(list.drawnLines().first == "a")
    #expect(list.hitTest(line: 1).map(\.item) == 3)
    #expect(list.cursor == 3)
  }

  @Test func `a collapsed section shows its header with the count, and the cursor on it`() {
    let list = list()
    list.moveCursor(to: 12)
    list.setCollapsed("b", to: true)
    #expect(list.drawnLines() == [" 1", " 2", "▸ b (4)", "c", " 20", " 21"])
    #expect(list.cursor == 10)

    list.moveCursor(by: 1)
    #expect(list.cursor == 20)
    list.moveCursor(by: -1)
    list.setCollapsed("b", to: false)
    #expect(list.drawnLines().contains(">10"))
  }

  @Test func `a cursor goes from section to section`() {
    let list = list([("a", 0..<3), ("-", 5..<5), ("b", 10..<14), ("c", 20..<29)])
    list.moveCursor(bySections: 1)
    #expect(list.cursor == 10)
    #expect(list.drawnLines().first == "b")
    list.moveCursor(by: 2)
    list.moveCursor(bySections: -1)
    #expect(list.cursor == 10)
    list.moveCursor(bySections: -1)
    #expect(list.cursor == 0)
    list.moveCursor(bySections: 9)
    #expect(list.cursor == 20)
  }

  @Test func `in the last section a step to the next one does not lead back`() {
    let list = list([("a", 0..<3), ("b", 10..<14), ("c", 20..<29), ("-", 5..<5)])
    list.moveCursor(to: 25)
    let shown = list.drawnLines()
    for count in [1, 0, .max] {
      list.moveCursor(bySections: count)
      #expect(list.cursor == 25)
      #expect(list.drawnLines() == shown)
    }
    list.moveCursor(bySections: -1)
    #expect(list.cursor == 20)
    list.moveCursor(to: 2)
    list.moveCursor(bySections: .min)
    #expect(list.cursor == 0)
  }

  @Test func `what is below the screen is counted from its end`() {
    let list = list([("a", 0..<3)], height: 3, headers: .none)
    #expect(list.screensBelow == 0)
    list.footer = Words.Cell(text: "end")
    while list.measureAhead() {}
    #expect(list.screensBelow == 1.0 / 3)
    list.scroll(byLines: 1)
    #expect(list.screensBelow == 0)

    list.footer = nil
    words.height = 10
    list.styleDidChange()
    list.moveCursor(toRow: 2, at: .top)
    #expect(list.screensBelow == 7.0 / 3)
    list.scroll(byLines: 7)
    #expect(list.screensBelow == 0)
  }

  @Test func `where there is no room for the bar and the index nothing of them is hit`() {
    let list = list()
    list.showsScrollBar = true
    list.showsSectionIndex = true
    for width in 1...3 {
      list.size.width = width
      let shown = list.drawnLines()
      for line in 0..<list.size.height {
        for column in 0..<width {
          let isDrawn = !shown[line].dropFirst(column).isEmpty
          let hit = list.hitTest(column: column, line: line)
          #expect(isDrawn || hit == nil, "\(width): \(column), \(line)")
        }
      }
    }
  }

  @Test func `spacing and separators are between rows and sections only`() {
    let list = list([("a", 0..<2), ("b", 10..<11)], height: 8)
    list.spacing = ListSpacing(sections: 1, hasSeparators: true)
    #expect(
      list.drawnLines() == ["a", ">0", "────────", " 1", "", "b", " 10", ""]
    )
  }

  @Test func `the section index jumps, and sections without a title keep it right`() {
    let list = list([("a", 0..<3), ("-", 5..<8), ("b", 10..<19)])
    list.showsSectionIndex = true
    #expect(list.drawnLines().map { $0.last } == ["a", "b", "1", "2", "5", "6"])
    #expect(list.hitTest(column: 7, line: 1) == .sectionIndex("b"))
    #expect(list.moveCursor(toSection: "b"))
    #expect(list.cursor == 10)
    #expect(list.moveCursor(toIndexTitle: "A"))
    #expect(list.cursor == 0)
    #expect(!list.moveCursor(toIndexTitle: "x"))
    #expect(!list.moveCursor(toSection: "x"))
  }

  @Test func `the jump prompt needs no index on screen and knows what is there now`() {
    let list = list()
    #expect(list.moveCursor(toIndexTitle: "c"))
    #expect(list.cursor == 20)
    list.showsSectionIndex = true
    _ = list.drawnLines()
    list.showsSectionIndex = false
    var snapshot = ListSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.append([1], to: "a")
    list.apply(snapshot)
    #expect(!list.moveCursor(toIndexTitle: "c"))
    #expect(list.moveCursor(toIndexTitle: "a"))
  }

  @Test func `the bar says where the screen is and reaches the ends only there`() {
    let list = list([("a", 0..<60)], height: 10, headers: .none)
    list.showsScrollBar = true
    while list.measureAhead() {}
    func bar() -> String { String(list.drawnLines().map { $0.last ?? " " }) }
    #expect(bar() == "┃┃││││││││")
    list.scroll(byLines: 1)
    #expect(bar() == "│┃┃│││││││")
    list.scroll(toShare: 0.5)
    #expect(bar() == "││││┃┃││││")
    list.moveCursor(toRow: 58)
    #expect(bar() == "│││││││┃┃│")
    list.moveCursor(toRow: 59)
    #expect(bar() == "││││││││┃┃")
  }

  @Test func `a position of the screen is a row, a header, the index or the bar`() {
    let list = list(headers: .pinned)
    list.header = Words.Cell(text: "top")
    list.showsScrollBar = true
    list.moveCursor(toRow: 0)
    typealias Hit = ListHit<String, Int>
    let first: [(Int, Int, Hit?)] = [
      (0, 0, .listHeader), (0, 1, .header("a")), (3, 2, .row(0, line: 0)),
      (7, 0, .scrollBar(0)), (7, 5, .scrollBar(1)), (8, 0, nil), (0, 6, nil), (-1, 0, nil),
    ]
    for (column, line, hit) in first {
      #expect(list.hitTest(column: column, line: line) == hit, "\(column), \(line)")
    }
    list.scroll(byLines: 3)
    #expect(list.hitTest(column: 0, line: 0) == .header("a"))
    #expect(list.hitTest(column: 0, line: 1) == .row(2, line: 0))
  }

  @Test func `a list header and footer come on screen with the ends`() {
    let list = list([("a", 0..<30)], headers: .none)
    list.header = Words.Cell(text: "top")
    list.footer = Words.Cell(text: "end")
    #expect(list.drawnLines().prefix(2) == [">0", " 1"])
    list.moveCursor(toRow: 29)
    #expect(list.drawnLines().suffix(2) == [">29", " end"])
    list.moveCursor(toRow: 0)
    #expect(list.drawnLines().prefix(2) == [" top", ">0"])
  }

  @Test func `an index that becomes wider by an update lays rows out at their new width`() throws {
    let rows = WrappingRows()
    rows.most = 14
    let list = ListView<Int, Int>(size: Size(width: 24, height: 6), density: .expanded)
    list.dataSource = rows
    list.showsSectionIndex = true
    list.apply(EditingCase.snapshot([Array(0..<300), Array(300..<400)]))
    while list.measureAhead() {}
    let tall = try #require((20..<90).first { rows.characters(of: $0) > 200 })
    list.moveCursor(toRow: tall, at: .top)
    list.scroll(byLines: 5)
    let width = list.contentWidth
    let character = 5 * width

    var wider = list.snapshot
    wider.insertSections([9_994], before: 0)
    wider.append([900], to: 9_994)
    list.apply(wider)

    #expect(list.contentWidth == width - 3)
    #expect(list.anchor?.lineInItem == character / list.contentWidth)
    while list.measureAhead() {}
    let lines = wider.items.map {
      (rows.characters(of: $0) + list.contentWidth - 1) / list.contentWidth
    }
    #expect(list.heights.lineCount == lines.reduce(0, +))
    list.apply(EditingCase.snapshot([Array(0..<300), Array(300..<400)]))
    #expect(list.contentWidth == width)
    #expect(list.anchor?.item == tall)
  }

  @Test func `header and footer of a list are seen before it has rows or a source`() {
    let list = ListView<String, Int>(size: Size(width: 8, height: 3))
    list.header = .title("top")
    list.footer = .title("Loading")
    #expect(list.drawnLines() == ["top", "Loading", ""])
  }
}
