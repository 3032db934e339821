import Foundation
import SystemTesting
import Testing

/// The mouse of a real terminal, and when it is the user's again.
@Suite(.needs("tmux"), .needs("python3"))
struct MouseInTerminalTests {
  private static let on = "\u{1B}[?1002h\u{1B}[?1006h"
  private static let off = "\u{1B}[?1006l\u{1B}[?1002l"

  private func send(
    _ code: Int,
    column: Int,
    line: Int,
    isUp: Bool = false,
    in terminal: TerminalSession
  ) async throws {
    try await terminal.type("\u{1B}[<\(code);\(column + 1);\(line + 1)\(isUp ? "m" : "M")")
  }

  private func click(column: Int, line: Int, in terminal: TerminalSession) async throws {
    try await send(0, column: column, line: line, in: terminal)
    try await send(0, column: column, line: line, isUp: true, in: terminal)
  }

  @Test func `rows are clicked, opened and scrolled, and the mouse is turned off`() async throws {
    try await TerminalSession.with("exec riffle") { terminal in
      try await terminal.wait(for: "▌ Hydrogen")
      #expect(try await terminal.value(of: "mouse_any_flag") == "1")

      try await click(column: 4, line: 6, in: terminal)
      try await terminal.wait(for: "▌ Helium")
      for _ in 0..<2 { try await send(65, column: 4, line: 6, in: terminal) }
      try await terminal.wait("the list is scrolled") { !$0.contains("Hydrogen ") }
      let helium = try await terminal.screen()
      let line = try #require(helium.line(of: "Lithium"))
      let press = "\u{1B}[<0;5;\(line + 1)"
      try await terminal.type("\(press)M\(press)m\(press)M\(press)m")
      try await terminal.wait("the record is open") { $0.lines.first?.contains("Lithium") == true }
      try await terminal.press("q")
      try await terminal.wait(for: "▌ Lithium")

      try await terminal.type(":mouse off\r")
      try await terminal.wait(for: "The mouse is off")
      #expect(try await terminal.value(of: "mouse_any_flag") == "0")
      try await terminal.type(":mouse on\r")
      try await terminal.wait(for: "The mouse is on.")
      #expect(try await terminal.value(of: "mouse_any_flag") == "1")
      try await terminal.press("Q")
      #expect(try await terminal.waitForEnd() == 0)
      #expect(try await terminal.value(of: "mouse_any_flag") == "0")
    }
  }

  @Test func `without the mouse nothing is asked of the terminal`() async throws {
    let run = try await PseudoTerminal.run(
      command: ["riffle", "--no-mouse"],
      .wait(for: "Hydrogen"),
      .type("q"),
      .end
    )

    #expect(run.count(of: Self.on) == 0 && run.count(of: Self.off) == 0)
    #expect(run.kept)
  }

  @Test(arguments: [SIGTERM, SIGSEGV])
  func `the mouse is the terminal's again when the program dies`(signal: Int32) async throws {
    let run = try await PseudoTerminal.run(.wait(for: "Hydrogen"), .signal(signal), .end)

    #expect(run.count(of: Self.on) == 1)
    #expect(run.count(of: Self.off) == 1)
  }

  @Test(.needs("bash"))
  func `the mouse is the shell's while the program is stopped`() async throws {
    let run = try await PseudoTerminal.run(
      command: PseudoTerminal.shell,
      .wait(for: "$ ", "# "),
      .type("riffle\n"),
      .wait(for: "Hydrogen"),
      .type("\u{1A}"),
      .wait(for: "Stopped"),
      .cooked,
      .type("echo $((6 * 7)) it is\n"),
      .wait(for: "42 it is"),
      .type("fg\n"),
      .wait(for: "Hydrogen"),
      .raw,
      .type("q"),
      .cooked,
      .type("exit\n"),
      .end
    )

    let parts = run.output.components(separatedBy: Self.on)
    #expect(parts.count == 3)
    #expect(parts.dropFirst().allSatisfy { $0.components(separatedBy: Self.off).count == 2 })
    #expect(parts.dropFirst().first?.contains("42 it is") == true)
  }
}
