import Testing

@testable import BrowserControllers

/// What is typed behind the key of a command is its text: none of it acts as a key.
@MainActor struct TypedTextTests {
  nonisolated static let texts: [(keys: String, program: HandOver.Receiver)] = [
    ("! a b Enter", .shell("ab")),
    ("! q Enter", .shell("q")),
    ("! Q Enter", .shell("Q")),
    ("! R Enter", .shell("R")),
    ("! 4 2 G Space Q Enter", .shell("42G Q")),
    ("! : q / ? Enter", .shell(":q/?")),
    ("3 ! j Enter", .shell("j")),
    (": ! l s Enter", .shell("ls")),
  ]

  /// Keys that lead to a screen.
  nonisolated static let places = ["", "3 G", "Enter", "?", "i"]

  private static func program(_ keys: String = "") -> StubbedProgram {
    let program = StubbedProgram(columns: 80, lines: 8) { url, _ in
      .body(Pages.page(Pages.number(in: url), of: 3))
    }
    program.wait()
    program.press(keys)
    return program
  }

  @Test(arguments: texts, places)
  func `nothing of a text acts as a key, and Enter hands it over`(
    text: (keys: String, program: HandOver.Receiver),
    place: String
  ) {
    let program = Self.program(place)
    let (lines, asked) = (program.terminal.lines.dropLast(), program.asked)

    program.press(text.keys)

    #expect(program.others.started.map(\.program) == [text.program])
    #expect(program.status == " Handed over.")
    #expect(program.terminal.lines.dropLast() == lines)
    #expect(program.asked == asked)
    #expect(program.exitCode == nil)
  }

  @Test(arguments: places)
  func `it is shown while it is typed, and Esc goes back`(place: String) {
    let program = Self.program(place)
    let before = program.screen

    program.press("! q R j")
    #expect(program.status == "!qRj")
    program.press("Esc")

    #expect(program.screen == before)
    #expect(program.others.started.isEmpty)
  }

  @Test func `it is no command, neither for Tab nor for those that are typed later`() {
    let program = Self.program()

    program.press("! q Tab")
    #expect(program.screen.contains("Tab changes nothing here."))
    #expect(program.status == "!q")
    program.press("Enter : Up")

    #expect(program.status == ":")
  }
}
