import ListKit

/// What a reader of a list in grid layout waits for, on a screen of 200 × 50 with seven columns.
@MainActor enum GridBenchmarks {
  static func measurements() -> [Measurement] {
    let times = [1_000, 1_000_000].map { (items: $0, time: keyTime(items: $0)) }
    return times.map { items, time in
      .time("\(items.grouped) grid items: a frame after a key", time, atMost: .milliseconds(2))
    } + [
      .growth(
        "1,000 to 1,000,000 grid items: a key",
        from: times[0].time,
        to: times[1].time,
        atMost: 1.5
      )
    ]
  }

  private static func keyTime(items: Int) -> Duration {
    let grid = ListView<Int, Int>(size: BenchmarkScreen.size)
    grid.layout = .grid(.width(atLeast: 24))
    let source = MixedRows<Int>()
    grid.dataSource = source
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.append(0..<items)
    grid.apply(snapshot)
    grid.moveCursor(toRow: items / 3)
    return Measurement.median(runs: 81) {
      grid.moveCursor(byBands: 1)
      var canvas = Canvas(size: BenchmarkScreen.size)
      grid.draw(on: &canvas)
      return (canvas, source)
    }
  }
}
