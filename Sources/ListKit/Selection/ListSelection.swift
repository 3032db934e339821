/// The rows that are selected, by id, and the one that was marked last: a range goes from there.
struct ListSelection<Item: Hashable & Sendable>: Equatable {
  private(set) var items: Set<Item> = []
  private(set) var lastMark: Item?

  func contains(_ item: Item) -> Bool { items.contains(item) }

  /// Selects or deselects a row as the mode allows, and marks it.
  mutating func set(_ item: Item, isSelected: Bool, mode: SelectionMode) {
    guard mode != .none else { return }
    if mode == .single, isSelected { items = [] }
    if isSelected { items.insert(item) } else { items.remove(item) }
    lastMark = item
  }

  /// Selects these rows and no others.
  mutating func replace(with items: Set<Item>) {
    self.items = items
  }

  /// Selects these rows, too.
  mutating func add(_ items: some Sequence<Item>) {
    self.items.formUnion(items)
  }

  /// Drops the rows that are not there any more.
  mutating func keep(_ isThere: (Item) -> Bool) {
    items = items.filter(isThere)
    if let mark = lastMark, !isThere(mark) { lastMark = nil }
  }

  /// Gives up what a mode does not allow; of several rows the one marked last stays.
  mutating func restrict(to mode: SelectionMode) {
    switch mode {
    case .multiple: break
    case .single: items = Set(items.filter { $0 == lastMark })
    case .none: self = ListSelection()
    }
  }
}
