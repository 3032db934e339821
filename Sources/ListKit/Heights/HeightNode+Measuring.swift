extension HeightNode {
  /// Notes the height of a row of the node.
  mutating func setHeight(_ height: UInt16, ofRow row: Int) {
    editLeaf(atRow: row) { leaf, row in leaf.measured(row, height) }
  }

  /// Takes unmeasured rows for a number of lines each, in the mean: every run for the next smaller or
  /// the next greater one, so that the sum is right; `carry` is what is left over from run to run.
  ///
  /// O(leaves).
  mutating func spread(_ mean: Double, carry: inout Double) {
    guard unmeasured > 0 else { return }
    switch content {
    case .heights: return
    case .run:
      let wanted = Double(rows) * mean + carry
      let each = min(max(0, Int((wanted / Double(rows)).rounded())), HeightIndex.tallest)
      lines = rows * each
      content = .run(estimate: each)
      carry = wanted - Double(lines)
    case .branch(var parts):
      content = .run(estimate: 0)
      for part in parts.indices { parts[part].spread(mean, carry: &carry) }
      lines = parts.reduce(0) { $0 + $1.lines }
      content = .branch(parts)
    }
  }

  /// Puts a leaf in before a row of the node, or behind its last one.
  mutating func insert(_ new: HeightNode, at row: Int) {
    guard rows > 0 else {
      self = new
      return
    }
    let last = row == rows ? 1 : 0
    editLeaf(atRow: row - last) { leaf, row in
      let (before, after) = leaf.split(at: row + last)
      return [before, new, after]
    }
  }

  /// Takes rows out if all of them are in one leaf; says whether they were.
  mutating func removeInLeaf(_ rows: Range<Int>) -> Bool {
    var isInLeaf = false
    editLeaf(atRow: rows.lowerBound) { leaf, row in
      isInLeaf = row + rows.count <= leaf.rows
      guard isInLeaf else { return [leaf] }
      return [leaf.split(at: row).before, leaf.split(at: row + rows.count).after]
    }
    return isInLeaf
  }

  /// Puts other leaves in the place of the one that holds a row, and joins them with their
  /// neighbours where they can be.
  private mutating func editLeaf(
    atRow row: Int,
    _ edit: (_ leaf: HeightNode, _ row: Int) -> [HeightNode]
  ) {
    editPart(atRow: row, edit)
    if parts.count > Self.mostParts { self = Self.packed(parts) }
  }

  /// What is counted of a node's leaves.
  private struct Count {
    var rows = 0
    var lines = 0
    var unmeasured = 0

    init() {}

    init(_ node: HeightNode) {
      (rows, lines, unmeasured) = (node.rows, node.lines, node.unmeasured)
    }

    static func += (total: inout Count, other: Count) {
      total.rows += other.rows
      total.lines += other.lines
      total.unmeasured += other.unmeasured
    }
  }

  /// Edits a leaf; afterwards a branch may have two parts too many.
  private mutating func editPart(
    atRow row: Int,
    _ edit: (_ leaf: HeightNode, _ row: Int) -> [HeightNode]
  ) {
    guard case .branch(var parts) = content else {
      var leaves = edit(self, row).filter { $0.rows > 0 }
      Self.fuse(&leaves, around: 0..<leaves.count)
      self = HeightNode(leaves)
      return
    }
    content = .run(estimate: 0)
    let place = Self.place(ofRow: row, in: parts)
    let before = Count(parts[place.part])
    var after = Count()
    if depth == 1 {
      let leaves = edit(parts[place.part], place.row).filter { $0.rows > 0 }
      for leaf in leaves { after += Count(leaf) }
      parts.replaceSubrange(place.part...place.part, with: leaves)
      Self.fuse(&parts, around: place.part..<place.part + leaves.count)
    } else {
      parts[place.part].editPart(atRow: place.row, edit)
      after = Count(parts[place.part])
      let inner = parts[place.part].parts
      if inner.count > Self.mostParts || after.rows == 0 {
        let new = after.rows == 0 ? [] : Self.packed(inner).parts
        parts.replaceSubrange(place.part...place.part, with: new)
      }
    }
    rows += after.rows - before.rows
    lines += after.lines - before.lines
    unmeasured += after.unmeasured - before.unmeasured
    content = .branch(parts)
  }

  /// Joins the leaves of a range with each other and with their neighbours, where they can be.
  private static func fuse(_ leaves: inout [HeightNode], around range: Range<Int>) {
    let places = max(1, range.lowerBound)..<max(1, min(range.upperBound + 1, leaves.count))
    for place in places.reversed() {
      guard let fused = fused(leaves[place - 1], leaves[place]) else { continue }
      leaves[place - 1] = fused
      leaves.remove(at: place)
    }
  }

  /// A leaf with one of its rows measured.
  private func measured(_ row: Int, _ height: UInt16) -> [HeightNode] {
    if case .heights(var heights) = content {
      heights[row] = height
      return [HeightNode(heights: heights)]
    }
    let (before, rest) = split(at: row)
    return [before, HeightNode(heights: [height]), rest.split(at: 1).after]
  }
}
