/// Where each section begins in the whole list.
///
/// Changed in place only while one snapshot alone holds it.
@usableFromInline
final class SectionLayout: @unchecked Sendable {
  /// The position of every section's first row, and behind them the number of rows.
  private(set) var starts: [Int]

  /// A copy to be changed.
  init(copying other: SectionLayout) {
    starts = other.starts
  }

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

  /// A section has so many rows more.
  func grow(section: Int, by count: Int) {
    starts.withUnsafeMutableBufferPointer { starts in
      for next in section + 1..<starts.count { starts[next] &+= count }
    }
  }

  /// The section that holds a row; the last of those that begin there, as the others are empty.
  static func section(atRow row: Int, starts: [Int]) -> Int {
    starts.dropLast().partitioningIndex { $0 > row } - 1
  }
}
