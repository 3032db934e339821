/// Some ids, each of them once.
@usableFromInline
struct DistinctRows<Item: Hashable & Sendable> {
  @usableFromInline typealias Segment = RowSegment<Item>

  /// The ids in order.
  @usableFromInline let rows: RowSequence<Item>
  /// The ids of which one was dropped, once for each that was.
  @usableFromInline let repeated: [Item]

  /// Drops ids that come again, or all but the last of each.
  ///
  /// O(runs) and a hash for each id that is in no run, unless some id comes twice.
  @inlinable
  init(_ all: RowSequence<Item>, keepsLast: Bool) {
    guard Self.hasRepeats(all) else {
      rows = all
      repeated = []
      return
    }
    var items = all.gathered(0..<all.count)
    if keepsLast { items.reverse() }
    let index = ItemIndex<Item>()
    var (kept, dropped) = index.append(items, at: 0) { _ in items[0] }
    if keepsLast { kept.reverse() }
    rows = RowSequence(kept)
    repeated = dropped
  }

  /// Whether some id comes twice.
  @inlinable
  static func hasRepeats(_ rows: RowSequence<Item>) -> Bool {
    if rows.segments.count < 2, case .run? = rows.segments.first { return false }
    var runs: [IDInterval] = []
    var plain: [Item] = []
    for segment in rows.segments {
      switch segment {
      case .run(let first, let count):
        runs.append(IDInterval(first: first, count: count, position: 0, section: 0))
      case .items(let items): plain += items
      }
    }
    let integers = Segment.integers(plain) ?? []
    if runs.isEmpty && Self.ascend(integers) && !integers.isEmpty { return false }
    return IDInterval.overlap(&runs) || integers.contains { IDInterval.contain(runs, $0) }
      || !ItemIndex<Item>().append(plain, at: 0) { _ in plain[0] }.duplicates.isEmpty
  }

  /// Whether each integer is greater than the one before.
  @inlinable
  static func ascend(_ integers: [Int]) -> Bool {
    for place in integers.indices.dropFirst() where integers[place] <= integers[place &- 1] {
      return false
    }
    return true
  }
}
