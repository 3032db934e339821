/// The ascending subsequence of blocks that holds the most rows: those that need not move.
///
/// Blocks are whole runs of neighbours, so keeping one row of a block means keeping all of them, and
/// the heaviest chain of blocks is the longest increasing subsequence of rows. In order it costs
/// O(blocks); otherwise blocks that are neighbours once the unmatched rows are out of the way are
/// joined first, and what is left, d, costs O(d log d) with a Fenwick tree of the best chains.
struct WeightedIncreasingSubsequence {
  /// For each block whether it is in the chain.
  private(set) var isKept: [Bool]

  /// Chooses among blocks by new position; `from` are their old positions, all different.
  init(from: [Int], counts: [Int]) {
    isKept = Array(repeating: true, count: from.count)
    guard zip(from, from.dropFirst()).contains(where: { $0 > $1 }) else { return }
    let groups = Self.groups(from)
    var weights = Array(repeating: 0, count: groups.ranks.count)
    for (block, group) in groups.ofBlock.enumerated() { weights[group] += counts[block] }
    let chain = Self.heaviest(ranks: groups.ranks, weights: weights)
    for (block, group) in groups.ofBlock.enumerated() { isKept[block] = chain[group] }
  }

  /// Joins blocks that follow each other in both orders: the group of each block, and the rank of
  /// each group in the old order.
  private static func groups(_ from: [Int]) -> (ofBlock: [Int], ranks: [Int]) {
    let oldOrder = from.ascendingOrder()
    var ofBlock = Array(repeating: 0, count: from.count)
    var rank = ofBlock
    for (place, block) in oldOrder.enumerated() { rank[block] = place }
    for block in from.indices.dropFirst() {
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

extension [Int] {
  /// The places of these numbers, from 0 on and no two alike, in the order of the numbers.
  ///
  /// O(n log n), or O(greatest number) where there are not many times as many numbers as here.
  func ascendingOrder() -> [Int] {
    guard let greatest = self.max(), greatest / 16 < count else {
      return indices.sorted { self[$0] < self[$1] }
    }
    var places = [Int](repeating: -1, count: greatest + 1)
    for place in indices { places[self[place]] = place }
    return places.filter { $0 >= 0 }
  }
}
