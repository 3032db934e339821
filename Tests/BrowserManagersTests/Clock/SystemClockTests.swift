import Foundation
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

  @Test func `a clock tells the time, and how much of it an action waited`() async {
    let clock = SystemClock()
    let start = clock.uptime

    await withCheckedContinuation { continuation in
      _ = clock.schedule(after: 0.001) { continuation.resume() }
    }

    #expect(abs(clock.now - Date().timeIntervalSince1970) < 60)
    #expect(clock.uptime >= start + 0.001)
  }
}
