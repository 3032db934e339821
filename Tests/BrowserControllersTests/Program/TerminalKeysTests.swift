import ListKit
import Testing

@testable import BrowserControllers

/// What the program does with its terminal: pastes, and stopping.
@MainActor struct TerminalKeysTests {
  private let program = StubbedProgram { _, _ in .body(Pages.page(1, of: 1)) }

  init() { program.wait() }

  @Test func `a text that is too long for the prompt is said to be`() {
    program.press(":")
    program.terminal.send(.paste(String(repeating: "x", count: 1_000_000)))
    program.wait(0)

    #expect(program.screen.contains("A prompt holds 4 KB: the rest of the text"))
    program.press("Backspace")
    #expect(program.status.hasPrefix(":‹xxx"))
    program.press("^C")
    #expect(program.status.contains("1 of"))
  }

  @Test func `what can be stopped stops without a word`() {
    program.press("^Z")

    #expect(program.terminal.suspendCount == 1)
    #expect(program.status.contains("1 of"))
  }

  @Test(arguments: [":", "?", "i", "Enter"])
  func `it stops on every screen, and goes on there`(keys: String) {
    program.press(keys)
    let before = program.screen

    program.press("^Z ^L")

    #expect(program.terminal.suspendCount == 1)
    #expect(program.terminal.redrawCount == 1)
    #expect(program.screen == before)
  }

  @Test func `it stops at a question, which waits`() {
    var answers: [Bool] = []
    program.browser.ask("Go on?") { answers.append($0) }

    program.press("^Z")
    #expect(program.terminal.suspendCount == 1)
    #expect(program.status.hasSuffix("Go on? (y/n)"))
    program.press("y")
    #expect(answers == [true])
  }

  @Test func `what nobody could continue is not stopped`() {
    program.terminal.canSuspend = false
    program.press("^Z", seconds: 0)

    #expect(program.terminal.suspendCount == 0)
    #expect(program.screen.contains("There is no shell to go back to"))
  }
}
