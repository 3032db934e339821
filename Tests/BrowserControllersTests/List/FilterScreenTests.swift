import BrowserModels
import Testing

@testable import BrowserControllers

/// What a user sees of a filter.
@MainActor struct FilterScreenTests {
  @Test func `the rows are those that match while it is typed`() {
    let program = TreePages.program()

    program.type("&ced")
    #expect(program.titles.prefix(3) == ["cedar 3", "cedar 6", "cedar 9"])
    #expect(program.status.contains("10 of 30 loaded"))
    program.type(" 2")
    #expect(program.titles == ["cedar 12", "cedar 21", "cedar 24", "cedar 27"])
    program.press("Backspace Backspace")
    #expect(program.titles.count == 9)

    program.press("^U Enter g")
    #expect(program.titles.first == "apple 1" && !program.status.contains("loaded"))
  }

  @Test func `who is at a row that matches stays there`() {
    let program = TreePages.program(records: 300)
    program.press("1 5 0 G z z")
    let line = program.cursorLine
    #expect(program.current == "cedar 150")

    for character in "cedar" {
      program.type(character == "c" ? "&c" : "\(character)")
      #expect(program.current == "cedar 150" && program.cursorLine == line)
    }
    program.press("Enter")
    #expect(program.current == "cedar 150" && program.cursorLine == line)
    program.press("Esc")

    #expect(program.current == "cedar 150" && program.cursorLine == line)
    #expect(program.titles.contains("birch 149"))
  }

  @Test func `who was at a row is there again when nothing matched for a moment`() {
    let program = TreePages.program()
    program.type("&cedar")
    program.press("Enter 4 j")
    let place = (program.current, program.cursorLine)
    #expect(place.0 == "cedar 15")

    program.type("&X")
    #expect(program.screen.contains("None of the"))
    program.press("Backspace")

    #expect(program.current == place.0 && program.cursorLine == place.1)
  }

  @Test func `who is at a row that does not match goes to one nearby`() {
    let program = TreePages.program(records: 300)
    program.press("1 5 0 G z z")

    program.type("&birch")

    #expect(["birch 149", "birch 152"].contains(program.current))
  }

  @Test(arguments: ["", "birch"])
  func `Esc in the prompt brings back the rows, the filter and the reader`(former: String) {
    let program = TreePages.program(records: 300)
    program.type("&\(former)")
    program.press("Enter")
    program.press("6 0 G z z")
    let (titles, line, status) = (program.titles, program.cursorLine, program.status)

    program.press("& ^U")
    program.type("cedar 2")
    #expect(program.titles != titles)
    program.press("Esc")

    #expect(program.titles == titles && program.cursorLine == line)
    #expect(program.status == status)
  }

  /// What is wrong with a filter, and what is said of it.
  nonisolated static let mistakes: [(text: String, sentence: String)] = [
    ("/(/", "Character"), ("id>", "Character"),
    ("id>2026-02-30", "Character 10: 2026-02-30 does not exist"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is said above the prompt, and the rows stay`(text: String, sentence: String) {
    let program = TreePages.program()
    program.type("&birch")
    program.press("Enter &")
    program.paste(" \(text)")

    #expect(program.screen.contains(sentence), "\(program.screen)")
    #expect(program.titles.first == "birch 2")
    #expect(program.titles.allSatisfy { $0.hasPrefix("birch") })
    program.press("Enter")
    #expect(program.titles.first == "birch 2")
    #expect(program.titles.allSatisfy { $0.hasPrefix("birch") })
    #expect(program.screen.contains(sentence), "\(program.screen)")
  }

  @Test func `what may not be meant so is said while it is typed, and when it is done`() {
    let program = TreePages.program()
    program.type("&cedar | id>abc")
    #expect(program.screen.contains("The values of id are numbers; abc is none of them."))
    #expect(program.titles.first == "cedar 3")

    program.press("Enter")

    #expect(program.screen.contains("The values of id are numbers; abc is none of them."))
    #expect(program.titles.allSatisfy { $0.hasPrefix("cedar") })
    program.press("j")
    #expect(program.status.contains("10 of 30 loaded"))
    program.press("& ^U")
    program.type(#""nmae":"x"#)
    program.press("Enter")
    #expect(program.titles.isEmpty, "what is not closed is a filter, too")
  }

  @Test func `one record that does not match is said to be the only one`() {
    let program = TreePages.program(1, records: 1)
    program.type("&zzz")

    #expect(program.screen.contains("The only record loaded does not match"))
  }

  @Test func `what comes with further pages is filtered as it comes`() {
    let program = TreePages.program(6, records: 30)
    program.type("&cedar")
    program.press("Enter G", seconds: 9)

    #expect(program.asked.count == 6)
    #expect(program.current == "cedar 180")
    #expect(program.status.contains("60 of 180 loaded"))
  }

  /// What arranges nine pages of 30 records, and the 42nd row of what is shown.
  nonisolated static let arrangements: [(text: String, title: String, pages: ClosedRange<Int>)] = [
    ("&cedar", "cedar 126", 5...6), ("&cedar -1", "cedar 264", 9...9),
    (":sort id", "cedar 42", 2...4),
  ]

  @Test(arguments: arrangements)
  func `a row is gone to by its number among those that are shown`(
    text: String,
    title: String,
    pages: ClosedRange<Int>
  ) {
    let program = TreePages.program(9, records: 30)
    program.type(text)
    program.press("Enter")
    program.press("4 2 G", seconds: 9)

    #expect(program.current == title && program.list?.list.cursorRow == 41)
    #expect(pages.contains(program.asked.count), "\(program.asked.count) pages")
  }

  @Test func `a row beyond those that match is the last one, once all is loaded`() {
    let program = TreePages.program(4, records: 30)
    program.type("&cedar")
    program.press("Enter")
    program.press("9 9 G", seconds: 9)

    #expect(program.current == "cedar 120" && program.asked.count == 4)
    #expect(program.status.contains("Row 99 is beyond the end: this is the last one, row 40."))
  }

  @Test func `a row's number counts all sections, also those that are folded`() {
    let program = TreePages.program(records: 90)
    program.type("&-30")
    program.press("Enter")
    program.type(":sort -id")
    program.press("Enter")
    program.type(":section-by name:letter")
    program.press("Enter 4 2 G")
    #expect(program.list?.list.cursorRow == 41 && program.status.contains("42 · 89 of 90"))
    let current = program.current

    program.press("g z M 4 2 G")

    #expect(program.current == current && program.list?.list.cursorRow == 41)
  }

  @Test func `a filter that nothing matches loads no page after the other`() {
    let program = TreePages.program(60, records: 30)
    let count = program.asked.count

    program.type("&nothing is so")
    program.press("Enter", seconds: 30)

    #expect(program.titles.isEmpty && program.screen.contains("None of the"))
    #expect(program.asked.count <= count + 1, "\(program.asked.count - count) pages")
    #expect(program.status.contains("0 of"))
  }

  @Test(arguments: ["&cedar 3", ":sort -id", ":section-by name:letter"])
  func `who is at the end of an arranged list loads one page by a key`(text: String) {
    let program = TreePages.program(60, records: 30)
    program.type(text)
    program.press("Enter")
    let count = program.asked.count

    program.wait(30)
    #expect(program.asked.count <= count + 1)
    program.press("k j", seconds: 30)

    #expect(program.asked.count <= count + 3, "\(program.asked.count - count) pages")
  }

  @Test func `a page whose records are read otherwise is filtered, too`() {
    let program = StubbedProgram { url, _ in
      switch Pages.number(in: url) {
      case 1:
        .body(#"{"next":"/items?page=2","columns":["id","name"],"rows":[[1,"apple"],[2,"birch"]]}"#)
      default: .body(#"{"next":null,"columns":["name","id"],"rows":[["apple",3],["birch",4]]}"#)
      }
    }
    program.type("&birch")
    program.press("Enter G", seconds: 5)
    #expect(program.asked.count == 2, "\(program.screen)")

    #expect(program.screen.contains("2 of 4 loaded"), "\(program.screen)")
    #expect(!program.screen.contains("apple"))
  }

  @Test func `loading again keeps the filter and the reader`() {
    let program = TreePages.program()
    program.type("&cedar")
    program.press("Enter j j")
    let (titles, line) = (program.titles, program.cursorLine)

    program.press("r")

    #expect(program.asked.count == 2)
    #expect(program.titles == titles && program.cursorLine == line)
    #expect(program.current == "cedar 9")
  }

  @Test func `the value of a field becomes a filter`() {
    let program = StubbedProgram { _, _ in
      .body(
        #"[{"id":1,"name":"a","kind":"x y"},{"id":2,"name":"b","kind":"z"},{"id":3,"name":"c","kind":"x y"}]"#
      )
    }
    program.wait()

    program.type(":filter-value kind")
    program.press("Enter")

    #expect(program.screen.contains("\n  c") && !program.screen.contains("\n  b"))
    #expect(program.status.contains("Filtered by"))
    program.press("Esc")
    #expect(program.screen.contains("\n  b"))
  }

  @Test(arguments: [
    ("n", "This record has no n."), ("m", "&m=null"),
    ("zip", "No record loaded so far has a field zip."),
    ("nam", "a field nam. Did you mean"),
  ])
  func `a value that the row does not have filters nothing`(field: String, sentence: String) {
    let program = StubbedProgram { _, _ in
      .body(#"[{"id":1,"name":"one","m":null},{"id":2,"name":"two","n":1},{"id":3,"name":"six"}]"#)
    }
    program.wait()

    program.type(":filter-value \(field)")
    program.press("Enter")

    #expect(program.screen.contains(sentence), "\(program.screen)")
    #expect(program.screen.contains("two") == (field != "m"), "\(program.screen)")
  }

  @Test func `next and previous record respect the filter`() {
    let program = TreePages.program()
    program.type("&cedar")
    program.press("Enter Enter J")
    #expect(program.screen.contains(#""cedar 6""#))
    program.press("J K K")
    #expect(program.screen.contains(#""cedar 3""#))
  }

  @Test func `Tab completes names of fields`() {
    let program = TreePages.program()
    program.type("&na")
    program.press("Tab")
    program.type(":birch")

    #expect(program.titles.prefix(2) == ["birch 2", "birch 5"])
  }
}
