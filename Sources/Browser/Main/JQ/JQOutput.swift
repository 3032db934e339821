import CLibrary
import Dispatch
import Synchronization

/// What a jq process has to say, written in batches: when one is large enough, and 30 ms after its
/// beginning at the latest, whatever the process is busy with.
final class JQOutput: Sendable {
  private let pending = Mutex<[UInt8]>([])
  /// Signalled when a batch begins.
  private let hasBegun = DispatchSemaphore(value: 0)

  /// Bytes that are written together.
  private static let batch = 64 << 10
  /// Microseconds after which they are.
  private static let patience: UInt32 = 30_000
  /// Bytes of the thread's stack, of the little memory that the process may use.
  private static let stack = 256 << 10

  /// Starts the thread that writes what has waited long enough.
  func start() {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, Self.stack)
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    pthread_create(
      &thread,
      &attributes,
      { context in
        let context: UnsafeMutableRawPointer? = context
        guard let context else { return nil }
        let output = Unmanaged<JQOutput>.fromOpaque(context).takeUnretainedValue()
        while true {
          output.hasBegun.wait()
          usleep(JQOutput.patience)
          output.flush()
        }
      },
      Unmanaged.passRetained(self).toOpaque()
    )
  }

  /// Adds a message.
  func append(_ kind: JQFrame.Kind, _ text: UnsafeRawBufferPointer) {
    pending.withLock { pending in
      if pending.isEmpty { hasBegun.signal() }
      JQFrame.append(kind, text, to: &pending)
      if pending.count >= Self.batch { Self.write(&pending) }
    }
  }

  /// Adds a message.
  func append(_ kind: JQFrame.Kind, _ text: [UInt8] = []) {
    text.withUnsafeBytes { append(kind, $0) }
  }

  /// Writes what is there; ends the process where nobody reads it.
  func flush() { pending.withLock { Self.write(&$0) } }

  private static func write(_ bytes: inout [UInt8]) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        CLibrary.write(STDOUT_FILENO, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { _exit(0) }
      written += count
    }
    bytes.removeAll(keepingCapacity: true)
  }
}
