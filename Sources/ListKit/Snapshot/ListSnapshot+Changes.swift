extension ListSnapshot {
  /// What leads from an older snapshot to this one.
  ///
  /// Sections first, then rows, each with the fewest moves; the same for the same snapshots on every
  /// run. O(n + m + d log d), d being what is out of order; rows that both share are skipped whole.
  /// A pure function of two values: it may run on any thread.
  @inlinable
  public func changes(from old: ListSnapshot) -> ListChangeSet {
    let pairs = sectionPairs(from: old)
    let (starts, oldStarts) = (self.starts, old.starts)
    var matcher = RowMatcher<Item>(oldPlace: old.finder, newPlace: finder)
    if let hashed = hashedRows, let oldHashed = old.hashedRows {
      matcher.hashed = (oldHashed, hashed)
    }
    var isCompared = Array(repeating: false, count: old.storage.count)
    var reloaded: [Int] = []
    for (section, partner) in pairs.enumerated() {
      guard partner >= 0 else {
        let new = place(ofSection: section)
        RowMatcher.leaveOver(new, 0..<new.rows.count, &matcher.newPool)
        continue
      }
      isCompared[partner] = true
      if isReloaded(section, since: old, partner) { reloaded.append(section) }
      if storage[section].rows.sharesStorage(with: old.storage[partner].rows) {
        matcher.addSection(
          from: oldStarts[partner]..<oldStarts[partner + 1],
          of: partner,
          to: starts[section],
          of: section
        )
      } else {
        matcher.compare(old.place(ofSection: partner), place(ofSection: section))
      }
    }
    for section in isCompared.indices where !isCompared[section] {
      let gone = old.place(ofSection: section)
      RowMatcher.leaveOver(gone, 0..<gone.rows.count, &matcher.oldPool)
    }
    return changeSet(from: old, pairs: pairs, reloaded: reloaded, blocks: matcher.matched())
  }

  /// Tells where ids are; nil while that would make a table of all of them first.
  @inlinable var finder: RowMatcher<Item>.Finder? {
    guard let index = positions.madeIndex else { return nil }
    if storage.count == 1, positions.edits == nil {
      let rows = storage[0].rows
      return { item in
        let position =
          index.positionInRuns(of: item) ?? index.singlePosition(of: item) { rows[$0] == item }
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
  ///
  /// Only sections that do not follow their old neighbour are looked up.
  @inlinable
  func sectionPairs(from old: ListSnapshot) -> [Int] {
    var pairs: [Int] = []
    pairs.reserveCapacity(storage.count)
    var next = 0
    for section in storage.indices {
      if next >= old.storage.count || storage[section].id != old.storage[next].id {
        guard let partner = old.sectionPosition(of: storage[section].id) else {
          pairs.append(-1)
          continue
        }
        next = partner
      }
      pairs.append(next)
      next += 1
    }
    return pairs
  }

  /// Whether a section was reloaded since an older snapshot, in which it is at `partner`.
  @inlinable
  func isReloaded(_ section: Int, since old: ListSnapshot, _ partner: Int) -> Bool {
    guard let stamp = storage[section].stamp else { return false }
    return stamp !== old.storage[partner].stamp
  }

  /// Turns what was found into changes.
  @usableFromInline
  func changeSet(
    from old: ListSnapshot,
    pairs: [Int],
    reloaded: [Int],
    blocks: RowBlocks
  ) -> ListChangeSet {
    var changes = ListChangeSet()
    changes.oldSectionStarts = old.starts
    changes.newSectionStarts = starts
    changes.dropped = droppedCount
    changes.setSections(pairs: pairs)
    changes.setRows(blocks.blocks, pairs: pairs)
    changes.sectionUpdates = reloaded
    changes.setUpdates(rows: reconfiguredRows(since: old))
    return changes
  }

  /// The positions of rows that were reconfigured since an older snapshot, as ascending ranges.
  func reconfiguredRows(since old: ListSnapshot) -> [Range<Int>] {
    guard let told = reconfigured.unreported(to: old.reconfigured) else { return [0..<itemCount] }
    return told.flatMap { blocks(of: $0).map(\.newRange) }.joinedRanges()
  }
}
