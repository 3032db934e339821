/// Where the slots of a list went when it changed.
struct ListMigration<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// What was shown before.
  let snapshot: ListSnapshot<Section, Item>
  let slots: ListSlots

  /// The new slot of an old one and whether that is the same thing; else the nearest row to it.
  ///
  /// A band is where `chosen` is, the row in it that is to stand still, or else the first of its rows
  /// that is still there.
  func slot(
    _ index: Int,
    for chosen: Int?,
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
      case .row:
        (chosen.map { $0..<$0 + 1 } ?? slots.rows(ofSlot: index)).lazy
          .compactMap { changes.newRow(ofOld: $0) }.first
          .flatMap { newSlots.index(of: .row($0)) }
      }
    if let same { return (same, true) }
    guard snapshot.itemCount > 0, new.itemCount > 0 else { return (0, false) }
    let row = chosen ?? slots.row(nearestTo: slots.slot(at: index))
    let survivor = changes.nearestSurvivor(ofOld: row) ?? 0
    return (newSlots.index(of: .row(survivor)) ?? 0, false)
  }

  private func newSection(of section: Int, in new: ListSnapshot<Section, Item>) -> Int? {
    new.sectionPosition(of: snapshot.section(at: section))
  }
}

extension ListMove {
  /// All but the last one; nil where that is the only one.
  var withoutLast: ListMove? {
    count > 1 ? ListMove(from: from, to: to, count: count - 1) : nil
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
}
