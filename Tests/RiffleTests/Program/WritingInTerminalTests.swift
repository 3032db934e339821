import Foundation
import SystemTesting
import Testing

/// `:write` on a real terminal and real files.
@Suite(.needs("tmux"))
struct WritingInTerminalTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func text(_ name: String) -> String? {
    try? String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  @Test func `records are written in the formats of files, and never over one`() async throws {
    let rows = (1...3).map { "{\"id\": \($0), \"name\": \"row \($0)\"}\n" }.joined()
    let file = try folder.write(rows, to: "rows.jsonl")

    try await TerminalSession.with("exec riffle \(file)", columns: 120, in: folder.url) {
      terminal in
      try await terminal.wait(for: "▌ row 1")
      try await terminal.type(":write all.csv\n")
      try await terminal.wait(for: "Wrote all 3 records to all.csv as CSV")
      try await terminal.press("m", "j", "m")
      try await terminal.type(":w some.txt {id}={name}\n")
      try await terminal.wait(for: "Wrote 2 marked records to some.txt as text by a template")
      try await terminal.type(":w some.txt\n")
      try await terminal.wait(for: "some.txt is there already; :write! replaces it.")
      try await terminal.type(":w! some.txt id,name\n")
      try await terminal.wait(for: "some.txt was not written: no record has the field /id,name;")
      try await terminal.type(":w! some.txt json\n")
      try await terminal.wait(for: "Wrote 2 marked records to some.txt as JSON")
      try await terminal.press("k", "l")
      try await terminal.type(":w one.md\n")
      try await terminal.wait(for: "Wrote the record to one.md as a Markdown table")
      try await terminal.press("Q")
      #expect(try await terminal.waitForEnd() == 0)
    }

    #expect(text("all.csv") == "id,name\r\n1,row 1\r\n2,row 2\r\n3,row 3\r\n")
    #expect(
      text("some.txt") == "[\n{\"id\":1,\"name\":\"row 1\"},\n{\"id\":3,\"name\":\"row 3\"}\n]\n"
    )
    #expect(text("one.md") == "| id | name |\n| --- | --- |\n| 2 | row 2 |\n")
  }

  @Test func `a disk that is full, and secure mode, are said`() async throws {
    let rows = (1...3_000).map { "{\"id\": \($0), \"name\": \"row \($0)\"}\n" }.joined()
    let file = try folder.write(rows, to: "rows.jsonl")

    let limited = "ulimit -f 32; exec riffle \(file)"
    try await TerminalSession.with(limited, columns: 120, in: folder.url) { terminal in
      try await terminal.wait(for: "▌ row 1")
      try await terminal.type(":write all.jsonl\n")
      try await terminal.wait(for: "all.jsonl was not written: File too large.")
      try await terminal.press("Q")
      _ = try await terminal.waitForEnd()
    }
    let secure = "RIFFLE_SECURE=1 exec riffle \(file)"
    try await TerminalSession.with(secure, columns: 120, in: folder.url) { terminal in
      try await terminal.wait(for: "▌ row 1")
      try await terminal.type(":write all.jsonl\n")
      try await terminal.wait(for: "RIFFLE_SECURE is set: no file is written.")
    }

    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["rows.jsonl"])
  }
}
