/// The gaps between the rows of a snapshot, as if one of the rows were not there: where it can go.
///
/// Found by arithmetic, so that moving a row by a key copies nothing. A gap is in front of the row
/// at its place, or behind the last one of its section.
struct MoveGaps<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// What holds the row.
  let snapshot: ListSnapshot<Section, Item>

  /// Where the row is: the gap that it fills now.
  let taken: ListIndexPath

  /// Whether the rows of the section at a position are hidden.
  let isCollapsed: (Int) -> Bool

  /// The gap above or below another one, across sections; nil at the ends.
  ///
  /// A collapsed section has one gap, in front of its rows.
  func gap(besides gap: ListIndexPath, down: Bool) -> ListIndexPath? {
    let row = gap.offset + (down ? 1 : -1)
    if !isCollapsed(gap.section), (0...rowCount(inSectionAt: gap.section)).contains(row) {
      return ListIndexPath(section: gap.section, offset: row)
    }
    let section = gap.section + (down ? 1 : -1)
    guard (0..<snapshot.sectionCount).contains(section) else { return nil }
    let isAtStart = down || isCollapsed(section)
    return ListIndexPath(section: section, offset: isAtStart ? 0 : rowCount(inSectionAt: section))
  }

  /// The place of the row when it is in a gap.
  func placement(inGap gap: ListIndexPath) -> ListPlacement<Section, Item> {
    var above: Item?
    if gap.offset > 0 {
      let isBelow = gap.section == taken.section && gap.offset > taken.offset
      above = snapshot.item(
        at: ListIndexPath(section: gap.section, offset: isBelow ? gap.offset : gap.offset - 1)
      )
    }
    return ListPlacement(
      snapshot.item(at: taken),
      in: snapshot.section(at: gap.section),
      after: above
    )
  }

  private func rowCount(inSectionAt section: Int) -> Int {
    snapshot.rows(inSectionAt: section).count - (section == taken.section ? 1 : 0)
  }
}
