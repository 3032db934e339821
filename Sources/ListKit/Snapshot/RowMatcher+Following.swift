extension RowMatcher {
  /// Matches parts of lists of one section each with their tables of hashes.
  ///
  /// The partner of a new row is looked for behind that of the row above it, and else in the old
  /// table, under the hash that the new table has kept: no id is hashed again. O(n + m).
  @inlinable
  mutating func follow(
    _ old: Place,
    _ oldRange: Range<Int>,
    _ new: Place,
    _ newRange: Range<Int>,
    _ hashed: (old: HashSlots, new: HashSlots)
  ) {
    let oldItems = old.rows.gathered(oldRange)
    let newItems = new.rows.gathered(newRange)
    // An id whose equality is broken could match twice.
    var isFree = PositionSet()
    isFree.insert(0..<oldItems.count)
    var left = 0
    var right = 0
    // How many rows from the two places on are known to match.
    var same = 0
    oldItems.withUnsafeBufferPointer { oldItems in
      newItems.withUnsafeBufferPointer { newItems in
        while right < newItems.count {
          while left &+ same < oldItems.count, right &+ same < newItems.count,
            oldItems[left &+ same] == newItems[right &+ same]
          {
            same &+= 1
          }
          same = isFree.removePrefix(of: left..<left &+ same)
          add(old, oldRange.lowerBound &+ left, new, newRange.lowerBound &+ right, same)
          left &+= same
          right &+= same
          same = 0
          guard right < newItems.count else { return }
          let hash = hashed.new.hashes[newRange.lowerBound &+ right]
          let match = hashed.old.first(hash: hash) {
            oldRange.contains($0) && oldItems[$0 &- oldRange.lowerBound] == newItems[right]
          }
          if let match, isFree.contains(match &- oldRange.lowerBound) {
            left = match &- oldRange.lowerBound
            same = 1
          } else {
            right &+= 1
          }
        }
      }
    }
  }
}
