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

  private func text(of file: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: file), encoding: .utf8)
  }

  private func expectNoSecret(in text: String, at place: SourceLocation = #_sourceLocation) {
    for form in Self.forms {
      #expect(!text.contains(form), "\(text.prefix(3_000))", sourceLocation: place)
    }
  }
}
