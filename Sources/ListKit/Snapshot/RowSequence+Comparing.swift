extension RowSequence {
  /// Whether two sequences are surely the same, as one is a copy of the other; O(1).
  @inlinable
  func sharesStorage(with other: RowSequence) -> Bool {
    segments.sharesStorage(with: other.segments)
  }

  /// How many rows two sequences have in common at their beginning.
  ///
  /// Segments that both share are compared by identity, runs by their ends.
  @inlinable
  func commonPrefix(with other: RowSequence) -> Int {
    var place = 0
    var otherPlace = 0
    var offset = 0
    var otherOffset = 0
    var total = 0
    while place < segments.count && otherPlace < other.segments.count {
      let left = segments[place]
      let right = other.segments[otherPlace]
      let limit = Swift.min(left.count &- offset, right.count &- otherOffset)
      let equal = left.commonRows(from: offset, with: right, from: otherOffset, limit: limit)
      total &+= equal
      if equal < limit { return total }
      offset &+= limit
      otherOffset &+= limit
      if offset == left.count { (place, offset) = (place &+ 1, 0) }
      if otherOffset == right.count { (otherPlace, otherOffset) = (otherPlace &+ 1, 0) }
    }
    return total
  }

  /// How many rows two sequences have in common at their end, up to a limit.
  @inlinable
  func commonSuffix(with other: RowSequence, limit most: Int) -> Int {
    var place = segments.count &- 1
    var otherPlace = other.segments.count &- 1
    var left = most > 0 ? segments[place].count : 0
    var right = most > 0 ? other.segments[otherPlace].count : 0
    var total = 0
    while total < most {
      let limit = Swift.min(left, right, most &- total)
      let equal = segments[place].commonRows(
        before: left,
        with: other.segments[otherPlace],
        before: right,
        limit: limit
      )
      total &+= equal
      if equal < limit || total == most { return total }
      left &-= limit
      right &-= limit
      if left == 0 {
        place &-= 1
        left = segments[place].count
      }
      if right == 0 {
        otherPlace &-= 1
        right = other.segments[otherPlace].count
      }
    }
    return total
  }

  /// Whether some of these rows are kept as a run.
  @inlinable
  func hasRuns(in range: Range<Int>) -> Bool {
    guard RowSegment<Item>.mayBeIntegers, !range.isEmpty else { return false }
    var segment = segmentPosition(at: range.lowerBound)
    while segment < segments.count, start(ofSegment: segment) < range.upperBound {
      if case .run = segments[segment] { return true }
      segment &+= 1
    }
    return false
  }

  /// The segments that lie wholly within some offsets.
  @inlinable
  func segments(within range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return 0..<0 }
    var first = segmentPosition(at: range.lowerBound)
    if start(ofSegment: first) < range.lowerBound { first &+= 1 }
    var end = segmentPosition(at: range.upperBound &- 1)
    if ends[end] <= range.upperBound { end &+= 1 }
    return first..<Swift.max(first, end)
  }

  /// The segments of ids one by one within some offsets, by where they are in memory.
  @inlinable
  func segmentsByStorage(in range: Range<Int>) -> [UnsafeRawPointer: Int] {
    var places: [UnsafeRawPointer: Int] = [:]
    for segment in segments(within: range) {
      if let storage = segments[segment].storage { places[storage] = segment }
    }
    return places
  }

  /// Visits the ids at some offsets.
  @inlinable
  func forEachItem(in range: Range<Int>, _ body: (Item) -> Void) {
    forEachSegment(in: range) { segment, _ in
      switch segment {
      case .items(let items): for item in items { body(item) }
      case .run(let first, let count):
        for offset in 0..<count { body(RowSegment.item(first &+ offset)) }
      }
    }
  }

  /// Some rows side by side in memory.
  @inlinable
  func gathered(_ range: Range<Int>) -> [Item] {
    var items: [Item] = []
    items.reserveCapacity(range.count)
    forEachSegment(in: range) { segment, _ in
      switch segment {
      case .items(let part): items.append(contentsOf: part)
      case .run(let first, let count):
        for offset in 0..<count { items.append(RowSegment.item(first &+ offset)) }
      }
    }
    return items
  }
}

extension RowSegment {
  /// How many rows from one offset on equal those of another segment from another offset on.
  @inlinable
  func commonRows(
    from start: Int,
    with other: RowSegment,
    from otherStart: Int,
    limit: Int
  )
    -> Int
  {
    switch (self, other) {
    case (.run(let first, _), .run(let otherFirst, _)):
      return first &+ start == otherFirst &+ otherStart ? limit : 0
    case (.items(let left), .items(let right)):
      return left.withUnsafeBufferPointer { left in
        right.withUnsafeBufferPointer { right in
          if left.baseAddress == right.baseAddress && start == otherStart { return limit }
          var count = 0
          while count < limit, left[start &+ count] == right[otherStart &+ count] { count &+= 1 }
          return count
        }
      }
    default:
      var count = 0
      while count < limit, self[start &+ count] == other[otherStart &+ count] { count &+= 1 }
      return count
    }
  }

  /// How many rows before one offset equal those of another segment before another offset.
  @inlinable
  func commonRows(
    before end: Int,
    with other: RowSegment,
    before otherEnd: Int,
    limit: Int
  )
    -> Int
  {
    switch (self, other) {
    case (.run(let first, _), .run(let otherFirst, _)):
      return first &+ end == otherFirst &+ otherEnd ? limit : 0
    case (.items(let left), .items(let right)):
      return left.withUnsafeBufferPointer { left in
        right.withUnsafeBufferPointer { right in
          if left.baseAddress == right.baseAddress && end == otherEnd { return limit }
          var count = 0
          while count < limit, left[end &- 1 &- count] == right[otherEnd &- 1 &- count] {
            count &+= 1
          }
          return count
        }
      }
    default:
      var count = 0
      while count < limit, self[end &- 1 &- count] == other[otherEnd &- 1 &- count] {
        count &+= 1
      }
      return count
    }
  }
}
