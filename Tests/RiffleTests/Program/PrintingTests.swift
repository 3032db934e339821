import Foundation
import SystemTesting
import Testing

@Suite struct PrintingTests {
  /// What is piped in, what comes out, the exit code and the sentence.
  static let inputs: [(input: String, output: String, code: Int32, sentence: String)] = [
    (#"[{"a":1},{"a":1.10}]"#, "{\"a\":1}\n{\"a\":1.10}\n", 0, ""),
    ("{\"a\": 1}\n{\"a\": 2}\n", "{\"a\":1}\n{\"a\":2}\n", 0, ""),
    ("{\n \"a\": 1\n}\n{\n \"a\": 2\n}", "{\"a\":1}\n{\"a\":2}\n", 0, ""),
    (#"{"total":2,"items":[{"a":1},{"a":2}]}"#, "{\"a\":1}\n{\"a\":2}\n", 0, ""),
    ("7", "7\n", 0, ""),
    ("", "", 1, "There are no records in standard input."),
    (
      "hello", "", 6,
      "standard input is not JSON: line 1, column 1: "
        + "this is neither a string, a number, true, false nor null, near ‘hello’."
    ),
    (
      "<html>", "", 6,
      "standard input is an HTML page, not JSON. Open the API's URL instead."
    ),
    (
      "{\"a\":1}\n{bad\n{\"a\":3}\n", "{\"a\":1}\n{\"a\":3}\n", 6,
      "One record was left out. "
        + "Line 2, column 2: a key in double quotes is missing here, near ‘{bad’."
    ),
    (
      #"[{"a":1},{"a""#, "{\"a\":1}\n", 6,
      "After 1 record: standard input ends in the middle of a value: line 1, column 14."
    ),
  ]

  @Test func `a folder says what it passed over`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(#"[{"a":1}]"#.utf8), to: "p1.json")
    try folder.write(Data("hello".utf8), to: "notes.txt")

    let run = try await ProgramRun.of("riffle --print \(folder.url.path)")

    #expect(run.text == "{\"a\":1}\n")
    #expect(run.code == 0)
    #expect(
      run.errors
        == "riffle: 1 of 2 files is not read: notes.txt (not .json, .jsonl, .ndjson or .geojson).\n"
    )
  }

  @Test(arguments: inputs)
  func `what is piped in comes out record by record`(
    input: String,
    output: String,
    code: Int32,
    sentence: String
  ) async throws {
    let run = try await ProgramRun.of("riffle --print", input: Data(input.utf8))

    #expect(run.text == output)
    #expect(run.code == code, "\(run.testDescription)")
    #expect(run.errors == (sentence.isEmpty ? "" : "riffle: \(sentence)\n"))
  }

  @Test(arguments: [
    ("riffle --recods x", Int32(2), "riffle: There is no option --recods. Did you mean --records?"),
    ("riffle --next foo x.json", 2, "riffle: --next got “foo”; it takes link-header, link:PATH"),
    ("riffle /no/such/file", 3, "riffle: There is no file or folder /no/such/file."),
    ("riffle ''", 2, "riffle: The source is empty."),
    (
      "setsid -w riffle -u bob http://127.0.0.1:1/", 2,
      "riffle: -u: the name needs a password; write it as name:password."
    ),
    (
      "RIFFLE_DEFAULT_OPTS=\"-H 'A\" riffle x", 2,
      "riffle: RIFFLE_DEFAULT_OPTS has a quote that is not closed."
    ),
    ("riffle --record x h.example", 2, "riffle: --record needs the interface"),
    ("riffle ftp://example.org/x", 2, "riffle: ftp://example.org/x cannot be requested"),
  ])
  func `a mistake has its sentence and its code`(
    command: String,
    code: Int32,
    sentence: String
  ) async throws {
    let run = try await ProgramRun.of(command)

    #expect(run.code == code, "\(run.testDescription)")
    #expect(run.errors.hasPrefix(sentence), "\(run.testDescription)")
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "/dev/full is missing"),
    arguments: ["Resources/sample", "Resources/sample/page1.json"]
  )
  func `a full disk is told`(source: String) async throws {
    let run = try await ProgramRun.of("riffle --print \(source) > /dev/full")

    #expect(run.code == 3)
    #expect(
      run.errors == "riffle: The output could not be written: No space left on device.\n"
    )
  }

  @Test func `a file of lines in a folder is read as lines, be it only one`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("[{\"id\":1},{\"id\":2}]", to: "pages/a.json")
    try folder.write("{\"id\":3}", to: "pages/b.jsonl")
    try folder.write("{\"id\":4}\n", to: "pages/c.ndjson")

    let run = try await ProgramRun.of("riffle --print pages", in: folder.url)

    #expect(run.lines == (1...4).map { "{\"id\":\($0)}" }, "\(run.testDescription)")
  }

  @Test func `a bad file in a folder is named and hides none of the others`() async throws {
    let folder = try TemporaryFolder()
    for (name, text) in [
      ("a.json", #"[{"id":1}]"#), ("b.json", "junk"), ("c.json", #"[{"id":2},{"id":3"#),
      ("d.json", #"[{"id":4}]"#),
    ] {
      try Data(text.utf8).write(to: folder.url.appending(path: name))
    }

    let run = try await ProgramRun.of("riffle --print .", in: folder.url)

    #expect(run.lines == [#"{"id":1}"#, #"{"id":2}"#, #"{"id":4}"#], "\(run.testDescription)")
    #expect(run.code == 6)
    #expect(run.errors.hasPrefix("riffle: b.json is not JSON: line 1"), "\(run.testDescription)")
    #expect(run.errors.contains("One more page was left out."), "\(run.testDescription)")
  }

  @Test func `a folder is read in natural order and a broken pipe ends quietly`() async throws {
    let run = try await ProgramRun.of("riffle Resources/sample | head -3")

    #expect(run.lines.count == 3)
    #expect(run.lines.first?.hasPrefix(#"{"number":1,"#) == true, "\(run.testDescription)")
    #expect(run.errors.isEmpty, "\(run.testDescription)")
  }
}
