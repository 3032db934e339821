import ListKit
import PropertyTesting

/// What it costs to find lines and rows among ten million, and to keep a million heights.
enum HeightBenchmarks {
  static func measurements() -> [Measurement] { operations(rows: 10_000_000) }

  private static func operations(rows: Int) -> [Measurement] {
    var index = measured(2_000_000, of: rows)
    var numbers = SplitMix64(seed: 1)
    let places = (0..<1_000).map { _ in Int.random(in: 0..<rows, using: &numbers) }
    let each: [(String, (Int) -> Int)] = [
      ("row at a line", { index.row(atLine: $0 * 2) ?? 0 }),
      ("line of a row", { index.line(ofRow: $0) }),
      (
        "measuring a row",
        {
          index.setHeight($0 % 9, ofRow: $0)
          return 0
        }
      ),
      (
        "inserting a row",
        {
          index.insert(count: 1, at: $0, estimate: 2)
          return 0
        }
      ),
      (
        "removing a row",
        {
          index.remove($0..<$0 + 1)
          return 0
        }
      ),
    ]
    return each.map { name, operation in
      let time = Measurement.median(runs: 11) { places.reduce(0) { $0 &+ operation($1) } }
      return .time("10,000,000 rows: \(name)", time / places.count, atMost: .microseconds(1))
    }
  }

  /// An index of so many rows, the first of them measured.
  private static func measured(_ count: Int, of rows: Int) -> HeightIndex {
    var index = HeightIndex()
    index.insert(count: rows, at: 0, estimate: 3)
    for row in 0..<count { index.setHeight(row % 5 + 1, ofRow: row) }
    return index
  }
}
