extension ListOutline {
  /// Asks an item for its children again, if it was asked before.
  ///
  /// Those that stay keep what is expanded below them; those that are gone take all below them along.
  /// What was expanded and has no children any more is collapsed. O(known items below it).
  public mutating func reload(_ item: Item) {
    guard isKnown(item), let old = branches[item] else { return }
    let new = askedChildren(of: item)
    let rows = visibleRows(below: item)
    let gone = forget(old, keeping: new)
    let children = adopt(new, parent: item)
    branches[item] = children
    if children.isEmpty { expanded.remove(item) }
    replaceRows(rows, below: item)
    reconfigure([item] + children.filter(gone.contains))
  }

  /// Takes other roots; those that stay keep what is expanded below them.
  ///
  /// O(n).
  public mutating func setRoots(_ new: some Sequence<Item>) {
    let new = Array(new)
    let gone = forget(roots, keeping: new)
    roots = adopt(new, parent: nil)
    let rows = rows(below: nil)
    snapshot.delete(snapshot.items)
    snapshot.append(rows)
    reconfigure(roots.filter(gone.contains))
  }

  /// The children of an item, asked for if they are not known.
  mutating func load(_ item: Item) -> [Item] {
    if let known = branches[item] { return known }
    let children = adopt(askedChildren(of: item), parent: item)
    branches[item] = children
    return children
  }

  /// Makes items the children of a parent, those aside that are elsewhere already.
  mutating func adopt(_ items: [Item], parent: Item?) -> [Item] {
    let level = parent.flatMap { nodes[$0] }.map { $0.level + 1 } ?? 0
    var adopted: [Item] = []
    adopted.reserveCapacity(items.count)
    for item in items {
      let node = Node(parent: parent, level: level, position: adopted.count)
      if let other = nodes.updateValue(node, forKey: item) {
        nodes[item] = other
        snapshot.report(.duplicateItem(item))
        snapshot.droppedCount += 1
      } else {
        adopted.append(item)
      }
    }
    return adopted
  }

  /// Forgets where some items are, and all that is below those that are not to be kept; gives what
  /// is gone.
  ///
  /// What is found elsewhere after that is at another level there, or closed: it looks different.
  private mutating func forget(_ items: [Item], keeping kept: [Item]) -> Set<Item> {
    let kept = Set(kept)
    var left = items.filter { !kept.contains($0) }
    var gone: Set<Item> = []
    for item in items { nodes[item] = nil }
    while let item = left.popLast() {
      gone.insert(item)
      nodes[item] = nil
      expanded.remove(item)
      if let children = branches.removeValue(forKey: item) { left += children }
    }
    return gone
  }
}
