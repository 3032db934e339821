import BrowserModels

/// Which results came of which records, in 8 bytes a record: a pure value.
///
/// A record keeps its results, and these their ids, wherever the record goes in the order of its source.
struct ResultIndex {
  /// What came of one record.
  struct Entry {
    /// Its results, in order.
    let results: [Range<RecordID>]
    /// Whether the program failed on it.
    let hasFailed: Bool
  }

  /// Records whose ids, and positions in `starts`, are consecutive; sorted by id.
  private var runs: [(ids: Range<RecordID>, first: Int)] = []
  /// The first result of each record, in the order in which they were done.
  private var starts = ChunkedArray<UInt32>()
  /// How many results it has; `failureBit` is set where the program failed on it.
  private var counts = ChunkedArray<UInt32>()
  /// What came of records that were done again.
  private var again: [Int: Entry] = [:]

  private static let failureBit: UInt32 = 1 << 31

  /// What came of a record; nil for one that is not done.
  subscript(_ id: RecordID) -> Entry? { position(of: id).map { entry(at: $0) } }

  /// How many records of these the program failed on.
  ///
  /// O(records).
  func failedCount(in order: [Range<RecordID>]) -> Int {
    order.joined().count { self[$0]?.hasFailed == true }
  }

  /// Notes what came of a record, for the first time or again.
  mutating func note(_ id: RecordID, _ results: [Range<RecordID>], hasFailed: Bool) {
    if let position = position(of: id) {
      again[position] = Entry(results: results, hasFailed: hasFailed)
      return
    }
    let count = results.reduce(0) { $0 + $1.count }
    let isOneRun = results.count <= 1
    starts.append(UInt32(clamping: results.first?.lowerBound.integer ?? 0))
    counts.append(UInt32(clamping: count) | (hasFailed ? Self.failureBit : 0))
    if !isOneRun { again[starts.count - 1] = Entry(results: results, hasFailed: hasFailed) }
    addToRuns(id, at: starts.count - 1)
  }

  /// The results of records, in the order of these, of those that are done.
  ///
  /// O(records).
  func results(of order: [Range<RecordID>]) -> [Range<RecordID>] {
    var found: [Range<RecordID>] = []
    for ids in order {
      var rest = ids
      while let first = rest.first {
        let next = runs.partitioningIndex { $0.ids.lowerBound > first }
        guard next > 0, let run = runs.dropFirst(next - 1).first, run.ids.contains(first) else {
          // Up to the next ones that are done.
          let end = runs.dropFirst(next).first?.ids.lowerBound ?? rest.upperBound
          rest = min(end, rest.upperBound)..<rest.upperBound
          continue
        }
        let end = min(run.ids.upperBound, rest.upperBound)
        let position = run.first + run.ids.lowerBound.distance(to: first)
        appendResults(of: position..<position + first.distance(to: end), to: &found)
        rest = end..<rest.upperBound
      }
    }
    return found
  }

  private func appendResults(of positions: Range<Int>, to found: inout [Range<RecordID>]) {
    for position in positions {
      if !again.isEmpty, let entry = again[position] {
        for results in entry.results { found.append(ids: results) }
      } else {
        let start = Int(starts[position])
        found.append(ids: Range(start..<start + Int(counts[position] & ~Self.failureBit)))
      }
    }
  }

  private func entry(at position: Int) -> Entry {
    if let entry = again[position] { return entry }
    let count = Int(counts[position] & ~Self.failureBit)
    let start = Int(starts[position])
    return Entry(
      results: count == 0 ? [] : [Range(start..<start + count)],
      hasFailed: counts[position] & Self.failureBit != 0
    )
  }

  private func position(of id: RecordID) -> Int? {
    let next = runs.partitioningIndex { $0.ids.lowerBound > id }
    guard next > 0, runs[next - 1].ids.contains(id) else { return nil }
    return runs[next - 1].first + runs[next - 1].ids.lowerBound.distance(to: id)
  }

  private mutating func addToRuns(_ id: RecordID, at position: Int) {
    let next = runs.partitioningIndex { $0.ids.lowerBound > id }
    if next > 0 {
      let (ids, first) = runs[next - 1]
      if ids.upperBound == id, first + ids.count == position {
        runs[next - 1].ids = ids.lowerBound..<id.advanced(by: 1)
        return
      }
    }
    runs.insert((id..<id.advanced(by: 1), position), at: next)
  }
}
