import Foundation
import SystemTesting
import Testing

/// Several sources as one list: what the program prints and shows.
@Suite(.serialized) struct SeveralSourcesTests {
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Data(#"[{"id":1,"name":"ant"},{"id":2,"name":"bee"}]"#.utf8), to: "a.json")
    try folder.write(Data("{\"id\":1,\"title\":\"cat\"}\n".utf8), to: "b.jsonl")
    try folder.write(Data("hello".utf8), to: "bad.json")
    try folder.write(Data("[]".utf8), to: "empty.json")
    try folder.write(Data("{\"id\":3}\n{\"id\":}\n".utf8), to: "cut.jsonl")
    return folder
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let words: String
    let output: [String]
    let code: Int32
    /// What standard error says, after the name of the program, one line each.
    let errors: [String]
    var testDescription: String { words }
  }

  static let ant = #"{"id":1,"name":"ant"}"#
  static let bee = #"{"id":2,"name":"bee"}"#
  static let cat = #"{"id":1,"title":"cat"}"#
  static let bad =
    "bad.json is not JSON: line 1, column 1: "
    + "this is neither a string, a number, true, false nor null, near ‘hello’."

  static let cut = "Line 2, column 7: a value is missing here, near ‘{\"id\":}’."

  static let rows = [
    Row(words: "a.json b.jsonl", output: [ant, bee, cat], code: 0, errors: []),
    Row(words: "a.json a.json", output: [ant, bee, ant, bee], code: 0, errors: []),
    Row(words: "b.jsonl bad.json a.json", output: [cat, ant, bee], code: 6, errors: [bad]),
    Row(
      words: "no.json a.json bad.json",
      output: [ant, bee],
      code: 3,
      errors: ["There is no file or folder no.json.", bad]
    ),
    Row(words: "--merge --sort -id b.jsonl a.json", output: [bee, cat, ant], code: 0, errors: []),
    Row(
      words: "--sort -id cut.jsonl",
      output: [#"{"id":3}"#],
      code: 6,
      errors: ["One record was left out. \(cut)"]
    ),
    Row(
      words: "--merge --sort -id b.jsonl cut.jsonl",
      output: [#"{"id":3}"#, cat],
      code: 6,
      errors: ["One record was left out. cut.jsonl: \(cut)"]
    ),
    Row(
      words: "--merge --sort -id no.json b.jsonl bad.json a.json",
      output: [bee, cat, ant],
      code: 3,
      errors: ["There is no file or folder no.json. \(bad)"]
    ),
    Row(
      words: "--sort nmae a.json",
      output: [ant, bee],
      code: 0,
      errors: ["None of the first 2 records has a field nmae. Did you mean name?"]
    ),
    Row(
      words: "--sort nmae b.jsonl",
      output: [cat],
      code: 0,
      errors: ["The first record has no field nmae."]
    ),
    Row(words: "empty.json b.jsonl", output: [cat], code: 0, errors: []),
    Row(
      words: "empty.json empty.json",
      output: [],
      code: 1,
      errors: ["There are no records in 2 sources."]
    ),
    Row(
      words: "--max-records 1 a.json b.jsonl a.json",
      output: [ant, cat, ant],
      code: 0,
      errors: []
    ),
    Row(
      words: "- -",
      output: [],
      code: 2,
      errors: ["- is standard input, which can be read once: name it once."]
    ),
    Row(
      words: "-u n:p http://127.0.0.1:1 http://127.0.0.1:2",
      output: [],
      code: 2,
      errors: [
        "-u would be sent to two servers, http://127.0.0.1:1 and http://127.0.0.1:2. "
          + "Open them one by one, or leave it out."
      ]
    ),
  ]

  @Test(arguments: rows)
  func `all records are printed, of each failure it is said, and the first one gives the code`(
    row: Row
  ) async throws {
    let folder = try Self.folder()

    let run = try await ProgramRun.of("riffle --print \(row.words)", in: folder.url)

    #expect(run.lines.map(String.init) == row.output)
    #expect(run.code == row.code, "\(run.testDescription)")
    #expect(run.errors == row.errors.map { "riffle: \($0)\n" }.joined())
  }

  @Test func `a pipe is one of several sources`() async throws {
    let folder = try Self.folder()

    let run = try await ProgramRun.of(
      "riffle --print a.json - b.jsonl",
      input: Data(#"{"id":9}"#.utf8),
      in: folder.url
    )

    #expect(run.lines.map(String.init) == [Self.ant, Self.bee, #"{"id":9}"#, Self.cat])
  }

  @Test func `a reader who has enough is not waited for`() async throws {
    let folder = try Self.folder()

    let run = try await ProgramRun.of("riffle a.json no.json b.jsonl | head -1", in: folder.url)

    #expect(run.lines.map(String.init) == [Self.ant])
    #expect(run.errors == "")
  }

  @Test(.needs("python3"))
  func `files and URLs are printed together, and a server that fails leaves the others`()
    async throws
  {
    let folder = try Self.folder()
    try await LoopbackServer.with { server in
      let run = try await ProgramRun.of(
        "riffle --print a.json '\(server.address("link"))' '\(server.address("status/404"))' b.jsonl",
        in: folder.url
      )

      #expect(run.lines.count == 98, "\(run.testDescription)")
      #expect(run.lines.first.map(String.init) == Self.ant)
      #expect(run.lines.last.map(String.init) == Self.cat)
      #expect(run.code == 4)
      #expect(run.errors.contains("/status/404: "))
    }
  }

  @Test(.needs("python3"))
  func `a server that fails in a merge is named, and leaves the others`() async throws {
    let folder = try Self.folder()
    try await LoopbackServer.with { server in
      let run = try await ProgramRun.of(
        "riffle --print --merge --sort id '\(server.address("status/404"))' a.json "
          + "'\(server.address("link"))'",
        in: folder.url
      )

      #expect(run.lines.count == 97, "\(run.testDescription)")
      #expect(run.code == 4)
      #expect(run.errors.contains("/status/404: "))
      #expect(!run.errors.contains("After "))
    }
  }

  @Test(.needs("tmux"))
  func `sections show each source, and one that fails says why`() async throws {
    let folder = try Self.folder()
    let command = "cd \(folder.url.path) && exec riffle a.json bad.json b.jsonl"
    try await TerminalSession.with(command) { terminal in
      try await terminal.wait(for: "▌ ant")
      let screen = try await terminal.wait(for: "cat")
      #expect(screen.contains("3 sources"))
      #expect(screen.contains("a.json: 2 records"))
      #expect(screen.contains("bad.json: ✗ bad.json is not JSON"))
      #expect(screen.contains("b.jsonl: 1 record"))
      try folder.write(Data(#"[{"id":5,"name":"dog"}]"#.utf8), to: "bad.json")
      try await terminal.press("r")
      try await terminal.wait(for: "dog")
      try await terminal.press("G", "Enter")
      try await terminal.wait(for: #"title: "cat""#)
    }
  }

  @Test(.needs("tmux"))
  func `merged they are one list`() async throws {
    let folder = try Self.folder()
    let command = "cd \(folder.url.path) && exec riffle --merge a.json b.jsonl"
    try await TerminalSession.with(command) { terminal in
      let screen = try await terminal.wait(for: "cat")
      #expect(!screen.contains("a.json"))
    }
  }
}
