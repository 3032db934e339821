import BrowserManagers
import BrowserModels

/// The ids of some runs by their positions, from 0.
struct RunPositions: Sendable {
  private let runs: [Range<RecordID>]
  private let starts: [Int]
  /// How many ids there are.
  let count: Int

  /// The positions of these runs.
  init(_ runs: [Range<RecordID>]) {
    self.runs = runs
    var starts: [Int] = []
    var count = 0
    for run in runs {
      starts.append(count)
      count += run.count
    }
    self.starts = starts
    self.count = count
  }

  /// The ids at some positions.
  ///
  /// O(log runs and those that are found).
  func ids(at positions: Range<Int>) -> [RecordID] {
    var ids: [RecordID] = []
    ids.reserveCapacity(positions.count)
    var run = max(0, starts.partitioningIndex { $0 > positions.lowerBound } - 1)
    while run < runs.count, starts[run] < positions.upperBound {
      let part = positions.clamped(to: starts[run]..<starts[run] + runs[run].count)
      let first = runs[run].lowerBound.advanced(by: part.lowerBound - starts[run])
      ids += first..<first.advanced(by: part.count)
      run += 1
    }
    return ids
  }
}
