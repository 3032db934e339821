import Foundation
import SystemTesting
import Testing

/// `|`, `!`, `e` and `v` in a real terminal, with programs of a test in the place of the user's.
@Suite(.serialized, .needs("python3"))
struct HandOverTests {
  private let folder: TemporaryFolder
  private let temporary: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    temporary = try TemporaryFolder()
    try folder.write(
      #"""
      {"id": 1, "title": "First", "url": "https://a.example/1", "t": "a\u001b[31m'; $(touch pwned) `id`"}
      {"id": 2, "title": "Second"}

      """#,
      to: "data.jsonl"
    )
  }

  private func path(_ name: String) -> String { folder.url.appending(path: name).path }

  private func text(of name: String) -> String {
    (try? String(contentsOfFile: path(name), encoding: .utf8)) ?? ""
  }

  /// What is left of temporary files.
  private var leftovers: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: temporary.url.path)) ?? []
  }

  @discardableResult
  private func program(_ name: String, _ text: String) throws -> String {
    let path = try folder.write("#!/bin/sh\n" + text, to: name)
    chmod(path, 0o755)
    return path
  }

  private func run(
    source: String = "data.jsonl",
    environment: [String: String] = [:],
    _ steps: PseudoTerminal.Step...
  ) async throws -> PseudoTerminal {
    let own = ["TMPDIR": temporary.url.path, "RIFFLE_ROW": "old", "LESS": ""]
    return try await PseudoTerminal.run(
      command: ["riffle", path(source)],
      columns: 100,
      environment: own.merging(environment) { $1 },
      steps: [.wait(for: "— end —")] + steps + [.type("q"), .end]
    )
  }

  private func go(_ line: String) -> PseudoTerminal.Step { .type(line + "\r") }

  @Test func `a command gets the terminal and hears of the record, and its status is shown`()
    async throws
  {
    let run = try await run(
      go("!env | grep ^RIFFLE_ | sort >\(path("env")); read a </dev/tty; echo got $a; exit 3"),
      .cooked,
      .type("typed\n"),
      .wait(for: "got typed"),
      .wait(for: "[exit 3] Press a key to go back."),
      .type("\r"),
      .wait(for: "failed with exit code 3"),
      .raw
    )

    #expect(run.code == 0)
    #expect(run.kept)
    #expect(run.switches == [2, 2])
    let row = #"{"id":1,"title":"First","url":"https://a.example/1","#
    #expect(
      text(of: "env") == """
        RIFFLE_COUNT=1
        RIFFLE_ID=1
        RIFFLE_ROW=\(row)"t":"a\\u001b[31m'; $(touch pwned) `id`"}
        RIFFLE_URL=https://a.example/1

        """
    )
  }

  @Test func `records go by standard input and run nothing`() async throws {
    let run = try await run(
      go("|cat >\(path("input")); ls -d $TMPDIR/*"),
      .wait(for: "[exit 2]"),
      .type("\r"),
      .wait(for: "failed with exit code 2"),
      go(":pipe wc -l"),
      .wait(for: "[exit 0]"),
      .type("\r"),
      .wait(for: "wc -l got the record.")
    )

    #expect(run.code == 0)
    #expect(
      text(of: "input")
        == #"{"id":1,"title":"First","url":"https://a.example/1","t":"a\u001b[31m'; $(touch pwned) `id`"}"#
        + "\n"
    )
    #expect(!FileManager.default.fileExists(atPath: path("pwned")))
  }

  @Test(arguments: [
    ("true", "[exit 0]", "true ended and did not read all of the record."),
    ("head -c 9", "[exit 0]", "head -c 9 ended and did not read all of the record."),
    ("cat >/dev/null", "[exit 0]", "cat >/dev/null got the record."),
    ("no-such-command-1", "[exit 127]", "failed with exit code 127"),
    ("kill -9 $$", "[signal 9]", "was ended by signal 9"),
    // What it leaves behind holds the pipe, and never reads it.
    ("sleep 5 <&0 >/dev/null 2>&1 & exit 4", "[exit 4]", "failed with exit code 4"),
  ])
  func `a command that does not read its input holds nobody up`(
    line: String,
    status: String,
    sentence: String
  ) async throws {
    let large = String(repeating: "x", count: 3_000_000)
    try folder.write(#"{"id":1,"t":"\#(large)"}"# + "\n{}\n", to: "large.jsonl")

    let run = try await run(
      source: "large.jsonl",
      go("|\(line)"),
      .wait(for: status),
      .type("\r"),
      .wait(for: sentence)
    )

    #expect(run.code == 0)
    #expect(leftovers == [])
  }

  @Test(arguments: ["!-x", "!+x", "|-x"])
  func `a line that begins like an option is a command`(line: String) async throws {
    let run = try await run(
      go(line),
      .wait(for: "[exit 127]"),
      .type("\r"),
      .wait(for: "x failed with exit code 127")
    )

    #expect(run.code == 0)
  }

  @Test func `a large record is in a file that only its user reads, and that is removed`()
    async throws
  {
    let large = String(repeating: "x", count: 70_000)
    try folder.write(#"{"id":1,"t":"\#(large)"}"# + "\n{}\n", to: "large.jsonl")

    let line =
      "(stat -c %a $RIFFLE_ROW_FILE $(dirname $RIFFLE_ROW_FILE); wc -c <$RIFFLE_ROW_FILE; "
      + "echo -${RIFFLE_ROW-unset}-) >\(path("note"))"
    let run = try await run(
      source: "large.jsonl",
      go("!\(line)"),
      .wait(for: "[exit 0]"),
      .type("\r"),
      .wait(for: "has ended.")
    )

    #expect(run.code == 0)
    #expect(text(of: "note") == "600\n700\n\(70_000 + 16)\n-unset-\n")
    #expect(leftovers == [])
  }

  @Test func `an edited copy is kept and named, the source is as it was`() async throws {
    let editor = try program(
      "my ed",
      #"stat -c %a "$2" "$(dirname "$2")" >"$(dirname "$0")/modes"; sed -i s/First/Other/ "$2""#
    )
    let before = text(of: "data.jsonl")

    let run = try await run(
      environment: ["VISUAL": "'\(editor)' -n"],
      .type("e"),
      // The rest of the sentence is on another line.
      .wait(for: "The changed copy is kept: ")
    )

    #expect(run.code == 0)
    #expect(text(of: "modes") == "600\n700\n")
    let kept = temporary.url.appending(path: "\(leftovers.first ?? "")/record.json").path
    let copy = try String(contentsOfFile: kept, encoding: .utf8)
    #expect(copy.hasPrefix("{\n  \"id\": 1,\n  \"title\": \"Other\",\n"))
    #expect(run.output.contains(kept))
    #expect(text(of: "data.jsonl") == before)
  }

  @Test func `an unchanged copy is removed, with what the editor leaves beside it`() async throws {
    let editor = try program("ed", #"cp "$1" "$1~"; touch "$1"; sleep 1"#)

    let run = try await run(
      environment: ["EDITOR": editor],
      .type("e"),
      .wait(for: "The copy was not changed.")
    )

    #expect(run.code == 0)
    #expect(leftovers == [])
  }

  @Test(arguments: [
    ("", "returned at once; the copy"),
    // A start that takes a while.
    ("; sleep 1", "The copy was not changed."),
  ])
  func `an editor that leaves has its copy until the program ends`(
    rest: String,
    sentence: String
  ) async throws {
    let editor = try program("ed", #"echo "$1" >\#(path("name"))\#(rest)"#)

    let run = try await run(
      environment: ["EDITOR": editor],
      .type("e"),
      .wait(for: sentence),
      go("!cat $(cat \(path("name"))) && echo changed >$(cat \(path("name")))"),
      .wait(for: "[exit 0]"),
      .type("\r"),
      .wait(for: "has ended."),
      // The other copy is never changed.
      .type("je"),
      .wait(for: sentence)
    )

    #expect(run.code == 0)
    #expect(leftovers.count == 1)
    #expect(run.output.contains("riffle: The changed copy is kept: \(temporary.url.path)/"))
  }

  @Test func `what a killed editor leaves beside the copy is kept and named`() async throws {
    let editor = try program("ed", #"echo edit >"$1.swp"; kill -9 $$"#)

    let run = try await run(
      environment: ["EDITOR": editor],
      .type("e"),
      .wait(for: "[signal 9]"),
      .type("\r"),
      // The rest of the sentence is on another line.
      .wait(for: "What the editor left")
    )

    #expect(run.code == 0)
    #expect(leftovers.count == 1)
  }

  @Test func `a record's file that cannot be written is told`() async throws {
    let run = try await run(
      environment: ["TMPDIR": path("nowhere"), "EDITOR": "true"],
      .type("e"),
      .wait(for: "The record's file could not be written (No such file or directory).")
    )

    #expect(run.code == 0)
  }

  @Test(arguments: [
    ("false", "[exit 1]", "false failed with exit code 1."),
    ("no-such-editor -x", nil, "no-such-editor could not be started"),
  ])
  func `an editor that fails is told`(editor: String, shown: String?, sentence: String) async throws
  {
    var steps = [PseudoTerminal.Step.wait(for: "— end —"), .type("e")]
    if let shown { steps += [.wait(for: shown), .type("\r")] }
    let run = try await PseudoTerminal.run(
      command: ["riffle", path("data.jsonl")],
      columns: 100,
      environment: ["TMPDIR": temporary.url.path, "VISUAL": editor],
      steps: steps + [.wait(for: sentence), .type("q"), .end]
    )

    #expect(run.code == 0)
    #expect(leftovers == [])
  }

  @Test func `what the pager gets is harmless, and stays where the pager ends at once`()
    async throws
  {
    try folder.write(
      "{\"id\": 1, \"t\": \"\u{9B}2J\u{202E}\\u001b é\"}\n{\"id\": 2, not JSON \u{1B}[2J}\n",
      to: "odd.jsonl"
    )
    let run = try await run(
      source: "odd.jsonl",
      environment: ["PAGER": "tee -a \(path("page"))"],
      .type("v"),
      .wait(for: "[exit 0]"),
      .type("\r"),
      .wait(for: "tee has ended."),
      .type("jv"),
      .wait(for: "not JSON"),
      .wait(for: "[exit 0]"),
      .type("\r"),
      .wait(for: "tee has ended.")
    )

    #expect(run.code == 0)
    #expect(
      text(of: "page") == """
        {
          "id": 1,
          "t": "\\u009B2J\\u202E\\u001b é"
        }
        {"id": 2, not JSON ␛[2J}

        """
    )
  }

  @Test(arguments: ["!", "|", "e", "v", ":!ls\r", ":pipe ls\r", "o"])
  func `in secure mode nothing is started`(keys: String) async throws {
    let run = try await run(
      environment: ["RIFFLE_SECURE": "1"],
      .type(keys),
      .wait(for: "RIFFLE_SECURE is set: no other program is started.")
    )

    #expect(run.code == 0)
    #expect(run.switches == [1, 1])
  }

  @Test func `the window may change its size meanwhile`() async throws {
    let run = try await run(
      go("!echo ready; read a </dev/tty"),
      .wait(for: "ready"),
      .resize(columns: 50, lines: 9),
      .type("\n"),
      .wait(for: "[exit 0]"),
      .type("\r"),
      .raw,
      .wait(for: "has ended.")
    )

    #expect(run.code == 0)
  }

  @Test(.needs("bash"))
  func `^Z stops both, and both go on`() async throws {
    let run = try await PseudoTerminal.run(
      command: PseudoTerminal.shell,
      .wait(for: "$ ", "# "),
      .type("riffle \(path("data.jsonl"))\n"),
      .wait(for: "— end —"),
      go("!echo ready; sleep 1; echo awake"),
      .wait(for: "ready"),
      .type("\u{1A}"),
      .wait(for: "Stopped"),
      .type("fg\n"),
      .wait(for: "awake"),
      .wait(for: "[exit 0]"),
      .type("\r"),
      .raw,
      .wait(for: "has ended."),
      .type("q"),
      .cooked,
      .type("exit\n"),
      .end
    )

    #expect(run.kept)
  }

  @Test(.needs("bash"))
  func `a shell that is killed gives the terminal back`() async throws {
    let run = try await PseudoTerminal.run(
      command: PseudoTerminal.shell,
      .wait(for: "$ ", "# "),
      .type("riffle \(path("data.jsonl"))\n"),
      .wait(for: "— end —"),
      go("!bash --norc --noediting -i"),
      .wait(for: "$ ", "# "),
      .type("echo $((6 * 7)) it is\n"),
      .wait(for: "42 it is"),
      .type("kill -9 $$\n"),
      // A shell between tells it as its own code.
      .wait(for: "[signal 9]", "[exit 137]"),
      .type("\r"),
      .raw,
      .wait(for: "was ended by signal 9", "failed with exit code 137"),
      .type("q"),
      .cooked,
      .type("exit\n"),
      .end
    )

    #expect(run.count(of: "Stopped") == 0)
    #expect(run.kept)
  }

  @Test(
    .needs("bash"),
    arguments: [
      // A shell, which is a job of its own, and a program of this one.
      ("bash --norc --noediting -i", "suspend\n"),
      ("sh -c 'echo \"$ \"; read a </dev/tty; kill -STOP $$; read b </dev/tty; exit 5'", "\n"),
    ]
  )
  func `a program that stops by itself stops both, and both go on`(
    line: String,
    stop: String
  ) async throws {
    let run = try await PseudoTerminal.run(
      command: PseudoTerminal.shell,
      environment: ["SHELL": "/bin/bash"],
      steps: [
        .wait(for: "$ ", "# "),
        .type("riffle \(path("data.jsonl"))\n"),
        .wait(for: "— end —"),
        go("!exec \(line)"),
        .wait(for: "$ ", "# "),
        .type(stop),
        .wait(for: "Stopped"),
        .type("echo $((6 * 7)) it is\n"),
        .wait(for: "42 it is"),
        .type("fg\n"),
        .wait(for: "riffle "),
        .type("exit 5\n"),
        .wait(for: "[exit 5]"),
        .type("\r"),
        .raw,
        .wait(for: "failed with exit code 5"),
        .type("q"),
        .cooked,
        .type("exit\n"),
        .end,
      ]
    )

    #expect(run.kept)
  }

  @Test func `a program that stops where nobody could continue it goes on`() async throws {
    let run = try await run(
      go("!kill -STOP $$; echo awake"),
      .wait(for: "awake"),
      .wait(for: "[exit 0]"),
      .type("\r"),
      .wait(for: "has ended.")
    )

    #expect(run.code == 0)
  }

  @Test func `what a command has written stays also where it leaves a raw terminal`() async throws {
    let run = try await run(
      go("!stty -icanon min 0 time 0"),
      .wait(for: "[exit 0] Press a key to go back."),
      // Of the pause: it does not move the cursor.
      .type("j"),
      .wait(for: "has ended."),
      go("!echo id $RIFFLE_ID."),
      .wait(for: "id 1."),
      .wait(for: "[exit 0]"),
      .type("\r"),
      .wait(for: "has ended.")
    )

    #expect(run.code == 0)
  }

  @Test func `a command gets no file and no socket of the program`() async throws {
    try await LoopbackServer.with { server in
      let run = try await PseudoTerminal.run(
        command: ["riffle", server.address("link")],
        columns: 100,
        .wait(for: "record 1"),
        go("!ls -l /proc/self/fd; echo listed"),
        .wait(for: "listed\r\n"),
        .wait(for: "[exit 0]"),
        .type("\r"),
        .wait(for: "has ended."),
        .type("q"),
        .end
      )

      #expect(run.output.contains("/dev/tty"))
      #expect(!run.output.contains("socket:"), "\(run.output)")
    }
  }

  @Test func `interrupting a command does not end the program`() async throws {
    let run = try await run(
      go("!echo ready; exec sleep 1000"),
      .wait(for: "ready"),
      .type("\u{3}"),
      .wait(for: "[signal 2]"),
      .type("\r"),
      .wait(for: "was ended by signal 2")
    )

    #expect(run.code == 0)
  }

  @Test func `the program may be killed meanwhile`() async throws {
    let run = try await PseudoTerminal.run(
      command: ["riffle", path("data.jsonl")],
      .wait(for: "— end —"),
      .type("!echo ready; exec sleep 2\r"),
      .wait(for: "ready"),
      .signal(SIGTERM),
      .end
    )

    #expect(run.code == 128 + SIGTERM)
    #expect(run.kept)
    #expect(run.switches == [1, 1])
  }

  @Test(arguments: [
    // The pause after a command has modes of its own.
    (SIGTERM, "true", "[exit 0]"),
    (SIGHUP, "true", "[exit 0]"),
    (SIGTERM, "stty raw -echo; echo it is $((6 * 7)); exec sleep 2", "it is 42"),
  ])
  func `killed meanwhile, it restores the modes of the terminal`(
    signal: Int32,
    line: String,
    output: String
  ) async throws {
    let run = try await PseudoTerminal.run(
      command: ["riffle", path("data.jsonl")],
      .wait(for: "— end —"),
      go("!\(line)"),
      .wait(for: output),
      .raw,
      .signal(signal),
      .end
    )

    #expect(run.code == 128 + signal)
    #expect(run.kept)
    #expect(run.switches == [1, 1])
  }

  @Test(.needs("bash"))
  func `killed while another job has the terminal, it leaves that alone and ends`() async throws {
    let run = try await PseudoTerminal.run(
      command: PseudoTerminal.shell,
      .wait(for: "$ ", "# "),
      .type("riffle \(path("data.jsonl"))\n"),
      .wait(for: "— end —"),
      go("!exec bash --norc --noediting -i"),
      .wait(for: "$ ", "# "),
      .type("kill $PPID; exec sleep 2\n"),
      .wait(for: "$ ", "# "),
      .type("echo code $?\n"),
      .wait(for: "code 143"),
      .type("exit\n"),
      .end
    )

    #expect(run.count(of: "Stopped") == 0)
    #expect(run.kept)
  }
}
