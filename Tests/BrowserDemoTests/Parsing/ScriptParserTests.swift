import ListKit
import Testing

@testable import BrowserDemo

struct ScriptParserTests {
  @Test(arguments: [
    Row("Type \"swift\"", .type("swift", pace: nil)),
    Row("Type@500ms 'a b'", .type("a b", pace: 0.5)),
    Row("Type `say \"hi\"`", .type("say \"hi\"", pace: nil)),
    Row("Type \"a\" \"b\"", .type("a b", pace: nil)),
    Row("Type \"costs $5\"", .type("costs $5", pace: nil)),
    Row("Type o", .type("o", pace: nil)),
    Row("Key j x10", .key(.character("j"), count: 10, pace: nil)),
    Row("Key <C-d>", .key(.control("d"), count: 1, pace: nil)),
    Row("Key <F5>", .key(Key(.function(5)), count: 1, pace: nil)),
    Row("Down@400ms 4", .key(Key(.down), count: 4, pace: 0.4)),
    Row("Enter", .key(Key(.enter), count: 1, pace: nil)),
    Row("Space 2", .key(.character(" "), count: 2, pace: nil)),
    Row("PageDown", .key(Key(.pageDown), count: 1, pace: nil)),
    Row("Backspace 18", .key(Key(.backspace), count: 18, pace: nil)),
    Row("Ctrl+C", .key(.control("c"), count: 1, pace: nil)),
    Row("Ctrl+Alt+x", .key(.character("x", [.control, .alt]), count: 1, pace: nil)),
    Row("Alt+.", .key(.character(".", .alt), count: 1, pace: nil)),
    Row("Shift+Tab", .key(Key(.tab, .shift), count: 1, pace: nil)),
    Row("Paste 'two\twords'", .paste("two\twords")),
    Row("Resize 60x20", .resize(Size(width: 60, height: 20))),
    Row("Set TypingSpeed 75ms", .pace(0.075)),
    Row("Sleep 800ms", .sleep(0.8)),
    Row("Sleep 2", .sleep(2)),
    Row("Sleep .5", .sleep(0.5)),
    Row("Sleep 1m", .sleep(60)),
    Row("Wait", .wait(.idle, limit: 5)),
    Row("Wait idle 3s", .wait(.idle, limit: 3)),
    Row("Wait /a b/", .wait(.text(.expression("a b"), .row), limit: 5)),
    Row("Wait@10s /x/", .wait(.text(.expression("x"), .row), limit: 10)),
    Row("Wait+Screen /x/", .wait(.text(.expression("x"), .screen), limit: 5)),
    Row("Wait+Line@10ms /x/", .wait(.text(.expression("x"), .row), limit: 0.01)),
    Row("Wait text /a\\/b\\d/ in row 3s", .wait(.text(.expression("a/b\\d"), .row), limit: 3)),
    Row("Wait text \"a\" in status", .wait(.text(.text("a"), .status), limit: 5)),
    Row("Wait requests 3", .wait(.requests(3), limit: 5)),
    Row("Wait rows 60 1m", .wait(.rows(60), limit: 60)),
    Row("Caption 'Hi'", .caption(ScriptCaption(text: "Hi"))),
    Row("Caption 'Hi' top 3s", .caption(ScriptCaption(text: "Hi", isAtTop: true, seconds: 3))),
    Row("Caption 'Hi' bottom", .caption(ScriptCaption(text: "Hi"))),
    Row("Keys on", .showKeys(true)),
    Row("Marker 'Filtering'", .marker("Filtering")),
    Row("Hide", .hide),
    Row("Show", .show),
    Row("Snapshot shots/a.txt", .snapshot("tours/shots/a.txt")),
    Row("Screenshot /tmp/a.svg", .snapshot("/tmp/a.svg")),
    Row("Expect text \"3 of 120\"", .expect(.text(.text("3 of 120"), .screen, isThere: true))),
    Row("Expect no text /error/", .expect(.text(.expression("error"), .screen, isThere: false))),
    Row("Expect row 5 \"Boron\"", .expect(.row(5, .text("Boron")))),
    Row("Expect cursor row 4", .expect(.cursorRow(4))),
    Row("Expect requests 2", .expect(.requests(2))),
    Row("Expect rows 60", .expect(.rows(60))),
    Row("Expect exit 0", .expect(.exit(0))),
    Row("Expect frame golden/a.txt", .expect(.frame("tours/golden/a.txt"))),
    Row("Expect bytes < 2000", .expect(.bytes(below: 2000))),
    Row(
      "Expect style bold fg=red bg=238 at text 'error'",
      .expect(
        .style(
          ScriptStyle(attributes: .bold, foreground: .ansi(1), background: .indexed(238)),
          at: .text("error")
        )
      )
    ),
  ])
  func `every command is parsed`(row: Row) throws {
    #expect(try parse(row.text).steps.map(\.command) == [row.command])
  }

  @Test func `a setting is not a step`() throws {
    let script = try parse(
      """
      Size 100x30 Theme light Color 16 Locale C.UTF-8 TimeZone UTC Seed 7  # several on a line
      Now 2026-02-03T04:05:06Z
      Env NO_COLOR "1" Require riffle Output tour.svg
      Open https://api.example/items
      """
    )

    #expect(script.steps == [])
    #expect(script.settings.size == Size(width: 100, height: 30))
    #expect(!script.settings.isDark && script.settings.colors == .sixteen)
    #expect(script.settings.now == 1_770_091_506)
    #expect(script.settings.seed == 7)
    #expect(script.settings.environment == ["NO_COLOR": "1"])
    #expect(script.outputs == ["tours/tour.svg"])
    #expect(script.source?.url == "https://api.example/items")
  }

  @Test func `a fixture has its answer, its failure and its number of uses`() throws {
    let script = try parse(
      """
      Fixture GET /items?page=2 -> page2.json Status 503 Header "Retry-After: 2" \\
        Delay 300ms Times 1
      Fixture GET /items -> page1.json Fail truncate 40%
      Fixture GET /late Fail timeout Fixture POST /late Fail timeout 40% Times 2 Down
      """
    )

    let first = script.fixtures[0]
    #expect(first.target == "/items?page=2" && first.file == "tours/page2.json")
    #expect(first.status == 503 && first.headers == ["Retry-After: 2"])
    #expect(first.delay == 0.3 && first.times == 1)
    #expect(script.fixtures[1].failure == .truncate(40))
    #expect(script.fixtures[2].failure == .timeout(after: 0) && script.fixtures[2].file == nil)
    #expect(script.fixtures[3].method == "POST" && script.steps.count == 1)
    #expect(script.fixtures[3].failure == .timeout(after: 40) && script.fixtures[3].times == 2)
  }

  @Test func `several commands share a line`() throws {
    let script = try parse("Down@400ms 4 Enter Sleep 1s Type \"x\" Wait Ctrl+C")

    #expect(script.steps.count == 6)
    #expect(script.steps.map(\.location.column) == [1, 14, 20, 29, 38, 43])
  }

  @Test func `a variable is replaced by its value`() throws {
    let script = try parse("Let q \"sw\"\nType $q Type \"$q ift\" Type '$q' Let q 'x' Type $q")

    #expect(
      script.steps.map(\.command) == ["sw", "sw ift", "$q", "x"].map { .type($0, pace: nil) }
    )
  }

  @Test func `repeated steps are there N times, nested ones too`() throws {
    let script = try parse("Repeat 2 Down Repeat 3 Up End End Enter")

    #expect(script.steps.count == 9)
    #expect(script.steps[4].command == .key(Key(.down), count: 1, pace: nil))
  }

  @Test func `paths of an included script are relative to its own folder`() throws {
    let script = try ScriptParser.parse("Include parts/a.riffle\nType $q", file: "tours/t.riffle") {
      $0 == "tours/parts/a.riffle" ? "Let q 'v'\nSnapshot s.txt" : nil
    }

    #expect(script.steps.map(\.command) == [.snapshot("tours/parts/s.txt"), .type("v", pace: nil)])
    #expect(script.steps[0].location.description == "tours/parts/a.riffle:2:1")
  }

  @Test(arguments: [
    ("Typ \"x\"", "1:1: there is no command Typ, expected a command, perhaps Type"),
    ("Sleep 1s\n  Frob", "2:3: there is no command Frob, expected a command"),
    ("Key <Hoem>", "1:5: no key is named <Hoem>, expected the name of a key"),
    ("Sleep", "1:6: the script ends, expected a time"),
    ("Sleep ms", "1:7: found ms, expected a time"),
    ("Sleep 1.2.3", "1:7: found 1.2.3, expected a time"),
    ("Sleep 3h", "1:7: found 3h, expected a time"),
    ("Sleep 2000m", "1:7: found 2000m, expected a time of at most a day"),
    ("Type \"abc\nEnter", "1:6: the string is not closed, expected \" before the line ends"),
    ("Type\nEnter", "1:5: the line ends, expected text in quotes"),
    ("Type Enter", "1:6: found Enter, expected text in quotes"),
    ("Type $q", "1:6: $q has no value, expected Let q before it"),
    ("Down\nRepeat 3 Up", "2:1: Repeat is not closed, expected End"),
    ("End", "1:1: End without Repeat, expected a Repeat before it"),
    ("Repeat 0 End", "1:8: found 0, expected a whole number from 1 to 10000"),
    ("Include t.riffle", "1:1: t.riffle includes itself, expected no recursion in Include"),
    ("Include no.riffle", "1:1: tours/no.riffle cannot be read, expected a script file"),
    ("Size 0x24", "1:6: found 0x24, expected columns and lines from 1x1 to 500x200"),
    ("Size 80", "1:6: found 80, expected columns and lines"),
    ("Theme blue", "1:7: found blue, expected one of dark, light"),
    ("Locale de_DE", "1:8: found de_DE, expected C.UTF-8"),
    ("Now yesterday", "1:5: found yesterday, expected a time such as"),
    ("Open ftp://x/", "1:6: found ftp://x/, expected a URL that fixtures answer"),
    ("Open http://a/ Open http://b/", "1:16: a second Open; the first is on line 1, expected one"),
    ("Let 5 'x'", "1:5: found 5, expected a name, as in Let q"),
    ("Fixture GET", "1:12: the script ends, expected a path"),
    ("Fixture GET / -> a.json Satus 2", "1:25: found Satus, expected -> FILE, Status"),
    ("Fixture GET / Fail later", "1:20: found later, expected one of reset, timeout, refused"),
    (
      "Fixture GET / Fail truncate 140%",
      "1:29: found 140%, expected a percentage of the body from 0% to 100%"
    ),
    ("Fixture GET / Header 'x'", "1:22: found x, expected \"Name: value\""),
    ("Wait text /(/", "1:11: /(/ is not a regular expression"),
    ("Wait text /a", "1:11: the pattern is not closed"),
    ("Wait frog", "1:6: found frog, expected idle, text, requests or rows"),
    ("Wait+Word /a/", "1:6: found Word, expected Line or Screen"),
    ("Expect luck", "1:8: found luck, expected text, no text, row"),
    ("Expect style loud at text 'x'", "1:14: found loud, expected bold, dim"),
    ("Expect written 3", "1:16: found 3, expected text in quotes"),
    ("Click", "1:6: the script ends, expected text, row or at"),
    ("Click at 0 1", "1:10: found 0, expected a whole number from 1 to 100000"),
    ("Drag row 1", "1:11: the script ends, expected to"),
    ("Wheel down 3", "1:1: Wheel is not supported: the wheel has a command for each direction"),
    (
      "Copy \"x\"",
      "1:1: Copy is not supported: the program has no clipboard of its own, expected Paste"
    ),
    ("Snapshot a.png", "1:10: found a.png, expected a file that ends in .svg, .txt"),
    ("Output a.gif", "1:8: found a.gif, expected a file that ends in .cast, .svg, .txt"),
    ("Set FontSize 22", "1:1: a script cannot set FontSize, expected Set TypingSpeed TIME"),
    ("Set Width 1200", "1:1: a script cannot set Width, expected Size in columns and lines"),
    ("Require bash", "1:1: bash is required, but a script runs no other program"),
    ("Ctrl+", "1:1: Ctrl has no key, expected a key after +, as in Ctrl+x"),
    ("\"x\"", "1:1: there is no command \"x\", expected a command"),
    ("Repeat 9999 Repeat 9999 Up End End", "1:25: the script has more than 100000 steps"),
  ])
  func `a mistake is reported with its location and what was expected`(
    text: String,
    message: String
  ) throws {
    let error = #expect(throws: ScriptError.self) {
      try ScriptParser.parse(text, file: "tours/t.riffle") { _ in nil }
    }

    #expect(try #require(error).description.hasPrefix("tours/t.riffle:\(message)"))
  }

  @Test func `a script that includes itself by another name is a mistake`() throws {
    let error = #expect(throws: ScriptError.self) {
      try ScriptParser.parse("Include ./t.riffle", file: "tours/t.riffle") { _ in
        "Include ./t.riffle"
      }
    }

    #expect(error?.problem == "./t.riffle is included at depth 21")
  }

  @Test func `an empty script and one of comments do nothing`() throws {
    #expect(try parse("").steps == [])
    #expect(try parse("# one\r\n\r\n  # two").steps == [])
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let command: ScriptCommand

    init(_ text: String, _ command: ScriptCommand) {
      self.text = text
      self.command = command
    }

    var testDescription: String { text }
  }

  private func parse(_ text: String) throws -> Script {
    try ScriptParser.parse(text, file: "tours/t.riffle")
  }
}
