import BrowserModels
import Dispatch
import PropertyTesting
import Synchronization
import Testing

@testable import BrowserManagers

@MainActor struct RecordScanTests {
  private nonisolated static let mainQueue = DispatchSpecificKey<Bool>()

  private let clock = VirtualClock()

  private func scan(
    _ count: Int,
    _ clock: (any ProgramClock)? = nil,
    _ receive: @escaping @MainActor ([Int]) -> Void
  )
    -> RecordScan<[Int]>
  {
    RecordScan(
      count: count,
      ids: { $0.map { RecordID(integer: $0 + 7) } },
      reader: EmptyRecordReader(),
      clock: clock ?? self.clock,
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

  @Test func `works that end in any order are received in the order of the records`() {
    for seed in propertySeeds {
      let clock = ShuffledClock(seed: seed)
      let count = clock.random.below(60_000)
      let stopsAt = clock.random.chance(30) ? clock.random.below(60_000) : .max
      var received: [Int] = []
      var scan: RecordScan<[Int]>?
      scan = self.scan(count, clock) { found in
        received += found
        #expect(scan?.progress.examined == received.count, "seed \(seed)")
        if received.count >= stopsAt { scan?.stop() }
      }

      scan?.start()
      while clock.finishOne() { #expect(clock.waitingCount <= 3, "seed \(seed)") }

      #expect(received == Array(7..<received.count + 7), "seed \(seed)")
      #expect(received.count == count || received.count >= stopsAt, "seed \(seed)")
      #expect(scan?.hasEnded == true, "seed \(seed)")
    }
  }

  @Test func `a work that has not begun when the scan is stopped examines nothing`() {
    let clock = ShuffledClock(seed: 1)
    let examined = Atomic(0)
    let scan = RecordScan<[Int]>(
      count: 100_000,
      ids: { $0.map { RecordID(integer: $0) } },
      reader: EmptyRecordReader(),
      clock: clock,
      examine: { ids, _ in
        examined.add(ids.count, ordering: .relaxed)
        return []
      },
      receive: { _ in }
    )

    scan.start()
    scan.stop()
    while clock.finishOne() {}

    #expect(examined.load(ordering: .relaxed) == 0)
  }

  @Test func `on the machine's clock every record is received once and in order`() async {
    let clock = SystemClock()
    var received: [Int] = []
    await withCheckedContinuation { done in
      var scan: RecordScan<[Int]>?
      scan = self.scan(200_000, clock) { found in
        received += found
        if scan?.hasEnded == true {
          scan = nil
          done.resume()
        }
      }
      scan?.start()
    }

    #expect(received == Array(7..<200_007))
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

/// A clock on which as many as three works are under way at once, and any of them may be the first to
/// end.
@MainActor private final class ShuffledClock: ProgramClock {
  let now = 0.0
  let uptime = 0.0
  let idleSlice = Duration.zero
  let backgroundWorks = 3
  var random: SplitMix64
  private var waiting: [@MainActor () -> Void] = []

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  var waitingCount: Int { waiting.count }

  func schedule(
    after seconds: Double,
    _ action: @escaping @MainActor () -> Void
  ) -> ScheduledAction {
    let scheduled = ScheduledAction(action)
    waiting.append { scheduled.run() }
    return scheduled
  }

  /// Lets one of the works come to its end; false when there is none.
  func finishOne() -> Bool {
    guard !waiting.isEmpty else { return false }
    waiting.remove(at: random.below(waiting.count))()
    return true
  }
}
