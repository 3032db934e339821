import CLibrary
import Dispatch
import Synchronization

/// Writes the standard input of another program on a thread of its own.
///
/// A program that wants no more, or has ended, ends it without a word. Where something that the program
/// has started still holds the pipe, and does not read it, it is given up.
final class InputFeed: Sendable {
  /// Makes the bytes: passes them to the function piece by piece, until that returns false.
  typealias Writer = @Sendable (_ write: ([UInt8]) -> Bool) -> Void

  private let hasReaderEnded = Mutex(false)
  private let done = DispatchSemaphore(value: 0)

  /// Milliseconds that a full pipe is waited for once its reader has ended.
  private static let patience: Int32 = 200

  /// Begins to write to a descriptor, which is closed at the end.
  init(_ descriptor: Int32, _ writer: @escaping Writer) {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    DispatchQueue(label: "riffle.input", qos: .userInitiated).async { [self] in
      BrokenPipes.asErrors {
        writer { self.write($0, to: descriptor) }
        close(descriptor)
      }
      done.signal()
    }
  }

  /// The program that reads has ended: waits until nothing is written any more, for a moment at most.
  func readerDidEnd() {
    hasReaderEnded.withLock { $0 = true }
    _ = done.wait(timeout: .now() + .milliseconds(Int(2 * Self.patience)))
  }

  /// Writes all of the bytes; false when nobody wants them.
  private func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        CLibrary.write(descriptor, buffer.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        guard waitForRoom(in: descriptor) else { return false }
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Waits until a pipe takes more; false when it is full and its reader has ended.
  private func waitForRoom(in descriptor: Int32) -> Bool {
    while true {
      let hasEnded = hasReaderEnded.withLock { $0 }
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      if poll(&request, 1, Self.patience) > 0 { return true }
      if hasEnded { return false }
    }
  }
}
