extension HeightNode {
  /// The node's rows before a row, and those from it on.
  func split(at row: Int) -> (before: HeightNode, after: HeightNode) {
    let none = HeightNode(run: 0, estimate: 0)
    if row <= 0 { return (none, self) }
    if row >= rows { return (self, none) }
    switch content {
    case .run(let estimate):
      return (
        HeightNode(run: row, estimate: estimate), HeightNode(run: rows - row, estimate: estimate)
      )
    case .heights(let heights):
      return (
        HeightNode(heights: Array(heights[..<row])), HeightNode(heights: Array(heights[row...]))
      )
    case .branch(let parts):
      let place = Self.place(ofRow: row, in: parts)
      let (before, after) = parts[place.part].split(at: place.row)
      return (
        Self.joined(HeightNode(parts[..<place.part]), before),
        Self.joined(after, HeightNode(parts[(place.part + 1)...]))
      )
    }
  }

  /// The rows of one node followed by those of another.
  static func joined(_ left: HeightNode, _ right: HeightNode) -> HeightNode {
    if left.rows == 0 { return right }
    if right.rows == 0 { return left }
    if left.depth > right.depth {
      let parts = left.parts
      let end = joined(parts[parts.count - 1], right)
      return packed(parts.dropLast() + (end.depth == left.depth ? end.parts : [end]))
    }
    if left.depth < right.depth {
      let parts = right.parts
      let start = joined(left, parts[0])
      return packed((start.depth == right.depth ? start.parts : [start]) + parts.dropFirst())
    }
    if left.depth > 0 { return packed(left.parts + right.parts) }
    return fused(left, right) ?? HeightNode([left, right])
  }

  /// Two neighbouring leaves as one, if they can be.
  static func fused(_ left: HeightNode, _ right: HeightNode) -> HeightNode? {
    switch (left.content, right.content) {
    case (.run(let estimate), .run(let other)) where estimate == other:
      HeightNode(run: left.rows + right.rows, estimate: estimate)
    case (.heights(let before), .heights(let after))
    where before.count + after.count <= mostHeights:
      HeightNode(heights: before + after)
    default: nil
    }
  }

  /// At most twice as many parts as a branch has, as one node: a branch, or one of two.
  static func packed(_ parts: some RandomAccessCollection<HeightNode>) -> HeightNode {
    guard parts.count > mostParts else { return HeightNode(parts) }
    let half = parts.count / 2
    return HeightNode([HeightNode(parts.prefix(half)), HeightNode(parts.dropFirst(half))])
  }
}
