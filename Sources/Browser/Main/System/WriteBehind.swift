import Dispatch
import Synchronization

/// Writes the parts of a file in order, on a thread of its own, while the next ones are made.
final class WriteBehind: Sendable {
  /// Parts that wait to be written.
  private static let mostParts = 3

  private let queue = DispatchQueue(label: "riffle.write.behind", qos: .userInitiated)
  private let room = DispatchSemaphore(value: mostParts)
  private let failure = Mutex<Int32?>(nil)
  private let write: @Sendable ([UInt8]) -> Int32?

  /// Parts that are written by a function, which returns why it cannot, as `errno` has it.
  init(write: @escaping @Sendable ([UInt8]) -> Int32?) {
    self.write = write
  }

  /// Adds a part; waits while too many are to be written.
  ///
  /// - Parameter part: Its bytes.
  /// - Returns: False once a part could not be written.
  func add(_ part: [UInt8]) -> Bool {
    room.wait()
    queue.async { [self] in
      defer { room.signal() }
      guard failure.withLock({ $0 }) == nil else { return }
      let reason = write(part)
      failure.withLock { $0 = reason }
    }
    return failure.withLock { $0 } == nil
  }

  /// Returns when all parts are written, or why one of them could not be.
  func finish() -> Int32? {
    queue.sync {}
    return failure.withLock { $0 }
  }
}
