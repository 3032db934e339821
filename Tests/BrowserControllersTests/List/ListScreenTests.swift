import BrowserModels
import ListKit
import Testing

@testable import BrowserControllers

/// What a user sees of a list whose answers are computed, counted or called off; sessions with answers
/// from files are in Tests/Scripts.
@MainActor struct ListScreenTests {
  private static func linked(_ url: String, of count: Int = 3) -> StubbedProgram.Answer {
    .body(Pages.page(Pages.number(in: url), of: count))
  }

  @Test func `before the first answer the screen says what loads`() {
    let program = StubbedProgram(lines: 7) { url, _ in Self.linked(url) }

    #expect(
      program.screen == """
         a.example


                            Loading a.example …


         no rows                                     loading, 0.0 s
        """
    )
  }

  @Test func `the first page shows its rows, the place and how the source pages`() {
    let program = StubbedProgram(columns: 72, lines: 6) { url, _ in Self.linked(url, of: 9) }
    program.wait()

    #expect(
      program.screen == """
         a.example                                          20 records, 2 pages
        ▌ row 1
          row 2
          row 3
          row 4
         1 of 20, more below  pages by next link in the answer  ? keys, q quits
        """
    )
  }

  @Test func `idle work is counted in rows on a clock that stands still`() {
    let program = StubbedProgram { _, _ in .body(Pages.page(1, of: 1, records: 100)) }
    program.wait()
    #expect(program.idleTurns() == 0)

    program.terminal.press("W")
    #expect(program.idleTurns() > 80)
  }

  @Test func `the last key loads to the end and an end row says so`() {
    let program = StubbedProgram(lines: 6) { url, _ in Self.linked(url) }
    program.wait()
    program.press("G")

    #expect(program.status.hasPrefix(" 30 of 30"))
    #expect(program.current == "row 30")

    program.press("^E")
    #expect(program.screen.contains("— end"))
  }

  @Test func `a refresh keeps the row under the cursor`() {
    let program = StubbedProgram(lines: 8) { url, times in
      let page = Pages.page(Pages.number(in: url), of: 1)
      let fresh = #""items":[{"id":0,"name":"new on top"},"#
      return .body(times == 0 ? page : page.replacing(#""items":["#, with: fresh))
    }
    program.wait()
    program.press("j j j")
    let line = program.terminal.lines.firstIndex { $0 == "▌ row 4" }

    program.press("r")

    #expect(program.status.contains("Refreshed: 1 new."))
    #expect(program.terminal.lines.firstIndex { $0 == "▌ row 4" } == line)
    program.press("g")
    #expect(program.current == "new on top")
  }

  @Test(arguments: [("G", ["10 records", "none changed", "the other 20 were kept"]), ("", [])])
  func `a refresh says which records were loaded again and which were kept`(
    keys: String,
    words: [String]
  ) {
    let program = StubbedProgram(columns: 100, lines: 8) { url, _ in
      Self.linked(url, of: keys.isEmpty ? 1 : 3)
    }
    program.wait()
    if !keys.isEmpty { program.press(keys) }

    program.press("r")

    let said = words.isEmpty ? "Refreshed: 10 records, none changed." : "Page 1 loaded again: "
    #expect(program.status.contains(said), "\(program.status)")
    for word in words { #expect(program.status.contains(word), "\(program.status)") }
  }

  @Test func `a refresh of a list of none says what it found`() {
    let program = StubbedProgram(lines: 8) { _, times in
      .body(["[]", "[]", #"[{"id":1,"name":"a"}]"#][times])
    }
    program.wait()

    program.press("r")
    #expect(program.status == " Refreshed: no records.")
    program.press("r")
    #expect(program.status == " Refreshed: 1 new.")
  }

  @Test func `after a cancelled load r only goes on, and says so`() throws {
    let program = StubbedProgram(lines: 8) { url, _ in Self.linked(url, of: 20) }
    program.wait()
    program.press("G", seconds: 0.25)
    program.press("^C")
    let last = try #require(program.asked.last)
    #expect(program.status.contains("Cancelled. Press r to continue."))

    program.press("r", seconds: 0.05)

    #expect(program.asked.last == last)
    #expect(program.status.contains("Loading goes on with page \(Pages.number(in: last))."))
    program.wait()
    #expect(program.asked.count { $0.hasSuffix("page=1") } == 1)
    program.press("r")
    #expect(program.screen.contains("Page 1 loaded again: "))
  }

  @Test func `a POST is sent again only when the reader agrees`() {
    var isDown = true
    let program = StubbedProgram(columns: 90, method: "POST") { url, _ in
      isDown ? .failure(.refused(host: "a.example")) : Self.linked(url, of: 1)
    }
    program.wait()
    for keys in ["r", "R"] {
      program.press(keys)
      #expect(program.status.contains("Send the POST request to a.example again?"))
      program.press("n")
      #expect(program.asked.count == 1)
    }

    isDown = false
    program.press("r y")
    #expect(program.asked.count == 2 && program.current == "row 1")

    program.press("r y")
    #expect(program.asked.count == 3)
    #expect(program.status.contains("Refreshed: 10 records, none changed."))
  }

  @Test(arguments: [true, false])
  func `another method is sent once, and no key is offered that would repeat it`(isDown: Bool) {
    let program = StubbedProgram(columns: 90, method: "DELETE") { url, _ in
      isDown ? .failure(.refused(host: "a.example")) : Self.linked(url, of: 3)
    }
    program.wait()
    #expect(!program.screen.contains("Press r"))

    for keys in ["r", "R", "G", "C"] { program.press(keys) }

    #expect(program.asked.count == 1)
    program.press("r")
    #expect(program.status.contains("DELETE requests are sent only once."))
    program.press("^C r R")
    #expect(program.asked.count == 1)
  }

  @Test func `a DELETE that was cancelled is not sent again`() {
    let program = StubbedProgram(columns: 90, method: "DELETE") { url, _ in Self.linked(url) }
    program.press("^C", seconds: 0)
    #expect(!program.screen.contains("Press r"))

    program.press("r R")

    #expect(program.asked.count == 1)
    #expect(program.status.contains("DELETE requests are sent only once."))
  }

  @Test func `a record opens and closes at the same place`() {
    let program = StubbedProgram(lines: 8) { url, _ in Self.linked(url) }
    program.wait()
    program.press("j j ^E")
    let before = program.screen

    program.press("Enter")
    #expect(program.screen.contains(#"name: "row 3""#))

    program.press("q")
    #expect(program.screen == before)
  }

  /// The places in a list of long texts that a record is opened at, by the keys that lead there.
  nonisolated static let places = [
    "j ^E ^E", "W j ^E ^E ^E ^E ^E", "W j j Space Space", "W G ^Y ^Y", "W W j k ^E",
  ]

  @Test(arguments: places)
  func `a row that is partly visible is there again after its record`(keys: String) {
    let text = (1...40).map { "line \($0) of a text" }.joined(separator: #"\n"#)
    let items = (1...4).map { #"{"id":\#($0),"name":"row \#($0)","body":"\#(text)"}"# }
    let program = StubbedProgram(lines: 8) { _, _ in .body("[\(items.joined(separator: ","))]") }
    program.wait()
    program.press(keys)
    let before = program.terminal.lines.dropLast()

    program.press("Enter")
    #expect(program.terminal.lines.dropLast() != before)
    program.press("q")

    #expect(program.terminal.lines.dropLast() == before)
  }

  @Test func `a record opened on the way to the end stays the reader's place`() {
    let program = StubbedProgram(lines: 8) { url, _ in Self.linked(url, of: 20) }
    program.wait()
    program.press("G", seconds: 0.25)
    let row = program.current
    #expect(row != "row 200")
    program.press("Enter", seconds: 30)
    #expect(program.asked.count == 20)

    program.press("J")
    program.press("q")

    let number = Int(row.dropFirst(4)) ?? 0
    #expect(program.current == "row \(number + 1)")
  }

  @Test func `the next record is loaded when it is needed`() {
    let program = StubbedProgram(lines: 6) { url, _ in Self.linked(url, of: 9) }
    program.wait()
    #expect(program.asked.count == 2)
    program.press("G ^C", seconds: 0.05)
    program.press("G Enter")

    for _ in 1...25 { program.press("J") }

    #expect(program.asked.count > 3)
    #expect(program.screen.contains("row 45"))
  }

  @Test func `Ctrl-C on a record cancels the load of its list`() {
    let program = StubbedProgram(lines: 6) { url, times in
      Pages.number(in: url) < 3
        ? Self.linked(url) : .pause(seconds: 100, reason: "the server is busy")
    }
    program.wait()
    program.press("Enter")
    program.press("J J J J J J J J J J J J J J J J J J J")

    program.press("^C")

    #expect(program.status.contains("Cancelled."))
    #expect(program.exitCode == nil)
  }

  @Test func `every hundred pages the reader is asked whether to go on`() {
    let program = StubbedProgram(lines: 6) { url, _ in Self.linked(url, of: 150) }
    program.wait()
    let ahead = program.asked.count

    program.press("G", seconds: 60)
    #expect(program.status.contains("Go on? (y/n)"))
    #expect((100...100 + ahead).contains(program.asked.count))

    program.press("y", seconds: 60)
    #expect(program.status.hasPrefix(" 1,500 of 1,500"))
  }

  @Test func `the question whether to go on counts all pages and records`() {
    let program = StubbedProgram(lines: 6) { url, _ in Self.linked(url, of: 150) }
    program.wait()
    program.press("G", seconds: 60)

    let pages = program.asked.count
    let records = ListWording.grouped(10 * pages)
    #expect(pages > 100)
    #expect(program.status == " \(pages) pages loaded, \(records) records. Go on? (y/n)")
  }

  @Test(arguments: ["4 2 G", ": 4 2 Enter"])
  func `a row further down is loaded and then gone to`(keys: String) {
    let program = StubbedProgram(lines: 6) { url, _ in Self.linked(url, of: 20) }
    program.wait()
    program.press(keys, seconds: 0.15)
    #expect(program.current == "row 1")
    #expect(program.status.contains("loading page"))

    program.wait()
    #expect(program.current == "row 42")
    #expect(program.asked.count <= 7)
  }

  @Test func `a row beyond the end is the last one`() {
    let program = StubbedProgram(lines: 6) { url, _ in Self.linked(url) }
    program.wait()
    program.press("9 9 G")

    #expect(program.current == "row 30")
  }

  @Test func `on the way to a row far down the reader is asked every hundred pages`() {
    let program = StubbedProgram(lines: 6) { url, _ in Self.linked(url, of: 150) }
    program.wait()
    program.press("1 2 0 0 G", seconds: 60)
    #expect(program.status.contains("Go on? (y/n)"))

    program.press("y", seconds: 60)
    #expect(program.current == "row 1200")
  }

  @Test func `the way to a row can be cancelled`() {
    let program = StubbedProgram(lines: 6) { url, _ in Self.linked(url, of: 20) }
    program.wait()
    program.press("4 2 G", seconds: 0.15)
    program.press("^C", seconds: 60)

    #expect(program.current == "row 1")
    #expect(program.status == " Cancelled. Press r to continue.")
  }

  @Test func `the countdown of a pause gives up its reason before the key that cancels it`() {
    let program = StubbedProgram(columns: 80, lines: 6) { url, _ in
      Pages.number(in: url) == 1
        ? Self.linked(url)
        : .pause(
          seconds: 42,
          reason: "a-rather-long-host-name.example.org answered 429, Retry-After"
        )
    }
    program.wait()
    program.press("G")

    #expect(program.status.contains("waiting 42 s (^C cancels): a-rather-long-host-name"))
    #expect(program.status.hasSuffix("…"))
  }

  @Test(arguments: ["Enter", "?", "i"])
  func `escape goes back to the list and never leaves it`(key: String) {
    let program = StubbedProgram(lines: 8) { url, _ in Self.linked(url) }
    program.wait()
    let (before, title, current) = (program.screen, program.title, program.current)
    program.press(key)
    #expect(program.screen != before)

    program.press("Esc")
    #expect(program.screen == before)
    program.press("Esc")
    #expect(program.title + program.current == title + current)
    #expect(program.status == " There is nothing to close; q quits.")
    #expect(program.exitCode == nil)
  }

  @Test func `a first load that is cancelled says so, and r begins it again`() {
    let program = StubbedProgram(lines: 6) { url, _ in Self.linked(url) }
    program.press("^C", seconds: 0.1)
    #expect(program.screen.contains("Loading was cancelled."))
    #expect(!program.screen.contains("Loading a.example"))

    program.press("r")
    #expect(program.current == "row 1")
  }

  @Test func `a refresh in the middle of a load cancels nothing for the reader`() {
    let program = StubbedProgram(lines: 6) { url, _ in Self.linked(url, of: 90) }
    program.wait()
    program.press("G", seconds: 0.55)
    program.press("r", seconds: 0.05)

    #expect(!program.screen.contains("Cancelled"))
    #expect(program.status.contains("loading"))
  }

  @Test func `a refresh says what is new, gone and changed`() {
    let program = StubbedProgram(lines: 8) { _, times in
      .body(
        [
          #"[{"id":1,"name":"a"},{"id":2,"name":"b"},{"id":3,"name":"c"}]"#,
          #"[{"id":9,"name":"new"},{"id":2,"name":"B"},{"id":3,"name":"c"}]"#,
          #"[{"id":9,"name":"new"},{"id":2,"name":"B"},{"id":3,"name":"c"}]"#,
          #"[{"id":7,"name":"other"}]"#,
        ][times]
      )
    }
    program.wait()

    program.press("r")
    #expect(program.status == " Refreshed: 1 new, 1 gone, 1 changed.")
    program.press("r")
    #expect(program.status == " Refreshed: 3 records, none changed.")
    program.press("r")
    #expect(program.status == " Refreshed: 1 new, 3 gone.")
  }

  @Test func `what a refresh brought is marked until the next one, and pages after it are not`() {
    let program = StubbedProgram(lines: 9) { url, times in
      if Pages.number(in: url) == 2 { return .body(#"{"items":[{"id":5,"name":"e"}]}"#) }
      let items = [
        #"{"id":1,"name":"a"},{"id":2,"name":"b"},{"id":3,"name":"c"}"#,
        #"{"id":9,"name":"new"},{"id":1,"name":"a"},{"id":2,"name":"B"},{"id":3,"name":"c"}"#,
      ][min(times, 1)]
      return .body(#"{"items":[\#(items)],"next":"https://a.example/items?page=2"}"#)
    }
    program.wait()
    #expect(program.terminal.lines.contains("▌ a"))

    program.press("r")
    program.wait()
    let titles = program.terminal.lines.filter { $0.hasSuffix("new") || $0.count == 3 }
    #expect(titles == [" +new", "▌ a", " ~B", "  c", "  e"])

    program.press("R")
    #expect(!program.screen.contains("+new"))
    #expect(program.screen.contains("  new"))
  }

  @Test func `ctrl-c stops a load, and another one soon after quits`() {
    let program = StubbedProgram(lines: 6) { url, _ in Self.linked(url, of: 90) }
    program.wait()
    program.press("G", seconds: 0.55)

    program.press("^C", seconds: 0.1)
    program.press("^C", seconds: 0.1)
    #expect(program.exitCode == 130)
  }

  @Test func `ctrl-c stops a load, and later says that another one quits, then quits`() {
    let program = StubbedProgram(lines: 6) { url, _ in Self.linked(url, of: 90) }
    program.wait()
    program.press("G", seconds: 0.55)

    program.press("^C", seconds: 0.1)
    #expect(program.status.contains("Cancelled"))

    program.wait(3)
    program.press("^C", seconds: 0.1)
    #expect(program.status.contains("^C again quits"))

    program.press("^C", seconds: 0.1)
    #expect(program.exitCode == 130)
  }

  @Test(arguments: [(1, 1), (2, 2), (3, 4), (500, 200), (80, 3), (1, 24)])
  func `any size is drawn, and the row under the cursor stays`(columns: Int, lines: Int) {
    let program = StubbedProgram { url, _ in Self.linked(url) }
    program.wait()
    program.press("j j j")

    program.terminal.resize(to: Size(width: columns, height: lines))
    program.wait()
    #expect(program.terminal.canvas?.wholeSize == Size(width: columns, height: lines))

    program.terminal.resize(to: Size(width: 60, height: 12))
    program.wait()
    #expect(program.current == "row 4")
  }

  @Test func `a resize while a page is on its way loses nothing`() {
    let program = StubbedProgram { url, _ in Self.linked(url) }
    program.terminal.resize(to: Size(width: 40, height: 9))
    program.wait()

    #expect(program.current == "row 1")
    #expect(program.title.hasSuffix(" 30 records, 3 pages"))
  }

  @Test func `escape sequences of a record never reach the screen`() {
    let program = StubbedProgram(lines: 6) { _, _ in
      .body(#"[{"id":1,"name":"a\u001b[31mred\u0007\u202eb\u009bc"},{"id":2,"name":"two"}]"#)
    }
    program.wait()

    #expect(!program.screen.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(!program.screen.unicodeScalars.contains { (0x7F...0x9F).contains($0.value) })
    #expect(!program.screen.unicodeScalars.contains("\u{202E}"))
    #expect(program.current.contains("red"))
  }

  @Test func `lists that are nearly as likely are told, and C goes to the next`() {
    let program = StubbedProgram(lines: 8) { _, _ in
      .body(
        #"{"files":[{"id":1,"name":"a file"}],"commits":[{"id":2,"name":"a commit"}],"total":1}"#
      )
    }
    program.wait()

    #expect(program.current == "a file")
    #expect(program.status == " also: commits (1) — C switches")

    program.press("C")
    #expect(program.current == "a commit")
  }

  /// Keys on a list, and what is said where a screen does not have the last one.
  nonisolated static let refusals: [(keys: String, sentence: String)] = [
    ("J", "No record is open."),
    ("Enter Enter", "This value has no parts."),
    ("Enter z z", "The record does not scroll further."),
    ("Enter W", "There are no rows here."),
    ("Enter F", "Go back to the list to follow it."),
    ("Enter C", "Go back to the list to switch to another one."),
    ("? +", "There is no row to expand here."),
    ("? w", "Lines always wrap by word here."),
    ("i o", "There is no URL to open here."),
    (": s o r Enter", "There is no command sor. Did you mean sort?"),
    (": q x q x q x Enter", "There is no command qxqxqx. Tab completes names."),
  ]

  @Test(arguments: refusals)
  func `what a screen does not have is told in a sentence`(keys: String, sentence: String) {
    let program = StubbedProgram(lines: 8) { url, _ in Self.linked(url) }
    program.wait()

    program.press(keys)

    #expect(program.status == " " + sentence)
  }

  @Test func `a count and an unknown key are told`() {
    let program = StubbedProgram(lines: 8) { url, _ in Self.linked(url) }
    program.wait()

    program.press("3 j", seconds: 0.1)
    #expect(program.current == "row 4")

    program.press("F9", seconds: 0.1)
    #expect(program.status.contains("F9 is not bound"))
  }
}
