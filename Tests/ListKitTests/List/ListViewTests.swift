import ListKit
import ListKitTesting
import Testing

@MainActor struct ListViewTests {
  /// Rows whose ids say how high they are: row 3 is `id % 4 + 1` lines of its number.
  final class NumberRows: ListDataSource {
    struct Cell: CellConfiguration {
      let number: Int

      func height(fitting width: Int, in context: CellContext) -> Int { number % 4 + 1 }

      func draw(on canvas: inout Canvas, in context: CellContext) {
        for line in 0..<number % 4 + 1 {
          canvas.write("\(context.isCursor ? ">" : " ")\(number).\(line)", column: 0, line: line)
        }
      }
    }

    func cell(for item: Int) -> any CellConfiguration { Cell(number: item) }
  }

  let rows = NumberRows()

  func list(_ ids: Range<Int>, height: Int) -> ListView<Int, Int> {
    let list = ListView<Int, Int>(size: Size(width: 8, height: height))
    list.dataSource = rows
    list.footer = NumberRows.Cell(number: 0)
    list.apply(snapshot(ids))
    return list
  }

  func snapshot(_ ids: Range<Int>) -> ListSnapshot<Int, Int> {
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.append(ids)
    return snapshot
  }

  func lines(of list: ListView<Int, Int>) -> [String] {
    let canvas = Canvas.drawn(width: 8, height: list.size.height) { list.draw(on: &$0) }
    return (0..<list.size.height).map { canvas.text(line: $0) }
  }

  @Test(arguments: 1...30)
  func `the first rows to arrive begin at the top`(height: Int) {
    let list = list(0..<6, height: height)

    #expect(lines(of: list)[0] == ">0.0")
  }

  @Test func `rows that arrive above leave the cursor's row where it is`() {
    let list = list(10..<30, height: 8)
    list.moveCursor(by: 5)
    let before = lines(of: list).firstIndex(of: ">15.0")

    list.apply(snapshot(0..<30))

    #expect(before != nil)
    #expect(lines(of: list).firstIndex(of: ">15.0") == before)
  }

  @Test func `the row after a cursor's row that vanished takes its line`() {
    let list = list(0..<30, height: 8)
    list.moveCursor(by: 9)
    let line = lines(of: list).firstIndex(of: ">9.0")
    var without = snapshot(0..<30)
    without.delete([9])

    list.apply(without)

    #expect(list.cursor == 10)
    #expect(line != nil)
    #expect(lines(of: list).firstIndex(of: ">10.0") == line)
  }

  @Test func `the scroll bar and separators take one column where their characters take two`() {
    let list = list(0..<30, height: 4)
    list.metrics = TextMetrics(ambiguousWidth: 2)
    list.spacing = ListSpacing(hasSeparators: true)
    list.showsScrollBar = true
    var canvas = Canvas(size: list.size, metrics: list.metrics)
    list.draw(on: &canvas)

    #expect((0..<4).map { canvas.text(line: $0) }.map(\.last) == ["#", "|", "|", "|"])
    #expect(canvas.text(line: 1) == "-------|")
  }

  @Test func `the work of a key does not grow with the rows`() {
    let counts = [1_000, 1_000_000].map { count in
      let list = list(0..<count, height: 20)
      list.moveCursor(toRow: count / 2)
      _ = lines(of: list)
      let before = list.work.cellsConfigured
      list.moveCursor(by: 1)
      _ = lines(of: list)
      return list.work.cellsConfigured - before
    }

    #expect(counts[0] > 0)
    #expect(abs(counts[0] - counts[1]) <= 4)
  }

  @Test func `C5: a tall row that becomes small by itself stays on screen`() {
    final class Shrinking: ListDataSource {
      struct Cell: CellConfiguration {
        let lines: Int
        let text: String
        func height(fitting width: Int, in context: CellContext) -> Int { lines }
        func draw(on canvas: inout Canvas, in context: CellContext) {
          for line in 0..<lines { canvas.write("\(text).\(line)", column: 0, line: line) }
        }
      }
      var lines = 30
      func cell(for item: Int) -> any CellConfiguration {
        Cell(lines: item == 5 ? lines : 1, text: "\(item)")
      }
      func contentVersion(of item: Int) -> Int { item == 5 ? lines : 0 }
    }
    let source = Shrinking()
    let list = ListView<Int, Int>(size: Size(width: 8, height: 5))
    list.dataSource = source
    list.apply(snapshot(0..<60))
    list.moveCursor(toRow: 5, at: .top)
    for _ in 0..<20 { list.moveCursor(by: 1) }
    #expect(list.drawnLines().first == "5.20")

    source.lines = 2
    #expect(list.drawnLines() == ["5.1", "6.0", "7.0", "8.0", "9.0"])
    #expect(list.cursor == 5)
  }

  @Test func `what a placeholder becomes leaves the cursor's row where it is`() {
    final class PagedRows: ListDataSource {
      struct Cell: CellConfiguration {
        let item: Int

        func height(fitting width: Int, in context: CellContext) -> Int {
          context.isPlaceholder ? 1 : 3
        }

        func draw(on canvas: inout Canvas, in context: CellContext) {
          canvas.write(context.isPlaceholder ? "…" : "\(item)", column: 0, line: 0)
        }
      }

      var loaded = 20..<40

      func cell(for item: Int) -> any CellConfiguration { Cell(item: item) }

      func contentVersion(of item: Int) -> Int { isPlaceholder(item) ? 0 : 1 }

      func isPlaceholder(_ item: Int) -> Bool { !loaded.contains(item) }
    }
    let pages = PagedRows()
    let list = ListView<Int, Int>(size: Size(width: 10, height: 7))
    list.dataSource = pages
    list.apply(snapshot(0..<40))
    list.moveCursor(toRow: 20, at: .middle)
    #expect(list.drawnLines() == ["…", "…", "20", "", "", "21", ""])

    pages.loaded = 0..<40
    #expect(list.drawnLines() == ["", "", "20", "", "", "21", ""])
    list.scroll(byLines: -1)
    #expect(list.drawnLines() == ["19", "", "", "20", "", "", "21"])
  }

  @Test func `very many lines at once lead into a row that is higher than that`() {
    final class TallRows: ListDataSource {
      struct Cell: CellConfiguration {
        let number: Int

        func height(fitting width: Int, in context: CellContext) -> Int { 900 }

        func draw(on canvas: inout Canvas, in context: CellContext) {
          for line in canvas.visibleLines {
            canvas.write("\(number):\(line)", column: 0, line: line)
          }
        }
      }

      func cell(for item: Int) -> any CellConfiguration { Cell(number: item) }
    }
    let rows = TallRows()
    let size = Size(width: 10, height: 5)
    let list = ListView<Int, Int>(size: size, density: .expanded, hasCursor: false)
    list.dataSource = rows
    list.apply(snapshot(0..<3))
    while list.measureAhead(for: .milliseconds(2)) {}
    var line = 0

    for lines in [100, 700, -650, 900, 600, -1_200, 1_000_000] {
      list.scroll(byLines: lines)
      line = min(line + lines, 3 * 900 - 5)

      #expect(list.drawnLines()[0] == "\(line / 900):\(line % 900)", "\(lines)")
    }
  }

  @Test func `rows around the screen are measured in slices of time`() {
    let list = list(0..<1_000, height: 8)
    list.moveCursor(toRow: 500)
    let before = list.work.rowsMeasured
    let clock = SteppingClock()

    #expect(list.measureAhead(for: .milliseconds(2), clock: clock))
    #expect(list.work.rowsMeasured == before + 3)
    var slices = 1
    while list.measureAhead(for: .milliseconds(2), clock: clock) { slices += 1 }
    // All other rows, three in each slice.
    #expect(slices == 331)
    #expect(list.work.rowsMeasured == 1_000)
  }

  @Test func `it is known when all rows below the screen are measured`() {
    let list = list(0..<1_000, height: 8)
    #expect(!list.isMeasuredToEnd)
    list.moveCursor(toRow: 900)
    #expect(!list.isMeasuredToEnd)

    while !list.isMeasuredToEnd, list.measureAhead(for: .zero) {}

    #expect(list.isMeasuredToEnd)
    #expect(list.work.rowsMeasured < 300)
    let distance = list.screensBelow
    while list.measureAhead() {}
    #expect(list.screensBelow == distance)
    list.moveCursor(toRow: 999)
    #expect(list.isMeasuredToEnd && list.screensBelow == 0)
  }
}

/// A clock that goes on by 0.7 ms whenever it is looked at.
private final class SteppingClock: Clock, @unchecked Sendable {
  private var instant = ContinuousClock.now

  var minimumResolution: Duration { .zero }

  var now: ContinuousClock.Instant {
    instant = instant.advanced(by: .microseconds(700))
    return instant
  }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) {}
}
