import Foundation
import Testing

@Suite(.serialized, .enabled(if: TerminalSession.isAvailable, TerminalSession.requirement))
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
      try await terminal.wait(for: "\"symbol\": \"Li\"")
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
  func `ctrl-c twice ends with 130`() async throws {
    try await TerminalSession.with("exec riffle") { terminal in
      try await terminal.wait(for: "▌ Hydrogen")
      try await terminal.press("C-c")
      try await terminal.wait(for: "Ctrl-C again quits")
      try await terminal.press("C-c")

      #expect(try await terminal.waitForEnd() == 130)
    }
  }
}
