import Dispatch
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
    let passed = DispatchSemaphore(value: 0)
    _ = queue.put(Array(repeating: 0, count: 1 << 20))
    DispatchQueue.global().async {
      queue.waitForRoom()
      passed.signal()
    }

    #expect(passed.wait(timeout: .now() + .milliseconds(5)) == .timedOut)
    #expect(queue.take().count == 1 << 20)
    #expect(passed.wait(timeout: .now() + .seconds(120)) == .success)
  }
}
