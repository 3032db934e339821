import ListKit
import Testing

@testable import BrowserControllers

/// The command line: what can be typed there, what it does, and what was typed before.
@MainActor struct CommandLineScreenTests {
  private static func program(columns: Int = 70, lines: Int = 13) -> StubbedProgram {
    let program = StubbedProgram(columns: columns, lines: lines) { url, _ in
      .body(Pages.page(Pages.number(in: url), of: 3))
    }
    program.wait()
    return program
  }

  @Test func `Tab lists names with their keys and what they do, and goes through them`() {
    let program = Self.program()

    program.press(": p a g e Tab")
    #expect(
      program.terminal.lines.suffix(3) == [
        " page-down  Space  page down; a row taller than the screen scrolls in…",
        " page-up    b      page up",
        ":page-",
      ]
    )
    program.press("Tab")
    #expect(
      program.terminal.lines.suffix(3) == [
        "▌page-down  Space  page down; a row taller than the screen scrolls in…",
        " page-up    b      page up",
        ":page-down",
      ]
    )
    program.press("Enter")

    #expect(program.current == "row 12")
  }

  nonisolated static let choices: [(keys: String, text: String)] = [
    (": p a g e Tab Tab Tab", ":page-up"), (": p a g e Tab Tab Tab Tab", ":page-down"),
    (": p a g e Tab S-Tab", ":page-up"), (": p a g e Tab Down", ":page-down"),
    (": p a g e Tab Up Up", ":page-down"), (": p a g e Tab ^N ^P", ":page-up"),
    (": t h e m e Space Tab Tab", ":theme auto"),
    (": t h e m e Space Tab S-Tab", ":theme none"),
    (": p a g e Tab S-Tab Backspace x", ":page-ux"),
    (": r e c o r d Tab", ":record"), (": r e c o r d Tab Tab", ":next-record"),
    (": l a y o u t Space Tab S-Tab", ":layout grid"), (": m o u s e Space Tab Tab", ":mouse on"),
  ]

  @Test(arguments: choices)
  func `keys go through the choices, after the last one to the first`(keys: String, text: String) {
    let program = Self.program()

    program.press(keys)

    #expect(program.status == text)
  }

  @Test func `any other key edits the text and closes the list`() {
    let program = Self.program()

    program.press(": p a g e Tab Tab")
    #expect(program.screen.contains("▌page-down"))
    program.press("Backspace")

    #expect(program.status.hasPrefix(":page-dow"))
    #expect(!program.screen.contains("page-up"))
    program.press("Up")
    #expect(program.screen.contains("↑ changes nothing here."))
  }

  @Test func `beside the name of an action stands what it does`() {
    let program = Self.program()

    program.press(": s o r t")
    #expect(
      program.status == ":sort" + String(repeating: " ", count: 34)
        + "sort by fields: title,-created"
    )
    program.press("Space - i d")
    #expect(program.status.hasSuffix("sort by fields: title,-created"))
    program.press("^U f l y")
    #expect(program.status == ":fly")
  }

  @Test func `a long summary is cut, and the text stays readable`() {
    let program = Self.program(columns: 60)

    program.press(": f i l t e r")

    #expect(program.status.hasPrefix(":filter "))
    #expect(program.status.hasSuffix("…"))
  }

  @Test func `what was typed comes back, the last line first`() {
    let program = Self.program()

    program.press(": l a s t Enter : f i r s t Enter : Up")
    #expect(program.status.hasPrefix(":first"))
    program.press("Up")
    #expect(program.status.hasPrefix(":last"))
    program.press("Enter")

    #expect(program.current == "row 30")
  }

  @Test func `a line of blanks does nothing, and does not come back`() {
    let program = Self.program()

    program.press(": l a s t Enter : Space Space Enter : Up")

    #expect(program.status.hasPrefix(":last"))
  }

  @Test func `what stands behind a name that takes nothing is not ignored`() {
    let program = Self.program()

    program.type(":quit-all x")
    program.press("Enter")

    #expect(program.exitCode == nil)
    #expect(program.status.contains(":quit-all takes nothing behind it."))
  }

  @Test(arguments: [
    (":filter", "&"), (":sort", "sort by: "),
    (":section-by", " Go back to the list to divide it."),
    (":filter-value", " Go back to the list to filter it."),
  ])
  func `a name alone does in a record what its key does there`(line: String, status: String) {
    let program = Self.program()
    program.press("Enter")

    program.type(line)
    program.press("Enter")

    #expect(program.browser.stack.top is RecordController)
    #expect(program.status.hasPrefix(status), "\(program.screen)")
  }

  @Test func `every action has help in the list`() {
    let program = Self.program(columns: 120, lines: 40)
    program.press(": Tab")
    var seen = ""
    for _ in Action.allCases {
      seen += program.screen
      program.press("Tab", seconds: 0)
    }

    for action in Action.allCases {
      #expect(seen.contains(" \(action.name) "), "\(action.name)")
      #expect(seen.contains(action.summary(in: .standard).prefix(60)), "\(action.name)")
    }
  }
}
