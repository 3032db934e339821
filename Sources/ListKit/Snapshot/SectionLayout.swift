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

  /// Rows at ascending positions are gone.
  func remove(rows: [Range<Int>]) {
    var gone = 0
    var next = 0
    starts.withUnsafeMutableBufferPointer { starts in
      for section in starts.indices {
        while next < rows.count, rows[next].upperBound <= starts[section] {
          gone += rows[next].count
          next += 1
        }
        let part = next < rows.count ? max(0, starts[section] - rows[next].lowerBound) : 0
        starts[section] -= gone + part
      }
    }
  }

  /// Sections of so many rows each come at a position.
  func insert(counts: [Int], at section: Int) {
    var start = starts[section]
    var added: [Int] = []
    for count in counts {
      added.append(start)
      start += count
    }
    let total = start - starts[section]
    starts.insert(contentsOf: added, at: section)
    guard total > 0 else { return }
    starts.withUnsafeMutableBufferPointer { starts in
      for next in section + counts.count..<starts.count { starts[next] &+= total }
    }
  }

  /// The sections at ascending positions go, with their rows.
  func remove(at sections: [Int]) {
    var kept: [Int] = []
    kept.reserveCapacity(starts.count - sections.count)
    var gone = 0
    var next = sections[...]
    for section in starts.indices {
      if next.first == section {
        gone += starts[section + 1] - starts[section]
        next.removeFirst()
      } else {
        kept.append(starts[section] - gone)
      }
    }
    starts = kept
  }

  /// The section that holds a position, of sections that begin at these; the last of those that begin
  /// there, as the others are empty.
  static func section(at position: Int, starts: [Int]) -> Int {
    starts.dropLast().partitioningIndex { $0 > position } - 1
  }
}
