// What is between slots.
extension ListSlots {
  /// Lines below a slot that belong to no cell.
  ///
  /// O(log sections).
  func space(below slot: Int, _ spacing: ListSpacing) -> Int {
    var lines = 0
    if spacing.belowRow > 0, isFollowedByRow(slot) { lines += spacing.belowRow }
    if spacing.sections > 0, let section = section(ofSlot: slot),
      slot == slots(ofSection: section).upperBound - 1, section + 1 < sectionCount
    {
      lines += spacing.sections
    }
    return lines
  }

  /// Whether a slot is a band that another one of its section follows.
  func isFollowedByRow(_ slot: Int) -> Bool {
    guard case .row = self.slot(at: slot), slot + 1 < count, case .row = self.slot(at: slot + 1)
    else { return false }
    return section(ofSlot: slot) == section(ofSlot: slot + 1)
  }
}
