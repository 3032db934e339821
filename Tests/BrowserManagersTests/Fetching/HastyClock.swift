import Dispatch

@testable import BrowserManagers

/// A clock on which every wait is over at once; it writes down how long each would have been.
@MainActor final class HastyClock: ProgramClock {
  private(set) var waits: [Double] = []
  private let system = SystemClock()

  var now: Double { system.now }
  var uptime: Double { system.uptime }
  var idleSlice: Duration { system.idleSlice }

  func schedule(
    after seconds: Double,
    _ action: @escaping @MainActor () -> Void
  ) -> ScheduledAction {
    if seconds > 0 { waits.append(seconds) }
    return system.schedule(after: 0, action)
  }
}
