/// Neighbours that are together in the old list and in the new one, inside one section of each.
@usableFromInline
struct RowBlock: Sendable {
  /// The position of the first in the old list, and of its section.
  @usableFromInline var from: Int
  @usableFromInline var fromSection: Int
  /// The position of the first in the new list, and of its section.
  @usableFromInline var to: Int
  @usableFromInline var toSection: Int
  @usableFromInline var count: Int

  @inlinable
  init(from: Int, fromSection: Int, to: Int, toSection: Int, count: Int) {
    self.from = from
    self.fromSection = fromSection
    self.to = to
    self.toSection = toSection
    self.count = count
  }

  /// The same without sections.
  @usableFromInline var move: ListMove { ListMove(from: from, to: to, count: count) }
}

/// Blocks by new position, each as long as can be.
@usableFromInline
struct RowBlocks: Sendable {
  @usableFromInline var blocks: [RowBlock] = []

  @inlinable
  init() {}

  /// Adds a block behind the others, joined with the last one where they touch.
  @inlinable
  mutating func append(_ block: RowBlock) {
    guard block.count > 0 else { return }
    if let last = blocks.last, last.from &+ last.count == block.from,
      last.to &+ last.count == block.to, last.fromSection == block.fromSection,
      last.toSection == block.toSection
    {
      blocks[blocks.count &- 1].count &+= block.count
    } else {
      blocks.append(block)
    }
  }

  /// Takes in other blocks that lie between these.
  @usableFromInline
  mutating func merge(_ other: RowBlocks) {
    guard !other.blocks.isEmpty else { return }
    var merged = RowBlocks()
    var next = 0
    for block in blocks {
      while next < other.blocks.count, other.blocks[next].to < block.to {
        merged.append(other.blocks[next])
        next += 1
      }
      merged.append(block)
    }
    for block in other.blocks[next...] { merged.append(block) }
    self = merged
  }
}
