import Foundation
import SystemTesting
import Testing

/// Recordings played by asciinema in a real terminal.
@Suite(
  .serialized,
  .needs("tmux"),
  .needs("asciinema")
)
struct CastTests {
  @Test func `asciinema plays a recording to the screen that it ended with`() async throws {
    let folder = try TemporaryFolder()
    let script = try folder.write(
      """
      Size 40x9 Keys on Caption "漢字 above" top
      Open https://h/items Fixture GET /items -> a.json Header 'Link: </items>; rel="first"'
      Wait text "One" Down 2 Sleep 500ms Up Sleep 1s
      """,
      to: "t.riffle"
    )
    try folder.write(
      "[{\"name\":\"One 漢字\"},{\"name\":\"Two\"},{\"name\":\"Three\"}]",
      to: "a.json"
    )
    let files = "--out \(folder.url.path)/a.cast --out \(folder.url.path)/a.txt"
    let run = try await ProgramRun.of("riffle --headless --play \(script) \(files)")
    #expect(run.code == 0, "\(run.errors)")

    let last = try String(contentsOf: folder.url.appending(path: "a.txt"), encoding: .utf8)
    let command = "asciinema play -s 20 \(folder.url.path)/a.cast; sleep 30"
    _ = try await TerminalSession.with(command, columns: 40, lines: 11) { terminal in
      try await terminal.wait("the screen is\n\(last)") {
        $0.lines == TerminalScreen(text: last).lines
      }
    }
  }
}
