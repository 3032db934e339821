import BrowserModels
import Testing

@testable import BrowserControllers

/// A match in a value that is taller or wider than the screen.
@MainActor struct RecordMatchScreenTests {
  /// An open record with a text.
  private static func program(_ text: String) -> StubbedProgram {
    let source = StubSource()
    let program = StubbedProgram(columns: 80, lines: 10, source: source)
    source.records.values = [.object(["id": .number("1"), "text": .string(text)])]
    source.succeed(with: 1)
    program.press("Enter")
    return program
  }

  /// Texts of one row, what is searched, and what is on screen then.
  nonisolated static let texts: [(text: String, search: String, shown: String)] = [
    (String(repeating: "word ", count: 400) + "NEEDLE end", "NEEDLE", "NEEDLE end"),
    ("NEEDLE " + String(repeating: "word ", count: 400), "NEEDLE", #"text: "NEEDLE word"#),
    ((0..<2_000).map { "w\($0)" }.joined(separator: " "), "w1234", " w1234 "),
    ((1...100).map { "<p>para \($0)</p>" }.joined(), "para 70", "para 70"),
    ("漢字 " + String(repeating: "漢字 ", count: 800) + "見 end", "見", "見 end"),
  ]

  @Test(arguments: texts, ["", "w ", "w w "])
  func `a match in a value that is larger than the screen is shown`(
    text: (text: String, search: String, shown: String),
    wrap: String
  ) {
    let program = Self.program(text.text)
    if !wrap.isEmpty { program.press(String(wrap.dropLast())) }

    program.type("/" + text.search)
    program.press("Enter")
    #expect(program.screen.contains(text.shown), "\(program.screen)")

    program.press("k n")
    #expect(program.screen.contains(text.shown), "\(program.screen)")
  }

  private static let words = (0..<4_000).map { "w\($0)" }.joined(separator: " ")

  @Test func `a match across two rows of a text is shown in the first one`() throws {
    let program = Self.program(Self.words)
    let pane = try #require((program.browser.stack.top as? RecordController)?.pane)
    guard case .line(let line)? = pane.outline.node(pane.outline.snapshot.item(at: 2))?.value else {
      Issue.record("No line")
      return
    }
    let last = try #require(Int(line.split(separator: " ").last?.dropFirst() ?? ""))

    program.type("/w\(last) w\(last + 1)")
    program.press("Enter")

    #expect(program.status.contains("1 of 1"), "\(program.status)")
    #expect(program.screen.contains("w\(last)"), "\(program.screen)")
  }

  @Test func `n stays in a record where no row of the list has a match`() {
    let source = StubSource()
    let program = StubbedProgram(columns: 80, lines: 10, source: source)
    source.records.values = [
      .object(["id": .number("1"), "title": .string("t"), "d": .object(["x": .string(Self.words)])])
    ]
    source.succeed(with: 1)
    source.status.phase = .complete(reason: "")
    program.type("/w2345")
    program.press("Enter")
    #expect(program.status.contains("M-s"), "\(program.status)")

    program.press("Enter n")

    #expect(program.screen.contains("w2345"), "\(program.screen)")
    #expect(program.status.contains("Searching on from the beginning."), "\(program.status)")
  }

  @Test(arguments: [5, 20_000])
  func `a file that was written over keeps the keys, and is said not to be searched`(count: Int) {
    let source = StubSource()
    let program = StubbedProgram(columns: 80, lines: 10, source: source)
    let list = (0..<count).map { "{\"k\":\"old\($0)\"}" }.joined(separator: ",")
    let bytes = RewritableBytes("{\"id\":0,\"d\":{\"list\":[\(list)],\"v\":\"old\"},\"z\":1}")
    source.records.bytes = [0: bytes]
    source.succeed(with: 1)
    program.press("Enter j")

    bytes.isRewritten = true
    program.press("w")
    #expect(program.screen.contains(count > 5 ? "▸ d {2}" : "▾ d {2}"), "\(program.screen)")
    #expect((program.browser.stack.top as? RecordController)?.statusBar.path == ".d")
    program.type("/old7")
    program.press("Enter")
    #expect(program.screen.contains("a.jsonl has changed"), "\(program.screen)")
    program.press("n")
    #expect(program.screen.contains("a.jsonl has changed"), "\(program.screen)")
  }

  @Test func `a search that is given up scrolls back`() {
    let program = Self.program(String(repeating: "word ", count: 400) + "NEEDLE")
    program.press("w w")
    let before = program.terminal.lines.dropLast()
    program.type("/NEEDLE")
    program.wait()
    #expect(program.screen.contains("NEEDLE\""), "\(program.screen)")

    program.press("Esc")

    #expect(program.terminal.lines.dropLast() == before)
  }

  /// Keys in a record whose lines are not broken, and how the line of the text begins and ends then.
  nonisolated static let keys: [(keys: String, begin: String, end: String)] = [
    ("w w", #"    text: "a0 a1"#, "…"), ("w w z l", "    … a1 a2", "…"),
    ("w w 9 9 z l", "    …", #" a99""#), ("w w 9 9 z l z h", "    …", "…"),
    ("w w z l 9 9 z h", #"    text: "a0 a1"#, "…"), ("w w z l w", #"    text: "a0 a1"#, " a19"),
  ]

  @Test(arguments: keys)
  func `keys scroll lines that are not broken sideways`(keys: String, begin: String, end: String) {
    let program = Self.program((0..<100).map { "a\($0)" }.joined(separator: " "))

    program.press(keys)

    let line = program.terminal.lines[2]
    #expect(line.hasPrefix(begin), "\(line)")
    #expect(line.hasSuffix(end), "\(line)")
  }

  @Test(arguments: [
    ("z l", "Lines are wrapped, so that all of them is here; w changes that."),
    ("w w z h", "The lines do not go on to the left."),
    ("w w 9 9 z l z l", "The lines do not go on to the right."),
  ])
  func `a key that scrolls nothing sideways says why`(keys: String, sentence: String) {
    let program = Self.program((0..<100).map { "a\($0)" }.joined(separator: " "))

    program.press(keys)

    #expect(program.status.hasPrefix(" " + sentence), "\(program.status)")
  }
}
