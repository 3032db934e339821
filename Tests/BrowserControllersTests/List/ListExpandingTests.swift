import BrowserModels
import Testing

@testable import BrowserControllers

/// A row in place of which the reader wants to see all of it, or less again.
@MainActor struct ListExpandingTests {
  private static func program(rows: Int) -> StubbedProgram {
    let source = StubSource()
    let program = StubbedProgram(columns: 80, lines: 40, source: source)
    source.records.values = (1...rows).map { number in
      let text = String(repeating: "some long text here ", count: 40)
      return .object([
        "id": .number("\(number)"), "title": .string("row \(number)"),
        "body": .string(text + "end of \(number)"),
      ])
    }
    source.succeed(with: rows)
    program.wait()
    return program
  }

  @Test(arguments: [1, 2, 3, 200])
  func `a row is expanded and collapsed, whether or not all rows fit on the screen`(rows: Int) {
    let program = Self.program(rows: rows)
    let before = program.screen
    #expect(before.contains(" lines"))
    #expect(!before.contains("end of 1"))

    program.press("+")
    #expect(program.screen.contains("end of 1"))
    #expect(!program.status.contains("whole"))

    program.press("+")
    #expect(program.status == " This row is shown whole.")
    #expect(program.screen.contains("end of 1"))

    program.press("-")
    #expect(program.screen == before)
  }

  @Test func `a row that has no more to show says so`() {
    let source = StubSource()
    let program = StubbedProgram(columns: 80, lines: 40, source: source)
    source.succeed(with: 3)

    program.press("+")

    #expect(program.status == " This row is shown whole.")
    program.press("-")
    #expect(program.status == " This row is not expanded.")
  }
}
