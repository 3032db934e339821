import BrowserViews
import ListKit
import Testing

@testable import BrowserControllers

/// Where a reader of lines is, and what it costs to say so.
@MainActor struct PagerTests {
  /// One line in rows that are higher than the screen, which counts the rows that are asked for.
  private final class LongLine: PagerText {
    private(set) var cellsMade = 0
    let count = 6
    let isWhole = true
    let lineCount = 1

    func findMore() {}

    func cell(at number: Int) -> LineCell {
      cellsMade += 1
      return LineCell([.init(String(repeating: "x", count: 16_000))])
    }

    func line(ofRow row: Int) -> Int { 0 }

    func row(ofLine line: Int) -> Int { 0 }

    func share(ofRow row: Int) -> ClosedRange<Double>? {
      Double(row) / Double(count)...Double(row + 1) / Double(count)
    }
  }

  @Test(arguments: [(0, "beginning."), (50, "place already."), (100, "end.")])
  func `who goes where the reader is hears what place that is`(percent: Int, words: String) {
    let program = StubbedProgram(source: StubSource())
    let text = LongLine()
    let pager = Pager(program.browser)
    pager.list.size = Size(width: 60, height: 10)
    pager.show(text)

    for _ in 1...2 { _ = pager.perform(.percent, count: percent) }

    #expect(program.browser.statusLine.message?.text == "This is the " + words)
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

  @Test func `a row is laid out once, however often it is asked where the reader is`() {
    let program = StubbedProgram(source: StubSource())
    let text = LongLine()
    let pager = Pager(program.browser)
    pager.list.size = Size(width: 60, height: 10)
    pager.show(text)
    _ = pager.perform(.percent, count: 50)
    let position = pager.position
    let made = text.cellsMade

    for _ in 1...5 { #expect(pager.position == position) }

    #expect(position == "line 1 of 1, 50 %")
    #expect(text.cellsMade == made)
  }
}
