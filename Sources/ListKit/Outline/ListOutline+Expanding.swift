extension ListOutline {
  /// Shows the children of an item, and with more `levels` those of its children, and so on.
  ///
  /// Inside of what is collapsed it is remembered. At most so many items are asked for their children,
  /// nearest levels first, since a tree may be without an end; false when some are left: the next call
  /// goes on. False, too, when the item is not known, which is an issue of the snapshot. O(what
  /// appears), and with more levels what is visible below the item.
  @discardableResult
  public mutating func expand(
    _ item: Item,
    levels: Int = 1,
    askingAtMost mostAsked: Int = 1_000_000
  ) -> Bool {
    guard isKnown(item) else { return false }
    guard levels > 0, levels > 1 || !isExpanded(item) else { return true }
    let old = visibleRows(below: item)
    let opened = open([item], levels: levels, askingAtMost: mostAsked)
    replaceRows(old, below: item)
    reconfigure(opened.changed)
    return opened.isComplete
  }

  /// Hides what is below an item, and with more `levels` collapses its children, too, and so on.
  ///
  /// What is expanded below the item and not collapsed is visible again once the item is expanded.
  /// O(what disappears), and with more levels the known items below it.
  public mutating func collapse(_ item: Item, levels: Int = 1) {
    guard isKnown(item), levels > 0 else { return }
    let old = visibleRows(below: item)
    let wasExpanded = isExpanded(item)
    close(item, levels: levels)
    snapshot.delete(snapshot.items[old])
    if wasExpanded { reconfigure([item]) }
  }

  /// Expands exactly the items of lesser levels: 0 shows the roots alone, `Int.max` all there is.
  ///
  /// At most so many items are asked for their children; false when some are left. O(n).
  @discardableResult
  public mutating func expand(
    toLevel level: Int,
    askingAtMost mostAsked: Int = 1_000_000
  ) -> Bool {
    let before = expanded
    expanded = []
    let opened = open(roots, levels: level, askingAtMost: mostAsked)
    let rows = rows(below: nil)
    snapshot.deleteAllItems()
    snapshot.append(rows)
    reconfigure(opened.changed.filter { !before.contains($0) } + before.subtracting(expanded))
    return opened.isComplete
  }

  /// Expands an item and gives it; if it is expanded, gives its first child.
  ///
  /// What the key → does to the cursor's item: show the outline, then move the cursor to what is
  /// given. Nil when there is nothing below the item.
  public mutating func stepIn(from item: Item) -> Item? {
    guard isExpandable(item) else { return nil }
    if isExpanded(item) { return children(of: item)?.first }
    expand(item)
    return isExpanded(item) ? item : nil
  }

  /// Collapses an item and gives it; if there is nothing to collapse, gives its parent.
  ///
  /// What the key ← does to the cursor's item. Nil for a root that is collapsed.
  public mutating func stepOut(from item: Item) -> Item? {
    guard isExpanded(item) else { return parent(of: item) }
    collapse(item)
    return item
  }

  /// Whether an item is known; else it is an issue of the snapshot.
  mutating func isKnown(_ item: Item) -> Bool {
    if contains(item) { return true }
    snapshot.report(.unknownItem(item))
    return false
  }

  /// Expands items, breadth first, and so many levels in all; gives those whose sign is another one.
  private mutating func open(
    _ items: [Item],
    levels: Int,
    askingAtMost mostAsked: Int
  ) -> (changed: [Item], isComplete: Bool) {
    guard levels > 0 else { return ([], true) }
    var changed: [Item] = []
    var asked = 0
    var (level, next) = (items, [Item]())
    var left = levels
    while !level.isEmpty, left > 0 {
      for item in level where isExpandable(item) {
        if branches[item] == nil {
          guard asked < mostAsked else { return (changed, false) }
          asked += 1
        }
        let children = load(item)
        if children.isEmpty {
          changed.append(item)
          continue
        }
        if expanded.insert(item).inserted { changed.append(item) }
        if left > 1 { next += children }
      }
      (level, next) = (next, [])
      left -= 1
    }
    return (changed, true)
  }

  /// Collapses an item and the known ones below it, so many levels in all.
  private mutating func close(_ item: Item, levels: Int) {
    var level = [item]
    var left = levels
    while !level.isEmpty, left > 0, !expanded.isEmpty {
      for item in level { expanded.remove(item) }
      left -= 1
      if left > 0 { level = level.flatMap { branches[$0] ?? [] } }
    }
  }
}

extension ListOutline {
  /// The positions of the visible rows below an item; none when it is not visible.
  ///
  /// O(levels that are visible below it).
  func visibleRows(below item: Item) -> Range<Int> {
    guard let row = snapshot.position(of: item) else { return 0..<0 }
    var last = item
    while expanded.contains(last), let child = branches[last]?.last { last = child }
    let end = last == item ? row : snapshot.position(of: last) ?? row
    return row + 1..<end + 1
  }

  /// The rows that are to be visible below an item, or all of them.
  func rows(below item: Item?) -> [Item] {
    var rows: [Item] = []
    var left = [(item.map { isExpanded($0) ? branches[$0] ?? [] : [] } ?? roots)[...]]
    while let last = left.indices.last {
      guard let item = left[last].popFirst() else {
        left.removeLast()
        continue
      }
      rows.append(item)
      if expanded.contains(item), let children = branches[item] { left.append(children[...]) }
    }
    return rows
  }

  /// Shows below a visible item what is to be visible there, in place of the rows at some positions.
  mutating func replaceRows(_ old: Range<Int>, below item: Item) {
    guard snapshot.contains(item) else { return }
    if !old.isEmpty { snapshot.delete(snapshot.items[old]) }
    snapshot.insert(rows(below: item), after: item)
  }

  /// Items look different: the sign before them is another one.
  mutating func reconfigure(_ items: [Item]) {
    snapshot.reconfigure(items.filter { snapshot.contains($0) })
  }
}
