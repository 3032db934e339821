/// The rows of a list as ids in sections: a value, never the models themselves.
public struct ListSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  /// What happens to ids that are added twice.
  public let duplicates: DuplicatePolicy
  /// What could not be done as asked; see ``ListIssue``.
  public private(set) var issues: [ListIssue<Section, Item>] = []
  private var ids: [Section] = []
  private var rows: [[Item]] = []

  /// A snapshot without sections.
  public init(duplicates: DuplicatePolicy = .keepFirst) {
    self.duplicates = duplicates
  }

  /// The sections in order.
  public var sections: [Section] { ids }

  /// The number of rows in all sections.
  public var itemCount: Int { rows.reduce(0) { $0 + $1.count } }

  /// The row at a position in the whole list.
  public func item(at position: Int) -> Item { items[position] }

  /// All rows.
  public var items: [Item] { rows.flatMap { $0 } }

  /// The rows of a section; none when there is no such section.
  public func items(in section: Section) -> [Item] {
    ids.firstIndex(of: section).map { rows[$0] } ?? []
  }

  /// Whether the item is there.
  public func contains(_ item: Item) -> Bool { position(of: item) != nil }

  /// The item's position in the whole list.
  public func position(of item: Item) -> Int? { items.firstIndex(of: item) }

  /// The position of a section.
  public func sectionPosition(of section: Section) -> Int? { ids.firstIndex(of: section) }

  /// The positions in the whole list of the rows of the section at a position.
  public func rows(inSectionAt section: Int) -> Range<Int> {
    let start = rows[..<section].reduce(0) { $0 + $1.count }
    return start..<start + rows[section].count
  }

  /// Where the row at a position in the whole list is.
  public func indexPath(at position: Int) -> ListIndexPath {
    var row = position
    var section = 0
    while row >= rows[section].count {
      row -= rows[section].count
      section += 1
    }
    return ListIndexPath(section: section, row: row)
  }

  /// Where an item is.
  public func indexPath(of item: Item) -> ListIndexPath? {
    position(of: item).map { indexPath(at: $0) }
  }

  /// Adds sections behind the others.
  public mutating func appendSections(_ sections: some Sequence<Section>) {
    ids += sections
    rows += Array(repeating: [], count: ids.count - rows.count)
  }

  /// Adds rows at the end of a section, or of the last one.
  public mutating func append(_ items: some Sequence<Item>, to section: Section? = nil) {
    guard let place = section.flatMap({ ids.firstIndex(of: $0) }) ?? ids.indices.last else {
      return
    }
    rows[place] += items
  }

  /// Adds rows above another.
  public mutating func insert(_ items: some Sequence<Item>, before other: Item) {
    guard let path = indexPath(of: other) else { return }
    rows[path.section].insert(contentsOf: Array(items), at: path.row)
  }

  /// Adds rows below another.
  public mutating func insert(_ items: some Sequence<Item>, after other: Item) {
    guard let path = indexPath(of: other) else { return }
    rows[path.section].insert(contentsOf: Array(items), at: path.row + 1)
  }

  /// Takes rows away.
  public mutating func delete(_ items: some Sequence<Item>) {
    let gone = Set(items)
    for place in rows.indices { rows[place].removeAll { gone.contains($0) } }
  }

  /// Tells that rows look different and are still the same rows.
  public mutating func reconfigure(_ items: some Sequence<Item>) {}

  /// Tells that a section's header, footer and rows look different.
  public mutating func reload(_ section: Section) {}

  /// What leads from an older snapshot to this one.
  public func changes(from old: ListSnapshot) -> ListChangeSet {
    var changes = ListChangeSet()
    if old.items != items {
      changes.deletes = old.itemCount == 0 ? [] : [0..<old.itemCount]
      changes.inserts = itemCount == 0 ? [] : [0..<itemCount]
    } else if itemCount > 0 {
      changes.survivors = [ListMove(from: 0, to: 0, count: itemCount)]
      changes.survivorsByOldRow = changes.survivors
    }
    return changes
  }
}
