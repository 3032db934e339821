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

  @Test func `lists inside the records are named`() {
    let source = StubSource()
    let comment = JSONValue.object(["text": .string("x")])
    source.records.values = [
      .object(["id": .number("1"), "comments": .array([comment, comment])]),
      .object([
        "id": .number("2"), "replies": .object(["items": .array([comment]), "next": .null]),
      ]),
    ]
    let program = StubbedProgram(columns: 80, lines: 40, source: source)
    source.succeed(with: 2)

    program.press("i")

    #expect(program.screen.contains("Lists in the records"))
    #expect(program.screen.contains("/comments: up to 2, in 1 of 2 records"))
    #expect(program.screen.contains("/replies/items: up to 1 and more pages, in 1 of 2 records"))
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

  @Test func `the list at the root and the answer as one record have names of their own`() {
    let candidates = RecordFinder.candidates(
      in: .array([.object(["id": .number("1")]), .object(["id": .number("2")])])
    )
    #expect(candidates.contains { $0.shape == .single } && candidates.count > 1)

    #expect(Set(candidates.map(\.name)).count == candidates.count, "\(candidates.map(\.name))")
    for shown in candidates {
      let source = StubSource()
      source.facts.candidates = candidates
      source.facts.location = shown
      let program = StubbedProgram(columns: 60, lines: 40, source: source)
      source.succeed(with: 2)

      program.press("i")

      for candidate in candidates {
        let count = program.screen.split(separator: "\n").count { $0.contains(candidate.name) }
        #expect(count == 1, "\(candidate.name) where \(shown.name) is shown")
      }
    }
  }
}
