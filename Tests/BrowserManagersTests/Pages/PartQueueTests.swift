import BrowserModels
import Dispatch
import Synchronization
import Testing

@testable import BrowserManagers

@Suite(.timeLimit(.minutes(10))) struct PartQueueTests {
  /// What was received, in order.
  private final class Log: Sendable {
    let numbers = Mutex<[Int]>([])
  }

  @Test func `parts come in order, and none after the queue was closed`() async {
    let queue = PartQueue()
    let received = Log()

    let end = await withCheckedContinuation { (done: CheckedContinuation<PageError?, Never>) in
      DispatchQueue.global().async {
        do throws(PageError) {
          for number in 0..<1_000 {
            try queue.send {
              received.numbers.withLock { $0.append(number) }
              if number == 20 { queue.close() }
            }
          }
          done.resume(returning: nil)
        } catch {
          done.resume(returning: error)
        }
      }
    }

    #expect(end == .cancelled)
    #expect(received.numbers.withLock(\.self) == Array(0...20))
  }
}
