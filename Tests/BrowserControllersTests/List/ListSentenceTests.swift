import BrowserManagers
import BrowserModels
import ListKit
import Testing

@testable import BrowserControllers

/// What is said where a key can do nothing, or something else than it promises.
@MainActor struct ListSentenceTests {
  /// Thirty records on three pages; the answers say nothing of a total.
  private static func program(
    columns: Int = 80,
    lines: Int = 8,
    pages: Int = 3
  ) -> StubbedProgram {
    StubbedProgram(columns: columns, lines: lines) { url, _ in
      .body(Pages.page(Pages.number(in: url), of: pages))
    }
  }

  /// Three hundred records on thirty pages, of which each says how many there are.
  private static func programWithTotal() -> StubbedProgram {
    StubbedProgram(columns: 80, lines: 6) { url, _ in
      let page = Pages.page(Pages.number(in: url), of: 30)
      return .body(page.replacing(#"{"next""#, with: #"{"total":300,"next""#))
    }
  }

  @Test(arguments: [
    (2, 0, 0, 0, "Refreshed: 2 records, none changed."), (0, 0, 0, 0, "Refreshed: no records."),
    (1, 0, 0, 0, "Refreshed: 1 record, none changed."), (0, 0, 2, 0, "Refreshed: 2 gone."),
    (4_000, 1, 2, 0, "Refreshed: 1 new, 2 gone."),
    (3, 0, 0, 1, "Page 1 loaded again: 2 records, none changed; the other one was kept."),
    (31, 1, 0, 30, "Page 1 loaded again: 1 record, 1 new; the other 30 were kept."),
  ])
  func `a refresh says what it found`(row: (Int, Int, Int, Int, String)) throws {
    var change = RecordChange(added: Range(0..<row.1), removedCount: row.2)
    change.keptCount = row.3

    var tally = RefreshTally()
    tally.add(change)
    let taken = tally.takeFound()
    let found = try #require(taken)
    #expect(ListWording.refreshed(found, count: row.0) == row.4)
  }

  /// Keys on a list of thirty rows, and what the last of them says.
  nonisolated static let sentences: [(keys: String, sentence: String)] = [
    ("9 9 9 G", "Row 999 is beyond the end: this is the last one, row 30."),
    (": 9 9 9 Enter", "Row 999 is beyond the end: this is the last one, row 30."),
    ("%", "Type a number first: 50% goes half way."),
    (": p e r c e n t Enter", "Type a number first: 50% goes half way."),
    ("h", "This is the first screen; q quits."),
    ("Left", "This is the first screen; q quits."),
    ("Backspace", "This is the first screen; q quits."),
    ("G Enter J", "This is the last record."),
    ("g Enter K", "This is the first record."),
    ("? %", "Type a number first: 50% goes half way."),
    ("G j", "This is the last row."), ("G Space", "This is the last row."),
    ("k", "This is the first row."), ("b", "This is the first row."),
    ("g", "This is the first row."),
    ("1 5 0 %", "There is no more than 100 %: this is the last row."),
    ("? G j", "This is the end."), ("? k", "This is the beginning."),
    ("5 G + +", "This row is shown whole."), ("-", "This row is not expanded."),
    ("^Y", "The list does not scroll further up."),
    ("G ^E", "The list does not scroll further down."),
    ("z", "z is the first key of zt, zz, zb, za, zM, zR, zm, zr, zl, zh."),
    (": G Enter k j j", "This is the last row."),
    (": w a Enter", ":wa: there is nothing to save; :write FILE writes records."),
    (": f i l t e r Enter", "There is no filter."),
    (": s o r t Enter", "The rows are in the order of the source."),
    ("S : s o r t Enter", "The rows are in the order of the source, reversed."),
    (
      ": s e c t i o n - b y Enter",
      "There are no sections; :section-by FIELD divides the list."
    ),
    (
      ": s e c t i o n - f o o t e r Enter",
      "Say what: :section-footer count, sum:FIELD, min:FIELD or max:FIELD."
    ),
    (": s o r Enter", "There is no command sor. Did you mean sort?"),
    (": q x q x q x Enter", "There is no command qxqxqx. Tab completes names."),
    (": 1 5 0 % Enter", "There is no more than 100 %: this is the last row."),
    ("Enter w", "Wrap: by character."),
    ("Enter 9 9 G", "Line 99 is beyond the end: there are 2 lines."),
  ]

  @Test(arguments: ["G", "4 2 G", "1 0 j j", "1 0 j Space"])
  func `what might follow is tried when the reader says so`(keys: String) {
    let program = StubbedProgram(columns: 80, lines: 16, url: "https://a.example/items") { url, _ in
      let first = url.contains("page=2") ? 10 : 0
      let records = (first..<first + 10).map { #"{"id":\#($0),"name":"Name \#($0)"}"# }
      return .body("[\(records.joined(separator: ","))]")
    }
    program.wait()

    program.press(keys)

    #expect(program.status.contains("There may be more. Try ?page=2? (Enter/n)"))
    #expect(program.asked.count == 1)
    program.press("n")
    #expect(program.status.contains("Not tried."))
    program.press("j Enter")
    program.wait()
    #expect(program.asked.dropFirst().first?.hasSuffix("?page=2") == true)
    #expect(program.screen.contains("Name 10"))
  }

  @Test(arguments: sentences)
  func `a key that leads no further says so`(keys: String, sentence: String) {
    let program = Self.program()
    program.wait()
    program.press("G g")

    program.press(keys)

    #expect(program.status == " " + sentence)
  }

  @Test(arguments: ["5 0 %", ": 5 0 % Enter", ": p e r c e n t Space 5 0 Enter"])
  func `a percentage of a length that is proved loads on to there`(keys: String) {
    let source = StubSource()
    let program = StubbedProgram(source: source)
    source.facts.total = .exact(300)
    source.succeed(with: 20)
    program.wait()

    program.press(keys, seconds: 0.05)
    #expect(program.status.contains("50 % is row 150 of 300: loading up to it."))
    #expect(source.goals.first == 150)
    source.succeed(with: 200, .forward)
    program.wait(0)

    #expect(program.current == "row 150")
    #expect(program.status.hasPrefix(" Row 150 of 300: 50 %."))
  }

  @Test func `a percentage of a length that the server claims means what is loaded`() {
    let program = Self.programWithTotal()
    program.wait()
    let ahead = program.asked.count
    let loaded = program.list?.list.rowCount ?? 0

    program.press("5 0 %", seconds: 60)

    #expect(program.current == "row \(loaded / 2)")
    #expect(
      program.status.contains(
        "That there are 300 rows is not proved: this is 50 % of the \(loaded) loaded."
      )
    )
    #expect(program.asked.count <= ahead + 1)
  }

  @Test func `where the length of a list is not known a percentage means what is loaded`() {
    let program = Self.program(lines: 6, pages: 9)
    program.wait()
    #expect(program.list?.list.rowCount == 20)

    program.press("5 0 %")

    #expect(program.current == "row 10")
    #expect(
      program.status.contains(
        "How many rows there are is not known: this is 50 % of the 20 loaded."
      )
    )
  }

  @Test func `a percentage of a list that is loaded whole says nothing`() {
    let program = Self.program()
    program.wait()
    program.press("G g")

    program.press("5 0 %")

    #expect(program.current == "row 15")
    #expect(program.status.hasPrefix(" 15 of 30"))
  }

  @Test func `a question waits for yes or no`() {
    let program = StubbedProgram(columns: 80, lines: 6) { url, _ in
      .body(Pages.page(Pages.number(in: url), of: 150))
    }
    program.wait()
    program.press("G", seconds: 60)
    #expect(program.status.hasSuffix("Go on? (y/n)"))
    let count = program.asked.count

    program.press("Enter", seconds: 60)
    #expect(program.status.hasSuffix("Go on? Press y or n."))
    #expect(program.asked.count == count)

    program.press("y", seconds: 60)
    #expect(program.asked.count == 150)
  }

  @Test(arguments: ["n", "Esc", "^C", "q"])
  func `no says what was not done`(key: String) {
    let program = StubbedProgram(columns: 80, lines: 6) { url, _ in
      .body(Pages.page(Pages.number(in: url), of: 150))
    }
    program.wait()
    program.press("G", seconds: 60)

    program.press(key)

    #expect(program.exitCode == nil)
    #expect(program.status.hasPrefix(" Stopped after "))
    #expect(program.status.contains("G loads on."))
  }

  @Test(arguments: [80, 60, 40])
  func `a source of pages shows the key of the help`(columns: Int) {
    let program = Self.program(columns: columns, pages: 9)
    program.wait()

    #expect(program.status.hasSuffix("? keys, q quits"))
    #expect(program.status.contains("pages by next link") == (columns == 80))
  }

  @Test func `a failure that is permanent names a key, and none that tries again`() {
    let program = StubbedProgram(columns: 80, lines: 14) { url, _ in
      Pages.number(in: url) == 1
        ? .body(Pages.page(1, of: 3))
        : .failure(
          .notJSON(
            name: "p",
            line: 1,
            column: 1,
            reason: "this is no value",
            excerpt: ""
          )
        )
    }
    program.wait()
    program.press("G")

    let row = program.screen.split(separator: "\n").first { $0.contains("✗") } ?? ""
    #expect(program.screen.contains("✗ p is not JSON"))
    #expect(row.contains("Press i for details."))
    #expect(!row.contains("Press r"))
  }

  @Test func `without rows a permanent failure names a key too`() {
    let program = StubbedProgram(columns: 120) { _, _ in
      .failure(.status(404, message: "gone", host: "a.example"))
    }
    program.wait()

    #expect(program.screen.contains("Press i for details."))
  }

  @Test func `a failure that may pass names the key that tries again`() {
    let program = StubbedProgram(columns: 80, lines: 14) { url, _ in
      Pages.number(in: url) == 1 ? .body(Pages.page(1, of: 3)) : .failure(.refused(host: "a"))
    }
    program.wait()
    program.press("G")

    #expect(program.screen.contains("Press r to try again."))
    #expect(!program.screen.contains("Press i"))
  }

  @Test func `the next record says that it is not loaded yet`() {
    let program = StubbedProgram(columns: 80) { url, _ in
      Pages.number(in: url) < 3
        ? .body(Pages.page(Pages.number(in: url), of: 9))
        : .pause(seconds: 100, reason: "the server is busy")
    }
    program.wait()
    program.press("5 0 % Enter")

    for _ in 1...30 { program.press("J") }

    #expect(program.title.contains("row 20"))
    #expect(program.status.contains("The next record is not loaded yet."))
  }

  /// Keys of less and vim, and a word of what they do there.
  nonisolated static let familiar: [(keys: String, word: String)] = [
    ("L", "L: "),
    ("a", "a: "), (".", ".: "), ("$", "$: "), ("0", "0: "),
    ("^", "^: "), ("#", "#: "),
    ("^O", "^O: "), ("^]", "^]: "),
  ]

  @Test(arguments: familiar)
  func `a key that other programs have says that it does nothing here yet`(
    keys: String,
    word: String
  ) {
    let program = Self.program()
    program.wait()

    program.press(keys)

    #expect(program.status.hasPrefix(" " + word), "\(program.status)")
    #expect(program.status.contains("Press ? for the keys."))
    #expect(!program.status.contains("is not bound"))
  }

  /// Keys, and the row that they lead to from the fifteenth of thirty.
  nonisolated static let places: [(keys: String, row: Int)] = [
    ("0 %", 1), (": 0 % Enter", 1), ("1 0 0 %", 30), (": 5 0 G Enter", 30), (": 5 G Enter", 5),
    (": G Enter", 30), (": g g Enter", 1), (": $ Enter", 30), (": 0 Enter", 1), (": + 5 Enter", 20),
    (": - 5 Enter", 10), (": 3 j Enter", 18), ("0 j", 16),
    ("9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 G", 30),
    ("9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 j", 30), ("9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 k", 1),
  ]

  @Test(arguments: places)
  func `counts lead where less and vim lead`(keys: String, row: Int) {
    let program = Self.program()
    program.wait()
    program.press("G 1 5 G")

    program.press(keys)

    #expect(program.current == "row \(row)")
  }

  @Test(arguments: ["Z Z", "Z Q", ": Q Enter", ": q Enter", ": q a Enter", ": x Enter"])
  func `what quits in less and vim quits`(keys: String) {
    let program = Self.program()
    program.wait()

    program.press(keys)

    #expect(program.exitCode == 0)
  }

  @Test func `a familiar key is none that is bound`() {
    for (keys, _) in Self.familiar {
      let sequence = keys.split(separator: " ").compactMap { Key(String($0)) }
      #expect(Keymap.standard.meaning(of: sequence).action == nil, "\(keys)")
    }
  }

  @Test func `Tab at the command line shows what can follow`() {
    let program = Self.program(lines: 12)
    program.wait()

    program.press(": p a Tab")
    #expect(program.status == ":page-")
    #expect(program.screen.contains("page-down"))
    #expect(program.screen.contains("page-up"))

    program.press("u")
    #expect(!program.screen.contains("page-down"))
    program.press("Tab")
    #expect(program.status.hasPrefix(":page-up "))
    #expect(!program.screen.contains("page-down"))
  }

  @Test(arguments: [(80, 24), (40, 10), (20, 6), (12, 3), (4, 2)])
  func `all names that do not fit are counted`(columns: Int, lines: Int) {
    let program = Self.program(columns: columns, lines: lines)
    program.wait()

    program.press(": Tab")

    let shown = Action.allCases.count { program.screen.contains($0.name) }
    #expect(lines < 3 || program.screen.contains("more") || shown == Action.allCases.count)
    #expect(program.status.hasPrefix(":"))
  }
}
