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

extension ListChangeSet {
  /// Where an old row is now, else the nearest survivor below it, else the nearest above.
  ///
  /// Nil when nothing survived. O(log survivors).
  func nearestSurvivor(ofOld row: Int) -> Int? {
    let place = placeOfSurvivor(at: row)
    guard place < survivorsByOldRow.count else {
      return survivorsByOldRow.last.map { $0.newRange.upperBound - 1 }
    }
    let block = survivorsByOldRow[place]
    return block.to + max(0, row - block.from)
  }

  /// Those of some old rows that are still there, by old position, with both places.
  ///
  /// O(log survivors) and what is found.
  func survivors(ofOldRows rows: Range<Int>) -> [ListMove] {
    survivorsByOldRow[placeOfSurvivor(at: rows.lowerBound)...]
      .prefix { $0.from < rows.upperBound }
      .map { block in
        let kept = block.oldRange.clamped(to: rows)
        return ListMove(
          from: kept.lowerBound,
          to: block.to + kept.lowerBound - block.from,
          count: kept.count
        )
      }
  }

  /// The place of the first block of survivors, by old position, that holds a row or is below it.
  private func placeOfSurvivor(at row: Int) -> Int {
    survivorsByOldRow.partitioningIndex { $0.oldRange.upperBound > row }
  }
}
