import SystemTesting
import Testing

@Suite(.needs("python3"))
struct PseudoTerminalTests {
  @Test func `bytes go in, come out and are counted`() async throws {
    let run = try await PseudoTerminal.run(
      command: [
        "sh", "-c", "stty raw -echo; printf ready; head -c 3 | od -An -tx1; stty sane; exit 3",
      ],
      .wait(for: "ready"),
      .send([0x61, 0x1B, 0xFF]),
      .end
    )

    #expect(run.code == 3)
    #expect(run.output.contains("61 1b ff"))
    #expect(run.count(of: "ready") == 1)
  }

  @Test func `a terminal that is left raw is told`() async throws {
    let run = try await PseudoTerminal.run(command: ["sh", "-c", "stty raw"], .end)

    #expect(!run.kept)
  }

  @Test func `a command that ends too early is a failure`() async throws {
    await #expect(throws: TerminalFailure.self) {
      try await PseudoTerminal.run(command: ["true"], .wait(for: "never"))
    }
  }
}
