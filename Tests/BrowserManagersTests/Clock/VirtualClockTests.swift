import Testing

@testable import BrowserManagers

@MainActor struct VirtualClockTests {
  private let clock = VirtualClock(now: 1_000)

  @Test func `actions run in the order of their time, then of their scheduling`() {
    var log: [String] = []
    _ = clock.schedule(after: 2) { log.append("c") }
    _ = clock.schedule(after: 1) { log.append("a") }
    _ = clock.schedule(after: 1) { log.append("b") }

    clock.advance(by: 5)

    #expect(log == ["a", "b", "c"])
  }

  @Test func `an action sees the time that it was scheduled for`() {
    var seen: [Double] = []
    _ = clock.schedule(after: 1.5) { seen = [self.clock.now, self.clock.uptime] }

    clock.advance(by: 10)

    #expect(seen == [1_001.5, 1.5])
    #expect(clock.now == 1_010)
  }

  @Test func `an action scheduled by an action runs in the same advance when it falls due`() {
    var count = 0
    func tick() {
      count += 1
      _ = clock.schedule(after: 1) { tick() }
    }
    tick()

    clock.advance(by: 3)

    #expect(count == 4)
  }

  @Test func `what is called off does not run`() {
    var hasRun = false
    let action = clock.schedule(after: 1) { hasRun = true }

    action.cancel()
    clock.advance(by: 2)

    #expect(!hasRun)
    #expect(!action.isPending)
  }

  @Test func `the next action can be asked for and run`() {
    var hasRun = false
    _ = clock.schedule(after: 3) { hasRun = true }

    #expect(clock.untilNext == 3)
    #expect(clock.advanceToNext())
    #expect(hasRun)
    #expect(!clock.advanceToNext())
  }
}
