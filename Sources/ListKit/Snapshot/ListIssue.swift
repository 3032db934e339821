/// An id that a snapshot could not do with what it was asked to.
public enum ListIssue<Section: Hashable & Sendable, Item: Hashable & Sendable>: Hashable, Sendable {
  /// The item was added twice; the policy decided which one stayed.
  case duplicateItem(Item)
  /// The section was added twice; the first one stayed.
  case duplicateSection(Section)
  /// The item that was to be deleted, moved, reconfigured, or inserted beside, is not there.
  case unknownItem(Item)
  /// The section that was named is not there.
  case unknownSection(Section)
  /// There is no section yet that the item could be added to.
  case noSection(Item)
  /// There is no room for the item and those added with it: a list has at most
  /// ``ListSnapshot/itemLimit`` rows.
  case noRoom(Item)
}

extension ListIssue: CustomStringConvertible {
  /// The issue as a sentence.
  public var description: String {
    switch self {
    case .duplicateItem(let item): "The item \(item) is there twice."
    case .duplicateSection(let section): "The section \(section) is there twice."
    case .unknownItem(let item): "There is no item \(item)."
    case .unknownSection(let section): "There is no section \(section)."
    case .noSection(let item): "There is no section for the item \(item)."
    case .noRoom(let item):
      "There is no room for the rows from \(item) on: a list has at most 1,099,511,627,776 rows."
    }
  }
}
