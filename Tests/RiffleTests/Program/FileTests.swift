import Foundation
import SystemTesting
import Testing

/// Files as sources: whole and broken ones, printed and on the screen.
@Suite struct FileTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    let output: String
    let code: Int32
    let sentence: String
    var testDescription: String { name }

    init(
      _ name: String,
      _ text: String,
      prints output: String,
      _ code: Int32,
      _ sentence: String = ""
    ) {
      self.init(name, Array(text.utf8), prints: output, code, sentence)
    }

    init(
      _ name: String,
      _ bytes: [UInt8],
      prints output: String,
      _ code: Int32,
      _ sentence: String = ""
    ) {
      self.name = name
      self.bytes = bytes
      self.output = output
      self.code = code
      self.sentence = sentence
    }
  }

  static let rows = [
    Row("an empty file", "", prints: "", 1, "There are no records in data."),
    Row("blanks only", " \n\t\n", prints: "", 1, "There are no records in data."),
    Row("text", "hello", prints: "", 6, "data is not JSON: line 1, column 1: "),
    Row("zeros and all", Array(0...255), prints: "", 6, "data is not JSON: line 1, column 1: "),
    Row("a number", "42", prints: "42\n", 0),
    Row("null", "null", prints: "null\n", 0),
    Row("an object", #"{"id":7, "size":12}"#, prints: "{\"id\":7,\"size\":12}\n", 0),
    Row("an empty list", "[]", prints: "", 1, "There are no records in data."),
    Row("duplicate keys", #"[{"a":1,"a":2}]"#, prints: "{\"a\":1,\"a\":2}\n", 0),
    Row("a table", #"[["a","b"],[1,2],[3,4]]"#, prints: "[1,2]\n[3,4]\n", 0),
    Row(
      "lines that end in CR LF",
      "{\"a\":1}\r\n{\"a\":2}\r\n",
      prints: "{\"a\":1}\n{\"a\":2}\n",
      0
    ),
    Row("a mark of UTF-8", [0xEF, 0xBB, 0xBF] + Array("[1,2]".utf8), prints: "1\n2\n", 0),
    Row(
      "UTF-16",
      [0xFF, 0xFE] + Array("[1,\"é\"]".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
      prints: "1\n\"é\"\n",
      0
    ),
    Row(
      "UTF-16 without a mark",
      [0, 0x5B, 0, 0x31, 0, 0x5D],
      prints: "1\n",
      0
    ),
    Row(
      "UTF-16 cut in the middle of a character",
      [0, 0x5B, 0, 0x31, 0, 0x2C, 0],
      prints: "1\n",
      6,
      "After 1 record: data is not JSON: line 1, column 4: "
    ),
    Row(
      "bytes that are not UTF-8",
      Array("[\"a".utf8) + [0xFF] + Array("\",\"b\"]".utf8),
      prints: "\"a\u{FFFD}\"\n\"b\"\n",
      6,
      "One record has U+FFFD in place of invalid UTF-8. Line 1, column "
    ),
    Row(
      "a bad line",
      "{\"a\":1}\n{\"a\":\n{\"a\":3}\n",
      prints: "{\"a\":1}\n{\"a\":3}\n",
      6,
      "One record was left out. Line 2, column 6: "
    ),
    Row(
      "a bad element",
      #"[{"a":1},{"a" 2},{"a":3}]"#,
      prints: "{\"a\":1}\n{\"a\":3}\n",
      6,
      "One record was left out. Line 1, column 15: a colon is missing after the key"
    ),
    Row(
      "a list that is cut",
      "[{\"a\":1},\n{\"a",
      prints: "{\"a\":1}\n",
      6,
      "After 1 record: data ends in the middle of a value: line 2, column 4."
    ),
    Row(
      "text after the list",
      "[1,2] and more",
      prints: "1\n2\n",
      6,
      "After 2 records: data is not JSON: line 1, column 7: "
    ),
    Row("HTML", "<!DOCTYPE html><p>", prints: "", 6, "data is an HTML page, not JSON."),
    Row("HTML after a comment", "<!-- x --><p>", prints: "", 6, "data is an HTML page, not JSON."),
    Row(
      "depth 10,000",
      #"{"x":"# + String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
        + "}\n{\"a\":1}\n",
      prints: #"{"x":"# + String(repeating: "[", count: 10_000)
        + String(repeating: "]", count: 10_000) + "}\n{\"a\":1}\n",
      0
    ),
  ]

  @Test(arguments: rows)
  func `a file is printed, and what is wrong with it is told`(row: Row) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(row.bytes), to: "data")

    let run = try await ProgramRun.of("riffle --print data", in: folder.url)

    #expect(run.text == row.output)
    #expect(run.code == row.code, "\(run.testDescription)")
    let sentence = row.sentence.isEmpty ? "" : "riffle: " + row.sentence
    #expect(run.errors.hasPrefix(sentence), "\(run.testDescription)")
    #expect(row.sentence.isEmpty == run.errors.isEmpty, "\(run.testDescription)")
  }

  @Test func `pages of a folder come in natural order, and one without pages says so`() async throws
  {
    let folder = try TemporaryFolder()
    for page in [1, 2, 10] { try folder.write("[{\"id\":\(page)}]", to: "pages/page\(page).json") }
    try folder.write("", to: "none/readme.txt")

    let pages = try await ProgramRun.of("riffle --print pages", in: folder.url)
    let none = try await ProgramRun.of("riffle --print none", in: folder.url)

    #expect(pages.lines == ["{\"id\":1}", "{\"id\":2}", "{\"id\":10}"])
    #expect(none.code == 3 && none.errors.contains("has no pages"), "\(none.testDescription)")
  }

  @Test(.unsanitized("the limit of file sizes ends the thread sanitizer, too"))
  func `a stream that is printed needs no room on the disk`() async throws {
    let folder = try TemporaryFolder()
    let lines = (1...20_000).map {
      "{\"id\":\($0),\"name\":\"\(String(repeating: "x", count: 80))\"}\n"
    }
    try folder.write(lines.joined(), to: "data")

    let run = try await ProgramRun.of(
      "cat data | (ulimit -f 1000; riffle --print; echo $? >&2) | wc -l",
      in: folder.url
    )

    #expect(run.text.trimmingCharacters(in: .whitespacesAndNewlines) == "20000")
    #expect(run.errors == "0\n", "\(run.testDescription)")
  }
}

/// What a reader sees of files that are broken or that change while they are open.
@Suite(.serialized, .needs("tmux"))
struct FileScreenTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func lines(_ numbers: ClosedRange<Int>) -> String {
    numbers.map { "{\"id\":\($0),\"name\":\"row \($0)\"}\n" }.joined()
  }

  private func open(_ name: String, body: (TerminalSession) async throws -> Void) async throws {
    try await TerminalSession.with("exec riffle \(name)", columns: 70, lines: 9, in: folder.url) {
      try await body($0)
    }
  }

  @Test func `a bad line is a row that says so between the others`() async throws {
    try folder.write("{\"name\":\"one\"}\n{\"name\":\n{\"name\":\"three\"}\n", to: "a.jsonl")

    try await open("a.jsonl") { terminal in
      let screen = try await terminal.wait(for: "three")

      #expect(screen.lines[1].contains("one"))
      #expect(screen.lines[2].contains("Line 2, column 9"))
    }
  }

  @Test func `rows before a cut are shown, and a failure row says where it is`() async throws {
    try folder.write("[{\"name\":\"one\"},{\"name\":\"two\"},{\"na", to: "a.json")

    try await open("a.json") { terminal in
      try await terminal.wait(for: "✗ a.json ends in the middle of a value: line 1, column")
      try await terminal.wait(for: "two")
    }
  }

  @Test func `a file that grew shows its new rows on r and the row stays`() async throws {
    let path = try folder.write(lines(1...100), to: "a.jsonl")

    try await open("a.jsonl") { terminal in
      try await terminal.wait(for: "1 of 100")
      try await terminal.press("j", "j")
      try await terminal.wait(for: "▌ row 3")
      try append(lines(101...103), to: path)
      try await terminal.press("r")
      try await terminal.wait(for: "Refreshed: 3 new.")
      try await terminal.wait(for: "▌ row 3")
      try await terminal.press("G")
      try await terminal.wait(for: "▌+row 103")
    }
  }

  @Test func `a bad line opens as it is, made harmless`() async throws {
    try folder.write("{\"a\":1}\n{\"b\": \u{1B}[31m nonsense to the end }\n", to: "a.jsonl")

    try await open("a.jsonl") { terminal in
      try await terminal.wait(for: "1 of 2")
      try await terminal.press("j", "Enter")
      try await terminal.wait(for: "{\"b\": ␛[31m nonsense to the end }")
    }
  }

  @Test func `a file that was cut or replaced says on r what is gone`() async throws {
    let path = try folder.write(lines(1...101), to: "a.jsonl")

    try await open("a.jsonl") { terminal in
      try await terminal.wait(for: "1 of 101")
      try folder.write(lines(1...20), to: "a.jsonl")
      try await terminal.press("r")
      try await terminal.wait(for: "Refreshed: 81 gone.")
      try folder.write("{\"items\":[{\"id\":1},{\"id\":2}]}", to: "a.jsonl")
      try await terminal.press("r")
      try await terminal.wait(for: "Refreshed: 18 gone, 2 changed.")
    }
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func `a file that shrank says so in its rows until r opens it again`() async throws {
    let path = try folder.write(lines(1...20_000), to: "a.jsonl")

    try await open("a.jsonl") { terminal in
      try await terminal.wait(for: "1 of 20,000")
      truncate(path, 200)
      try await terminal.press("G")
      try await terminal.wait(
        for: "a.jsonl has changed since it was opened. Press r to open it again."
      )
      try await terminal.press("r")
      try await terminal.wait("the rows are those of the file") {
        !$0.contains("has changed") && $0.contains("row 8")
      }
    }
  }

  @Test(.unsanitized("the limit of file sizes ends the thread sanitizer, too"))
  func `a full disk is a failure row under what arrived before`() async throws {
    try folder.write(lines(1...60_000), to: "data")

    try await TerminalSession.with(
      "cat data | (ulimit -f 1000; exec riffle)",
      columns: 70,
      lines: 9,
      in: folder.url
    ) { terminal in
      try await terminal.wait(for: "The data received could not be stored: File too large in")
      try await terminal.press("G")
      try await terminal.wait(for: "✗ The data received could not be stored: File too large")
      try await terminal.press("q")
      #expect(try await terminal.waitForEnd() == 0)
    }
  }

  @Test func `what is wrong with a file is told before the screen is taken`() async throws {
    try folder.write("hello", to: "a.json")

    try await open("a.json") { terminal in
      #expect(try await terminal.waitForEnd() == 6)
      try await terminal.wait(for: "riffle: a.json is not JSON: line 1, column 1")
    }
  }

  private func append(_ text: String, to path: String) throws {
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }
}
