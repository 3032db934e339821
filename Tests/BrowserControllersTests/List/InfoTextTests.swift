import BrowserModels
import Testing

@testable import BrowserControllers

/// What is told of a source.
@MainActor struct InfoTextTests {
  @Test func `files that are not read are named, and told once when the list opens`() {
    let source = StubSource()
    source.facts.omissions = (1...60).map { ("n\($0).txt\u{1B}", "hidden") }
    source.status.warning = "Not read: n1.txt."
    let program = StubbedProgram(columns: 60, lines: 90, source: source)
    source.succeed(with: 3)
    program.wait(0)
    #expect(program.status.hasPrefix(" Not read: n1.txt."))

    program.press("i")

    #expect(program.screen.contains("  not read    n1.txt␛: hidden"))
    #expect(program.screen.contains("              n50.txt␛: hidden"))
    #expect(program.screen.contains("              and 10 more"))
    #expect(!program.screen.contains("n51.txt"))
  }

  @Test func `the list that is shown is not among the others`() {
    let source = StubSource()
    let candidates = RecordFinder.candidates(
      in: .object([
        "items": .array([.object(["id": .number("1")]), .object(["id": .number("2")])]),
        "files": .array([.object(["id": .number("3")]), .object(["id": .number("4")])]),
      ])
    )
    source.facts.candidates = candidates
    source.facts.location = candidates[0]
    source.facts.location?.count = 99
    let program = StubbedProgram(columns: 60, lines: 40, source: source)
    source.succeed(with: 99)

    program.press("i")

    #expect(program.screen.contains("other lists \(candidates[1].path), 2 records"))
    #expect(!program.screen.contains("\(candidates[0].path), "))
  }
}
