import BrowserModels
import ListKit
import Testing

@testable import BrowserControllers

/// Sentences name the keys that are bound, whichever they are.
@MainActor struct RemappedKeysTests {
  /// The standard keys, but for some actions that have others.
  nonisolated private static let keymap = {
    let others: [Action: String] = [
      .retryOrRefresh: "F7 r", .help: "F8 ?", .quit: "F9 q", .info: "F6 i", .last: "F4 G",
      .nextCandidate: "F3 C", .percent: "F2 %", .cancel: "F11 ^C", .quitAll: "F12 Q",
      .nextRecord: "F1 J", .previousRecord: "F10 K", .commandLine: "F5 :",
    ]
    return Keymap(Action.allCases.map { ($0, others[$0] ?? $0.keys) })
  }()

  private static func program(
    columns: Int = 100,
    _ answer: @escaping (Int) -> StubbedProgram.Answer
  ) -> StubbedProgram {
    let program = StubbedProgram(columns: columns, lines: 16, keymap: keymap) { url, _ in
      answer(Pages.number(in: url))
    }
    program.wait()
    return program
  }

  private static func pages(_ count: Int) -> (Int) -> StubbedProgram.Answer {
    { .body(Pages.page($0, of: count)) }
  }

  nonisolated static let sentences: [(keys: String, sentence: String)] = [
    ("h", "This is the first screen; F9 quits."),
    ("%", "Type a number first: 50F2 goes half way."),
    ("^C", "F11 again quits."),
    ("A", "Press F8 for the keys."),
    ("^R", "F7 refreshes."),
    ("Enter", "F9 goes back, F1 F10 next and previous"),
  ]

  @Test(arguments: sentences)
  func `a sentence names the first key of an action`(keys: String, sentence: String) {
    let program = Self.program(Self.pages(1))

    program.press(keys)

    #expect(program.status.contains(sentence), "\(program.status)")
  }

  @Test func `the hint names the keys of help and quitting`() {
    let program = Self.program(Self.pages(1))

    #expect(program.status.hasSuffix("F8 keys, F9 quits"))
  }

  @Test func `a row that says that more follows names the key that loads it`() {
    let program = Self.program { .body(Pages.page($0, of: 9, records: 4)) }

    program.press("^C")
    #expect(!program.screen.contains("G loads"))
  }

  @Test(arguments: [PageError.refused(host: "a"), .status(404, message: "gone", host: "a")])
  func `a failure names the key that helps`(error: PageError) {
    let program = Self.program { $0 == 1 ? .body(Pages.page(1, of: 3)) : .failure(error) }
    program.press("G")

    let key = error.canRetry ? "Press F7 to try again." : "Press F6 for details."
    #expect(program.screen.contains(key))
    #expect(!program.screen.contains("Press r") && !program.screen.contains("Press i"))
  }

  @Test func `the help names keys in what it says of them`() {
    let program = Self.program(Self.pages(1))

    program.press("?")

    let moving = (0..<40).reduce(into: "") { text, _ in
      text += program.screen
      program.press("j")
    }
    #expect(moving.contains("42F4 loads up to row 42"))
    #expect(!moving.contains("42G"))
  }

  @Test func `an unreadable file names the key that opens it again`() {
    let source = StubSource()
    let program = StubbedProgram(columns: 100, lines: 16, keymap: Self.keymap, source: source)
    source.succeed(with: 5)
    source.records.isRewritten = true
    program.press("j", seconds: 0)
    program.browser.perform(.redraw)

    #expect(!program.screen.contains("Press r"))
  }
}
