extension ListSnapshot {
  /// What leads from an older snapshot to this one.
  ///
  /// Sections first, then rows, each with the fewest moves; the same for the same snapshots on every
  /// run. O(n + m + d log d), d being what is out of order; rows that both share are skipped whole.
  /// A pure function of two values: it may run on any thread.
  @inlinable
  public func changes(from old: ListSnapshot) -> ListChangeSet {
    let pairs = sectionPairs(from: old)
    var matcher = RowMatcher<Item>(oldPlace: old.finder, newPlace: finder)
    if let hashed = hashedRows, let oldHashed = old.hashedRows {
      matcher.hashed = (oldHashed, hashed)
    }
    var isCompared = Array(repeating: false, count: old.storage.count)
    for (section, partner) in pairs.enumerated() {
      let new = place(ofSection: section)
      if partner < 0 {
        RowMatcher.leaveOver(new, 0..<new.rows.count, &matcher.newPool)
      } else {
        isCompared[partner] = true
        matcher.compare(old.place(ofSection: partner), new)
      }
    }
    for section in isCompared.indices where !isCompared[section] {
      let gone = old.place(ofSection: section)
      RowMatcher.leaveOver(gone, 0..<gone.rows.count, &matcher.oldPool)
    }
    return changeSet(from: old, pairs: pairs, blocks: matcher.matched())
  }

  /// Tells where ids are; nil while that would make a table of all of them first.
  @inlinable var finder: RowMatcher<Item>.Finder? {
    guard let index = positions.madeIndex else { return nil }
    if storage.count == 1, positions.edits == nil {
      let rows = storage[0].rows
      return { item in
        let position =
          index.positionInRuns(of: item) ?? index.hashedPosition(of: item) { rows[$0] == item }
        return position.map { ($0, 0) }
      }
    }
    return { item in
      position(of: item).map { position in
        (position, storage.count == 1 ? 0 : sectionPosition(atRow: position))
      }
    }
  }

  /// The table of hashes, if there is one that numbers all rows by their positions.
  @inlinable var hashedRows: HashSlots? {
    guard storage.count == 1, positions.edits == nil, let index = positions.madeIndex,
      index.slots.count == itemCount, index.positions.isEmpty
    else { return nil }
    return index.slots
  }

  /// A section's rows with their place.
  @usableFromInline
  func place(ofSection section: Int) -> RowMatcher<Item>.Place {
    .init(rows: storage[section].rows, section: section, start: starts[section])
  }

  /// For each section its position in an older snapshot, or −1.
  @usableFromInline
  func sectionPairs(from old: ListSnapshot) -> [Int] {
    if storage.elementsEqual(old.storage, by: { $0.id == $1.id }) { return Array(storage.indices) }
    return storage.map { old.sectionPositions[$0.id] ?? -1 }
  }

  /// Turns what was found into changes.
  @usableFromInline
  func changeSet(from old: ListSnapshot, pairs: [Int], blocks: RowBlocks) -> ListChangeSet {
    var changes = ListChangeSet()
    changes.oldSectionStarts = old.starts
    changes.newSectionStarts = starts
    changes.dropped = droppedCount
    changes.setSections(pairs: pairs)
    changes.setRows(blocks.blocks, pairs: pairs)
    for (section, partner) in pairs.enumerated() where partner >= 0 {
      if let stamp = storage[section].stamp, stamp !== old.storage[partner].stamp {
        changes.sectionUpdates.append(section)
      }
    }
    changes.setUpdates(rows: reconfiguredRows(since: old))
    return changes
  }

  /// The positions of rows that were reconfigured since an older snapshot, as ascending ranges.
  private func reconfiguredRows(since old: ListSnapshot) -> [Range<Int>] {
    guard let told = reconfigured.untold(to: old.reconfigured) else { return [0..<itemCount] }
    return told.flatMap { known($0).map(\.newRange) }.joinedRanges()
  }
}
