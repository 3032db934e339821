import BrowserModels
import CLibrary
import Dispatch
import Synchronization

@testable import BrowserManagers

/// Brings what a script says: bytes, pauses, a failure; then it ends.
final class StubByteSupply: ByteSupply {
  enum Step: Sendable {
    case bytes([UInt8])
    /// Nothing comes until `go()`; without `onPause` it only makes the supply silent once.
    case pause
    case failure(PageError)

    static func text(_ text: String) -> Step { .bytes(Array(text.utf8)) }
  }

  private struct State {
    var steps: [Step]
    var arrived: [UInt8] = []
    var isChanged = false
    var readCount = 0
    var pauses = 0
    var onPause: (@Sendable () -> Void)?
  }

  let name = "data"
  let size: Int?
  let isReadOnce: Bool
  private let state: Mutex<State>
  private let goes = DispatchSemaphore(value: 0)

  init(_ steps: [Step], isStream: Bool = false) {
    isReadOnce = isStream
    state = Mutex(State(steps: steps))
    let sizes = steps.map { step in if case .bytes(let bytes) = step { bytes.count } else { 0 } }
    size = isStream ? nil : sizes.reduce(0, +)
  }

  /// Calls back whenever a pause begins; it lasts until `go()`.
  func waitInPauses(_ onPause: @escaping @Sendable () -> Void) {
    state.withLock { $0.onPause = onPause }
  }

  /// Ends a pause.
  func go() { goes.signal() }

  /// Ends a pause and blocks until the next one; what came between is with the main queue then.
  func goToNextPause() {
    let before = pauses
    go()
    while pauses == before { usleep(100) }
  }

  private var pauses: Int { state.withLock { $0.pauses } }

  /// How many bytes were read by their ranges.
  var readCount: Int { state.withLock { $0.readCount } }

  /// Makes the bytes that have arrived unreadable, as if the file had been rewritten.
  func change() { state.withLock { $0.isChanged = true } }

  func next(_ limit: Int, into buffer: UnsafeMutableRawPointer) throws(PageError) -> Int {
    while true {
      switch state.withLock({ $0.steps.isEmpty ? nil : $0.steps.removeFirst() }) {
      case nil: return 0
      case .failure(let error): throw error
      case .pause:
        guard let onPause = state.withLock({ $0.onPause }) else { continue }
        state.withLock { $0.pauses += 1 }
        onPause()
        goes.wait()
      case .bytes(let bytes):
        let chunk = bytes.prefix(limit)
        chunk.withUnsafeBytes {
          UnsafeMutableRawBufferPointer(start: buffer, count: limit).copyMemory(from: $0)
        }
        state.withLock {
          $0.arrived += chunk
          if chunk.count < bytes.count { $0.steps.insert(.bytes(Array(bytes[limit...])), at: 0) }
        }
        return chunk.count
      }
    }
  }

  func isSilent(milliseconds: Int) -> Bool {
    state.withLock { if case .pause? = $0.steps.first { size == nil } else { false } }
  }

  func bytes(in range: Range<Int>) throws(PageError) -> [UInt8] {
    let bytes = remainingBytes(in: range)
    guard bytes.count == range.count, !state.withLock({ $0.isChanged }) else {
      throw .fileChanged(path: name)
    }
    return bytes
  }

  func remainingBytes(in range: Range<Int>) -> [UInt8] {
    state.withLock {
      $0.readCount += range.count
      return Array($0.arrived[range.clamped(to: 0..<$0.arrived.count)])
    }
  }
}
