/// The ascending subsequence of blocks that holds the most rows: those that need not move.
///
/// Blocks are whole runs of neighbours, so keeping one row of a block means keeping all of them, and
/// the heaviest chain of blocks is the longest increasing subsequence of rows. In order it costs
/// O(blocks); otherwise blocks that are neighbours once the unmatched rows are out of the way are
/// joined first, and what is left, d, costs O(d log d) with a Fenwick tree of the best chains.
struct WeightedIncreasingSubsequence {
  /// For each block whether it is in the chain.
  private(set) var isKept: [Bool]

  /// Chooses among blocks by new position; their old positions are all different.
  init(_ blocks: [ListMove]) {
    isKept = Array(repeating: true, count: blocks.count)
    guard blocks.areMoved else { return }
    let groups = Self.groups(blocks)
    var weights = Array(repeating: 0, count: groups.ranks.count)
    for (block, group) in groups.ofBlock.enumerated() { weights[group] += blocks[block].count }
    let chain = Self.heaviest(ranks: groups.ranks, weights: weights)
    for (block, group) in groups.ofBlock.enumerated() { isKept[block] = chain[group] }
  }

  /// Joins blocks that follow each other in both orders: the group of each block, and the rank of
  /// each group in the old order.
  private static func groups(_ blocks: [ListMove]) -> (ofBlock: [Int], ranks: [Int]) {
    let oldOrder = blocks.oldOrder
    var ofBlock = Array(repeating: 0, count: blocks.count)
    var rank = ofBlock
    for (place, block) in oldOrder.enumerated() { rank[block] = place }
    for block in blocks.indices.dropFirst() {
      ofBlock[block] = ofBlock[block - 1] + (rank[block] == rank[block - 1] + 1 ? 0 : 1)
    }
    var ranks = Array(repeating: -1, count: (ofBlock.last ?? -1) + 1)
    var next = 0
    for block in oldOrder where ranks[ofBlock[block]] < 0 {
      ranks[ofBlock[block]] = next
      next += 1
    }
    return (ofBlock, ranks)
  }

  /// Which elements of a permutation are in the heaviest increasing subsequence.
  private static func heaviest(ranks: [Int], weights: [Int]) -> [Bool] {
    var tree = Array(repeating: -1, count: ranks.count + 1)
    var best = weights
    var previous = Array(repeating: -1, count: ranks.count)
    for element in ranks.indices {
      var place = ranks[element]
      var before = -1
      while place > 0 {
        let other = tree[place]
        if other >= 0 && (before < 0 || best[other] > best[before]) { before = other }
        place &= place - 1
      }
      if before >= 0 { best[element] += best[before] }
      previous[element] = before
      place = ranks[element] + 1
      while place <= ranks.count {
        let other = tree[place]
        if other < 0 || best[element] > best[other] { tree[place] = element }
        place += place & -place
      }
    }
    var isIn = Array(repeating: false, count: ranks.count)
    var element = best.indices.max { best[$0] < best[$1] } ?? -1
    while element >= 0 {
      isIn[element] = true
      element = previous[element]
    }
    return isIn
  }
}

extension [ListMove] {
  /// Whether blocks by new position are in another order by old position.
  var areMoved: Bool {
    zip(self, dropFirst()).contains { $0.from > $1.from }
  }

  /// The places of these blocks in the order of their old positions, no two of which are alike.
  ///
  /// O(n log n), or O(greatest position) where that is not many times as much as there are blocks.
  var oldOrder: [Int] {
    let greatest = reduce(0) { Swift.max($0, $1.from) }
    guard greatest / 16 < count else {
      return indices.sorted { self[$0].from < self[$1].from }
    }
    var places = [Int](repeating: -1, count: greatest + 1)
    for place in indices { places[self[place].from] = place }
    return [Int](unsafeUninitializedCapacity: count) { order, size in
      for place in places where place >= 0 {
        order[size] = place
        size += 1
      }
    }
  }
}
