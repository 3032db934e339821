extension ListSnapshot {
  /// Adds rows at the end of a section, or of the last one.
  ///
  /// O(1) for a range of ids that are integers, none of which can be there already; O(1) a row while
  /// the section is the last one.
  @inlinable
  public mutating func append(_ items: some Sequence<Item>, to section: Section? = nil) {
    guard let place = place(of: section) else { return reportLost(items, section) }
    splice(items, at: ListIndexPath(section: place, offset: storage[place].rows.count))
  }

  /// Adds rows above another.
  @inlinable
  public mutating func insert(_ items: some Sequence<Item>, before other: Item) {
    guard let path = indexPath(of: other) else { return reportUnknown(other) }
    splice(items, at: path)
  }

  /// Adds rows below another.
  @inlinable
  public mutating func insert(_ items: some Sequence<Item>, after other: Item) {
    guard var path = indexPath(of: other) else { return reportUnknown(other) }
    path.offset += 1
    splice(items, at: path)
  }

  /// Takes rows away.
  ///
  /// O(runs) for a range of ids that are integers, and for ``items``; O(1) a row else.
  @inlinable
  public mutating func delete(_ items: some Sequence<Item>) {
    let rows = sequence(of: items)
    let known = blocks(of: rows)
    reportUnknown(in: rows, but: known)
    remove(known.map(\.newRange))
  }

  /// Takes all rows away and leaves the sections.
  public mutating func deleteAllItems() {
    for place in storage.indices { storage[place].rows = RowSequence() }
    integerBounds = nil
    itemCount = 0
    forgetLayout()
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
    guard let place = sectionPosition(of: section) else { return report(.unknownSection(section)) }
    let end = storage[place].rows.count - (from.section == place ? 1 : 0)
    move(item, from: from, to: ListIndexPath(section: place, offset: end))
  }

  /// Tells that rows look different and are still the same rows.
  ///
  /// O(runs) for a range of ids that are integers, and for ``items``; O(1) a row else.
  /// Change sets report them until they are made from a snapshot that was told so, too. The last
  /// thousand rows told are remembered, and all that were told since the last but one copy was made;
  /// from a snapshot that is farther behind, change sets report every row.
  @inlinable
  public mutating func reconfigure(_ items: some Sequence<Item>) {
    let rows = sequence(of: items)
    let known = blocks(of: rows)
    reportUnknown(in: rows, but: known)
    noteReconfigured(rows, at: known)
  }
}

extension ListSnapshot {
  @usableFromInline
  func place(of section: Section?) -> Int? {
    guard let section else { return storage.indices.last }
    return sectionPosition(of: section)
  }

  @usableFromInline
  mutating func reportLost(_ items: some Sequence<Item>, _ section: Section?) {
    if let section { return report(.unknownSection(section)) }
    if let ranges = RowSegment<Item>.range(items) {
      for ids in ranges { report(ids) { .noSection($0) } }
    } else {
      for item in items { report(.noSection(item)) }
    }
  }

  @usableFromInline
  mutating func reportUnknown(_ item: Item) {
    report(.unknownItem(item))
  }

  /// Remembers an issue of each of some integer ids.
  mutating func report(_ ids: ClosedRange<Int>, _ issue: (Item) -> ListIssue<Section, Item>) {
    report(ids.countOrMax) { issue(RowSegment.item(ids.lowerBound &+ $0)) }
  }

  private mutating func move(_ item: Item, beside other: Item, offset: Int) {
    guard let from = indexPath(of: item) else { return report(.unknownItem(item)) }
    guard var to = indexPath(of: other) else { return report(.unknownItem(other)) }
    guard from != to else { return }
    to.offset += offset
    if from.section == to.section && from.offset < to.offset { to.offset -= 1 }
    move(item, from: from, to: to)
  }

  /// Takes a row away and puts it at a place of what is left.
  private mutating func move(_ item: Item, from: ListIndexPath, to: ListIndexPath) {
    let position = position(at: from)
    remove([position..<position + 1])
    put(RowSequence([item]), at: to, wereNeverThere: false)
  }
}

extension ClosedRange<Int> {
  /// The number of integers, or the greatest one there is.
  @usableFromInline var countOrMax: Int {
    let distance = upperBound.subtractingReportingOverflow(lowerBound)
    return distance.overflow || distance.partialValue == .max ? .max : distance.partialValue + 1
  }
}
