import BrowserModels
import Synchronization

/// Lets one large text at a time be in memory, on whichever threads records are read: a search that is
/// given up while it reads one goes on for some milliseconds beside the next search.
final class LargeReads: Sendable {
  /// Bytes from which on a text is large.
  static let leastBytes = 4 << 20

  private let turn = Mutex(())

  /// Calls `body`, which reads so many bytes; of a large text it waits for its turn, and the
  /// memory is given back behind it.
  ///
  /// Reads are not nested.
  func read(_ byteCount: Int, _ body: () -> Void) {
    guard byteCount >= Self.leastBytes else { return body() }
    FreeMemory.returnBlocks(ofBytes: Self.leastBytes)
    turn.withLock { _ in body() }
  }
}
