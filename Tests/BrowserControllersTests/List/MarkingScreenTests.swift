import BrowserManagers
import BrowserModels
import Testing

@testable import BrowserControllers

/// What a user sees of marks: keys, signs, counts, and what becomes of marks when rows change.
@MainActor struct MarkingScreenTests {
  /// The whole sentence that is said, else the status line.
  private static func said(_ program: StubbedProgram) -> String {
    program.browser.statusLine.message?.text ?? program.status
  }

  @Test(arguments: [
    ("m", [1], "2 of 30 · 1 marked"),
    ("Tab m", [1, 2], "3 of 30 · 2 marked"),
    ("3 m", [1, 2, 3], "4 of 30 · 3 marked"),
    ("m k m", [], "2 of 30"),
    ("2 m g 3 m", [1, 2, 3], "4 of 30 · 3 marked"),
    ("3 m g 3 m", [], "4 of 30"),
    ("j j S-Tab", [3], "2 of 30 · 1 marked"),
    ("4 j 2 S-Tab", [4, 5], "3 of 30 · 2 marked"),
    ("j 9 S-Tab", [1, 2], "1 of 30 · 2 marked"),
    ("G m", [30], "30 of 30 · 1 marked"),
    ("2 9 G 9 m", [29, 30], "30 of 30 · 2 marked"),
    ("j m 3 j M", [2, 3, 4, 5, 6], "4 rows marked."),
    ("5 G m g M", [1, 2, 3, 4, 5], "4 rows marked."),
    ("m 2 j M 2 j M", [1, 2, 3, 4, 5, 6], "2 rows marked."),
    ("3 m k M", [1, 2, 3], "All rows from the one marked last to this one are marked already."),
    ("M", [], "A range begins at the row that was marked last: m marks one."),
    ("m k m M", [], "A range begins at the row that was marked last: m marks one."),
    ("U", [], "Nothing is marked."),
    ("3 m U", [], "3 marks cleared; U brings them back."),
    ("m U", [], "1 mark cleared; U brings it back."),
    ("3 m U U", [1, 2, 3], "3 marks brought back."),
    ("j m U U 3 j M", [2, 3, 4, 5, 6], "4 rows marked."),
    ("3 m U m U U", [4], "1 mark brought back."),
    ("3 m Esc", [], "3 marks cleared; U brings them back."),
    ("3 m t", Array(4...30), "Inverted: 27 marked."),
    ("t t", [], "Inverted: nothing is marked."),
    ("t", Array(1...30), "Inverted: 30 marked."),
  ])
  func `keys mark rows, and the status line counts them`(
    keys: String,
    marked: [Int],
    status: String
  ) {
    let program = TreePages.program()

    program.press(keys, seconds: 0.1)

    let ids = program.list?.marks.ids.runs.flatMap { $0.map { $0.integer + 1 } }
    #expect(ids == marked)
    #expect(Self.said(program).contains(status), "\(program.status)")
    if !status.contains("mark") { #expect(!program.status.contains("mark")) }
  }

  @Test func `a mark on a record that a filter hides is counted as one`() throws {
    let program = TreePages.program()
    program.type("&apple")
    program.press("Enter")
    let list = try #require(program.list)

    let remarks = [0, 1, 2, 1, 0, 2].map { number in
      list.toggleMark(of: RecordID(integer: number))
      let remark = list.markRemark
      list.countHiddenMarks()
      #expect(list.markRemark == remark)
      return remark
    }
    #expect(
      remarks == [
        "1 marked", "2 marked, 1 hidden", "3 marked, 2 hidden", "2 marked, 1 hidden",
        "1 marked, 1 hidden", "",
      ]
    )
  }

  @Test func `all rows that are shown are marked by name`() {
    let program = TreePages.program(2)
    program.type(":mark-all")
    program.press("Enter")
    #expect(program.status == " 60 marked.")

    program.press("U")
    program.type("&apple")
    program.press("Enter")
    program.type(":mark-all")
    program.press("Enter Esc j")

    #expect(program.status.contains("2 of 60 · 20 marked"))
  }

  @Test func `a marked row has a sign, also under the cursor`() {
    let program = TreePages.program()
    program.press("m m k")
    #expect(program.terminal.lines[1...3] == ["• apple 1", "▌•birch 2", "  cedar 3"])

    program.press("T")
    #expect(program.terminal.lines[2...3] == ["• apple 1           1", "▌•birch 2           2"])

    program.type(":layout grid")
    program.press("Enter g")
    #expect(program.screen.contains("▌•apple 1"))
    #expect(program.screen.contains("• birch 2"))
  }

  @Test func `in a grid marks go from cell to cell`() {
    let program = StubbedProgram(columns: 80) { url, _ in
      .body(TreePages.page(Pages.number(in: url), of: 1, records: 30))
    }
    program.wait()
    program.type(":layout grid")
    program.press("Enter g 3 m")

    #expect(program.terminal.lines[1].hasPrefix("• apple 1"))
    #expect(program.terminal.lines[1].contains("• birch 2"))
    #expect(program.terminal.lines[2].hasPrefix("• cedar 3"))
    #expect(program.terminal.lines[2].contains("▌ apple 4"))
  }

  @Test func `marks that a filter hides are counted, and stay`() {
    let program = TreePages.program()
    program.press("4 m")
    program.type("&apple")
    program.press("Enter")
    #expect(program.status.contains("10 of 30 loaded · 4 marked, 2 hidden"))

    program.press("t")
    #expect(program.status == " Inverted: 10 marked, 2 hidden.")
    program.press("g m")
    #expect(program.status.contains("11 marked, 2 hidden"))
    program.press("Esc")

    let marked = program.list?.marks.ids.runs.flatMap { $0.map { $0.integer + 1 } }
    #expect(marked == [1, 2, 3, 7, 10, 13, 16, 19, 22, 25, 28])
    program.press("j")
    #expect(program.status.contains(" · 11 marked") && !program.status.contains("hidden"))
  }

  @Test func `escape clears the filter first, then the marks, and never quits`() {
    let program = TreePages.program()
    program.press("2 m")
    program.type("&apple")
    program.press("Enter")

    program.press("Esc")
    #expect(program.status == " All records again.")
    program.press("Esc")
    #expect(program.status == " 2 marks cleared; U brings them back.")
    program.press("Esc")

    #expect(program.status == " There is nothing to close; q quits.")
    #expect(program.exitCode == nil)
  }

  @Test func `marks are those of records, in whatever order`() {
    let program = TreePages.program()
    program.press("2 m S")
    #expect(program.list?.marks.count == 2)

    program.press("g m j M")
    let marked = program.list?.marks.ids.runs.flatMap { $0.map { $0.integer + 1 } }

    #expect(marked == [1, 2, 28, 29, 30])
    program.press("=")
    program.press("g")
    #expect(program.terminal.lines[1] == "▌•apple 1")
  }

  @Test func `a range is hidden when its beginning is`() {
    let program = TreePages.program()
    program.press("j m")
    program.type("&apple")
    program.press("Enter M")

    #expect(
      Self.said(program) == "The row that was marked last is hidden: m marks another one."
    )
  }

  @Test func `marks stay while pages come and while records are loaded again`() {
    let source = StubSource()
    let program = StubbedProgram(source: source)
    source.succeed(with: 10)
    program.wait()
    program.press("2 m")

    source.addPage(of: 10)
    source.refresh(new: 3)
    program.wait()

    #expect(program.list?.marks.ids.runs == [Range(0..<2)])
    #expect(program.screen.contains("• row 1"))
  }

  @Test(arguments: [(1, " A marked record is gone."), (2, " 2 marked records are gone.")])
  func `a marked record that is gone is told`(count: Int, sentence: String) {
    let source = StubSource()
    let program = StubbedProgram(columns: 70, source: source)
    source.succeed(with: 10)
    program.wait()
    program.press("3 m")

    source.remove(first: count)
    program.wait()

    #expect(program.status.hasSuffix(sentence), "\(program.status)")
    #expect(program.list?.marks.count == 3 - count)
    program.press("j")
    #expect(program.status.contains("\(3 - count) marked"))
  }

  @Test func `cleared marks that are gone do not come back`() {
    let source = StubSource()
    let program = StubbedProgram(columns: 70, source: source)
    source.succeed(with: 10)
    program.wait()
    program.press("3 m U")

    source.remove(first: 2)
    program.wait()
    program.press("U")

    #expect(program.status == " 1 mark brought back.")
  }

  @Test func `a folded section is marked whole`() {
    let program = TreePages.program()
    program.type(":section-by name:letter")
    program.press("Enter")
    program.press("z M g m")
    #expect(program.status.contains("10 marked"))

    program.press("g 2 m")
    #expect(program.status.contains("20 marked"))
    program.press("k 2 S-Tab")
    #expect(!program.status.contains("marked"))
    program.press("G 9 S-Tab")
    #expect(program.status.contains("30 marked"))
    program.press("2 m")
    #expect(program.status.contains("10 marked"))

    program.press("z R")
    let kinds = program.list?.marks.ids.runs.map { TreePages.title($0.lowerBound.integer + 1) }
    #expect(kinds?.allSatisfy { $0.hasPrefix("cedar") } == true)
  }

  @Test func `a list without rows has none to mark`() {
    let program = StubbedProgram { _, _ in .body("[]") }
    program.wait()
    for keys in ["m", "S-Tab", "M"] {
      program.press(keys)
      #expect(program.status == " There is no row to mark.")
    }
    program.press("t")
    #expect(program.status == " There are no rows to mark.")
  }

  @Test func `in a record its mark is set, and seen`() {
    let program = TreePages.program()
    program.press("j Enter m")
    #expect(program.status == " Marked: 1 marked.")
    program.press("J")
    #expect(!program.status.contains("marked"))
    program.press("K")
    #expect(program.status.contains(" · marked"))
    program.press("m")
    #expect(program.status == " Not marked any more: nothing is marked.")
    program.press("m M")
    #expect(program.status == " Go back to the list to mark rows.")

    program.press("q")
    #expect(program.terminal.lines[2] == "▌•birch 2")
  }

  @Test func `the record of a preview is marked from there, too`() {
    let program = StubbedProgram(columns: 100, lines: 12) { url, _ in
      .body(TreePages.page(Pages.number(in: url), of: 1, records: 30))
    }
    program.wait()
    program.press("j p ^W m")
    #expect(program.terminal.lines[2].hasPrefix("▌•birch 2"))
    program.press("^W m")

    #expect(program.terminal.lines[2].hasPrefix("  birch 2"))
  }
}
