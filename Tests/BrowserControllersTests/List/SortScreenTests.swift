import BrowserModels
import Testing

@testable import BrowserControllers

/// What a user sees of a sorted list.
@MainActor struct SortScreenTests {
  @Test func `fields are asked for, and the order can be turned and taken back`() {
    let program = TreePages.program()
    program.press("s")
    program.type("-id")
    program.press("Enter")
    program.press("g")
    #expect(program.titles.first == "cedar 30" && program.current == "cedar 30")

    program.press("S")
    program.press("g")
    #expect(program.titles.first == "apple 1")
    program.press("S")
    program.press("=")
    program.press("g")

    #expect(program.titles.first == "apple 1")
    program.press("=")
    #expect(program.status.contains("The rows are in the order of the source."))
  }

  @Test func `without a sort the list is turned round`() {
    let program = TreePages.program()
    program.press("S")
    program.press("g")
    #expect(program.titles.first == "cedar 30")
    program.press("S")
    program.press("g")
    #expect(program.titles.first == "apple 1")
  }

  @Test func `who is at a row stays at it, on its line`() {
    let program = TreePages.program(records: 300)
    program.press("1 5 0 G z z")
    let line = program.cursorLine

    program.type(":sort name,-id")
    program.press("Enter")
    #expect(program.current == "cedar 150" && program.cursorLine == line)
    program.press("S")
    #expect(program.current == "cedar 150" && program.cursorLine == line)
    program.press("=")

    #expect(program.current == "cedar 150" && program.cursorLine == line)
    #expect(program.titles.contains("birch 149"))
  }

  @Test func `titles are in natural order, and several fields are one after the other`() {
    let program = StubbedProgram { _, _ in
      .body(
        #"""
        [{"id":1,"name":"row 10","n":2},{"id":2,"name":"row 9","n":1},{"id":3,"name":"Row 1","n":2},
        {"id":4,"name":"row 2"},{"id":5,"name":"row 3","n":null}]
        """#
      )
    }
    program.wait()
    program.type(":sort name")
    program.press("Enter")
    #expect(program.names == ["Row 1", "row 2", "row 3", "row 9", "row 10"])

    program.type(":sort -n,-name")
    program.press("Enter")
    #expect(program.names == ["row 10", "Row 1", "row 9", "row 3", "row 2"])
  }

  @Test(arguments: ["^C", "Esc"])
  func `who gives up a sort that is being made keeps the filter`(key: String) {
    let program = TreePages.program()
    program.type("&cedar")
    program.press("Enter g j")
    let (titles, current) = (program.titles, program.current)

    program.type(":sort -id")
    program.press("Enter \(key)")

    #expect(program.status.contains("Cancelled: &cedar, as before."))
    #expect(program.titles == titles && program.current == current)
    program.press("j")
    #expect(program.status.contains("3 · 10 of 30 loaded"))
  }

  @Test(arguments: ["Esc Esc", "Esc Esc Esc"])
  func `Esc ends the filter and leaves the order, however fast it is pressed`(keys: String) {
    let program = TreePages.program()
    program.type(":sort -id")
    program.press("Enter")
    program.type("&cedar")
    program.press("Enter")
    program.press(keys)

    #expect(program.titles.starts(with: ["cedar 30", "birch 29", "apple 28"]), "\(program.screen)")
    #expect(!program.screen.contains("Cancelled"))
  }

  @Test func `the order of the source that was asked for is not given up by Esc`() {
    let program = TreePages.program()
    program.type(":sort -id")
    program.press("Enter = Esc", seconds: 3)

    #expect(program.titles.starts(with: ["apple 1", "birch 2"]), "\(program.screen)")
  }

  @Test func `who gives up what is made again has all records`() {
    let program = TreePages.program()
    program.type("&cedar")
    program.press("Enter g j")
    program.type(":sort -id")
    program.press("Enter ^C ^C", seconds: 3)

    #expect(program.status.contains("Cancelled: all records in the order of the source."))
    #expect(program.titles.contains("birch 5"))
    program.press("^C")
    #expect(program.status.contains("Nothing to cancel."))
  }

  @Test func `who gives up a filter that was just typed has the one before`() {
    let program = TreePages.program()
    program.type("&cedar")
    program.press("Enter &")
    program.type(" -2 -1")
    #expect(program.titles == ["cedar 3", "cedar 6", "cedar 9", "cedar 30"])
    program.press("9 Enter ^C")

    #expect(program.status.contains("Cancelled: &cedar, as before."))
    #expect(program.titles.contains("cedar 12"))
  }

  @Test(arguments: ["sort", "filter"])
  func `as many pages are loaded as fill the screen of a sorted list`(part: String) {
    var query = QueryRequest()
    query.sort = "-id"
    if part == "filter" { query.filter = "cedar" }
    let program = StubbedProgram(lines: 12, query: query) { url, _ in
      .body(TreePages.page(Pages.number(in: url), of: 20, records: 2))
    }
    program.wait(30)

    if part == "sort" {
      #expect(program.titles.count >= 9, "\(program.screen)")
      #expect((5...8).contains(program.asked.count), "\(program.asked.count) pages")
    } else {
      #expect(program.asked.count <= 3, "\(program.asked.count) pages")
    }
  }

  @Test func `letters are in the order of the locale, and numbers in texts by value`() {
    let backwards = TextCollation { text, key in
      key += text.utf8.map { (0x61...0x7A).contains($0) ? 0xFF - $0 : $0 }
    }
    let source = StubSource()
    source.records.values = ["b 2", "a 10", "b 10", "a 2"].map { .object(["name": .string($0)]) }
    let program = StubbedProgram(collation: backwards, source: source)
    source.succeed(with: 4)
    program.wait()

    program.type(":sort name")
    program.press("Enter")

    #expect(program.titles == ["b 2", "b 10", "a 2", "a 10"])
  }

  /// A sort of a field that is none, and what is said.
  nonisolated static let mistakes: [(text: String, sentence: String)] = [
    ("nmae", "has a field nmae."), ("id,,name", "Character"),
  ]

  @Test(arguments: mistakes)
  func `a field that no record has is said, with one like it`(text: String, sentence: String) {
    let program = TreePages.program()
    program.press("s")
    program.type(text)
    program.press("Enter")

    #expect(program.screen.contains(sentence), "\(program.screen)")
  }

  @Test func `a list of which a part is loaded says so, until all is`() {
    let program = TreePages.program(9, records: 30)
    program.type(":sort -id")
    program.press("Enter")
    program.press("g j")
    #expect(
      program.status.contains("2 of the ") && program.status.contains(" loaded"),
      "\(program.screen)"
    )

    program.press("G", seconds: 9)
    program.press("g")
    program.press("j")

    #expect(program.titles.first == "cedar 270")
    #expect(program.status.contains("2 of 270") && !program.status.contains("loaded"))
  }

  @Test func `records that come later are put in order, and the place stays`() {
    let source = StubSource()
    let program = StubbedProgram(source: source)
    source.succeed(with: 60)
    program.wait()
    program.type(":sort -id")
    program.press("Enter")
    program.press("3 0 G z z")
    let (title, line) = (program.current, program.cursorLine)

    source.add(to: 90)
    program.wait()

    #expect(program.current == title && program.cursorLine == line)
    program.press("g")
    #expect(program.current == "row 90")
  }

  @Test func `loading again keeps the order and the reader`() {
    let program = TreePages.program()
    program.type(":sort -id")
    program.press("Enter")
    program.press("g j j")
    let (titles, line) = (program.titles, program.cursorLine)

    program.press("r")

    #expect(program.asked.count == 2)
    #expect(program.titles == titles && program.cursorLine == line)
  }
}

extension StubbedProgram {
  /// The first two words of the rows' titles.
  fileprivate var names: [String] {
    titles.filter { $0.lowercased().hasPrefix("row ") }
  }
}
