import Foundation
import SystemTesting
import Testing

/// Options that could have no effect, or one that was not meant.
struct IdleOptionsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(#"{"items":[{"id":1}],"total":3,"none":null}"#, to: "data.json")
    try folder.write("[1]", to: "-data.json")
    try folder.write("[2]", to: "pages/1.json")
  }

  nonisolated static let mistakes: [(command: String, sentence: String)] = [
    ("-H 'A: b' data.json", "-H works only with a URL: got data.json."),
    ("data.json -u a:b", "-u works only with a URL: got data.json."),
    ("-k pages", "-k works only with a URL: got pages."),
    ("-d x -", "-d works only with a URL: got -."),
    ("--retry 1", "--retry works only with a URL, and there is none."),
    ("--explain --json {} data.json", "--json works only with a URL: got data.json."),
    ("-G h.example", "-G works only with -d."),
    ("--key k h.example", "--key works only with --cert."),
    ("--no-paginate --max-pages 3 h.example", "--max-pages cannot be used with --no-paginate."),
    ("--next none --page-param p h.example", "--page-param cannot be used with --next none."),
    ("--page-param= h.example", "--page-param got “”; it takes the name of a query parameter."),
    ("--max-records 0 data.json", "--max-records got “0”; it takes a whole number, 1 or more."),
    (
      "--records data.json",
      "--records got data.json as its value, so no source is named. "
        + "Name the source after it: riffle --records PATH data.json."
    ),
    (
      "--title pages/1.json --print",
      "--title got pages/1.json as its value, so no source is named. "
        + "Name the source after it: riffle --title PATH pages/1.json."
    ),
    (
      "-file.json",
      "There is no option -i. For a file of this name write ./-file.json."
    ),
    (
      "--file.json",
      "There is no option --file.json. For a file of this name write ./--file.json."
    ),
    ("-data.json", "-data.json is read as options. For the file of this name write ./-data.json."),
  ]

  @Test(arguments: mistakes)
  func `what would have no effect is refused`(command: String, sentence: String) async throws {
    let run = try await ProgramRun.of("riffle --print \(command)", in: folder.url)
    let plain = try await ProgramRun.of("riffle \(command)", in: folder.url)

    #expect(run.code == 2 || command.contains("--explain"), "\(run.testDescription)")
    #expect(plain.code == 2 && plain.text.isEmpty, "\(plain.testDescription)")
    #expect(plain.errors == "riffle: \(sentence)\n")
  }

  @Test(arguments: [
    ("--play s.riffle --headless --out out.txt", "--out"), ("--print data.json --log log", "--log"),
    ("https://a.example/ --record r.riffle", "--record"),
    ("--play s.riffle --headless --update", "--update"),
    ("--play w.riffle --headless", "w.riffle"),
  ])
  func `in secure mode no option writes a file`(command: String, name: String) async throws {
    try folder.write("Size 40x5\nOpen data.json\nWait idle\n", to: "s.riffle")
    try folder.write("Output out.txt\nSize 40x5\nOpen data.json\nWait idle\n", to: "w.riffle")
    let before = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()

    for value in ["1", "true"] {
      let run = try await ProgramRun.of(
        "riffle \(command)",
        environment: ["RIFFLE_SECURE": value],
        in: folder.url
      )
      #expect(run.code == (name.hasPrefix("-") ? 2 : 7), "\(run.testDescription)")
      let sentence =
        name.hasPrefix("-")
        ? "riffle: RIFFLE_SECURE is set: no file is written, so \(name) cannot be used.\n"
        : "out.txt cannot be written: RIFFLE_SECURE is set"
      #expect(run.errors.contains(sentence), "\(run.testDescription)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == before)
  }

  @Test(arguments: ["", "0"])
  func `without secure mode options write files`(value: String) async throws {
    let run = try await ProgramRun.of(
      "riffle --print data.json --log log",
      environment: ["RIFFLE_SECURE": value],
      in: folder.url
    )

    #expect(run.code == 0, "\(run.testDescription)")
  }

  @Test func `options of the environment are for the sources that they have an effect on`()
    async throws
  {
    let run = try await ProgramRun.of(
      "riffle --print data.json",
      environment: ["RIFFLE_DEFAULT_OPTS": "-H 'A: b' --retry 0 --key k -G --max-pages 3"],
      in: folder.url
    )

    #expect(run.code == 0 && run.errors.isEmpty, "\(run.testDescription)")
    #expect(run.lines == [#"{"id":1}"#])
  }

  @Test func `a piped list may have a field of a file's name`() async throws {
    let run = try await ProgramRun.of(
      "riffle --print --title pages",
      input: Data("[1]".utf8),
      in: folder.url
    )

    #expect(run.code == 0 && run.lines == ["1"], "\(run.testDescription)")
  }

  @Test(arguments: ["riffle --print ./-data.json", "riffle --print -- -data.json"])
  func `a file whose name begins with a dash can be opened`(command: String) async throws {
    let run = try await ProgramRun.of(command, in: folder.url)

    #expect(run.code == 0 && run.lines == ["1"], "\(run.testDescription)")
  }

  @Test(arguments: [
    ("/total", "a number"), ("/items/0", "an object"), ("/items/0/id", "a number"),
  ])
  func `records that are declared where there is no list are a mistake`(
    path: String,
    kind: String
  ) async throws {
    let run = try await ProgramRun.of("riffle --print data.json --records \(path)", in: folder.url)

    #expect(run.code == 2 && run.text.isEmpty, "\(run.testDescription)")
    #expect(run.errors == "riffle: --records: \(path) in data.json is \(kind), not a list.\n")
  }

  @Test func `null in place of a list is a list of none`() async throws {
    let run = try await ProgramRun.of("riffle --print data.json --records none", in: folder.url)

    #expect(run.code == 1 && run.text.isEmpty, "\(run.testDescription)")
    #expect(run.errors == "riffle: There are no records in data.json.\n")
  }

  @Test(.needs("python3")) func `what a server sends is looked at, too`() async throws {
    try await LoopbackServer.with { server in
      let host = "127.0.0.1:\(server.ports[0])"
      let records = try await ProgramRun.of("riffle --print \(host)/page --records total")
      let next = try await ProgramRun.of("riffle --print \(host)/page --next link:/items")

      #expect(records.code == 2 && records.text.isEmpty, "\(records.testDescription)")
      #expect(
        records.errors
          == "riffle: --records: /total in http://\(host)/page is a number, not a list.\n"
      )
      #expect(next.code == 2 && next.lines.count == 10, "\(next.testDescription)")
      #expect(
        next.errors == "riffle: After 10 records: --next: /items is an array, not a URL.\n"
      )
    }
  }
}
