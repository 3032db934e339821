import BrowserModels
import Testing

@testable import BrowserControllers

/// A large record: its first rows are there at once, the others while it is read.
@MainActor struct RecordReadingTests {
  private let source = StubSource()

  /// Two megabytes of numbers in one array.
  private static let numbers = JSONValue.array((1...300_000).map { .number("\($0)") })

  /// The open record, of which only the first slice was read.
  private func program() -> StubbedProgram {
    let program = StubbedProgram(source: source)
    source.records.values = [Self.numbers, .object(["id": .number("1")])]
    source.succeed(with: 2)
    program.terminal.press("Enter")
    return program
  }

  private func position(_ program: StubbedProgram) -> String {
    program.browser.stack.top?.statusBar.position ?? ""
  }

  /// Keys that go to a place which is not read yet, what is said meanwhile, and where they lead.
  nonisolated static let places: [(keys: String, activity: String, row: String)] = [
    ("G", "looking for the end", "300,000"), ("5 0 %", "looking for 50 %", "150,000"),
    ("1 0 0 %", "looking for the end", "300,000"),
    ("2 5 0 0 0 0 G", "looking for line 250000", "250,000"),
    ("2 5 0 0 0 0 g", "looking for line 250000", "250,000"),
    ("9 9 9 9 9 9 G", "looking for line 999999", "300,000"),
  ]

  @Test(arguments: places)
  func `a key for a place that is not read goes there once it is`(
    keys: String,
    activity: String,
    row: String
  ) {
    let program = program()

    program.terminal.press(keys)
    #expect(program.browser.stack.top?.statusBar.activity == activity)
    #expect(position(program).contains("more than"))
    program.wait()

    #expect(position(program) == "line \(row) of 300,000")
    #expect(program.browser.stack.top?.statusBar.activity == "")
  }

  @Test(arguments: [
    ("k", "This is the beginning."), ("g", "This is the beginning."), ("G ^C", "Cancelled."),
  ])
  func `other keys do not wait for the end`(keys: String, sentence: String) {
    let program = program()

    program.terminal.press(keys)

    #expect(program.browser.statusLine.message?.text == sentence)
    #expect(program.browser.stack.top?.statusBar.activity == "")
  }

  @Test func `another record is shown from its first row on`() {
    let program = program()

    program.press("G J", seconds: 0)
    #expect(position(program) == "line 1 of 1")
    program.press("K")

    #expect(position(program) == "line 1 of 300,000")
  }

  @Test func `a search goes on while the record is read, and finds what has no row yet`() {
    let program = program()

    program.type("/299999")
    program.press("Enter")

    #expect(position(program).hasPrefix("line 299,999 of"))
    #expect(program.status.contains("1 of 1"))
  }

  @Test func `the open record that a refresh has changed is shown at the same path`() {
    let program = StubbedProgram(source: source)
    source.records.values = [Self.record("a", extra: [])]
    source.succeed(with: 3)
    program.press("Enter 3 G")

    source.records.values = [Self.record("b", extra: [("new", .number("1"))])]
    source.refresh(new: 0, changed: [0])
    program.wait()

    #expect(program.screen.contains(#"▌     name: "b""#))
    #expect(program.screen.contains("new: 1"))
  }

  @Test func `a record without the value under the cursor is shown in place of one that had it`() {
    let program = StubbedProgram(source: source)
    let deep = JSONValue.object(["d": .array([.object(["e": .array([.number("1")])])])])
    source.records.values = [deep, .object(["t": .number("2")])]
    source.succeed(with: 2)

    program.press("Enter G J")
    #expect(program.screen.contains("▌   t: 2"))
    program.press("K G")
    source.records.values = [.object(["u": .number("3")]), .object(["t": .number("2")])]
    source.refresh(new: 0, changed: [0])
    program.wait()

    #expect(program.screen.contains("▌   u: 3"))
  }

  @Test func `what was folded in the open record stays folded after a refresh`() {
    let program = StubbedProgram(source: source)
    source.records.values = [Self.record("a", extra: [("list", .array([.number("7")]))])]
    source.succeed(with: 3)
    program.press("Enter z M")

    source.records.values = [
      Self.record("b", extra: [("list", .array([.number("7")])), ("new", .number("1"))])
    ]
    source.refresh(new: 0, changed: [0])
    program.wait()

    #expect(program.screen.contains("new: 1"))
    #expect(program.screen.contains("▸ list [1]"))
    #expect(!program.screen.contains("▾"))
  }

  @Test func `a value that has moved stays unfolded, wherever the cursor is`() {
    let program = StubbedProgram(source: source)
    source.records.values = [Self.record("a", extra: [])]
    source.succeed(with: 3)
    program.press("Enter")

    source.records.values = [Self.record("b", extra: [("new", .number("1"))])]
    source.refresh(new: 0, changed: [0])
    program.wait()

    #expect(program.screen.contains("new: 1"))
    #expect(program.screen.contains(#"name: "b""#))
  }

  @Test func `a refresh keeps the reader at the match of a list search`() {
    let program = StubbedProgram(source: source)
    let words = JSONValue.array((1...9).map { .string("fir \($0)") })
    source.records.values = [words]
    source.succeed(with: 1)
    program.type("/fir")
    program.press("Enter Enter n n n")
    #expect(position(program) == "line 4 of 9")

    source.records.values = [.array((1...9).map { .string("fir \($0 + 1)") })]
    source.refresh(new: 0, changed: [0])
    program.wait()

    #expect(position(program) == "line 4 of 9")
  }

  @Test(arguments: ["", "j", "z M"])
  func `a place far down is gone back to once it is read again`(meanwhile: String) {
    let program = StubbedProgram(source: source)
    // Eight megabytes: more than a key waits for.
    let members = (1...600_000).map { JSONValue.number("\(1_000_000_000 + $0)") }
    source.records.values = [.object(["list": .array(members)])]
    source.succeed(with: 1)
    program.press("Enter l G")
    program.wait()
    #expect(position(program) == "line 600,001 of 600,001")

    source.records.values = [.object(["list": .array(members + [.null])])]
    source.refresh(new: 0, changed: [0])
    #expect(
      program.browser.stack.top?.statusBar.activity == "looking for the place where you were"
    )
    if !meanwhile.isEmpty { program.terminal.press(meanwhile) }
    program.wait()

    let isThere = position(program) == "line 600,001 of 600,002"
    #expect(isThere == meanwhile.isEmpty, "\(position(program))")
    #expect(program.browser.stack.top?.statusBar.activity == "")
  }

  @Test func `within a tall row a refresh keeps its lines where they are`() {
    let program = StubbedProgram(columns: 40, lines: 12, source: source)
    let text = (1...200).map { "word\($0)" }.joined(separator: " ")
    source.records.values = [.object(["text": .string(text)])]
    source.succeed(with: 1)
    program.press("Enter 2 0 ^E")
    let before = program.terminal.lines[1]

    source.records.values = [.object(["text": .string(text + ".")])]
    source.refresh(new: 0, changed: [0])
    program.wait()

    #expect(program.terminal.lines[1] == before)
  }

  @Test func `the keys that refresh the list do so from an open record`() {
    let program = StubbedProgram { url, _ in .body(Pages.page(1, of: 1, records: 3)) }
    program.wait()

    program.press("Enter R")
    program.wait()

    #expect(program.status.contains("Refreshed:"), "\(program.status)")
    #expect(program.list == nil)
  }

  @Test func `the open record that a refresh has removed is shown as it was`() {
    let program = StubbedProgram(source: source)
    source.records.values = [Self.record("a", extra: [])]
    source.succeed(with: 3)
    program.press("Enter")

    source.remove(first: 1)
    program.wait()

    #expect(program.screen.contains("not in the source any more"))
    #expect(program.screen.contains(#"name: "a""#))

    program.press("D")
    #expect(program.status == " This record is not in the source any more.")
    #expect(program.screen.contains(#"name: "a""#))
  }

  @Test func `a record that cannot be read says why`() {
    let program = StubbedProgram(source: source)
    source.records.broken = [0]
    source.succeed(with: 3)

    program.press("Enter")

    #expect(program.screen.contains("It is broken."))

    source.records.broken = []
    source.refresh(new: 0, changed: [])
    program.wait()
    #expect(!program.screen.contains("It is broken."))
    #expect(position(program).hasPrefix("line 1 of"))
  }

  @Test(arguments: ["0 Esc", "5 Esc", "0 0 Esc"])
  func `a count that is cleared closes no record`(keys: String) {
    let program = program()

    program.press(keys)
    #expect(program.browser.stack.top is RecordController)

    program.press("Esc")
    #expect(program.browser.stack.top is ListController)
  }

  /// A record with a name in an object, below other members.
  private static func record(
    _ name: String,
    extra: [(key: String, value: JSONValue)]
  ) -> JSONValue {
    let members =
      extra + [
        (key: "id", value: .number("1")), (key: "user", value: .object(["name": .string(name)])),
      ]
    return .object(JSONObject(members))
  }
}
