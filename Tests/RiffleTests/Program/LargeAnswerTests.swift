import Foundation
import SystemTesting
import Testing

/// Large answers, whose last byte the server holds back until the first row was seen.
@Suite(.needs("python3"))
struct LargeAnswerTests {
  @Test(arguments: ["", "&packed=1"])
  func `a large list is printed before its last byte has come`(query: String) async throws {
    try await LoopbackServer.with { server in
      let address = server.address("held/8?id=a&pages=1\(query)")
      let release = "riffle --print '\(server.address("release?released=a"))'"
      let run = try await ProgramRun.of(
        "riffle --print '\(address)' | { read line; echo \"$line\"; \(release) >&2; cat; }"
      )

      #expect(run.lines.count == 8_001, "\(run.testDescription)")
      #expect(run.lines.first?.hasPrefix(#"{"id":0,"#) == true)
      #expect(run.lines.last?.contains("the last record") == true)
      #expect(run.errors == "{\"id\":\"released\"}\n", "\(run.errors)")
    }
  }

  @Test func `three records of a large list need no end of it`() async throws {
    try await LoopbackServer.with { server in
      let run = try await ProgramRun.of("riffle '\(server.address("held/8?id=a"))' | head -3")

      #expect(run.lines.count == 3 && run.errors.isEmpty, "\(run.testDescription)")
    }
  }

  @Test(.needs("tmux"))
  func `a large list is shown before its last byte has come`() async throws {
    try await LoopbackServer.with { server in
      let address = server.address("held/8?id=a&pages=1")
      try await TerminalSession.with("exec riffle 'http://\(address)'") { terminal in
        try await terminal.wait(for: "▌ record 0")
        let release = try await ProgramRun.of(
          "riffle --print '\(server.address("release?released=a"))'"
        )
        #expect(release.code == 0)
        try await terminal.press("G")
        try await terminal.wait(for: "▌ the last record")
        try await terminal.wait(for: "8,001 of 8,001")
      }
    }
  }

  @Test(.needs("tmux"))
  func `a large list that is stopped keeps its rows`() async throws {
    try await LoopbackServer.with { server in
      let address = server.address("held/8?id=a")
      try await TerminalSession.with("exec riffle 'http://\(address)'") { terminal in
        try await terminal.wait(for: "▌ record 0")
        try await terminal.press("C-c")
        try await terminal.wait(for: "Cancelled.")
        try await terminal.wait(for: "▌ record 0")
      }
    }
  }
}
