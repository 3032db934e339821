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
    #expect(queue.take().lines == [1, 2])
    #expect(queue.put([3]))
  }

  @Test func `lines that are held count as pending until they are let go`() {
    let queue = LineQueue()
    let passed = DispatchSemaphore(value: 0)
    let isLetGo = Mutex(false)
    let hasWaited = Mutex(false)
    _ = queue.put(Array(repeating: 0, count: 1 << 20))
    var taken: (lines: [UInt8], hold: LineHold)? = queue.take()
    #expect(queue.put([1]))
    DispatchQueue.global().async {
      queue.waitForRoom()
      hasWaited.withLock { $0 = isLetGo.withLock(\.self) }
      passed.signal()
    }

    for _ in 0..<1_000 { sched_yield() }
    isLetGo.withLock { $0 = true }
    #expect(taken?.lines.count == 1 << 20)
    taken = nil
    #expect(passed.wait(timeout: .now() + .seconds(120)) == .success)

    let isLater = hasWaited.withLock(\.self)
    #expect(isLater)
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
    #expect(queue.take().lines.count == 1 << 20)
    #expect(passed.wait(timeout: .now() + .seconds(120)) == .success)

    let isLater = hasWaited.withLock(\.self)
    #expect(isLater)
  }
}
