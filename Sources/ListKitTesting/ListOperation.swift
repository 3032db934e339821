import ListKit

/// Something that a reader or a data source does to a list, as a value: a list and its oracle take
/// the same ones.
package enum ListOperation<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  /// Another snapshot is shown.
  case apply(ListSnapshot<Section, Item>)
  /// The cursor goes so many rows down, or up.
  case moveCursor(by: Int)
  /// The cursor goes so many bands down, or up: rows of a list, rows side by side of a grid.
  case moveCursorByBands(Int)
  /// The cursor goes to a row, which is put there.
  case jump(toRow: Int, at: ScrollPosition)
  /// The list scrolls by lines, down when positive.
  case scroll(byLines: Int)
  /// The list scrolls by whole screens with its cursor.
  case page(by: Int)
  /// The list scrolls by half screens with its cursor.
  case halfPage(by: Int)
  /// The scroll bar is dragged to a share of the content, 0…1; the list must have measured all rows.
  case drag(toShare: Double)
  /// The list goes back to a place.
  case restore(ListAnchor<Item>)
  /// A row is expanded, or no longer.
  case expand(Item, Bool)
  /// A section is collapsed, or no longer.
  case collapse(Section, Bool)
  /// The screen has another size.
  case resize(Size)
  /// Rows show more or less of themselves.
  case setDensity(Density)
  /// Everything has another look.
  case setTheme(Theme)
  /// Rows stand below each other or side by side.
  case setLayout(ListLayout)
}

extension ListOperation: CustomStringConvertible {
  /// The operation in a few words; a snapshot as its sections with their items.
  package var description: String {
    switch self {
    case .apply(let snapshot):
      "apply " + snapshot.sections.map { "\($0): \(Array(snapshot.items(in: $0)))" }.description
    case .moveCursor(let rows): "move the cursor by \(rows)"
    case .moveCursorByBands(let bands): "move the cursor by \(bands) bands"
    case .jump(let row, let position): "jump to row \(row) at \(position)"
    case .scroll(let lines): "scroll by \(lines)"
    case .page(let pages): "page by \(pages)"
    case .halfPage(let halves): "half page by \(halves)"
    case .drag(let share): "drag to \(share)"
    case .restore(let anchor): "restore \(anchor)"
    case .expand(let item, let isExpanded): "expand \(item): \(isExpanded)"
    case .collapse(let section, let isCollapsed): "collapse \(section): \(isCollapsed)"
    case .resize(let size): "resize to \(size.width) × \(size.height)"
    case .setDensity(let density): "show \(density)"
    case .setTheme(let theme): "the theme \(theme.name)"
    case .setLayout(let layout): "\(layout)"
    }
  }
}

extension ListView {
  /// Does it.
  package func perform(_ operation: ListOperation<Section, Item>) {
    switch operation {
    case .apply(let snapshot): apply(snapshot)
    case .moveCursor(let rows): moveCursor(by: rows)
    case .moveCursorByBands(let bands): moveCursor(byBands: bands)
    case .jump(let row, let position): moveCursor(toRow: row, at: position)
    case .scroll(let lines): scroll(byLines: lines)
    case .page(let pages): page(by: pages)
    case .halfPage(let halves): halfPage(by: halves)
    case .drag(let share): scroll(toShare: share)
    case .restore(let anchor): restore(anchor)
    case .expand(let item, let isExpanded): setExpanded(item, to: isExpanded)
    case .collapse(let section, let isCollapsed): setCollapsed(section, to: isCollapsed)
    case .resize(let size): self.size = size
    case .setDensity(let density): self.density = density
    case .setTheme(let theme): self.theme = theme
    case .setLayout(let layout): self.layout = layout
    }
  }

  /// The frame as lines of text, blanks at their ends left out.
  package func drawnLines() -> [String] {
    var canvas = Canvas(size: size, metrics: metrics)
    draw(on: &canvas)
    return (0..<size.height).map { canvas.text(line: $0) }
  }
}
