import Testing

@testable import BrowserControllers

/// What is typed behind the key of a search, a filter or a command is its text, whether or not that
/// is built: none of it acts as a key.
@MainActor struct TypedTextTests {
  nonisolated static let texts: [(keys: String, sentence: String)] = [
    ("! a b Enter", "!: running a command is not built yet."),
    ("! q u e r y Enter", "!: running a command is not built yet."),
    ("! R Enter", "!: running a command is not built yet."),
    ("! 4 2 G Space Q Enter", "!: running a command is not built yet."),
    ("! : q / ? Enter", "!: running a command is not built yet."),
    ("3 ! j Enter", "!: running a command is not built yet."),
    ("! Enter", "!: running a command is not built yet."),
    ("! Q Enter", "!: running a command is not built yet."),
    ("! q Enter", "!: running a command is not built yet."),
    ("| j q Enter", "|: running a command is not built yet."),
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
  func `nothing of a text acts as a key, and Enter says what is not built`(
    text: (keys: String, sentence: String),
    place: String
  ) {
    let program = Self.program(place)
    let (lines, asked) = (program.terminal.lines.dropLast(), program.asked)

    program.press(text.keys)

    #expect(program.status == " \(text.sentence) Press ? for the keys.")
    #expect(program.terminal.lines.dropLast() == lines)
    #expect(program.asked == asked)
    #expect(program.exitCode == nil)
  }

  @Test(arguments: ["!", "|"], places)
  func `it is shown while it is typed, and Esc goes back`(key: String, place: String) {
    let program = Self.program(place)
    let before = program.screen

    program.press("\(key) q R j")
    #expect(program.status == "\(key)qRj")
    program.press("Esc")

    #expect(program.screen == before)
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
