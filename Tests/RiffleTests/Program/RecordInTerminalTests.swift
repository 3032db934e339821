import SystemTesting
import Testing

/// An open record in a real terminal.
@Suite(.serialized, .needs("tmux"))
struct RecordInTerminalTests {
  private static let json = #"""
    [{"id": 1, "title": "First", "user": {"login": "ann", "tags": ["a", "漢字"]}, "created_at": "2011-04-10",
    "body": "# Steps\n\nSee [this](https://a.example).\nThe needle"}, {"id": 2, "title": "Second"}]
    """#

  /// Opens the first record of a list of two, and hands the session over.
  private static func open(
    columns: Int = 80,
    lines: Int = 24,
    _ body: (TerminalSession) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(json, to: "data.json")
    try await TerminalSession.with("exec riffle \(path)", columns: columns, lines: lines) {
      try await $0.wait(for: "Second")
      try await $0.press("Enter")
      try await $0.wait(for: "line 1 of 13")
      try await body($0)
    }
  }

  @Test func `a record is folded, searched and gone through`() async throws {
    try await Self.open { session in
      let screen = try await session.screen()
      #expect(screen.text.contains("  ▾ user {2}\n      login: \"ann\"\n    ▾ tags [2]"))
      #expect(screen.text.contains("created_at: \"2011-04-10\"   "))
      #expect(screen.text.contains("      See this.\n"))

      try await session.type("zM")
      try await session.wait(for: "line 1 of 5")
      try await session.type("/needle")
      try await session.wait(for: "▌     The needle")
      try await session.press("Enter")
      try await session.wait(for: "1 of 1")
      try await session.type("V")
      try await session.wait(for: "See [this](https://a.example).")
      try await session.type("h")
      try await session.wait(for: "line 5 of 9")
      try await session.type("J")
      try await session.wait(for: "title: \"Second\"")
      try await session.type("q")
      try await session.wait(for: "2 of 2")
    }
  }

  @Test func `a record is filtered by, in a small terminal`() async throws {
    try await Self.open(columns: 40, lines: 10) { session in
      try await session.type("j&")
      try await session.wait(for: "&title:First")
      try await session.press("Enter")
      try await session.wait(for: "1 of 2")
      let screen = try await session.screen()
      #expect(!screen.contains("Second"))
    }
  }
}
