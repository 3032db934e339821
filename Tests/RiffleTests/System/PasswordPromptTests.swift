import Foundation
import SystemTesting
import Testing

/// The question for a password in a terminal, before anything else is written there.
@Suite(.needs("python3"))
struct PasswordPromptTests {
  private static let prompt = "Password for bob: "
  private static let password = "s3same"
  /// What the server is sent for the password.
  private static let login = "Basic " + Data("bob:\(password)".utf8).base64EncodedString()

  /// Runs the program as it asks for a password; no step lets it get as far as the server.
  private func run(_ steps: PseudoTerminal.Step...) async throws -> PseudoTerminal {
    try await PseudoTerminal.run(
      command: ["riffle", "--print", "-u", "bob", "http://127.0.0.1:1/"],
      steps: [.wait(for: Self.prompt), .raw] + steps + [.end]
    )
  }

  @Test(arguments: ["\n", "\u{4}\u{4}"])
  func `what is typed is sent and not shown`(end: String) async throws {
    try await LoopbackServer.with { server in
      let run = try await PseudoTerminal.run(
        command: ["riffle", "--print", "-u", "bob", server.address("echo")],
        .wait(for: Self.prompt),
        .type(Self.password + end),
        .end
      )

      #expect(run.code == 0 && run.kept)
      #expect(run.output.contains(Self.login) && !run.output.contains(Self.password))
    }
  }

  @Test func `without a password nothing is sent`() async throws {
    let run = try await run(.type("\u{4}"))

    #expect(run.code == 2 && run.kept)
    #expect(
      run.output.hasSuffix(
        "\r\nriffle: -u: the name needs a password; write it as name:password.\r\n"
      )
    )
  }

  @Test func `^C ends the program`() async throws {
    let run = try await run(.type("\(Self.password)\u{3}"))

    #expect(run.code == 128 + SIGINT && run.kept)
    #expect(run.output.hasSuffix("\(Self.prompt)\r\n"))
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGTERM])
  func `whatever signal ends it, the terminal is as before`(signal: Int32) async throws {
    let run = try await run(.signal(signal))

    #expect(run.code == 128 + signal && run.kept)
  }

  @Test(.tries("dash"))
  func `^Z stops it with the modes from before, and it asks again when it goes on`() async throws {
    try await LoopbackServer.with { server in
      let run = try await PseudoTerminal.run(
        // Unlike other shells it leaves the modes as a program that has stopped left them.
        command: ["dash", "-i"],
        .wait(for: "$ ", "# "),
        .type("riffle --print -u bob \(server.address("echo"))\n"),
        .wait(for: Self.prompt),
        .raw,
        .type("\u{1A}"),
        .wait(for: "Stopped"),
        .cooked,
        .type("fg\n"),
        .wait(for: Self.prompt),
        .raw,
        .type("\(Self.password)\n"),
        .wait(for: Self.login),
        .type("exit\n"),
        .end
      )

      #expect(!run.output.contains(Self.password) && run.kept)
    }
  }

  /// A stop where no shell could continue the program, which does not stop it, and one from outside.
  private static let stops: [[PseudoTerminal.Step]] = [
    [.type("\u{1A}")], [.signal(SIGSTOP), .stopped, .goOn],
  ]

  @Test(arguments: stops)
  func `after a stop without a shell it asks again`(stop: [PseudoTerminal.Step]) async throws {
    try await LoopbackServer.with { server in
      let run = try await PseudoTerminal.run(
        command: ["riffle", "--print", "-u", "bob", server.address("echo")],
        steps: [.wait(for: Self.prompt)] + stop + [
          .wait(for: Self.prompt), .raw, .type("\(Self.password)\n"), .end,
        ]
      )

      #expect(run.code == 0 && run.kept)
      #expect(run.output.contains(Self.login) && !run.output.contains(Self.password))
    }
  }

  @Test(.needs("bash"))
  func `stopped it can be killed from its shell`() async throws {
    let run = try await PseudoTerminal.run(
      command: PseudoTerminal.shell,
      .wait(for: "$ ", "# "),
      .type("riffle -u bob http://127.0.0.1:1/\n"),
      .wait(for: Self.prompt),
      .type("\u{1A}"),
      .wait(for: "Stopped"),
      .type("id=$(jobs -p); kill %1; while kill -0 $id; do :; done; echo $((6 * 7)) it is\n"),
      .wait(for: "42 it is"),
      .type("exit\n"),
      .end
    )

    #expect(run.kept)
  }

  @Test(.needs("bash"))
  func `in the background it stops before it asks`() async throws {
    let run = try await PseudoTerminal.run(
      command: PseudoTerminal.shell,
      .wait(for: "$ ", "# "),
      .type("riffle -u bob http://127.0.0.1:1/ &\n"),
      .type("while ! grep -q State:.T /proc/$!/status; do :; done; echo $((6 * 7)) it is\n"),
      .wait(for: "42 it is"),
      .type("fg\n"),
      .wait(for: Self.prompt),
      .raw,
      .type("\u{3}"),
      .cooked,
      .type("exit\n"),
      .end
    )

    let before = try #require(run.output.components(separatedBy: "42 it is").first)
    #expect(!before.contains(Self.prompt))
    #expect(run.kept)
  }
}
