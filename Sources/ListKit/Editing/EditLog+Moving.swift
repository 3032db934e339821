// Where a row that is being moved stays when other rows are shown.
extension EditLog {
  /// What the list shows; nil while no row is being moved.
  var shownWithMoved: ListSnapshot<Section, Item>? { moving == nil ? nil : shown }

  /// Other rows are to be shown than these: a row that is being moved stays below the nearest row above
  /// it that is still in its section.
  mutating func keepMovedPlace(from old: ListSnapshot<Section, Item>?) {
    guard let old, let moving else { return }
    let above = rowAbove(moving, in: base(with: entries[...]), before: old)
    self.moving?.previous = above
  }

  /// The nearest row above a moved one that stays in its section; nil at the section's beginning.
  ///
  /// O(1) if the row right above it stays, else what finding the changes takes.
  private func rowAbove(
    _ moving: ListPlacement<Section, Item>,
    in new: ListSnapshot<Section, Item>,
    before old: ListSnapshot<Section, Item>
  ) -> Item? {
    guard let above = moving.previous, let path = old.indexPath(of: above),
      let section = new.sectionPosition(of: moving.section)
    else { return nil }
    if new.indexPath(of: above)?.section == section { return above }
    let rows = old.position(at: ListIndexPath(section: path.section, offset: 0))
    let staying = new.rows(inSectionAt: section)
    let survivors = new.changes(from: old).survivors(ofOldRows: rows..<rows + path.offset)
    let found = survivors.lazy.map { $0.newRange.clamped(to: staying) }.last { !$0.isEmpty }
    return found.map { new.item(at: $0.upperBound - 1) }
  }
}
