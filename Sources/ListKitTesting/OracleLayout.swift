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

  /// A part with its lines; `lines` are the cell's, `height` includes what is below it.
  struct Block {
    let part: Part
    let section: Section?
    let cell: (any CellConfiguration)?
    let context: CellContext
    let lines: Int
    let height: Int
    let hasSeparator: Bool
    var top = 0

    var bottom: Int { top + height }
  }

  private(set) var blocks: [Block] = []
  private var places: [Part: Int] = [:]

  /// Lines in all.
  var height: Int { blocks.last?.bottom ?? 0 }

  mutating func append(_ block: Block) {
    var block = block
    block.top = height
    places[block.part] = blocks.count
    blocks.append(block)
  }

  func block(_ part: Part) -> Block? { places[part].map { blocks[$0] } }

  func index(of part: Part) -> Int? { places[part] }

  /// The blocks that have a line in a window, and those without lines inside it.
  func visible(from offset: Int, lines: Int) -> [Block] {
    guard lines > 0 else { return [] }
    let window = blocks.filter { $0.bottom > offset && $0.top < offset + lines }
    return window.isEmpty ? Array(blocks.prefix(1)) : window
  }
}
