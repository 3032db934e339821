/// The position under which each id was put in: of runs by bisection, of integers that are close together
/// by a table, of other ids by their hash.
///
/// It holds no ids of its own; whoever looks up says which id is at a position.
/// Changed in place only while one snapshot alone holds it: that is what makes it safe to share.
@usableFromInline
final class ItemIndex<Item: Hashable & Sendable>: @unchecked Sendable {
  @usableFromInline typealias Segment = RowSegment<Item>

  /// The ids that came in runs.
  @usableFromInline var runs = RunIndex()
  /// The integers that came one by one and are close together.
  @usableFromInline var integers = IntegerPositions()
  /// All other ids.
  @usableFromInline var slots: HashSlots
  /// How many ids there have to be in `slots` before it is tried to put them into the table.
  private var nextMove = 0
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
    integers = other.integers
    slots = other.slots
    positions = other.positions
  }

  /// Runs and single ids.
  var count: Int { runs.count + integers.count + slots.count }

  /// The position of an id that came in a run; nil for all others.
  @inlinable
  func positionInRuns(of item: Item) -> Int? {
    guard runs.count > 0, let integer = Segment.integer(item) else { return nil }
    return runs.position(of: integer)
  }

  /// The position of an id that came in no run and for which `isMatch` holds.
  @inlinable
  func singlePosition(of item: Item, where isMatch: (Int) -> Bool) -> Int? {
    if integers.count > 0, let integer = Segment.integer(item),
      let position = integers.position(of: integer), isMatch(position)
    {
      return position
    }
    guard slots.count > 0 else { return nil }
    return slots.first(hash: HashSlots.hash(of: item)) { isMatch(position(ofNumber: $0)) }
      .map(position(ofNumber:))
  }

  /// Adds rows, each part of which begins at its position; none of their ids is there yet.
  ///
  /// O(rows) for single ids; O(r log r) for r runs, and O(all runs) where they are not behind them.
  /// `hashesRuns` makes runs single ids, too: those may be there already, and no match.
  func insert(
    _ parts: [RowSequence<Item>],
    at positions: [Int],
    hashesRuns: Bool = false
  ) {
    var added: [RunIndex.Run] = []
    reserve(parts, hashesRuns: hashesRuns)
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
            insert(items, at: position)
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
  /// Each id is hashed once, if at all. `itemAt` says which of the ids that were there before is at a
  /// position.
  ///
  /// - Returns: The ids that were added, and those that were there.
  @inlinable
  func append(
    _ items: [Item],
    at position: Int,
    itemAt: (Int) -> Item
  ) -> (added: [Item], duplicates: [Item]) {
    if Segment.areIntegers, let repeated = appendIntegers(items, at: position, itemAt: itemAt) {
      let added = repeated.isEmpty ? items : items.without(at: repeated)
      return (added, repeated.map { items[$0] })
    }
    return appendHashed(items, at: position, itemAt: itemAt)
  }

  /// Adds ids as `append` does, by their hashes.
  @inlinable
  func appendHashed(
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
    if integers.count > 0, let integer = Segment.integer(item) {
      return insert(item, integer, at: position)
    }
    insertHashed(item, at: position)
  }

  private func insert(_ item: Item, _ integer: Int, at position: Int) {
    if integers.hasRoom(for: integer, at: position) {
      integers.put(integer, at: position)
    } else {
      insertHashed(item, at: position)
    }
  }

  private func insertHashed(_ item: Item, at position: Int) {
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

// Integers that are close together.
extension ItemIndex {
  /// Makes room for the integers among rows, if they are close together.
  private func reserve(_ parts: [RowSequence<Item>], hashesRuns: Bool) {
    guard Segment.areIntegers else { return }
    var count = 0
    var bounds: ClosedRange<Int>?
    for segment in parts.lazy.flatMap(\.segments) {
      switch segment {
      case .run(let first, let length) where hashesRuns:
        count += length
        bounds = (first...first &+ (length &- 1)).joined(bounds)
      case .run: continue
      case .items(let items):
        count += items.count
        bounds = Segment.integers(items)?.bounds?.joined(bounds) ?? bounds
      }
    }
    if let bounds { _ = integers.reserve(bounds, count: count) }
  }

  /// Adds ids, none of which is there yet, from a position on.
  private func insert(_ items: [Item], at position: Int) {
    guard Segment.areIntegers, let own = Segment.integers(items) else {
      for offset in items.indices { insertHashed(items[offset], at: position + offset) }
      return
    }
    for offset in items.indices { insert(items[offset], own[offset], at: position + offset) }
  }

  /// Adds integers as `append` does, if they are close together; those that were hashed before are put
  /// into the table, too.
  ///
  /// - Returns: The offsets of the ids that are there already, ascending; nil where they are not close
  ///   together.
  @usableFromInline
  func appendIntegers(_ items: [Item], at position: Int, itemAt: (Int) -> Item) -> [Int]? {
    guard let own = Segment.integers(items), let bounds = own.bounds else { return nil }
    var table = integers
    integers = IntegerPositions()
    defer { integers = table }
    let isLast = position + items.count < Int(UInt32.max)
    guard isLast, moveHashed(to: &table, beside: bounds, count: items.count, itemAt: itemAt) else {
      guard table.count > 0 else { return nil }
      integers = table
      let repeated = appendOneByOne(items, at: position, itemAt: itemAt)
      table = integers
      return repeated
    }
    return table.append(own, at: position)
  }

  /// Makes room for ids between some, and puts those that were hashed into the same table; false where
  /// all of them are not close together.
  private func moveHashed(
    to table: inout IntegerPositions,
    beside bounds: ClosedRange<Int>,
    count: Int,
    itemAt: (Int) -> Item
  ) -> Bool {
    guard slots.count > 0 else { return table.reserve(bounds, count: count) }
    guard slots.count >= nextMove,
      IntegerPositions.areClose(bounds, count: count + slots.count + table.count)
    else { return false }
    // Trying again and again costs no more than the last time twice.
    nextMove = slots.count * 2
    let places = (0..<slots.count).map(position(ofNumber:))
    guard let hashed = Segment.integers(places.map(itemAt)), let all = hashed.bounds,
      table.reserve(all.joined(bounds), count: count + hashed.count)
    else { return false }
    for (integer, place) in zip(hashed, places) { table.put(integer, at: place) }
    slots = HashSlots(capacity: 0)
    positions = []
    nextMove = 0
    return true
  }

  /// Adds ids as `append` does, each to the table or by its hash.
  private func appendOneByOne(
    _ items: [Item],
    at position: Int,
    itemAt: (Int) -> Item
  ) -> [Int] {
    var repeated: [Int] = []
    for offset in items.indices {
      let place = position + offset - repeated.count
      let known = singlePosition(of: items[offset]) { other in
        // What was added just now is found by where it comes from.
        guard other >= position else { return itemAt(other) == items[offset] }
        let skipped = repeated.indices.partitioningIndex { repeated[$0] - $0 > other - position }
        return items[other - position + skipped] == items[offset]
      }
      if known == nil { insert(items[offset], at: place) } else { repeated.append(offset) }
    }
    return repeated
  }
}

extension ClosedRange<Int> {
  /// From the least to the greatest of both.
  fileprivate func joined(_ other: ClosedRange<Int>?) -> ClosedRange<Int> {
    guard let other else { return self }
    return Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
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
