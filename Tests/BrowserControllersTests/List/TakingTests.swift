import BrowserManagers
import BrowserModels
import PropertyTesting
import Testing

@testable import BrowserControllers

/// Which records an action takes along, in which order, and what sentences call them.
@MainActor struct TakingTests {
  /// What is taken: titles, in order; how many are hidden, and the noun.
  private static func taken(
    _ rule: TakenRecords.Rule,
    _ program: StubbedProgram
  ) -> (numbers: [Int], hidden: Int, noun: String)? {
    program.browser.stack.top?.taken(rule).map {
      ($0.ids.map { $0.integer + 1 }, $0.hiddenCount, $0.noun)
    }
  }

  @Test(arguments: [
    ("", [1], Array(1...30), "the record", "all 30 records"),
    ("3 m", [1, 2, 3], [1, 2, 3], "3 marked records", "3 marked records"),
    ("m k m", [2], Array(1...30), "the record", "all 30 records"),
    ("j Enter", [2], [2], "the record", "the record"),
    ("3 m Enter", [4], [4], "the record", "the record"),
    ("S 2 m", [30, 29], [30, 29], "2 marked records", "2 marked records"),
    ("S", [30], (1...30).reversed(), "the record", "all 30 records"),
  ])
  func `an action takes what is marked, else what its rule says`(
    keys: String,
    current: [Int],
    shown: [Int],
    noun: String,
    shownNoun: String
  ) throws {
    let program = TreePages.program()
    if keys.hasPrefix("S") { program.press("S g") }
    program.press(keys.replacing("S", with: ""))

    let one = try #require(Self.taken(.markedOrCurrent, program))
    let all = try #require(Self.taken(.markedOrShown, program))

    #expect(one.numbers == current && one.noun == noun && one.hidden == 0)
    #expect(all.numbers == shown && all.noun == shownNoun && all.hidden == 0)
  }

  @Test func `marks that are shown come first, in the order of the list`() throws {
    let program = TreePages.program()
    program.press("5 m S")
    program.type("&apple")
    program.press("Enter")

    let found = try #require(program.list?.taken(.markedOrCurrent))
    #expect(found.ids.map { $0.integer + 1 } == [4, 1, 2, 3, 5])
    #expect(found.hiddenCount == 3)
    #expect(found.question == "3 of the 5 marked records are hidden by the filter. Take all 5?")
  }

  @Test(arguments: [
    (1, 1, "The marked record is hidden by the filter. Take it?"),
    (5, 1, "1 of the 5 marked records is hidden by the filter. Take all 5?"),
    (2, 2, "All 2 marked records are hidden by the filter. Take them?"),
    (2, 0, nil),
  ])
  func `hidden marks are asked about`(count: Int, hidden: Int, question: String?) {
    let records = TakenRecords([Range(0..<count)], .marked, hiddenCount: hidden)

    #expect(records?.question == question)
  }

  @Test func `of a filter those are taken that it shows`() throws {
    let program = TreePages.program(9)
    program.type("&apple")
    program.press("Enter")

    let found = try #require(program.list?.taken(.markedOrShown))
    #expect(found.noun == "the \(program.browser.rowCount) records that the filter shows")
    #expect(found.ids.allSatisfy { $0.integer % 3 == 0 })
    #expect(found.remark == " More may be below; G loads it.")
  }

  @Test func `a folded section is taken whole`() throws {
    let program = TreePages.program()
    program.type(":section-by name:letter")
    program.press("Enter")
    program.press("z M g j")

    let found = try #require(program.list?.taken(.markedOrCurrent))
    #expect(found.noun == "the 10 records of the section")
    #expect(found.ids.map { $0.integer % 3 } == Array(repeating: 1, count: 10))
  }

  @Test func `what no filter hides any more is not said to be hidden`() throws {
    let program = TreePages.program()
    program.press("t")
    program.type(":sort name")
    program.press("Enter")
    program.type("&apple")
    program.press("Enter")
    #expect(program.list?.taken(.markedOrCurrent)?.hiddenCount == 20)
    program.terminal.press("Esc")

    let list = try #require(program.list)
    #expect(list.arranger.isSettling)
    #expect(list.taken(.markedOrCurrent)?.count == 30)
    #expect(list.taken(.markedOrCurrent)?.hiddenCount == 0)
  }

  @Test func `without records nothing is taken`() {
    let program = StubbedProgram { _, _ in .body("[]") }
    program.wait()

    #expect(program.list?.taken(.markedOrCurrent) == nil)
    #expect(program.list?.taken(.markedOrShown) == nil)
    program.press("?")
    #expect(program.browser.stack.top?.taken(.markedOrShown) == nil)
  }

  @Test func `many marks are taken as few are, in the order of the list`() throws {
    for seed in propertySeeds.prefix(10) {
      var random = SplitMix64(seed: seed)
      let program = StubbedProgram { url, _ in
        .body(TreePages.page(Pages.number(in: url), of: 1, records: 3_000))
      }
      program.wait()
      let list = try #require(program.list)
      let share = [1, 30, 80].randomElement(using: &random) ?? 1
      let chosen = (0..<3_000).filter { _ in Int.random(in: 0..<100, using: &random) < share }
      list.marks.mark(chosen.map { Range($0..<$0 + 1) }, last: nil)
      if Bool.random(using: &random) { program.press("S") }
      program.type("&-birch")
      program.press("Enter")

      let found = try #require(list.taken(.markedOrCurrent))

      let rows = list.list.snapshot.items.map(\.integer)
      let wanted = Set(chosen)
      let shown = rows.filter { wanted.contains($0) }
      #expect(
        found.ids.map(\.integer) == shown + chosen.filter { $0 % 3 == 1 },
        "SEED=\(seed)"
      )
      #expect(found.count == chosen.count, "SEED=\(seed)")
      #expect(found.hiddenCount == chosen.count - shown.count, "SEED=\(seed)")
    }
  }
}
