import CLibrary
import Dispatch

/// The clock of the machine; actions run on the main queue.
@MainActor package final class SystemClock: ProgramClock {
  /// A clock; all of them agree.
  package init() {}

  package var now: Double { seconds(CLOCK_REALTIME) }

  package var uptime: Double { seconds(CLOCK_MONOTONIC) }

  package var idleSlice: Duration { .milliseconds(2) }

  /// One for each of the first processors, and one that waits, so that none of them ever does.
  package let backgroundWorks = 1 + min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), 4)

  package func schedule(
    after seconds: Double,
    _ action: @escaping @MainActor () -> Void
  ) -> ScheduledAction {
    let scheduled = ScheduledAction(action)
    let delay = seconds.isFinite ? min(max(0, seconds), 1e9) : 1e9
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
      MainActor.assumeIsolated { scheduled.run() }
    }
    return scheduled
  }

  package func runInBackground<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value,
    then receive: @escaping @MainActor (Value) -> Void
  ) {
    DispatchQueue.global(qos: .userInitiated).async {
      let value = work()
      DispatchQueue.main.async { MainActor.assumeIsolated { receive(value) } }
    }
  }

  private func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
