import ListKit

extension FrameOracle {
  /// Does what the list is to do.
  package func perform(_ operation: ListOperation<Section, Item>) {
    switch operation {
    case .apply(let snapshot): apply(snapshot)
    case .moveCursor(let rows): moveCursor(by: rows)
    case .moveCursorByBands(let bands): moveCursor(byBands: bands)
    case .jump(let row, let position): moveCursor(toRow: row, at: position)
    case .scroll(let lines): scroll(lines)
    case .page(let pages):
      for _ in 0..<pages.magnitude {
        page(pages.signum() * max(1, size.height - (cursorPart.map { inset($0) } ?? 0)))
      }
    case .halfPage(let halves):
      for _ in 0..<halves.magnitude { page(halves.signum() * max(1, size.height / 2)) }
    case .drag(let share): drag(share)
    case .restore(let anchor): restore(anchor)
    case .expand(let item, let isExpanded): expand(item, isExpanded)
    case .collapse(let section, let isCollapsed): collapse(section, isCollapsed)
    case .resize(let new): if new != size { reflow { $0.size = new } }
    case .setDensity(let new): if new != density { reflow { $0.density = new } }
    case .setTheme(let new): if new != theme { reflow { $0.theme = new } }
    case .setLayout(let new): if new != setup.layout { reflow { $0.setup.layout = new } }
    }
  }
}

extension FrameOracle {
  /// The part on which an item's row is seen.
  func part(of item: Item) -> Part {
    guard let path = snapshot.indexPath(of: item) else { return .row(item) }
    let section = snapshot.sections[path.section]
    if collapsed.contains(section) { return .header(section) }
    return layout.block(.row(item))?.part ?? .row(item)
  }

  /// Whether the section of an item is collapsed.
  func isHidden(_ item: Item) -> Bool {
    snapshot.indexPath(of: item).map { collapsed.contains(snapshot.sections[$0.section]) } ?? false
  }

  /// The items that a cursor can stand on, one for each collapsed section.
  var stops: [Item] {
    snapshot.sections.flatMap { section in
      let items = Array(snapshot.items(in: section))
      return collapsed.contains(section) ? Array(items.prefix(1)) : items
    }
  }

  /// The place of an item among the stops, or of the one that stands for it.
  func stop(of item: Item) -> Int {
    guard let path = snapshot.indexPath(of: item) else { return 0 }
    let first = snapshot.items(in: snapshot.sections[path.section]).first
    let stop = isHidden(item) ? first : item
    return stops.firstIndex { $0 == stop } ?? 0
  }

  /// The items in a part that a cursor can be on.
  func items(in part: Part) -> [Item] {
    switch part {
    case .row: layout.block(part)?.items ?? []
    case .header(let section) where collapsed.contains(section):
      Array(snapshot.items(in: section).prefix(1))
    default: []
    }
  }

  /// The enabled item of a part that is nearest to the column of the cursor, the left one first.
  func item(_ part: Part) -> Item? {
    let column = cursorColumn
    return items(in: part).enumerated()
      .sorted { abs($0.offset - column) < abs($1.offset - column) }
      .first { source.isEnabled($0.element) }?.element
  }

  /// The column of the cursor, or the one that it was in when it began to go up or down.
  var cursorColumn: Int {
    guard let cursor, let cursorPart else { return 0 }
    let shown = items(in: cursorPart).firstIndex(of: cursor) ?? 0
    if let kept, kept.item == cursor, kept.shown == shown { return kept.column }
    return shown
  }

  /// The cursor has gone up or down and keeps the column that it came from.
  func keep(_ column: Int) {
    kept = cursor.flatMap { item in
      cursorPart.map { (item, column, items(in: $0).firstIndex(of: item) ?? 0) }
    }
  }

  /// Puts the cursor on the item of a part in its column.
  func setCursor(in part: Part) {
    guard let item = item(part) else { return }
    let column = cursorColumn
    cursor = item
    keep(column)
  }

  /// The stop of an item if it is enabled, else the next one below that is, else above, else itself.
  func enabled(near item: Item) -> Item {
    let stops = stops
    let here = stop(of: item)
    return stops[here...].first { source.isEnabled($0) }
      ?? stops[..<here].last { source.isEnabled($0) } ?? stops[here]
  }

  /// The lines that a pinned header covers for a row of its section.
  func inset(_ part: Part) -> Int {
    guard setup.sectionHeaders == .pinned, let section = layout.block(part)?.section,
      part != .header(section), let header = layout.block(.header(section))
    else { return 0 }
    return min(header.lines, max(0, size.height - 1))
  }

  var isAtTail: Bool {
    guard case .followTail(let distance) = setup.policy else { return false }
    guard size.height > 0, snapshot.itemCount > 0 else { return snapshot.itemCount == 0 }
    return layout.height - offset - size.height <= distance
  }

  /// The lines at the top that a pinned header covers.
  var covered: Int {
    pinned().map { $0.top + min($0.block.lines, max(0, size.height - 1)) } ?? 0
  }

  /// Whether a pinned header leaves something of a part to be seen.
  func isSeen(_ part: Part) -> Bool {
    guard isVisible(part), let block = layout.block(part) else { return false }
    return block.bottom - offset > covered || pinned()?.block.part == part
  }

  func keepCursorOnScreen() {
    guard setup.hasCursor, let part = cursorPart, !isSeen(part), size.height > 0 else { return }
    let stops = visible.map(\.part).filter { isSeen($0) && item($0) != nil }
    guard let first = stops.first, let last = stops.last,
      let here = layout.index(of: part), let top = layout.index(of: first)
    else { return }
    setCursor(in: here < top ? first : last)
  }
}
