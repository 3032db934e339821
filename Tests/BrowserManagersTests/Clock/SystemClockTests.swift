import Testing

@testable import BrowserManagers

@MainActor struct SystemClockTests {
  @Test func `an action runs after the call and not within it`() async {
    let clock = SystemClock()
    var isWithin = true
    await withCheckedContinuation { continuation in
      _ = clock.schedule(after: 0) {
        #expect(!isWithin)
        continuation.resume()
      }
      isWithin = false
    }
  }

  @Test func `both times go on`() {
    let clock = SystemClock()

    #expect(clock.now > 1_600_000_000)
    #expect(clock.uptime <= clock.uptime)
  }
}
