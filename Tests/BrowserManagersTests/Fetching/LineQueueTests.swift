import Dispatch
import Testing

@testable import BrowserManagers

@Suite struct LineOutboxTests {
  @Test func `lines join until they are taken, and only the first sends for somebody`() {
    let outbox = LineOutbox()

    #expect(outbox.put([1]))
    #expect(!outbox.put([2]))
    #expect(outbox.take() == [1, 2])
    #expect(outbox.put([3]))
  }

  @Test func `who puts much waits until it is taken`() {
    let outbox = LineOutbox()
    let passed = DispatchSemaphore(value: 0)
    _ = outbox.put(Array(repeating: 0, count: 1 << 20))
    DispatchQueue.global().async {
      outbox.waitForRoom()
      passed.signal()
    }

    #expect(passed.wait(timeout: .now() + .milliseconds(5)) == .timedOut)
    #expect(outbox.take().count == 1 << 20)
    #expect(passed.wait(timeout: .now() + .seconds(120)) == .success)
  }
}
