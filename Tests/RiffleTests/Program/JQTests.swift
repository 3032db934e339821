import Foundation
import SystemTesting
import Testing

/// `--jq` and `:jq`: what a program makes of records, and what it cannot do.
@Suite(.needsJQ)
struct JQTests {
  private static let records = """
    {"id": 1, "n": 1.10, "big": 12345678901234567890, "tags": ["a", "b"]}
    {"id": 2, "n": 2.50, "tags": []}
    {"id": 3, "n": "x", "é": "\\u001b"}

    """

  private func printed(_ program: String, _ input: String = records) async throws -> ProgramRun {
    let folder = try TemporaryFolder()
    let path = try folder.write(input, to: "data.jsonl")
    let file = try folder.write(program, to: "program")
    return try await ProgramRun.of("riffle --print \(path) --jq \"$(cat \(file))\"", seconds: 100)
  }

  @Test(arguments: [
    // What is the record itself is the record's own bytes, without the blanks between.
    (
      ".",
      #"{"id":1,"n":1.10,"big":12345678901234567890,"tags":["a","b"]}|{"id":2,"n":2.50,"tags":[]}|"#
        + #"{"id":3,"n":"x","é":"\u001b"}"#
    ),
    ("select(.id == 1)", #"{"id":1,"n":1.10,"big":12345678901234567890,"tags":["a","b"]}"#),
    (
      "select(.id == 1) | {id, n, tags, big}",
      #"{"id":1,"n":1.10,"big":12345678901234567890,"tags":["a","b"]}"#
    ),
    (".tags[]?", #""a"|"b""#),
    (".id * 2", "2|4|6"),
    ("select(.id < 3) | .n", "1.1|2.5"),
    (##"select(.id == 2) | "import", ["# include"]"##, ##""import"|["# include"]"##),
    // A process of its own has nothing of this one.
    ("select(.id == 1) | [env, $ENV | length]", "[0,0]"),
    ("select(.id == 1) | input_filename", "null"),
    ("select(.id == 1) | (\"debugged\" | debug, stderr)", #""debugged"|"debugged""#),
    ("select(.id == 1) | [limit(3; repeat(1))]", "[1,1,1]"),
    ("empty", ""),
  ])
  func `results are printed as JSON Lines`(program: String, output: String) async throws {
    let run = try await printed(program)

    #expect(run.lines.joined(separator: "|") == output, "\(run)")
    #expect(run.code == (output.isEmpty ? 1 : 0), "\(run)")
    #expect(run.errors.isEmpty || output.isEmpty, "\(run)")
  }

  @Test(arguments: [
    ("import \"a\" as a; .", "--jq: import (character 1) reads files, which is not allowed here."),
    ("include \"a\"; .", "--jq: include (character 1) reads files, which is not allowed here."),
    ("\"/etc/passwd\" | modulemeta", "--jq: modulemeta (character 17) reads files"),
    ("", "--jq: a jq program is needed"),
    (".a |", "jq: syntax error, unexpected "),
    ("foo", "jq: foo/0 is not defined."),
  ])
  func `a program that cannot be run is told at once`(
    program: String,
    sentence: String
  )
    async throws
  {
    let run = try await printed(program)

    #expect(run.code == 2, "\(run)")
    #expect(run.errors.hasPrefix("riffle: \(sentence)"), "\(run)")
    #expect(run.text.isEmpty)
  }

  @Test func `records on which it fails are counted, and the others are printed`() async throws {
    let run = try await printed(".n + 1")

    #expect(run.text == "2.1\n3.5\n")
    #expect(run.code == 6)
    #expect(
      run.errors.contains("jq failed on record 3: string (\"x\") and number (1) cannot be added."),
      "\(run)"
    )
  }

  @Test func `what is not JSON fails like any other record`() async throws {
    let run = try await printed(".id", "{\"id\":1}\n{\"id\":2}\n{bad\n{\"id\":3}\n{worse\n")

    #expect(run.text == "1\n2\n3\n")
    #expect(run.code == 6)
    #expect(run.errors.contains("jq failed on 2 records, first on record 3: "), "\(run)")
  }

  @Test(arguments: [
    ("if .id == 2 then \"no\\n\" | halt_error else .id end", "no"),
    ("if .id == 2 then {a: 1} | halt_error else .id end", "{\"a\":1}"),
    ("if .id == 2 then halt else .id end", "the program called halt"),
    ("if .id == 2 then null | halt_error else .id end", "the program called halt"),
  ])
  func `a record on which it halts has failed`(program: String, reason: String) async throws {
    let run = try await printed(program)

    #expect(run.text == "1\n3\n", "\(run)")
    #expect(run.code == 6, "\(run)")
    #expect(run.errors.contains("jq failed on record 2: \(reason)."), "\(run)")
  }

  @Test func `a result that is no JSON is told as one of jq`() async throws {
    let run = try await printed("select(.id == 2) | reduce range(12000) as $i (1; [.])")

    #expect(run.errors.contains(" jq result 1: "), "\(run)")
    #expect(run.code == 6, "\(run)")
  }

  @Test func `nothing of a stream is kept`() async throws {
    let run = try await ProgramRun.of(
      "(ulimit -f 0; yes '{\"id\":1}' | head -300000 | riffle --print --jq .id) | wc -l",
      seconds: 100
    )

    #expect(run.text.trimmingCharacters(in: .whitespaces) == "300000\n", "\(run)")
  }

  @Test func `an endless program ends when nobody reads its results any more`() async throws {
    let folder = try TemporaryFolder()
    let program = "if . == 1 then . else (def f: f; f) end"
    let run = try await ProgramRun.of(
      "(printf '1\\n2\\n' | riffle --print --jq '\(program)'; echo $? >code) | head -1; cat code",
      in: folder.url,
      seconds: 60
    )

    #expect(run.text == "1\n0\n", "\(run)")
  }

  @Test func `its process has nothing but two pipes, and ends with the program`() async throws {
    let folder = try TemporaryFolder()
    let run = try await ProgramRun.of(
      """
      (echo '{"id":1}'; exec sleep 100) | riffle --print - --jq .id >out 2>&1 & parent=$!
      until [ -s out ]; do sleep 0.1; done
      child=$(grep -l "^PPid:.$parent$" /proc/[0-9]*/status | cut -d/ -f3)
      echo "$(ls /proc/$child/fd | tr '\\n' ' ')"
      readlink /proc/$child/fd/0 /proc/$child/fd/1 /proc/$child/fd/2 | tr -d '0-9'
      wc -c </proc/$child/environ
      readlink /proc/$child/cwd | sed 's/-[^ ]*/-X/'
      grep -E '^Max (core|address|open)' /proc/$child/limits | tr -s ' ' | cut -d' ' -f2-5
      kill -9 $parent
      while grep -q '^State:.[^Z]' /proc/$child/status 2>/dev/null; do sleep 0.1; done
      echo gone
      """,
      in: folder.url,
      seconds: 60
    )

    #expect(
      run.text == """
        0 1 2 
        pipe:[]
        pipe:[]
        /dev/null
        0
        /tmp/riffle-X (deleted)
        core file size 0
        open files 3 3
        address space 1073741824 1073741824
        gone

        """,
      "\(run)"
    )
  }

  @Test func `a program without an end ends with its reader`() async throws {
    let run = try await ProgramRun.of(
      "echo '{}' | riffle --print --jq 'repeat(1)' | head -2; echo ${PIPESTATUS:-}",
      seconds: 60
    )

    #expect(run.text.hasPrefix("1\n1\n"))
    #expect(run.code == 0)
  }

  @Test func `a program that needs too much memory is ended, not the computer`() async throws {
    let run = try await printed("select(.id == 2) | [range(1e10)] | length")

    #expect(run.code == 3, "\(run)")
    #expect(run.errors.contains("of memory"), "\(run)")
  }

  @Test func `what is sorted, filtered and taken are the results`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.records, to: "data.jsonl")

    let run = try await ProgramRun.of(
      "riffle --print \(path) --jq '{k: (.id * 10)}' --filter 'k>10' --sort=-k"
    )

    #expect(run.text == "{\"k\":30}\n{\"k\":20}\n", "\(run)")
  }

  @Test(arguments: [
    (".id", "--sort -value", "3\n2\n1\n"), (".id", "--filter 'value>1'", "2\n3\n"),
    ("\"a b\"", "--max-records 1 --accept value", "a b\n"),
  ])
  func `results that are no objects have the name value`(
    program: String,
    options: String,
    output: String
  ) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.records, to: "data.jsonl")

    let run = try await ProgramRun.of("riffle --print \(path) --jq '\(program)' \(options)")

    #expect(run.text == output, "\(run)")
  }

  @Test(.needs("tmux"))
  func `the results are a list of their own, and the records come back`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      (1...50).map { #"{"id": \#($0), "title": "Title \#($0)"}"# }.joined(separator: "\n") + "\n",
      to: "data.jsonl"
    )
    try await TerminalSession.with("exec riffle \(path)", lines: 12) { session in
      try await session.wait(for: "Title 1")
      try await session.type("jj:jq select(.id > 40) | {name: .title}")
      try await session.press("Enter")
      try await session.wait(for: "10 records")
      let screen = try await session.screen()
      #expect(screen.contains("| jq select(.id > 40)"), "\(screen.text)")
      #expect(screen.contains("Title 41"), "\(screen.text)")

      // Another program is over the records, too.
      try await session.type(":jq select(.title | endswith(\"5\"))")
      try await session.press("Enter")
      try await session.wait(for: "5 records")
      let other = try await session.screen()
      #expect(!other.contains("select(.id > 40)"), "\(other.text)")
      try await session.type(":jq")
      try await session.press("Enter")
      try await session.wait(for: "3 of 50")

      try await session.type(":jq .a |")
      try await session.press("Enter")
      try await session.wait(for: "jq: syntax error")
      try await session.type(":jq")
      try await session.press("Enter")
      try await session.wait(for: "Name a program")
      try await session.type("q")
      #expect(try await session.waitForEnd() == 0)
    }
  }

  @Test(.needs("tmux"))
  func `in the interface it is told that transformed numbers are doubles`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.records, to: "data.jsonl")
    try await TerminalSession.with(
      "exec riffle \(path) --jq 'select(.id < 3) | .n'",
      lines: 12
    ) { session in
      try await session.wait(for: "2 records")
      try await session.wait(for: "Numbers in changed results are 64-bit floating point")
      try await session.press("i")
      try await session.wait(for: "Numbers in changed results")
      try await session.type("q")
      try await session.type("q")
      #expect(try await session.waitForEnd() == 0)
    }
  }

  @Test(.needs("tmux"))
  func `a program without an end is ended by ^C`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.records, to: "data.jsonl")
    try await TerminalSession.with("exec riffle \(path)", lines: 12) { session in
      try await session.wait(for: "3 records")
      try await session.type(":jq if .id == 2 then last(repeat(1)) else . end")
      try await session.press("Enter")
      try await session.wait(for: "loading")
      try await session.press("C-c")
      try await session.wait(for: "Cancelled")
      try await session.type("q")
      try await session.wait(for: "1 of 3")
      try await session.type("q")
      #expect(try await session.waitForEnd() == 0)
    }
  }

  @Test func `a script with one in its options fails where it cannot be run`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.records, to: "data.jsonl")
    func script(_ program: String) throws -> String {
      try folder.write(
        """
        Size 70x8
        Env RIFFLE_DEFAULT_OPTS "--jq '\(program)'"
        Open data.jsonl
        Wait idle
        Expect text "1 record"
        """,
        to: "b.riffle"
      )
    }

    let path = try script("select(.id == 2)")
    for run in ["--headless --play", "--check"] {
      let refused = try await ProgramRun.of("riffle \(run) \(path)")
      #expect(refused.code == 2, "\(refused)")
      #expect(refused.errors.contains("without --allow-jq"), "\(refused)")
      let allowed = try await ProgramRun.of("riffle --allow-jq \(run) \(path)")
      #expect(allowed.code == 0, "\(allowed)")
    }

    let broken = try script("select(")
    let run = try await ProgramRun.of("riffle --headless --allow-jq --play \(broken)")
    #expect(run.code == 2, "\(run)")
    #expect(run.errors.contains("b.riffle:3:1: "), "\(run)")
  }

  @Test func `a script runs one only when it is allowed to`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.records, to: "data.jsonl")
    let script = try folder.write(
      """
      Size 70x8
      Open data.jsonl
      Wait idle
      Type ":jq select(.id == 2)" Enter Wait idle
      Expect text "1 record"
      """,
      to: "a.riffle"
    )

    let refused = try await ProgramRun.of("riffle --headless --play \(script)")
    #expect(refused.code == 7)
    #expect(refused.errors.contains("without --allow-jq"), "\(refused)")

    let run = try await ProgramRun.of("riffle --headless --allow-jq --play \(script)")
    #expect(run.code == 0, "\(run)")
  }
}
