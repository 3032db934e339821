import Foundation
import SystemTesting
import Testing

/// The preview in a real terminal, at sizes that a user drags it to.
@Suite(.needs("tmux"))
struct PreviewInTerminalTests {
  @Test func `the preview follows, takes the keys and is dragged`() async throws {
    try await TerminalSession.with("exec riffle") { terminal in
      try await terminal.wait(for: "▌ Hydrogen")
      try await terminal.press("p")
      try await terminal.wait(for: "\"Hydrogen\"")
      try await terminal.press("j")
      try await terminal.wait(for: "\"Helium\"")

      try await terminal.press("C-w")
      try await terminal.wait("the bars are those of the record") {
        $0.lines.first?.contains("Helium") == true && $0.contains("line 1 of")
      }
      try await terminal.press("q")
      try await terminal.wait(for: "2 of ")

      let drag = "\u{1B}[<0;41;5M\u{1B}[<32;31;5M\u{1B}[<0;31;5m"
      try await terminal.type(drag)
      try await terminal.wait("the line between is where it was dragged to") {
        $0.lines[1...5].allSatisfy { $0.dropFirst(25).prefix(6).contains("│") }
      }

      try await terminal.resize(columns: 40, lines: 24)
      try await terminal.wait(for: "────────")
      try await terminal.resize(columns: 40, lines: 8)
      try await terminal.wait("the list is alone") {
        !$0.contains("────") && $0.contains("▌ Helium")
      }
      try await terminal.press("C-w")
      try await terminal.wait(for: "\"Helium\"")
      try await terminal.press("Q")
      #expect(try await terminal.waitForEnd() == 0)
    }
  }
}
