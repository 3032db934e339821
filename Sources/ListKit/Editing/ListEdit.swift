/// A change that the reader makes to a list.
public enum ListEdit<Section: Hashable & Sendable, Item: Hashable & Sendable>: Hashable, Sendable {
  /// New rows, put in one after the other.
  case insert([ListPlacement<Section, Item>])
  /// Rows that are taken away.
  case delete([Item])
  /// Rows that go elsewhere, in their section or to another one, one after the other.
  case move([ListPlacement<Section, Item>])

  /// The rows that it is about.
  public var items: [Item] {
    switch self {
    case .insert(let placements), .move(let placements): placements.map(\.item)
    case .delete(let items): items
    }
  }

  /// How many rows it is about; O(1).
  var count: Int {
    switch self {
    case .insert(let placements), .move(let placements): placements.count
    case .delete(let items): items.count
    }
  }

  /// Whether it is about a row, if there is one.
  func isAbout(_ item: Item?) -> Bool {
    item.map { items.contains($0) } ?? false
  }

  /// What of it can be carried out: rows that are there, or are not there yet, and sections that are.
  ///
  /// Nil when nothing is left. Whether a row moves elsewhere is not asked.
  func possible(in snapshot: ListSnapshot<Section, Item>) -> ListEdit? {
    var known: Set<Item> = []
    func isFresh(_ item: Item) -> Bool { known.insert(item).inserted }
    func canHold(_ placement: ListPlacement<Section, Item>) -> Bool {
      snapshot.sectionPosition(of: placement.section) != nil && placement.previous != placement.item
    }
    let edit: ListEdit =
      switch self {
      case .insert(let placements):
        .insert(
          placements.filter { !snapshot.contains($0.item) && canHold($0) && isFresh($0.item) }
        )
      case .delete(let items): .delete(items.filter { snapshot.contains($0) && isFresh($0) })
      case .move(let placements):
        .move(placements.filter { snapshot.contains($0.item) && canHold($0) })
      }
    return edit.count == 0 ? nil : edit
  }

  /// Whether anything of it can be carried out and makes a difference.
  func changes(_ snapshot: ListSnapshot<Section, Item>) -> Bool {
    guard let possible = possible(in: snapshot) else { return false }
    guard case .move(let placements) = possible else { return true }
    var new = snapshot
    new.carryOut(possible)
    return placements.contains { new.indexPath(of: $0.item) != snapshot.indexPath(of: $0.item) }
  }

  /// The edit without the rows that it puts somewhere and that were never there.
  func without(_ gone: Set<Item>) -> ListEdit {
    switch self {
    case .insert(let placements): .insert(placements.filter { !gone.contains($0.item) })
    case .delete: self
    case .move(let placements): .move(placements.filter { !gone.contains($0.item) })
    }
  }

  /// The edit that brings a snapshot back to what it is before this one.
  func inverse(in snapshot: ListSnapshot<Section, Item>) -> ListEdit {
    switch self {
    case .insert: .delete(items.filter { !snapshot.contains($0) })
    case .delete: .insert(Self.placements(of: items, in: snapshot))
    case .move: .move(Self.placements(of: items, in: snapshot))
    }
  }

  /// Where rows are, from top to bottom: put back in this order, each finds the one above it.
  private static func placements(
    of items: [Item],
    in snapshot: ListSnapshot<Section, Item>
  ) -> [ListPlacement<Section, Item>] {
    let rows = Set(items.compactMap { snapshot.position(of: $0) })
    return rows.sorted().compactMap { snapshot.placement(of: snapshot.item(at: $0)) }
  }
}

extension ListSnapshot {
  /// Carries an edit out; what it asks for and is so already, or cannot be, is left alone.
  mutating func carryOut(_ edit: ListEdit<Section, Item>) {
    switch edit {
    case .insert(let placements):
      for placement in placements where !contains(placement.item) { put(placement) }
    case .delete(let items):
      delete(items.filter { contains($0) })
    case .move(let placements):
      for placement in placements where contains(placement.item) { put(placement) }
    }
  }
}
