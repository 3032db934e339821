import BrowserViews
import ListKit
import Testing

@testable import BrowserControllers

/// Where a reader of lines is.
@MainActor struct PagerTests {
  @Test(arguments: [(0, "beginning."), (50, "place already."), (100, "end.")])
  func `who goes where the reader is hears what place that is`(percent: Int, words: String) {
    let program = StubbedProgram(source: StubSource())
    let pager = Pager(program.browser)
    pager.list.size = Size(width: 60, height: 10)
    pager.show((1...100).map { LineCell([.init("line \($0)")]) })

    for _ in 1...2 { _ = pager.perform(.percent, count: percent) }

    #expect(program.browser.statusLine.message?.text == "This is the " + words)
  }

  @Test(arguments: [Action.first, .last])
  func `who goes somewhere in a short text hears that all of it is seen`(action: Action) {
    let program = StubbedProgram(source: StubSource())
    let pager = Pager(program.browser)
    pager.list.size = Size(width: 60, height: 3)
    pager.show((1...3).map { LineCell([.init("line \($0)")]) })

    _ = pager.perform(action, count: nil)

    #expect(program.browser.statusLine.message?.text == "All lines are on the screen.")
  }

  @Test func `another text is measured anew, and shown from its first line on`() {
    let program = StubbedProgram(source: StubSource())
    let pager = Pager(program.browser)
    pager.list.size = Size(width: 8, height: 4)
    pager.show([LineCell([])] + (1...99).map { LineCell([.init("line \($0)")]) })
    _ = pager.perform(.last, count: nil)

    pager.show([LineCell([.init("one two three four")]), LineCell([.init("five")])])

    var canvas = Canvas(size: Size(width: 8, height: 4))
    pager.list.draw(on: &canvas)
    #expect((0..<4).map { canvas.text(line: $0) } == ["one two", "three", "four", "five"])
  }

  /// Lines typed in the help, and what the status line says then.
  nonisolated static let searches: [(keys: String, status: String)] = [
    (":search next row", "1 of "), (":/next match", "1 of "), ("/zt", "1 of "),
    (":search :mark-all", "1 of 1"), (":search qqq", "qqq is not found."),
    (":search (", "Character "), (":search", "/"),
  ]

  @Test(arguments: searches)
  func `the help is searched by name, too, with keys and names of actions`(
    keys: String,
    status: String
  ) {
    let program = StubbedProgram(columns: 80, lines: 24) { _, _ in .body(Pages.page(1, of: 1)) }
    program.wait()
    program.press("?")
    program.type(keys)
    program.press("Enter")

    #expect(program.status.contains(status), "\(program.screen)")
  }

  @Test func `the info is searched for its labels`() {
    let program = StubbedProgram(columns: 80, lines: 24) { _, _ in .body(Pages.page(1, of: 1)) }
    program.wait()
    program.press("i")
    program.type("/evi")
    program.press("Enter")

    #expect(program.status.contains("1 of "), "\(program.screen)")
  }

  /// Keys after a search for what every other line of eight has, and the match that is shown then.
  private nonisolated static let counts = [
    ("3n", "4 of 4"), ("2n2N", "1 of 4"), ("5n", "from the beginning"), ("2N", "from the end"),
  ]

  @Test(arguments: counts)
  func `a count goes as many matches further`(keys: String, place: String) {
    let records = (1...8).map { #""f\#($0)":"\#($0 % 2 == 1 ? "cedar" : "birch")""# }
    let program = StubbedProgram { _, _ in .body("[{\(records.joined(separator: ","))}]") }
    program.wait()
    program.press("Enter")
    program.type("/cedar")
    program.press("Enter")
    program.type(keys)

    #expect(program.status.contains(place), "\(program.screen)")
  }
}
