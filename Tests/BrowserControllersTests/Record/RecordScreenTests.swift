import BrowserManagers
import BrowserModels
import ListKit
import Testing

@testable import BrowserControllers

/// An open record: its rows, and what the keys do in it.
@MainActor struct RecordScreenTests {
  /// An open record, written in JSON.
  private static func program(
    _ json: String,
    columns: Int = 60,
    lines: Int = 14
  ) throws -> StubbedProgram {
    let source = StubSource()
    let program = StubbedProgram(columns: columns, lines: lines, source: source)
    source.records.values = [try JSONReader.value(of: Array(json.utf8))]
    source.succeed(with: 1)
    program.press("Enter")
    return program
  }

  private static let record = #"""
    {"id":1,"user":{"login":"ann","tags":["a","b"]},"text":"one\n  two\r\nlast","none":{},"end":null}
    """#

  /// The lines between the bars that are not empty.
  private static func rows(_ program: StubbedProgram) -> [String] {
    program.terminal.lines.dropFirst().dropLast().filter { !$0.isEmpty }
  }

  /// The path of the value under the cursor; nil where the record is not open.
  private static func path(_ program: StubbedProgram) -> String? {
    guard let pane = (program.browser.stack.top as? RecordController)?.pane else { return nil }
    return pane.list.cursor.map { pane.outline.path(of: $0).jq }
  }

  @Test func `a record is a tree in the order of the source`() throws {
    let program = try Self.program(Self.record, columns: 80)

    #expect(
      Self.rows(program) == [
        "▌   id: 1", "  ▾ user {2}", #"      login: "ann""#, "    ▾ tags [2]", #"        0: "a""#,
        #"        1: "b""#, "  ▾ text: 3 lines", "      one", "        two", "      last",
        "    none {}",
        "    end: null",
      ]
    )
    #expect(program.status.hasPrefix(" line 1 of 12 "))
    #expect(program.status.hasSuffix(".id   /id   q goes back, J K next and previous"))
  }

  @Test(arguments: [
    ("G ^G", ".end   /end"),
    ("5 G ^G", ".user.tags[0]   /user/tags/0"),
  ])
  func `a key says the whole path of the value`(keys: String, sentence: String) throws {
    let program = try Self.program(Self.record)

    program.press(keys)

    #expect(program.status == " " + sentence)
  }

  @Test func `a value that is too long for a row is explained by its beginning`() throws {
    let image = "iVBORw0KGgo" + String(repeating: "A", count: 20_000)
    let program = try Self.program("{\"a\":1,\"image\":\"\(image)\"}")

    #expect(Self.rows(program)[1].hasSuffix("   begins as base64: PNG image"), "\(program.screen)")
  }

  @Test func `a path of many long keys is said as far as there is room`() throws {
    let key = String(repeating: "k", count: 3_000)
    let program = try Self.program("{\"\(key)\":{\"\(key)\":{\"last\":1}}}", columns: 40)

    program.press("G")
    #expect(program.status.hasSuffix("kkkk.last"), "\(program.status)")
    #expect(program.status.hasPrefix(" line 3 of 3  …kkk"), "\(program.status)")

    program.press("^G")
    #expect(program.terminal.lines[7].hasPrefix(" …kkkk"))
  }

  /// Keys, the path of the value that they lead to, how many rows there are then, and the first one.
  nonisolated static let moves: [(keys: String, path: String?, count: Int)] = [
    ("", ".id", 12), ("j", ".user", 12), ("j j", ".user.login", 12), ("3 j", ".user.tags", 12),
    ("k", ".id", 12), ("G", ".end", 12), ("g", ".id", 12), ("5 G", ".user.tags[0]", 12),
    ("5 0 %", ".user.tags[1]", 12), ("1 0 0 %", ".end", 12), ("9 9 G", ".end", 12),
    ("j l", ".user.login", 12), ("j Enter", ".user.login", 12), ("j h", ".user", 8),
    ("j h l", ".user", 12), ("j h l l", ".user.login", 12), ("3 G h", ".user", 12),
    ("5 G h", ".user.tags", 12), ("5 G h h", ".user.tags", 10), ("5 G h h h", ".user", 10),
    ("5 G h h h h", ".user", 8), ("j h j", ".text", 8), ("5 G z a", ".user.tags", 10),
    ("2 G z a", ".user", 8), ("2 G z a z a", ".user", 12), ("h", nil, 0), ("G h", nil, 0),
    ("Backspace", nil, 0), ("5 G Backspace", nil, 0), ("z M", ".id", 5), ("5 G z M", ".user", 5),
    ("z M z R", ".id", 12), ("z M z r", ".id", 10), ("z M z r z r", ".id", 12), ("z m", ".id", 10),
    ("2 z m", ".id", 5), ("z m z m", ".id", 5), ("z m 9 z m", ".id", 5),
    ("z M j +", ".user", 9), ("j -", ".user", 8), ("j h z R", ".user", 12),
    ("8 G", ".text", 12), ("8 G h", ".text", 12), ("j h 3 G h", ".text", 5),
  ]

  @Test(arguments: moves)
  func `keys move the cursor and fold the tree`(keys: String, path: String?, count: Int) throws {
    let program = try Self.program(Self.record)

    program.press(keys)

    #expect(Self.path(program) == path)
    let pane = (program.browser.stack.top as? RecordController)?.pane
    #expect(pane?.list.rowCount ?? 0 == count)
    #expect(pane?.list.snapshot == pane?.outline.snapshot)
  }

  @Test func `what is folded away keeps its line on screen`() throws {
    let members = (1...30).map { #""f\#($0)":{"a":1,"b":2}"# }.joined(separator: ",")
    let program = try Self.program("{\(members)}")
    program.press("6 0 G")
    let line = program.terminal.lines.firstIndex { $0.hasPrefix("  ▾ f20") }

    program.press("z M")

    #expect(Self.path(program) == ".f20")
    #expect(program.terminal.lines.firstIndex { $0.hasPrefix("▌ ▸ f20") } == line)
  }

  @Test(arguments: [
    ("W", "There are no rows here."), ("l", "This value has no parts."),
    ("k", "This is the beginning."), ("G j", "This is the end."),
    ("-", "This row is not unfolded."),
    ("z a", "There is nothing to fold."), ("z R", "All is unfolded."),
    ("z M z M", "All is folded."),
    ("w", "Wrap: by character."), ("C", "Go back to the list to switch to another one."),
    ("V", "Texts as they were sent."), ("V V", "HTML and Markdown as text."),
    ("9 9 G", "Line 99 is beyond the end: there are 12 lines."),
    ("9 9 9 %", "There is no more than 100 %: this is the end."), ("n", "Nothing was searched yet"),
    ("g", "This is the beginning."), ("2 G z z", "The record does not scroll further."),
  ])
  func `a key says what it does, or why nothing`(keys: String, sentence: String) throws {
    let program = try Self.program(Self.record)

    program.press(keys)

    #expect(program.status.hasPrefix(" " + sentence), "\(program.status)")
  }

  @Test func `equal keys and numbers are shown as they were sent`() throws {
    let source = StubSource()
    let program = StubbedProgram(source: source)
    let number = "12345678901234567890.500e+10"
    source.records.values = [
      .object(["id": .number(number), "a": .null, "id": .bool(true)])
    ]
    source.succeed(with: 1)
    program.press("Enter")

    #expect(
      Self.rows(program) == [
        "▌   id: \(number)   1 of 2 with this key", "    a: null",
        "    id: true   2 of 2 with this key",
      ]
    )
  }

  private static let html =
    #"{"text":"<p>One &amp; <b>two</b></p>\n<p>three</p>","raw":"<b>x</b>"}"#

  @Test func `HTML of several lines is shown as text, and V shows what was sent`() throws {
    let program = try Self.program(Self.html)
    #expect(
      Self.rows(program) == [
        "▌ ▾ text: 2 lines", "      One & two", "      three", "    raw: x",
      ]
    )

    program.press("V")

    #expect(Self.rows(program)[1] == "      <p>One &amp; <b>two</b></p>")
    #expect(Self.rows(program)[2] == "      <p>three</p>")
    #expect(Self.rows(program)[3] == #"    raw: "<b>x</b>""#)
  }

  @Test func `of a tag, a comment and a style of several lines nothing is shown`() throws {
    let style = String(repeating: #"p { color: red }\n"#, count: 300)
    let start = #"<div\n class=\"a\">One</div>\n<!-- a\nb\n-->\n"#
    let text = #"\#(start)<style>\n\#(style)</style>Two\n<p>Three"#
    let program = try Self.program(#"{"text":"\#(text)"}"#, lines: 12)
    #expect(
      Self.rows(program).map { $0.trimmingPrefix("      ") } == [
        "▌ ▾ text: 308 lines", "One", "   300 lines of markup, which V shows",
      ]
    )
    program.press("G")
    #expect(Self.rows(program).suffix(2) == ["      Two", "▌     Three"])

    program.press("V")

    #expect(Self.rows(program).suffix(2) == ["      </style>Two", "▌     <p>Three"])
  }

  @Test func `marks of Markdown are none in code`() throws {
    let program = try Self.program(
      ##"{"text":"# One\nSee [two](https://a.example).\n```\nlet a = **b**\n```\n**end**"}"##
    )

    #expect(
      Self.rows(program).dropFirst() == [
        "      One", "      See two.", "      ```", "      let a = **b**", "      ```", "      end",
      ]
    )
  }

  @Test func `a folded value is called by a name in it`() throws {
    let program = try Self.program(
      #"{"labels":[{"name":"bug"},{"name":"ui"}],"user":{"login":"ann"}}"#
    )

    program.press("z M")

    #expect(Self.rows(program) == ["▌ ▸ labels [2]   bug, ui", "  ▸ user {1}   ann"])
  }

  @Test func `what a value means is said beside it`() throws {
    let program = try Self.program(#"{"bytes":5242880,"created_at":"2011-04-10"}"#)

    #expect(Self.rows(program)[0] == "▌   bytes: 5242880   5 MiB")
    #expect(Self.rows(program)[1].contains("Sunday"))
  }

  @Test func `a search finds what is folded, and unfolds it`() throws {
    let program = try Self.program(Self.record)
    program.press("z M")
    program.type("/b$")
    program.wait()

    #expect(program.status.contains("1 of 1"))
    program.press("Enter")
    #expect(Self.path(program) == ".user.tags[1]")
    #expect(Self.rows(program).contains("  ▾ user {2}"))
    #expect(Self.rows(program).contains("  ▸ text: 3 lines"))
  }

  /// Keys after a search, the place that they lead to, and what the status line says of it.
  nonisolated static let searches: [(text: String, keys: String, path: String, said: String)] = [
    ("n", "", ".user.login", "1 of 4"), ("login", "", ".user.login", "1 of 1"),
    ("[oi]n", "n", ".text", "2 of 3"), ("two", "", ".text", "1 of 1"),
    ("null", "", ".end", "1 of 1"), ("a", "n n", ".user.tags[0]", "3 of 4"),
    ("a", "N", ".text", "Searching on from the end."),
    ("a", "2 n n n", ".user.login", "Searching on from the beginning."),
    ("zzz", "", ".id", "no match"), ("zzz", "n", ".id", "zzz is not found."),
  ]

  @Test(arguments: searches)
  func `n and N go from match to match`(
    text: String,
    keys: String,
    path: String,
    said: String
  ) throws {
    let program = try Self.program(Self.record)
    program.type("/" + text)
    program.press("Enter")

    program.press(keys)

    #expect(Self.path(program) == path)
    #expect(program.status.contains(said), "\(program.status)")
  }

  @Test func `HTML and Markdown in one line are text, and as they were sent on demand`() throws {
    let program = try Self.program(
      #"{"html":"<p>Fish &amp; <b>chips</b></p>","mark":"**bold** and [k](https://a.example)"}"#
    )
    #expect(program.screen.contains("html: Fish & chips"))
    #expect(program.screen.contains("mark: bold and k"))

    program.press("V")

    #expect(program.screen.contains(#"html: "<p>Fish &amp; <b>chips</b></p>""#))
    #expect(program.screen.contains(#"mark: "**bold** and [k](https://a.example)""#))
  }

  @Test func `a search of the value under the cursor goes to the next one like it`() throws {
    let program = try Self.program(#"{"a":"x.y","b":"xzy","c":{"d":"x.y"}}"#)

    program.press("*")

    #expect(Self.path(program) == ".c.d")
    #expect(program.status.contains("2 of 2"))
  }

  @Test func `a search that is given up leads back to where it began`() throws {
    let program = try Self.program(Self.record)
    program.press("z M j")
    let before = program.terminal.lines.dropLast()
    program.type("/last")
    program.wait()
    #expect(Self.path(program) == ".text")

    program.press("Esc")

    #expect(program.terminal.lines.dropLast() == before)
    #expect(Self.path(program) == ".user")
    #expect(!program.status.contains("1 of 1 "))
  }

  @Test func `a filter by the value under the cursor arranges the list and goes back to it`() throws
  {
    let source = StubSource()
    let program = StubbedProgram(source: source)
    source.succeed(with: 20)
    program.press("j j Enter j")

    program.press("&")
    #expect(program.status.hasPrefix("&name:\"row 3\""))
    program.press("Enter")

    #expect(program.list != nil)
    #expect(program.current == "row 3")
    #expect(program.status.contains("1 of 20"))
  }

  @Test func `a filter that is given up leaves record and list as they were`() {
    let source = StubSource()
    let program = StubbedProgram(source: source)
    source.succeed(with: 20)
    program.press("j j Enter j & Esc")

    #expect(Self.path(program) == ".name")
    program.press("q")
    #expect(program.status.contains("3 of 20"))
  }

  @Test func `an order by the field under the cursor arranges the list`() {
    let source = StubSource()
    let program = StubbedProgram(source: source)
    source.succeed(with: 20)
    program.press("Enter j s")
    #expect(program.status.hasPrefix("sort by: name"))

    program.press("Ctrl-U - n a m e Enter".replacing("Ctrl-U", with: "^U"))

    #expect(program.list?.arranger.query.sort.description == "-name")
  }

  @Test(arguments: [
    (Size(width: 40, height: 10), ["▌   id: 1", "  ▾ user {2}", #"      login: "ann""#]),
    (Size(width: 12, height: 6), ["▌   id: 1", "  ▾ user {2}", "      login:"]),
  ])
  func `a record is readable on a small screen`(size: Size, rows: [String]) throws {
    let program = try Self.program(Self.record)

    program.terminal.resize(to: size)
    program.wait()

    #expect(Array(Self.rows(program).prefix(3)) == rows)
  }

  @Test func `lines that are broken in another way keep the cursor`() throws {
    let words = (1...400).map { "word\($0)" }.joined(separator: " ")
    let program = try Self.program(#"{"a":"\#(words)","b":{"c":1},"d":"\#(words)"}"#)
    program.press("3 G")

    program.press("w w")

    #expect(Self.path(program) == ".b.c")
    #expect(Self.rows(program).filter { $0.hasSuffix("…") }.count == 2)
  }

  @Test func `a text of ten megabytes is whole and holds nothing that a terminal obeys`() throws {
    let unit = "\u{1B}[31m red \u{7}\u{202E}漢字👩‍👩‍👧‍👦 plain text "
    let source = StubSource()
    let program = StubbedProgram(source: source)
    let text = String(repeating: unit, count: 10_000_000 / unit.utf8.count) + "the end"
    source.records.values = [.object(["id": .number("1"), "text": .string(text)])]
    source.succeed(with: 1)
    program.press("Enter z R G")

    #expect(program.screen.contains("the end"))
    #expect(!program.screen.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(!program.screen.unicodeScalars.contains("\u{202E}"))
    #expect(!program.screen.unicodeScalars.contains { (0x7F...0x9F).contains($0.value) })
  }
}
