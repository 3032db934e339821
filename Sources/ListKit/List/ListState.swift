/// What the reader has made of a list, besides its rows: as a value that can be saved and restored.
///
/// ```swift
/// let saved = try JSONEncoder().encode(list.state)
/// // The next day:
/// list.apply(snapshot)
/// list.restore(try JSONDecoder().decode(ListState<Int, String>.self, from: saved))
/// ```
///
/// Everything is told by ids, so that it holds for other rows, too: what is no longer there is left
/// out. A selection shares its ids with the list, and of consecutive integer ids only the ends are
/// saved.
public struct ListState<Section: Hashable & Sendable, Item: Hashable & Sendable>: Equatable,
  Sendable
{
  /// The row under the cursor; nil for none.
  public var cursor: Item?

  /// The rows that are selected.
  public var selection: ListSelection<Item>

  /// The rows that are expanded.
  public var expanded: Set<Item>

  /// The sections whose rows are hidden.
  public var collapsed: Set<Section>

  /// Where on screen the cursor's row is, else the first one there; nil while there is none.
  public var place: ListAnchor<Item>?

  /// A state; one of nothing at all unless it is told otherwise.
  public init(
    cursor: Item? = nil,
    selection: ListSelection<Item> = [],
    expanded: Set<Item> = [],
    collapsed: Set<Section> = [],
    place: ListAnchor<Item>? = nil
  ) {
    self.cursor = cursor
    self.selection = selection
    self.expanded = expanded
    self.collapsed = collapsed
    self.place = place
  }
}

extension ListState: Codable where Section: Codable, Item: Codable {}
