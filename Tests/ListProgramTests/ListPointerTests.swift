import ListKit
import ListProgram
import Testing

/// What the mouse does to a list over several events.
@MainActor @Suite struct ListPointerTests {
  private final class Rows: ListDataSource {
    func cell(for row: Int) -> any CellConfiguration { TextCell("row \(row)") }

    func header(of section: Int) -> (any CellConfiguration)? { .title("section \(section)") }
  }

  /// A list of rows 0 to 99 below the header of their section, with a scroll bar in column 19.
  @MainActor private final class PointedList {
    let rows = Rows()
    let list = ListView<Int, Int>(theme: .terminal16)
    var pointer = ListPointer<Int, Int>()

    init() {
      list.dataSource = rows
      list.size = Size(width: 20, height: 10)
      list.sectionHeaders = .pinned
      list.showsScrollBar = true
      var snapshot = ListSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.append(0..<100, to: 0)
      list.apply(snapshot)
    }

    @discardableResult
    func point(
      _ action: MouseEvent.Action,
      _ column: Int,
      _ line: Int,
      at time: Double = 0
    ) -> ListPointer<Int, Int>.Outcome? {
      let event = MouseEvent(action: action, column: column, line: line)
      return pointer.handle(event, at: time, in: list)
    }
  }

  @Test(
    arguments: [
      (0.0, 4, 4, ListPointer<Int, Int>.Outcome.opened(3)), (0.4, 9, 4, .opened(3)),
      (0.41, 4, 4, .moved), (0.1, 4, 5, .moved),
    ] as [(Double, Int, Int, ListPointer<Int, Int>.Outcome)]
  )
  func `two clicks on a row within 0.4 s open it`(
    time: Double,
    column: Int,
    line: Int,
    outcome: ListPointer<Int, Int>.Outcome
  ) {
    let pointed = PointedList()

    #expect(pointed.point(.press, 4, 4, at: 0) == .moved)
    #expect(pointed.point(.release, 4, 4, at: 0) == nil)
    #expect(pointed.point(.press, column, line, at: time) == outcome)
  }

  @Test func `a third click does not open the row again`() {
    let pointed = PointedList()

    #expect(
      (0..<4).map { pointed.point(.press, 4, 4, at: Double($0) / 10) } == [
        .moved, .opened(3), .moved, .opened(3),
      ]
    )
  }

  @Test func `the second click is for the row of the first, which may have scrolled away`() {
    let pointed = PointedList()
    pointed.point(.press, 4, 4)
    pointed.list.scroll(byLines: 1)

    #expect(pointed.point(.press, 4, 4) == .opened(3))
  }

  @Test func `no second click is one where the cursor was moved or the wheel turned`() {
    let pointed = PointedList()
    pointed.point(.press, 4, 4)
    pointed.list.moveCursor(toRow: 50)
    #expect(pointed.point(.press, 4, 4) == .moved)

    pointed.point(.wheelDown, 4, 4)
    #expect(pointed.point(.press, 4, 4) == .moved)
  }

  @Test func `a header is told, and folded by whoever asks`() {
    let pointed = PointedList()

    #expect(pointed.point(.press, 4, 0) == .header(0))
    #expect(!pointed.list.isCollapsed(0))
  }

  @Test func `the bar follows a drag wherever the mouse is, and rows never scroll by it`() {
    let pointed = PointedList()

    #expect(pointed.point(.press, 19, 0) == .moved)
    #expect(pointed.point(.drag, 3, 9) == .moved)
    #expect(pointed.list.visibleRows.upperBound == 100)
    #expect(pointed.point(.drag, -5, .min) == .moved)
    #expect(pointed.list.visibleRows.lowerBound == 0)
    #expect(pointed.point(.drag, 90, .max) == .moved)
    #expect(pointed.list.visibleRows.upperBound == 100)
    pointed.point(.release, 3, 0)
    #expect(pointed.point(.drag, 19, 0) == nil)

    pointed.list.moveCursor(toRow: 0)
    pointed.point(.press, 3, 2)
    #expect(pointed.point(.drag, 19, 9) == nil)
    #expect(pointed.list.visibleRows.lowerBound == 0)
    #expect(pointed.point(.drag, 3, 5) == .moved)
    #expect(pointed.list.cursor == 4)
  }

  @Test func `outside of the list nothing is pressed`() {
    let pointed = PointedList()

    for (column, line) in [(-1, 3), (20, 3), (3, -1), (3, 10), (.max, .max), (.min, .min)] {
      #expect(pointed.point(.press, column, line) == nil)
      #expect(pointed.point(.drag, column, line) == nil)
    }
  }

  @Test func `of a list without a cursor the mouse scrolls only`() {
    let pointed = PointedList()
    let list = ListView<Int, Int>(theme: .terminal16, hasCursor: false)
    list.dataSource = pointed.rows
    list.size = Size(width: 20, height: 10)
    list.apply(ListSnapshot(rows: 0..<100))

    let press = MouseEvent(action: .press, column: 3, line: 9)
    #expect(pointed.pointer.handle(press, at: 0, in: list) == nil)
    let turn = MouseEvent(action: .wheelDown, column: 3, line: 9)
    #expect(pointed.pointer.handle(turn, at: 0, in: list) == .moved)
    #expect(list.visibleRows.lowerBound == 3)
  }
}
