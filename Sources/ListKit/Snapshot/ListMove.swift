/// Neighbours that are together in an old snapshot and in a new one, with both places.
public struct ListMove: Hashable, Sendable {
  /// The position of the first one in the old snapshot.
  public var from: Int
  /// The position of the first one in the new snapshot.
  public var to: Int
  /// How many there are, at least 1.
  public var count: Int

  /// Neighbours that were at `from` and are at `to`.
  public init(from: Int, to: Int, count: Int = 1) {
    self.from = from
    self.to = to
    self.count = count
  }

  /// Where they were: positions in the old snapshot.
  public var oldRange: Range<Int> { from..<from &+ count }

  /// Where they are: positions in the new snapshot.
  public var newRange: Range<Int> { to..<to &+ count }
}

extension RandomAccessCollection<ListMove> {
  /// Where a row of one of these blocks, which are by old position, is now; nil for all others.
  ///
  /// O(log count).
  func newPosition(ofOld row: Int) -> Int? {
    let next = partitioningIndex { $0.oldRange.upperBound > row }
    guard next < endIndex, self[next].from <= row else { return nil }
    return self[next].to &+ (row &- self[next].from)
  }
}
