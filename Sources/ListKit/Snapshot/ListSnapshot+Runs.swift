extension ListSnapshot where Item: IntegerIdentifier {
  /// Adds ranges of ids, one behind the other, at the end of a section, or of the last one.
  ///
  /// O(r log r) for r ranges, and for those ids that may be there already as ``append(_:to:)``.
  public mutating func append(runs: [Range<Item>], to section: Section? = nil) {
    let rows = RowSequence(runs: runs)
    guard let place = place(of: section) else { return reportLost(ListItems(rows), section) }
    splice(rows, at: ListIndexPath(section: place, offset: storage[place].rows.count))
  }

  /// Adds ranges of ids, one behind the other, below another id.
  ///
  /// This is how the rows of a folder come back that has open folders in it: O(r log r) for r ranges,
  /// beside the edit.
  public mutating func insert(runs: [Range<Item>], after other: Item) {
    guard var path = indexPath(of: other) else { return reportUnknown(other) }
    path.offset += 1
    splice(RowSequence(runs: runs), at: path)
  }

  private mutating func splice(_ rows: RowSequence<Item>, at path: ListIndexPath) {
    guard rows.count > 0 else { return }
    guard hasRoom(for: rows.count) else { return reportNoRoom(rows[0]) }
    let distinct = DistinctRows(rows, keepsLast: duplicates == .keepLast)
    splice(
      distinct.rows,
      known: blocks(of: distinct.rows),
      repeated: distinct.repeated,
      at: path
    )
  }
}

extension ListSnapshot {
  /// Takes away the rows at some positions in the whole list, all of which must be there.
  ///
  /// One edit, however many rows they are: so a folder with open folders in it is closed.
  public mutating func delete(rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    if rows.lowerBound < 0 { stop(atRow: rows.lowerBound) }
    if rows.upperBound > itemCount { stop(atRow: rows.upperBound - 1) }
    remove([rows])
  }
}

extension RowSequence where Item: IntegerIdentifier {
  /// The ids of ranges; those of short ones one by one.
  init(runs: [Range<Item>]) {
    var plain: [Item] = []
    for ids in runs {
      if ids.count < Segment.shortestRun {
        plain += ids
        continue
      }
      append(plain)
      plain = []
      appendRun(first: ids.lowerBound.integer, count: ids.count)
    }
    append(plain)
  }
}
