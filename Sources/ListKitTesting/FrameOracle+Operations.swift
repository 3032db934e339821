import ListKit

extension FrameOracle {
  /// Does what the list is to do.
  public func perform(_ operation: ListOperation<Section, Item>) {
    switch operation {
    case .apply(let snapshot): apply(snapshot)
    case .moveCursor(let rows): moveCursor(by: rows)
    case .jump(let row, let position): moveCursor(toRow: row, at: position)
    case .scroll(let lines): scroll(lines)
    case .page(let pages):
      page(pages * max(1, size.height - (cursorPart.map { inset($0) } ?? 0)))
    case .halfPage(let halves): page(halves * max(1, size.height / 2))
    case .expand(let item, let isExpanded): expand(item, isExpanded)
    case .collapse(let section, let isCollapsed): collapse(section, isCollapsed)
    case .resize(let new): if new != size { reflow { $0.size = new } }
    case .setDensity(let new): if new != density { reflow { $0.density = new } }
    }
  }

  private func apply(_ new: ListSnapshot<Section, Item>) {
    guard !new.changes(from: snapshot).isEmpty else { return }
    let old = snapshot
    let items = Array(old.items)
    let stood = standing
    let cursorStood = stood.map { $0.part == cursorPart } ?? false
    let follows = isAtTail
    let wasLast = cursor == nil || cursor == items.last

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
    if let item = cursor, !source.isEnabled(item) { cursor = enabled(near: item) }

    lay()
    if items.isEmpty, new.itemCount > 0, !follows {
      offset = 0
      if let first = layout.blocks.first { put(first.part, at: 0) }
      return clamp()
    }
    if follows {
      offset = layout.height
      clamp()
      return keepCursorOnScreen()
    }
    guard let stood else { return }
    var target = stood.part
    var top = stood.top
    if layout.block(target) == nil {
      let row = rowNear(stood.part, in: old, items)
      let near = items.isEmpty ? first : survivor(row) ?? first
      target = near.map { self.part(of: $0) } ?? layout.blocks.first?.part ?? stood.part
      if case .row(let item) = stood.part, new.contains(item) {} else { top = max(0, top) }
    }
    if cursorStood, let cursorPart { target = cursorPart }
    if top < 0, size.height > 0 { top = max(top, min(0, 1 - (layout.block(target)?.height ?? 1))) }
    put(target, at: top)
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

  private func moveCursor(by rows: Int) {
    guard setup.hasCursor else { return scroll(rows) }
    guard let cursor, let part = cursorPart, let block = layout.block(part) else { return }
    let inset = inset(part)
    let isTall = block.height > size.height - inset
    if abs(rows) == 1, isTall, isVisible(part) {
      let hasMore =
        rows > 0 ? block.bottom - offset > size.height : block.top - offset < inset
      if hasMore {
        offset += rows
        return clamp()
      }
    }
    let stops = stops
    let here = stops.firstIndex { self.part(of: $0) == self.part(of: cursor) } ?? 0
    var next = here + rows
    let direction = rows.signum()
    var ahead: [Int]
    if setup.wrapsAround, abs(rows) == 1 {
      ahead = (0..<stops.count).map { (next + $0 * direction + 2 * stops.count) % stops.count }
    } else {
      next = min(max(0, next), stops.count - 1)
      ahead = Array(stride(from: next, through: rows > 0 ? stops.count - 1 : 0, by: direction))
      ahead += stride(from: next, through: rows > 0 ? 0 : stops.count - 1, by: -direction)
    }
    guard let found = ahead.first(where: { source.isEnabled(stops[$0]) })
    else { return }
    go(to: stops[found], at: .nearest(padding: 0))
    if rows == -1, let now = cursorPart, let block = layout.block(now),
      block.height > size.height - self.inset(now)
    {
      bring(now, .bottom)
    }
  }

  private func moveCursor(toRow row: Int, at position: ScrollPosition) {
    guard snapshot.itemCount > 0 else { return }
    let item = snapshot.item(at: min(max(0, row), snapshot.itemCount - 1))
    go(to: source.isEnabled(item) ? item : enabled(near: item), at: position)
  }

  private func go(to item: Item, at position: ScrollPosition) {
    if setup.hasCursor { cursor = item }
    let part = part(of: item)
    bring(part, position)
    guard size.height > 0, case .nearest = position, let block = layout.block(part) else { return }
    let stops = stops.map { self.part(of: $0) }
    var end: Int?
    if part == stops.first {
      end = 0
    } else if part == stops.last {
      end = max(0, layout.height - size.height)
    }
    guard let end, block.bottom > end, block.top >= end + inset(part) else { return }
    if block.bottom <= end + size.height { offset = end }
  }

  private func bring(_ part: Part, _ position: ScrollPosition) {
    guard let block = layout.block(part) else { return }
    let inset = inset(part)
    let room = size.height - inset
    let now = block.top - offset
    var top = inset
    switch position {
    case .top: break
    case .middle: top = inset + max(0, (room - block.height) / 2)
    case .bottom: top = size.height - block.height
    case .nearest(let wanted):
      let padding = min(max(0, wanted), max(0, room - block.height) / 2)
      let isSeen = isVisible(part)
      let end = now + block.height
      if isSeen, now >= inset + padding, end <= max(inset + padding, size.height - padding) {
        top = now
      } else if isSeen, block.height > room, now <= inset, end >= size.height {
        top = now
      } else if block.height <= room {
        top =
          (isSeen ? now < inset + padding : isAbove(part))
          ? inset + padding : max(inset + padding, size.height - padding) - block.height
      }
    }
    put(part, at: top)
  }

  private func isAbove(_ part: Part) -> Bool {
    guard let first = visible.first, let place = layout.index(of: part) else { return false }
    return layout.index(of: first.part).map { place < $0 } ?? false
  }

  private func scroll(_ lines: Int) {
    guard size.height > 0 else { return }
    offset += lines
    clamp()
    keepCursorOnScreen()
  }

  private func page(_ lines: Int) {
    guard setup.hasCursor, let part = cursorPart else { return scroll(lines) }
    guard size.height > 0 else { return }
    let line = isVisible(part) ? (layout.block(part)?.top ?? 0) - offset : 0
    let before = offset
    scroll(lines)
    guard offset != before else {
      return moveCursor(
        toRow: lines > 0 ? snapshot.itemCount - 1 : 0,
        at: .nearest(padding: 0)
      )
    }
    let seen = visible.filter {
      isSeen($0.part) && item($0.part).map { source.isEnabled($0) } ?? false
    }
    let whole = seen.filter { $0.top >= offset + covered && $0.bottom <= offset + size.height }
    let best = (whole.isEmpty ? seen : whole).min {
      abs($0.top - offset - line) < abs($1.top - offset - line)
    }
    if let best { cursor = item(best.part) }
  }

  private func expand(_ item: Item, _ isExpanded: Bool) {
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

  private func collapse(_ section: Section, _ isCollapsed: Bool) {
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
      cursor = source.isEnabled(first) ? first : enabled(near: first)
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

  private func reflow(_ change: (FrameOracle) -> Void) {
    let oldWidth = size.width
    let stood = standing
    change(self)
    lay()
    guard let stood, let block = layout.block(stood.part) else { return }
    var top = stood.top
    if top < 0, case .row = stood.part, oldWidth != size.width, let cell = block.cell {
      top = -mapped(line: -top, of: cell, from: oldWidth, context: block.context)
    }
    if size.height > 0 {
      top =
        top < 0
        ? max(top, min(0, 1 - block.height))
        : min(top, max(inset(stood.part), size.height - max(1, block.height)))
    }
    put(stood.part, at: top)
  }

  private func mapped(
    line: Int,
    of cell: any CellConfiguration,
    from oldWidth: Int,
    context: CellContext
  ) -> Int {
    if let character = cell.character(atLine: line, width: oldWidth, in: context),
      let line = cell.line(ofCharacter: character, width: size.width, in: context)
    {
      return line
    }
    let before = max(1, cell.height(fitting: oldWidth, in: context))
    return line * cell.height(fitting: size.width, in: context) / before
  }
}

extension FrameOracle {
  /// The part on which an item's row is seen.
  func part(of item: Item) -> Part {
    guard let path = snapshot.indexPath(of: item) else { return .row(item) }
    let section = snapshot.sections[path.section]
    return collapsed.contains(section) ? .header(section) : .row(item)
  }

  /// The items that a cursor can stand on, one for each collapsed section.
  var stops: [Item] {
    snapshot.sections.flatMap { section in
      let items = Array(snapshot.items(in: section))
      return collapsed.contains(section) ? Array(items.prefix(1)) : items
    }
  }

  /// The item that stands for a part.
  private func item(_ part: Part) -> Item? {
    switch part {
    case .row(let item): item
    case .header(let section) where collapsed.contains(section): snapshot.items(in: section).first
    default: nil
    }
  }

  /// The next enabled stop below an item's, else the nearest above, else the item.
  private func enabled(near item: Item) -> Item {
    let stops = stops
    let here = stops.firstIndex { self.part(of: $0) == self.part(of: item) } ?? 0
    return stops[here...].first { source.isEnabled($0) }
      ?? stops[..<here].last { source.isEnabled($0) } ?? item
  }

  /// The lines that a pinned header covers for a row of its section.
  private func inset(_ part: Part) -> Int {
    guard setup.sectionHeaders == .pinned, let section = layout.block(part)?.section,
      part != .header(section), let header = layout.block(.header(section))
    else { return 0 }
    return min(header.lines, max(0, size.height - 1))
  }

  private var isAtTail: Bool {
    guard case .followTail(let distance) = setup.policy else { return false }
    guard size.height > 0, snapshot.itemCount > 0 else { return snapshot.itemCount == 0 }
    return layout.height - offset - size.height <= distance
  }

  /// The lines at the top that a pinned header covers.
  private var covered: Int {
    pinned().map { $0.top + min($0.block.lines, max(0, size.height - 1)) } ?? 0
  }

  /// Whether a pinned header leaves something of a part to be seen.
  private func isSeen(_ part: Part) -> Bool {
    guard isVisible(part), let block = layout.block(part) else { return false }
    return block.bottom - offset > covered || pinned()?.block.part == part
  }

  private func keepCursorOnScreen() {
    guard setup.hasCursor, let part = cursorPart, !isSeen(part), size.height > 0 else { return }
    let stops = visible.filter { isSeen($0.part) }.compactMap { item($0.part) }
      .filter { source.isEnabled($0) }
    guard let first = stops.first, let last = stops.last,
      let here = layout.index(of: part), let top = layout.index(of: self.part(of: first))
    else { return }
    cursor = here < top ? first : last
  }
}
