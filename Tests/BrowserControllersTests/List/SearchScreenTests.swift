import BrowserModels
import Testing

@testable import BrowserControllers

/// What a user sees of a search of the rows.
@MainActor struct SearchScreenTests {
  @Test func `the first match is shown while it is typed`() {
    let program = TreePages.program()
    program.press("j j")

    program.type("/birch 1")
    #expect(program.current == "birch 11")
    #expect(program.status.contains("1 of 3"))

    program.type("7")
    #expect(program.current == "birch 17")
    #expect(program.status.contains("1 of 1"))

    program.press("Backspace")
    #expect(program.current == "birch 11")
  }

  @Test func `Esc in the prompt goes back to where the search began`() {
    let program = TreePages.program()
    program.press("6 j ^E")
    let before = program.titles

    program.type("/cedar 27")
    #expect(program.current == "cedar 27" && program.titles != before)
    program.press("Esc")

    #expect(program.titles == before && program.current == "apple 7")
    #expect(!program.status.contains("of 1 "))
  }

  @Test func `an emptied prompt goes back, too`() {
    let program = TreePages.program()
    program.type("/ce")
    #expect(program.current == "cedar 3")
    program.press("^U")

    #expect(program.current == "apple 1")
  }

  /// Keys after a search for cedars from the first row, and where they lead.
  nonisolated static let steps: [(keys: String, title: String, sentence: String)] = [
    ("n", "cedar 6", "2 of 10"),
    ("n n", "cedar 9", "3 of 10"),
    ("n N", "cedar 3", "1 of 10"),
    ("N", "cedar 30", "Searching on from the end."),
    ("G n", "cedar 3", "Searching on from the beginning."),
    ("2 9 G n", "cedar 30", "10 of 10"),
    ("2 9 G", "birch 29", "10 found"),
  ]

  @Test(arguments: steps)
  func `n and N go from match to match and say when they go round`(
    keys: String,
    title: String,
    sentence: String
  ) {
    let program = TreePages.program()
    program.type("/cedar")
    program.press("Enter")
    program.press(keys)

    #expect(program.current == title)
    #expect(program.status.contains(sentence), "\(program.status)")
  }

  @Test func `the title under the cursor is searched as it is`() {
    let program = StubbedProgram { _, _ in
      .body(#"[{"id":1,"name":"a.c"},{"id":2,"name":"abc"},{"id":3,"name":"x a.c"}]"#)
    }
    program.wait()

    program.press("*")

    #expect(program.current == "x a.c")
    program.press("n")
    #expect(program.current == "a.c")
  }

  @Test func `of a title that was sent with line breaks its first part is searched`() {
    let program = StubbedProgram { _, _ in
      .body(#"[{"id":1,"name":"one two\nthree"},{"id":2,"name":"x"},{"id":3,"name":"one two"}]"#)
    }
    program.wait()

    program.press("*")

    #expect(program.current == "one two")
    program.press("n")
    #expect(program.current == "one two three")
  }

  @Test func `a pattern that is none says so and keeps what was found`() {
    let program = TreePages.program()
    program.type("/birch 2")
    program.press("Enter")
    program.type("/cedar(")

    #expect(program.screen.contains("at character") || program.screen.contains("haracter 7"))
    program.press("Esc")
    #expect(program.current == "birch 2")
    program.press("n")
    #expect(program.current == "birch 20")
  }

  @Test func `M-r takes the text as it is`() {
    let program = StubbedProgram { _, _ in
      .body(#"[{"id":1,"name":"x"},{"id":2,"name":"abc"},{"id":3,"name":"a.c"}]"#)
    }
    program.wait()
    program.type("/a.c")
    #expect(program.current == "abc")

    program.press("A-r")

    #expect(program.current == "a.c" && program.status.contains("plain text"))
    program.press("A-r")
    #expect(program.current == "abc")
  }

  @Test func `M-s looks in titles, then in whole records`() {
    let program = StubbedProgram { _, _ in
      .body(
        #"[{"id":1,"name":"x"},{"id":2,"name":"b","hidden":{"deep":[{"more":"needle"}]}}]"#
      )
    }
    program.wait()
    program.type("/needle")
    #expect(program.status.contains("no match"))
    program.press("A-s")
    #expect(program.status.contains("no match") && program.status.contains("in titles"))

    program.press("A-s")

    #expect(program.current.hasPrefix("b") && program.status.contains("in whole records"))
  }

  @Test func `a search in titles looks at the field that is the title of the row`() {
    let program = StubbedProgram { _, _ in
      .body(
        #"[{"title":"oak"},{"title":"elm","name":"ash"},{"name":"ash tree"},{"title":"fir"}]"#
      )
    }
    program.wait()
    program.type("/ash")
    program.press("A-s")

    #expect(program.current == "ash tree" && program.status.contains("1 of 1"))
  }

  @Test func `what was searched is in the history`() {
    let program = TreePages.program()
    program.type("/cedar 9")
    program.press("Enter")
    program.type("/birch 5")
    program.press("Enter")

    program.press("/ Up Up")
    #expect(program.current == "cedar 9")
    program.press("Esc /")
    program.type("birch")
    program.press("^R")
    #expect(program.current == "birch 5")
  }

  @Test func `an empty line goes on with the last search`() {
    let program = TreePages.program()
    program.type("/cedar")
    program.press("Enter")

    program.press("/ Enter")

    #expect(program.current == "cedar 6")
  }

  /// Keys after the offer to search in further pages, and whether they go on.
  nonisolated static let answers: [(keys: String, goesOn: Bool)] = [
    ("n", true), ("Enter", true), ("j Enter q", false), ("k n", false), ("Esc", false),
    ("N", false), ("X n", false), ("? q n", false), (": Esc n", false), ("9 n", false),
    ("^L n", false), ("X Enter q", false), ("z X Enter q", false), ("i q Enter q", false),
  ]

  @Test(arguments: answers)
  func `pages that are not loaded are searched when that was offered and taken`(
    keys: String,
    goesOn: Bool
  ) {
    let program = TreePages.program(9, records: 30)
    program.type("/cedar 240")
    let count = program.asked.count
    #expect(count < 9 && !program.screen.contains("searches on"))

    program.press("Enter")
    #expect(program.screen.contains("loaded; n or Enter searches on"))
    #expect(program.asked.count == count && program.current == "apple 1")
    program.press(keys, seconds: 5)

    #expect((program.current == "cedar 240") == goesOn, "\(program.screen)")
    #expect((program.asked.count > count) == goesOn)
  }

  @Test func `a search that is ended leaves filter and marks as they are`() {
    let program = TreePages.program()
    program.type("&a")
    program.press("Enter m")
    program.type("/cedar")
    program.press("Enter")
    #expect(program.list?.search != nil)

    program.type(":noh")
    program.press("Enter")
    #expect(program.list?.search == nil)
    program.type(":noh")
    program.press("Enter")

    #expect(program.status.contains("No match is highlighted."))
    #expect(program.list?.marks.count == 1)
    #expect(program.list?.arranger.query.filterText == "a")
  }

  @Test func `in a record the search of the list is ended, too`() {
    let program = TreePages.program()
    program.type("/cedar")
    program.press("Enter Enter")
    let record = program.browser.stack.top as? RecordController
    #expect(record?.pane.search != nil)

    program.type(":clear-search")
    program.press("Enter")

    #expect(record?.pane.search == nil && program.browser.stack.top === record)
    #expect(program.browser.stack.nearest(ListController.self)?.search == nil)
  }

  @Test func `what is in no page is said when all are loaded`() {
    let program = TreePages.program(6, records: 30)
    program.type("/cedar 2400")
    program.press("Enter")
    program.press("n n", seconds: 5)

    #expect(program.asked.count == 6)
    #expect(program.status.contains("cedar 2400 is not found."))
  }

  @Test(arguments: [("cedar", 6), ("id>100", 6), ("id<5", 6), ("cedar 2400", 6)])
  func `a filter that hides all rows of a page does not end the search in further pages`(
    filter: String,
    pages: Int
  ) {
    let program = TreePages.program(pages, records: 30)
    program.type("&\(filter)")
    program.press("Enter")
    program.type("/cedar 180")
    program.press("Enter n", seconds: 9)

    #expect(program.asked.count == pages, "\(program.screen)")
    let isThere = filter != "id<5" && filter != "cedar 2400"
    #expect((program.current == "cedar 180") == isThere, "\(program.screen)")
    #expect(program.status.contains("cedar 180 is not found.") != isThere, "\(program.screen)")
  }

  /// Keys after a search for what 10 of 30 rows have, and the row and the place among the matches then.
  private nonisolated static let counts = [
    ("3n", "cedar 12", "4 of 10"), ("3n 2N", "cedar 6", "2 of 10"), ("9n", "cedar 30", "10 of 10"),
    ("10n", "cedar 3", "from the beginning"), ("1000002n", "cedar 9", "from the beginning"),
    ("2N", "cedar 27", "from the end"),
  ]

  @Test(arguments: counts)
  func `a count goes as many matches further`(keys: String, current: String, place: String) {
    let program = TreePages.program()
    program.type("/cedar")
    program.press("Enter")
    program.type(keys.filter { $0 != " " })

    #expect(program.current == current && program.status.contains(place), "\(program.screen)")
  }

  @Test func `a search in further pages can be stopped`() {
    let program = TreePages.program(60, records: 30)
    program.type("/cedar 1800")
    program.press("Enter")
    program.press("n", seconds: 0.25)
    #expect(program.screen.contains("Searching for cedar 1800 in further pages"))
    program.press("^C", seconds: 0)
    let count = program.asked.count

    program.wait(20)

    #expect(program.asked.count <= count + 1 && program.asked.count < 60)
  }

  @Test func `a row whose match is hidden is opened as long as it is the match`() {
    let text = (1...20).map { "line \($0)" }.joined(separator: "\\n") + "\\nneedle here"
    let program = StubbedProgram { _, _ in
      .body(
        #"""
        [{"id":1,"title":"one","body":"a body"},{"id":2,"title":"two","body":"\#(text)"},
        {"id":3,"title":"three","body":"a needle"}]
        """#
      )
    }
    program.wait()
    program.type("/needle")
    #expect(program.screen.contains("needle here") && program.status.contains("1 of 2"))

    program.press("Enter n")

    #expect(program.screen.contains("a needle") && !program.screen.contains("line 20"))
  }

  @Test func `a search of a filtered list finds only what is shown`() {
    let program = TreePages.program()
    program.type("&cedar")
    program.press("Enter")
    program.type("/2")
    program.press("Enter")

    #expect(program.current == "cedar 12" && program.status.contains("1 of 4"))
    program.press("n n n n")
    #expect(program.current == "cedar 12")
  }

  @Test func `loading again keeps the match and the reader`() {
    let program = TreePages.program()
    program.type("/cedar 1")
    program.press("Enter n")
    let (title, line) = (program.current, program.cursorLine)

    program.press("r")

    #expect(program.asked.count == 2)
    #expect(program.current == title && program.cursorLine == line)
    program.press("n")
    #expect(program.current == "cedar 18" && program.status.contains("3 of 3"))
  }

  @Test func `Esc ends the search, then the filter, and nothing else`() {
    let program = TreePages.program()
    program.type("&cedar")
    program.press("Enter")
    program.type("/2")
    program.press("Enter Esc")
    #expect(!program.titles.contains("apple 1") && !program.status.contains(" of 4"))

    program.press("Esc")
    #expect(program.titles.contains("apple 13") && program.current == "cedar 12")
    program.press("Esc Esc")

    #expect(program.exitCode == nil && program.status.contains("There is nothing to close"))
  }

  @Test func `a record is searched by itself, and n goes on to the next one in the list`() {
    let program = TreePages.program()
    program.type("/birch")
    program.press("Enter Enter")
    #expect(program.screen.contains(#""birch 2""#))

    program.press("n")
    #expect(program.screen.contains(#""birch 5""#))
    program.type("/name")
    #expect(program.status.contains("1 of 1"))
    program.press("Enter Esc n")

    #expect(program.screen.contains(#""birch 5""#))
  }

  @Test func `a record opens at its first match, n goes to the next one and on to the next record`()
  {
    func hay(_ name: String) -> String {
      (1...30).map { "\"\(name)\($0)\":\($0)" }.joined(separator: ",")
    }
    let record = #"{\#(hay("a")),"title":"needle 1",\#(hay("b")),"body":"needle 2"}"#
    let program = StubbedProgram { _, _ in .body(#"[\#(record),{"title":"hay"},\#(record)]"#) }
    program.wait()
    program.type("/needle")
    program.press("Enter Enter")
    #expect(program.screen.contains(#"title: "needle 1""#) && program.status.contains("1 of 2"))

    program.press("n")
    #expect(program.screen.contains(#"body: "needle 2""#) && program.status.contains("2 of 2"))
    program.press("n")
    #expect(program.screen.contains(#"title: "needle 1""#) && program.status.contains("1 of 2"))
    program.press("q")

    #expect(program.status.contains("3 of 3") && program.status.contains("2 of 2"))
  }

  @Test func `Esc folds the sections that were unfolded for matches`() {
    let program = TreePages.program()
    program.type(":section-by name:letter")
    program.press("Enter z M j")
    let before = program.screen

    program.type("/cedar 9")
    #expect(program.current == "cedar 9")
    program.type("X")
    #expect(program.titles.isEmpty)
    program.press("Backspace")
    #expect(program.current == "cedar 9")
    program.press("Esc")

    #expect(program.screen == before, "\(program.screen)\n\(before)")
  }

  @Test func `Esc closes a row that was opened for its match`() {
    let text = (1...20).map { "line \($0)" }.joined(separator: "\\n") + "\\nneedle here"
    let program = StubbedProgram { _, _ in
      .body(#"[{"id":1,"title":"one","body":"a"},{"id":2,"title":"two","body":"\#(text)"}]"#)
    }
    program.wait()
    program.press("j")
    let before = program.screen
    program.type("/needle")
    #expect(program.screen.contains("needle here"))

    program.press("Esc")

    #expect(program.screen == before)
  }
}
