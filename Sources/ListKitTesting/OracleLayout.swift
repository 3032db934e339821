import ListKit

/// Everything that a list holds, laid out from its first line to its last, whatever the screen.
///
/// It is what `ListView` avoids to make: slow, simple, and the measure of what is right.
struct OracleLayout<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// What stands in a list.
  enum Part: Hashable {
    case listHeader
    case header(Section)
    case row(Item)
    case footer(Section)
    case listFooter
  }

  /// A cell, and the columns of the screen that it stands in.
  struct Cell {
    /// The row that it shows; nil for headers and footers.
    let item: Item?
    let cell: any CellConfiguration
    let context: CellContext
    let column: Int
    let width: Int

    var lines: Int { max(0, cell.height(fitting: width, in: context)) }
  }

  /// A part with its lines; `lines` are those of the highest cell, `height` includes what is below it.
  ///
  /// Rows side by side are one part, named by the first of them.
  struct Block {
    let part: Part
    let section: Section?
    let cells: [Cell]
    let lines: Int
    let height: Int
    let hasSeparator: Bool
    var top = 0

    var bottom: Int { top + height }

    /// The rows side by side.
    var items: [Item] { cells.compactMap(\.item) }
  }

  private(set) var blocks: [Block] = []
  private var places: [Part: Int] = [:]

  /// Lines in all.
  var height: Int { blocks.last?.bottom ?? 0 }

  mutating func append(_ block: Block) {
    var block = block
    block.top = height
    places[block.part] = blocks.count
    for item in block.items { places[.row(item)] = blocks.count }
    blocks.append(block)
  }

  /// The block of a part, or of any row in it.
  func block(_ part: Part) -> Block? { places[part].map { blocks[$0] } }

  func index(of part: Part) -> Int? { places[part] }

  /// The blocks that have a line in a window, and those without lines inside it.
  func visible(from offset: Int, lines: Int) -> [Block] {
    guard lines > 0 else { return [] }
    let window = blocks.filter { $0.bottom > offset && $0.top < offset + lines }
    return window.isEmpty ? Array(blocks.prefix(1)) : window
  }
}
