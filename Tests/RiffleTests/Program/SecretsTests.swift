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
        try await TerminalSession.with(
          command,
          columns: 400,
          lines: 50,
          environment: environment,
          in: folder.url
        ) { terminal in
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

  private func expectNoSecret(in text: String, at place: SourceLocation = #_sourceLocation) {
    for form in Self.forms {
      #expect(!text.contains(form), "\(text.prefix(3_000))", sourceLocation: place)
    }
  }
}
