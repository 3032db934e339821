import ListKit

/// What snapshots and their changes cost; the full list of changes is built each time.
enum SnapshotBenchmarks {
  static func measurements() -> [Measurement] {
    freshRows("rows", ids: Int.self) + freshRows("typed ids", ids: RowID.self) + [
      unchanged(10_000, atMost: .microseconds(100)),
      unchanged(100_000, atMost: .milliseconds(1)),
      .time(
        "100,000 ids, 1 % changed",
        median(DiffWorkload(count: 100_000, deletes: 400, inserts: 400, shuffled: 200)),
        atMost: .milliseconds(20)
      ),
      compared(
        "5,000 ids, 1,000 + 1,000 + 200",
        DiffWorkload(count: 5_000, deletes: 1_000, inserts: 1_000, shuffled: 200),
        times: 20,
        runs: 5
      ),
      compared(
        "100,000 ids, 10,000 + 10,000 + 2,000",
        DiffWorkload(count: 100_000, deletes: 10_000, inserts: 10_000, shuffled: 2_000),
        times: 100,
        runs: 1
      ),
    ]
  }

  /// An id that is an integer with a type of its own.
  private struct RowID: IntegerIdentifier {
    let integer: Int
  }

  private static func freshRows<ID: IntegerIdentifier>(
    _ name: String,
    ids: ID.Type
  ) -> [Measurement] {
    var empty = ListSnapshot<Int, ID>()
    empty.appendSections([0])
    var full = empty
    full.append(ID(integer: 0)..<ID(integer: 10_000_000))
    var more = full
    more.append(ID(integer: 10_000_000)..<ID(integer: 10_000_100))
    let append = Measurement.median(runs: 101) {
      var snapshot = empty
      snapshot.append(ID(integer: 0)..<ID(integer: 10_000_000))
      return snapshot.itemCount
    }
    let compare = Measurement.median(runs: 101) { full.changes(from: empty) }
    let page = Measurement.median(runs: 101) { more.changes(from: full) }
    let find = Measurement.median(runs: 101) {
      (0..<1_000).reduce(0) { $0 &+ (full.position(of: ID(integer: $1 &* 9_973)) ?? 0) }
    }
    return [
      .time("10,000,000 \(name), append", append, atMost: .milliseconds(1)),
      .time("10,000,000 \(name), changes", compare, atMost: .milliseconds(1)),
      .time("10,000,000 \(name), next page", page, atMost: .milliseconds(1)),
      .time("1,000 positions in them", find, atMost: .milliseconds(1)),
    ]
  }

  private static func unchanged(_ count: Int, atMost limit: Duration) -> Measurement {
    let workload = DiffWorkload(count: count, deletes: 0, inserts: 0, shuffled: 0)
    return .time("\(count.grouped) unchanged ids", median(workload), atMost: limit)
  }

  private static func compared(
    _ name: String,
    _ workload: DiffWorkload,
    times: Double,
    runs: Int
  ) -> Measurement {
    let other = Measurement.median(runs: runs) {
      workload.new.difference(from: workload.old).inferringMoves()
    }
    return .time(name, median(workload), faster: times, than: other)
  }

  private static func median(_ workload: DiffWorkload) -> Duration {
    let (old, new) = (workload.oldSnapshot, workload.newSnapshot)
    return Measurement.median(runs: 31) { new.changes(from: old).rowChanges }
  }
}
