/// Revisions of row content, beside the data source's versions: a cached height is stale once its row
/// was reconfigured or the style of all rows has changed.
struct ContentRevisions<Item: Hashable & Sendable> {
  /// Rows that are told one by one; more count as everything.
  private static var limit: Int { 4_096 }

  private var revisions: [Item: Int] = [:]
  private var latest = 0

  /// The style that heights belong to.
  private var epoch = 0

  /// Whether what changed last counts as everything.
  var hasChangedAll: Bool { revisions.isEmpty && epoch > 0 }

  /// The revision of a row's content.
  func revision(of item: Item) -> Int { revisions[item] ?? 0 }

  /// What the height of a row depends on, at a version of its content.
  func key(
    of item: Item,
    version: Int,
    width: Int,
    context: CellContext
  ) -> HeightKey<Item> {
    HeightKey(
      item: item,
      contentVersion: version,
      revision: revision(of: item),
      width: width,
      context: context,
      styleEpoch: epoch
    )
  }

  /// Everything looks different.
  mutating func changeAll() {
    epoch += 1
    revisions = [:]
  }

  /// Rows look different, so many of them.
  mutating func change(_ items: some Sequence<Item>, count: Int) {
    guard count + revisions.count <= Self.limit else { return changeAll() }
    latest += 1
    for item in items { revisions[item] = latest }
  }

  /// The rows at these places of a snapshot look different.
  mutating func change(
    _ rows: [Range<Int>],
    in snapshot: ListSnapshot<some Hashable & Sendable, Item>
  ) {
    let count = rows.reduce(0) { $0 + $1.count }
    guard count > 0 else { return }
    change(rows.lazy.joined().map { snapshot.item(at: $0) }, count: count)
  }
}
