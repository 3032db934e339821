import Dispatch

/// Lines on their way from libcurl's thread to the main actor: what comes faster than it is taken
/// joins, so that each step costs little, and waits, so that little is in memory.
final class LineOutbox: @unchecked Sendable {
  /// Bytes with which it is full.
  private static let bound = 1 << 18

  private let lock = DispatchSemaphore(value: 1)
  private let taken = DispatchSemaphore(value: 0)
  private var lines: [UInt8] = []

  /// Adds lines; says whether somebody has to be sent for them.
  func put(_ more: [UInt8]) -> Bool {
    locked {
      defer { lines += more }
      return lines.isEmpty
    }
  }

  /// Waits while it is full; whoever was sent must come.
  func waitForRoom() {
    while locked({ lines.count >= Self.bound }) { taken.wait() }
  }

  /// All that is here.
  func take() -> [UInt8] {
    defer { taken.signal() }
    return locked {
      defer { lines = [] }
      return lines
    }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.wait()
    defer { lock.signal() }
    return body()
  }
}
