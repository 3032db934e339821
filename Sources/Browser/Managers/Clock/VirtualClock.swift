/// A clock that stands still until it is advanced by hand, so that every run is the same.
///
/// Actions run in the order of their time, and at one time in the order in which they were
/// scheduled. An action may schedule others; those within the span run in the same advance.
@MainActor package final class VirtualClock: ProgramClock {
  package private(set) var now: Double
  package private(set) var uptime: Double = 0
  package var idleSlice: Duration { .zero }
  private var queue: [Entry] = []
  private var count = 0

  /// A clock that stands at that many seconds since 1970.
  package init(now: Double = 1_700_000_000) {
    self.now = now
    start = now
  }

  private let start: Double

  package func schedule(
    after seconds: Double,
    _ action: @escaping @MainActor () -> Void
  ) -> ScheduledAction {
    let scheduled = ScheduledAction(action)
    let entry = Entry(time: uptime + max(0, seconds), order: count, action: scheduled)
    count += 1
    let place = queue.firstIndex { entry.isBefore($0) } ?? queue.endIndex
    queue.insert(entry, at: place)
    return scheduled
  }

  /// How many seconds until the next action; `nil` when nothing is scheduled.
  package var untilNext: Double? {
    queue.first { $0.action.isPending }.map { max(0, $0.time - uptime) }
  }

  /// Lets so many seconds pass, running what falls due.
  package func advance(by seconds: Double) {
    let end = uptime + max(0, seconds)
    while let entry = queue.first, entry.time <= end {
      queue.removeFirst()
      set(entry.time)
      entry.action.run()
    }
    set(end)
  }

  /// Runs what is scheduled for this moment, and then moves on to the next action and runs that.
  ///
  /// - Returns: whether anything was left to run.
  package func advanceToNext() -> Bool {
    guard let seconds = untilNext else { return false }
    advance(by: seconds)
    return true
  }

  private func set(_ time: Double) {
    uptime = max(uptime, time)
    now = start + uptime
  }

  private struct Entry {
    let time: Double
    let order: Int
    let action: ScheduledAction

    func isBefore(_ other: Entry) -> Bool {
      (time, order) < (other.time, other.order)
    }
  }
}
