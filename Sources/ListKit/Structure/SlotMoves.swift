/// The slots that are the same before and after a change, as blocks by new position.
///
/// ```
///   before   header A  row 0  row 1  header B  row 2
///   after    header A  row 1  header B  row 9  row 2      0 → 0, 2 → 1 (two slots), 4 → 4
/// ```
///
/// Sections that stayed as they were side by side are one block, so that a change of one section in
/// ten thousand makes two blocks. Where sections were joined or split a block ends, since the lines
/// between their rows are others now. O(sections + survivors · log sections), without hashing; sections
/// that stayed need no search.
struct SlotMoves {
  /// The blocks, each as long as can be.
  private(set) var blocks: [ListMove] = []

  private let old: ListSlots
  private let new: ListSlots

  /// What stayed when a section was collapsed, or its rows were shown: all but the section itself.
  ///
  /// Two blocks at most; O(log sections).
  init(collapsing section: Int, from old: ListSlots, to new: ListSlots) {
    (self.old, self.new) = (old, new)
    add(from: 0, to: 0, count: old.slots(ofSection: section).lowerBound)
    let rest = old.slots(ofSection: section).upperBound
    add(from: rest, to: new.slots(ofSection: section).upperBound, count: old.count - rest)
  }

  /// What stayed by these changes.
  init(by changes: ListChangeSet, from old: ListSlots, to new: ListSlots) {
    (self.old, self.new) = (old, new)
    addSame(.listHeader, .listHeader)
    let isAlike =
      old.columns == new.columns && old.options.hasHeaders == new.options.hasHeaders
      && old.options.hasFooters == new.options.hasFooters
    var next = 0
    for (section, partner) in changes.oldSections.enumerated() {
      let rows = new.rows(ofSection: section)
      while next < changes.survivors.count,
        changes.survivors[next].newRange.upperBound <= rows.lowerBound
      {
        next += 1
      }
      if partner >= 0 {
        let block = next < changes.survivors.count ? changes.survivors[next] : nil
        if isAlike, old.isCollapsed(partner) == new.isCollapsed(section),
          Self.hasStayed(rows, from: old.rows(ofSection: partner), in: block)
        {
          let slots = old.slots(ofSection: partner)
          let first = new.slots(ofSection: section).lowerBound
          add(from: slots.lowerBound, to: first, count: slots.count, areSections: true)
          continue
        }
        if old.isCollapsed(partner) == new.isCollapsed(section) {
          addSame(.header(partner), .header(section))
        }
      }
      addBands(of: section, survivors: changes.survivors[next...])
      if partner >= 0 { addSame(.footer(partner), .footer(section)) }
    }
    addSame(.listFooter, .listFooter)
  }

  /// Whether the rows of a section are those of an old one, by the block of survivors that they begin
  /// in.
  private static func hasStayed(
    _ rows: Range<Int>,
    from old: Range<Int>,
    in block: ListMove?
  ) -> Bool {
    guard rows.count == old.count, !rows.isEmpty else { return rows.isEmpty && old.isEmpty }
    guard let block else { return false }
    return block.to <= rows.lowerBound && rows.upperBound <= block.newRange.upperBound
      && block.from + rows.lowerBound - block.to == old.lowerBound
  }

  /// Adds the bands of a section whose rows stood side by side before.
  private mutating func addBands(of section: Int, survivors: ArraySlice<ListMove>) {
    let rows = new.rows(ofSection: section)
    guard old.columns == new.columns, !new.isCollapsed(section) else { return }
    for block in survivors.prefix(while: { $0.to < rows.upperBound }) {
      let kept = block.newRange.clamped(to: rows)
      var from = block.from + kept.lowerBound - block.to
      var to = kept.lowerBound
      while to < kept.upperBound {
        let oldSection = old.section(ofRow: from)
        let end = min(kept.upperBound, to + old.rows(ofSection: oldSection).upperBound - from)
        if let before = old.bands(within: from..<from + end - to, ofSection: oldSection),
          let after = new.bands(within: to..<end, ofSection: section),
          before.column == after.column
        {
          let count = min(before.slots.count, after.slots.count)
          add(from: before.slots.lowerBound, to: after.slots.lowerBound, count: count)
        }
        (from, to) = (from + end - to, end)
      }
    }
  }

  private mutating func addSame(_ slot: ListSlots.Slot, _ newSlot: ListSlots.Slot) {
    guard let from = old.index(of: slot), let to = new.index(of: newSlot) else { return }
    add(from: from, to: to, count: 1)
  }

  /// Adds slots, which may be whole sections: those begin at a border in both.
  private mutating func add(from: Int, to: Int, count: Int, areSections: Bool = false) {
    guard count > 0 else { return }
    if let last = blocks.last, last.oldRange.upperBound == from, last.newRange.upperBound == to,
      areSections || Self.isBorder(from, in: old) == Self.isBorder(to, in: new)
    {
      blocks[blocks.count - 1].count += count
    } else {
      blocks.append(ListMove(from: from, to: to, count: count))
    }
  }

  /// Whether something other than the section of the slot above begins at a slot.
  private static func isBorder(_ slot: Int, in slots: ListSlots) -> Bool {
    slots.section(ofSlot: slot - 1) != slots.section(ofSlot: slot)
  }
}

extension ListChangeSet {
  /// Whether any section came, went, moved or was reloaded.
  var hasSectionChanges: Bool {
    !(sectionDeletes.isEmpty && sectionInserts.isEmpty && sectionMoves.isEmpty
      && sectionUpdates.isEmpty)
  }

  /// For each new section its old position, or −1.
  ///
  /// O(sections), without hashing.
  var oldSections: [Int] {
    let count = newSectionStarts.count - 1
    if sectionDeletes.isEmpty, sectionInserts.isEmpty, sectionMoves.isEmpty {
      return Array(0..<count)
    }
    var partners = Array(repeating: -1, count: count)
    // One more than there are, so that the search for the next one that stayed ends.
    var hasLeft = Array(repeating: false, count: oldSectionStarts.count)
    for section in sectionDeletes { hasLeft[section] = true }
    for move in sectionMoves {
      for offset in 0..<move.count {
        partners[move.to + offset] = move.from + offset
        hasLeft[move.from + offset] = true
      }
    }
    var inserts = sectionInserts[...]
    var next = 0
    for section in 0..<count where partners[section] < 0 {
      if inserts.first == section {
        inserts.removeFirst()
        continue
      }
      while hasLeft[next] { next += 1 }
      partners[section] = next
      next += 1
    }
    return partners
  }

  /// Everything stays where it is.
  static func none(
    in snapshot: ListSnapshot<some Hashable & Sendable, some Hashable & Sendable>
  ) -> ListChangeSet {
    var changes = ListChangeSet()
    changes.oldSectionStarts = snapshot.starts
    changes.newSectionStarts = snapshot.starts
    if snapshot.itemCount > 0 {
      changes.survivors = [ListMove(from: 0, to: 0, count: snapshot.itemCount)]
      changes.survivorsByOldRow = changes.survivors
    }
    return changes
  }
}
