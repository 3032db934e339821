import BrowserModels
import Testing

@testable import BrowserControllers

/// Going from one list of a source to the next, and back.
@MainActor struct ListCandidateTests {
  /// A page with two lists of so many records, one of them deep inside.
  private static func page(_ count: Int = 40) -> String {
    func list(_ name: String) -> String {
      (1...count).map { #"{"id":\#($0),"name":"\#(name) \#($0)"}"# }.joined(separator: ",")
    }
    return #"{"files":[\#(list("file"))],"deep":{"tags":[\#(list("tag"))]}}"#
  }

  private static func program(lines: Int = 9) -> StubbedProgram {
    StubbedProgram(columns: 80, lines: lines) { _, _ in .body(page()) }
  }

  @Test func `the list that is shown is named by its whole path`() {
    let program = Self.program(lines: 30)
    program.wait()
    #expect(program.current == "file 1")

    program.press("C")

    #expect(program.current == "tag 1")
    #expect(program.status == " Records from deep.tags, list 2 of 3.")
    program.press("i")
    #expect(program.screen.contains("/files, 40 records"))
    #expect(!program.screen.contains("/deep/tags, "))
  }

  @Test func `going round leads back to the place in each list`() {
    let program = Self.program()
    program.wait()
    program.press("2 0 G ^E")
    let before = program.terminal.lines.dropLast()
    program.press("C")
    #expect(program.current == "tag 1")
    program.press("3 0 G")

    for _ in 0..<2 { program.press("C") }
    #expect(program.current == "file 20")
    #expect(program.terminal.lines.dropLast() == before)

    program.press("C")
    #expect(program.current == "tag 30")
  }

  @Test func `marks are those of records in one list`() {
    let program = Self.program()
    program.wait()
    program.press("2 m")

    program.press("C")

    let sentence = program.browser.statusLine.message?.text
    #expect(sentence == "Records from deep.tags, list 2 of 3. 2 marked records are gone.")
    #expect(program.list?.marks.isEmpty == true)
    #expect(!program.screen.contains("•"))
  }

  @Test func `a warning that was told is not told again`() {
    let source = StubSource()
    let program = StubbedProgram(columns: 80, source: source)
    source.succeed(with: 10)
    source.status.warning = "There may be more."
    source.progress(bytes: 1)
    program.wait(0)
    #expect(program.status.contains("There may be more."))

    program.press("j", seconds: 0)
    source.progress(bytes: 2)
    program.wait(0)

    #expect(!program.status.contains("There may be more."))
  }

  @Test func `a warning that comes with another list does not hide which one it is`() {
    let source = StubSource()
    let program = StubbedProgram(columns: 80, source: source)
    source.facts.candidates = RecordFinder.candidates(
      in: .object([
        "a": .array([.object(["id": .number("1")])]), "b": .array([.object(["id": .number("2")])]),
      ])
    )
    source.succeed(with: 10)
    program.press("C", seconds: 0)
    let name = source.facts.candidates[1].name
    source.status.warning = "There may be more."
    source.progress(bytes: 1)
    program.wait(0)

    #expect(program.status.hasPrefix(" Records from \(name), list 2 of 3. There may be more."))
  }
}
