import BrowserManagers

/// A clock on which nothing that the program does takes time, as when a script plays.
///
/// What happens has the time at which it happened, and so has all that follows from it without a
/// pause. Were a request recorded at the time at which the program came to it, its answer would be
/// early when the script plays, before keys that had come first.
@MainActor package final class RecordingClock: ProgramClock {
  private let clock: any ProgramClock
  /// The time of what is being handled; nil between two events.
  private var moment: Double?
  private var latest = -Double.infinity

  /// A clock around another one.
  package init(_ clock: any ProgramClock) { self.clock = clock }

  package var now: Double { clock.now }

  package var uptime: Double { moment ?? clock.uptime }

  package var idleSlice: Duration { clock.idleSlice }

  package func schedule(
    after seconds: Double,
    _ action: @escaping @MainActor () -> Void
  ) -> ScheduledAction {
    let due = uptime + max(0, seconds)
    return clock.schedule(after: seconds) { self.handle(at: due, action) }
  }

  /// Handles what happens now; within another event it is a part of that one.
  func handle(_ event: () -> Void) { handle(at: clock.uptime, event) }

  private func handle(at time: Double, _ event: () -> Void) {
    guard moment == nil else { return event() }
    latest = max(latest, time)
    moment = latest
    event()
    moment = nil
  }
}
