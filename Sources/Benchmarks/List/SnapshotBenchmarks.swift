import ListKit

/// What snapshots and their changes cost; the full list of changes is built each time.
enum SnapshotBenchmarks {
  static func measurements() -> [Measurement] {
    freshRows() + [
      unchanged(10_000, budget: .microseconds(100)),
      unchanged(100_000, budget: .milliseconds(1)),
      changed(
        "100,000 ids, 1 % changed",
        DiffWorkload(count: 100_000, deletes: 400, inserts: 400, shuffled: 200),
        budget: { _ in .atMost(.milliseconds(20)) }
      ),
      compared("5,000 ids, 1,000 + 1,000 + 200", times: 20, runs: 5) {
        DiffWorkload(count: 5_000, deletes: 1_000, inserts: 1_000, shuffled: 200)
      },
      compared("100,000 ids, 10,000 + 10,000 + 2,000", times: 100, runs: 1) {
        DiffWorkload(count: 100_000, deletes: 10_000, inserts: 10_000, shuffled: 2_000)
      },
    ]
  }

  private static func freshRows() -> [Measurement] {
    var empty = ListSnapshot<Int, Int>()
    empty.appendSections([0])
    var full = empty
    full.append(0..<10_000_000)
    var more = full
    more.append(10_000_000..<10_000_100)
    let append = Measurement.median(runs: 101) {
      var snapshot = empty
      snapshot.append(0..<10_000_000)
      return snapshot.itemCount
    }
    let compare = Measurement.median(runs: 101) { full.changes(from: empty) }
    let page = Measurement.median(runs: 101) { more.changes(from: full) }
    let find = Measurement.median(runs: 101) {
      (0..<1_000).reduce(0) { $0 &+ (full.position(of: $1 &* 9_973) ?? 0) }
    }
    return [
      Measurement(
        name: "10,000,000 rows, append",
        median: append,
        budget: .atMost(.milliseconds(1))
      ),
      Measurement(
        name: "10,000,000 rows, changes",
        median: compare,
        budget: .atMost(.milliseconds(1))
      ),
      Measurement(
        name: "10,000,000 rows, next page",
        median: page,
        budget: .atMost(.milliseconds(1))
      ),
      Measurement(name: "1,000 positions in them", median: find, budget: .atMost(.milliseconds(1))),
    ]
  }

  private static func unchanged(_ count: Int, budget: Duration) -> Measurement {
    let workload = DiffWorkload(count: count, deletes: 0, inserts: 0, shuffled: 0)
    return changed("\(count) unchanged ids", workload) { _ in .atMost(budget) }
  }

  private static func compared(
    _ name: String,
    times: Double,
    runs: Int,
    workload: () -> DiffWorkload
  ) -> Measurement {
    changed(name, workload()) { workload in
      let other = Measurement.median(runs: runs) {
        workload.new.difference(from: workload.old).inferringMoves()
      }
      return .faster(times: times, than: other)
    }
  }

  private static func changed(
    _ name: String,
    _ workload: DiffWorkload,
    budget: (DiffWorkload) -> Measurement.Budget
  ) -> Measurement {
    let old = workload.oldSnapshot
    let new = workload.newSnapshot
    let median = Measurement.median(runs: 31) { new.changes(from: old).rowChanges }
    return Measurement(name: name, median: median, budget: budget(workload))
  }
}
