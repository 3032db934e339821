import BrowserModels
import ListKit
import Testing

@testable import BrowserControllers

/// What a user's mouse does on screens, bars and prompts.
@MainActor struct MouseScreenTests {
  /// A list of forty rows, one line each, from line 1 of the screen on.
  private static func program(lines: Int = 12) -> StubbedProgram {
    let program = StubbedProgram(lines: lines) { url, _ in
      .body(Pages.page(1, of: 1, records: 40))
    }
    program.wait()
    return program
  }

  private static func click(_ program: StubbedProgram, line: Int, column: Int = 9) {
    program.terminal.click(column: column, line: line)
    program.wait(0.05)
  }

  @Test func `a click focuses a row`() {
    let program = Self.program()

    Self.click(program, line: 4)

    #expect(program.current == "row 4")
    #expect(program.status.hasPrefix(" 4 of 40"))
  }

  @Test func `a double click opens the record, which is closed as usual`() {
    let program = Self.program()

    Self.click(program, line: 4)
    Self.click(program, line: 4)
    #expect(program.title.contains("row 4"))
    #expect(program.list == nil)
    program.press("q")

    #expect(program.current == "row 4")
  }

  @Test func `two slow clicks open nothing`() {
    let program = Self.program()

    Self.click(program, line: 4)
    program.wait(0.4)
    Self.click(program, line: 4)

    #expect(program.list != nil)
  }

  @Test func `the wheel scrolls three lines and takes the cursor along`() {
    let program = Self.program()

    program.terminal.point(.wheelDown, column: 5, line: 5)
    program.wait()
    #expect(program.terminal.lines[1].contains("row 4"))
    #expect(program.current == "row 4")
    for _ in 0..<99 { program.terminal.point(.wheelDown, column: 5, line: 5) }
    program.wait()
    #expect(program.screen.contains("row 40"))
    #expect(!program.status.contains("scroll"))
    for _ in 0..<99 { program.terminal.point(.wheelUp, column: 5, line: 5) }
    program.wait()

    #expect(program.terminal.lines[1].contains("row 1"))
  }

  @Test(arguments: [0, 11, 12, -1, Int.max, Int.min])
  func `a click on a bar or outside does nothing`(line: Int) {
    let program = Self.program()
    let before = program.screen

    for column in [0, 30, 59, 60, -1, .max, .min] {
      Self.click(program, line: line, column: column)
      Self.click(program, line: line, column: column)
    }
    for column in [60, -1, Int.max] { Self.click(program, line: 4, column: column) }

    #expect(program.screen == before)
  }

  @Test func `while something is typed or asked the mouse does nothing`() {
    let program = Self.program()
    program.press("/ r o w")
    let before = program.screen

    Self.click(program, line: 5)
    Self.click(program, line: 5)
    program.terminal.point(.wheelDown, column: 5, line: 5)
    program.wait(0.05)

    #expect(program.screen == before)
    program.press("Esc")
    Self.click(program, line: 5)
    #expect(program.current == "row 5")
  }

  @Test func `a click ends a sentence, a count and a chord`() {
    let program = Self.program()
    program.press("k")
    #expect(program.status.contains("This is the first row."))
    program.terminal.press("7")
    program.wait(0.05)
    #expect(program.status.contains("7"))

    Self.click(program, line: 2)
    #expect(!program.status.contains("7") && program.status.hasPrefix(" 2 of 40"))
    program.press("j")

    #expect(program.current == "row 3")
  }

  @Test func `a sheet is scrolled by the wheel, and so is the list below it`() {
    let program = Self.program(lines: 20)
    program.press("?")
    let sheet = program.terminal.lines.lastIndex { $0.contains("Keys") } ?? 0
    let first = program.terminal.lines[sheet + 1]

    program.terminal.point(.wheelDown, column: 5, line: sheet + 2)
    program.wait()
    #expect(program.terminal.lines[sheet + 1] != first)
    #expect(program.terminal.lines[1].contains("row 1"))
    program.terminal.point(.wheelDown, column: 5, line: 2)
    program.wait()
    #expect(program.terminal.lines[1].contains("row 4"))
    Self.click(program, line: 3)
    #expect(program.terminal.lines[1].hasPrefix("▌ row 4"))
  }

  @Test func `a record is scrolled by the wheel`() {
    let source = StubSource()
    let program = StubbedProgram(source: source)
    let text = (1...30).map { "line \($0)" }.joined(separator: "\n")
    source.records.values = [.object(["id": .number("1"), "text": .string(text)])]
    source.succeed(with: 1)
    program.press("Enter")
    #expect(!program.screen.contains("line 12"))

    program.terminal.point(.wheelDown, column: 5, line: 5)
    program.terminal.point(.wheelDown, column: 5, line: 5)
    program.wait()

    #expect(program.screen.contains("line 12"))
  }

  @Test func `a value is folded by a click on its sign and by a double click`() {
    let source = StubSource()
    let program = StubbedProgram(source: source)
    source.records.values = [
      .object(["name": .string("one"), "ship": .object(["part": .string("keel")])])
    ]
    source.succeed(with: 1)
    program.press("Enter")
    let line = program.terminal.lines.firstIndex { $0.contains("ship") } ?? 0
    let sign = program.terminal.lines[line].prefix { $0 != "▾" }.count
    #expect(program.screen.contains("keel"))

    for isShown in [false, true, false] {
      Self.click(program, line: line, column: sign)
      #expect(program.screen.contains("keel") == isShown)
    }
    Self.click(program, line: line, column: sign + 4)
    #expect(!program.screen.contains("keel"))
    Self.click(program, line: line, column: sign + 4)
    #expect(program.screen.contains("keel"))
    Self.click(program, line: line + 1)
    #expect(program.current.contains("keel"))
    Self.click(program, line: line + 1)

    #expect(program.status.contains("This value has no parts."), "\(program.status)")
  }

  @Test func `a click on the header of a column sorts by it, then the other way round`() {
    let program = Self.program()
    program.press("T")
    let header = program.terminal.lines[1]
    let column = header.prefix { $0 == " " }.count

    Self.click(program, line: 1, column: column)
    #expect(program.title.contains("sort"))
    let before = program.title
    Self.click(program, line: 1, column: column)
    #expect(program.title != before)
    Self.click(program, line: 4)

    #expect(program.terminal.lines[4].hasPrefix("▌"))
    #expect(program.status.hasPrefix(" 3 of 40"))
  }

  @Test func `a header is folded and unfolded by clicks, also one that is pinned`() {
    let source = StubSource()
    let program = StubbedProgram(source: source)
    source.records.values = (1...20).map { number in
      let kind = ["a", "b"][number % 2]
      return .object(["id": .number("\(number)"), "name": .string("\(kind) \(number)")])
    }
    source.succeed(with: 20)
    program.wait()
    program.type(":section-by name:letter")
    program.press("Enter")
    program.press("g j j")
    let before = program.screen
    #expect(program.current == "b 5")

    Self.click(program, line: 1)
    #expect(program.terminal.lines[2].contains("A  10 loaded"))
    Self.click(program, line: 1)
    #expect(program.screen == before)
    Self.click(program, line: 1)
    Self.click(program, line: 2)

    #expect(!program.screen.contains("a 2") && !program.screen.contains("b 1"))
  }

  @Test func `the mouse is turned off and on`() {
    let program = Self.program()
    #expect(program.terminal.reportsMouse)

    program.type(":mouse off")
    program.press("Enter")
    #expect(!program.terminal.reportsMouse)
    #expect(program.status.contains("The mouse is off: it selects text."))
    Self.click(program, line: 4)
    #expect(program.current == "row 1")
    program.type(":mouse")
    program.press("Enter")
    #expect(program.status.contains("The mouse is off; :mouse on turns it on."))
    program.type(":mouse  on ")
    program.press("Enter")
    #expect(program.status.contains("The mouse is on."))
    program.type(":mouse up")
    program.press("Enter")
    #expect(program.status.contains("The mouse is on or off, not up: :mouse on, :mouse off."))
    Self.click(program, line: 4)

    #expect(program.current == "row 4")
  }

  @Test func `a drag moves the cursor, and where the record has closed it does nothing`() {
    let program = Self.program()

    program.terminal.point(.press, column: 5, line: 2)
    program.terminal.point(.drag, column: 5, line: 6)
    program.wait(1)
    #expect(program.current == "row 6")
    program.terminal.point(.release, column: 5, line: 6)
    program.terminal.point(.drag, column: 5, line: 3)
    program.wait(1)
    #expect(program.current == "row 6")

    program.press("Enter")
    program.terminal.point(.press, column: 5, line: 2)
    program.press("q")
    program.terminal.point(.drag, column: 5, line: 3)
    program.terminal.point(.release, column: 5, line: 3)
    program.wait(1)
    #expect(program.current == "row 6")
  }
}
