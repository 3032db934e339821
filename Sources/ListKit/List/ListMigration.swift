/// Where the slots of a list went when it changed.
struct ListMigration<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// What was shown before.
  let snapshot: ListSnapshot<Section, Item>
  let slots: ListSlots

  /// The new slot of an old one and whether that is the same thing; else the nearest row to it.
  func slot(
    _ index: Int,
    changes: ListChangeSet,
    in new: ListSnapshot<Section, Item>,
    _ newSlots: ListSlots
  ) -> (slot: Int, survived: Bool) {
    let same: Int? =
      switch slots.slot(at: index) {
      case .listHeader: newSlots.index(of: .listHeader)
      case .listFooter: newSlots.index(of: .listFooter)
      case .header(let section):
        newSection(of: section, in: new).flatMap { newSlots.index(of: .header($0)) }
      case .footer(let section):
        newSection(of: section, in: new).flatMap { newSlots.index(of: .footer($0)) }
      case .row(let row): changes.newRow(ofOld: row).flatMap { newSlots.index(of: .row($0)) }
      }
    if let same { return (same, true) }
    guard snapshot.itemCount > 0, new.itemCount > 0 else { return (0, false) }
    let row = min(rowNear(index), snapshot.itemCount - 1)
    let survivor = changes.nearestSurvivor(ofOld: row) ?? 0
    return (newSlots.index(of: .row(survivor)) ?? 0, false)
  }

  private func newSection(of section: Int, in new: ListSnapshot<Section, Item>) -> Int? {
    new.sectionPosition(of: snapshot.section(at: section))
  }

  private func rowNear(_ index: Int) -> Int {
    switch slots.slot(at: index) {
    case .listHeader: 0
    case .listFooter: snapshot.itemCount - 1
    case .header(let section): snapshot.rows(inSectionAt: section).lowerBound
    case .footer(let section): max(0, snapshot.rows(inSectionAt: section).upperBound - 1)
    case .row(let row): row
    }
  }
}

extension ListMigration {
  /// The slots that are the same as before, as blocks by new position.
  ///
  /// O(sections + survivors).
  func moves(
    by changes: ListChangeSet,
    in new: ListSnapshot<Section, Item>,
    _ newSlots: ListSlots
  ) -> [ListMove] {
    var moves: [ListMove] = []
    func add(from: Int?, to: Int?, count: Int = 1) {
      guard let from, let to else { return }
      if let last = moves.last, last.oldRange.upperBound == from, last.newRange.upperBound == to {
        moves[moves.count - 1].count += count
      } else {
        moves.append(ListMove(from: from, to: to, count: count))
      }
    }
    func addSame(_ old: ListSlots.Slot, _ new: ListSlots.Slot) {
      add(from: slots.index(of: old), to: newSlots.index(of: new))
    }
    addSame(.listHeader, .listHeader)
    for section in 0..<new.sectionCount {
      let old = snapshot.sectionPosition(of: new.section(at: section))
      if let old { addSame(.header(old), .header(section)) }
      for block in changes.survivors(inNewRows: new.rows(inSectionAt: section)) {
        for part in snapshot.parts(of: block) {
          // Neighbours in one section, before and now: one range of slots or none.
          add(
            from: slots.slots(ofRows: part.oldRange).first?.lowerBound,
            to: newSlots.slots(ofRows: part.newRange).first?.lowerBound,
            count: part.count
          )
        }
      }
      if let old { addSame(.footer(old), .footer(section)) }
    }
    addSame(.listFooter, .listFooter)
    return moves
  }
}

extension ListSnapshot {
  /// A block of this snapshot's rows, cut where its sections end.
  fileprivate func parts(of block: ListMove) -> [ListMove] {
    var parts: [ListMove] = []
    var rest = block
    while rest.count > 0 {
      let end = rows(inSectionAt: sectionPosition(atRow: rest.from)).upperBound
      let count = min(rest.count, end - rest.from)
      parts.append(ListMove(from: rest.from, to: rest.to, count: count))
      rest = ListMove(from: rest.from + count, to: rest.to + count, count: rest.count - count)
    }
    return parts
  }
}

extension ListChangeSet {
  /// Where an old row is now, else the nearest survivor below it, else the nearest above.
  ///
  /// Nil when nothing survived. O(log survivors).
  func nearestSurvivor(ofOld row: Int) -> Int? {
    let next = survivorsByOldRow.partitioningIndex { $0.oldRange.upperBound > row }
    guard let block = survivorsByOldRow[next...].first else {
      return survivorsByOldRow.last.map { $0.newRange.upperBound - 1 }
    }
    return block.to + max(0, row - block.from)
  }

  /// Those of some old rows that are still there, by old position, with both places.
  ///
  /// O(log survivors) and what is found.
  func survivors(ofOldRows rows: Range<Int>) -> [ListMove] {
    let first = survivorsByOldRow.partitioningIndex { $0.oldRange.upperBound > rows.lowerBound }
    return survivorsByOldRow[first...].prefix { $0.from < rows.upperBound }.map { block in
      let kept = block.oldRange.clamped(to: rows)
      let offset = kept.lowerBound - block.from
      return ListMove(from: kept.lowerBound, to: block.to + offset, count: kept.count)
    }
  }

  /// Those of some new rows that were there before, by new position, with both places.
  ///
  /// O(log survivors) and what is found.
  func survivors(inNewRows rows: Range<Int>) -> [ListMove] {
    let first = survivors.partitioningIndex { $0.newRange.upperBound > rows.lowerBound }
    return survivors[first...].prefix { $0.to < rows.upperBound }.map { block in
      let kept = block.newRange.clamped(to: rows)
      let offset = kept.lowerBound - block.to
      return ListMove(from: block.from + offset, to: kept.lowerBound, count: kept.count)
    }
  }
}
