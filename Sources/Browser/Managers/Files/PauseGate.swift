import Dispatch

/// Where background work asks whether it may go on: it is let through, held for a while, or ended.
final class Turnstile: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private let opened = DispatchSemaphore(value: 0)
  private var isHeld = false
  private var isShut = false

  /// Whether nothing is let through any more.
  var isClosed: Bool { locked { isShut } }

  /// Waits while held and tells whether to go on; for one thread only.
  func pass() -> Bool {
    while locked({ isHeld && !isShut }) { opened.wait() }
    return !isClosed
  }

  /// Holds whoever comes next.
  func hold() { locked { isHeld = true } }

  /// Lets whoever is held go on.
  func release() {
    locked { isHeld = false }
    opened.signal()
  }

  /// Ends it: whoever is held or comes next is told so.
  func close() {
    locked { isShut = true }
    opened.signal()
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.wait()
    defer { lock.signal() }
    return body()
  }
}
