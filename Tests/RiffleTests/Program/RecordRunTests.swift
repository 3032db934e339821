import Foundation
import SystemTesting
import Testing

/// Sessions in a real terminal that are written down as scripts.
@Suite(
  .serialized,
  .needs("tmux"),
  .needs("python3")
)
struct RecordRunTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var script: URL { folder.url.appending(path: "new.riffle") }

  @Test func `a recorded session plays back to the same screens, without its secrets`() async throws
  {
    try await LoopbackServer.with { server in
      let url = "http://" + server.address("page?api_key=s3same&limit=20")
      let command = "riffle --record \(script.path) -H 'X-Auth-Token: t0ken-of-mine' '\(url)'"
      let screen = try await TerminalSession.with(command, columns: 70, lines: 14) { terminal in
        try await terminal.wait(for: "▌ record 1")
        try await terminal.press("j", "j", "Enter")
        try await terminal.wait(for: " id: 3")
        try await terminal.press("q", "G")
        try await terminal.wait(for: "▌ record 95")
        let screen = try await terminal.wait(for: "95 of 95")
        try await terminal.press("q")
        try await terminal.wait(for: "riffle: Recorded")
        return screen
      }

      try Self.insert("Wait idle Snapshot last.txt", intoScriptAt: script)
      let run = try await ProgramRun.of("riffle --headless --play \(script.path)")
      let last = try String(contentsOf: folder.url.appending(path: "last.txt"), encoding: .utf8)
      #expect(run.code == 0, "\(run.errors)")
      #expect(TerminalScreen(text: last) == screen)
      try expectNoFileContains("s3same", "t0ken-of-mine")
    }
  }

  @Test func `options that change what is shown are recorded`() async throws {
    try await LoopbackServer.with { server in
      let flags = #"--title method --page-size 5 -d "it's=1" --ascii"#
      let command = "riffle --record \(script.path) \(flags) '\(server.address("echo"))'"
      let screen = try await TerminalSession.with(command, columns: 90, lines: 9) { terminal in
        let screen = try await terminal.wait(for: "POST")
        try await terminal.press("q")
        try await terminal.wait(for: "riffle: Recorded")
        return screen
      }

      try Self.insert("Wait idle Snapshot last.txt", intoScriptAt: script)
      let run = try await ProgramRun.of("riffle --headless --play \(script.path)")
      let last = try String(contentsOf: folder.url.appending(path: "last.txt"), encoding: .utf8)
      #expect(run.code == 0, "\(run.errors)")
      #expect(TerminalScreen(text: last) == screen)
    }
  }

  @Test func `an answer that was cut plays back to the same screen`() async throws {
    try await LoopbackServer.with { server in
      let command = "riffle --record \(script.path) '\(server.address("cut"))'"
      let screen = try await TerminalSession.with(command, columns: 90, lines: 9) { terminal in
        let screen = try await terminal.wait(for: "✗ 127.0.0.1")
        try await terminal.press("q")
        try await terminal.wait(for: "riffle: Recorded")
        return screen
      }

      #expect(screen.contains("▌ #1"))
      try Self.insert("Wait idle Snapshot last.txt", intoScriptAt: script)
      let run = try await ProgramRun.of("riffle --headless --play \(script.path)")
      let last = try String(contentsOf: folder.url.appending(path: "last.txt"), encoding: .utf8)
      #expect(run.code == 0, "\(run.errors)")
      #expect(TerminalScreen(text: last) == screen)
    }
  }

  @Test func `a recording replaces nothing`() async throws {
    try folder.write("mine", to: "new-1.json")
    try folder.write("mine", to: "old.riffle")
    try await LoopbackServer.with { server in
      let url = "http://" + server.address("page?limit=20")
      let refused = "riffle --record old.riffle '\(url)'; echo code $?"
      try await TerminalSession.with(refused, in: folder.url) { terminal in
        try await terminal.wait(for: "old.riffle is there already")
        try await terminal.wait(for: "code 2")
      }
      try await TerminalSession.with("riffle --record new.riffle '\(url)'", in: folder.url) {
        terminal in
        try await terminal.wait(for: "▌ record 1")
        try await terminal.press("q")
        try await terminal.wait(for: "riffle: Recorded")
      }
    }

    let run = try await ProgramRun.of("riffle --headless --play \(script.path)")
    let text = try String(contentsOf: script, encoding: .utf8)
    #expect(run.code == 0, "\(run.errors)")
    #expect(text.contains("-> 'new-2.json'") && !text.contains("new-1.json"))
    for name in ["new-1.json", "old.riffle"] {
      let kept = try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
      #expect(kept == "mine")
    }
  }

  @Test func `a session that ends while something is loaded plays back too`() async throws {
    try await LoopbackServer.with { server in
      let url = "http://" + server.address("stall")
      let command = "riffle --record \(script.path) '\(url)'"
      try await TerminalSession.with(command) { terminal in
        try await terminal.wait(for: "Loading")
        try await terminal.press("q")
        try await terminal.wait(for: "riffle: Recorded")
      }

      let run = try await ProgramRun.of("riffle --headless --play \(script.path)")
      #expect(run.code == 0, "\(run.errors)")
    }
  }

  @Test(arguments: [
    ("new.riffle a.json", "--record needs a URL: only answers of servers are recorded."),
    (
      "/no/such/new.riffle http://127.0.0.1:1/",
      "/no/such/new.riffle cannot be written: No such file"
    ),
  ])
  func `what cannot be recorded is said before the screen is taken`(
    arguments: String,
    sentence: String
  ) async throws {
    try folder.write("[]", to: "a.json")
    let command = "riffle --record \(arguments); echo code $?"
    try await TerminalSession.with(command, in: folder.url) { terminal in
      try await terminal.wait(for: sentence)
      try await terminal.wait(for: "code 2")
    }
  }

  // Before the key that ends the program, which may stand behind others that were typed as fast.
  private static func insert(_ line: String, intoScriptAt url: URL) throws {
    var lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
    let last = try #require(lines.lastIndex { $0.hasPrefix("Type ") && $0.hasSuffix("q'") })
    let before = lines[last].dropLast(2) + "'"
    lines[last] = "Type 'q'"
    lines.insert(line, at: last)
    if before != "Type ''" { lines.insert(String(before), at: last) }
    try lines.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
  }

  private func expectNoFileContains(_ secrets: String...) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.count > 3)
    for name in names {
      let text = try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
      for secret in secrets { #expect(!text.contains(secret), "\(name)") }
    }
  }
}
