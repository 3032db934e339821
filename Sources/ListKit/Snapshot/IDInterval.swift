/// Consecutive integer ids and where in a list they are.
@usableFromInline
struct IDInterval: Sendable {
  @usableFromInline var first: Int
  @usableFromInline var count: Int
  @usableFromInline var position: Int
  @usableFromInline var section: Int

  @inlinable
  init(first: Int, count: Int, position: Int, section: Int) {
    self.first = first
    self.count = count
    self.position = position
    self.section = section
  }

  var last: Int { first &+ (count &- 1) }

  /// Whether some of these have an id in common; sorts them by first id.
  @usableFromInline
  static func overlap(_ intervals: inout [IDInterval]) -> Bool {
    intervals.sort { $0.first < $1.first }
    return zip(intervals, intervals.dropFirst()).contains { $0.last >= $1.first }
  }

  /// Whether one of these, sorted by first id, holds an id.
  @usableFromInline
  static func contain(_ intervals: [IDInterval], _ id: Int) -> Bool {
    let next = intervals.partitioningIndex { $0.first > id }
    return next > 0 && intervals[next - 1].last >= id
  }

  /// The ids that two lists have in common, by new position.
  ///
  /// Both lists are sorted by first id, and no id is twice in one of them.
  @usableFromInline
  static func matches(_ old: [IDInterval], _ new: [IDInterval]) -> RowBlocks {
    var common: [RowBlock] = []
    var left = 0
    var right = 0
    while left < old.count && right < new.count {
      let first = max(old[left].first, new[right].first)
      let last = min(old[left].last, new[right].last)
      if first <= last {
        common.append(
          RowBlock(
            from: old[left].position &+ (first &- old[left].first),
            fromSection: old[left].section,
            to: new[right].position &+ (first &- new[right].first),
            toSection: new[right].section,
            count: last &- first &+ 1
          )
        )
      }
      if old[left].last < new[right].last { left += 1 } else { right += 1 }
    }
    var blocks = RowBlocks()
    for block in common.sorted(by: { $0.to < $1.to }) { blocks.append(block) }
    return blocks
  }
}
