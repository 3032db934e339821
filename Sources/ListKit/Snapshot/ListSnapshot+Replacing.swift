extension ListSnapshot {
  /// What leads from an older snapshot to this one, as if of all rows only some could be in both.
  ///
  /// `rows` are positions in the old snapshot, as ascending ranges that do not overlap. All other rows
  /// count as deleted or inserted, also those that are still there; of the rows that were reconfigured
  /// all are told, wherever they are. O(sections + rows looked for), and a table of ids if there is none.
  func changes(from old: ListSnapshot, lookingFor rows: [Range<Int>]) -> ListChangeSet {
    let pairs = sectionPairs(from: old)
    var found: [RowBlock] = []
    for range in rows.map({ $0.clamped(to: 0..<old.itemCount) }) where !range.isEmpty {
      var section = old.sectionPosition(atRow: range.lowerBound)
      var start = range.lowerBound
      while start < range.upperBound {
        let own = old.rows(inSectionAt: section)
        let end = min(own.upperBound, range.upperBound)
        if start < end {
          var looked = RowSequence<Item>()
          let offsets = start - own.lowerBound..<end - own.lowerBound
          looked.append(old.storage[section].rows, in: offsets)
          for block in blocks(of: looked) {
            add(block, at: start, of: section, to: &found)
          }
          start = end
        }
        section += 1
      }
    }
    var blocks = RowBlocks()
    for block in found.sorted(by: { $0.to < $1.to }) { blocks.append(block) }
    let reloaded = pairs.indices.filter { pairs[$0] >= 0 && isReloaded($0, since: old, pairs[$0]) }
    var changes = changeSet(from: old, pairs: pairs, reloaded: reloaded, blocks: blocks)
    changes.updates = (changes.updates + reconfiguredRows(since: old)).joinedRanges()
    return changes
  }

  /// Adds neighbours of an old section, which begin at `start` of it, as blocks of one new section each.
  private func add(
    _ block: ListMove,
    at start: Int,
    of section: Int,
    to found: inout [RowBlock]
  ) {
    var to = block.to
    while to < block.newRange.upperBound {
      let target = sectionPosition(atRow: to)
      let end = min(rows(inSectionAt: target).upperBound, block.newRange.upperBound)
      found.append(
        RowBlock(
          from: start + block.from + (to - block.to),
          fromSection: section,
          to: to,
          toSection: target,
          count: end - to
        )
      )
      to = end
    }
  }
}
