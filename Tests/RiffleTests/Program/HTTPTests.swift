import Foundation
import SystemTesting
import Testing

/// The program against a real server on this machine: what it prints, says and asks for.
@Suite(.serialized, .needs("python3"))
struct HTTPTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let path: String
    let records: Int
    let code: Int32
    let sentence: String
    var flags = ""
    var testDescription: String { path }
  }

  static let rows = [
    Row(path: "link", records: 95, code: 0, sentence: ""),
    Row(path: "next", records: 95, code: 0, sentence: ""),
    Row(path: "page", records: 95, code: 0, sentence: ""),
    Row(path: "page?a=1", records: 95, code: 0, sentence: "", flags: "--max-time 1e30"),
    Row(path: "offset", records: 95, code: 0, sentence: ""),
    Row(
      path: "ignoring?page=1",
      records: 10,
      code: 8,
      sentence: "After 10 records: What was tried for page 2 of HOST brought no new records; "
        + "10 of 95 records are loaded."
    ),
    Row(path: "heedless?page=1", records: 10, code: 0, sentence: ""),
    Row(
      path: "unusable",
      records: 10,
      code: 8,
      sentence:
        "After 10 records: The URL of the next page, ‘http://[bad’, is not valid."
    ),
    Row(path: "stopping/link?page=1", records: 30, code: 0, sentence: ""),
    Row(path: "stopping/next?page=1", records: 30, code: 0, sentence: ""),
    Row(
      path: "ageing?limit=20",
      records: 20,
      code: 8,
      sentence: "There may be more records: "
    ),
    Row(
      path: "ageing?limit=20&wrapped",
      records: 20,
      code: 8,
      sentence: "There may be more records: "
    ),
    Row(
      path: "ageing/lacking?limit=20",
      records: 20,
      code: 8,
      sentence: "There may be more records: "
    ),
    Row(
      path: "ageing/twice?limit=20",
      records: 20,
      code: 8,
      sentence: "There may be more records: "
    ),
    Row(
      path: "ageing/later?limit=20",
      records: 20,
      code: 8,
      sentence: "There may be more records: "
    ),
    Row(
      path: "ageing/names?limit=20",
      records: 20,
      code: 8,
      sentence: "There may be more records: the last page has the 20 records that were asked for, "
        + "and what was tried for the next page brought nothing new. Use --next or --page-param."
    ),
    Row(
      path: "ageing/shuffled?limit=20",
      records: 20,
      code: 8,
      sentence: "There may be more records: "
    ),
    Row(path: "link", records: 20, code: 0, sentence: "", flags: "--max-pages 2"),
    Row(path: "link", records: 25, code: 0, sentence: "", flags: "--max-records 25"),
    Row(path: "link", records: 10, code: 0, sentence: "", flags: "--no-paginate"),
    Row(
      path: "gzip",
      records: 10,
      code: 0,
      sentence:
        "There may be more records: the page has a round number of records, 10. ?page=2 is not "
        + "tried unasked; use --next or --page-param."
    ),
    Row(path: "lines", records: 10, code: 0, sentence: ""),
    Row(path: "stream/endless", records: 7, code: 0, sentence: "", flags: "--max-records 7"),
    Row(
      path: "stream/cut",
      records: 5,
      code: 3,
      sentence: "After 5 records: HOST closed the connection after "
    ),
    Row(path: "redirect/2", records: 95, code: 0, sentence: ""),
    Row(path: "flaky/1", records: 3, code: 0, sentence: ""),
    Row(
      path: "loop",
      records: 30,
      code: 8,
      sentence: "After 30 records: HOST returned records that are already loaded; loading stopped."
    ),
    Row(
      path: "foreign",
      records: 10,
      code: 3,
      sentence: "After 10 records: The next page is at another origin, "
    ),
    Row(
      path: "status/404",
      records: 0,
      code: 4,
      sentence: "HOST answered 404: this is 404. Check the URL."
    ),
    Row(
      path: "status/401",
      records: 0,
      code: 4,
      sentence: "HOST answered 401: this is 401. Give credentials with -u, --bearer, -n or -H."
    ),
    Row(
      path: "status/500",
      records: 0,
      code: 5,
      sentence: "HOST answered 500: this is 500.",
      flags: "--retry 0"
    ),
    Row(path: "envelope", records: 0, code: 4, sentence: "HOST reports an error: not_authed."),
    Row(path: "html", records: 0, code: 6, sentence: "HOST is an HTML page, not JSON."),
    Row(path: "empty", records: 0, code: 1, sentence: "There are no records in http://HOST/empty."),

    Row(
      path: "nothing",
      records: 0,
      code: 1,
      sentence: "There are no records in http://HOST/nothing."
    ),
    Row(
      path: "broken",
      records: 2,
      code: 6,
      sentence: "After 2 records: HOST ends in the middle of a value: line 1, column 31."
    ),
    Row(
      path: "faulty",
      records: 12,
      code: 6,
      sentence: "After 12 records: http://HOST/faulty?page=2 is not JSON: line 1, column 40: "
    ),
    Row(path: "latin", records: 2, code: 0, sentence: ""),
    Row(
      path: "latin?as=utf-8",
      records: 2,
      code: 6,
      sentence: "One record has U+FFFD in place of invalid UTF-8. Record 2: "
    ),
    Row(path: "packed", records: 0, code: 6, sentence: "HOST is compressed by gzip."),
    Row(
      path: "nowhere",
      records: 0,
      code: 4,
      sentence: "HOST answered 302: the redirect has no Location header."
    ),
    Row(
      path: "limit/long",
      records: 0,
      code: 4,
      sentence: "HOST limits requests; it asks to wait 7200 s."
    ),
    Row(
      path: "limit/brief",
      records: 3,
      code: 0,
      sentence: "HOST answered 429, Retry-After; waiting for 3 s."
    ),
    Row(
      path: "page",
      records: 0,
      code: 2,
      sentence: "--records: nothing is at /nope in http://HOST/page.",
      flags: "--records nope"
    ),
    Row(
      path: "link",
      records: 10,
      code: 8,
      sentence: "--next: nothing is at /nope in the first page.",
      flags: "--next link:/nope"
    ),
    Row(
      path: "page",
      records: 0,
      code: 3,
      sentence: "The proxy failed: Failed to connect to 127.0.0.1 port 1 ",
      flags: "-x http://127.0.0.1:1 --retry 0"
    ),
    Row(
      path: "page",
      records: 0,
      code: 3,
      sentence: "There is no file or folder /no/such/socket.",
      flags: "--unix-socket /no/such/socket"
    ),
    Row(
      path: "cut",
      records: 1,
      code: 3,
      sentence: "After 1 record: HOST closed the connection after ",
      flags: "--retry 0"
    ),
    Row(
      path: "reset",
      records: 1,
      code: 3,
      sentence: "After 1 record: HOST closed the connection after ",
      flags: "--retry 0"
    ),
    Row(
      path: "stall",
      records: 0,
      code: 124,
      sentence: "HOST did not answer within 0.5 s.",
      flags: "--retry 0 --max-time 0.5"
    ),
    Row(
      path: "raw/old",
      records: 0,
      code: 3,
      sentence: "HOST sent an answer that cannot be read: it has no status line (HTTP/0.9)."
    ),
    Row(
      path: "raw/line",
      records: 0,
      code: 3,
      sentence: "HOST sent an answer that cannot be read: its head is too large."
    ),
    Row(
      path: "raw/lines",
      records: 0,
      code: 3,
      sentence: "HOST sent an answer that cannot be read: its head is too large."
    ),
    Row(
      path: "raw/br",
      records: 0,
      code: 3,
      sentence: "HOST sent an answer that cannot be read: its body is encoded as ‘br’ and cannot "
        + "be unpacked."
    ),
    Row(
      path: "raw/gzip",
      records: 0,
      code: 3,
      sentence: "HOST sent an answer that cannot be read: its body is encoded as ‘gzip’ and "
        + "cannot be unpacked."
    ),
    Row(
      path: "raw/unknown",
      records: 0,
      code: 3,
      sentence: "HOST sent an answer that cannot be read: its body is encoded as ‘pack200’ and "
        + "cannot be unpacked."
    ),
    Row(
      path: "circle",
      records: 0,
      code: 3,
      sentence: "The redirects lead back to http://HOST/circle."
    ),
    Row(
      path: "redirect/9",
      records: 0,
      code: 3,
      sentence: "More than 5 redirects; the last one leads to "
    ),
    Row(
      path: "off",
      records: 0,
      code: 3,
      sentence: "The redirect to ftp://127.0.0.1/x was not followed: "
    ),
  ]

  @Test(arguments: rows)
  func `an API is printed, and what is wrong with it is told`(row: Row) async throws {
    try await LoopbackServer.with { server in
      let run = try await ProgramRun.of("riffle --print \(row.flags) '\(server.address(row.path))'")

      #expect(run.lines.count == row.records)
      #expect(run.code == row.code, "\(run.testDescription)")
      let sentence = row.sentence.replacing("HOST", with: server.address("").dropLast())
      #expect(run.errors.hasPrefix(sentence.isEmpty ? "" : "riffle: " + sentence), "\(run.errors)")
      #expect(sentence.isEmpty == run.errors.isEmpty, "\(run.errors)")
    }
  }

  @Test func `three records need one page`() async throws {
    try await LoopbackServer.with { server in
      let run = try await ProgramRun.of("riffle '\(server.address("link?id=a"))' | head -3")
      let asked = try await ProgramRun.of("riffle --print '\(server.address("recorded?id=a"))'")

      #expect(run.lines.count == 3 && run.errors.isEmpty, "\(run.testDescription)")
      #expect(asked.lines.count == 1, "\(asked.testDescription)")
    }
  }

  /// A request, how often it is sent, and what is said of it.
  static let onces: [(flags: String, path: String, count: Int, sentence: String)] = [
    (
      "-X DELETE", "boundless?page=1", 1,
      "DELETE requests are sent only once: no further page is requested."
    ),
    ("-X PUT -d x=1", "boundless?page=1", 1, "PUT requests are sent only once"),
    ("-X PATCH -d x=1", "stopping/link", 1, "PATCH requests are sent only once"),
    ("-d x=1", "boundless?page=1", 1, ""), ("-d x=1", "boundless?limit=10", 1, "There may be"),
    ("-X POST", "stopping/link", 3, ""), ("-X DELETE", "status/503", 1, "HOST answered 503"),
    ("", "stopping/link?page=1", 3, ""),
  ]

  @Test(arguments: onces)
  func `a request that changes things is sent once`(
    row: (flags: String, path: String, count: Int, sentence: String)
  ) async throws {
    try await LoopbackServer.with { server in
      let address = server.address(row.path)
      let query = address.contains("?") ? "&id=a" : "?id=a"
      let run = try await ProgramRun.of("riffle --print \(row.flags) '\(address)\(query)'")
      let asked = try await ProgramRun.of("riffle --print '\(server.address("recorded?id=a"))'")

      #expect(asked.lines.count == row.count, "\(asked.testDescription)")
      let sentence = row.sentence.replacing("HOST", with: server.address("").dropLast())
      #expect(
        sentence.isEmpty ? run.errors.isEmpty : run.errors.contains(sentence),
        "\(run.errors)"
      )
    }
  }

  @Test func `a wait is announced by an explanation too, and no key is named`() async throws {
    try await LoopbackServer.with { server in
      let run = try await ProgramRun.of("riffle --explain '\(server.address("limit/brief"))'")
      let none = try await ProgramRun.of(
        "riffle --explain --retry 0 -v '\(server.address("limit/brief?id=b"))'"
      )

      #expect(run.code == 0 && run.text.contains("records: {"), "\(run.testDescription)")
      #expect(run.errors.contains("waiting for 3 s."), "\(run.errors)")
      #expect(none.code == 4, "\(none.testDescription)")
      #expect(!none.errors.contains("Press") && !none.errors.contains("waiting"), "\(none.errors)")
    }
  }

  @Test(arguments: ["application/jsonl", "text/plain"])
  func `three records of an endless stream need no end of it`(type: String) async throws {
    try await LoopbackServer.with { server in
      let address = server.address("stream/endless?type=\(type)")
      let run = try await ProgramRun.of("riffle '\(address)' | head -3")

      #expect(run.lines.count == 3 && run.errors.isEmpty, "\(run.testDescription)")
    }
  }

  @Test func `credentials stay with the origin that they were given for`() async throws {
    let secrets = "-u ada:lovelace -H 'X-Api-Key: sesame' -H 'Cookie: a=crumb'"
    try await LoopbackServer.with { server in
      let stays = try await ProgramRun.of("riffle --print \(secrets) '\(server.address("echo"))'")
      let leaves = try await ProgramRun.of(
        "riffle --print \(secrets) '\(server.address("away?token=abc"))'"
      )

      #expect(stays.text.contains("sesame") && stays.text.contains("Basic "))
      for secret in ["sesame", "Basic ", "crumb"] {
        #expect(!leaves.text.contains(secret), "\(leaves.testDescription)")
      }
    }
  }

  @Test func `what is logged names no secret`() async throws {
    let folder = try TemporaryFolder()
    try await LoopbackServer.with { server in
      let run = try await ProgramRun.of(
        "riffle --print -v --log log -u ada:lovelace -H 'X-Api-Key: sesame' "
          + "'\(server.address("plain?api_key=opening"))'",
        in: folder.url
      )
      let log = try String(contentsOf: folder.url.appending(path: "log"), encoding: .utf8)

      for text in [run.errors, log] {
        #expect(
          text.contains("> GET http://127.0.0.1") && text.contains("X-Api-Key: ***"),
          "\(text)"
        )
        for secret in ["sesame", "opening", "lovelace", "YWRhOmxvdmVsYWNl"] {
          #expect(!text.contains(secret), "\(text)")
        }
      }
    }
  }

  @Test func `nobody there is told`() async throws {
    let refused = try await ProgramRun.of("riffle --print --retry 0 127.0.0.1:1/x")
    let unknown = try await ProgramRun.of("riffle --print --retry 0 http://no-such-host.invalid/")

    #expect(refused.code == 3)
    #expect(refused.errors == "riffle: 127.0.0.1:1 refused the connection. Check the port.\n")
    #expect(unknown.code == 3)
    #expect(unknown.errors.hasPrefix("riffle: ") && unknown.errors.contains("no-such-host.invalid"))
  }
}

/// What a reader sees of an API that fails on the way.
@Suite(
  .serialized,
  .needs("tmux"),
  .needs("python3")
)
struct HTTPScreenTests {
  private func open(_ path: String, body: (TerminalSession) async throws -> Void) async throws {
    try await LoopbackServer.with { server in
      try await TerminalSession.with("exec riffle '\(server.address(path))'") { try await body($0) }
    }
  }

  @Test func `G loads on to the end, page after page`() async throws {
    try await open("link") { terminal in
      try await terminal.wait(for: "▌ record 1")
      try await terminal.press("G")
      try await terminal.wait(for: "95 of 95")
      try await terminal.wait(for: "▌ record 95")
    }
  }

  @Test func `what is logged goes beside the interface, never over it`() async throws {
    let folder = try TemporaryFolder()
    let log = folder.url.appending(path: "log")
    try await LoopbackServer.with { server in
      let command = "riffle -v '\(server.address("link"))'"
      try await TerminalSession.with("exec \(command) 2> \(log.path)") { terminal in
        _ = try await terminal.wait(for: "▌ record 1")
      }
      try await TerminalSession.with("\(command); exec sleep 600") { terminal in
        _ = try await terminal.wait(for: "riffle: -v would overwrite the interface. ")
      }
    }
    #expect(try String(contentsOf: log, encoding: .utf8).hasPrefix("> GET http://127.0.0.1:"))
  }

  @Test func `a stream is shown while it arrives and can be stopped`() async throws {
    try await open("stream/endless") { terminal in
      try await terminal.wait(for: "▌ record 1")
      try await terminal.press("C-c")
      try await terminal.wait(for: "Cancelled. Press r to continue.")
      try await terminal.press("q")
      #expect(try await terminal.waitForEnd() == 0)
    }
  }

  @Test func `a pause that the server asks for counts down and can be cancelled`() async throws {
    try await open("limit/minutes") { terminal in
      var seconds: [Int] = []
      try await terminal.wait("seconds are counted down") { screen in
        let number = screen.text.firstMatch(of: /Waiting (\d+) s/).flatMap { Int($0.1) }
        if let number, number != seconds.last { seconds.append(number) }
        return seconds.count == 2
      }
      #expect(seconds[0] > seconds[1])
      try await terminal.press("C-c")
      try await terminal.wait(for: "Press r to continue.")
      try await terminal.press("r")
      try await terminal.wait(for: "▌ record 1")
    }
  }

  @Test func `a next page elsewhere is asked for when the reader says so`() async throws {
    try await open("foreign") { terminal in
      try await terminal.wait(for: "▌ record 1")
      try await terminal.press("G")
      try await terminal.wait(for: "Press r to request it without credentials.")
      try await terminal.press("r")
      try await terminal.press("G")
      try await terminal.wait(for: "95 of 95")
    }
  }

  @Test func `a row further down is loaded, and a percentage is of what is loaded`() async throws {
    try await open("page?per_page=10") { terminal in
      try await terminal.wait(for: "▌ record 1")
      try await terminal.type("42G")
      try await terminal.wait(for: "▌ record 42")
      try await terminal.type("50%")
      try await terminal.wait(for: "That there are 95 rows is not proved: this is 50 % of the")
      try await terminal.type("G")
      try await terminal.wait(for: "▌ record 95")
      try await terminal.type("50%")
      try await terminal.wait(for: "▌ record 48")
    }
  }

  @Test func `a failure on the first page fills the screen and r tries again`() async throws {
    try await open("flaky/4/500") { terminal in
      try await terminal.wait(for: "answered 500: come again. Press r to try again.")
      try await terminal.press("r")
      try await terminal.wait(for: "▌ record 1")
    }
  }

  @Test func `a resize while a page is on its way is survived`() async throws {
    try await open("stall") { terminal in
      try await terminal.wait(for: "Loading ")
      try await terminal.resize(columns: 30, lines: 6)
      try await terminal.wait("the bar has the new width") { $0.lines.count == 6 }
      try await terminal.press("C-c")
      try await terminal.wait(for: "Cancelled. Press r")
      try await terminal.press("q")
      #expect(try await terminal.waitForEnd() == 0)
    }
  }
}
