import ListKit

/// Something that a reader or a data source does to a list, as a value: a list and its oracle take
/// the same ones.
public enum ListOperation<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  case apply(ListSnapshot<Section, Item>)
  case moveCursor(by: Int)
  case jump(toRow: Int, at: ScrollPosition)
  case scroll(byLines: Int)
  case page(by: Int)
  case halfPage(by: Int)
  case expand(Item, Bool)
  case collapse(Section, Bool)
  case resize(Size)
  case setDensity(Density)
}

extension ListOperation: CustomStringConvertible {
  /// The operation in a few words; a snapshot as its sections with their items.
  public var description: String {
    switch self {
    case .apply(let snapshot):
      "apply " + snapshot.sections.map { "\($0): \(Array(snapshot.items(in: $0)))" }.description
    case .moveCursor(let rows): "move the cursor by \(rows)"
    case .jump(let row, let position): "jump to row \(row) at \(position)"
    case .scroll(let lines): "scroll by \(lines)"
    case .page(let pages): "page by \(pages)"
    case .halfPage(let halves): "half page by \(halves)"
    case .expand(let item, let isExpanded): "expand \(item): \(isExpanded)"
    case .collapse(let section, let isCollapsed): "collapse \(section): \(isCollapsed)"
    case .resize(let size): "resize to \(size.width) × \(size.height)"
    case .setDensity(let density): "show \(density)"
    }
  }
}

extension ListView {
  /// Does it.
  public func perform(_ operation: ListOperation<Section, Item>) {
    switch operation {
    case .apply(let snapshot): apply(snapshot)
    case .moveCursor(let rows): moveCursor(by: rows)
    case .jump(let row, let position): moveCursor(toRow: row, at: position)
    case .scroll(let lines): scroll(byLines: lines)
    case .page(let pages): page(by: pages)
    case .halfPage(let halves): halfPage(by: halves)
    case .expand(let item, let isExpanded): setExpanded(isExpanded, item)
    case .collapse(let section, let isCollapsed): setCollapsed(isCollapsed, section)
    case .resize(let size): self.size = size
    case .setDensity(let density): self.density = density
    }
  }

  /// The frame as lines of text, blanks at their ends left out.
  public func drawnLines() -> [String] {
    var canvas = Canvas(size: size, metrics: metrics)
    draw(on: &canvas)
    return (0..<size.height).map { canvas.text(line: $0) }
  }
}
