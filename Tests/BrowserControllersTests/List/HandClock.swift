import BrowserManagers

/// A clock that stands still, whose work in the background begins and ends when a test says so: what
/// is read may be old when it arrives.
@MainActor final class HandClock: ProgramClock {
  let now = 1_700_000_000.0
  private(set) var uptime = 0.0
  var idleSlice: Duration { .zero }
  private var waiting: [@MainActor () -> Void] = []

  func schedule(
    after seconds: Double,
    _ action: @escaping @MainActor () -> Void
  ) -> ScheduledAction {
    let scheduled = ScheduledAction(action)
    let time = uptime + seconds
    waiting.append { [weak self] in
      if let self { uptime = max(uptime, time) }
      scheduled.run()
    }
    return scheduled
  }

  func runInBackground<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value,
    then receive: @escaping @MainActor (Value) -> Void
  ) {
    let value = work()
    waiting.append { receive(value) }
  }

  /// Lets the work that began first come to its end.
  func step() {
    if !waiting.isEmpty { waiting.removeFirst()() }
  }

  /// Lets all work come to its end.
  func finish() { while !waiting.isEmpty { step() } }
}
