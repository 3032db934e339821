import Foundation
import SystemTesting
import Testing

/// Wherever a secret comes from, it comes out nowhere, though the server repeats it.
@Suite(
  .serialized,
  .needs("tmux"),
  .needs("python3")
)
struct SecretsTests {
  private static let secret = "s3same/0pen"

  /// The secret as it stands, as URLs and as basic authentication write it.
  private static let forms = [
    secret, "s3same%2F0pen", Data("ada:\(secret)".utf8).base64EncodedString(),
  ]

  private static let sources = [
    "'http://ada:s3same%2F0pen@HOST'", "'HOST?api_key=s3same%2F0pen'",
    "HOST --query 'access_token=\(secret)'", "HOST -G -d 'token=\(secret)'",
    "HOST -u 'ada:\(secret)'", "HOST -n", "HOST --bearer '\(secret)'", "HOST --bearer env:TOKEN",
    "HOST --bearer @token", "HOST -H 'X-Api-Key: \(secret)'", "HOST -H 'X-Acme-Token: \(secret)'",
    "HOST -H @header", "HOST -H 'Cookie: a=b; session=\(secret)'",
    "HOST -d 'user=ada&password=\(secret)'", #"HOST --json '{"login":{"secret":"\#(secret)"}}'"#,
  ]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("machine 127.0.0.1 login ada password \(Self.secret)\n", to: ".netrc")
    try folder.write(Self.secret + "\n", to: "token")
    try folder.write("X-Auth: \(Self.secret)\n", to: "header")
  }

  private var environment: [String: String] { ["HOME": folder.url.path, "TOKEN": Self.secret] }

  @Test(arguments: sources)
  func `a log and an error say no secret`(source: String) async throws {
    try await LoopbackServer.with { server in
      for (code, status) in [(Int32(0), 200), (4, 401)] {
        let words = source.replacing("HOST", with: server.address("repeat/\(status)"))
        let run = try await ProgramRun.of(
          "riffle --print -v --log log \(words)",
          environment: environment,
          in: folder.url
        )

        #expect(run.code == code, "\(run.errors)")
        #expect(run.errors.contains("X-Told: ") && run.errors.contains("***"), "\(run.errors)")
        expectNoSecret(in: run.errors)
        expectNoSecret(in: try text(of: "log"))
      }
    }
  }

  @Test(arguments: sources)
  func `a recording and what it plays hold no secret`(source: String) async throws {
    try await LoopbackServer.with { server in
      let words = source.replacing("HOST", with: server.address("repeat/200"))
      let command = "riffle --record new.riffle \(words)"
      try await TerminalSession.with(command, environment: environment, in: folder.url) {
        terminal in
        let screen = try await terminal.wait(for: "▌ Repeated")
        expectNoSecret(in: screen.lines[0])
        try await terminal.press("Enter", "q", "i", "q", "q")
        try await terminal.wait(for: "riffle: Recorded")
      }

      let script = try text(of: "new.riffle")
      let answer = try text(of: "new-1.json")
      #expect(script.contains("Header 'X-Told: ") && answer.contains("***"))
      expectNoSecret(in: script + answer)
      let run = try await ProgramRun.of(
        "riffle --headless --play new.riffle --out film.cast",
        in: folder.url
      )
      #expect(run.code == 0, "\(run.errors)")
      expectNoSecret(in: try text(of: "film.cast"))
    }
  }

  @Test(arguments: sources)
  func `no sentence and no explanation says a secret`(source: String) async throws {
    try await LoopbackServer.with { server in
      for kind in ["abroad", "own", "unusable", "broken", "text", "moved", "refused"] {
        let words = source.replacing("HOST", with: server.address("telling/\(kind)"))
        for mode in ["--print", "--explain"] {
          let run = try await ProgramRun.of(
            "riffle \(mode) --max-pages 1 --log log \(words)",
            environment: environment,
            in: folder.url
          )

          expectNoSecret(in: run.errors)
          if mode == "--explain" { expectNoSecret(in: run.text) }
          expectNoSecret(in: try text(of: "log"))
        }
      }
    }
  }

  @Test(arguments: sources)
  func `the interface says no secret`(source: String) async throws {
    try await LoopbackServer.with { server in
      for kind in ["abroad", "unusable", "broken", "refused"] {
        let words = source.replacing("HOST", with: server.address("telling/\(kind)"))
        let command = "riffle \(words)"
        try await onWideTerminal(command) { terminal in
          let screen = try await terminal.wait("it is loaded") { screen in
            ["next page", "is not JSON", "answered 400"].contains { screen.text.contains($0) }
          }
          expectNoSecret(in: screen.text)
          try await terminal.press("i")
          expectNoSecret(in: try await terminal.wait(for: "Last request and answer").text)
          try await terminal.press("q", "q")
        }
      }
    }
  }

  /// Runs a command where every sentence is on one line.
  private func onWideTerminal(
    _ command: String,
    _ body: (TerminalSession) async throws -> Void
  ) async throws {
    try await TerminalSession.with(
      command,
      columns: 400,
      lines: 50,
      environment: environment,
      in: folder.url,
      body: body
    )
  }

  /// Kinds of answers, and how they are asked for.
  private static let kinds = [
    ("abroad", "--print"), ("keys", "--explain"), ("token", "--explain"), ("failed", "--print"),
    ("broken", "--print"), ("moved", "--print"), ("reason", "--print"),
  ]

  /// The names of `WAYS` in the test server.
  private static let ways = [
    "plain", "lower", "upper", "hexadecimal", "base64", "base64 from 1", "base64 from 2",
    "base64 of URLs", "HTML", "hexadecimal HTML", "without width", "soft hyphens", "lines",
    "colours", "percent", "JSON",
  ]

  /// Parts of the secret in each of these ways, which are in no other text here.
  private static let traces = [
    "s3s", "0pe", "73337361", "3070656e", "czNzYW1l", "MzYW1lL", "zM3NhbWUv", "&#97;&#109;",
    "&#x61;&#x6d;", "s\u{200B}3", "s\u{AD}3", "sa\u{AD}me", "u0073u0033",
  ]

  @Test(arguments: ways)
  func `no sentence says a secret, in whatever way the server writes it`(way: String) async throws {
    try await LoopbackServer.with { server in
      for (kind, mode) in Self.kinds {
        let path = "telling/\(kind)/\(way.replacing(" ", with: "%20"))"
        let run = try await ProgramRun.of(
          "riffle \(mode) --max-pages 2 --retry 0 --log log '\(server.address(path))'"
            + " -u 'ada:\(Self.secret)' -H 'X-Api-Key: \(Self.secret)'",
          environment: environment,
          in: folder.url
        )

        #expect(!run.errors.contains("\u{1B}") && run.code < 9, "\(run.testDescription)")
        expectNoTrace(in: run.errors + (mode == "--explain" ? run.text : ""), of: kind)
        expectNoTrace(in: try text(of: "log"), of: kind)
      }
    }
  }

  @Test(arguments: ["lower", "base64 from 1", "HTML", "colours", "JSON"])
  func `the interface says no secret, in whatever way the server writes it`(
    way: String
  ) async throws {
    try await LoopbackServer.with { server in
      for kind in ["keys", "token", "partial", "failed"] {
        let path = "telling/\(kind)/\(way.replacing(" ", with: "%20"))"
        let command = "riffle '\(server.address(path))' -u 'ada:\(Self.secret)'"
        try await onWideTerminal(command) { terminal in
          let screen = try await terminal.wait("it is loaded") { screen in
            ["record 1", "***"].contains { screen.text.contains($0) }
          }
          expectNoTrace(in: screen.text, of: kind)
          try await terminal.press("i")
          expectNoTrace(in: try await terminal.wait(for: "Last request and answer").text, of: kind)
          try await terminal.press("q")
          guard kind == "keys" else { return }
          try await terminal.press("C")
          expectNoTrace(in: try await terminal.wait(for: "Records from").text, of: kind)
        }
      }
    }
  }

  @Test(arguments: ["upper", "hexadecimal", "base64 from 1", "HTML", "without width", "JSON"])
  func `a recording holds no secret, in whatever way the server writes it`(
    way: String
  ) async throws {
    try await LoopbackServer.with { server in
      let address = server.address("telling/own/\(way.replacing(" ", with: "%20"))")
      let command = "riffle --record new.riffle '\(address)' -u 'ada:\(Self.secret)'"
      try await TerminalSession.with(command, environment: environment, in: folder.url) {
        terminal in
        try await terminal.wait(for: "record 1")
        try await terminal.press("q")
        try await terminal.wait(for: "riffle: Recorded")
      }

      let script = try text(of: "new.riffle")
      let answer = try text(of: "new-1.json")
      #expect(script.contains("***") && answer.contains("***"))
      expectNoTrace(in: script + answer, of: way)
      let run = try await ProgramRun.of("riffle --headless --play new.riffle", in: folder.url)
      #expect(run.code == 0, "\(run.errors)")
    }
  }

  @Test(arguments: [
    "'ada:\(secret)@127.0.0.1:1/x'", "'http://ada:\(secret)@127.0.0.1:1/x'",
    "'//ada:\(secret)@127.0.0.1:1/x'", "'http:/ada:\(secret)@127.0.0.1:1/x'",
    "'nosuch?token=\(secret)'", "'http://127.0.0.1:1/?token=\(secret)' other",
    "'http://ada:\(secret)@127.0.0.1:1/x' other", "-u '\(secret)' http://127.0.0.1:1/x",
    "--max-records 'http://127.0.0.1:1/?token=\(secret)'",
    "--check 'http://127.0.0.1:1/?token=\(secret)'",
    "-H 'X-Api-Key \(secret)' http://127.0.0.1:1/x", "'--bearr=\(secret)' http://127.0.0.1:1/x",
  ])
  func `what is wrong with a command line is said without its secrets`(words: String) async throws {
    let run = try await ProgramRun.of("riffle \(words)", in: folder.url)

    #expect(run.code == 2 || run.code == 3, "\(run.testDescription)")
    #expect(run.errors.hasPrefix("riffle: ") && !run.errors.contains("s3same"), "\(run.errors)")
  }

  private static let proxies = [
    "foo://user:\(secret)@127.0.0.1:1", "foo://user:s3same%2F0pen@127.0.0.1:1",
    "http://user:\(secret)@127.0.0.1:99999", "http://us er:\(secret)@127.0.0.1:1",
    "user:\(secret)@no-such-host.invalid:1", "socks5://user:\(secret)@127.0.0.1:1",
    "foo://user:\(String(repeating: "\(secret)x", count: 30))@127.0.0.1:1",
  ]

  @Test(arguments: proxies)
  func `the password of a proxy is not said`(proxy: String) async throws {
    for (flags, variables) in [
      ("-x '\(proxy)'", [:]), ("", ["http_proxy": proxy]), ("", ["HTTP_PROXY": proxy]),
    ] {
      let run = try await ProgramRun.of(
        "riffle --print -v --log log --retry 0 \(flags) http://127.0.0.2:1/x",
        environment: variables,
        in: folder.url
      )

      #expect(run.code == 3 && run.errors.contains("proxy"), "\(run.testDescription)")
      for text in [run.errors, try text(of: "log")] {
        expectNoSecret(in: text)
        #expect(!text.contains("s3same"), "\(text)")
      }
    }
  }

  private func text(of file: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: file), encoding: .utf8)
  }

  private func expectNoTrace(
    in text: String,
    of kind: String,
    at place: SourceLocation = #_sourceLocation
  ) {
    let text = text + text.replacing("\\", with: "").replacing("%5C", with: "")
    let lower = text.lowercased()
    let found = Self.traces.filter { lower.contains($0) || text.contains($0) }
    #expect(found == [], "\(kind): \(text.prefix(3_000))", sourceLocation: place)
  }

  private func expectNoSecret(in text: String, at place: SourceLocation = #_sourceLocation) {
    for form in Self.forms {
      #expect(!text.contains(form), "\(text.prefix(3_000))", sourceLocation: place)
    }
  }
}
