import Foundation
import SystemTesting
import Testing

/// Scripts played by the program, without a terminal.
struct ScriptRunTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let rows = (1...200).map { "{\"id\":\($0),\"name\":\"Item \($0)\",\"state\":\"open\"}" }
    try folder.write("[\(rows[..<100].joined(separator: ","))]", to: "page1.json")
    try folder.write("[\(rows[100...].joined(separator: ","))]", to: "page2.json")
  }

  private static let opening = """
    Size 60x12 Open https://api.example/items
    Fixture GET /items -> page1.json Header 'Link: </items?page=2>; rel="next"' Delay 300ms
    Fixture GET /items?page=2 -> page2.json Header 'Link: </items>; rel="first"' Delay 900ms

    """

  @Test func `a script sees what a person would`() async throws {
    let run = try await play(
      """
      Wait text "Item 1"
      Expect requests 1 Expect rows 100 Expect cursor row 1 Expect row 1 "Item 1"
      Down 3 Expect cursor row 4 Expect text "4 of 100" in status Expect no text /error/
      Type "G" Wait rows 200 Wait idle Expect cursor row 200 Expect requests 2
      Type "g" Expect style bold at text "Item 1" Expect bytes < 4000
      Resize 40x8 Expect text "Item 1" in row
      Type "q" Expect exit 0
      """,
      "--coverage"
    )

    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.hasPrefix("Keymap: "))
  }

  @Test(arguments: [
    ("Expect text \"Item 99\"", "5:1: expected \"Item 99\" on the screen; it is not there:"),
    ("Expect no text /Item \\d/", "5:1: expected no /Item \\d/ on the screen; it is there:"),
    ("Expect requests 7", "5:1: expected 7 requests, got 1; the screen:"),
    ("Expect rows 7", "5:1: expected 7 rows, got 100"),
    ("Expect cursor row 2", "5:1: expected the cursor on row 2, got 1"),
    ("Expect row 2 \"Item 9\"", "5:1: expected \"Item 9\" in row 2; it is not there:"),
    ("Expect row 30 \"Item 30\"", "5:1: expected \"Item 30\" in row 30, which is not on the"),
    ("Expect style italic at text \"Item 2\"", "5:1: expected italic at \"Item 2\", got bold"),
    ("Expect exit 0", "5:1: expected exit code 0, the program is still running"),
    ("Expect command 'x'", "5:1: expected \"x\" in what was started last, got none:"),
    ("Expect bytes < 10", "5:1: expected fewer than 10 bytes since the last key, got"),
    ("Expect frame no.txt", "5:1: FOLDER/no.txt cannot be read; --update writes it"),
    ("Type \"q\" Down", "5:10: the program has ended with exit code 0 and accepts no"),
    ("Wait text \"never\" 2s", "5:1: timed out waiting for \"never\" on the screen"),
    ("Wait rows 101", "5:1: timed out waiting for 101 rows, got 100"),
  ])
  func `what is not as expected fails with 7, names the place and shows the screen`(
    line: String,
    message: String
  ) async throws {
    let run = try await play("Wait text \"Item 1\"\n\(line)")

    let wanted = message.replacingOccurrences(of: "FOLDER", with: folder.url.path)
    #expect(run.code == 7)
    #expect(run.errors.hasPrefix("\(folder.url.path)/t.riffle:\(wanted)"), "\(run.errors)")
  }

  @Test func `a frame that differs is shown beside the expected one, marked`() async throws {
    #expect(try await play("Wait idle Expect frame a.txt", "--update").code == 0)
    #expect(try await play("Wait idle Expect frame a.txt").code == 0)
    let run = try await play("Wait idle Down Expect frame a.txt")

    #expect(run.code == 7)
    #expect(run.errors.contains("the screen is not the one in \(folder.url.path)/a.txt:"))
    #expect(run.errors.contains("▌ Item 1"))
    #expect(run.errors.contains("│ ▌ Item 2"))
    #expect(run.errors.contains("\n^ "))
  }

  @Test func `a request that no fixture answers fails the run and is named`() async throws {
    try folder.write("Open http://a.example/x?key=s3cret&page=1\nSleep 1s", to: "t.riffle")
    let run = try await ProgramRun.of("riffle --headless --play \(folder.url.path)/t.riffle")

    #expect(run.code == 7)
    #expect(run.errors.contains("t.riffle:1:1: no fixture answers GET http://a.example/x?"))
    #expect(!run.errors.contains("s3cret"))
  }

  @Test func `a fixture that answers nothing is warned of`() async throws {
    let run = try await play("Fixture GET /other -> page1.json\nWait idle")

    #expect(run.code == 0)
    #expect(run.errors.contains("t.riffle:4:1: the fixture GET /other was not used"))
  }

  @Test(arguments: [
    ("Fail refused Times 1", "refused the connection"),
    ("Fail reset Times 4", "closed the connection after 0"),
    ("Fail truncate 40% Times 4", "closed the connection after"),
    ("Fail timeout Times 4", "did not answer within"),
    ("Status 404 Times 1", "answered 404"),
  ])
  func `a failure of the network is seen and can be tried again`(
    failure: String,
    words: String
  ) async throws {
    let run = try await play(
      opening: "",
      """
      Open https://api.example/items
      Fixture GET /items -> page1.json \(failure)
      Fixture GET /items -> page1.json
      Wait idle 5m
      Expect text "\(words)"
      Type "r" Wait rows 100 5m
      """
    )

    #expect(run.code == 0, "\(run.errors)")
  }

  @Test func `every output of a run is the same whatever the surroundings are`() async throws {
    let outputs = ["svg", "txt", "ans", "json", "html"]
    let script = """
      Keys on Caption "One" top 1s Wait idle Down 3 Enter Sleep 1s Type "q" Marker "m"
      Type "G" Wait idle Resize 40x10 Sleep 300ms Snapshot \(folder.url.path)/shot.txt
      """
    var first: [String: Data] = [:]
    let folders = [BuiltProgram.project, folder.url, URL(fileURLWithPath: "/")]
    for number in 0..<20 {
      let environment = [
        "TZ": ["UTC", "Asia/Kolkata", "America/St_Johns"][number % 3],
        "LANG": ["C.UTF-8", "C", "de_DE.UTF-8"][number % 3],
        "LC_ALL": ["C.UTF-8", "C", "tr_TR.UTF-8"][number % 3],
        "TERM": ["xterm-256color", "dumb", "linux"][number / 3 % 3],
        "SWIFT_DETERMINISTIC_HASHING": number % 2 == 0 ? "1" : "",
        "NO_COLOR": number % 5 == 0 ? "1" : "",
        "COLUMNS": "\(20 + number)",
        "LINES": "\(9 + number)",
        "RIFFLE_DEFAULT_OPTS": number % 7 == 0 ? "--ascii" : "",
      ]
      let flags =
        "--update "
        + (outputs + ["cast"]).map { "--out \(folder.url.path)/out.\($0)" }
        .joined(separator: " ")
      let version = number % 2 + 2
      let run = try await play(
        script,
        flags + " --cast-version \(version)",
        environment: environment,
        in: folders[number % 3]
      )
      #expect(run.code == 0, "\(run.errors)")
      for name in outputs.map({ "out.\($0)" }) + ["shot.txt"] {
        let data = try Data(contentsOf: folder.url.appending(path: name))
        #expect(first[name, default: data] == data, "\(name) in run \(number)")
        first[name] = data
      }
      let cast = try Data(contentsOf: folder.url.appending(path: "out.cast"))
      #expect(first["\(version)", default: cast] == cast, "version \(version) in run \(number)")
      first["\(version)"] = cast
    }
    #expect(first.values.allSatisfy { !$0.isEmpty })
  }

  @Test func `a script can name its own files`() async throws {
    let run = try await play("Output own.txt Wait idle Type 'q'")
    let text = try String(contentsOf: folder.url.appending(path: "own.txt"), encoding: .utf8)

    #expect(run.code == 0 && text.contains("▌ Item 1"))
  }

  @Test func `several scripts are played without pictures, one after the other`() async throws {
    try folder.write(
      "Open http://h/ Fixture GET / -> page1.json\nWait idle Type 'q'",
      to: "a.riffle"
    )
    let plays = "--play \(folder.url.path)/a.riffle"
    let run = try await ProgramRun.of("riffle --headless --coverage \(plays) \(plays)")
    let refused = try await ProgramRun.of("riffle --headless \(plays) \(plays) --out a.svg")

    #expect(run.code == 0 && run.errors.hasPrefix("Keymap: 1 of "), "\(run.errors)")
    #expect(refused.code == 2)
    #expect(
      refused.errors.contains(
        "Several scripts need --headless, and --out cannot be used with them."
      )
    )
  }

  @Test func `the size of the command line goes before that of the script`() async throws {
    let run = try await play("Wait idle Expect frame a.txt", "--update --size 30x5")
    let frame = try String(contentsOf: folder.url.appending(path: "a.txt"), encoding: .utf8)

    #expect(run.code == 0)
    #expect(frame.split(separator: "\n").count == 5)
  }

  @Test func `what a frame holds cannot harm a terminal`() async throws {
    try folder.write("\u{1B}[31m\u{202E}\n", to: "a.txt")
    let run = try await play("Wait idle Expect frame a.txt")

    #expect(run.code == 7)
    #expect(!run.errors.contains("\u{1B}") && !run.errors.contains("\u{202E}"), "\(run.errors)")
  }

  @Test func `a script comes from standard input too`() async throws {
    let script = Data("Size 0x0".utf8)
    let run = try await ProgramRun.of("riffle --check -", input: script)

    #expect(run.code == 2)
    #expect(
      run.errors == "standard input:1:6: found 0x0, expected columns and lines from 1x1 to "
        + "500x200, such as 80x24\n"
    )
  }

  // The script has been read when the pipe that it comes from has no writer any more; what it does
  // takes far longer than a signal.
  @Test(arguments: [("INT", Int32(130)), ("TERM", 143), ("HUP", 129)])
  func `a run that is ended in its middle leaves no file behind`(
    signal: String,
    code: Int32
  ) async throws {
    let script = "Wait idle Snapshot shot.txt Repeat 49 Down 1000 Up 1000 End"
    try folder.write(Self.opening + script, to: "t.riffle")
    let flags = "--headless --play pipe.riffle --out out.svg --out out.cast"
    let run = try await ProgramRun.of(
      """
      mkfifo pipe.riffle
      env --default-signal riffle \(flags) &
      cat t.riffle >pipe.riffle
      kill -\(signal) $!
      wait $!
      """,
      in: folder.url
    )

    #expect(run.code == code, "\(run.errors)")
    #expect(try names() == ["page1.json", "page2.json", "pipe.riffle", "t.riffle"])
  }

  @Test(.unsanitized("the limit of file sizes ends the thread sanitizer, too"))
  func `a file that the disk has no room for is absent, and that is a failure`() async throws {
    try folder.write(Self.opening + "Wait idle", to: "t.riffle")
    let run = try await ProgramRun.of(
      "ulimit -f 4; riffle --headless --play t.riffle --out out.svg",
      in: folder.url
    )

    #expect(run.code == 7)
    #expect(run.errors.contains("out.svg cannot be written: File too large."))
    #expect(try names() == ["page1.json", "page2.json", "t.riffle"])
  }

  @Test func `whoever does not listen gets whole files`() async throws {
    try folder.write(Self.opening + "Wait idle", to: "t.riffle")
    let run = try await ProgramRun.of(
      """
      riffle --headless --play t.riffle --out deaf.svg 2>&1 | true
      riffle --headless --play t.riffle --out out.svg && cmp deaf.svg out.svg
      """,
      in: folder.url
    )

    #expect(run.code == 0, "\(run.errors)")
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  @Test(arguments: [
    ("--out /no/such/folder/a.cast", "a.cast cannot be written: No such file", 7),
    ("--out a.gif", "a.gif has an unknown extension", 2),
  ])
  func `a file that cannot be written is a failure`(
    flags: String,
    words: String,
    code: Int32
  ) async throws {
    let run = try await play("Wait idle", flags)

    #expect(run.code == code)
    #expect(run.errors.contains(words))
  }

  @Test(arguments: [
    (
      "Fixture GET /items -> none.json", "t.riffle:2:1: the fixture FOLDER/none.json cannot be read"
    ),
    ("Sleep 1s", "t.riffle:1:1: the script has no Open, expected Open URL"),
    ("Open http://h/ Env RIFFLE_DEFAULT_OPTS '--titel x'", "Did you mean --title?"),
    ("Open http://h/ Env RIFFLE_DEFAULT_OPTS '--print'", "but no source (use Open) and none of"),
    ("Open http://h/ Env RIFFLE_DEFAULT_OPTS 'a.json'", "but no source (use Open) and none of"),
  ])
  func `what a script lacks is said before it begins`(line: String, words: String) async throws {
    let open = line.hasPrefix("Fixture") ? "Open https://api.example/items\n" : ""
    let run = try await play(opening: open, line)

    let wanted = words.replacingOccurrences(of: "FOLDER", with: folder.url.path)
    #expect(run.code == 2)
    #expect(run.errors.contains(wanted), "\(run.errors)")
  }

  private func play(
    opening: String = Self.opening,
    _ script: String,
    _ flags: String = "",
    environment: [String: String] = [:],
    in working: URL = BuiltProgram.project
  ) async throws -> ProgramRun {
    let path = try folder.write(opening + script, to: "t.riffle")
    return try await ProgramRun.of(
      "riffle --headless --play \(path) \(flags)",
      environment: environment,
      in: working
    )
  }
}
