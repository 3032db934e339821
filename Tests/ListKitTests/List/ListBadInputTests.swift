import ListKitTesting
import Testing

@testable import ListKit

/// What careless clients do to a list.
@MainActor struct ListBadInputTests {
  @Test func `ids with the same hash, duplicates among them, are a list like any other`() {
    let ids = (0..<40).map { CollidingID(number: $0 % 30) }
    let source = OddRows<CollidingID> { _ in 1 }
    let list = source.list(ids)
    exercise(list)
    #expect(list.rowCount == 30)
  }

  @Test func `ids that are all equal are one row`() {
    struct Same: Hashable, Sendable {
      static func == (one: Same, other: Same) -> Bool { true }
      func hash(into hasher: inout Hasher) {}
    }
    let source = OddRows<Same> { _ in 1 }
    let list = source.list((0..<40).map { _ in Same() })
    #expect(list.drawnLines() == ["ok", "", "", "", ""])
    #expect(list.snapshot.droppedCount == 39)
    exercise(list)
  }

  @Test(arguments: [(0, 0), (1, 1), (0, 3), (3, 0)])
  func `a screen with hardly a place on it keeps the place in the list`(width: Int, height: Int) {
    let source = OddRows<Int> { $0 % 3 }
    let list = source.list(Array(0..<40))
    list.moveCursor(toRow: 20, at: .middle)
    let before = list.drawnLines()

    list.size = Size(width: width, height: height)
    _ = list.drawnLines()
    #expect(list.hitTest(column: 5, line: 5) == nil)
    list.size = Size(width: 12, height: 5)

    #expect(list.cursor == 20)
    if height == 0 { #expect(list.drawnLines() == before) }
  }

  @Test func `a size is never negative`() {
    var size = Size(width: 3, height: 3)
    size.width = .min
    #expect(size == Size(width: 0, height: 3))
    size.height = -1
    #expect(size == .zero)
  }

  @Test(arguments: [(Int.max, 5), (12, .max), (.max, .max), (.max / 2, 1 << 40)])
  func `a list that is told to be greater than any screen draws what the canvas holds`(
    width: Int,
    height: Int
  ) {
    let source = OddRows<Int> { $0 % 3 + 1 }
    let list = source.list(Array(0..<40))
    list.sectionHeaders = .pinned
    list.spacing = ListSpacing(rows: 1, sections: 1, hasSeparators: true)
    for showsSide in [false, true] {
      list.showsScrollBar = showsSide
      list.showsSectionIndex = showsSide
      list.size = Size(width: width, height: height)
      list.moveCursor(by: 2)
      for count in [1, -1, 40, .max, .min] {
        list.page(by: count)
        list.halfPage(by: count)
        list.scroll(byLines: count)
      }
      list.scroll(toShare: 1)
      var canvas = Canvas(size: Size(width: 12, height: 5))
      list.draw(on: &canvas)
      #expect((0..<5).contains { canvas.text(line: $0).hasPrefix("ok") })
      list.size = Size(width: 12, height: 5)
      #expect(list.drawnLines().contains { $0.hasPrefix("ok") })
    }
  }

  @Test func `a row of more lines than can be counted keeps a place at another width`() {
    let source = OddRows<Int> { _ in .max }
    let list = source.list(Array(0..<3))
    list.density = .expanded
    for (step, width) in [12, 7, 30].enumerated() {
      list.scroll(byLines: 60)
      list.size.width = width
      #expect(list.anchor?.lineInItem == 60 * (step + 1))
    }
    exercise(list)
  }

  @Test func `heights below zero count as none and are counted`() {
    let source = OddRows<Int> { $0 % 2 == 0 ? -4 : 1 }
    let list = source.list(Array(0..<40))
    #expect(list.drawnLines() == ["ok", "ok", "ok", "ok", "ok"])
    #expect(list.work.negativeHeights > 0)
    exercise(list)
  }

  @Test func `rows without lines are a list like any other`() {
    let source = OddRows<Int> { _ in 0 }
    let list = source.list(Array(0..<300))
    #expect(list.drawnLines() == ["", "", "", "", ""])
    exercise(list)
  }

  @Test func `a row of a hundred thousand lines says how many follow its first thousand`() {
    let source = OddRows<Int> { $0 == 0 ? 100_000 : 1 }
    let list = source.list(Array(0..<3))
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
    let source = OddRows<Int>(lines: lines)
    let list = source.list(Array(0..<count))
    _ = list.drawnLines()
    list.moveCursor(by: 1)
    list.page(by: 1)
    _ = list.drawnLines()
    list.moveCursor(toRow: .max)
    _ = list.drawnLines()
    return list.work
  }

  @Test func `of a million rows without lines not all are looked at`() {
    #expect(work(rows: 1_000_000) { _ in 0 }.rowsMeasured < 250_000)
  }

  @Test func `rows are seen that thousands without lines part`() {
    let source = OddRows<Int> { $0 % 3_000 == 0 ? 1 : 0 }
    let list = source.list(Array(0..<40_000))
    #expect(list.drawnLines() == ["ok", "ok", "ok", "ok", "ok"])
    list.moveCursor(toRow: .max)
    #expect(list.drawnLines() == ["ok", "ok", "ok", "ok", "ok"])
  }

  @Test func `a row beyond very many without lines is seen when the cursor goes there`() {
    let source = OddRows<Int> { $0 == 99_999 ? 1 : 0 }
    let list = source.list(Array(0..<100_000))
    #expect(list.drawnLines() == ["ok", "", "", "", ""])
    list.moveCursor(toRow: .max)
    #expect(list.drawnLines() == ["ok", "", "", "", ""])
  }

  @Test func `no line is left blank for rows beyond very many without lines`() {
    let source = OddRows<Int> { [9, 50_000, 99_990].contains($0) ? 1 : 0 }
    let list = source.list(Array(0..<100_000))
    #expect(list.drawnLines() == ["ok", "ok", "ok", "", ""])
    list.moveCursor(toRow: .max)
    #expect(list.drawnLines() == ["ok", "ok", "ok", "", ""])
  }

  @Test func `a cell that draws outside its lines changes nothing beside it`() {
    let source = OddRows<Int> { _ in 2 }
    let list = source.list(Array(0..<4))
    #expect(list.drawnLines() == ["ok", "", "ok", "", "ok"])
  }

  @Test func `thousands of empty sections are a list like any other`() {
    let list = ListView<Int, Int>(size: Size(width: 12, height: 5))
    let source = OddRows<Int> { _ in 1 }
    list.dataSource = source
    list.sectionHeaders = .pinned
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections(0..<5_000)
    snapshot.append([1, 2], to: 4_999)
    list.apply(snapshot)
    exercise(list)
    for section in 0..<9 { list.setCollapsed(section, to: true) }
    list.moveCursor(toRow: 1)
    #expect(list.drawnLines().suffix(2) == ["ok", "ok"])
  }

  @Test func `an update from inside a cell is one frame late and harms nothing`() {
    let source = OddRows<Int> { _ in 1 }
    let list = source.list(Array(0..<20))
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

  @Test func `rows that change while an update is applied are shown as they are then`() {
    let source = OddRows<Int> { _ in 1 }
    let list = source.list(Array(0..<20))
    var asked = 0
    source.whenAsked = {
      asked += 1
      source.lines = { _ in asked % 3 }
    }
    for update in 0..<20 {
      var snapshot = list.snapshot
      snapshot.insert([100 + update], before: 0)
      snapshot.reconfigure([1, 2, 3])
      list.apply(snapshot)
      _ = list.drawnLines()
      #expect(list.rowCount == 21 + update)
    }
    source.whenAsked = {}
    source.lines = { _ in 1 }
    list.styleDidChange()
    #expect(list.rowCount == 40)
    #expect(list.drawnLines() == ["ok", "ok", "ok", "ok", "ok"])
  }

  @Test func `a list without a data source draws nothing`() {
    var source: OddRows<Int>? = OddRows { _ in 1 }
    let list = ListView<Int, Int>(size: Size(width: 12, height: 5))
    list.dataSource = source
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.append(0..<9)
    list.apply(snapshot)
    source = nil
    exercise(list)
    #expect(list.drawnLines() == ["", "", "", "", ""])
  }
}
