import Foundation
import SystemTesting
import Testing

/// Pickers as shells use them: the list on the terminal, data on standard input and output.
@Suite(.needs("tmux"))
struct PickerInTerminalTests {
  private let folder: TemporaryFolder
  private let file: String
  private let lines = (1...5).map { #"{"id":\#($0),"name":"row \#($0)"}"# }

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.write(lines.joined(separator: "\n") + "\n", to: "rows.jsonl")
  }

  /// Runs a line of shell whose last words write to `out`, presses keys when the list is there, and
  /// returns what was written and the code.
  private func run(
    _ command: String,
    keys: [String],
    input: String? = nil
  ) async throws -> (text: String, code: Int) {
    let code = try await TerminalSession.with(command, in: folder.url) { terminal in
      try await terminal.wait(for: "▌ row 1")
      try await terminal.press(keys)
      return try await terminal.waitForEnd()
    }
    let out = folder.url.appending(path: "out")
    return ((try? String(contentsOf: out, encoding: .utf8)) ?? "", code)
  }

  @Test(arguments: [
    ("--pick", ["j", "Enter"], "{\"id\":2,\"name\":\"row 2\"}\n", 0),
    (
      "--multi", ["m", "j", "m", "Enter"],
      "{\"id\":1,\"name\":\"row 1\"}\n{\"id\":3,\"name\":\"row 3\"}\n", 0
    ),
    ("-m --accept csv", ["m", "m", "Enter"], "id,name\r\n1,row 1\r\n2,row 2\r\n", 0),
    ("-m --accept name --print0", ["m", "m", "Enter"], "row 1\u{0}row 2\u{0}", 0),
    ("-m --accept '{id}:{none}'", ["j", "l", "Enter"], "2:\n", 0),
    ("--pick", ["q"], "", 1), ("--multi", ["m", "Q"], "", 1), ("--multi", ["C-c"], "", 130),
    ("--multi", ["m", "C-c", "C-c"], "", 130),
  ])
  func `what is picked goes to standard output`(
    words: String,
    keys: [String],
    text: String,
    code: Int
  ) async throws {
    let run = try await run("riffle \(words) \(file) >\(folder.url.path)/out", keys: keys)

    #expect(run.text == text)
    #expect(run.code == code)
  }

  @Test func `a match of a search in a filtered list is picked`() async throws {
    let out = "\(folder.url.path)/out"

    try await TerminalSession.with("riffle --multi --filter row \(file) >\(out)") { terminal in
      try await terminal.wait(for: "▌ row 1")
      try await terminal.press("/", "4", "Enter")
      try await terminal.wait(for: "▌ row 4")
      try await terminal.press("Enter")
      #expect(try await terminal.waitForEnd() == 0)
    }

    #expect(try String(contentsOfFile: out, encoding: .utf8) == lines[3] + "\n")
  }

  @Test func `data comes from a pipe and goes to another one, and into a variable`() async throws {
    let pipes = try await run(
      "cat \(file) | riffle --multi | sed 's/row/ROW/' >\(folder.url.path)/out",
      keys: ["m", "j", "m", "Enter"]
    )
    #expect(pipes.text == "{\"id\":1,\"name\":\"ROW 1\"}\n{\"id\":3,\"name\":\"ROW 3\"}\n")

    let variable = try await run(
      "x=$(riffle --pick --accept id \(file)) && echo \"got $x\" >\(folder.url.path)/out",
      keys: ["j", "j", "Enter"]
    )
    #expect(variable.text == "got 3\n")

    let left = try await run(
      "if x=$(cat \(file) | riffle --pick); then echo yes; else echo \"no $?\"; fi >\(folder.url.path)/out",
      keys: ["q"]
    )
    #expect(left.text == "no 1\n")
  }

  @Test(.needs("bash"))
  func `^C while the first records are looked at ends with a code that a script sees`()
    async throws
  {
    let script = "riffle --pick --select-1 < <(sleep 600); echo code $?; sleep 600"
    try await TerminalSession.with("exec bash -c '\(script)'", lines: 10) { terminal in
      _ = try await terminal.wait(for: "riffle: 0 records, ^C quits")
      try await terminal.press("C-c")
      _ = try await terminal.wait(for: "code 130")
    }
  }

  @Test(.needs("bash"))
  func `^Z does not stop a picker whose shell would not notice`() async throws {
    try await TerminalSession.with("exec bash --norc -i", lines: 10) { terminal in
      try await terminal.type("x=$(riffle --pick \(file)); echo code $?")
      try await terminal.press("Enter")
      try await terminal.wait(for: "▌ row 1")
      try await terminal.press("C-z")
      try await terminal.wait(for: "There is no shell to go back to")
      try await terminal.press("q")
      _ = try await terminal.wait(for: "code 1")
    }
  }

  @Test func `on a terminal what is picked is harmless`() async throws {
    let bad = try folder.write(#"{"name":"row 1","t":"x\u001b[31my"}"#, to: "bad.jsonl")

    try await TerminalSession.with("riffle --pick --accept t \(bad); sleep 600") { terminal in
      try await terminal.wait(for: "▌ row 1")
      try await terminal.press("Enter")
      _ = try await terminal.wait(for: "x\\u001B[31my")
    }
  }

  @Test func `the only record is picked without the list, and of two the list is shown`()
    async throws
  {
    let out = "\(folder.url.path)/out"
    let second = "\(folder.url.path)/second"
    let two = try await run(
      "(cat \(file); sleep 0.4) | riffle --pick --select-1 --exit-0 --filter 'id<3' >\(out)",
      keys: ["j", "Enter"]
    )
    #expect(two.text == "{\"id\":2,\"name\":\"row 2\"}\n")

    try await TerminalSession.with(
      "(head -1 \(file); until [ -e \(second) ]; do sleep 0.05; done; head -2 \(file) | tail -1)"
        + " | riffle --pick --select-1 >\(out)"
    ) { terminal in
      _ = try await terminal.wait(for: "riffle: 1 record, ^C quits")
      try Data().write(to: URL(filePath: second))
      _ = try await terminal.wait(for: "▌ row 1")
      try await terminal.press("j", "Enter")
      #expect(try await terminal.waitForEnd() == 0)
    }
    #expect(try String(contentsOfFile: out, encoding: .utf8) == lines[1] + "\n")
  }
}
