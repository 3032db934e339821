extension ListChangeSet {
  /// Finds which sections went, came and moved; `pairs` has each new section's old position or −1.
  mutating func setSections(pairs: [Int]) {
    var stays = Array(repeating: false, count: oldSectionStarts.count - 1)
    let kept = pairs.indices.filter { pairs[$0] >= 0 }
    for section in kept { stays[pairs[section]] = true }
    sectionDeletes = stays.indices.filter { !stays[$0] }
    sectionInserts = pairs.indices.filter { pairs[$0] < 0 }
    let chain = WeightedIncreasingSubsequence(kept.map { ListMove(from: pairs[$0], to: $0) })
    for (place, section) in kept.enumerated() where !chain.isKept[place] {
      sectionMoves.append(ListMove(from: pairs[section], to: section))
    }
  }

  /// Finds which rows went, came and moved, from the blocks of those that are in both.
  mutating func setRows(_ blocks: [RowBlock], pairs: [Int]) {
    survivors = Self.joined(blocks)
    survivorsByOldRow = survivors
    if survivors.areMoved { survivorsByOldRow = survivors.oldOrder.map { survivors[$0] } }
    deletes = Self.gaps(
      between: survivorsByOldRow.lazy.map(\.oldRange),
      upTo: oldSectionStarts.last ?? 0
    )
    inserts = Self.gaps(between: survivors.lazy.map(\.newRange), upTo: newSectionStarts.last ?? 0)
    var start = 0
    while start < blocks.count {
      var end = start + 1
      while end < blocks.count, blocks[end].toSection == blocks[start].toSection { end += 1 }
      appendMoves(blocks[start..<end], partner: pairs[blocks[start].toSection])
      start = end
    }
  }

  /// Takes in the rows that look different: ascending ranges, and those of reloaded sections; of all
  /// of them those that were there before.
  mutating func setUpdates(rows: [Range<Int>]) {
    let reloaded = sectionUpdates.map { newSectionStarts[$0]..<newSectionStarts[$0 + 1] }
    updates = (rows + reloaded).flatMap(survivors(in:)).joinedRanges()
  }

  /// The new positions in a range that have an old one.
  private func survivors(in rows: Range<Int>) -> [Range<Int>] {
    let first = survivors.partitioningIndex { $0.newRange.upperBound > rows.lowerBound }
    return survivors[first...].lazy.map(\.newRange).prefix { $0.lowerBound < rows.upperBound }
      .map { $0.clamped(to: rows) }
  }

  /// Adds the moves into one section, whose old position is `partner`.
  private mutating func appendMoves(_ blocks: ArraySlice<RowBlock>, partner: Int) {
    let chain = WeightedIncreasingSubsequence(
      blocks.compactMap { $0.fromSection == partner ? $0.move : nil }
    )
    var place = 0
    for block in blocks {
      let stays = block.fromSection == partner
      if !stays || !chain.isKept[place] {
        moves.append(block.move)
      }
      if stays { place += 1 }
    }
  }

  /// Blocks joined where they touch, now across the borders of sections.
  private static func joined(_ blocks: [RowBlock]) -> [ListMove] {
    var joined: [ListMove] = []
    joined.reserveCapacity(blocks.count)
    for block in blocks {
      if let last = joined.last, last.oldRange.upperBound == block.from,
        last.newRange.upperBound == block.to
      {
        joined[joined.count - 1].count += block.count
      } else {
        joined.append(block.move)
      }
    }
    return joined
  }

  /// What ascending ranges leave free.
  private static func gaps(between ranges: some Sequence<Range<Int>>, upTo end: Int) -> [Range<Int>]
  {
    var gaps: [Range<Int>] = []
    var next = 0
    for range in ranges {
      if next < range.lowerBound { gaps.append(next..<range.lowerBound) }
      next = range.upperBound
    }
    if next < end { gaps.append(next..<end) }
    return gaps
  }
}
