import BrowserModels
import Testing

@testable import BrowserControllers

/// Choosing, ordering and sizing the columns of a list.
@MainActor struct ColumnChooserTests {
  private static func program(
    columns: Int = 60,
    lines: Int = 20,
    _ body: String? = nil
  ) -> StubbedProgram {
    let records = (1...9).map {
      #"{"name":"row \#($0)","n":\#($0),"state":"open \#($0)","deep":{"x":\#($0 * 10)}}"#
    }
    let program = StubbedProgram(columns: columns, lines: lines) { _, _ in
      .body(body ?? "[" + records.joined(separator: ",") + "]")
    }
    program.wait()
    return program
  }

  private static func titles(_ program: StubbedProgram) -> [String] {
    list(program)?.rows.columns.shown.map(\.title) ?? []
  }

  private static func list(_ program: StubbedProgram) -> ListController? {
    program.browser.stack.nearest(ListController.self)
  }

  @Test func `fields are offered, and each change is shown at once`() {
    let program = Self.program()
    program.press("c")
    #expect(Self.titles(program) == ["name", "state", "n", "deep.x"])
    #expect(
      program.screen == """
         a.example                                        9 records
          name      state        n       x
        ▌ row 1     open 1       1      10
          row 2     open 2       2      20
          row 3     open 3       3      30
          row 4     open 4       4      40
          row 5     open 5       5      50
          row 6     open 6       6      60
          row 7     open 7       7      70
          row 8     open 8       8      80
          row 9     open 9       9      90
          — end: nothing in the answer names a next page, and what
          was tried for the next page brought nothing new —
         Columns  Space toggles, Enter keeps, Esc undoes, J K move…
        ▌ [x] name                         row 1
          [x] state                        open 1
          [x] n                            1
          [x] deep.x                       10
          [ ] deep                         {"x":10}
         1 of 5 fields, 4 shown
        """
    )
    program.press("j j Space")
    #expect(Self.titles(program) == ["name", "state", "deep.x"])
    #expect(program.screen.contains("[ ] n"))
    program.press("Space")
    #expect(Self.titles(program) == ["name", "state", "n", "deep.x"])
    program.press("J")
    #expect(Self.titles(program) == ["name", "state", "deep.x", "n"])
    program.press("9 K")
    #expect(Self.titles(program) == ["n", "name", "state", "deep.x"])
    program.press("> > > <")
    #expect(program.status.contains("1 of 5 fields, 4 shown"))
    #expect(Self.list(program)?.rows.columns.shown.first?.width == 8)
    program.press("Enter")

    #expect(program.list != nil)
    #expect(program.terminal.lines[1].hasPrefix("         n  name"))
  }

  @Test(arguments: ["Enter", "c", "q", "Backspace", "Left"])
  func `the chooser closes with what is chosen`(key: String) {
    let program = Self.program()
    program.press("c Space \(key)")

    #expect(program.list?.rows.layout == .columns)
    #expect(Self.titles(program) == ["state", "n", "deep.x"])
  }

  @Test(arguments: [("", RowsLayout.rows), ("T", .columns), ("T c j > Enter", .columns)])
  func `Esc brings back what was shown`(before: String, layout: RowsLayout) {
    let program = Self.program()
    program.press(before)
    let lines = program.terminal.lines.dropLast()
    program.press("c Space j J > Esc")

    #expect(program.list?.rows.layout == layout)
    #expect(program.terminal.lines.dropLast() == lines)
    #expect(program.status.contains("The columns are as they were."))
    program.press("c Esc")
    #expect(program.terminal.lines.dropLast() == lines)
  }

  @Test func `fields that were written may be given up, too`() {
    let program = Self.program()
    program.press("c")
    program.type(":choose-columns n,state")
    program.press("Enter")
    #expect(program.screen.contains("▌ [ ] name"))
    #expect(Self.titles(program) == ["n", "state"])
    program.press("Esc")

    #expect(Self.titles(program) == ["name", "state", "n", "deep.x"])
  }

  @Test(arguments: [
    ("T", "T shows rows or columns in the list; Enter goes there."),
    ("k", "This is the first field."), ("G j", "This is the last field."),
    ("K", "This is the first field."), ("G >", "This field is no column; Space shows it."),
    ("o", "There is no URL to open here."), ("&", "Go back to the list to filter it."),
  ])
  func `each key says something`(keys: String, sentence: String) {
    let program = Self.program()
    program.press("c \(keys)")

    #expect(program.status.contains(sentence), "\(program.status)")
  }

  @Test func `a double click shows or hides a field`() {
    let program = Self.program()
    program.press("c")
    let line = program.terminal.lines.firstIndex { $0.contains("[x] n ") } ?? 0
    for _ in 0..<2 {
      program.terminal.click(column: 8, line: line)
      program.wait(0.05)
    }

    #expect(Self.titles(program) == ["name", "state", "deep.x"])
  }

  @Test func `one column stays`() {
    let program = Self.program()
    program.press("c Space j Space j Space j")
    #expect(Self.titles(program) == ["deep.x"])
    program.press("Space")

    #expect(Self.titles(program) == ["deep.x"])
    #expect(program.status.contains("One column stays."))
  }

  @Test func `a field is found by its name`() {
    let program = Self.program()
    program.press("c")
    program.type("/X")
    #expect(program.status.contains("/X"))
    program.press("Enter")
    #expect(program.screen.contains("▌ [x] deep.x"))
    program.press("n")
    #expect(program.screen.contains("▌ [x] deep.x"))
    program.type("/nothing")
    program.press("Enter")

    #expect(program.status.contains("No field has nothing in its name."))
  }

  @Test func `a field is found by a name that was typed at the command line`() {
    let program = Self.program()
    program.press("c")
    program.type(":search X")
    program.press("Enter")
    #expect(program.screen.contains("▌ [x] deep.x"))
    program.press("g n")

    #expect(program.screen.contains("▌ [x] deep.x"))
  }

  @Test func `in a picker Enter keeps the columns, too`() {
    let program = StubbedProgram(picker: .one) { _, _ in .body(#"[{"name":"row 1","n":1}]"#) }
    program.wait()
    program.press("c")
    #expect(program.screen.contains("Space toggles, Enter keeps"))
    program.press("Enter")

    #expect(program.list != nil && program.exitCode == nil)
  }

  @Test func `what was chosen stays through pages and a refresh`() {
    let program = StubbedProgram(columns: 60, lines: 12) { url, _ in
      .body(Pages.page(Pages.number(in: url), of: 3))
    }
    program.wait()
    program.press("c j Space Enter")
    #expect(Self.titles(program) == ["name"])
    program.press("G")
    #expect(Self.titles(program) == ["name"])
    program.press("R")

    #expect(Self.titles(program) == ["name"])
  }

  @Test func `five thousand fields are offered`() {
    let members = (0..<5_000).map { #""field\#($0)":\#($0)"# }.joined(separator: ",")
    let program = Self.program("[{\(members)}]")
    program.press("c")
    #expect(program.status.contains("1 of 4,096 fields, 8 shown"))
    program.press("G Space")
    #expect(Self.titles(program).count == 9)
    program.press("5 0 0 0 K")

    #expect(Self.titles(program).first == "field4095")
  }

  @Test func `without records there is nothing to choose`() {
    let program = Self.program("[]")
    program.press("c")

    #expect(program.status.contains("There are no records yet"))
  }

  @Test(arguments: [(1, 1), (3, 3), (10, 4), (40, 10)])
  func `the sheet fits any terminal`(columns: Int, lines: Int) {
    let program = Self.program(columns: columns, lines: lines)
    program.press("c j Space < > J K G g n Esc Esc")

    #expect(program.list != nil)
  }
}
