import ListKitTesting
import Testing

@testable import ListKit

/// What careless clients do to a list.
@MainActor struct ListBadInputTests {
  final class Odd<ID: Hashable & Sendable>: ListDataSource {
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
  }

  private func list<ID>(_ source: Odd<ID>, _ ids: [ID]) -> ListView<Int, ID> {
    let list = ListView<Int, ID>(size: Size(width: 12, height: 5))
    list.dataSource = source
    var snapshot = ListSnapshot<Int, ID>()
    snapshot.appendSections([0])
    snapshot.append(ids)
    list.apply(snapshot)
    return list
  }

  /// Everything that moves, on a list that must survive it.
  private func exercise<ID>(_ list: ListView<Int, ID>) {
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
        #expect(list.drawnLines().count == height)
        while list.measureAhead() {}
      }
    }
    list.size = Size(width: 12, height: 5)
  }

  @Test func `ids with the same hash, duplicates among them, are a list like any other`() {
    let ids = (0..<40).map { CollidingID(number: $0 % 30) }
    let source = Odd<CollidingID> { _ in 1 }
    let list = list(source, ids)
    exercise(list)
    #expect(list.rowCount == 30)
  }

  @Test func `heights below zero count as none and are counted`() {
    let source = Odd<Int> { $0 % 2 == 0 ? -4 : 1 }
    let list = list(source, Array(0..<40))
    #expect(list.drawnLines() == ["ok", "ok", "ok", "ok", "ok"])
    #expect(list.work.negativeHeights > 0)
    exercise(list)
  }

  @Test func `rows without lines are a list like any other`() {
    let source = Odd<Int> { _ in 0 }
    let list = list(source, Array(0..<300))
    #expect(list.drawnLines() == ["", "", "", "", ""])
    exercise(list)
  }

  @Test func `a row of a hundred thousand lines says how many follow its first thousand`() {
    let source = Odd<Int> { $0 == 0 ? 100_000 : 1 }
    let list = list(source, Array(0..<3))
    list.moveCursor(toRow: 1)
    list.scroll(byLines: -1)
    let shown = list.drawnLines()
    #expect(shown.contains("… 99001 mor…") || shown.contains { $0.hasPrefix("… 99001") })
    exercise(list)
  }

  @Test func `a row of megabytes says that at least so many lines follow`() {
    final class Long: ListDataSource {
      func cell(for item: Int) -> any CellConfiguration {
        TextCell(String(repeating: "ten bytes ", count: 1_000_000))
      }
    }
    let long = Long()
    let list = ListView<Int, Int>(size: Size(width: 42, height: 2), density: .expanded)
    list.dataSource = long
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.append([1])
    list.apply(snapshot)
    for _ in 0..<20 { list.scroll(byLines: 60) }

    #expect(list.drawnLines()[1] == "… at least 9002 more lines")
  }

  /// What a list does on the way from its first frame to its last row and back.
  private func work(rows count: Int, lines: @escaping (Int) -> Int) -> ListWork {
    let source = Odd<Int>(lines: lines)
    let list = list(source, Array(0..<count))
    _ = list.drawnLines()
    list.moveCursor(by: 1)
    list.page(by: 1)
    _ = list.drawnLines()
    list.moveCursor(toRow: .max)
    _ = list.drawnLines()
    return list.work
  }

  @Test func `a million rows without lines cost what a hundred thousand cost`() {
    let work = [100_000, 1_000_000].map { count in self.work(rows: count) { _ in 0 } }

    #expect(work[0].slotsPlaced < 100_000)
    #expect(work[0] == work[1])
  }

  @Test func `rows are seen that thousands without lines part`() {
    let source = Odd<Int> { $0 % 3_000 == 0 ? 1 : 0 }
    let list = list(source, Array(0..<40_000))
    #expect(list.drawnLines() == ["ok", "ok", "ok", "ok", "ok"])
    list.moveCursor(toRow: .max)
    #expect(list.drawnLines() == ["ok", "ok", "ok", "ok", "ok"])
  }

  @Test func `a row beyond very many without lines is seen when the cursor goes there`() {
    let source = Odd<Int> { $0 == 99_999 ? 1 : 0 }
    let list = list(source, Array(0..<100_000))
    #expect(list.drawnLines() == ["", "", "", "", ""])
    list.moveCursor(toRow: .max)
    #expect(list.drawnLines() == ["ok", "", "", "", ""])
  }

  @Test func `a cell that draws outside its lines changes nothing beside it`() {
    let source = Odd<Int> { _ in 2 }
    let list = list(source, Array(0..<4))
    #expect(list.drawnLines() == ["ok", "", "ok", "", "ok"])
  }

  @Test func `thousands of empty sections are a list like any other`() {
    let list = ListView<Int, Int>(size: Size(width: 12, height: 5))
    let source = Odd<Int> { _ in 1 }
    list.dataSource = source
    list.sectionHeaders = .pinned
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections(0..<5_000)
    snapshot.append([1, 2], to: 4_999)
    list.apply(snapshot)
    exercise(list)
    for section in 0..<9 { list.setCollapsed(true, section) }
    list.moveCursor(toRow: 1)
    #expect(list.drawnLines().suffix(2) == ["ok", "ok"])
  }

  @Test func `an update from inside a cell is one frame late and harms nothing`() {
    let source = Odd<Int> { _ in 1 }
    let list = list(source, Array(0..<20))
    var asked = 0
    source.whenAsked = {
      asked += 1
      guard asked == 3 else { return }
      var snapshot = ListSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.append(100..<103)
      list.apply(snapshot)
    }
    _ = list.drawnLines()
    #expect(list.drawnLines() == ["ok", "ok", "ok", "", ""])
    #expect(list.cursor == 100)
  }

  @Test func `a list without a data source draws nothing`() {
    var source: Odd<Int>? = Odd { _ in 1 }
    let list = ListView<Int, Int>(size: Size(width: 12, height: 5))
    list.dataSource = source
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.append(0..<9)
    list.apply(snapshot)
    source = nil
    exercise(list)
    #expect(list.drawnLines().count == 5)
  }
}
