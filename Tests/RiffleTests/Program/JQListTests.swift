import Foundation
import SystemTesting
import Testing

/// A list of results and the list of records below it.
@Suite(.needsJQ, .needs("tmux"))
struct JQListTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write(
      (1...9).map { #"{"id":\#($0),"name":"row \#($0)"}"# }.joined(separator: "\n") + "\n",
      to: "data.jsonl"
    )
  }

  private func apply(_ program: String, in session: TerminalSession) async throws {
    try await session.type(":jq \(program)")
    try await session.press("Enter")
  }

  @Test func `a program that cannot be run is told of, and the one before stays`() async throws {
    try await TerminalSession.with("exec riffle \(path)", lines: 12) { session in
      try await session.wait(for: "row 1")
      try await apply(".id * 10", in: session)
      try await session.wait(for: "Numbers in changed results")
      try await session.press("j")
      try await session.wait(for: "2 of 9")
      try await apply("nosuch(1)", in: session)
      try await session.wait(for: "nosuch/1 is not defined")
      try await session.press("j")
      try await session.wait(for: "3 of 9")
      try await session.wait(for: "| jq .id * 10")
    }
  }

  @Test(arguments: ["", ".name"])
  func `following goes on when a program is replaced or ended`(next: String) async throws {
    try await TerminalSession.with("exec riffle -f \(path)", lines: 16) { session in
      try await session.wait(for: "following")
      try await apply("select(.id > 3)", in: session)
      try await session.wait(for: "6 records")
      try await apply(next, in: session)
      try await session.wait("all records") { $0.contains("9 records") && $0.contains("row 9") }
      try append(#"{"id":10,"name":"row 10"}"#)
      try await session.wait(for: "row 10")
    }
  }

  @Test func `following that was ended over the results has ended`() async throws {
    try await TerminalSession.with("exec riffle -f \(path)", lines: 16) { session in
      try await session.wait(for: "following: what comes")
      try await apply("select(.id > 3)", in: session)
      try await session.wait(for: "6 records")
      try await session.press("F")
      try await session.wait(for: "Following has ended.")
      try await session.press("q")
      try await session.wait("no following") {
        $0.contains("9 records") && !$0.contains("ollowing")
      }
    }
  }

  @Test func `a picker asks before it leaves marked records of the list below`() async throws {
    let command = "riffle --multi --accept id \(path) >out; echo done; exec cat"
    try await TerminalSession.with(command, lines: 16, in: folder.url) { session in
      try await session.wait(for: "row 9")
      try await session.press("m", "m")
      try await session.wait(for: "2 marked")
      try await apply("select(.id > 3)", in: session)
      try await session.wait(for: "6 records")
      try await session.press("Enter")
      try await session.wait(for: "2 marked records of the list without the program are not")
      try await session.press("n")
      try await session.wait(for: "Nothing is picked yet.")
      try await session.press("Enter")
      try await session.wait(for: "Go on?")
      try await session.press("y")
      try await session.wait(for: "done")
      #expect(
        try String(contentsOf: folder.url.appendingPathComponent("out"), encoding: .utf8) == "4\n"
      )
    }
  }

  @Test func `marked results that are gone are told of`() async throws {
    try await TerminalSession.with("exec riffle \(path)", lines: 16) { session in
      try await session.wait(for: "row 9")
      try await apply("select(.id > 3)", in: session)
      try await session.wait(for: "6 records")
      try await session.press("m", "m")
      try await session.wait(for: "2 marked")
      try await session.press("q")
      try await session.wait(for: "2 marked results are gone with the list.")
    }
  }

  private func append(_ line: String) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    try file.seekToEnd()
    try file.write(contentsOf: Data((line + "\n").utf8))
  }
}
