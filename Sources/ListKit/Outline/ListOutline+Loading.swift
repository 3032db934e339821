extension ListOutline {
  /// Asks an item for its children again, if it was asked before.
  ///
  /// Those that stay keep what is expanded below them; those that are gone take all below them along.
  /// What was expanded and has no children any more is collapsed. O(known items below it).
  public mutating func reload(_ item: Item) {
    guard isKnown(item), let old = branches[item] else { return }
    let new = askedChildren(of: item)
    let rows = visibleRows(below: item)
    forget(old, keeping: new)
    branches[item] = adopt(new, parent: item)
    if branches[item]?.isEmpty ?? true { expanded.remove(item) }
    replaceRows(rows, below: item)
    reconfigure([item])
  }

  /// Takes other roots; those that stay keep what is expanded below them.
  ///
  /// O(n).
  public mutating func setRoots(_ new: some Sequence<Item>) {
    let new = Array(new)
    forget(roots, keeping: new)
    roots = adopt(new, parent: nil)
    let rows = rows(below: nil)
    snapshot.delete(snapshot.items)
    snapshot.append(rows)
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

  /// Forgets where some items are, and all that is below those that are not to be kept.
  private mutating func forget(_ items: [Item], keeping kept: [Item]) {
    let kept = Set(kept)
    var gone = items.filter { !kept.contains($0) }
    for item in items { nodes[item] = nil }
    while let item = gone.popLast() {
      nodes[item] = nil
      expanded.remove(item)
      if let children = branches.removeValue(forKey: item) { gone += children }
    }
  }
}
