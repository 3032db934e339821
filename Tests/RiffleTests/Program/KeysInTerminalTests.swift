import Foundation
import SystemTesting
import Testing

/// What terminals send beside keys, and keys without end.
@Suite(.needs("python3"))
struct KeysInTerminalTests {
  @Test(arguments: ["\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}[1;", "\u{9B}", "\u{FF}"])
  func `a hundred thousand beginnings of keys are taken`(beginning: String) async throws {
    let run = try await PseudoTerminal.run(
      .wait(for: "Hydrogen"),
      .type(String(repeating: beginning, count: 100_000) + "\u{1B}\\\u{C}"),
      // Until the program has drawn everything anew, it has read all of it.
      .wait(for: "\u{1B}[H\u{1B}[2J"),
      .type("G"),
      .wait(for: "Oganesson"),
      .type("Q"),
      .end
    )

    #expect(run.code == 0)
    #expect(run.kept)
  }

  @Test(arguments: [
    "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\", "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{7}",
    "\u{1B}P1+r544e=787465726d\u{1B}\\", "\u{1B}[24;80R", "\u{1B}[1;3R", "\u{1B}[?1;2c",
    "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}^qqq\u{1B}\\", "\u{1B}Xqqq\u{1B}\\", "\u{1B}[I\u{1B}[O",
    "\u{1B}[M !!", "\u{1B}[<0;3;3M", "\u{1B}[32;3;3M", "\u{1B}[?2026;2$y",
    "\u{1B}[57441;1u", "\u{1B}[113;1:3u",
  ])
  func `a late answer of the terminal does nothing`(answer: String) async throws {
    let run = try await PseudoTerminal.run(
      .wait(for: "Hydrogen"),
      .type(answer + "G"),
      .wait(for: "Oganesson"),
      .type("q"),
      .end
    )

    #expect(run.code == 0)
    #expect(run.count(of: "is not bound") == 0)
  }

  @Test func `a large paste is taken and what does not fit is told`() async throws {
    let text = String(repeating: "pasted text ", count: 1 << 17)
    let run = try await PseudoTerminal.run(
      .wait(for: "Hydrogen"),
      .type(":\u{1B}[200~" + text + "\u{1B}[201~"),
      .wait(for: "holds 4 KB: the rest of the text was left out."),
      .type("\u{3}G"),
      .wait(for: "Oganesson"),
      .type("q"),
      .end
    )

    #expect(run.code == 0)
  }

  @Test func `a paste that does not end gives the keyboard back`() async throws {
    let run = try await PseudoTerminal.run(
      .wait(for: "Hydrogen"),
      .type("\u{1B}[200~never ended"),
      .wait(for: "Text can be pasted at a prompt only"),
      .type("G"),
      .wait(for: "Oganesson"),
      .type("q"),
      .end
    )

    #expect(run.code == 0)
  }
}
