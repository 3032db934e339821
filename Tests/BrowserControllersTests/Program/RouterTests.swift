import BrowserModels
import ListKit
import Testing

@testable import BrowserControllers

@MainActor struct RouterTests {
  private static func program(lines: Int = 8, columns: Int = 60) -> StubbedProgram {
    let program = StubbedProgram(columns: columns, lines: lines) { url, _ in
      .body(Pages.page(Pages.number(in: url), of: 3))
    }
    program.wait()
    return program
  }

  @Test func `the route of a record opens that record, and the list's cursor goes to it`() {
    let program = Self.program()

    program.browser.open(.record(6))
    program.wait()
    #expect(program.title == " row 7                                            a.example")
    #expect(program.screen.contains(#"name: "row 7""#))

    program.press("q")
    #expect(program.current == "row 7")
  }

  @Test func `a record that is not in the list is not opened, and a sentence says so`() {
    let program = Self.program()

    program.browser.open(.record(700))
    program.wait()

    #expect(program.status == " This record is not in the list.")
    #expect(program.current == "row 1")
  }

  @Test func `an address that cannot be opened is told`() {
    let program = Self.program()

    program.browser.open(.source(.file("gone.json")))
    program.wait()

    #expect(program.status.hasPrefix(" There is no file"))
    #expect(program.browser.stack.depth == 1)
  }

  @Test func `a list opens on a list, and closing it shows the first one at its place`() {
    let program = Self.program()
    program.press("j j j ^E")
    let before = program.screen

    program.open("https://b.example/items?page=2")
    program.wait()
    #expect(program.title.hasPrefix(" b.example"))
    #expect(program.current == "row 11")
    #expect(program.asked.contains("https://b.example/items?page=2"))

    program.press("q")
    #expect(program.screen == before)
    #expect(program.exitCode == nil)
  }

  @Test func `a source that is on display is not opened once more`() {
    let program = Self.program()
    program.press("j j")

    program.open("https://a.example/items?page=1")

    #expect(program.browser.stack.depth == 1)
    #expect(program.current == "row 3")
  }

  /// Keys on a list, and the titles from the lowest screen on display to the top one.
  nonisolated static let openings: [(keys: String, titles: [String])] = [
    ("?", ["a.example", "Keys"]),
    ("? ? ?", ["a.example", "Keys"]),
    ("? ? ? q", ["a.example"]),
    ("i ?", ["a.example", "About a.example", "Keys"]),
    ("i ? i", ["a.example", "About a.example"]),
    ("i ? i q", ["a.example"]),
    ("i ? q", ["a.example", "About a.example"]),
    ("Enter", ["row 1"]),
    ("Enter ? ?", ["row 1", "Keys"]),
    ("Enter i", ["row 1", "About a.example"]),
    ("Enter ? q q", ["a.example"]),
    ("? h", ["a.example"]),
    ("? Esc", ["a.example"]),
  ]

  @Test(arguments: openings)
  func `what is on display comes to the front and is not opened twice`(
    keys: String,
    titles: [String]
  ) {
    let program = Self.program()

    program.press(keys)

    #expect(program.browser.stack.displayed.map { $0.screen.titleBar.title } == titles)
  }
}
