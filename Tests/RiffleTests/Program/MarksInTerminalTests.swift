import Foundation
import SystemTesting
import Testing

/// Marks and copies in a real terminal.
@Suite(.needs("tmux"))
struct MarksInTerminalTests {
  @Test func `rows are marked, counted and cleared`() async throws {
    try await TerminalSession.with("exec riffle") { terminal in
      try await terminal.wait(for: "▌ Hydrogen")
      try await terminal.press("m", "Tab")
      try await terminal.wait("two rows have signs, and are counted") {
        $0.contains("• Hydrogen") && $0.contains("• Helium") && $0.contains("2 marked")
      }
      try await terminal.press("BTab")
      try await terminal.wait(for: "3 marked")
      try await terminal.press("k")
      try await terminal.wait(for: "▌•Hydrogen")

      try await terminal.press("U")
      try await terminal.wait(for: "3 marks cleared; U brings them back.")
      try await terminal.press("U", "j")
      try await terminal.wait(for: "3 marked")
      try await terminal.press("Escape")
      try await terminal.wait(for: "3 marks cleared")
      try await terminal.press("q")
      #expect(try await terminal.waitForEnd() == 0)
    }
  }

  @Test func `what is copied arrives in tmux's buffer`() async throws {
    try await TerminalSession.with("exec riffle") { terminal in
      try await terminal.takeCopies()
      try await terminal.wait(for: "▌ Hydrogen")
      try await terminal.type("yf")
      try await terminal.wait(for: "Copied the value of the record. tmux passes it on if")
      #expect(try await terminal.copied() == "Hydrogen")

      try await terminal.type("tyj")
      try await terminal.wait(for: "marked records as JSON Lines.")
      let lines = try await terminal.copied()?.split(separator: "\n") ?? []
      #expect(lines.count == 20)
      #expect(lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
      try await terminal.press("q")
      #expect(try await terminal.waitForEnd() == 0)
    }
  }
}

/// What is written to terminals of other kinds for a copy.
@Suite(.needs("python3"))
struct CopiesInTerminalTests {
  private static func run(
    _ environment: [String: String],
    said: String
  ) async throws
    -> PseudoTerminal
  {
    try await PseudoTerminal.run(
      columns: 160,
      environment: environment,
      .wait(for: "Hydrogen"),
      .type("yf"),
      .wait(for: said),
      .type("q"),
      .end
    )
  }

  @Test func `a terminal gets one control string`() async throws {
    let run = try await Self.run([:], said: "Copied the value")

    #expect(run.output.contains("\u{1B}]52;c;SHlkcm9nZW4=\u{07}"))
  }

  @Test func `one without a clipboard gets none, and a file has the copy`() async throws {
    let folder = try TemporaryFolder()
    let run = try await Self.run(
      ["TERM": "vt220", "TMPDIR": folder.url.path],
      said: "copy-1.txt"
    )

    #expect(!run.output.contains("]52;"))
    let own = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    let file = folder.url.appending(path: "\(own.first ?? "")/copy-1.txt")
    #expect(try String(contentsOf: file, encoding: .utf8) == "Hydrogen")
  }

  @Test func `a secure program writes no file`() async throws {
    let folder = try TemporaryFolder()
    _ = try await Self.run(
      ["TERM": "vt220", "TMPDIR": folder.url.path, "RIFFLE_SECURE": "1"],
      said: "RIFFLE_SECURE is set"
    )

    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }
}
