/// Finds the position under which an id was put in: runs by bisection, other ids by their hash.
///
/// It holds no ids of its own; whoever looks up says which id is at a position.
/// Changed in place only while one snapshot alone holds it.
final class ItemIndex<Item: Hashable & Sendable>: @unchecked Sendable {
  private typealias Segment = RowSegment<Item>

  /// Consecutive integer ids and where the first of them is.
  private struct Run {
    var first: Int
    var count: Int
    var position: Int
  }

  /// By first id.
  private var runs: [Run] = []
  private var slots: HashSlots
  /// The position of each hashed id; empty while that is its number.
  private var positions: [Int] = []

  /// How many runs were put in or put elsewhere, for tests that building is linear.
  private(set) var placedRuns = 0

  /// An index of nothing with room for so many hashed ids.
  init(capacity: Int = 0) {
    slots = HashSlots(capacity: capacity)
  }

  /// A copy to be changed.
  init(copying other: ItemIndex) {
    runs = other.runs
    slots = other.slots
    positions = other.positions
  }

  /// Runs and hashed ids.
  var count: Int { runs.count + slots.count }

  /// The position of an id that came in a run; nil for all others.
  func positionInRuns(of item: Item) -> Int? {
    runs.isEmpty ? nil : Segment.integer(item).flatMap(position(inRuns:))
  }

  /// The position of a hashed id for which `isMatch` holds.
  func hashedPosition(of item: Item, where isMatch: (Int) -> Bool) -> Int? {
    guard slots.count > 0 else { return nil }
    return slots.first(hash: item.hashValue) { isMatch(position(ofNumber: $0)) }
      .map(position(ofNumber:))
  }

  /// Adds rows, each part of which begins at its position; none of their ids is there yet.
  ///
  /// O(rows) for hashed ids; O(r log r) for r runs, and O(all runs) where they are not behind them.
  /// `hashesRuns` makes runs hashed ids, too: those may be there already, and no match.
  func insert(
    _ parts: [RowSequence<Item>],
    at positions: [Int],
    hashesRuns: Bool = false
  ) {
    var added: [Run] = []
    for part in parts.indices {
      var position = positions[part]
      for segment in parts[part].segments {
        switch segment {
        case .run(let first, let count) where hashesRuns:
          for offset in 0..<count {
            insert(Segment.item(first &+ offset), at: position + offset)
          }
        case .run(let first, let count):
          added.append(Run(first: first, count: count, position: position))
        case .items(let items):
          for offset in items.indices { insert(items[offset], at: position + offset) }
        }
        position += segment.count
      }
    }
    if !added.isEmpty { insert(added.sorted { $0.first < $1.first }) }
  }

  /// Adds an id that is not there yet.
  private func insert(_ item: Item, at position: Int) {
    let number = slots.count
    if positions.isEmpty && position != number { positions = Array(0..<number) }
    if position != number || !positions.isEmpty { positions.append(position) }
    slots.insert(number, hash: item.hashValue)
  }

  private func position(ofNumber number: Int) -> Int {
    positions.isEmpty ? number : positions[number]
  }

  /// Merges runs, by first id, with those that are there.
  private func insert(_ added: [Run]) {
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

  /// Adds a run behind the others, joined with the last one where it continues that.
  private func append(_ run: Run) {
    placedRuns += 1
    if let last = runs.last, last.first &+ last.count == run.first,
      last.position + last.count == run.position
    {
      runs[runs.count - 1].count += run.count
    } else {
      runs.append(run)
    }
  }

  private func position(inRuns integer: Int) -> Int? {
    let place = runsBefore(integer)
    guard place > 0 else { return nil }
    let run = runs[place - 1]
    let offset = integer &- run.first
    return offset >= 0 && offset < run.count ? run.position + offset : nil
  }

  /// How many runs begin at an id or before it.
  private func runsBefore(_ integer: Int) -> Int {
    if let last = runs.last, last.first <= integer { return runs.count }
    return runs.partitioningIndex { $0.first > integer }
  }
}
