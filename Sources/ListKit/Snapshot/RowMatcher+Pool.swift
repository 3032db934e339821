extension RowMatcher {
  /// Every block of rows that both snapshots have, by new position.
  @inlinable
  consuming func matched() -> RowBlocks {
    if !oldPool.isEmpty && !newPool.isEmpty {
      if poolHasRuns {
        found.merge(matchedByInterval())
      } else if let oldPlace {
        found.merge(matchedByPlace(oldPlace))
      } else {
        found.merge(matchedByHash())
      }
    }
    return found
  }

  /// Matches the pool by asking where its new ids were.
  @inlinable
  func matchedByPlace(_ oldPlace: (Item) -> (position: Int, section: Int)?) -> RowBlocks {
    // An id whose equality is broken could match twice, or what has a partner.
    var isFree = PositionSet()
    for leftover in oldPool {
      let start = leftover.place.start
      isFree.insert(start &+ leftover.range.lowerBound..<start &+ leftover.range.upperBound)
    }
    var blocks = RowBlocks()
    for leftover in newPool {
      var to = leftover.place.start &+ leftover.range.lowerBound
      leftover.place.rows.forEachItem(in: leftover.range) { item in
        if let old = oldPlace(item), isFree.remove(old.position) {
          blocks.append(
            RowBlock(
              from: old.position,
              fromSection: old.section,
              to: to,
              toSection: leftover.place.section,
              count: 1
            )
          )
        }
        to &+= 1
      }
    }
    return blocks
  }

  @inlinable
  var poolHasRuns: Bool {
    oldPool.contains { $0.place.rows.hasRuns(in: $0.range) }
      || newPool.contains { $0.place.rows.hasRuns(in: $0.range) }
  }

  /// Matches the pool with a table of the old ids in it.
  @inlinable
  func matchedByHash() -> RowBlocks {
    var items: [Item] = []
    var places: [(position: Int, section: Int)] = []
    let size = oldPool.reduce(0) { $0 &+ $1.range.count }
    items.reserveCapacity(size)
    places.reserveCapacity(size)
    var slots = HashSlots(capacity: size)
    for leftover in oldPool {
      for (offset, item) in leftover.place.rows.gathered(leftover.range).enumerated() {
        slots.insert(hash: HashSlots.hash(of: item))
        items.append(item)
        let position = leftover.place.start &+ leftover.range.lowerBound &+ offset
        places.append((position, leftover.place.section))
      }
    }
    var blocks = RowBlocks()
    for leftover in newPool {
      for (offset, item) in leftover.place.rows.gathered(leftover.range).enumerated() {
        let match = slots.first(hash: HashSlots.hash(of: item)) { items[$0] == item }
        guard let match, places[match].position >= 0 else { continue }
        blocks.append(
          RowBlock(
            from: places[match].position,
            fromSection: places[match].section,
            to: leftover.place.start &+ leftover.range.lowerBound &+ offset,
            toSection: leftover.place.section,
            count: 1
          )
        )
        // An id whose equality is broken could match twice.
        places[match].position = -1
      }
    }
    return blocks
  }

  /// Matches the pool as intervals of integers.
  @inlinable
  func matchedByInterval() -> RowBlocks {
    IDInterval.matches(intervals(of: oldPool), intervals(of: newPool))
  }

  /// The integer ids of a pool as intervals by their first id.
  @inlinable
  func intervals(of pool: [Leftover]) -> [IDInterval] {
    var intervals: [IDInterval] = []
    for leftover in pool {
      let section = leftover.place.section
      leftover.place.rows.forEachSegment(in: leftover.range) { segment, offset in
        var place = 0
        let start = leftover.place.start &+ offset
        switch segment {
        case .run(let first, let count):
          intervals.append(
            IDInterval(first: first, count: count, position: start, section: section)
          )
        case .items(let items):
          (RowSegment.integers(items) ?? []).withUnsafeBufferPointer { integers in
            while place < integers.count {
              let count = RowSegment<Item>.runLength(in: integers, from: place)
              let first = integers[place]
              intervals.append(
                IDInterval(first: first, count: count, position: start &+ place, section: section)
              )
              place &+= count
            }
          }
        }
      }
    }
    return intervals.sorted { $0.first < $1.first }
  }
}
