/// The rows of a height index as a plain array of leaves, to be put in another order all at once:
/// adding thousands of short ranges to a tree would cost more.
struct HeightLeaves {
  private var leaves: [HeightNode] = []

  /// The row at which each leaf begins.
  private var starts: [Int] = []

  /// The heights of the last rows, which are no leaf so far.
  private var heights: [UInt16] = []

  /// How many rows there are.
  private(set) var rowCount = 0

  /// No rows.
  init() {}

  /// All rows of an index.
  ///
  /// O(leaves).
  init(of index: HeightIndex) {
    add(index.root)
  }

  private mutating func add(_ node: HeightNode) {
    if case .branch(let parts) = node.content {
      for part in parts { add(part) }
    } else if node.rows > 0 {
      append(node)
      rowCount += node.rows
    }
  }

  /// Adds rows that nobody has measured at the end.
  mutating func add(unmeasured count: Int, estimate: Int) {
    guard count > 0 else { return }
    closeLeaf()
    append(HeightNode(run: count, estimate: estimate))
    rowCount += count
  }

  /// Adds some rows of others at the end, with their heights.
  ///
  /// O(log leaves) and the measured rows among them.
  mutating func add(_ rows: Range<Int>, of other: HeightLeaves) {
    let rows = rows.clamped(to: 0..<other.rowCount)
    guard !rows.isEmpty else { return }
    var place = other.starts.partitioningIndex { $0 > rows.lowerBound } - 1
    while place < other.leaves.count, other.starts[place] < rows.upperBound {
      let (leaf, start) = (other.leaves[place], other.starts[place])
      let part = rows.clamped(to: start..<start + leaf.rows)
      if case .heights(let known) = leaf.content {
        add(known[part.lowerBound - start..<part.upperBound - start])
      } else {
        add(unmeasured: part.count, estimate: leaf.estimate ?? 0)
      }
      place += 1
    }
  }

  private mutating func add(_ known: ArraySlice<UInt16>) {
    if heights.count + known.count > HeightNode.mostHeights { closeLeaf() }
    heights += known
    rowCount += known.count
  }

  private mutating func closeLeaf() {
    guard !heights.isEmpty else { return }
    append(HeightNode(heights: heights))
    heights = []
  }

  /// Adds a leaf, or fuses it with the last one.
  private mutating func append(_ leaf: HeightNode) {
    if let last = leaves.last, let fused = HeightNode.fused(last, leaf) {
      leaves[leaves.count - 1] = fused
    } else {
      starts.append((starts.last ?? 0) + (leaves.last?.rows ?? 0))
      leaves.append(leaf)
    }
  }

  /// The rows as a balanced tree, built from its leaves up.
  ///
  /// O(leaves).
  var root: HeightNode {
    var closed = self
    closed.closeLeaf()
    var nodes = closed.leaves
    while nodes.count > 1 {
      let count = (nodes.count + HeightNode.mostParts - 1) / HeightNode.mostParts
      nodes = (0..<count).map { part in
        HeightNode(nodes[part * nodes.count / count..<(part + 1) * nodes.count / count])
      }
    }
    return nodes.first ?? HeightNode(run: 0, estimate: 0)
  }
}
