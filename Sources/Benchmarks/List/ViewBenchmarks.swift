import ListKit
import PropertyTesting

/// What a reader waits for: frames, jumps and updates on a screen of 200 × 50.
@MainActor enum ViewBenchmarks {
  static func measurements() async -> [Measurement] {
    await keys() + keysWithoutLines() + [1_000_000, 10_000_000].map(firstFrame) + updates()
  }

  /// What a key and a jump take in lists of all sizes, and how that grows with them.
  private static func keys() -> [Measurement] {
    let times = [1_000, 1_000_000, 10_000_000].map { (rows: $0, time: Times(rows: $0)) }
    let each = times.flatMap { rows, time in
      [
        Measurement.time("\(rows.grouped) rows: a frame", time.frame, atMost: .milliseconds(2)),
        .time("\(rows.grouped) rows: a frame after a key", time.key, atMost: .milliseconds(2)),
        .time(
          "\(rows.grouped) rows: a jump and its frame",
          time.jump,
          atMost: .milliseconds(1) + time.frame
        ),
      ]
    }
    let (few, many) = (times[0].time, times[2].time)
    return each + [
      .growth("1,000 to 10,000,000 rows: a frame", from: few.frame, to: many.frame, atMost: 1.5),
      .growth("1,000 to 10,000,000 rows: a key", from: few.key, to: many.key, atMost: 1.5),
      .growth("1,000 to 10,000,000 rows: a jump", from: few.jump, to: many.jump, atMost: 3),
    ]
  }

  /// What a reader waits for in a list of so many rows.
  private struct Times {
    let frame: Duration
    let key: Duration
    let jump: Duration

    @MainActor init(rows: Int) {
      let screen = BenchmarkScreen(rows: rows)
      screen.list.moveCursor(toRow: rows / 2)
      frame = Measurement.median(runs: 201) { screen.draw() }
      key = Measurement.median(runs: 201) {
        screen.list.moveCursor(by: 1)
        return screen.draw()
      }
      var numbers = SplitMix64(seed: 1)
      jump = Measurement.median(runs: 201) {
        screen.list.moveCursor(toRow: Int.random(in: 0..<rows, using: &numbers), at: .top)
        return screen.draw()
      }
    }
  }

  /// What keys take among rows of no lines, of which one has two: a search for lines is made once.
  private static func keysWithoutLines() -> [Measurement] {
    let screen = BenchmarkScreen(rows: 100_001) { $0 == 50_000 ? 2 : 0 }
    var turn = 1
    let keys = Measurement.times(of: 201) {
      turn = -turn
      screen.list.page(by: turn)
      return screen.draw()
    }
    return Measurement.medianAndWorst("100,000 rows of no lines and one of two: a key", keys)
  }

  private static func firstFrame(rows: Int) -> Measurement {
    let time = Measurement.median(runs: 11) { BenchmarkScreen(rows: rows).draw() }
    return .time(
      "\(rows.grouped) fresh rows: apply and first frame",
      time,
      atMost: .milliseconds(50)
    )
  }

  /// What ten million fresh rows and their first frame take.
  static func freshRowMemory() -> Measurement {
    // Code and tables are read in by the first list that there is.
    _ = BenchmarkScreen(rows: 10).draw()
    let (bytes, _) = usedMemory {
      let screen = BenchmarkScreen(rows: 10_000_000)
      return (screen, screen.draw())
    }
    return .memory("10,000,000 fresh rows: apply and first frame", bytes, atMost: 1 << 20)
  }

  /// What a million rows with ids like UUIDs keep for each beyond the id itself, once all of them
  /// have been on screen: the snapshot, its table of positions, the heights and the view.
  static func shownRowMemory() -> Measurement {
    let count = 1_000_000
    let workload = DiffWorkload(count: count, deletes: 0, inserts: 0, shuffled: 0)
    let (bytes, _) = usedMemory {
      let (list, source) = list(of: workload)
      list.apply(workload.oldSnapshot)
      while list.visibleRows.upperBound < count {
        list.scroll(byLines: BenchmarkScreen.size.height)
      }
      return (list, source)
    }
    let extra = bytes / count - MemoryLayout<DiffWorkload.ID>.size
    return .memory("a row beyond its id: snapshot, positions, heights, view", extra, atMost: 40)
  }

  /// What updates of lists of UUIDs cost; in the background, what the main actor has to do of it.
  private static func updates() async -> [Measurement] {
    let same = DiffWorkload(count: 100_000, deletes: 0, inserts: 0, shuffled: 0)
    let changed = DiffWorkload(count: 100_000, deletes: 400, inserts: 400, shuffled: 200)
    return [
      .time("apply of 100,000 unchanged ids", apply(same), atMost: .milliseconds(1)),
      .time("apply of 100,000 ids, 1 % changed", apply(changed), atMost: .milliseconds(20)),
      .time(
        "the same in the background: on the main actor",
        await mainActorTime(changed),
        atMost: .milliseconds(2)
      ),
    ]
  }

  /// The time to go from a workload's old list to its new one.
  private static func apply(_ workload: DiffWorkload) -> Duration {
    let (list, source) = list(of: workload)
    let (old, new) = (workload.oldSnapshot, workload.newSnapshot)
    let clock = ContinuousClock()
    let times = withExtendedLifetime(source) {
      (0..<11).map { _ in
        list.apply(old)
        return clock.measure { list.apply(new) }
      }
    }
    return times.sorted()[5]
  }

  /// The time that the main actor works for an update in the background.
  private static func mainActorTime(_ workload: DiffWorkload) async -> Duration {
    let (list, source) = list(of: workload)
    let (old, new) = (workload.oldSnapshot, workload.newSnapshot)
    var times: [Duration] = []
    while times.count < 11 {
      list.apply(old)
      let start = ThreadTime.now()
      await list.applyInBackground(new)
      if let time = start.elapsed { times.append(time) }
    }
    withExtendedLifetime(source) {}
    return times.sorted()[5]
  }

  private static func list(
    of workload: DiffWorkload
  ) -> (ListView<Int, DiffWorkload.ID>, MixedRows<DiffWorkload.ID>) {
    let list = ListView<Int, DiffWorkload.ID>(size: BenchmarkScreen.size)
    let source = MixedRows<DiffWorkload.ID>()
    list.dataSource = source
    return (list, source)
  }
}

/// A list of numbered rows of mixed heights, and the canvas that it is drawn on.
@MainActor struct BenchmarkScreen {
  static let size = Size(width: 200, height: 50)

  let list = ListView<Int, Int>(size: size)
  private let source: MixedRows<Int>

  init(rows: Int, lines: @escaping (Int) -> Int = { $0 % 4 + 1 }) {
    source = MixedRows(lines: lines)
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.append(0..<rows)
    list.dataSource = source
    list.apply(snapshot)
  }

  func draw() -> Canvas {
    var canvas = Canvas(size: Self.size)
    list.draw(on: &canvas)
    return canvas
  }
}

/// Rows of one to four lines, or of as many as is said, each as wide as the screen.
final class MixedRows<Item: Hashable & Sendable>: ListDataSource {
  private struct Cell: CellConfiguration {
    let lines: Int

    func height(fitting width: Int, in context: CellContext) -> Int { lines }

    func draw(on canvas: inout Canvas, in context: CellContext) {
      for line in 0..<lines { canvas.write(rowText, column: 0, line: line) }
    }
  }

  private let lines: (Item) -> Int

  init(lines: @escaping (Item) -> Int = { ($0 as? Int).map { $0 % 4 + 1 } ?? 2 }) {
    self.lines = lines
  }

  func cell(for item: Item) -> any CellConfiguration { Cell(lines: lines(item)) }
}

private let rowText = String(repeating: "A line of a row of mixed height. ", count: 6)
