import SystemTesting
import Testing

@Suite(.needs("tmux"))
struct TerminalSessionTests {
  @Test func `a screen has the size that was asked for`() async throws {
    try await TerminalSession.with("stty size; exec cat", columns: 97, lines: 13) { terminal in
      let screen = try await terminal.wait(for: "13 97")

      #expect(screen.lines.count == 13)
    }
  }

  @Test func `keys reach the command and its answer reaches the screen`() async throws {
    try await TerminalSession.with("read line; echo \"got <$line>\"; exec cat") { terminal in
      try await terminal.type("a b; c")
      try await terminal.press("Enter")

      try await terminal.wait(for: "got <a b; c>")
    }
  }

  @Test func `a resize reaches the command`() async throws {
    try await TerminalSession.with("trap 'stty size' WINCH; while :; do sleep 0.05; done") {
      try await $0.resize(columns: 61, lines: 17)

      try await $0.wait(for: "17 61")
    }
  }

  @Test(
    arguments: [("exit 3", 3), ("kill -TERM $$", 143), ("true", 0)]
  )
  func `the end of a command is told as a shell tells it`(command: String, code: Int) async throws {
    try await TerminalSession.with(command) { terminal in
      let end = try await terminal.waitForEnd()

      #expect(end == code)
    }
  }

  @Test
  func `a signal ends the command`() async throws {
    try await TerminalSession.with("echo ready; exec cat") { terminal in
      try await terminal.wait(for: "ready")

      try await terminal.signal(15)

      let end = try await terminal.waitForEnd()
      #expect(end == 143)
    }
  }

  @Test func `what is on the screen outlives the command`() async throws {
    try await TerminalSession.with("echo last words") { terminal in
      _ = try await terminal.waitForEnd()

      try await terminal.wait(for: "last words")
    }
  }

  @Test func `a screen that does not come is shown as it was`() async throws {
    let failure = await #expect(throws: TerminalFailure.self) {
      try await TerminalSession.with("echo here; exec cat") { terminal in
        try await terminal.wait(for: "here")
        try await terminal.wait(for: "elsewhere", seconds: 0)
      }
    }

    let description = try #require(failure).description
    #expect(description.contains("\nhere"))
  }

  @Test func `a screen is not waited for when the command has ended`() async throws {
    let failure = await #expect(throws: TerminalFailure.self) {
      try await TerminalSession.with("echo last words") { terminal in
        try await terminal.wait(for: "more words", seconds: 86_400)
      }
    }

    let description = try #require(failure).description
    #expect(description.contains("\nlast words"))
  }
}
