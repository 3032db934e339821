import Foundation
import SystemTesting
import Testing

/// A file that is written anew while it is on the screen: what `r` says, marks and keeps.
struct RewrittenFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// How a file gets other bytes.
  enum Way: CaseIterable {
    /// As `sed -i`, `mv` and most editors do it.
    case replaced
    /// As a shell's `>` does it.
    case inPlace
  }

  private func rewrite(_ name: String, _ text: String, _ way: Way) throws {
    let path = folder.url.appending(path: name).path
    switch way {
    case .replaced:
      try folder.write(text, to: name + ".new")
      #expect(rename(path + ".new", path) == 0)
    case .inPlace:
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.truncate(atOffset: 0)
      try file.write(contentsOf: Data(text.utf8))
      try file.close()
    }
  }

  private func lines(
    _ numbers: some Sequence<Int>,
    as name: (Int) -> String = { "row \($0)" }
  )
    -> String
  {
    numbers.map { "{\"id\":\($0),\"name\":\"\(name($0))\"}\n" }.joined()
  }

  private func open(
    _ name: String,
    _ body: (TerminalSession) async throws -> Void
  ) async throws {
    try await TerminalSession.with(
      "riffle \(name)",
      columns: 80,
      lines: 9,
      in: folder.url,
      body: body
    )
  }

  @Test(arguments: Way.allCases)
  func `every changed row is marked, also one that was never on the screen`(way: Way) async throws {
    try folder.write(lines(1...5_000), to: "a.jsonl")

    try await open("a.jsonl") { terminal in
      try await terminal.wait(for: "1 of 5,000")
      let now = (1...5_000).filter { !(100...102).contains($0) }
      try rewrite("a.jsonl", lines(now) { $0 == 3_000 ? "other" : "row \($0)" }, way)
      try await terminal.press("r")
      try await terminal.wait(for: "Refreshed: 3 gone, 1 changed.")
      try await terminal.type("2997G")
      try await terminal.wait(for: "▌~other")
      try await terminal.press("G")
      try await terminal.wait(for: "▌ row 5000")
      try await terminal.press("r")
      try await terminal.wait(for: "Refreshed: 4,997 records, none changed.")
    }
  }

  @Test func `the cursor stays on its record, and the chosen list is kept`() async throws {
    let people = (1...30).map { "{\"id\":\($0),\"name\":\"person \($0)\"}" }
    let text = { (people: [String]) in
      "{\"items\":[{\"id\":1,\"name\":\"item\"}],\"people\":[\(people.joined(separator: ","))]}"
    }
    try folder.write(text(people), to: "a.json")

    try await open("a.json --records people") { terminal in
      try await terminal.wait(for: "1 of 30")
      try await terminal.type("20G")
      try await terminal.wait(for: "▌ person 20")
      try rewrite("a.json", text(["{\"id\":99,\"name\":\"new\"}"] + people.dropFirst(5)), .inPlace)
      try await terminal.press("r")
      try await terminal.wait(for: "Refreshed: 1 new, 5 gone.")
      let screen = try await terminal.wait(for: "▌ person 20")
      #expect(screen.text.contains("26 records"))
    }
  }

  @Test(arguments: Way.allCases)
  func `a file that was cut shows what is left, and where it ends`(way: Way) async throws {
    let text =
      "[" + (1...400).map { "{\"id\":\($0),\"name\":\"row \($0)\"}" }.joined(separator: ",")
    try folder.write(text + "]", to: "a.json")

    try await open("a.json") { terminal in
      try await terminal.wait(for: "1 of 400")
      try await terminal.press("j", "j")
      try await terminal.wait(for: "▌ row 3")
      try rewrite("a.json", String(text.prefix(130)), way)
      try await terminal.press("r")
      try await terminal.wait(for: "a.json ends in the middle of a value: line 1, column 131.")
      let screen = try await terminal.wait(for: "▌ row 3")
      #expect(!screen.text.contains("has changed"))
      try await terminal.press("G")
      try await terminal.wait(for: "▌ row 5")
      try rewrite("a.json", "", way)
      try await terminal.press("r")
      try await terminal.wait(for: "Refreshed: 5 gone.")
      try await terminal.press("r")
      try await terminal.wait(for: "Refreshed: no records.")
      try rewrite("a.json", text + "]", way)
      try await terminal.press("r")
      try await terminal.wait(for: "Refreshed: 400 new.")
    }
  }
}
