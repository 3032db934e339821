import ListKit
import Testing

@testable import BrowserControllers

/// The help: all keys, or those that are looked for.
@MainActor struct HelpScreenTests {
  private static func program(keymap: Keymap = .standard, lines: Int = 24) -> StubbedProgram {
    let program = StubbedProgram(columns: 80, lines: lines, keymap: keymap) { _, _ in
      .body(Pages.page(1, of: 1))
    }
    program.wait()
    return program
  }

  private static func sheet(_ program: StubbedProgram) -> [String] {
    let lines = program.terminal.lines
    let top = lines.lastIndex { $0.hasPrefix(" Keys") } ?? 0
    return lines[top...].dropLast().filter { !$0.isEmpty }
  }

  @Test func `the lines are narrowed while a text is typed`() {
    let program = Self.program()
    program.press("?")
    let all = Self.sheet(program)

    program.press("& n e x t Space m a t c h")
    #expect(
      Self.sheet(program) == [
        " Keys: next match                                    Esc shows all, q goes back",
        "Finding", "  n                     next match · next-match",
      ]
    )
    #expect(program.status == "find: next match")
    program.press("Esc")
    #expect(Self.sheet(program) == all)
  }

  @Test func `Enter keeps them, and Esc shows all again before it closes the help`() {
    let program = Self.program()
    program.press("?")
    let all = Self.sheet(program)

    program.press("& f o l d Enter")
    #expect(Self.sheet(program).contains("  zM                    fold all · fold-all"))
    #expect(!program.screen.contains("next row"))
    program.press("Esc")
    #expect(Self.sheet(program) == all)
    program.press("Esc")
    #expect(!program.screen.contains(" Keys"))
  }

  /// Keys in the help before it is narrowed.
  @Test(arguments: ["", "G", "9 j"])
  func `what is found is shown whole, from its first line on`(keys: String) {
    let program = Self.program()
    program.press("? \(keys) & c o p y Enter")
    let sheet = Self.sheet(program)

    #expect(sheet.dropFirst().first == "Taking along")
    let text = sheet.flatMap { $0.split(separator: " ") }.joined(separator: " ")
    #expect(text.contains("the marked rows, else this one; in a record the record"), "\(text)")
    #expect(text.contains("copy the URL of the row, or under the cursor"), "\(text)")
  }

  nonisolated static let texts: [(text: String, lines: [String])] = [
    ("^L", ["Program", "  ^L                    redraw the screen · redraw"]),
    ("half-page-up", ["Moving", "  u ^U                  half a page up · half-page-up"]),
    ("SCROLL BAR", ["Program", "  :scroll-bar           scroll bar: :scroll-bar on or off"]),
    ("qqq", ["No key and no action is about this."]),
  ]

  @Test(arguments: texts)
  func `keys, names and summaries are looked at`(text: String, lines: [String]) {
    let program = Self.program()

    program.press("?")
    program.browser.perform(.filter, text: text)
    program.wait()

    #expect(Self.sheet(program).dropFirst() == lines[...])
  }

  @Test func `the keys are those of the keymap in use`() {
    let program = Self.program(keymap: KeymapPreset.emacs.keymap)
    program.press("?")

    program.browser.perform(.filter, text: "quit-all")
    program.wait()

    #expect(Self.sheet(program).contains("  Q ZZ ZQ ^X ^C         quit · quit-all"))
    #expect(program.screen.contains("Esc shows all"))
  }

  @Test func `keys that do not fit beside what they do are on further lines`() {
    let program = Self.program(keymap: KeymapPreset.vim.keymap)
    program.press("?")

    program.browser.perform(.filter, text: "switch-focus")
    program.wait()

    #expect(
      Self.sheet(program).dropFirst() == [
        "Preview",
        "  ^W w ^W ^W ^W h ^W j  keys to the preview, or back to the list · switch-focus",
        "  ^W k ^W l ^W p",
      ]
    )
  }

  @Test func `what else is read is not narrowed`() {
    let program = Self.program()

    program.press("i &")

    #expect(program.status == " Go back to the list to filter it.")
  }
}
