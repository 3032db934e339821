import ListKit

/// Says what a list must show: lays out everything and cuts the window.
///
/// It keeps a number of lines above the screen, asks every cell for its height after every
/// operation, and looks things up by walking; it shares no code with `ListView`. Both take the same
/// operations and must give the same frames.
@MainActor package final class FrameOracle<Section: Hashable & Sendable, Item: Hashable & Sendable>
{
  /// How the list is set up; set it before the first operation.
  package struct Setup {
    /// A cell above the first row.
    package var header: (any CellConfiguration)?
    /// A cell below the last row.
    package var footer: (any CellConfiguration)?
    /// Whether sections have headers, and how they scroll.
    package var sectionHeaders = SectionHeaders.none
    /// Whether sections have footers.
    package var hasSectionFooters = false
    /// What is between rows and between sections.
    package var spacing = ListSpacing()
    /// What stands still when the list changes.
    package var policy = AnchorPolicy<Item>.cursor
    /// Whether a step beyond an end leads to the other one.
    package var wrapsAround = false
    /// How the rows stand on the screen.
    package var layout = ListLayout.list
    /// Whether rows can be under a cursor.
    package var hasCursor = true

    /// A plain list.
    package init() {}
  }

  var setup: Setup
  var size: Size
  var density: Density
  var theme = Theme.terminal16
  let source: any ListDataSource<Section, Item>

  /// What is shown.
  package internal(set) var snapshot = ListSnapshot<Section, Item>()
  /// The row under the cursor.
  package internal(set) var cursor: Item?
  /// The column that the cursor keeps while it goes up and down, as long as this row is in the column
  /// where it is shown.
  var kept: (item: Item, column: Int, shown: Int)?
  var expanded: Set<Item> = []
  var collapsed: Set<Section> = []

  /// Lines of content above the screen.
  package internal(set) var offset = 0

  /// What stood still before the screen had no lines.
  var lastStood: (part: OracleLayout<Section, Item>.Part, top: Int)?
  var layout = OracleLayout<Section, Item>()

  /// An empty list of that size.
  package init(
    source: any ListDataSource<Section, Item>,
    setup: Setup,
    size: Size,
    density: Density = .regular(maxLines: 3)
  ) {
    self.source = source
    self.setup = setup
    self.size = size
    self.density = density
    lay()
  }

  /// The frame as lines of text, blanks at their ends left out.
  package func drawnLines() -> [String] {
    let total = max(layout.height, offset + size.height)
    var whole = Canvas(size: Size(width: size.width, height: total))
    for block in layout.blocks {
      draw(block, at: block.top, on: &whole)
      guard block.hasSeparator else { continue }
      let rule = String(repeating: "─", count: size.width)
      whole.write(rule, column: 0, line: block.top + block.lines)
    }
    var lines = (0..<size.height).map { whole.text(line: offset + $0) }
    guard let pin = pinned() else { return lines }
    var cover = Canvas(size: Size(width: size.width, height: max(1, pin.block.lines)))
    draw(pin.block, at: 0, on: &cover)
    for line in 0..<min(pin.block.lines, max(0, size.height - 1)) where line + pin.top >= 0 {
      lines[line + pin.top] = cover.text(line: line)
    }
    return lines
  }

  private func draw(_ block: Block, at line: Int, on canvas: inout Canvas) {
    for cell in block.cells {
      var context = cell.context
      context.isCursor = cell.item.map { $0 == cursor } ?? (cursorPart == block.part)
      canvas.inFrame(column: cell.column, line: line, width: cell.width, height: block.lines) {
        cell.cell.draw(on: &$0, in: context)
      }
    }
  }

  /// The header that is pinned to the top, with its first line, and the line where it begins.
  func pinned() -> (block: Block, top: Int)? {
    guard setup.sectionHeaders == .pinned,
      let first = layout.visible(from: offset, lines: size.height).first,
      let section = first.section, let header = layout.block(.header(section)),
      header.top < offset
    else { return nil }
    let end = layout.blocks.last { $0.section == section }?.bottom ?? 0
    let lines = min(header.lines, max(0, size.height - 1))
    return (header, end - offset < size.height ? min(0, end - offset - lines) : 0)
  }
}

extension FrameOracle {
  typealias Block = OracleLayout<Section, Item>.Block
  typealias Part = OracleLayout<Section, Item>.Part

  /// The part that the cursor is seen on.
  var cursorPart: Part? {
    cursor.flatMap { snapshot.contains($0) ? part(of: $0) : nil }
  }

  /// Lays everything out anew and keeps the window inside.
  func lay() {
    layout = OracleLayout()
    append(.listHeader, nil, setup.header.map { [cell($0, of: nil)] } ?? [])
    for (place, section) in snapshot.sections.enumerated() {
      let items = Array(snapshot.items(in: section))
      let isCollapsed = collapsed.contains(section)
      var parts: [(part: Part, cells: [OracleLayout<Section, Item>.Cell])] = []
      if isCollapsed || setup.sectionHeaders != .none {
        var context = CellContext(density: density)
        context.isCollapsed = isCollapsed
        if isCollapsed { context.hiddenRows = items.count }
        let header = source.header(of: section).map { [cell($0, of: nil, context)] }
        parts.append((.header(section), header ?? []))
      }
      if !isCollapsed {
        var rest = items[...]
        while let first = rest.first {
          let band = rest.prefix(columnCount)
          rest = rest.dropFirst(band.count)
          let cells = band.enumerated().map { column, item in
            cell(source.cell(for: item), of: item, column: column)
          }
          parts.append((.row(first), cells))
        }
      }
      if !isCollapsed, setup.hasSectionFooters {
        parts.append(
          (.footer(section), source.footer(of: section).map { [cell($0, of: nil)] } ?? [])
        )
      }
      for (number, (part, cells)) in parts.enumerated() {
        var below = 0
        var hasSeparator = false
        if case .row = part, cells.last?.item != items.last {
          below = setup.spacing.rows + (setup.spacing.hasSeparators ? 1 : 0)
          hasSeparator = setup.spacing.hasSeparators
        }
        if number == parts.count - 1, place < snapshot.sectionCount - 1 {
          below += setup.spacing.sections
        }
        append(part, section, cells, below: below, hasSeparator: hasSeparator)
      }
    }
    append(.listFooter, nil, setup.footer.map { [cell($0, of: nil)] } ?? [])
    clamp()
  }

  /// Rows side by side: as many as fit, found by trying.
  var columnCount: Int {
    guard case .grid(let columns, let gap) = setup.layout else { return 1 }
    let (most, least) =
      switch columns {
      case .count(let count): (count, 1)
      case .width(let least): (size.width, least)
      }
    return (1...max(1, most)).last { $0 * least + ($0 - 1) * gap <= size.width } ?? 1
  }

  /// Columns of the screen from one column of rows to the next, and those that a cell has of it.
  private var pitch: (columns: Int, width: Int) {
    guard case .grid(_, let gap) = setup.layout else { return (0, size.width) }
    let width = (size.width - (columnCount - 1) * gap) / columnCount
    return (width + gap, width)
  }

  private func cell(
    _ cell: any CellConfiguration,
    of item: Item?,
    _ context: CellContext? = nil,
    column: Int = 0
  ) -> OracleLayout<Section, Item>.Cell {
    var context = context ?? CellContext(density: density)
    if let item { context.isExpanded = expanded.contains(item) }
    return .init(
      item: item,
      cell: cell,
      context: context,
      column: column * pitch.columns,
      width: item == nil ? size.width : pitch.width
    )
  }

  private func append(
    _ part: Part,
    _ section: Section?,
    _ cells: [OracleLayout<Section, Item>.Cell],
    below: Int = 0,
    hasSeparator: Bool = false
  ) {
    if section == nil, cells.isEmpty { return }
    let lines = cells.map(\.lines).max() ?? 0
    layout.append(
      Block(
        part: part,
        section: section,
        cells: cells,
        lines: lines,
        height: lines + below,
        hasSeparator: hasSeparator
      )
    )
  }

  /// No blank lines below the last row while there is content above, none above the first.
  func clamp() {
    offset = min(max(0, offset), max(0, layout.height - size.height))
  }

  /// The blocks on screen.
  var visible: [Block] { layout.visible(from: offset, lines: size.height) }

  func isVisible(_ part: Part) -> Bool { visible.contains { $0.part == part } }

  /// What stands still, and the screen line at which it begins.
  var standing: (part: Part, top: Int)? {
    guard size.height > 0 else { return lastStood }
    var part = visible.first?.part
    if setup.policy != .firstVisible, let cursorPart, isVisible(cursorPart) { part = cursorPart }
    if case .row(let item) = setup.policy, isVisible(self.part(of: item)), !isHidden(item) {
      part = self.part(of: item)
    }
    return part.flatMap { part in layout.block(part).map { (part, $0.top - offset) } }
  }

  /// The row that the policy or the cursor makes a part stand still for; nil when neither is in it.
  func chosenItem(in part: Part) -> Item? {
    guard case .row = part else { return nil }
    if case .row(let item) = setup.policy, self.part(of: item) == part { return item }
    return cursorPart == part ? cursor : nil
  }

  /// The row that a part stands still for, which is the first in it unless another one is chosen.
  func standingItem(in part: Part) -> Item? {
    chosenItem(in: part) ?? layout.block(part)?.items.first
  }

  /// Moves the window so that a part begins at a screen line, as far as the ends allow.
  func put(_ part: Part, at top: Int) {
    guard let block = layout.block(part) else { return }
    lastStood = (part, top)
    offset = block.top - top
    clamp()
  }
}
