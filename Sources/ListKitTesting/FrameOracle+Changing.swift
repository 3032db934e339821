import ListKit

extension FrameOracle {
  /// Other rows are shown; what stands still keeps its line.
  func apply(_ new: ListSnapshot<Section, Item>) {
    // That no row looks different is what the change list alone knows.
    guard !hasSameRows(as: new) || !new.changes(from: snapshot).isEmpty else { return }
    let old = snapshot
    let items = Array(old.items)
    let stood = standing
    let chosen = stood.flatMap { chosenItem(in: $0.part) }
    let cursorStood = stood.map { $0.part == cursorPart && (chosen ?? cursor) == cursor } ?? false
    let stoodItem = stood.flatMap { standingItem(in: $0.part) }
    // A band stands still for the row that is chosen, or for the first that is still there.
    let band = stood.flatMap { layout.block($0.part)?.items } ?? []
    let candidates = chosen.map { [$0] } ?? band
    let sight = sight
    let follows = isAtTail
    let wasLast = cursor.map { stop(of: $0) == stops.count - 1 } ?? true

    /// The item itself, else the nearest survivor below it, else above.
    func survivor(_ row: Int) -> Item? {
      items[row...].first { new.contains($0) } ?? items[..<row].last { new.contains($0) }
    }
    let found = cursor.flatMap { items.firstIndex(of: $0) }.flatMap { survivor($0) }
    snapshot = new
    expanded = expanded.filter { new.contains($0) }
    collapsed = collapsed.filter { new.sections.contains($0) }
    let first = new.itemCount > 0 ? new.item(at: 0) : nil
    cursor = setup.hasCursor ? found ?? first : nil
    if follows, wasLast, new.itemCount > 0, setup.hasCursor {
      cursor = new.item(at: new.itemCount - 1)
    }
    cursor = cursor.map { enabled(near: $0) }

    lay()
    if items.isEmpty, new.itemCount > 0, !follows {
      offset = 0
      if let first = layout.blocks.first { put(first.part, at: 0) }
      return clamp()
    }
    if follows {
      if let last = layout.blocks.last { put(last.part, at: size.height - last.height) }
      return keepCursorOnScreen()
    }
    guard let stood else { return }
    var target = stood.part
    var top = stood.top
    let isRow = if case .row = stood.part { true } else { false }
    if isRow, let same = candidates.first(where: { new.contains($0) }) {
      target = self.part(of: same)
    } else if isRow || layout.block(target) == nil {
      let row =
        stoodItem.flatMap { items.firstIndex(of: $0) } ?? rowNear(stood.part, in: old, items)
      let near = items.isEmpty ? first : survivor(row) ?? first
      target = near.map { self.part(of: $0) } ?? layout.blocks.first?.part ?? stood.part
      top = max(0, top)
    }
    if cursorStood, let cursorPart { target = cursorPart }
    if top < 0, size.height > 0 { top = max(top, min(0, 1 - (layout.block(target)?.height ?? 1))) }
    put(target, at: top)
    uncover(target, from: sight)
  }

  /// Whether another snapshot has the same rows in the same sections, found without a change list.
  private func hasSameRows(as new: ListSnapshot<Section, Item>) -> Bool {
    let sections = Array(new.sections)
    return sections == Array(snapshot.sections)
      && sections.allSatisfy { Array(new.items(in: $0)) == Array(snapshot.items(in: $0)) }
  }

  private func rowNear(
    _ part: Part,
    in old: ListSnapshot<Section, Item>,
    _ items: [Item]
  ) -> Int {
    func before(_ section: Section) -> Int {
      old.sections.prefix { $0 != section }.reduce(0) { $0 + old.items(in: $1).count }
    }
    switch part {
    case .listHeader: return 0
    case .listFooter: return items.count - 1
    case .header(let section): return min(before(section), items.count - 1)
    case .footer(let section):
      return max(0, before(section) + old.items(in: section).count - 1)
    case .row(let item): return items.firstIndex(of: item) ?? 0
    }
  }

  func expand(_ item: Item, _ isExpanded: Bool) {
    guard snapshot.contains(item), expanded.contains(item) != isExpanded else { return }
    let part = part(of: item)
    var stood = standing
    if isVisible(part), let block = layout.block(part) {
      stood = (part, max(0, block.top - offset))
    }
    if isExpanded { expanded.insert(item) } else { expanded.remove(item) }
    lay()
    if let stood { put(stood.part, at: stood.top) }
    keepCursorOnScreen()
  }

  func collapse(_ section: Section, _ isCollapsed: Bool) {
    guard snapshot.sections.contains(section), collapsed.contains(section) != isCollapsed else {
      return
    }
    let items = Array(snapshot.items(in: section))
    let holdsCursor = cursor.map { items.contains($0) } ?? false
    let header = Part.header(section)
    let isPinned = setup.sectionHeaders == .pinned && visible.first?.section == section
    var stood = standing
    if isVisible(header) || isPinned {
      let top = isVisible(header) ? (layout.block(header)?.top ?? 0) - offset : 0
      stood = (header, max(0, top))
    }
    if isCollapsed { collapsed.insert(section) } else { collapsed.remove(section) }
    if holdsCursor, let first = items.first {
      cursor = enabled(near: first)
    }
    lay()
    if let stood {
      var part = stood.part
      if layout.block(part) == nil {
        let items = Array(snapshot.items)
        let first = layout.blocks.first?.part ?? part
        part = items.isEmpty ? first : self.part(of: items[rowNear(part, in: snapshot, items)])
      }
      put(part, at: stood.top)
    }
    keepCursorOnScreen()
  }

  func reflow(_ change: (FrameOracle) -> Void) {
    let stood = standing
    let sight = sight
    let item = stood.flatMap { standingItem(in: $0.part) }
    func cell(in part: Part) -> OracleLayout<Section, Item>.Cell? {
      layout.block(part)?.cells.first { $0.item == item }
    }
    let oldWidth = stood.flatMap { cell(in: $0.part)?.width }
    change(self)
    lay()
    guard let stood else { return }
    var part = stood.part
    if case .row = part, let item { part = self.part(of: item) }
    guard layout.block(part) != nil else { return }
    var top = stood.top
    if top < 0, case .row = part, let cell = cell(in: part), let oldWidth, oldWidth != cell.width {
      top = -mapped(line: -top, of: cell, from: oldWidth)
    }
    hold(part, at: top)
    uncover(part, from: sight)
  }

  /// Whether the first line, or only the last one, of what stands still is seen.
  private var sight: (first: Bool, last: Bool) {
    guard let stood = standing, let block = layout.block(stood.part) else { return (false, false) }
    guard size.height > 0 else {
      let isChosen = stood.part == cursorPart || chosenItem(in: stood.part) != nil
      return (isChosen && stood.top >= 0, isChosen)
    }
    guard block.height > 0 else { return (false, false) }
    let isPinned = pinned()?.block.part == stood.part
    return (isPinned || stood.top >= covered, isSeen(stood.part))
  }

  /// What was seen of a part no pinned header comes to cover.
  private func uncover(_ part: Part, from before: (first: Bool, last: Bool)) {
    guard let block = layout.block(part), block.height > 0, let pinned = pinned(),
      pinned.block.part != part
    else { return }
    let inset = inset(part)
    if before.first, block.top - offset < covered {
      put(part, at: inset)
    } else if before.last, !isSeen(part) {
      put(part, at: inset + 1 - block.height)
    }
  }

  /// Puts a part at a line: whole on screen if it begins there, else at least with its last line.
  func hold(_ part: Part, at top: Int) {
    guard let block = layout.block(part) else { return }
    guard size.height > 0 else { return put(part, at: top) }
    let lowest = max(inset(part), size.height - max(1, block.height))
    put(part, at: top < 0 ? max(top, min(0, 1 - block.height)) : min(top, lowest))
  }

  private func mapped(
    line: Int,
    of cell: OracleLayout<Section, Item>.Cell,
    from oldWidth: Int
  ) -> Int {
    let (shown, context) = (cell.cell, cell.context)
    if let character = shown.character(atLine: line, width: oldWidth, in: context),
      let line = shown.line(ofCharacter: character, width: cell.width, in: context)
    {
      return line
    }
    let before = max(1, shown.height(fitting: oldWidth, in: context))
    return line * cell.lines / before
  }
}
