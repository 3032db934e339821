/// Where a row is or is to be, told by ids, so that it holds whatever happens around it.
public struct ListPlacement<Section: Hashable & Sendable, Item: Hashable & Sendable>: Hashable,
  Sendable
{
  /// The row.
  public var item: Item

  /// Its section.
  public var section: Section

  /// The row above it in that section; nil at the section's beginning.
  public var previous: Item?

  /// A row below another one of a section, or at its beginning.
  public init(_ item: Item, in section: Section, after previous: Item? = nil) {
    self.item = item
    self.section = section
    self.previous = previous
  }
}

extension ListSnapshot {
  /// Where a row is; nil when it is not there.
  public func placement(of item: Item) -> ListPlacement<Section, Item>? {
    guard let path = indexPath(of: item) else { return nil }
    let previous =
      path.offset > 0
      ? self.item(at: ListIndexPath(section: path.section, offset: path.offset - 1)) : nil
    return ListPlacement(item, in: section(at: path.section), after: previous)
  }

  /// Puts a row, new or already there, at a place.
  ///
  /// Where the row above it is gone from the section, it goes to the section's end; without the
  /// section nothing happens.
  mutating func put(_ placement: ListPlacement<Section, Item>) {
    let item = placement.item
    guard let section = sectionPosition(of: placement.section), placement.previous != item,
      self.placement(of: item) != placement
    else { return }
    if contains(item) { delete([item]) }
    let rows = items(in: placement.section)
    if let previous = placement.previous {
      if indexPath(of: previous)?.section == section {
        insert([item], after: previous)
      } else {
        append([item], to: placement.section)
      }
    } else if let first = rows.first {
      insert([item], before: first)
    } else {
      append([item], to: placement.section)
    }
  }
}
