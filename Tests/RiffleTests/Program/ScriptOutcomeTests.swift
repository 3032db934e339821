import Foundation
import SystemTesting
import Testing

/// What is left and what is said after scripts were played, well or badly.
struct ScriptOutcomeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let rows = (1...20).map { "{\"id\":\($0),\"name\":\"Item \($0)\"}" }
    try folder.write("[\(rows.joined(separator: ","))]", to: "a.json")
  }

  private func write(_ steps: String, to name: String = "t.riffle") throws {
    try folder.write(
      """
      Size 40x8 Open https://api.example/items
      Fixture GET /items -> a.json Header 'Link: </items>; rel="first"'
      \(steps)
      """,
      to: name
    )
  }

  private func play(_ flags: String = "--play t.riffle") async throws -> ProgramRun {
    try await ProgramRun.of("riffle --headless \(flags)", in: folder.url)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  private func isThere(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.url.appending(path: name).path)
  }

  @Test(arguments: ["txt", "ans", "json", "svg", "html"])
  func `a frame is compared in the format of its file`(format: String) async throws {
    let name = "frame.\(format)"
    try write("Wait idle Expect frame \(name) Snapshot shot.\(format)")
    #expect(try await play("--update --play t.riffle").code == 0)
    #expect(try text(name) == text("shot.\(format)"))
    try write("Wait idle Expect frame \(name)")
    #expect(try await play().code == 0)

    try write("Wait idle Down Expect frame \(name)")
    let moved = try await play()
    #expect(moved.code == 7, "\(moved.errors)")
    #expect(moved.errors.contains("the screen is not the one in \(name)"))

    // The same text in other styles.
    let golden = try text(name)
    try folder.write(Self.withoutBold(golden), to: name)
    try write("Wait idle Expect frame \(name)")
    let styled = try await play()
    #expect(styled.code == (format == "txt" ? 0 : 7), "\(styled.errors)")
    #expect(!styled.errors.contains("\u{1B}"))
  }

  private static func withoutBold(_ text: String) -> String {
    text.replacing("[0;1m", with: "[0m").replacing(",\"bold\":true", with: "")
      .replacing(";font-weight:bold", with: "").replacing(" class=\"b\"", with: "")
  }

  @Test(arguments: ["Expect frame a", "Expect frame a.png", "Expect frame a.cast"])
  func `a frame in no known format is a mistake`(line: String) async throws {
    try write(line)
    let run = try await ProgramRun.of("riffle --check t.riffle", in: folder.url)

    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("t.riffle:3:14: found a"), "\(run.errors)")
  }

  @Test(arguments: ["a.txt", "./a.txt"])
  func `one golden file for two different screens is a mistake`(second: String) async throws {
    try write("Wait idle Expect frame a.txt\nExpect frame a.txt\nDown Expect frame \(second)")
    let run = try await play("--update --play t.riffle")

    #expect(run.code == 7)
    #expect(
      run.errors.hasPrefix(
        "t.riffle:5:6: \(second) is expected twice, with different screens; first at t.riffle:3:11"
      ),
      "\(run.errors)"
    )
    #expect(try text("a.txt").contains("▌ Item 1\n"))
  }

  @Test func `one golden file of two scripts with different screens is a mistake`() async throws {
    try write("Wait idle Expect frame a.txt", to: "one.riffle")
    try write("Wait idle Down Expect frame a.txt", to: "two.riffle")

    let run = try await play("--update --play one.riffle --play one.riffle --play two.riffle")
    #expect(run.code == 7)
    #expect(
      run.errors.hasPrefix(
        "two.riffle:3:16: a.txt is expected twice, with different screens; first at one.riffle:3:11"
      ),
      "\(run.errors)"
    )
    #expect(try text("a.txt").contains("▌ Item 1\n"))
  }

  @Test func `after a failure everything so far is kept`() async throws {
    try write(
      """
      Output own.ans
      Wait idle Snapshot shots.txt Down Sleep 1s Expect text "never" Snapshot later.txt
      """
    )
    let run = try await play("--play t.riffle --out tour.cast --out tour.svg")

    #expect(
      run.code == 7 && run.errors.contains("t.riffle:4:44: expected \"never\""),
      "\(run.errors)"
    )
    #expect(try text("shots.txt").contains("▌ Item 1\n"))
    #expect(try text("own.ans").contains("Item 2"))
    #expect(try text("tour.cast").contains("Item 2") && text("tour.svg").contains("Item"))
    #expect(!isThere("later.txt"))
  }

  @Test func `all scripts are played, also after one that failed, and then summed up`() async throws
  {
    try write("Wait idle Expect text \"never\" ", to: "bad.riffle")
    try write("Frob", to: "worse.riffle")
    try write("Wait idle Expect text \"Item 1\" Snapshot good.txt", to: "good.riffle")

    let run = try await play("--play bad.riffle --play worse.riffle --play good.riffle")
    let good = try await play("--update --play good.riffle --play good.riffle")

    #expect(run.code == 7)
    #expect(run.errors.contains("bad.riffle:3:11: expected \"never\""))
    #expect(run.errors.contains("worse.riffle:3:1: there is no command Frob"))
    #expect(run.errors.hasSuffix("riffle: 3 scripts: 2 failed: bad.riffle, worse.riffle.\n"))
    #expect(isThere("good.txt"))
    #expect(
      good.code == 0 && good.errors == "riffle: 2 scripts: all as expected.\n",
      "\(good.errors)"
    )
  }

  @Test func `what was exercised is said when it is asked for`() async throws {
    try write("Wait idle Down Type 'q'")

    #expect(try await play().errors.isEmpty)
    #expect(try await play("--coverage --play t.riffle").errors.hasPrefix("Keymap: "))
  }

  @Test func `several scripts are checked in one run, each with all its mistakes`() async throws {
    try write("Frob\nSleep", to: "a.riffle")
    try write("", to: "good.riffle")
    try write("Snapshot none/a.txt", to: "b.riffle")

    let run = try await ProgramRun.of(
      "riffle --check a.riffle --check good.riffle --check b.riffle",
      in: folder.url
    )
    let places = run.errors.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(run.code == 2 && places == ["a.riffle:3:1:", "a.riffle:4:6:", "b.riffle:3:1:"])
  }

  @Test(arguments: [
    ("Open http://127.0.0.1:1/", "1:1: no fixture answers GET http://127.0.0.1:1/"),
    (
      "Size 40x8 Open https://h/items\nFixture GET /other -> a.json", "1:11: no fixture answers GET"
    ),
    ("Open https://h/\nFixture POST / -> a.json", "1:1: no fixture answers GET https://h/"),
    ("Open http://h/\nFixture GET https://h/ -> a.json", "1:1: no fixture answers GET http://h/"),
    ("Open https://h/?api_key=s3cret", "1:1: no fixture answers GET https://h/?api_key=***"),
    ("Type \"x\"", "1:1: the script has no Open"), ("", "1:1: the script has no Open"),
  ])
  func `what cannot be opened is found without playing`(script: String, words: String) async throws
  {
    try folder.write(script + "\n", to: "t.riffle")
    let run = try await ProgramRun.of("riffle --check t.riffle", in: folder.url)
    #expect(run.code == 2 && run.errors.hasPrefix("t.riffle:\(words)"), "\(run.errors)")
    #expect(run.errors.count { $0 == "\n" } == 1 && !run.errors.contains("s3cret"))

    #expect(try await play().code != 0)
  }

  @Test(arguments: [
    "Open http://user:pw@h/items", "Open HTTP://h/items", "Open http://H:80/items",
    "Open http://h/items?a=1\nFixture GET /items?a=1 -> a.json Header 'Link: </items>; rel=\"first\"'",
    "Env RIFFLE_DEFAULT_OPTS '--next page:page' Open http://h/items\nFixture GET /items?page=2",
  ])
  func `a script whose first request is answered passes`(opening: String) async throws {
    let rest = "Fixture GET /items -> a.json Header 'Link: </items>; rel=\"first\"'\nSleep 1s\n"
    try folder.write("\(opening)\n\(rest)", to: "t.riffle")
    let check = try await ProgramRun.of("riffle --check t.riffle", in: folder.url)
    let played = try await play()

    #expect(check.code == 0 && check.errors.isEmpty, "\(check.errors)")
    #expect(played.code == 0, "\(played.errors)")
  }

  @Test(arguments: [
    "--check a.riffle b.riffle", "--headless --play a.riffle http://127.0.0.1:1/",
    "--play a.riffle a.json", "--check a.riffle b.riffle c.riffle",
  ])
  func `an argument that would have no effect is refused`(arguments: String) async throws {
    let run = try await ProgramRun.of("riffle \(arguments)", in: folder.url)

    #expect(run.code == 2 && !run.errors.isEmpty)
  }
}

/// Scripts that are left in a real terminal.
@Suite(.serialized, .needs("tmux"))
struct ScriptLeavingTests {
  @Test(arguments: [("q", 0), ("C-c", 130)])
  func `who leaves in the middle is told what is not written`(key: String, code: Int) async throws {
    let folder = try TemporaryFolder()
    try folder.write("[{\"id\":1,\"name\":\"One\"}]", to: "a.json")
    try folder.write(
      """
      Size 40x8 Open https://api.example/items Output own.txt
      Fixture GET /items -> a.json Header 'Link: </items>; rel="first"'
      Wait text "One" Sleep 10m Snapshot shot.txt
      """,
      to: "t.riffle"
    )
    let command = "riffle --play t.riffle --out tour.svg; echo left $?"
    try await TerminalSession.with(command, columns: 100, in: folder.url) { terminal in
      try await terminal.wait(for: "▌ One")
      try await terminal.press(key)
      try await terminal.wait(
        for: "riffle: Left before the end, so nothing is written: own.txt, tour.svg, shot.txt."
      )
      try await terminal.wait(for: "left \(code)")
    }
  }

  @Test func `a caption cannot send sequences to the terminal`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("[{\"id\":1,\"name\":\"One\"}]", to: "a.json")
    try folder.write(
      """
      Size 40x8 Open https://api.example/items
      Fixture GET /items -> a.json Header 'Link: </items>; rel="first"'
      Caption "\u{1B}]2;owned\u{7}hello" Wait text "One" Sleep 10m
      """,
      to: "t.riffle"
    )
    try await TerminalSession.with("riffle --play t.riffle; echo left", in: folder.url) {
      terminal in
      try await terminal.wait(for: "hello")
      #expect(try await terminal.value(of: "pane_title") != "owned")
      try await terminal.press("q")
      try await terminal.wait(for: "left")
    }
  }
}
