import Foundation
import SystemTesting
import Testing

/// Streams that pause where a test wants them to: each part waits for a file of its own.
@Suite(.serialized, .needs("tmux"))
struct StreamTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A command that writes the parts one by one, each after the first when `let(_:go:)` says so.
  private func command(_ parts: [String], then: String = "riffle") throws -> String {
    var steps: [String] = []
    for (number, part) in parts.enumerated() {
      let path = try folder.write(part, to: "part\(number)")
      if number > 0 { steps.append("until test -e \(path).go; do sleep 0.02; done") }
      steps.append("cat \(path)")
    }
    return "{ \(steps.joined(separator: "; ")); } | \(then)"
  }

  private func go(_ part: Int) throws { try folder.write("", to: "part\(part).go") }

  @Test func `a stream is shown by its first line while the second is still to come`() async throws
  {
    let parts = [
      "{\"id\":1,\"name\":\"one\",\"tags\":[{\"a\":1},{\"a\":2}]}\n",
      "{\"id\":2,\"name\":\"two\"}\n",
    ]

    try await TerminalSession.with(command(parts)) { terminal in
      try await terminal.wait(for: "▌ one")
      try go(1)
      try await terminal.wait(for: "1 of 2")
      try await terminal.press("G")
      try await terminal.wait(for: "▌ two")
    }
  }

  @Test func `a second page after a pause joins the first`() async throws {
    let parts = [
      "{\"total\":3,\"items\":[{\"id\":1,\"name\":\"one\"},{\"id\":2,\"name\":\"two\"}]}\n",
      "{\"total\":3,\"items\":[{\"id\":3,\"name\":\"three\"}]}\n",
    ]

    try await TerminalSession.with(command(parts)) { terminal in
      try await terminal.wait(for: "▌ one")
      try go(1)
      try await terminal.wait(for: "1 of 3")
      try await terminal.press("G")
      try await terminal.wait(for: "▌ three")
    }
  }

  @Test(arguments: [
    ("false", "There are no records in standard input.", 0), ("echo x", "is not JSON", 6),
  ])
  func `leaving a stream without a record ends with the code of its failure`(
    command: String,
    sentence: String,
    code: Int
  ) async throws {
    try await TerminalSession.with("\(command) | riffle; exit $?") { terminal in
      try await terminal.wait(for: sentence)
      try await terminal.press("q")

      #expect(try await terminal.waitForEnd() == code)
    }
  }

  @Test func `a dash without a pipe is refused`() async throws {
    try await TerminalSession.with("riffle -; code=$?; read line; exit $code") { terminal in
      try await terminal.wait(for: "-: nothing was piped in, standard input is a terminal.")
      try await terminal.press("Enter")

      #expect(try await terminal.waitForEnd() == 2)
    }
  }

  @Test func `a pipe without a writer is waited for, and every key is answered`() async throws {
    try await TerminalSession.with("mkfifo pipe; exec riffle pipe", in: folder.url) { terminal in
      try await terminal.wait(for: "pipe is a pipe: waiting for a writer")
      try await terminal.press("r")
      try await terminal.wait(for: "pipe can be read only once.")
      try await terminal.press("C-c")
      try await terminal.wait(for: "Loading was cancelled. Press r to continue.")
      try await terminal.press("r")
      try await terminal.wait(for: "waiting for a writer")
      let run = try await ProgramRun.of(#"echo '{"id":1,"name":"one"}' > pipe"#, in: folder.url)
      #expect(run.code == 0)
      try await terminal.wait(for: "▌ one")
      try await terminal.press("r")
      try await terminal.wait(for: "pipe can be read only once.")
      try await terminal.press("q")
      #expect(try await terminal.waitForEnd() == 0)
    }
  }

  @Test func `a stream that was stopped goes on where it stopped`() async throws {
    let parts = ["{\"id\":1}\n{\"id\":2}\n{\"id\":3}\n", "{\"id\":4}\n", "{\"id\":5}\n"]

    try await TerminalSession.with(command(parts)) { terminal in
      try await terminal.wait(for: "loading more")
      try await terminal.press("C-c")
      try await terminal.wait(for: "✗ Loading was cancelled. Press r to continue.")
      try go(1)
      try go(2)
      try await terminal.press("r")
      try await terminal.wait(for: "Loading goes on.")
      try await terminal.wait(for: "5 records")
      try await terminal.wait(for: "— end —")
    }
  }

  @Test func `a reader that moves is left where it is while the rest arrives`() async throws {
    let lines = (1...40).map { "{\"id\":\($0),\"name\":\"row \($0)\"}\n" }.joined()
    let parts = [lines, "{\"id\":41,\"name\":\"row 41\"}\n"]

    try await TerminalSession.with(command(parts)) { terminal in
      try await terminal.wait(for: "▌ row 1")
      try await terminal.press("G")
      try await terminal.wait(for: "▌ row 40")
      try await terminal.press("k")
      try await terminal.wait(for: "▌ row 39")
      try go(1)
      try await terminal.wait(for: "39 of 41")
      try await terminal.wait(for: "▌ row 39")
    }
  }
}
