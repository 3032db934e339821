extension ListSnapshot {
  /// Up to how many ids are looked up one by one, whatever the list is made of.
  @inlinable static var fewRows: Int { 256 }

  /// Ids as rows; of a range, what cannot be there is reported.
  @inlinable
  mutating func sequence(of items: some Sequence<Item>) -> RowSequence<Item> {
    if let items = items as? ListItems<Item> { return items.rows }
    if let ranges = RowSegment<Item>.range(items) { return sequence(of: ranges) }
    let rows = RowSequence(Array(items))
    // Where ids come in runs, those that are looked for must be there once.
    guard RowSegment<Item>.areIntegers, rows.count > Self.fewRows else { return rows }
    return DistinctRows(rows, keepsLast: false).rows
  }

  @usableFromInline
  mutating func sequence(of ranges: [ClosedRange<Int>]) -> RowSequence<Item> {
    var rows = RowSequence<Item>()
    for ids in ranges {
      guard let integerBounds, integerBounds.overlaps(ids) else {
        report(ids) { .unknownItem($0) }
        continue
      }
      if ids.lowerBound < integerBounds.lowerBound {
        report(ids.lowerBound...integerBounds.lowerBound - 1) { .unknownItem($0) }
      }
      let within = ids.clamped(to: integerBounds)
      if within.countOrMax <= Self.itemLimit {
        rows.appendRun(first: within.lowerBound, count: within.countOrMax)
      } else {
        rows.append(found(in: within))
      }
      if ids.upperBound > integerBounds.upperBound {
        report(integerBounds.upperBound + 1...ids.upperBound) { .unknownItem($0) }
      }
    }
    return rows
  }

  /// The ids of a range that are there, ascending; the others, so many that a list cannot hold them,
  /// are reported.
  private mutating func found(in ids: ClosedRange<Int>) -> RowSequence<Item> {
    var rows = RowSequence<Item>()
    var next = ids.lowerBound
    let all = RowMatcher<Item>.Place(rows: items.rows, section: 0, start: 0)
    let pool = [RowMatcher<Item>.Leftover(place: all, range: 0..<itemCount)]
    for interval in RowMatcher<Item>().intervals(of: pool) {
      let known = interval.first...interval.last
      guard known.overlaps(next...ids.upperBound) else { continue }
      let part = known.clamped(to: next...ids.upperBound)
      if next < part.lowerBound { report(next...part.lowerBound - 1) { .unknownItem($0) } }
      rows.appendRun(first: part.lowerBound, count: part.count)
      guard part.upperBound < ids.upperBound else { return rows }
      next = part.upperBound + 1
    }
    report(next...ids.upperBound) { .unknownItem($0) }
    return rows
  }

  /// Which of some ids are there: blocks from their places among them to their positions, ascending
  /// among them.
  ///
  /// O(rows), or O(runs + plain ids of the list) where that is less.
  @inlinable
  func blocks(of rows: RowSequence<Item>) -> [ListMove] {
    guard itemCount > 0 else { return [] }
    if rows.count > Self.fewRows, rows.count >= comparedRows { return matched(rows) }
    var known: [ListMove] = []
    var place = 0
    rows.forEachItem(in: 0..<rows.count) { item in
      if let position = position(of: item) {
        if let last = known.last, last.from &+ last.count == place,
          last.to &+ last.count == position
        {
          known[known.count &- 1].count &+= 1
        } else {
          known.append(ListMove(from: place, to: position))
        }
      }
      place &+= 1
    }
    return known
  }

  /// How many runs and plain ids comparing with all rows looks at.
  @usableFromInline var comparedRows: Int {
    storage.reduce(0) { sum, section in
      section.rows.segments.reduce(sum) {
        switch $1 {
        case .run: $0 + 1
        case .items(let items): $0 + items.count
        }
      }
    }
  }

  /// Finds ids by comparing them with all rows.
  @inlinable
  func matched(_ rows: RowSequence<Item>) -> [ListMove] {
    var matcher = RowMatcher<Item>()
    matcher.compare(
      .init(rows: rows, section: 0, start: 0),
      .init(rows: items.rows, section: 0, start: 0)
    )
    return matcher.matched().blocks.map(\.move).sorted { $0.from < $1.from }
  }

  /// Reports those of some ids that are in none of the blocks of those that are there.
  @usableFromInline
  mutating func reportUnknown(in rows: RowSequence<Item>, but known: [ListMove]) {
    var place = 0
    for block in known {
      reportUnknown(in: rows, place..<max(place, block.from))
      place = max(place, block.oldRange.upperBound)
    }
    reportUnknown(in: rows, place..<rows.count)
  }

  private mutating func reportUnknown(in rows: RowSequence<Item>, _ gap: Range<Int>) {
    rows.forEachSegment(in: gap) { segment, _ in
      switch segment {
      case .run(let first, let count):
        report(count) { .unknownItem(RowSegment.item(first &+ $0)) }
      case .items(let items):
        // An id that was told twice has been found once.
        for item in items where !contains(item) { report(.unknownItem(item)) }
      }
    }
  }

  /// Remembers those of some ids that are there as rows that look different.
  @usableFromInline
  mutating func noteReconfigured(_ rows: RowSequence<Item>, at known: [ListMove]) {
    var told = RowSequence<Item>()
    for block in known { told.append(rows, in: block.oldRange) }
    reconfigured.insert(told, of: itemCount)
  }
}
