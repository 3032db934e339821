import BrowserModels
import Dispatch
import Synchronization

/// A bounded queue of lines, or of the pieces of a document, from libcurl's thread to the main actor.
///
/// Pending lines are coalesced, so that one `take()` gets them all; the producer blocks at 256 KB of
/// lines that are pending or held.
final class LineQueue: Sendable {
  /// Bytes at which the producer blocks.
  private static let bound = MemoryLimit.waitingLines

  private struct State {
    var lines: [UInt8] = []
    /// Bytes of taken lines that are being read.
    var heldCount = 0
  }

  private let state = Mutex(State())
  private let room = DispatchSemaphore(value: 0)

  /// Adds lines; returns true if the caller must schedule a `take()`.
  func put(_ more: [UInt8]) -> Bool {
    state.withLock { state in
      guard state.lines.isEmpty else {
        state.lines += more
        return false
      }
      state.lines = more
      return true
    }
  }

  /// Blocks while the queue is full; a `take()` must have been scheduled.
  func waitForRoom() {
    while state.withLock({ $0.lines.count + $0.heldCount >= Self.bound }) { room.wait() }
  }

  /// Removes and returns all pending lines, which count as pending as long as the hold is kept.
  func take() -> (lines: [UInt8], hold: LineHold) {
    let lines = state.withLock { state in
      defer { state.lines = [] }
      state.heldCount += state.lines.count
      return state.lines
    }
    let count = lines.count
    let hold = LineHold {
      self.state.withLock { $0.heldCount -= count }
      self.room.signal()
    }
    return (lines, hold)
  }
}

/// Keeps a producer of lines from sending more than a few, until it is let go.
package final class LineHold: Sendable {
  private let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }
}
