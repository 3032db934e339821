import ListKit

/// What a selection costs of which a million rows, or every second of them, are part.
@MainActor enum SelectionBenchmarks {
  static func measurements() -> [Measurement] {
    [false, true].flatMap(measurements)
  }

  private static func measurements(isScattered: Bool) -> [Measurement] {
    let name = isScattered ? "500,000 of 1,000,000 ids selected" : "1,000,000 ids selected"
    let list = ListView<Int, DiffWorkload.ID>(size: BenchmarkScreen.size)
    let source = MixedRows<DiffWorkload.ID>()
    list.dataSource = source
    let workload = DiffWorkload(count: 1_000_000, deletes: 0, inserts: 0, shuffled: 0)
    var snapshot = workload.oldSnapshot
    list.apply(snapshot)
    var row = 0
    let chosen = Measurement.median(runs: 11) {
      guard isScattered else { return list.selectAll() }
      list.select(replacing: true) { _ in
        row += 1
        return row % 2 == 0
      }
    }
    let inverted = Measurement.median(runs: 51) { list.invertSelection() }
    let counted = Measurement.median(runs: 11) {
      list.invertSelection()
      return list.selectedCount
    }
    var next = 0
    let deleted = Measurement.times(of: 101) {
      next += 1
      snapshot.delete([snapshot.item(at: next * 7_919 % 900_000)])
      list.apply(snapshot)
      return (list.selectedCount, source)
    }
    let limit = Duration.milliseconds(isScattered ? 500 : 2)
    return [
      .time("\(name): selecting them", chosen, atMost: limit),
      .time("\(name): inverting", inverted, atMost: .milliseconds(2)),
      .time("\(name): inverting and counting", counted, atMost: .milliseconds(100)),
    ] + Measurement.medianAndWorst("\(name): one deleted", deleted)
  }
}
