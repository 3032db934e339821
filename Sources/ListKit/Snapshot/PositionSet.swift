/// A set of positions, a bit each.
@usableFromInline
struct PositionSet: Sendable {
  @usableFromInline var words: [UInt64] = []

  /// No positions.
  @inlinable
  init() {}

  /// Takes in some positions, from 0 on.
  @inlinable
  mutating func insert(_ positions: Range<Int>) {
    guard !positions.isEmpty else { return }
    let last = (positions.upperBound &- 1) &>> 6
    if last >= words.count { words += repeatElement(0, count: last &+ 1 &- words.count) }
    let first = positions.lowerBound &>> 6
    let head = UInt64.max &<< UInt64(positions.lowerBound & 63)
    let tail = UInt64.max &>> UInt64(63 &- (positions.upperBound &- 1) & 63)
    guard first < last else {
      words[first] |= head & tail
      return
    }
    words[first] |= head
    for word in first &+ 1..<last { words[word] = .max }
    words[last] |= tail
  }

  /// Whether a position is in.
  @inlinable
  func contains(_ position: Int) -> Bool {
    position &>> 6 < words.count && words[position &>> 6] &>> UInt64(position & 63) & 1 == 1
  }

  /// Takes positions out, up to the first that is not in, and tells how many those are.
  @inlinable
  mutating func removePrefix(of positions: Range<Int>) -> Int {
    words.withUnsafeMutableBufferPointer { words in
      for position in positions {
        let bit = 1 as UInt64 &<< UInt64(position & 63)
        guard position &>> 6 < words.count, words[position &>> 6] & bit != 0 else {
          return position &- positions.lowerBound
        }
        words[position &>> 6] ^= bit
      }
      return positions.count
    }
  }

  /// Takes a position out; false when it is not in.
  @inlinable
  mutating func remove(_ position: Int) -> Bool {
    let bit = 1 as UInt64 &<< UInt64(position & 63)
    guard position &>> 6 < words.count, words[position &>> 6] & bit != 0 else { return false }
    words[position &>> 6] ^= bit
    return true
  }
}
