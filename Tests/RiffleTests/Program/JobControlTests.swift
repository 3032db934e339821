import Foundation
import SystemTesting
import Testing

/// The program as a job of a shell, and as the target of signals.
@Suite(.needs("python3"))
struct JobControlTests {
  @Test func `the alternate screen is shown once and the palette left alone`() async throws {
    let run = try await PseudoTerminal.run(.wait(for: "Hydrogen"), .type("q"), .end)

    #expect(run.code == 0)
    #expect(run.switches == [1, 1])
    #expect(run.count(of: "\u{1B}]4;") == 0)
    #expect(run.count(of: "\u{1B}]104") == 0)
    #expect(run.kept)
  }

  @Test func `keys are reported as the program expects them from the start`() async throws {
    let run = try await PseudoTerminal.run(.wait(for: "Hydrogen"), .type("q"), .end)

    let beforeFrame = try #require(run.output.components(separatedBy: "Hydrogen").first)
    let last = try #require(beforeFrame.components(separatedBy: "\u{1B}[?1").last)
    #expect(last.hasPrefix("h\u{1B}="))
  }

  @Test(
    arguments: [
      SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGPIPE, SIGALRM, SIGTERM, SIGXCPU, SIGVTALRM,
      SIGPROF, SIGABRT, SIGSEGV, 34, 64,
    ]
  )
  func `whatever signal ends it, the terminal is as before`(signal: Int32) async throws {
    let run = try await PseudoTerminal.run(.wait(for: "Hydrogen"), .signal(signal), .end)

    #expect(run.code == 128 + signal)
    #expect(run.kept)
    #expect(run.switches == [1, 1])
  }

  @Test(arguments: [SIGURG, SIGCHLD, SIGCONT, SIGWINCH, SIGXFSZ])
  func `a signal that asks for nothing changes nothing`(signal: Int32) async throws {
    let run = try await PseudoTerminal.run(
      .wait(for: "Hydrogen"),
      .signal(signal),
      .type("G"),
      .wait(for: "Oganesson"),
      .type("q"),
      .end
    )

    #expect(run.code == 0)
    #expect(run.kept)
  }

  @Test(.needs("bash"))
  func `in the background it stops before it writes a byte`() async throws {
    let run = try await PseudoTerminal.run(
      command: PseudoTerminal.shell,
      .wait(for: "$ ", "# "),
      .type("riffle &\n"),
      .type("while ! grep -q State:.T /proc/$!/status; do :; done; echo $((6 * 7)) it is\n"),
      .wait(for: "42 it is"),
      .type("fg\n"),
      .wait(for: "Hydrogen"),
      .raw,
      .type("G"),
      .wait(for: "Oganesson"),
      .type("q"),
      .cooked,
      .type("exit\n"),
      .end
    )

    let before = try #require(run.output.components(separatedBy: "42 it is").first)
    #expect(!before.contains("\u{1B}"))
    #expect(run.switches == [1, 1])
    #expect(run.kept)
  }

  @Test(.needs("bash"))
  func `in the background of nobody it ends with a sentence`() async throws {
    let note = try TemporaryFolder()
    let path = note.url.appending(path: "errors").path
    let run = try await PseudoTerminal.run(
      command: PseudoTerminal.shell,
      .wait(for: "$ ", "# "),
      // The shell between ends at once, and with it whoever could continue the program.
      .type("(sh -c 'set -m; riffle 2>\(path) &'); echo $((6 * 7)) it is\n"),
      .wait(for: "42 it is"),
      .read(path, "riffle: This runs in the background of its terminal."),
      .type("exit\n"),
      .end
    )

    #expect(run.switches == [0, 0])
  }

  @Test(.needs("bash"))
  func `suspending gives the screen back and continuing takes it again`() async throws {
    let run = try await PseudoTerminal.run(
      command: PseudoTerminal.shell,
      .wait(for: "$ ", "# "),
      .type("riffle\n"),
      .wait(for: "Hydrogen"),
      .type("\u{1A}"),
      .wait(for: "Stopped"),
      .cooked,
      .type("bg\n"),
      .type(
        "while ! grep -q State:.T /proc/$(jobs -p)/status; do :; done; echo $((6 * 7)) it is\n"
      ),
      .wait(for: "42 it is"),
      .type("fg\n"),
      .wait(for: "Hydrogen"),
      .raw,
      .type("G"),
      .wait(for: "Oganesson"),
      .type("q"),
      .cooked,
      .type("exit\n"),
      .end
    )

    #expect(run.switches == [2, 2])
    #expect(run.kept)
  }

  @Test func `after a stop from outside every mode is set anew`() async throws {
    let run = try await PseudoTerminal.run(
      .wait(for: "Hydrogen"),
      .signal(SIGSTOP),
      .stopped,
      .goOn,
      .wait(for: "\u{1B}[?1049h"),
      .wait(for: "\u{1B}[?2004h"),
      .raw,
      .type("G"),
      .wait(for: "Oganesson"),
      .type("q"),
      .end
    )

    #expect(run.code == 0)
    #expect(run.kept)
  }

  @Test func `where nobody could continue it, suspending is refused`() async throws {
    let run = try await PseudoTerminal.run(
      .wait(for: "Hydrogen"),
      .type("\u{1A}"),
      .wait(for: "There is no shell to go back to"),
      .signal(SIGTSTP),
      .type("G"),
      .wait(for: "Oganesson"),
      .type("q"),
      .end
    )

    #expect(run.code == 0)
    #expect(run.switches == [1, 1])
  }
}
