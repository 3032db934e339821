import SystemTesting
import Testing

/// What the program makes of what a terminal answers when it is asked for its background.
@Suite(.needs("python3"))
struct BackgroundInTerminalTests {
  private static let question = "\u{1B}]11;?\u{1B}\\"
  /// How the dimmed texts of the themes begin, in any colour.
  private static let dark = "\u{1B}[38;2;157;167;181m"
  private static let light = "\u{1B}[38;2;87;96;106m"

  /// Runs the program in a terminal that answers something when the first rows are shown, and looks then
  /// in a certain way.
  private func run(
    _ options: [String] = [],
    answering answer: String,
    showing look: String? = nil,
    environment: [String: String] = ["COLORTERM": "truecolor"]
  ) async throws -> PseudoTerminal {
    let steps: [PseudoTerminal.Step] = [.wait(for: "Hydrogen"), .type(answer)]
    let looking: [PseudoTerminal.Step] = look.map { [.wait(for: $0)] } ?? []
    return try await PseudoTerminal.run(
      command: ["riffle"] + options,
      environment: environment,
      steps: steps + looking + [.type("G"), .wait(for: "Oganesson"), .type("q"), .end]
    )
  }

  @Test(arguments: [
    ("\u{1B}]11;rgb:1616/1818/1d1d\u{1B}\\", dark), ("\u{1B}]11;rgb:00/00/00\u{7}", dark),
    ("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", light),
    ("\u{1B}]11;rgba:fdfd/f6f6/e3e3/ffff\u{7}", light),
  ])
  func `the theme is that of the background, once it is told`(
    answer: String,
    look: String
  ) async throws {
    let run = try await run(answering: answer, showing: look)

    #expect(run.code == 0 && run.kept)
    #expect(run.count(of: Self.question) == 1)
    #expect(run.count(of: "is not bound") == 0)
  }

  @Test(arguments: [
    "", "\u{1B}]11;rgb:12/34\u{7}", "\u{1B}]11;rgb:zz/zz/zz\u{1B}\\", "\u{1B}]11;?\u{7}",
    "\u{1B}]10;rgb:ffff/ffff/ffff\u{7}",
    "\u{1B}]11;rgb:ff/ff/ff" + String(repeating: "0", count: 70_000) + "\u{7}",
    "\u{1B}]11;rgb:7777/7777/7777\u{7}",
  ])
  func `after a wrong, a huge or no answer the terminal's own colours stay`(
    answer: String
  ) async throws {
    let run = try await run(answering: answer)

    #expect(run.code == 0 && run.kept)
    #expect(run.count(of: "38;2;") == 0)
    #expect(run.count(of: "is not bound") == 0)
  }

  @Test func `an answer that is too late changes nothing and is no key`() async throws {
    let run = try await PseudoTerminal.run(
      command: ["bash", "-c", "(sleep 0.8; echo over > time) & exec riffle"],
      environment: ["COLORTERM": "truecolor"],
      .wait(for: "Hydrogen"),
      .read("time", "over"),
      .type("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}G"),
      .wait(for: "Oganesson"),
      .type("q"),
      .end
    )

    #expect(run.code == 0 && run.count(of: "38;2;") == 0)
    #expect(run.count(of: "is not bound") == 0)
  }

  @Test func `an answer that comes while the program ends is not typed at the shell`() async throws
  {
    let run = try await PseudoTerminal.run(
      command: ["bash", "-c", "riffle; IFS= read -r -s -t 1 -n 1 key; echo left:${#key}."],
      .wait(for: Self.question),
      .type("q"),
      .type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\"),
      .end
    )

    #expect(run.code == 0 && run.output.hasSuffix("left:0.\r\n"))
  }

  @Test(arguments: [["--theme", "dark"], ["--theme", "terminal"], ["--color", "never"]])
  func `a terminal is not asked where a theme was chosen, or no colours`(
    options: [String]
  ) async throws {
    let run = try await run(options, answering: "")

    #expect(run.count(of: Self.question) == 0)
    #expect((run.count(of: "38;2;") > 0) == (options[1] == "dark"))
  }

  @Test func `without COLORTERM a theme has the nearest of 256 colours`() async throws {
    let run = try await run(["--theme", "dark"], answering: "", environment: [:])

    #expect(run.count(of: "38;2;") == 0 && run.count(of: "38;5;") > 0)
  }
}
