import ListKit
import Testing

@testable import BrowserDemo

/// What the mouse of a script does on the stage, whose program shows its help.
@MainActor struct MousePlayerTests {
  @Test func `the wheel of a script turns where it says`() throws {
    let staged = try StagedPlayer(
      """
      Expect text 'Moving' in screen
      ScrollDown 3
      Expect no text 'next row (10j'
      ScrollUp@10ms 3 at 5 5
      Expect text 'next row (10j'
      ScrollDown text 'next row'
      ScrollDown at 5 100000
      """
    )

    try staged.player.run()
  }

  @Test(arguments: [
    ("Click text 'nowhere'", "the mouse cannot be put on \"nowhere\", which is not on the screen:"),
    ("Click row 3", "row 3 is not on the screen, where the mouse is:"),
    ("Drag text /nex+t/ to row 1", "row 1 is not on the screen, where the mouse is:"),
  ])
  func `a place that is not on the screen fails the script`(step: String, sentence: String) throws {
    let staged = try StagedPlayer(step)

    let failure = #expect(throws: DemoFailure.self) { try staged.player.run() }
    #expect(failure?.sentence == sentence)
  }

  @Test func `what the mouse does is input of the film`() throws {
    let staged = try StagedPlayer(
      "Click at 3 4 x2 Drag at 1 2 to at 3 4 ScrollUp ScrollDown at 9 9",
      formats: [.cast]
    )
    let inputs = try staged.player.run().events.compactMap {
      if case .input(let text) = $0.event { text.dropFirst(3) } else { nil }
    }

    #expect(
      inputs == [
        "0;3;4M", "0;3;4m", "0;3;4M", "0;3;4m", "0;1;2M", "32;3;4M", "0;3;4m", "64;31;6M",
        "65;9;9M",
      ]
    )
  }

  @Test func `where the mouse is off nothing is sent`() throws {
    let staged = try StagedPlayer(
      "Type ':mouse off' Enter ScrollDown 3 Expect text 'next row (10j'",
      formats: [.cast]
    )
    let film = try staged.player.run()

    #expect(!film.contents(as: .cast).contains("[<65"))
  }
}
