/// The positions of integer ids that are stored as runs, found by bisection.
///
/// It is not generic as the index that holds it is: a look-up fetches no metadata at run time.
@usableFromInline
struct RunIndex: Sendable {
  /// Consecutive ids and the position of the first of them.
  struct Run: Sendable {
    var first: Int
    var count: Int
    var position: Int
  }

  /// How many runs were put in or put elsewhere, for tests that building is linear.
  private(set) var placedRuns = 0

  /// By first id.
  private var runs: [Run] = []

  /// The number of runs; those that continue each other are one.
  @usableFromInline var count: Int { runs.count }

  /// The position of an id; nil when it is in no run.
  ///
  /// O(log runs).
  @usableFromInline
  func position(of id: Int) -> Int? {
    let next = runsBefore(id)
    guard next > 0 else { return nil }
    let run = runs[next - 1]
    let offset = id &- run.first
    return offset >= 0 && offset < run.count ? run.position + offset : nil
  }

  /// Adds runs in any order, no id of which is there yet.
  ///
  /// O(r log r) for r runs, and O(all runs) where they are not behind the others.
  mutating func insert(_ added: [Run]) {
    guard !added.isEmpty else { return }
    let added = added.sorted { $0.first < $1.first }
    let behind = runsBefore(added[0].first)
    let rest = Array(runs[behind...])
    runs.removeSubrange(behind...)
    var next = 0
    for run in added {
      while next < rest.count, rest[next].first < run.first {
        append(rest[next])
        next += 1
      }
      append(run)
    }
    for run in rest[next...] { append(run) }
  }

  /// Whether an id at a position continues the last run.
  func isContinued(by id: Int, at position: Int) -> Bool {
    guard let last = runs.last else { return false }
    return last.first &+ last.count == id && last.first < id
      && last.position + last.count == position
  }

  /// Adds a run behind the others, joined with the last one where it continues that.
  private mutating func append(_ run: Run) {
    placedRuns += 1
    if isContinued(by: run.first, at: run.position) {
      runs[runs.count - 1].count += run.count
    } else {
      runs.append(run)
    }
  }

  /// How many runs begin at an id or before it.
  private func runsBefore(_ id: Int) -> Int {
    if let last = runs.last, last.first <= id { return runs.count }
    return runs.partitioningIndex { $0.first > id }
  }
}
