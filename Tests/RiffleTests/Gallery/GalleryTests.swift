import Foundation
import SystemTesting
import Testing

/// Every exhibit of the gallery on a real terminal: the kit as a program sees it that is not riffle.
@Suite(.serialized, .needs("tmux"))
struct GalleryTests {
  /// Opens an exhibit, and ends it by the key that every exhibit has.
  private func exhibit(
    _ name: String,
    columns: Int = 80,
    lines: Int = 24,
    _ body: (TerminalSession) async throws -> Void
  ) async throws {
    try await TerminalSession.with(
      "exec gallery \(name)",
      columns: columns,
      lines: lines,
      body: body
    )
  }

  @Test(arguments: [
    ("snapshots", "apple"), ("cells", "Ada"), ("heights", "Row 1"), ("place", "Row 0"),
    ("sections", "Aelford"), ("grid", "Small"), ("selection", "Row 1"), ("editing", "bread"),
    ("lazy", "Loaded for row 1"), ("paging", "Row 46"), ("binding", "Counter 0"),
    ("text", "quick"), ("table", "Lithium"), ("sideways", "GET"), ("matches", "Lithium"),
    ("field", "Secret"), ("outline", "document"), ("stream", "Row 1"), ("two", "file 0"),
  ])
  func `an exhibit fits a small terminal`(name: String, text: String) async throws {
    try await exhibit(name, columns: 40, lines: 10) { terminal in
      try await terminal.wait(for: text)
      try await terminal.press("q")
      try await terminal.wait(for: "Enter open")
      try await terminal.press("q")

      #expect(try await terminal.waitForEnd() == 0)
    }
  }

  @Test(arguments: [
    ("snapshots", "p policy"), ("place", "s r keep"), ("sections", "' jump"),
    ("grid", "s select"), ("outline", "t guides"), ("selection", "w wrap"),
    ("editing", "u U undo"), ("paging", "5 circular"), ("stream", "j k move"),
    ("text", "a ambiguous width"), ("table", "s select"), ("matches", "c colours"),
  ])
  func `a small terminal shows all keys of a page`(name: String, last: String) async throws {
    try await exhibit(name, columns: 40, lines: 10) { terminal in
      try await terminal.wait(for: "q back")
      try await terminal.wait(for: last)
    }
  }

  @Test func `what a page reports is not cut off`() async throws {
    try await exhibit("text", columns: 40, lines: 12) { terminal in
      let screen = try await terminal.wait(for: "width 24, by word, ambiguous")

      #expect(
        screen.lines == [
          " Text",
          "▌ |The quick brown fox-trot| 24",
          "▌ |jumps over the lazy dog.| 24",
          String(repeating: "─", count: 40),
          "  |漢字と仮名、混ぜ書きの  | 22",
          "  |文。行頭に「。」は来な  | 22",
          "  |い。                    | 4",
          String(repeating: "─", count: 40),
          "width 24, by word, ambiguous characters",
          "take 1",
          " q back  w width  m wrap",
          " a ambiguous width",
        ]
      )
    }
  }

  @Test func `three lines are enough for the list, a report and the way out`() async throws {
    try await exhibit("snapshots", columns: 20, lines: 3) { terminal in
      let screen = try await terminal.wait(for: "q back")

      #expect(screen.lines == ["Fruit", "Nothing has changed", " q back  a append  …"])
    }
  }

  @Test func `the bar is drawn again when heights become known`() async throws {
    try await exhibit("selection") { terminal in
      try await terminal.wait(for: "▌ Row 1")
      try await terminal.wait("21 of 101 lines are on screen") { screen in
        screen.lines.filter { $0.hasSuffix("┃") }.count == 4
      }
    }
  }

  @Test func `a page that is not there is an error`() async throws {
    try await exhibit("nosuch", columns: 200) { terminal in
      try await terminal.wait(for: "There is no exhibit nosuch. There are snapshots, cells,")
      #expect(try await terminal.waitForEnd() == 2)
    }
  }

  @Test func `the menu opens the exhibit under the cursor`() async throws {
    try await exhibit("") { terminal in
      try await terminal.wait(for: "▌ Snapshots and changes")
      try await terminal.wait(for: "q quit")
      try await terminal.press("j", "Enter")
      try await terminal.wait(for: "density: regular")
      try await terminal.press("q")
      try await terminal.wait(for: "▌ Cells")
    }
  }

  @Test func `a snapshot tells the fewest changes and marks what is new`() async throws {
    try await exhibit("snapshots") { terminal in
      try await terminal.wait(for: "▌ apple")
      try await terminal.press("f")
      try await terminal.wait(for: "move 1.2 to 0.0")
      try await terminal.press("j", "i")
      try await terminal.wait(for: " +item 1")
      try await terminal.press("e")
      try await terminal.wait(for: "▌~banana")
      try await terminal.press("D")
      try await terminal.wait(for: "is there twice.")
    }
  }

  @Test func `a cell shows as much as its density allows`() async throws {
    try await exhibit("cells", columns: 40) { terminal in
      try await terminal.wait(for: "▌ A note is its text and nothing else,")
      try await terminal.press("z")
      try await terminal.wait(for: "density: compact")
      try await terminal.wait("the message is one line") { !$0.contains("The engine") }
      try await terminal.press("x")
      try await terminal.wait(for: "▌ allows.")
      try await terminal.press("c", "c")
      try await terminal.wait(for: "theme: monochrome")
    }
  }

  @Test func `what a search found is gone through match by match`() async throws {
    try await exhibit("matches", columns: 40) { terminal in
      try await terminal.wait(for: "light: match 1 of")
      try await terminal.press("N")
      try await terminal.wait(for: "▌ Long")
      try await terminal.press("w", "w")
      try await terminal.wait(for: "金: match 1 of 3")
      try await terminal.press("w", "w")
      try await terminal.wait(for: "nothing: not found")
    }
  }

  @Test func `a table is walked through by cells, and its first column stays`() async throws {
    try await exhibit("table", columns: 40) { terminal in
      try await terminal.wait(for: "cursor in name")
      try await terminal.press("l", "l", "l", "l", "l", "l", "l")
      try await terminal.wait(for: "cursor in found")
      try await terminal.wait("the first column stays") { $0.contains("▌ Hydrogen") }
      try await terminal.press("f")
      try await terminal.wait("no column stays") { !$0.contains("▌ Hydrogen") }
      try await terminal.press("0")
      try await terminal.wait(for: "▌ Hydrogen")
    }
  }

  @Test func `long lines are scrolled sideways as far as there is something`() async throws {
    try await exhibit("sideways", columns: 40) { terminal in
      try await terminal.wait(for: "▌ GET /list?page=0")
      try await terminal.press("l", "l")
      try await terminal.wait(for: "16 columns to the right")
      try await terminal.press("h", "h", "h")
      try await terminal.wait(for: "0 columns to the right")
      try await terminal.press("e")
      try await terminal.wait("a line is seen to its end") { $0.contains("ms  end") }
    }
  }

  @Test func `a field is typed into while it has the focus`() async throws {
    try await exhibit("field") { terminal in
      try await terminal.wait(for: "••••••••")
      try await terminal.press("Tab", "C-u", "q", "u", "x")
      try await terminal.wait(for: "Name holds 3 bytes.")
      try await terminal.press("Tab", "Tab", "C-k")
      try await terminal.wait(for: "^K has nothing to do in Code.")
      try await terminal.press("a", "b", "c", "d", "e", "f", "g", "h", "i")
      try await terminal.wait(for: "Code holds no more.")
      try await terminal.press("Enter")
      try await terminal.wait("the text without a cursor") {
        $0.lines.contains { $0.hasSuffix("Code is done: abcdefgh") } && !$0.contains("q back")
      }
      try await terminal.press("Escape")
      try await terminal.wait(for: "q back  Tab first field")
    }
  }

  @Test func `of a million rows those on screen and samples are measured`() async throws {
    try await exhibit("heights") { terminal in
      try await terminal.wait(for: "▌ Row 1")
      try await terminal.press("G")
      try await terminal.wait(for: "▌ Row 1000000")
      let screen = try await terminal.wait(for: "row 1000000 of 1000000")
      let report = try #require(screen.lines.first { $0.contains(" measured") })
      let measured = try #require(report.split(separator: " ").dropLast().last.flatMap { Int($0) })

      #expect(measured < 6_000)
    }
  }

  @Test func `the cursor's row stands still while rows come and go above it`() async throws {
    try await exhibit("place") { terminal in
      try await terminal.wait(for: "▌ Row 0")
      try await terminal.press("j", "j", "m")
      let line = try await terminal.wait(for: "▌ Row 2").line(of: "▌ Row 2")
      try await terminal.press("a", "a")
      let above = try await terminal.wait(for: "110 rows")

      #expect(above.line(of: "▌ Row 2") == line)
      try await terminal.press("s", "G", "r")
      let back = try await terminal.wait(for: "row 2, its line 0")
      #expect(back.line(of: "▌ Row 2") == line)
    }
  }

  @Test func `sections collapse and are jumped to by their titles`() async throws {
    try await exhibit("sections") { terminal in
      try await terminal.wait(for: "▌ Aelford")
      try await terminal.press("c")
      try await terminal.wait(for: "▸ A (5)")
      try await terminal.type("'q")
      try await terminal.wait(for: "▌ Qelford")
      try await terminal.press("]")
      try await terminal.wait(for: "▌ Relford")
      try await terminal.press("C-e", "C-e")
      let pinned = try await terminal.wait("the header is pinned") {
        $0.lines[1].hasPrefix("R ") && $0.lines[2].contains("Relton")
      }
      #expect(pinned.contains("┃"))
    }
  }

  @Test func `a grid moves in both directions`() async throws {
    try await exhibit("grid") { terminal in
      try await terminal.wait(for: "▌ 1 ")
      try await terminal.press("l", "j")
      try await terminal.wait(for: "cursor on 6")
      try await terminal.press("G")
      try await terminal.wait(for: "▌ 999999")
      try await terminal.press("-")
      try await terminal.wait(for: "5 columns")
    }
  }

  @Test func `rows are selected by key and by mouse, disabled ones never`() async throws {
    try await exhibit("selection") { terminal in
      try await terminal.wait(for: "▌ Row 1")
      try await terminal.press("s", "j", "j", "j", "j", "v")
      try await terminal.wait(for: "5 selected")
      try await terminal.press("i")
      try await terminal.wait(for: "75 selected")
      try await terminal.press("c")
      try await click(column: 4, line: 5, in: terminal)
      try await terminal.wait(for: "The mouse is on row(4, line: 0).")
      try await terminal.wait(for: "1 selected")
    }
  }

  @Test func `the mouse is on what was shown when it was pressed`() async throws {
    try await exhibit("selection") { terminal in
      try await terminal.wait(for: "▌ Row 1")
      try await terminal.press("C-e")
      try await terminal.wait("the header is gone") { !$0.contains("Every fifth row") }
      try await click(column: 4, line: 1, in: terminal)
      try await terminal.wait(for: "The mouse is on row(1, line: 0).")
      try await terminal.wait(for: "1 selected")
    }
  }

  @Test func `what a list is bound to is told until it ends`() async throws {
    try await exhibit("stream") { terminal in
      try await terminal.wait(for: "Bound to a value. 20 rows")
      try await terminal.press("s")
      try await terminal.wait(for: "100 snapshots were sent. 100000 rows")
      try await terminal.press("x")
      try await terminal.wait(for: "The line was lost. 100000 rows")
      try await terminal.press("s")
      try await terminal.wait(for: "200 snapshots were sent. 100000 rows")
      try await terminal.press("v", "+")
      try await terminal.wait(for: "Bound to a value. 21 rows")
    }
  }

  @Test func `an edit that fails is taken back`() async throws {
    try await exhibit("editing") { terminal in
      try await terminal.wait(for: "▌ bread")
      try await terminal.press("m", "j", "Enter")
      try await terminal.wait(for: "Done: bread.")
      try await terminal.press("j", "d")
      try await terminal.wait(for: "Taken back: The cheese is locked.")
      let screen = try await terminal.wait(for: "cheese")
      #expect(try #require(screen.line(of: "butter")) < #require(screen.line(of: "bread")))
      try await terminal.press("u")
      try await terminal.wait("the move is undone") {
        ($0.line(of: "bread") ?? 99) < ($0.line(of: "butter") ?? 0)
      }
    }
  }

  @Test func `what is selected is deleted, and what cannot be edited says so`() async throws {
    try await exhibit("editing") { terminal in
      try await terminal.wait(for: "▌ bread")
      try await terminal.press("s", "j", "s", "d")
      try await terminal.wait(for: "Done: bread, butter.")
      try await terminal.press("G", "m")
      try await terminal.wait(for: "salt cannot be moved.")
      try await terminal.press("d")
      try await terminal.wait(for: "salt cannot be deleted.")
    }
  }

  @Test func `what is expensive loads near the screen`() async throws {
    try await exhibit("lazy") { terminal in
      try await terminal.wait(for: "Loaded for row 3")
      try await terminal.press("G")
      try await terminal.wait(for: "Loaded for row 100000")
    }
  }

  @Test func `pages load at both ends, and a failure is a row that a key retries`() async throws {
    try await exhibit("paging") { terminal in
      try await terminal.wait(for: "▌ Row 46 of page 4")
      try await keepPressing("g", in: terminal, until: "▌ Row 1 of page 1")
      try await keepPressing("G", in: terminal, until: "could not be loaded")
      try await terminal.press("r")
      try await keepPressing("G", in: terminal, until: "▌ Row 120 of page 8")
      try await terminal.press("2")
      try await terminal.wait(for: "There are no rows.")
      try await terminal.press("3")
      try await terminal.wait(for: "could not be loaded")
    }
  }

  @Test func `a click on what says that a page failed tries it again`() async throws {
    try await exhibit("paging") { terminal in
      try await terminal.wait(for: "▌ Row 46 of page 4")
      try await keepPressing("G", in: terminal, until: "Click or press r")
      let line = try #require(try await terminal.screen().line(of: "Click or press r"))
      try await click(column: 5, line: line, in: terminal)
      try await terminal.wait(for: "Row 76 of page 6")
    }
  }

  @Test func `a click on the sign of a deep item closes it`() async throws {
    try await exhibit("outline") { terminal in
      try await terminal.wait(for: "document")
      try await terminal.press("G", "*")
      try await terminal.wait(for: "100003")
      try await terminal.press("C-f", "C-f", "C-f")
      let screen = try await terminal.wait("a level beyond the indented ones") {
        $0.lines.contains { $0.contains("▾ ▌ level 6") }
      }
      let line = try #require(screen.line(of: "▾ ▌ level 6"))
      let sign = try #require(screen.lines[line].firstIndex(of: "▾"))
      let column = screen.lines[line].distance(from: screen.lines[line].startIndex, to: sign)
      try await click(column: column, line: line, in: terminal)
      try await terminal.wait(for: "▸ ▌ level 6")
    }
  }

  @Test func `an end that hangs or repeats itself keeps no dropped page away`() async throws {
    try await exhibit("paging", lines: 12) { terminal in
      try await terminal.wait(for: "▌ Row 46 of page 4")
      try await terminal.press("4")
      try await terminal.wait(for: "▌ Row 46 of page 4")
      try await keepPressing("G", in: terminal, until: "took too long")
      try await keepPressing("g", in: terminal, until: "▌ Row 1 of page 1")
      try await keepPressing("G", in: terminal, until: "▌ Row 90 of page 6")
      try await terminal.press("5")
      try await terminal.wait(for: "▌ Row 46 of page 4")
      try await keepPressing("g", in: terminal, until: "▌ Row 1 of page 1")
      try await keepPressing("G", in: terminal, until: "already loaded")
      try await keepPressing("g", in: terminal, until: "not loaded, r retries")
      try await terminal.press("r")
      try await terminal.wait(for: "▌ Row 1 of page 1")
    }
  }

  @Test func `a bound row is made anew, and no other`() async throws {
    try await exhibit("binding") { terminal in
      try await terminal.wait(for: "▌ Counter 0: 0")
      let before = try await cellsMade(on: terminal)
      try await terminal.press("+")
      try await terminal.wait(for: "▌ Counter 0: 1")
      let after = try await cellsMade(on: terminal)

      #expect(after - before == 1)
    }
  }

  @Test func `what is right of a text stays in its column`() async throws {
    try await exhibit("text", columns: 60, lines: 40) { terminal in
      let screen = try await terminal.wait(for: "fast path")
      let ruled = screen.lines.filter { $0.hasPrefix("  |") || $0.hasPrefix("▌ |") }

      #expect(ruled.count >= 14)
      #expect(Set(ruled.compactMap(Self.columnOfRightRule)) == [27])
      try await terminal.press("a")
      try await terminal.wait(for: "ambiguous characters take 2")
    }
  }

  /// Columns before the second rule, where all characters are of a width that every terminal knows.
  private static func columnOfRightRule(_ line: String) -> Int? {
    guard let end = line.lastIndex(of: "|"), !line.contains("❤") else { return nil }
    return line[..<end].reduce(0) { columns, character in
      let scalar = character.unicodeScalars.first?.value ?? 0
      let isWide = (0x2E80...0xFFEF).contains(scalar) || scalar >= 0x1F000
      return columns + (isWide ? 2 : 1)
    }
  }

  @Test func `two lists keep their cursors apart`() async throws {
    try await exhibit("two") { terminal in
      try await terminal.wait(for: "▌ bin")
      try await terminal.press("j")
      try await terminal.wait(for: "file 100")
      try await terminal.press("Tab", "j", "j")
      try await terminal.wait(for: "▌ file 102")
      let screen = try await terminal.wait(for: "▌ etc")
      try await terminal.press("]", "]")
      try await terminal.wait("the line between has moved") {
        $0.lines[3].prefix { $0 != "│" }.count == screen.lines[3].prefix { $0 != "│" }.count + 2
      }
      try await terminal.press("a")
      try await terminal.wait(for: "────────")
    }
  }

  private func click(column: Int, line: Int, in terminal: TerminalSession) async throws {
    let place = "0;\(column + 1);\(line + 1)"
    try await terminal.type("\u{1B}[<\(place)M\u{1B}[<\(place)m")
  }

  private func keepPressing(
    _ key: String,
    in terminal: TerminalSession,
    until text: String
  ) async throws {
    for _ in 0..<200 {
      try await terminal.press(key)
      if try await terminal.screen().contains(text) { return }
    }
    try await terminal.wait(for: text)
  }

  private func cellsMade(on terminal: TerminalSession) async throws -> Int {
    let screen = try await terminal.wait(for: " cells were made")
    let report = try #require(screen.lines.first { $0.contains(" cells were made") })
    return try #require(report.split(separator: " ").first.flatMap { Int($0) })
  }
}
