/// The position under which each id was put in: of runs by bisection, of other ids by their hash.
///
/// It holds no ids of its own; whoever looks up says which id is at a position.
/// Changed in place only while one snapshot alone holds it: that is what makes it safe to share.
@usableFromInline
final class ItemIndex<Item: Hashable & Sendable>: @unchecked Sendable {
  @usableFromInline typealias Segment = RowSegment<Item>

  /// The ids that came in runs.
  @usableFromInline var runs = RunIndex()
  @usableFromInline var slots: HashSlots
  /// The position of each hashed id; empty while that is its number.
  @usableFromInline var positions: [Int] = []

  /// An index of nothing with room for so many hashed ids.
  @usableFromInline
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
  @inlinable
  func positionInRuns(of item: Item) -> Int? {
    guard runs.count > 0, let integer = Segment.integer(item) else { return nil }
    return runs.position(of: integer)
  }

  /// The position of a hashed id for which `isMatch` holds.
  @inlinable
  func hashedPosition(of item: Item, where isMatch: (Int) -> Bool) -> Int? {
    guard slots.count > 0 else { return nil }
    return slots.first(hash: HashSlots.hash(of: item)) { isMatch(position(ofNumber: $0)) }
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
          if !hashesRuns, let integer = integer(of: items, continuingRunsAt: position) {
            added.append(RunIndex.Run(first: integer, count: 1, position: position))
          } else {
            for offset in items.indices { insert(items[offset], at: position + offset) }
          }
        }
        position += segment.count
      }
    }
    runs.insert(added)
  }

  /// The integer of one id that continues the last run.
  private func integer(of items: [Item], continuingRunsAt position: Int) -> Int? {
    guard items.count == 1, runs.count > 0, let integer = Segment.integer(items[0]),
      runs.isContinued(by: integer, at: position)
    else { return nil }
    return integer
  }

  /// Adds ids behind all others from a position on, but those that are there already; only while no
  /// id came in a run.
  ///
  /// Each id is hashed once. `itemAt` says which of the ids that were there before is at a position.
  ///
  /// - Returns: The ids that were added, and those that were there.
  @inlinable
  func append(
    _ items: [Item],
    at position: Int,
    itemAt: (Int) -> Item
  ) -> (added: [Item], duplicates: [Item]) {
    let start = slots.count
    // Taken out of the object, as `positions` below is, so that each access is not checked.
    var slots = self.slots
    self.slots = HashSlots(capacity: 0)
    let repeated = items.withUnsafeBufferPointer { [positions] items in
      slots.insert(items) { itemAt(positions.isEmpty ? $0 : positions[$0]) == $1 }
    }
    self.slots = slots
    let added = repeated.isEmpty ? items : items.without(at: repeated)
    if position != start || !positions.isEmpty {
      if positions.isEmpty { positions = Array(0..<start) }
      positions += position..<position &+ added.count
    }
    return (added, repeated.map { items[$0] })
  }

  /// Adds an id that is not there yet.
  private func insert(_ item: Item, at position: Int) {
    let number = slots.count
    if positions.isEmpty && position != number { positions = Array(0..<number) }
    if position != number || !positions.isEmpty { positions.append(position) }
    slots.insert(hash: HashSlots.hash(of: item))
  }

  @inlinable
  func position(ofNumber number: Int) -> Int {
    positions.isEmpty ? number : positions[number]
  }
}

extension Array {
  /// The elements but those at some positions, which ascend.
  @inlinable
  func without(at positions: [Int]) -> [Element] {
    var rest: [Element] = []
    rest.reserveCapacity(count &- positions.count)
    var next = 0
    for position in positions {
      rest += self[next..<position]
      next = position &+ 1
    }
    return rest + self[next...]
  }
}
