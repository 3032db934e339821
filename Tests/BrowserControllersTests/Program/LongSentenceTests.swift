import BrowserModels
import ListKit
import Testing

@testable import BrowserControllers

/// What is said can be read whole, however narrow the terminal is.
@MainActor struct LongSentenceTests {
  private static let sentence =
    "The server at a.example answered 503 to the request of page 12, and says that it is being "
    + "repaired until tomorrow at noon. Press r to try again."

  private static func program(columns: Int, lines: Int) -> StubbedProgram {
    let source = StubSource()
    let program = StubbedProgram(columns: columns, lines: lines, source: source)
    source.succeed(with: 50)
    program.wait(0)
    return program
  }

  /// The words of some lines of the screen, with single blanks between them.
  private static func words(_ lines: some Sequence<String>) -> String {
    lines.flatMap { $0.split(separator: " ") }.joined(separator: " ")
  }

  @Test(arguments: [(200, 50), (80, 24), (60, 12), (40, 10), (24, 20)])
  func `a sentence takes the lines that it needs, until the next key`(columns: Int, lines: Int) {
    let program = Self.program(columns: columns, lines: lines)
    let before = program.screen

    program.browser.show(Message(Self.sentence, kind: .failure))
    program.wait(0)

    #expect(Self.words(program.terminal.lines.suffix(10)).contains(Self.sentence))
    #expect(program.terminal.lines.count == lines)
    program.press("Home")
    program.press("j k")
    #expect(program.screen == before)
  }

  @Test(arguments: [(40, 6), (20, 5), (12, 4), (9, 3), (2, 2), (1, 1)])
  func `a sentence that is longer than half of the screen leaves the rest to the list`(
    columns: Int,
    lines: Int
  ) {
    let program = Self.program(columns: columns, lines: lines)
    let before = program.terminal.lines

    program.browser.show(Message(Self.sentence, kind: .failure))
    program.wait(0)

    let kept = lines - max(1, lines / 2)
    #expect(program.terminal.lines.prefix(kept) == before.prefix(kept))
    let shown = Self.words(program.terminal.lines.dropFirst(kept))
    #expect(columns < 9 || shown.hasPrefix("The"), "\(shown)")
    #expect(columns < 9 || shown.hasSuffix("…"), "\(shown)")
  }

  @Test(arguments: [40, 24])
  func `a question is read whole, and what answers it`(columns: Int) {
    let program = Self.program(columns: columns, lines: 16)
    var answers: [Bool] = []

    program.browser.ask("10,000 pages loaded, 1,234,567 records of a.example. Go on?") {
      answers.append($0)
    }
    program.wait(0)

    let shown = Self.words(program.terminal.lines.suffix(8))
    #expect(shown.contains("10,000 pages loaded, 1,234,567 records of a.example. Go on? (y/n)"))
    program.press("x")
    #expect(Self.words(program.terminal.lines.suffix(8)).hasSuffix("Go on? Press y or n."))
    program.press("y")
    #expect(answers == [true])
  }

  @Test func `what is loading stays beside a sentence of several lines`() {
    let source = StubSource()
    let program = StubbedProgram(columns: 40, lines: 12, source: source)
    source.succeed(with: 5)
    source.progress(bytes: 1)

    program.browser.show(Message(Self.sentence))
    program.wait(0)

    #expect(program.status.contains("loading"))
    #expect(Self.words(program.terminal.lines.suffix(8)).contains("being repaired until tomorrow"))
  }

  @Test func `what the status line had no room for is in the info`() {
    let source = StubSource()
    source.status.warning = "Page 3 had no new records, so that there may be more."
    let program = StubbedProgram(columns: 30, lines: 40, source: source)
    source.succeed(with: 5)
    source.records.isRewritten = true

    program.press("i")

    let text = Self.words(program.terminal.lines)
    #expect(text.contains("Page 3 had no new records, so that there may be more."))
  }

  @Test(arguments: [80, 40])
  func `a sentence that stays covers no row`(columns: Int) {
    let source = StubSource()
    let program = StubbedProgram(columns: columns, lines: 14, source: source)
    source.succeed(with: 2_000)
    program.wait()
    source.records.isRewritten = true
    source.records.reason = "The file data.json was written anew since it was opened."

    program.press("G")
    let first = program.terminal.lines
    let banner = first.firstIndex { $0.hasPrefix(" The file") } ?? 0
    #expect(first[..<banner].contains("▌~…"))
    program.press("k")
    program.press("G")

    let lines = program.terminal.lines
    let start = lines.firstIndex { $0.hasPrefix(" The file") } ?? 0
    #expect(Self.words(lines[start...]) == source.records.reason)
    #expect(lines[max(1, start) - 1].hasPrefix("  more below"))
    #expect(lines[max(2, start) - 2] == "▌~…")
  }
}
