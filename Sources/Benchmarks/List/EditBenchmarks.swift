import ListKit

/// What it costs to insert, delete and move single rows of big lists whose ids are no integers.
@MainActor enum EditBenchmarks {
  static func measurements() -> [Measurement] {
    [false, true].map(singleEdits) + shownEdits()
  }

  /// The average of 10,000 single edits of a snapshot, a copy of which may be kept after each, as a
  /// list does that shows it.
  private static func singleEdits(keepsCopies: Bool) -> Measurement {
    let ids = (0..<110_000).map { "item \($0)" }
    var snapshot = ListSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.append(ids.prefix(100_000))
    var copy = snapshot
    let time = ContinuousClock().measure {
      for number in 0..<10_000 {
        switch number % 3 {
        case 0: snapshot.insert([ids[100_000 + number]], after: ids[number * 7 + 1])
        case 1: snapshot.delete([ids[number * 7]])
        default: snapshot.move(ids[99_999 - number], before: ids[number * 5 + 3])
        }
        if keepsCopies { copy = snapshot }
      }
    }
    let kept = copy.itemCount > 0 && keepsCopies ? ", a copy kept after each" : ""
    return .time(
      "one of 10,000 edits of 100,000 text ids\(kept)",
      time / 10_000,
      atMost: .microseconds(200)
    )
  }

  /// What it takes until an edit of a million rows is on screen.
  private static func shownEdits() -> [Measurement] {
    let list = ListView<Int, DiffWorkload.ID>(size: BenchmarkScreen.size)
    let source = MixedRows<DiffWorkload.ID>()
    list.dataSource = source
    let workload = DiffWorkload(count: 1_000_000, deletes: 0, inserts: 0, shuffled: 0)
    let ids = workload.old
    var snapshot = workload.oldSnapshot
    list.apply(snapshot)
    list.moveCursor(toRow: 500_000)
    var next = 0
    func place() -> Int {
      next += 1
      return next * 7_919 % 900_000
    }
    let edits: [(String, () -> Void)] = [
      ("deleted", { snapshot.delete([ids[place()]]) }),
      ("moved", { snapshot.move(ids[900_000 + place() % 90_000], before: ids[place()]) }),
      (
        "inserted",
        {
          let id = DiffWorkload.ID(high: UInt64(next), low: 7)
          snapshot.insert([id], after: ids[999_000 - place()])
        }
      ),
    ]
    return edits.map { name, edit in
      let time = Measurement.median(runs: 101) {
        edit()
        list.apply(snapshot)
        var canvas = Canvas(size: BenchmarkScreen.size)
        list.draw(on: &canvas)
        return (canvas, source)
      }
      return .time("1,000,000 ids: a row \(name), and its frame", time, atMost: .milliseconds(10))
    }
  }
}
