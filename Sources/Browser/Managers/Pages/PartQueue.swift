import BrowserModels
import Dispatch
import Synchronization

/// A bounded queue of the parts of a page from a background queue to the main actor.
final class PartQueue: Sendable {
  private let isClosed = Mutex(false)
  /// Parts that may wait for the main actor; more block the reader.
  private let slots = DispatchSemaphore(value: 2)

  /// Calls `receive` on the main actor, after what was sent before; blocks while the queue is full.
  ///
  /// - Throws: `cancelled`, once nobody wants a further part.
  func send(_ receive: @escaping @MainActor () -> Void) throws(PageError) {
    slots.wait()
    guard !isClosed.withLock(\.self) else {
      slots.signal()
      throw .cancelled
    }
    DispatchQueue.main.async {
      self.slots.signal()
      MainActor.assumeIsolated { if !self.isClosed.withLock(\.self) { receive() } }
    }
  }

  /// Ends the reading: no further part is received.
  func close() { isClosed.withLock { $0 = true } }
}
