import Testing

@testable import BrowserDemo

@MainActor struct DemoPlayerTests {
  @Test func `time between keys is near the pace, and the same for the same seed`() throws {
    let first = try StagedPlayer("Seed 3 Type@100ms 'jjjjjjjj'", formats: [.cast]).player.run()
    let second = try StagedPlayer("Seed 3 Type@100ms 'jjjjjjjj'", formats: [.cast]).player.run()
    let other = try StagedPlayer("Seed 4 Type@100ms 'jjjjjjjj'", formats: [.cast]).player.run()
    let times = first.events.compactMap { if case .input = $0.event { $0.time } else { nil } }
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }

    #expect(gaps.allSatisfy { (80...120).contains($0) })
    #expect(Set(gaps).count > 2)
    #expect(first.contents(as: .cast) == second.contents(as: .cast))
    #expect(first.contents(as: .cast) != other.contents(as: .cast))
  }

  @Test func `a wait fails when it takes too long in real time`() throws {
    let staged = try StagedPlayer("Wait text 'never' 1000m", realLimit: .seconds(-1))

    let failure = #expect(throws: DemoFailure.self) { try staged.player.run() }
    #expect(failure?.sentence == "a wait did not end within -1 real seconds")
  }

  @Test func `moments are kept for the files that show them, and no others`() throws {
    let steps = "Keys on Caption 'One' Key j x100"
    let none = try StagedPlayer(steps).player.run()
    let cast = try StagedPlayer(steps, formats: [.cast, .txt]).player.run()
    let svg = try StagedPlayer(steps, formats: [.svg]).player.run()

    #expect(none.events.isEmpty && none.last == cast.last)
    #expect(cast.contents(as: .cast).contains("\"i\""))
    #expect(!cast.events.contains { if case .frame(.some, _) = $0.event { true } else { false } })
    #expect(svg.contents(as: .svg).contains("@keyframes"))
    #expect(
      !svg.events.contains {
        if case .frame(_, let output) = $0.event { !output.isEmpty } else { false }
      }
    )
  }

  @Test func `a wait ends at its virtual limit`() throws {
    let staged = try StagedPlayer("Sleep 1s Wait text 'never' 3s")

    let failure = #expect(throws: DemoFailure.self) { try staged.player.run() }
    #expect(
      failure?.description.hasPrefix("t:2:10: timed out waiting for \"never\" on the screen")
        == true
    )
    #expect(staged.player.stage.clock.uptime == 4)
  }

  @Test(arguments: [
    (
      "Sleep 86400s Wait text 'never' 1s",
      "t:2:14: the script takes more than a day of its own time"
    ),
    ("Sleep 86399s Type@2s 'jjjj'", "t:2:14: the script takes more than a day of its own time"),
  ])
  func `a script ends after a day of its own time`(steps: String, beginning: String) throws {
    let staged = try StagedPlayer(steps)

    let failure = #expect(throws: DemoFailure.self) { try staged.player.run() }
    #expect(failure?.description.hasPrefix(beginning) == true, "\(failure as Any)")
    #expect(staged.player.stage.clock.uptime <= Script.longestTime)
  }

  // Each screen has 600 cells and counts as 500 more.
  @Test(arguments: [
    "Type@0s 'jkjkjkjkjkjkjkjkjkjkjk'", "Repeat 20 Expect text 'a' End",
    "Repeat 20 Snapshot a.txt End",
    "Repeat 20 Expect no text 'never there' End", "Repeat 20 Resize 61x10 Resize 60x10 End",
  ])
  func `a script that shows and checks without end fails`(steps: String) throws {
    let words = "the script shows and checks more than a run may take"
    let long = try StagedPlayer(steps, mostCells: 20_000)
    let short = try StagedPlayer(steps, mostCells: 200_000)

    let failure = #expect(throws: DemoFailure.self) { try long.player.run() }
    #expect(failure?.sentence.hasPrefix(words) == true, "\(failure as Any)")
    #expect(throws: Never.self) { try short.player.run() }
  }
}
