import BrowserModels
import Dispatch
import Synchronization

/// A bounded queue of lines from libcurl's thread to the main actor.
///
/// Pending lines are coalesced, so that one `take()` gets them all; the producer blocks at 256 KB.
final class LineQueue: Sendable {
  /// Bytes at which the producer blocks.
  private static let bound = MemoryLimit.waitingLines

  private let lines = Mutex<[UInt8]>([])
  private let taken = DispatchSemaphore(value: 0)

  /// Adds lines; returns true if the caller must schedule a `take()`.
  func put(_ more: [UInt8]) -> Bool {
    lines.withLock { lines in
      defer { lines += more }
      return lines.isEmpty
    }
  }

  /// Blocks while the queue is full; a `take()` must have been scheduled.
  func waitForRoom() {
    while lines.withLock({ $0.count >= Self.bound }) { taken.wait() }
  }

  /// Removes and returns all pending lines.
  func take() -> [UInt8] {
    defer { taken.signal() }
    return lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}
