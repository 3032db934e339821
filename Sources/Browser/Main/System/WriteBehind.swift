import Dispatch
import Synchronization

/// Writes the parts of a file in order, on a thread of its own, while the next ones are made.
final class WriteBehind: Sendable {
  /// Parts that wait to be written.
  private static let mostParts = 3

  /// Memory of a part, which is used again: to have it from the system anew takes longer than to copy
  /// what it holds.
  private final class Buffer: Sendable {
    let bytes: Mutex<[UInt8]>

    init(capacity: Int) {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(capacity)
      self.bytes = Mutex(bytes)
    }
  }

  private let queue = DispatchQueue(label: "riffle.write.behind", qos: .userInitiated)
  private let room = DispatchSemaphore(value: mostParts)
  private let failure = Mutex<Int32?>(nil)
  /// Those of parts that are written.
  private let spent = Mutex<[Buffer]>([])
  private let write: @Sendable ([UInt8]) -> Int32?

  /// Parts that are written by a function, which returns why it cannot, as `errno` has it.
  init(write: @escaping @Sendable ([UInt8]) -> Int32?) {
    self.write = write
  }

  /// Adds a part; waits while too many are to be written.
  ///
  /// - Parameter part: Its bytes; empty afterwards, with room for as many as an earlier part had.
  /// - Returns: False once a part could not be written.
  func add(_ part: inout [UInt8]) -> Bool {
    room.wait()
    let buffer = spent.withLock { $0.popLast() } ?? Buffer(capacity: part.capacity)
    buffer.bytes.withLock { swap(&$0, &part) }
    queue.async { [self] in
      defer { room.signal() }
      buffer.bytes.withLock { bytes in
        if failure.withLock({ $0 }) == nil {
          let reason = write(bytes)
          failure.withLock { $0 = reason }
        }
        bytes.removeAll(keepingCapacity: true)
      }
      spent.withLock { $0.append(buffer) }
    }
    return failure.withLock { $0 } == nil
  }

  /// Returns when all parts are written, or why one of them could not be.
  func finish() -> Int32? {
    queue.sync {}
    return failure.withLock { $0 }
  }
}
