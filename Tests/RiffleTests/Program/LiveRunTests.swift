import Foundation
import SystemTesting
import Testing

/// Scripts played in a real terminal.
@Suite(.serialized, .needs("tmux"))
struct LiveRunTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("[{\"id\":1,\"name\":\"One\"},{\"id\":2,\"name\":\"Two\"}]", to: "a.json")
  }

  private func play(_ steps: String) throws -> String {
    let path = try folder.write(
      """
      Size 60x10 Open https://api.example/items
      Fixture GET /items -> a.json Header 'Link: </items>; rel="first"'
      \(steps)
      """,
      to: "t.riffle"
    )
    return "riffle --coverage --play \(path)"
  }

  @Test func `a script plays in the terminal and gives it back`() async throws {
    let command = try play("Wait text \"One\" Sleep 10m Down Caption \"Second\" Sleep 10m")
    try await TerminalSession.with(command, columns: 80, lines: 24) { terminal in
      try await terminal.wait(for: "▌ One")
      try await terminal.press("Right", "Right")
      try await terminal.wait(for: "▌ Two")
      try await terminal.wait(for: "Second")
      try await terminal.press("Right")
      try await terminal.wait(for: "Keymap:")
    }
  }

  @Test func `space pauses, the right arrow steps, q leaves`() async throws {
    let command = try play("Wait text \"One\" Sleep 10m Down Sleep 10m Up Sleep 10m")
    try await TerminalSession.with(command + "; echo left $?") { terminal in
      try await terminal.wait(for: "▌ One")
      try await terminal.press("Space")
      try await terminal.press("Right")
      try await terminal.wait(for: "▌ Two")
      try await terminal.press("Right")
      try await terminal.press("Right")
      try await terminal.wait(for: "▌ One")
      try await terminal.press("q")
      try await terminal.wait(for: "left 0")
    }
  }

  @Test func `ctrl-c in the middle leaves no file behind, and ends with 130`() async throws {
    let cast = folder.url.appending(path: "a.cast").path
    let command = try play("Wait text \"One\" Sleep 10m") + " --out \(cast)"
    try await TerminalSession.with(command + "; echo left $?") { terminal in
      try await terminal.wait(for: "▌ One")
      try await terminal.press("C-c")
      try await terminal.wait(for: "left 130")
    }

    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(files.sorted() == ["a.json", "t.riffle"])
  }

  @Test func `a script that is terminated gives the terminal back and leaves no file`()
    async throws
  {
    let cast = folder.url.appending(path: "a.cast").path
    let command = try play("Wait text \"One\" Sleep 10m") + " --out \(cast)"
    try await TerminalSession.with("exec " + command) { terminal in
      try await terminal.wait(for: "▌ One")
      try await terminal.signal(SIGTERM)

      #expect(try await terminal.waitForEnd() == 143)
      #expect(try await terminal.value(of: "alternate_on") == "0")
    }

    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(files.sorted() == ["a.json", "t.riffle"])
  }

  @Test func `a script plays faster when it is asked to, and its pictures are the same`()
    async throws
  {
    let command = try play("Wait text \"One\" Sleep 8s Down Sleep 8s Type 'q'")
    let file = folder.url.appending(path: "t.riffle").path
    let outputs = ["live.cast", "headless.cast"].map { folder.url.appending(path: $0) }
    _ = try await TerminalSession.with("\(command) --speed 50 --out \(outputs[0].path)") {
      terminal in
      try await terminal.wait(for: "Keymap:")
    }
    let run = try await ProgramRun.of("riffle --headless --play \(file) --out \(outputs[1].path)")

    #expect(run.code == 0)
    let isSame = try Data(contentsOf: outputs[0]) == Data(contentsOf: outputs[1])
    #expect(isSame)
  }

  @Test func `a terminal smaller than the script is refused with a sentence`() async throws {
    let command = try play("Caption \"x\" Resize 50x30")
    try await TerminalSession.with("\(command); echo code $?") { terminal in
      try await terminal.wait(for: "needs a terminal of 60x31; this one is 80x24")
      try await terminal.wait(for: "code 2")
    }
  }
}
