/// Finds the position of an id: runs by bisection, other ids by their hash.
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

  /// The position of an id.
  func position(of item: Item, itemAt: (Int) -> Item) -> Int? {
    if let integer = Segment.integer(item), let position = position(inRuns: integer) {
      return position
    }
    guard slots.count > 0 else { return nil }
    return slots.first(hash: item.hashValue) { itemAt(position(ofNumber: $0)) == item }
      .map(position(ofNumber:))
  }

  /// Adds rows that begin at a position; none of their ids is there yet.
  func insert(_ rows: RowSequence<Item>, at position: Int) {
    var position = position
    for segment in rows.segments {
      switch segment {
      case .run(let first, let count):
        insert(Run(first: first, count: count, position: position))
      case .items(let items):
        for (offset, item) in items.enumerated() { insert(item, at: position + offset) }
      }
      position += segment.count
    }
  }

  /// Adds an id that is not there yet.
  func insert(_ item: Item, at position: Int) {
    let number = slots.count
    if positions.isEmpty && position != number { positions = Array(0..<number) }
    if position != number || !positions.isEmpty { positions.append(position) }
    slots.insert(number, hash: item.hashValue)
  }

  private func position(ofNumber number: Int) -> Int {
    positions.isEmpty ? number : positions[number]
  }

  private func insert(_ run: Run) {
    if let last = runs.last, last.first &+ last.count == run.first,
      last.position + last.count == run.position
    {
      runs[runs.count - 1].count += run.count
    } else {
      runs.insert(run, at: runsBefore(run.first))
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
