extension RandomAccessCollection {
  /// The index of the first element in the second part of a partitioned collection; `endIndex`
  /// when that part is empty.
  ///
  /// ```
  ///   [2, 3, 5, 8, 13].partitioningIndex { $0 > 4 }   // 2
  /// ```
  ///
  /// All elements for which `belongsInSecondPartition` holds must be behind all others. O(log n).
  /// Name and contract are those of Swift Algorithms.
  package func partitioningIndex(
    where belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Index {
    var low = startIndex
    var left = count
    while left > 0 {
      let half = left / 2
      let middle = index(low, offsetBy: half)
      if try belongsInSecondPartition(self[middle]) {
        left = half
      } else {
        low = index(after: middle)
        left -= half + 1
      }
    }
    return low
  }
}
