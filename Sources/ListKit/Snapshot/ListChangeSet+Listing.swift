extension ListChangeSet {
  /// The changes of sections one by one: deletes, inserts, moves, updates.
  public var sectionChanges: [ListChange<Int>] {
    sectionDeletes.map { .delete(at: $0) } + sectionInserts.map { .insert(at: $0) }
      + sectionMoves.map { .move(from: $0.from, to: $0.to) }
      + sectionUpdates.map { .update(at: $0) }
  }

  /// The changes of rows one by one: deletes by old place, then inserts, moves, updates by new one.
  ///
  /// One element a row: prefer the ranges where many rows may come at once.
  public var rowChanges: [ListChange<ListIndexPath>] {
    var list: [ListChange<ListIndexPath>] = []
    list.reserveCapacity(rowChangeCount)
    var old = SectionCursor(starts: oldSectionStarts)
    var new = SectionCursor(starts: newSectionStarts)
    for range in deletes { for row in range { list.append(.delete(at: old.path(of: row))) } }
    for range in inserts { for row in range { list.append(.insert(at: new.path(of: row))) } }
    for move in moves {
      for offset in 0..<move.count {
        let from = old.path(of: move.from + offset)
        list.append(.move(from: from, to: new.path(of: move.to + offset)))
      }
    }
    for range in updates { for row in range { list.append(.update(at: new.path(of: row))) } }
    return list
  }

  /// How many rows came, went, moved or look different, each counted as often as it is told.
  public var rowChangeCount: Int {
    [deletes, inserts, updates].reduce(moves.reduce(0) { $0 + $1.count }) {
      $1.reduce($0) { $0 + $1.count }
    }
  }
}

extension ListChangeSet: CustomStringConvertible {
  /// One change a line, sections first; at most a hundred, then how many follow.
  public var description: String {
    let sections = sectionChanges
    var lines = sections.prefix(100).map { "section: \($0)" }
    let ranges = [("delete", deletes), ("insert", inserts), ("update", updates)]
    for (name, ranges) in ranges {
      lines += ranges.prefix(100 - lines.count).map { "\(name) \($0)" }
    }
    lines += moves.prefix(100 - lines.count).map { "move \($0.oldRange) to \($0.newRange)" }
    let total = ranges.reduce(sections.count + moves.count) { $0 + $1.1.count }
    if total > lines.count { lines.append("… and \(total - lines.count) more") }
    return lines.joined(separator: "\n")
  }
}

/// Turns positions into places, quickly where they mostly ascend.
private struct SectionCursor {
  let starts: [Int]
  var section = 0

  init(starts: [Int]) {
    self.starts = starts
  }

  mutating func path(of row: Int) -> ListIndexPath {
    if row < starts[section] || row >= starts[section + 1] {
      section = SectionLayout.section(at: row, starts: starts)
    }
    return ListIndexPath(section: section, offset: row - starts[section])
  }
}
