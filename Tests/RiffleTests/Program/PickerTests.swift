import Foundation
import SystemTesting
import Testing

/// Pickers without a terminal: what `--select-1` and `--exit-0` decide, and what is refused.
@Suite struct PickerTests {
  private static let rows = (1...50).map {
    "{\"id\":\($0),\"kind\":\"\($0 == 7 ? "odd" : "even")\"}\n"
  }
  .joined()

  @Test(arguments: [
    ("--pick --select-1 --filter kind:odd", "{\"id\":7,\"kind\":\"odd\"}\n", 0),
    ("-m --select-1 --exit-0 --filter id:50 --accept '{id}={kind}'", "50=even\n", 0),
    ("--pick --exit-0 --filter id:99", "", 1),
    ("--pick --select-1 --max-records 1 --accept id", "1\n", 0),
  ])
  func `one record or none is decided without a terminal`(
    words: String,
    output: String,
    code: Int
  ) async throws {
    let run = try await ProgramRun.of("setsid -w riffle \(words)", input: Data(Self.rows.utf8))

    #expect(run.text == output, "\(run.testDescription)")
    #expect(run.code == Int32(code) && run.errors == "")
  }

  @Test func `a field that no record has is told where nothing is found by it`() async throws {
    let input = Data(Self.rows.utf8)
    let run = try await ProgramRun.of("riffle --pick --exit-0 --filter nosuch:x", input: input)

    #expect(run.text == "" && run.code == 1)
    #expect(run.errors.contains("has a field nosuch"), "\(run.errors)")
  }

  @Test(
    .needsJQ,
    arguments: [
      ("--exit-0 --jq error", "", "jq failed on 50 records, first on record 1"),
      (
        "--select-1 --jq 'if .id == 3 then .id else error end'", "3\n",
        "jq failed on 49 records, first on record 1"
      ),
    ]
  )
  func `records on which jq failed are told where it is decided without them`(
    words: String,
    output: String,
    sentence: String
  ) async throws {
    let input = Data(Self.rows.utf8)
    let run = try await ProgramRun.of("setsid -w riffle --pick \(words)", input: input)

    #expect(run.text == output && run.code == 6, "\(run.testDescription)")
    #expect(run.errors.contains(sentence), "\(run.errors)")
  }

  @Test(arguments: [
    "--pick", "--multi", "--pick --select-1", "--pick --exit-0",
    "--pick --select-1 --filter kind:even", "--pick --select-1 --filter id:99",
  ])
  func `without a terminal the list cannot be shown`(words: String) async throws {
    let run = try await ProgramRun.of("setsid -w riffle \(words)", input: Data(Self.rows.utf8))

    #expect(run.text == "" && run.code == 2)
    #expect(
      run.errors == "riffle: There is no terminal to pick on: /dev/tty cannot be opened. "
        + "Run this in a terminal, or print all records with --print.\n"
    )
  }

  @Test(arguments: [
    ("--multi --print", "--multi cannot be used with --print."),
    ("--select-1", "--select-1 works only with --multi or --pick."),
    ("--exit-0 --pick -f", "--exit-0 cannot be used with --follow."),
    ("--pick --record x", "--pick cannot be used with --record."),
  ])
  func `what has no effect is refused`(words: String, sentence: String) async throws {
    let run = try await ProgramRun.of("riffle \(words)")

    #expect(run.errors == "riffle: \(sentence)\n")
    #expect(run.code == 2)
  }

  @Test func `pages and several sources are looked through to the end`() async throws {
    let folder = try TemporaryFolder()
    for page in 1...3 {
      let kind = page == 3 ? "odd" : "even"
      try folder.write("[{\"id\":\(page),\"kind\":\"\(kind)\"}]", to: "pages/p\(page).json")
    }
    try folder.write("{\"id\":9,\"kind\":\"odd\"}\n", to: "more.jsonl")

    let one = try await ProgramRun.of(
      "setsid -w riffle --pick --select-1 --filter kind:odd pages",
      in: folder.url
    )
    #expect(one.text == "{\"id\":3,\"kind\":\"odd\"}\n", "\(one.testDescription)")
    let both = try await ProgramRun.of(
      "setsid -w riffle --pick --select-1 --filter kind:odd pages more.jsonl",
      in: folder.url
    )
    #expect(both.code == 2 && both.text == "")
    let source = try await ProgramRun.of(
      "setsid -w riffle --pick --select-1 --filter source:more.jsonl pages more.jsonl",
      in: folder.url
    )
    #expect(source.text == "{\"id\":9,\"kind\":\"odd\"}\n", "\(source.testDescription)")
  }

  @Test func `a second match is enough although the stream does not end`() async throws {
    let run = try await ProgramRun.of(
      "yes '{\"a\":1}' | setsid -w riffle --pick --select-1; echo \"code $?\"",
      seconds: 60
    )

    #expect(run.text == "code 2\n")
  }

  @Test func `a second match of a filter is enough while the stream pauses`() async throws {
    let folder = try TemporaryFolder()
    let run = try await ProgramRun.of(
      "(echo '{\"a\":1}'; echo '{\"a\":1}'; until [ -e done ]; do sleep 0.05; done)"
        + " | (setsid -w riffle --pick --select-1 --filter a:1; echo \"code $?\"; touch done)",
      in: folder.url,
      seconds: 30
    )

    #expect(run.text == "code 2\n")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "/dev/full is missing"))
  func `a full disk and a reader that has left are known`() async throws {
    let full = try await ProgramRun.of(
      "echo '{\"a\":1}' | setsid -w riffle --pick --select-1 >/dev/full"
    )
    #expect(full.errors == "riffle: The output could not be written: No space left on device.\n")
    #expect(full.code == 3)

    let left = try await ProgramRun.of(
      "{ echo '{\"a\":1}' | setsid -w riffle --pick --select-1; echo $? >&2; } | true"
    )
    #expect(left.errors.hasPrefix("0"))
  }
}
