import Dispatch
import Synchronization
import Testing

@testable import BrowserManagers

/// Large texts are read one after the other.
struct LargeReadsTests {
  /// How many reads are going on, and the most that were.
  private final class Counter: Sendable {
    let counts = Mutex((now: 0, most: 0))

    func count(_ step: Int) {
      counts.withLock { counts in
        counts.now += step
        counts.most = max(counts.most, counts.now)
      }
    }
  }

  @Test func `one large text is read at a time`() {
    let (reads, counter) = (LargeReads(), Counter())

    DispatchQueue.concurrentPerform(iterations: 200) { _ in
      reads.read(LargeReads.leastBytes) {
        counter.count(1)
        for _ in 0..<1_000 { counter.count(0) }
        counter.count(-1)
      }
    }

    #expect(counter.counts.withLock { $0.most } == 1)
  }

  @Test func `a small text waits for none`() {
    let reads = LargeReads()
    var isRead = false

    reads.read(LargeReads.leastBytes) { reads.read(LargeReads.leastBytes - 1) { isRead = true } }

    #expect(isRead)
  }
}
