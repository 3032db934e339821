/// The position under which each id was put in: of runs by bisection, of other ids by their hash.
///
/// It holds no ids of its own; whoever looks up says which id is at a position.
/// Changed in place only while one snapshot alone holds it: that is what makes it safe to share.
final class ItemIndex<Item: Hashable & Sendable>: @unchecked Sendable {
  private typealias Segment = RowSegment<Item>

  /// The ids that came in runs.
  private(set) var runs = RunIndex()
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

  /// Runs and hashed ids.
  var count: Int { runs.count + slots.count }

  /// The position of an id that came in a run; nil for all others.
  func positionInRuns(of item: Item) -> Int? {
    guard runs.count > 0, let integer = Segment.integer(item) else { return nil }
    return runs.position(of: integer)
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
    var added: [RunIndex.Run] = []
    for part in parts.indices {
      var position = positions[part]
      for segment in parts[part].segments {
        switch segment {
        case .run(let first, let count) where hashesRuns:
          for offset in 0..<count {
            insert(Segment.item(first &+ offset), at: position + offset)
          }
        case .run(let first, let count):
          added.append(RunIndex.Run(first: first, count: count, position: position))
        case .items(let items):
          for offset in items.indices { insert(items[offset], at: position + offset) }
        }
        position += segment.count
      }
    }
    runs.insert(added)
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
}
