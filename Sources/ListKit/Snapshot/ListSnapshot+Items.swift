extension ListSnapshot {
  /// Adds rows at the end of a section, or of the last one.
  ///
  /// O(1) a row while the section is the last one.
  public mutating func append(_ items: some Sequence<Item>, to section: Section? = nil) {
    guard let place = place(of: section) else { return reportLost(items, section) }
    // Generic code that hands a range on ends here and not in the method for ranges.
    if Item.self == Int.self, let ids = items as? Range<Int>, let last = ids.last {
      return append(run: ids.lowerBound...last, toSectionAt: place)
    }
    splice(Array(items), at: ListIndexPath(section: place, row: storage[place].rows.count))
  }

  /// Adds consecutive rows at the end of a section, or of the last one.
  ///
  /// O(1) when none of them can be there already.
  public mutating func append(_ ids: Range<Item>, to section: Section? = nil)
  where Item: IntegerIdentifier {
    guard !ids.isEmpty else { return append(EmptyCollection(), to: section) }
    append(ids.lowerBound...ids.upperBound.advanced(by: -1), to: section)
  }

  /// Adds consecutive rows at the end of a section, or of the last one.
  ///
  /// O(1) when none of them can be there already.
  public mutating func append(_ ids: ClosedRange<Item>, to section: Section? = nil)
  where Item: IntegerIdentifier {
    guard RowSegment<Item>.areIntegers else { return append(Array(ids), to: section) }
    guard let place = place(of: section) else { return reportLost(ids, section) }
    append(run: ids.lowerBound.integer...ids.upperBound.integer, toSectionAt: place)
  }

  /// Adds rows above another.
  public mutating func insert(_ items: some Sequence<Item>, before other: Item) {
    guard let path = indexPath(of: other) else { return report(.unknownItem(other)) }
    splice(Array(items), at: path)
  }

  /// Adds rows below another.
  public mutating func insert(_ items: some Sequence<Item>, after other: Item) {
    guard var path = indexPath(of: other) else { return report(.unknownItem(other)) }
    path.row += 1
    splice(Array(items), at: path)
  }

  /// Takes rows away.
  public mutating func delete(_ items: some Sequence<Item>) {
    var gone: [Int] = []
    for item in items {
      guard let position = position(of: item) else {
        report(.unknownItem(item))
        continue
      }
      gone.append(position)
    }
    remove(gone.sorted())
  }

  /// Takes all rows away and leaves the sections.
  public mutating func deleteAllItems() {
    for place in storage.indices { storage[place].rows = RowSequence() }
    reconfigured = ReconfiguredRows()
    integerBounds = nil
    itemCount = 0
    layout = SharedOnce()
    positions = ItemPositions()
  }

  /// Puts a row above another, of whatever section.
  public mutating func move(_ item: Item, before other: Item) {
    move(item, beside: other, offset: 0)
  }

  /// Puts a row below another, of whatever section.
  public mutating func move(_ item: Item, after other: Item) {
    move(item, beside: other, offset: 1)
  }

  /// Puts a row at the end of a section.
  public mutating func move(_ item: Item, toEndOf section: Section) {
    guard let from = indexPath(of: item) else { return report(.unknownItem(item)) }
    guard let place = sectionPositions[section] else { return report(.unknownSection(section)) }
    let end = storage[place].rows.count - (from.section == place ? 1 : 0)
    move(item, from: from, to: ListIndexPath(section: place, row: end))
  }

  /// Tells that rows look different and are still the same rows.
  ///
  /// Change sets report them until they are made from a snapshot that was told so, too. The last
  /// thousand rows told are remembered, and all that were told since the last but one copy was made;
  /// from a snapshot that is farther behind, change sets report every row.
  public mutating func reconfigure(_ items: some Sequence<Item>) {
    reconfigured.insert(
      items.filter { item in
        if contains(item) { return true }
        report(.unknownItem(item))
        return false
      }
    )
  }
}

extension ListSnapshot {
  private func place(of section: Section?) -> Int? {
    guard let section else { return storage.indices.last }
    return sectionPositions[section]
  }

  private mutating func reportLost(_ items: some Sequence<Item>, _ section: Section?) {
    if let section { return report(.unknownSection(section)) }
    for item in items { report(.noSection(item)) }
  }

  /// Adds consecutive integers at the end of a section without looking at them one by one.
  private mutating func append(run ids: ClosedRange<Int>, toSectionAt place: Int) {
    let path = ListIndexPath(section: place, row: storage[place].rows.count)
    guard areFresh(ids) else {
      return splice(ids.map { RowSegment.item($0) }, at: path)
    }
    var rows = RowSequence<Item>()
    rows.appendRun(first: ids.lowerBound, count: ids.count)
    put(rows, at: path, wereNeverThere: true)
    noteIntegers(ids)
  }

  /// Whether no id of the snapshot can be among these.
  private func areFresh(_ ids: ClosedRange<Int>) -> Bool {
    integerBounds.map { !$0.overlaps(ids) } ?? true
  }

  private mutating func noteIntegers(_ ids: ClosedRange<Int>) {
    let known = integerBounds ?? ids
    integerBounds =
      min(known.lowerBound, ids.lowerBound)...max(known.upperBound, ids.upperBound)
  }

  /// Adds rows at a place as the policy allows.
  private mutating func splice(_ items: [Item], at path: ListIndexPath) {
    let ascending = ascendingBounds(of: items)
    if let ascending, areFresh(ascending) {
      put(RowSequence(items), at: path, wereNeverThere: true)
      return noteIntegers(ascending)
    }
    let selection = DuplicateSelection(of: items, policy: duplicates) {
      itemCount > 0 && contains($0)
    }
    droppedCount += selection.duplicates.count
    for item in selection.duplicates { report(.duplicateItem(item)) }
    var path = path
    if !selection.replaced.isEmpty {
      let gone = selection.replaced.compactMap { position(of: $0) }.sorted()
      let start = starts[path.section]
      path.row -= gone.count { $0 >= start && $0 < start + path.row }
      remove(gone)
    }
    put(RowSequence(selection.items), at: path, wereNeverThere: false)
    if let bounds = bounds(of: selection.items) { noteIntegers(bounds) }
  }

  /// The first and last of integers that ascend; nil when they do not.
  private func ascendingBounds(of items: [Item]) -> ClosedRange<Int>? {
    guard let first = items.first.flatMap(RowSegment.integer) else { return nil }
    var last = first
    for item in items.dropFirst() {
      guard let next = RowSegment.integer(item), next > last else { return nil }
      last = next
    }
    return first...last
  }

  /// The smallest and greatest of integers; nil for other ids.
  private func bounds(of items: [Item]) -> ClosedRange<Int>? {
    guard RowSegment<Item>.areIntegers else { return nil }
    var bounds: ClosedRange<Int>?
    for item in items {
      guard let integer = RowSegment.integer(item) else { continue }
      let (low, high) = (bounds?.lowerBound ?? integer, bounds?.upperBound ?? integer)
      bounds = min(low, integer)...max(high, integer)
    }
    return bounds
  }

  /// Puts rows, none of which is there, at a place.
  private mutating func put(
    _ rows: RowSequence<Item>,
    at path: ListIndexPath,
    wereNeverThere: Bool
  ) {
    guard rows.count > 0 else { return }
    let position = position(at: path)
    storage[path.section].rows.insert(rows, at: path.row)
    positions.insert(rows, at: position, of: itemCount, wereNeverThere: wereNeverThere)
    itemCount += rows.count
    if !isKnownUniquelyReferenced(&layout) {
      layout = SharedOnce(layout.value.map(SectionLayout.init(copying:)))
    }
    layout.value?.grow(section: path.section, by: rows.count)
  }

  /// Takes away the rows at ascending positions in the whole list.
  private mutating func remove(_ rows: [Int]) {
    let starts = starts
    var gone: [Range<Int>] = []
    var next = 0
    while next < rows.count {
      let section = sectionPosition(atRow: rows[next])
      var ranges: [Range<Int>] = []
      while next < rows.count, rows[next] < starts[section + 1] {
        let row = rows[next] - starts[section]
        if let last = ranges.last, row <= last.upperBound {
          ranges[ranges.count - 1] = last.lowerBound..<row + 1
        } else {
          ranges.append(row..<row + 1)
        }
        next += 1
      }
      storage[section].rows.remove(ranges)
      gone += ranges.map { $0.lowerBound + starts[section]..<$0.upperBound + starts[section] }
    }
    positions.remove(gone, of: itemCount)
    itemCount -= gone.reduce(0) { $0 + $1.count }
    layout = SharedOnce()
  }

  private mutating func move(_ item: Item, beside other: Item, offset: Int) {
    guard let from = indexPath(of: item) else { return report(.unknownItem(item)) }
    guard var to = indexPath(of: other) else { return report(.unknownItem(other)) }
    guard from != to else { return }
    to.row += offset
    if from.section == to.section && from.row < to.row { to.row -= 1 }
    move(item, from: from, to: to)
  }

  /// Takes a row away and puts it at a place of what is left.
  private mutating func move(_ item: Item, from: ListIndexPath, to: ListIndexPath) {
    remove([position(at: from)])
    put(RowSequence([item]), at: to, wereNeverThere: false)
  }
}
