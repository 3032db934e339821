import ListKit

/// What may not grow with a list: adding runs, trimming, deleting, telling that rows look different.
@MainActor enum CostBenchmarks {
  static func measurements() -> [Measurement] {
    runs() + madeSnapshots() + shownEdits()
  }

  /// An id that is an integer with a type of its own.
  private struct RowID: IntegerIdentifier {
    let integer: Int
  }

  // MARK: Runs

  private static func runs() -> [Measurement] {
    let last = 10_000_000
    return [
      appending("1...n", 1...last),
      appending("0..<n, handed on by generic code", { handedOn(0..<last) }),
      appending("1...n, handed on by generic code", { handedOn(1...last) }),
      appending("a range of UInt64", { handedOn(UInt64(0)..<UInt64(last)) }),
      appending("a range of typed ids", { handedOn(RowID(integer: 1)...RowID(integer: last)) }),
    ] + consecutive()
  }

  private static func appending(_ name: String, _ ids: ClosedRange<Int>) -> Measurement {
    appending(name) {
      var snapshot = ListSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.append(ids)
      return snapshot.itemCount
    }
  }

  private static func appending(_ name: String, _ append: () -> Int) -> Measurement {
    .time(
      "10,000,000 rows, append \(name)",
      Measurement.best(of: 3) { append() },
      atMost: .milliseconds(1)
    )
  }

  private static func handedOn<ID: Hashable & Sendable>(_ ids: some Sequence<ID>) -> Int {
    var snapshot = ListSnapshot<Int, ID>()
    snapshot.appendSections([0])
    snapshot.append(ids)
    return snapshot.itemCount
  }

  /// Ids that happen to be consecutive, one by one.
  private static func consecutive() -> [Measurement] {
    let numbers = Array(0..<1_000_000)
    let ids = numbers.map(RowID.init(integer:))
    return [
      .time(
        "1,000,000 consecutive integers, one by one",
        Measurement.best(of: 3) { handedOn(numbers) },
        atMost: .milliseconds(20)
      ),
      .time(
        "1,000,000 consecutive typed ids, one by one",
        Measurement.best(of: 3) { handedOn(ids) },
        atMost: .milliseconds(40)
      ),
    ]
  }

  // MARK: Making a snapshot

  private static func madeSnapshots() -> [Measurement] {
    let ids = DiffWorkload(count: 500_000, deletes: 0, inserts: 0, shuffled: 0).old
    return [
      making("ids like UUIDs", ids),
      making("texts", ids.map { "item \($0.low)" }),
      making("integers in no order", ids.map { Int(truncatingIfNeeded: $0.low) }),
    ]
  }

  /// A snapshot beside a set and an array of the same ids.
  private static func making<ID: Hashable & Sendable>(_ name: String, _ ids: [ID]) -> Measurement {
    let plain = Measurement.best(of: 5) { (Set(ids), ids.map { $0 }) }
    let snapshot = Measurement.best(of: 5) {
      var snapshot = ListSnapshot<Int, ID>()
      snapshot.appendSections([0])
      snapshot.append(ids)
      return snapshot.contains(ids[0])
    }
    return .ratio("500,000 \(name): a snapshot", snapshot, to: plain, "Set and Array", atMost: 2)
  }

  // MARK: Edits that are shown

  private static func shownEdits() -> [Measurement] {
    hashedEdits("ids") { DiffWorkload.ID(high: UInt64($0), low: 7) }
      + hashedEdits("texts") { "item \($0)" } + runEdits()
  }

  /// Edits of a million ids that are found by their hashes.
  private static func hashedEdits<ID: Hashable & Sendable>(
    _ name: String,
    id: (Int) -> ID
  ) -> [Measurement] {
    let name = "1,000,000 \(name)"
    var ids = (0..<1_000_000).map(id)
    // The copy is the benchmark's.
    ids.reserveCapacity(ids.count + 2_100)
    var snapshot = ListSnapshot<Int, ID>()
    snapshot.appendSections([0])
    snapshot.append(ids)
    let list = ListView<Int, ID>(size: BenchmarkScreen.size)
    let source = MixedRows<ID>()
    list.dataSource = source
    list.apply(snapshot)
    list.moveCursor(toRow: 500_000)
    var first = 0
    let trim = Measurement.times(of: 21) {
      let page = (0..<100).map { id(ids.count + $0) }
      snapshot.append(page)
      snapshot.delete(ids[first..<first + 100])
      ids += page
      first += 100
      list.apply(snapshot)
    }
    let delete = Measurement.times(of: 21) {
      first += 7_919
      snapshot.delete([ids[first + 100_000]])
      list.apply(snapshot)
    }
    let items = Measurement.best(of: 5) {
      snapshot.reconfigure(snapshot.items)
      list.apply(snapshot)
    }
    let told = Array(snapshot.items)
    let one = Measurement.best(of: 3) {
      snapshot.reconfigure(told)
      list.apply(snapshot)
    }
    withExtendedLifetime(source) {}
    return Measurement.medianAndWorst("\(name): 100 appended and 100 trimmed, applied", trim)
      + Measurement.medianAndWorst("\(name): a row deleted, applied", delete) + [
        .time("\(name): all items reconfigured, applied", items, atMost: .milliseconds(2)),
        .time("\(name): reconfigured by an array, applied", one, atMost: .milliseconds(500)),
      ]
  }

  private static func runEdits() -> [Measurement] {
    let count = 10_000_000
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.append(0..<count)
    let list = ListView<Int, Int>(size: BenchmarkScreen.size)
    let source = MixedRows<Int>()
    list.dataSource = source
    list.apply(snapshot)
    list.moveCursor(toRow: count / 2)
    var next = 1_000
    let delete = Measurement.times(of: 21) {
      next += 7_919
      snapshot.delete([next])
      list.apply(snapshot)
    }
    let range = Measurement.best(of: 5) {
      next += 7_919
      snapshot.delete(next * 10..<next * 10 + 60_000)
      list.apply(snapshot)
    }
    let told = Measurement.best(of: 5) {
      snapshot.reconfigure(0..<900_000)
      list.apply(snapshot)
    }
    withExtendedLifetime(source) {}
    return Measurement.medianAndWorst("10,000,000 rows: one deleted, applied", delete) + [
      .time("10,000,000 rows: a range of 60,000 deleted, applied", range, atMost: .milliseconds(2)),
      .time("10,000,000 rows: a range reconfigured, applied", told, atMost: .milliseconds(2)),
    ]
  }
}
