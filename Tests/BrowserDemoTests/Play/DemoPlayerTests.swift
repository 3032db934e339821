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
}
