/// Which rows a snapshot was told to show anew, and what of that another snapshot was not told.
///
/// What two snapshots have both been told is the same object in both, so only what one of them was
/// told since they parted is looked at.
struct ReconfiguredRows<Item: Hashable & Sendable>: Sendable {
  /// What was told without a copy of the snapshot being made in between.
  ///
  /// Changed in place only while one snapshot alone holds it.
  private final class Batch: @unchecked Sendable {
    /// What was told in small portions.
    private(set) var items: Set<Item> = []
    /// What was told in large portions, each as it was told.
    private(set) var portions: [RowSequence<Item>] = []
    /// Whether so much was told that all rows count as told.
    private(set) var countsAsAll = false

    /// How many rows are remembered, each as often as it is.
    var count: Int { portions.reduce(items.count) { $0 + $1.count } }

    /// Takes in rows of a list of so many.
    func insert(_ rows: RowSequence<Item>, of total: Int) {
      guard !countsAsAll else { return }
      if rows.count <= ReconfiguredRows.limit {
        items.formUnion(ListItems(rows))
      } else if portions.last.map({ ListItems($0) != ListItems(rows) }) ?? true {
        portions.append(rows)
      }
      if portions.count > 1 && count > total {
        (items, portions, countsAsAll) = ([], [], true)
      }
    }
  }

  /// How many rows are remembered if the last batches have fewer; from more on, those that are told
  /// at once are kept as they were told.
  static var limit: Int { 1_000 }

  /// How many batches are kept however large they are: so the last but one copy is never too far
  /// behind.
  private static var leastBatches: Int { 3 }

  /// Oldest first.
  private var batches: [Batch] = []
  private var hasForgotten = false

  /// How many rows are remembered, each as often as it is.
  var count: Int { batches.reduce(0) { $0 + $1.count } }

  /// Rows look different from now on, of a list of so many.
  ///
  /// O(runs) for more than ``limit`` rows, else O(rows); and O(what is remembered) after a copy was
  /// made.
  mutating func insert(_ rows: RowSequence<Item>, of total: Int) {
    guard rows.count > 0 else { return }
    if batches.isEmpty || !isKnownUniquelyReferenced(&batches[batches.count - 1]) {
      batches.append(Batch())
    }
    batches[batches.count - 1].insert(rows, of: total)
    forgetOldest()
  }

  /// The rows that were told here and not there, each perhaps more than once; nil when that is not
  /// known any more, or all of them were told.
  func unreported(to other: ReconfiguredRows) -> [RowSequence<Item>]? {
    guard let last = batches.last, last !== other.batches.last else { return [] }
    let known = Set(other.batches.map(ObjectIdentifier.init))
    let unreported = batches.filter { !known.contains(ObjectIdentifier($0)) }
    if hasForgotten, unreported.count == batches.count { return nil }
    if unreported.contains(where: \.countsAsAll) { return nil }
    let few = unreported.reduce(into: Set<Item>()) { $0.formUnion($1.items) }
    return unreported.flatMap(\.portions) + [RowSequence(Array(few))]
  }

  private mutating func forgetOldest() {
    var rest = count
    while batches.count > Self.leastBatches, rest > Self.limit {
      rest -= batches.removeFirst().count
      hasForgotten = true
    }
  }
}
