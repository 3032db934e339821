import ListKit
import ListProgram
import Testing

/// What keys and the mouse do to a list.
@MainActor @Suite struct ListCommandTests {
  private final class Rows: ListDataSource {
    func cell(for row: Int) -> any CellConfiguration { TextCell("row \(row)") }

    func header(of section: Int) -> (any CellConfiguration)? { .title("section \(section)") }

    func indexTitle(of section: Int) -> String? {
      String(UnicodeScalar(UInt8(ascii: "A") + UInt8(section)))
    }
  }

  private let rows = Rows()
  private let list = ListView<Int, Int>(theme: .terminal16)

  init() {
    list.dataSource = rows
    list.size = Size(width: 20, height: 10)
    list.apply(ListSnapshot(rows: 0..<100))
    list.moveCursor(toRow: 50, at: .middle)
  }

  @Test(arguments: ListCommand.allCases)
  func `every command has keys that can be pressed, and no key has two meanings`(
    command: ListCommand
  ) throws {
    let words = command.keys.split(separator: " ").map(String.init)
    #expect(!words.isEmpty)
    for word in words {
      guard let key = Key(word) else {
        #expect(word.count == 2)
        continue
      }
      #expect(ListCommand(key) == command, "\(word)")
    }
  }

  @Test(
    arguments: [
      (ListCommand.nextRow, nil, 51), (.nextRow, 10, 60), (.previousRow, nil, 49),
      (.previousRow, 7, 43), (.first, nil, 0), (.first, 12, 11), (.last, nil, 99), (.last, 12, 11),
      (.last, 1_000, 99), (.last, Int.max, 99), (.first, Int.min, 0), (.percent, nil, 50),
      (.percent, 0, 0), (.percent, 50, 49), (.percent, 100, 99), (.percent, Int.max, 99),
      (.percent, -1, 0), (.nextRow, Int.max, 99), (.previousRow, Int.max, 0), (.lineDown, nil, 50),
      (.cursorToTop, nil, 50), (.cursorToBottom, 12, 11), (.nextRow, -3, 51),
    ] as [(ListCommand, Int?, Int)]
  )
  func `a command with a count moves the cursor`(command: ListCommand, count: Int?, row: Int) {
    list.perform(command, count: count)

    #expect(list.cursorRow == row)
  }

  @Test(arguments: [(ListCommand.cursorToTop, 50..<60), (.cursorToBottom, 41..<51)])
  func `the cursor's row goes where it is put`(command: ListCommand, visible: Range<Int>) {
    list.perform(command)

    #expect(list.visibleRows == visible)
  }

  @Test func `a key of the list is used, and no other`() {
    #expect(list.move(by: .character("G")))
    #expect(list.cursorRow == 99)
    #expect(!list.move(by: .character("x")))
    #expect(list.cursorRow == 99)
  }

  @Test func `the wheel scrolls and a press moves the cursor`() {
    let first = list.visibleRows.lowerBound
    list.move(by: MouseEvent(action: .wheelDown, column: 0, line: 0))
    #expect(list.visibleRows.lowerBound == first + 3)
    list.move(by: MouseEvent(action: .wheelUp, column: 0, line: 0))
    #expect(list.visibleRows.lowerBound == first)

    list.move(by: MouseEvent(action: .press, column: 3, line: 2))

    #expect(list.cursorRow == first + 2)
  }

  /// Sections A to E of twenty rows each, with headers, a section index and a scroll bar.
  private func showSections() {
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections(0..<5)
    for section in 0..<5 { snapshot.append(section * 20..<section * 20 + 20, to: section) }
    list.apply(snapshot)
    list.sectionHeaders = .pinned
    list.showsScrollBar = true
    list.showsSectionIndex = true
    list.moveCursor(toRow: 0)
  }

  private func mouse(_ action: MouseEvent.Action, _ column: Int, _ line: Int) {
    list.move(by: MouseEvent(action: action, column: column, line: line))
  }

  @Test func `the scroll bar is pressed and dragged`() {
    showSections()

    mouse(.press, 19, 9)
    #expect(list.visibleRows.upperBound == 100)
    mouse(.drag, 19, 0)
    #expect(list.visibleRows.lowerBound == 0)
    mouse(.release, 19, 9)
    #expect(list.visibleRows.lowerBound == 0)
  }

  @Test func `a press on a title of the section index goes there`() {
    showSections()
    let line = (0..<10).first { list.hitTest(column: 17, line: $0) == .sectionIndex(3) }

    mouse(.press, 17, line ?? 0)

    #expect(line != nil)
    #expect(list.cursor == 60)
  }

  @Test func `a press on a header collapses and expands its section, a drag does not`() {
    showSections()

    mouse(.press, 2, 0)
    #expect(list.isCollapsed(0))
    mouse(.drag, 2, 0)
    #expect(list.isCollapsed(0))
    mouse(.press, 2, 0)
    #expect(!list.isCollapsed(0))
  }

  @Test func `the cursor follows a drag`() {
    showSections()

    mouse(.press, 2, 2)
    #expect(list.cursor == 1)
    mouse(.drag, 2, 5)
    #expect(list.cursor == 4)
    mouse(.release, 2, 7)
    #expect(list.cursor == 4)
  }

  @Test func `a list uses keys and the mouse, and nothing else`() {
    let events: [InputEvent] = [
      .key(.character("j")), .mouse(MouseEvent(action: .wheelDown, column: 0, line: 0)),
      .key(.character("x")), .paste("j"), .resize(Size(width: 1, height: 1)), .endOfInput,
    ]

    #expect(events.map { list.move(by: $0) } == [true, true, false, false, false, false])
    #expect(list.cursorRow == 51)
  }
}
