import CLibrary
import Dispatch
import Synchronization
import Testing

@testable import BrowserManagers

@Suite struct LineQueueTests {
  @Test func `lines join until they are taken, and only the first sends for somebody`() {
    let queue = LineQueue()

    #expect(queue.put([1]))
    #expect(!queue.put([2]))
    #expect(queue.take() == [1, 2])
    #expect(queue.put([3]))
  }

  @Test func `who puts much waits until it is taken`() {
    let queue = LineQueue()
    let started = DispatchSemaphore(value: 0)
    let passed = DispatchSemaphore(value: 0)
    let isTaken = Mutex(false)
    let hasWaited = Mutex(false)
    _ = queue.put(Array(repeating: 0, count: 1 << 20))
    DispatchQueue.global().async {
      started.signal()
      queue.waitForRoom()
      hasWaited.withLock { $0 = isTaken.withLock(\.self) }
      passed.signal()
    }

    started.wait()
    for _ in 0..<1_000 { sched_yield() }
    isTaken.withLock { $0 = true }
    #expect(queue.take().count == 1 << 20)
    #expect(passed.wait(timeout: .now() + .seconds(120)) == .success)

    let isLater = hasWaited.withLock(\.self)
    #expect(isLater)
  }
}
