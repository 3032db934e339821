extension RowMatcher {
  /// Matches parts of lists of one section each with their tables of hashes.
  ///
  /// The partner of a new row is looked for behind that of the row above it, and else in the old
  /// table. Once that happens often, the hashes are taken from the new table, so that no id is hashed
  /// again. O(n + m).
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
    var hashes: [UInt32] = []
    var lookups = 0
    var left = 0
    var right = 0
    oldItems.withUnsafeBufferPointer { oldItems in
      newItems.withUnsafeBufferPointer { newItems in
        while right < newItems.count {
          let (from, to) = (left, right)
          while left < oldItems.count, right < newItems.count, oldItems[left] == newItems[right],
            isFree.remove(left)
          {
            left &+= 1
            right &+= 1
          }
          add(old, oldRange.lowerBound &+ from, new, newRange.lowerBound &+ to, right &- to)
          guard right < newItems.count else { return }
          lookups &+= 1
          if hashes.isEmpty && lookups > newItems.count / 32 { hashes = hashed.new.hashes }
          let hash =
            hashes.isEmpty
            ? newItems[right].hashValue : Int(hashes[newRange.lowerBound &+ right])
          let match = hashed.old.first(hash: hash) {
            oldRange.contains($0) && oldItems[$0 &- oldRange.lowerBound] == newItems[right]
          }
          if let match, isFree.remove(match &- oldRange.lowerBound) {
            add(old, match, new, newRange.lowerBound &+ right, 1)
            left = match &- oldRange.lowerBound &+ 1
          }
          right &+= 1
        }
      }
    }
  }
}
