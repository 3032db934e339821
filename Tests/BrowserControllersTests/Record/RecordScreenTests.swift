import BrowserModels
import ListKit
import Testing

@testable import BrowserControllers

/// An open record is whole, however long its values are.
@MainActor struct RecordScreenTests {
  /// An open record.
  private static func program(
    _ record: JSONValue,
    columns: Int = 60,
    lines: Int = 12
  ) -> StubbedProgram {
    let source = StubSource()
    let program = StubbedProgram(columns: columns, lines: lines, source: source)
    source.records.values = [record]
    source.succeed(with: 1)
    program.press("Enter")
    return program
  }

  /// An open record with a text.
  private static func program(
    text: String,
    columns: Int = 60,
    lines: Int = 12
  ) -> StubbedProgram {
    let record: JSONValue = .object([
      "id": .number("1"), "name": .string("one"), "text": .string(text),
    ])
    return program(record, columns: columns, lines: lines)
  }

  @Test func `line breaks of a string are line breaks on screen`() {
    let program = Self.program(text: "first\n  second\r\n\nlast")

    #expect(
      program.terminal.lines.dropFirst().prefix(8) == [
        "{", #"  "id": 1,"#, #"  "name": "one","#, #"  "text": "first"#, "      second", "",
        #"    last""#, "}",
      ]
    )
    #expect(program.status.hasPrefix(" lines 1–8 of 8"))
  }

  @Test(arguments: [60, 20, 12])
  func `the last of many lines is reached`(columns: Int) {
    let text = (1...3_000).map { "line \($0)" }.joined(separator: "\n")
    let program = Self.program(text: text, columns: columns)

    program.press("G")

    #expect(program.screen.contains(#"3000""#))
    #expect(!program.screen.contains("more lines"))
    program.press("1 5 0 0 G")
    #expect(program.screen.contains("1497"))
  }

  @Test(arguments: ["G", "90000G", "100%"])
  func `no key waits for the end of very many lines, which is reached all the same`(
    keys: String
  ) {
    let source = StubSource()
    let program = StubbedProgram(source: source)
    let text = (1...100_000).map { "line \($0)" }.joined(separator: "\n")
    source.records.values = [.object(["id": .number("1"), "text": .string(text)])]
    source.succeed(with: 1)
    var position: String { program.browser.stack.top?.statusBar.position ?? "" }

    program.terminal.press("Enter")
    program.terminal.press(keys.map(String.init).joined(separator: " "))
    #expect(position.contains("more than"), "\(position)")
    program.press("j k")
    #expect(position.hasPrefix("lines 1–"), "\(position)")
    program.press(keys.map(String.init).joined(separator: " "))

    #expect(program.screen.contains(keys.hasPrefix("9") ? "line 90000" : "line 100000"))
  }

  @Test func `lines that are broken in another way keep the reader's place`() {
    let text = (1...5_000).map { "line \($0)" }.joined(separator: "\n")
    let program = Self.program(text: text)
    program.press("4 0 0 0 G")
    let before = program.terminal.lines[1]

    program.press("w")

    #expect(before.contains("line 3997"))
    #expect(program.terminal.lines[1] == before)
  }

  @Test(arguments: [60, 20, 16])
  func `the end of a long line is reached`(columns: Int) {
    let text = (1...40_000).map { "word\($0)" }.joined(separator: " ")
    let program = Self.program(text: text, columns: columns)

    program.press("G")
    #expect(program.screen.contains("00\""))
    #expect(program.screen.contains("\n}\n"))

    program.terminal.resize(to: Size(width: 40, height: 10))
    program.press("G")
    #expect(program.screen.contains(#"word40000""#))
    #expect(!program.screen.contains("more"))
  }

  @Test func `each row of a long line that is not broken says that it goes on`() {
    let program = Self.program(text: (1...4_000).map { "w\($0)" }.joined(separator: " "))

    program.press("w w")

    #expect(program.status == " Wrap: off.")
    let lines = program.terminal.lines.dropFirst()
    #expect(lines.prefix(3) == ["{", #"  "id": 1,"#, #"  "name": "one","#])
    let rows = lines.dropFirst(3).prefix { $0 != "}" }
    #expect(rows.count == 2)
    #expect(rows.allSatisfy { $0.hasSuffix("…") && $0.count == 60 }, "\(rows)")
  }

  @Test func `a page goes on where the last one ended, through all of a long text`() {
    let text = (1...4_000).map { "w\($0)" }.joined(separator: " ")
    let program = Self.program(text: text, columns: 40, lines: 30)
    var seen = program.screen
    for _ in 0..<60 {
      program.press("Space", seconds: 0)
      seen += "\n" + program.screen
    }

    let words = Set(seen.split { $0 == " " || $0 == "\n" || $0 == "\"" }.map(String.init))
    let missing = (1...4_000).filter { !words.contains("w\($0)") }
    #expect(missing == [])
  }

  @Test func `a text of ten megabytes is whole and holds nothing that a terminal obeys`() {
    let unit = "\u{1B}[31m red \u{7}\u{202E}漢字👩‍👩‍👧‍👦 plain text "
    let count = 10_000_000 / unit.utf8.count
    let program = Self.program(text: String(repeating: unit, count: count) + "the end")

    program.press("G")

    #expect(program.screen.contains(#"the end""#))
    #expect(!program.screen.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(!program.screen.unicodeScalars.contains("\u{202E}"))
    #expect(!program.screen.unicodeScalars.contains { (0x7F...0x9F).contains($0.value) })
  }

  @Test func `a record of very many values says at last how many lines it has`() {
    let numbers = (1...210_000).map { JSONValue.number("\($0)") }
    let program = Self.program(
      .object(["id": .number("1"), "name": .string("one"), "numbers": .array(numbers)]),
      lines: 8
    )

    #expect(program.status.hasPrefix(" lines 1–6 of 210006"))
    program.press("G")
    #expect(program.screen.contains("210000"))
  }

  @Test func `a text without line breaks is one line, and how far it is read is said`() {
    let program = Self.program(text: String(repeating: "x", count: 100_000) + "END")

    #expect(program.status.hasPrefix(" lines 1–4 of 5, "), "\(program.status)")
    program.press("5 0 %")
    #expect(program.status.hasPrefix(" line 4 of 5, 5"), "\(program.status)")
    program.press("G")
    #expect(program.screen.contains(#"END""#))
    #expect(program.status.hasPrefix(" lines 4–5 of 5, 100 %"), "\(program.status)")
    program.press("5 G")
    #expect(program.screen.contains(#"END""#))
    program.press("4 G")
    #expect(program.terminal.lines[1].hasPrefix(#"  "text":"#))
    program.press("9 G")
    #expect(program.status == " Line 9 is beyond the end: there are 5 lines.")
  }

  @Test(arguments: [2_000, 15_000, 100_000, 1_000_000])
  func `a percentage goes to that part of one long line`(count: Int) {
    let program = Self.program(text: (1...count / 10).map { Self.tenCharacters($0) }.joined())
    // Near the end of a short text all of it is on screen.
    for percent in [10, 25, 50, 75, 90] where count > 2_000 || percent <= 50 {
      program.press("\(percent)".map { "\($0)" }.joined(separator: " ") + " %")

      let part = Self.place(in: program) * 10 * 100 / count
      #expect(abs(part - percent) <= 6, "\(count), \(percent) %: \(part) %")
    }
    program.press("1 0 0 %")
    #expect(program.status.contains("100 %") || count < 16_000)
    #expect(program.screen.contains("\n}\n"))
  }

  @Test(arguments: [("2 0 Space", "Space", 20), ("1 5 0 j", "j", 150), ("1 2 d", "d", 12)])
  func `a count leads as far in a long line as so many keys`(
    keys: String,
    key: String,
    times: Int
  ) {
    let text = (1...20_000).map { Self.tenCharacters($0) }.joined()
    let program = Self.program(text: text)
    program.press("G 9 0 0 k")
    program.press(keys)
    let screen = program.screen

    program.press("g G 9 0 0 k")
    program.press(Array(repeating: key, count: times).joined(separator: " "))

    #expect(program.screen == screen)
  }

  /// A number in ten characters.
  private static func tenCharacters(_ number: Int) -> String {
    "x" + String(repeating: "0", count: 9 - "\(number)".count) + "\(number)"
  }

  /// The first number of `tenCharacters` that is whole on screen.
  private static func place(in program: StubbedProgram) -> Int {
    let text = program.terminal.lines.dropFirst().dropLast()
      .map { $0.trimmingPrefix { $0 == " " } }.joined()
    return text.split(separator: "x").lazy.filter { $0.count == 9 }.compactMap { Int($0) }.first
      ?? 0
  }

  @Test(arguments: [
    ("W", "There are no rows here."), ("+", "There is no row to expand here."),
    ("z t", "There is no cursor here."), ("j", "This is the end."), ("k", "This is the beginning."),
    ("w", "Wrap: by character."), ("C", "Go back to the list to switch to another one."),
  ])
  func `a key that a record does not have says so`(keys: String, sentence: String) {
    let program = Self.program(text: "short")

    program.press(keys)

    #expect(program.status == " " + sentence)
  }
}
