import Foundation
import SystemTesting
import Testing

@Suite(.serialized, .needs("tmux"))
struct BrowsingTests {
  @Test(arguments: [(80, 24), (200, 50), (40, 10)])
  func `the sample opens at its first element`(columns: Int, lines: Int) async throws {
    try await TerminalSession.with("exec riffle", columns: columns, lines: lines) { terminal in
      let screen = try await terminal.wait(for: "▌ Hydrogen")

      #expect(screen.contains("1 of "))
    }
  }

  @Test func `the last key loads on to the last element`() async throws {
    try await TerminalSession.with("exec riffle") { terminal in
      try await terminal.wait(for: "▌ Hydrogen")
      try await terminal.press("G")
      try await terminal.wait(for: "118 of 118")
      try await terminal.wait(for: "▌ Oganesson")
      try await terminal.press("g")
      try await terminal.wait(for: "▌ Hydrogen")
    }
  }

  @Test func `a record opens and closes at the same place`() async throws {
    try await TerminalSession.with("exec riffle") { terminal in
      try await terminal.wait(for: "▌ Hydrogen")
      try await terminal.press("j", "j")
      try await terminal.wait(for: "▌ Lithium")
      try await terminal.press("Enter")
      try await terminal.wait(for: "symbol: \"Li\"")
      try await terminal.press("q")
      try await terminal.wait(for: "▌ Lithium")
    }
  }

  @Test func `the help shows the keys`() async throws {
    try await TerminalSession.with("exec riffle") { terminal in
      try await terminal.wait(for: "▌ Hydrogen")
      try await terminal.type("?")
      try await terminal.wait(for: "next row (10j: ten rows)")
      try await terminal.press("q")
      try await terminal.wait(for: "▌ Hydrogen")
    }
  }

  @Test
  func `the screen is given back when the program is terminated`() async throws {
    try await TerminalSession.with("exec riffle") { terminal in
      try await terminal.wait(for: "▌ Hydrogen")
      try await terminal.signal(SIGTERM)

      #expect(try await terminal.waitForEnd() == 143)
      #expect(try await terminal.value(of: "alternate_on") == "0")
    }
  }

  @Test
  func `a program continued in the background leaves the shell's screen alone`() async throws {
    let folder = try TemporaryFolder()
    let note = folder.url.appendingPathComponent("id").path
    try await TerminalSession.with("exec bash --norc --noprofile -i") { terminal in
      try await terminal.type("sh -c 'echo $$ >\(note); exec riffle'\n")
      try await terminal.wait(for: "▌ Hydrogen")
      let text = try String(contentsOfFile: note, encoding: .utf8)
      let id = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
      kill(id, SIGSTOP)
      try await terminal.wait(for: "Stopped")
      try await terminal.type("clear; bg; echo $((6 * 7)) is the answer\n")
      try await terminal.wait(for: "42 is the answer")
      try await terminal.type("while ! grep -q 'State:.T' /proc/\(id)/status; do :; done\n")
      try await terminal.type("echo $((7 * 7)) says the shell\n")

      let screen = try await terminal.wait(for: "49 says the shell")
      #expect(!screen.contains("Hydrogen"))
      try await terminal.type("fg\n")
      try await terminal.wait(for: "▌ Hydrogen")
    }
  }

  #if os(Linux)
  @Test func `a program that waits for a key sleeps`() async throws {
    try await TerminalSession.with("exec riffle") { terminal in
      try await terminal.wait(for: "▌ Hydrogen")
      try await terminal.press("j")
      try await terminal.wait(for: "▌ Helium")
      let id = try terminal.process

      var (looks, asleep) = (0, 0)
      while asleep < 200, looks < 20_000 {
        let facts = try String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
        // The state follows the name in parentheses: `S` asleep, `R` running or ready to run.
        asleep = facts.contains(") S ") ? asleep + 1 : 0
        looks += 1
      }
      #expect(asleep == 200, "asleep \(asleep) times after \(looks) looks")
    }
  }
  #endif

  @Test
  func `ctrl-c twice ends with 130`() async throws {
    try await TerminalSession.with("exec riffle") { terminal in
      try await terminal.wait(for: "▌ Hydrogen")
      try await terminal.press("C-c", "C-c")

      #expect(try await terminal.waitForEnd() == 130)
    }
  }
}
