import SystemTesting
import Testing

/// Columns in a real terminal, with the keys as it sends them.
@Suite(.needs("tmux"))
struct ColumnsInTerminalTests {
  private static let records = (1...40).map { number in
    #"{"title":"Issue \#(number) 漢字","state":"\#(number % 2 > 0 ? "open" : "closed")","n":\#(number * 3)}"#
  }
  .joined(separator: "\n")

  @Test func `the cursor goes through columns, and prompts begin with what is under it`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.records, to: "issues.jsonl")

    try await TerminalSession.with("exec riffle --columns title,state,n '\(path)'") { terminal in
      try await terminal.wait(for: "▌ Issue 1 漢字      open    ")
      try await terminal.press("S-Right", "s")
      try await terminal.wait(for: "sort by: state")
      // A terminal sends Escape and an arrow as Alt and the arrow where nothing is between them.
      try await terminal.press("C-c")
      try await terminal.press("S-Right", "S-Left", "j", "&")
      try await terminal.wait(for: "&state:closed")
      try await terminal.press("Enter")
      try await terminal.wait(for: "20 of 40")
      try await terminal.press("S-Right", "S-Right")
      try await terminal.wait(for: "This is the last column.")
      try await terminal.resize(columns: 24, lines: 6)
      try await terminal.wait("the cursor's column is seen") { $0.lines[1].hasSuffix("n") }
      try await terminal.resize(columns: 80, lines: 24)
      try await terminal.press("T")
      try await terminal.wait(for: "Layout: rows.")
      try await terminal.press("c")
      try await terminal.wait(for: "[x] title")
      try await terminal.press("j", "Space", "q")
      try await terminal.wait("the state is no column") { !$0.lines[1].contains("state") }
      try await terminal.press("q")

      #expect(try await terminal.waitForEnd() == 0)
    }
  }
}
