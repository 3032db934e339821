/// Tells the time and schedules callbacks; a test or a script brings a virtual one.
@MainActor package protocol ProgramClock: AnyObject {
  /// Seconds since 1970.
  var now: Double { get }
  /// Seconds since some fixed moment; never goes back.
  var uptime: Double { get }

  /// How long work that waits for an idle moment may take before it waits for the next one.
  ///
  /// Zero is the least work that can be done at once: such work is counted, not timed, and is the
  /// same on every machine.
  var idleSlice: Duration { get }

  /// How many works are worth being under way in the background at once.
  var backgroundWorks: Int { get }

  /// Runs the action after so many seconds, unless it is cancelled before; never within the call.
  func schedule(
    after seconds: Double,
    _ action: @escaping @MainActor () -> Void
  ) -> ScheduledAction

  /// Runs work on a background thread, then hands over its value; never within the call.
  ///
  /// A virtual clock runs the work on the main actor, at its present time.
  func runInBackground<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value,
    then receive: @escaping @MainActor (Value) -> Void
  )
}

extension ProgramClock {
  /// One: what a virtual clock runs comes one after the other.
  package var backgroundWorks: Int { 1 }

  /// As a virtual clock does.
  package func runInBackground<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value,
    then receive: @escaping @MainActor (Value) -> Void
  ) {
    _ = schedule(after: 0) { receive(work()) }
  }
}
