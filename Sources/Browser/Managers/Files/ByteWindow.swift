import BrowserModels
import Synchronization

/// The last bytes of a stream that is read once and printed: the first ones are forgotten.
final class ByteWindow: ByteLog {
  private struct State {
    /// The offset of the first byte that is kept.
    var start = 0
    var chunks: [[UInt8]] = []
  }

  private let state = Mutex(State())

  func append(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    guard !bytes.isEmpty else { return }
    state.withLock { $0.chunks.append(Array(bytes)) }
  }

  func bytes(in range: Range<Int>) -> [UInt8] {
    state.withLock { state in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(range.count)
      var start = state.start
      for chunk in state.chunks where start < range.upperBound {
        let part = range.clamped(to: start..<start + chunk.count)
        bytes += chunk[part.lowerBound - start..<part.upperBound - start]
        start += chunk.count
      }
      return bytes
    }
  }

  func forget(before offset: Int) {
    state.withLock { state in
      var count = 0
      while count < state.chunks.count, state.start + state.chunks[count].count <= offset {
        state.start += state.chunks[count].count
        count += 1
      }
      state.chunks.removeFirst(count)
    }
  }
}
