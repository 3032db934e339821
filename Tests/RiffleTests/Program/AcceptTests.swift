import Foundation
import SystemTesting
import Testing

/// Records that are printed in other formats than JSON Lines.
@Suite struct AcceptTests {
  private static let records =
    #"{"id":1,"by":{"name":"ann"},"t":"=1+1"}"# + "\n" + #"{"id":2}"# + "\n"

  static let formats: [(words: String, output: String, errors: String)] = [
    ("csv", "id,by.name,t\r\n1,ann,=1+1\r\n2,,\r\n", ""),
    ("tsv", "id\tby.name\tt\n1\tann\t=1+1\n2\t\t\n", ""),
    (
      "markdown",
      "| id | by.name | t |\n| --- | --- | --- |\n| 1 | ann | =1+1 |\n| 2 |  |  |\n", ""
    ),
    ("json", "[\n{\"id\":1,\"by\":{\"name\":\"ann\"},\"t\":\"=1+1\"},\n{\"id\":2}\n]\n", ""),
    ("jsonl", records, ""), ("id", "1\n2\n", ""), ("'{id}:{{' --print0", "1:{\u{0}2:{\u{0}", ""),
    ("id --print0 --max-records 1", "1\u{0}", ""),
    ("csv --columns t,id:9", "t,id\r\n=1+1,1\r\n,2\r\n", ""),
    ("csv --filter id:2", "id\r\n2\r\n", ""),
    ("csv --sort=-id", "id,by.name,t\r\n2,,\r\n1,ann,=1+1\r\n", ""),
    (
      "by.name", "ann\n\n",
      "riffle: The field by.name is missing in 1 of 2 records.\n"
    ),
    (
      "csv --columns nix", "nix\r\n\"\"\r\n\"\"\r\n",
      "riffle: The field nix is missing in all 2 records.\n"
    ),
  ]

  @Test(arguments: formats)
  func `a stream is printed in a format`(
    words: String,
    output: String,
    errors: String
  ) async throws {
    let run = try await ProgramRun.of("riffle --accept \(words)", input: Data(Self.records.utf8))

    #expect(run.text == output)
    #expect(run.errors == errors)
    #expect(run.code == 0)
  }

  @Test func `pages, files and several sources are printed in a format`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("[{\"id\":1}]", to: "pages/a.json")
    try folder.write("[{\"id\":2}]", to: "pages/b.json")
    try folder.write("{\"id\":3}\n{\"no\":4}\n", to: "c.jsonl")

    for (words, output) in [
      ("pages", "id\r\n1\r\n2\r\n"), ("c.jsonl", "id,no\r\n3,\r\n,4\r\n"),
      ("pages c.jsonl", "id,no\r\n1,\r\n2,\r\n3,\r\n,4\r\n"),
      (
        "pages c.jsonl --columns source,id",
        "source,id\r\npages,1\r\npages,2\r\nc.jsonl,3\r\nc.jsonl,\r\n"
      ),
      (
        "c.jsonl pages --merge --sort=id --max-records 2 --columns source,id",
        "source,id\r\npages,1\r\npages,2\r\nc.jsonl,3\r\nc.jsonl,\r\n"
      ),
      ("c.jsonl pages --merge --sort=-id", "id,no\r\n3,\r\n2,\r\n1,\r\n,4\r\n"),
    ] {
      let run = try await ProgramRun.of("riffle --accept csv \(words)", in: folder.url)
      #expect(run.text == output, "\(words)")
      #expect(run.errors == "" && run.code == 0, "\(words)")
    }
    let array = try await ProgramRun.of("riffle --accept json pages c.jsonl", in: folder.url)
    #expect(array.text == "[\n{\"id\":1},\n{\"id\":2},\n{\"id\":3},\n{\"no\":4}\n]\n")
  }

  @Test func `a table is handed over while its stream pauses`() async throws {
    let folder = try TemporaryFolder()
    let run = try await ProgramRun.of(
      "(for a in 1 2 3; do echo '{\"a\":'$a'}'; done; until [ -e done ]; do sleep 0.05; done"
        + "; echo '{\"a\":4}')"
        + " | riffle --accept csv"
        + " | (read name; read value; touch done; echo \"$name $value\"; cat)",
      in: folder.url,
      seconds: 30
    )

    #expect(run.text == "a\r 1\r\n2\r\n3\r\n4\r\n")
  }

  @Test func `what is left out or has no column is said`() async throws {
    let many = (0..<1_000).map { "{\"a\":\($0)}\n" }.joined() + "{\"a\":1,\"b\":2}\n"
    let later = try await ProgramRun.of("riffle --accept csv | tail -1", input: Data(many.utf8))
    #expect(later.text == "1\r\n")
    #expect(later.errors.contains("left out of 1 of 1,001 records, such as b; --columns names"))

    let bad = try await ProgramRun.of("riffle --accept json", input: Data("{\"a\":1}\n{bad\n".utf8))
    #expect(bad.text == "[\n{\"a\":1}\n]\n")
    #expect(bad.code == 6)

    let none = try await ProgramRun.of("riffle --accept json", input: Data("[]".utf8))
    #expect(none.text == "[]\n")
    #expect(none.code == 1)
  }

  @Test(arguments: [
    ("--accept '{id'", "--accept got “{id”; at character 1: This { is not closed"),
    ("--accept ''", "--accept got “”; at character 1: A format is missing"),
    ("--accept csv --print0", "--print0 cannot be used with --accept csv."),
    ("--print --columns a", "--columns works only with --accept csv, tsv or markdown."),
    ("--explain --accept csv", "--accept cannot be used with --explain."),
  ])
  func `a mistake says what is wrong and where`(words: String, sentence: String) async throws {
    let run = try await ProgramRun.of("riffle \(words)")

    #expect(run.errors.hasPrefix("riffle: \(sentence)"), "\(run.testDescription)")
    #expect(run.code == 2)
  }

  @Test func `a reader that leaves ends a table, and a full disk is said`() async throws {
    let head = try await ProgramRun.of(
      "yes '{\"a\":1}' | riffle --accept csv | head -2; riffle --accept csv Resources/sample >/dev/full"
    )

    #expect(head.text == "a\r\n1\r\n")
    #expect(head.errors == "riffle: The output could not be written: No space left on device.\n")
    #expect(head.code == 3)
  }

  @Test(.needs("tmux"), arguments: ["csv", "a", "'{a} {.}'", "markdown", "jsonl"])
  func `on a terminal what could move the cursor is escaped`(format: String) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(#"{"a":"x\u001b[31m\u009by\r"}"#, to: "a.jsonl")
    let command = "riffle --print --accept \(format) \(file); sleep 600"

    try await TerminalSession.with(command) { terminal in
      let screen = try await terminal.wait("the record is there") {
        $0.text.lowercased().contains("u001b[31m")
      }
      #expect(screen.text.lowercased().contains("u009by"), "\(screen.text)")
    }
  }
}
