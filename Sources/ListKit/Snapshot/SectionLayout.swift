/// Where each section begins in the whole list.
final class SectionLayout: Sendable {
  /// The position of every section's first row, and behind them the number of rows.
  let starts: [Int]

  init(counts: some Collection<Int>) {
    var starts = [0]
    starts.reserveCapacity(counts.count + 1)
    var position = 0
    for count in counts {
      position += count
      starts.append(position)
    }
    self.starts = starts
  }

  /// The section that holds a row; the last of those that begin there, as the others are empty.
  static func section(atRow row: Int, starts: [Int]) -> Int {
    starts.dropLast().partitioningIndex { $0 > row } - 1
  }
}
