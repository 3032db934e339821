/// Which rows a snapshot was told to show anew, and what of that another snapshot was not told.
///
/// What two snapshots have both been told is the same object in both, so only what one of them was
/// told since they parted is looked at.
struct ReconfiguredRows<Item: Hashable & Sendable>: Sendable {
  /// What was told without a copy of the snapshot being made in between.
  ///
  /// Changed in place only while one snapshot alone holds it.
  private final class Batch: @unchecked Sendable {
    var items: Set<Item>

    init(_ items: some Sequence<Item>) {
      self.items = Set(items)
    }
  }

  /// How many rows are remembered if the last batches have fewer.
  static var limit: Int { 1_000 }

  /// How many batches are kept however large they are: so the last but one copy is never too far
  /// behind.
  private static var leastBatches: Int { 3 }

  /// Oldest first.
  private var batches: [Batch] = []
  private var hasForgotten = false

  /// How many rows are remembered, each as often as it is.
  var count: Int { batches.reduce(0) { $0 + $1.items.count } }

  /// Rows look different from now on.
  ///
  /// O(rows told), and O(what is remembered) after a copy was made.
  mutating func insert(_ items: [Item]) {
    guard let last = batches.indices.last, !items.isEmpty else {
      if !items.isEmpty { batches = [Batch(items)] }
      return
    }
    if isKnownUniquelyReferenced(&batches[last]) {
      batches[last].items.formUnion(items)
    } else {
      batches.append(Batch(items))
      forgetOldest()
    }
  }

  /// The rows that were told here and not there; nil when that is not known any more.
  func untold(to other: ReconfiguredRows) -> Set<Item>? {
    guard let last = batches.last, last !== other.batches.last else { return [] }
    let known = Set(other.batches.map(ObjectIdentifier.init))
    let untold = batches.filter { !known.contains(ObjectIdentifier($0)) }
    if hasForgotten, untold.count == batches.count { return nil }
    return untold.reduce(into: []) { $0.formUnion($1.items) }
  }

  private mutating func forgetOldest() {
    var rest = count
    while batches.count > Self.leastBatches, rest > Self.limit {
      rest -= batches.removeFirst().items.count
      hasForgotten = true
    }
  }
}
