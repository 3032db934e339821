extension ListSnapshot {
  /// Adds rows at a place as the policy allows.
  @inlinable
  mutating func splice(_ items: some Sequence<Item>, at path: ListIndexPath) {
    if let ranges = RowSegment<Item>.range(items) { return splice(ranges, at: path) }
    let items = Array(items)
    guard let first = items.first else { return }
    guard hasRoom(for: items.count) else { return reportNoRoom(first) }
    let integers = RowSegment.integers(items)
    if let integers, DistinctRows<Item>.ascend(integers) {
      let bounds = integers[0]...integers[integers.count &- 1]
      if areFresh(bounds) { return put(RowSequence(items), bounds, at: path) }
    }
    let rows = RowSequence(items)
    guard let index = ownIndex(toAppend: rows, at: path) else {
      let distinct = DistinctRows(rows, keepsLast: duplicates == .keepLast)
      let known = blocks(of: distinct.rows)
      return splice(distinct.rows, known: known, repeated: distinct.repeated, at: path)
    }
    let (added, repeated) = index.append(items, at: itemCount) { self.item(at: $0) }
    if repeated.isEmpty {
      place(rows, at: path)
    } else if duplicates == .keepFirst {
      noteDuplicates(repeated)
      place(RowSequence(added), at: path)
    } else {
      // There was nothing before.
      positions = ItemPositions()
      let distinct = DistinctRows(rows, keepsLast: duplicates == .keepLast)
      splice(distinct.rows, known: [], repeated: distinct.repeated, at: path)
    }
    if let integers { noteIntegers(integers) }
  }

  /// Adds ranges of integers at a place as the policy allows.
  @usableFromInline
  mutating func splice(_ ranges: [ClosedRange<Int>], at path: ListIndexPath) {
    guard let first = ranges.first else { return }
    let count = ranges.reduce(0) { sum, ids in
      let sum = sum.addingReportingOverflow(ids.countOrMax)
      return sum.overflow ? .max : sum.partialValue
    }
    guard hasRoom(for: count) else { return reportNoRoom(RowSegment.item(first.lowerBound)) }
    let rows = RowSequence<Item>(ranges)
    if ranges.count == 1, areFresh(first) { return put(rows, first, at: path) }
    splice(rows, known: blocks(of: rows), repeated: [], at: path)
  }

  /// Adds rows, each of them once, as the policy allows; `known` are those that are there already,
  /// and `repeated` those that were dropped because they came twice.
  @usableFromInline
  mutating func splice(
    _ rows: RowSequence<Item>,
    known: [ListMove],
    repeated: [Item],
    at path: ListIndexPath
  ) {
    var rows = rows
    var path = path
    noteDuplicates(repeated)
    for block in known {
      droppedCount += block.count
      report(block.count) { .duplicateItem(rows[block.from + $0]) }
    }
    switch duplicates {
    case .keepFirst: rows.remove(known.map(\.oldRange))
    case .refuse: if !known.isEmpty || !repeated.isEmpty { return }
    case .keepLast:
      let start = starts[path.section]
      let above = start..<start + path.offset
      path.offset -= known.reduce(0) { $0 + $1.newRange.clamped(to: above).count }
      remove(known.map(\.newRange))
    }
    put(rows, at: path, wereNeverThere: false)
    for segment in rows.segments {
      switch segment {
      case .run(let first, let count): noteIntegers(first...first + (count - 1))
      case .items(let items):
        if let integers = RowSegment.integers(items) { noteIntegers(integers) }
      }
    }
  }

  /// Whether so many rows more are not too many.
  @usableFromInline
  func hasRoom(for count: Int) -> Bool { count <= Self.itemLimit - itemCount }

  @usableFromInline
  mutating func reportNoRoom(_ first: Item) {
    report(.noRoom(first))
  }

  /// Whether no id of the snapshot can be among these.
  @usableFromInline
  func areFresh(_ ids: ClosedRange<Int>) -> Bool {
    integerBounds.map { !$0.overlaps(ids) } ?? true
  }

  @usableFromInline
  mutating func noteIntegers(_ ids: ClosedRange<Int>) {
    let known = integerBounds ?? ids
    integerBounds =
      min(known.lowerBound, ids.lowerBound)...max(known.upperBound, ids.upperBound)
  }

  @usableFromInline
  mutating func noteIntegers(_ ids: [Int]) {
    if let least = ids.min(), let greatest = ids.max() { noteIntegers(least...greatest) }
  }

  @usableFromInline
  mutating func noteDuplicates(_ items: [Item]) {
    droppedCount += items.count
    report(items.count) { .duplicateItem(items[$0]) }
  }
}

extension ListSnapshot {
  /// The index, if rows can be added to it without looking at the others: behind all of them, no
  /// copy or edit since, no runs, and nothing that may have to be undone.
  @usableFromInline
  mutating func ownIndex(
    toAppend rows: RowSequence<Item>,
    at path: ListIndexPath
  ) -> ItemIndex<Item>? {
    guard duplicates == .keepFirst || itemCount == 0, !rows.hasRuns(in: 0..<rows.count),
      start(ofSection: path.section) + path.offset == itemCount,
      let index = positions.ownIndex(), index.runs.count == 0
    else { return nil }
    return index
  }

  /// Puts consecutive rows, none of which was ever there, at a place.
  @usableFromInline
  mutating func put(_ rows: RowSequence<Item>, _ ids: ClosedRange<Int>, at path: ListIndexPath) {
    put(rows, at: path, wereNeverThere: true)
    noteIntegers(ids)
  }

  /// Puts rows, none of which is there, at a place.
  mutating func put(_ rows: RowSequence<Item>, at path: ListIndexPath, wereNeverThere: Bool) {
    guard rows.count > 0 else { return }
    let position = start(ofSection: path.section) + path.offset
    positions.insert(rows, at: position, of: itemCount, wereNeverThere: wereNeverThere)
    place(rows, at: path)
  }

  /// Puts rows at a place that are in the index already.
  @usableFromInline
  mutating func place(_ rows: RowSequence<Item>, at path: ListIndexPath) {
    guard rows.count > 0 else { return }
    let start = start(ofSection: path.section)
    storage[path.section].rows.insert(rows, at: path.offset)
    itemCount += rows.count
    guard path.section == storage.count - 1, layout.value != nil else {
      forgetLayout()
      lastStart = SectionStart(section: path.section, row: start)
      return
    }
    changeLayout(fromSection: storage.count) { $0.grow(section: path.section, by: rows.count) }
  }

  /// Takes away the rows at some positions in the whole list, which may come in any order and twice.
  @usableFromInline
  mutating func remove(_ rows: [Range<Int>]) {
    let gone = rows.joinedRanges()
    guard let last = gone.last else { return }
    var next = 0
    var section = sectionPosition(atRow: gone[0].lowerBound)
    var start = start(ofSection: section)
    while start < last.upperBound {
      let end = start + storage[section].rows.count
      var ranges: [Range<Int>] = []
      while next < gone.count, gone[next].lowerBound < end {
        let part = gone[next].clamped(to: start..<end)
        if !part.isEmpty { ranges.append(part.lowerBound - start..<part.upperBound - start) }
        guard gone[next].upperBound <= end else { break }
        next += 1
      }
      if !ranges.isEmpty { storage[section].rows.remove(ranges) }
      start = end
      section += 1
    }
    positions.remove(gone, of: itemCount)
    itemCount -= gone.reduce(0) { $0 + $1.count }
    changeLayout(fromSection: 0) { $0.remove(rows: gone) }
  }

  /// The position of a section's first row; O(1) if it is the one that was asked for last.
  mutating func start(ofSection section: Int) -> Int {
    if let layout = layout.value { return layout.starts[section] }
    var place = lastStart ?? SectionStart()
    if section < place.section { place = SectionStart() }
    for section in place.section..<section { place.row += storage[section].rows.count }
    place.section = section
    lastStart = place
    return place.row
  }

  /// Gives up what is known about where sections begin.
  mutating func forgetLayout() {
    layout = SharedOnce()
    lastStart = nil
  }
}

extension [Range<Int>] {
  /// The ranges in order, those that overlap or touch as one.
  func joinedRanges() -> [Range<Int>] {
    let isSorted = !zip(self, dropFirst()).contains { $0.lowerBound > $1.lowerBound }
    var joined: [Range<Int>] = []
    for range in isSorted ? self : sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] =
          last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else if !range.isEmpty {
        joined.append(range)
      }
    }
    return joined
  }
}
