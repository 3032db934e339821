import ListKit

/// The diff as a client pays it, making both snapshots and the list of changes, on the two workloads
/// that DifferenceKit publishes, beside what else a client could do.
enum DiffBenchmarks {
  static func measurements() -> [Measurement] {
    measurements(
      "5,000 ids, 1,000 + 1,000 + 200",
      DiffWorkload(count: 5_000, deletes: 1_000, inserts: 1_000, shuffled: 200),
      runs: 101,
      times: 20
    )
      + measurements(
        "100,000 ids, 10,000 + 10,000 + 2,000",
        DiffWorkload(count: 100_000, deletes: 10_000, inserts: 10_000, shuffled: 2_000),
        runs: 15,
        times: 100
      )
  }

  private static func measurements(
    _ name: String,
    _ workload: DiffWorkload,
    runs: Int,
    times: Double
  ) -> [Measurement] {
    let old = workload.old
    let new = workload.new
    let kit = Measurement.best(of: runs) {
      workload.newSnapshot.changes(from: workload.oldSnapshot).rowChanges
    }
    let plain = Measurement.best(of: runs) { PlainDiff(from: old, to: new) }
    let other = Measurement.best(of: 1) { new.difference(from: old).inferringMoves() }
    let moves = workload.newSnapshot.changes(from: workload.oldSnapshot).moves.reduce(0) {
      $0 + $1.count
    }
    return [
      .ratio("\(name): both snapshots and changes", kit, to: plain, "a plain diff", atMost: 1),
      .time("\(name): both snapshots and changes", kit, faster: times, than: other),
      .count("\(name): moves", moves, atMost: PlainDiff(from: old, to: new).moves.count),
    ]
  }
}
