import BrowserModels

/// The ids of the records of a file from its first record to its last, and where each of them is.
///
/// Without a refresh they are one run of consecutive ids.
struct RecordOrder {
  /// The ids in order, as few runs of consecutive ones.
  private(set) var runs: [Range<RecordID>] = []
  /// The first id that was never given.
  private(set) var end: RecordID = 0
  /// The position of the first record of each run.
  private var starts: [Int] = []
  /// The runs by their ids.
  private var ascending: [Int] = []

  /// No records.
  init() {}

  /// The order of records that were read again, of which some were there before.
  init(_ alignment: RecordAlignment, after before: RecordOrder) {
    end = before.end
    for run in alignment.runs {
      guard let origin = run.origin else {
        add(newIDs(run.count))
        continue
      }
      for ids in before.ids(at: origin) { add(ids) }
    }
    ascending = runs.indices.sorted { runs[$0].lowerBound < runs[$1].lowerBound }
  }

  /// Adds so many new records at the end.
  mutating func append(_ count: Int) {
    guard count > 0 else { return }
    add(newIDs(count))
    // Their ids are the greatest of all.
    if ascending.count < runs.count { ascending.append(runs.count - 1) }
  }

  /// Where a record is; nil for an id that is not there.
  ///
  /// O(log runs).
  func position(of id: RecordID) -> Int? {
    let next = ascending.partitioningIndex { runs[$0].lowerBound > id }
    guard next > 0 else { return nil }
    let run = ascending[next - 1]
    guard runs[run].contains(id) else { return nil }
    return starts[run] + id.integer - runs[run].lowerBound.integer
  }

  /// The ids of the records at some positions, which are there, as runs.
  ///
  /// O(log runs and those that are found).
  func ids(at positions: Range<Int>) -> [Range<RecordID>] {
    var found: [Range<RecordID>] = []
    var run = starts.partitioningIndex { $0 > positions.lowerBound } - 1
    while run >= 0, run < runs.count, starts[run] < positions.upperBound {
      let part = positions.clamped(to: starts[run]..<starts[run] + runs[run].count)
      let first = runs[run].lowerBound.advanced(by: part.lowerBound - starts[run])
      found.append(ids: first..<first.advanced(by: part.count))
      run += 1
    }
    return found
  }

  private mutating func newIDs(_ count: Int) -> Range<RecordID> {
    let first = end
    end = first.advanced(by: count)
    return first..<end
  }

  private mutating func add(_ ids: Range<RecordID>) {
    let position = (starts.last ?? 0) + (runs.last?.count ?? 0)
    let count = runs.count
    runs.append(ids: ids)
    if runs.count > count { starts.append(position) }
  }
}
