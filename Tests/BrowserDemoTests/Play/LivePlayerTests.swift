import BrowserManagers
import ListKit
import Testing

@testable import BrowserDemo

@MainActor struct LivePlayerTests {
  private let clock = VirtualClock()

  @Test func `time on the stage passes as real time does`() throws {
    let live = try play("Down Sleep 2s Down")
    live.player.start()
    #expect(live.steps == 1)

    clock.advance(by: 2)
    #expect(live.steps == 1)
    clock.advance(by: 0.2)
    #expect(live.steps == 2)
    clock.advance(by: 1)
    #expect(live.ending == "played")
  }

  @Test func `space pauses and goes on where it was`() throws {
    let live = try play("Sleep 2s Down")
    live.player.start()
    clock.advance(by: 1)

    live.player.handle(.character(" "))
    clock.advance(by: 60)
    #expect(live.steps == 0 && live.player.isPaused)

    live.player.handle(.character(" "))
    clock.advance(by: 2)
    #expect(live.steps == 1)
  }

  @Test func `the right arrow does what comes next and pauses`() throws {
    let live = try play("Down Sleep 1m Down Sleep 1m")
    live.player.start()

    live.player.handle(Key(.right))
    live.player.handle(Key(.right))
    #expect(live.steps == 2 && live.player.isPaused)
    live.player.handle(Key(.right))
    live.player.handle(Key(.right))
    #expect(live.ending == "played")
  }

  @Test(arguments: [("q", "left 0"), ("Q", "left 0"), ("^C", "left 130")])
  func `whoever watches can leave`(key: String, ending: String) throws {
    let live = try play("Sleep 2s Down")
    live.player.start()
    live.player.handle(try #require(Key(key)))
    clock.advance(by: 60)

    #expect(live.ending == ending && live.steps == 0)
  }

  @Test func `a script that fails ends`() throws {
    let live = try play("Expect exit 0")
    live.player.start()

    #expect(live.ending == "failed")
  }

  private func play(_ steps: String) throws -> Live {
    Live(try StagedPlayer(steps).player, clock)
  }

  @MainActor private final class Live {
    private let staged: DemoPlayer
    private(set) var ending = ""
    private let clock: VirtualClock

    init(_ staged: DemoPlayer, _ clock: VirtualClock) {
      self.staged = staged
      self.clock = clock
    }

    lazy var player = LivePlayer(
      staged,
      clock: clock,
      show: { _ in },
      didEnd: { [weak self] in
        switch $0 {
        case .played: self?.ending = "played"
        case .failed: self?.ending = "failed"
        case .left(let code): self?.ending = "left \(code)"
        }
      }
    )

    var steps: Int { staged.pressed.count }
  }
}
