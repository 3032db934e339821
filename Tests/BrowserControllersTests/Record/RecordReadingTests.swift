import BrowserModels
import Testing

@testable import BrowserControllers

/// A large record that is open before all of it is read.
@MainActor struct RecordReadingTests {
  private let source = StubSource()

  /// The open record, which is being read, and a small one below it.
  private func program() -> StubbedProgram {
    let program = StubbedProgram(source: source)
    source.records.values = [.object(["id": .number("1"), "name": .string("one")]), Self.whole]
    source.records.large = [0]
    source.succeed(with: 2)
    program.press("Enter")
    return program
  }

  private static let whole: JSONValue = {
    let text = (1...3_000).map { "line \($0)" }.joined(separator: "\n")
    return .object(["id": .number("1"), "text": .string(text)])
  }()

  private func position(_ program: StubbedProgram) -> String {
    program.browser.stack.top?.statusBar.position ?? ""
  }

  /// Keys that go to a place of which only the whole record knows where it is, and what is seen there.
  nonisolated static let places: [(keys: String, text: String, activity: String)] = [
    ("G", "line 3000", "looking for the end"),
    ("5 0 %", "line 15", "looking for 50 %"),
    ("1 0 0 %", "line 3000", "looking for the end"),
    ("1 0 0 0 %", "line 3000", "looking for the end"),
    ("1 5 0 0 G", "line 1498", "looking for line 1500"),
    ("2 0 g", "line 18", "looking for line 20"),
    ("9 9 9 9 G", "line 3000", "looking for line 9999"),
    ("g G + w z t", "line 3000", "looking for the end"),
  ]

  @Test(arguments: places)
  func `a key pressed while a record is read goes there once it is`(
    keys: String,
    text: String,
    activity: String
  ) {
    let program = program()

    program.press(keys)
    #expect(program.browser.stack.top?.statusBar.activity == activity)
    #expect(!program.status.contains("This is"))
    source.records.finishReading(with: Self.whole)
    program.wait()

    #expect(program.screen.contains(text))
    #expect(program.browser.stack.top?.statusBar.activity == "")
    #expect(!program.status.contains("beginning"))
  }

  @Test(arguments: [
    ("j", "The text is still being read."), ("Space", "The text is still being read."),
    ("k", "This is the beginning."), ("g", "This is the beginning."),
    ("G g", "This is the beginning."),
    ("G ^C", "Cancelled."), ("G j", "The text is still being read."),
  ])
  func `other keys leave the reader at the beginning, and none calls it the end`(
    keys: String,
    sentence: String
  ) {
    let program = program()

    program.press(keys)
    #expect(program.status.contains(sentence))
    #expect(!program.status.contains("the end"))
    #expect(position(program).contains("more than"))
    source.records.finishReading(with: Self.whole)
    program.wait()

    #expect(position(program).hasPrefix("lines 1–"))
  }

  @Test func `another record is shown from its first line on`() {
    let program = program()

    program.press("G J")
    #expect(position(program).hasPrefix("lines 1–"))
    program.press("G K")
    source.records.finishReading(with: Self.whole)
    program.wait()

    #expect(program.screen.contains("line 1\n"))
    #expect(position(program).hasPrefix("lines 1–"))
  }

  @Test(arguments: ["G", "1 0 0 %", "9 9 9 9 9 G"])
  func `nothing is said of the place that is left for one that is looked for`(keys: String) {
    let program = StubbedProgram(source: source)
    let text = (1...100_000).map { "line \($0)" }.joined(separator: "\n")
    source.records.values = [.object(["id": .number("1"), "text": .string(text)])]
    source.succeed(with: 1)

    program.terminal.press("Enter")
    program.terminal.press(keys)
    #expect(program.browser.statusLine.message == nil)
    #expect(program.browser.stack.top?.statusBar.activity.hasPrefix("looking for") == true)
    program.wait()

    #expect(program.screen.contains("line 9999"))
    #expect(program.browser.statusLine.message == nil)
    #expect(program.browser.stack.top?.statusBar.activity == "")
  }

  @Test(arguments: ["0 Esc", "5 Esc", "0 0 Esc"])
  func `a count that is cleared closes no record`(keys: String) {
    let program = program()

    program.press(keys)
    #expect(program.browser.stack.top is RecordController)

    program.press("Esc")
    #expect(program.browser.stack.top is ListController)
  }
}
