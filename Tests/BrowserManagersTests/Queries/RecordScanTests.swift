import BrowserModels
import Dispatch
import Testing

@testable import BrowserManagers

@MainActor struct RecordScanTests {
  private nonisolated static let mainQueue = DispatchSpecificKey<Bool>()

  private let clock = VirtualClock()

  private func scan(
    _ count: Int,
    _ receive: @escaping @MainActor ([Int]) -> Void
  )
    -> RecordScan<[Int]>
  {
    RecordScan(
      count: count,
      ids: { $0.map { RecordID(integer: $0 + 7) } },
      reader: EmptyRecordReader(),
      clock: clock,
      examine: { ids, _ in ids.map(\.integer) },
      receive: receive
    )
  }

  @Test(arguments: [0, 1, 512, 513, 40_000])
  func `every record is examined once and in order`(count: Int) {
    var received: [Int] = []
    let scan = scan(count) { received += $0 }

    scan.start()
    clock.advance(by: 1)

    #expect(received == Array(7..<count + 7))
    #expect(scan.hasEnded)
    #expect(scan.progress == (count, count))
  }

  @Test func `nothing is received within the call that starts it`() {
    var received = 0
    let scan = scan(10) { received += $0.count }

    scan.start()

    #expect(received == 0)
    #expect(!scan.hasEnded)
  }

  @Test func `a scan that is stopped by what it found examines nothing more`() {
    var received: [Int] = []
    var scan: RecordScan<[Int]>?
    scan = self.scan(100_000) { found in
      received += found
      scan?.stop()
    }

    scan?.start()
    clock.advance(by: 1)

    #expect(received.count == 512)
    #expect(scan?.hasEnded == true)
  }

  @Test func `on the machine's clock work runs beside the main actor`() async {
    DispatchQueue.main.setSpecific(key: Self.mainQueue, value: true)
    let clock = SystemClock()
    let isOnMain = await withCheckedContinuation { done in
      clock.runInBackground {
        DispatchQueue.getSpecific(key: Self.mainQueue) == true
      } then: {
        done.resume(returning: $0)
      }
    }
    #expect(!isOnMain)
  }
}
