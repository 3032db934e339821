import Dispatch
import Synchronization

/// Lets the main actor pause, resume or cancel a background scan.
final class PauseGate: Sendable {
  private enum State {
    case open, paused, closed
  }

  private let state = Mutex(State.open)
  private let changed = DispatchSemaphore(value: 0)

  /// Whether the scan is cancelled.
  var isClosed: Bool { state.withLock { $0 == .closed } }

  /// Blocks while paused; returns false once the scan is cancelled.
  ///
  /// For one background thread only.
  func pass() -> Bool {
    while state.withLock({ $0 == .paused }) { changed.wait() }
    return !isClosed
  }

  /// Blocks the next `pass()`.
  func pause() {
    state.withLock { if $0 == .open { $0 = .paused } }
  }

  /// Lets a blocked `pass()` go on.
  func resume() {
    state.withLock { if $0 == .paused { $0 = .open } }
    changed.signal()
  }

  /// Cancels the scan: every `pass()` returns false from now on.
  func close() {
    state.withLock { $0 = .closed }
    changed.signal()
  }
}
