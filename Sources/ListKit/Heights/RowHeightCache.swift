/// What a measured height depends on: it holds for exactly this and nothing else.
struct HeightKey<Item: Hashable & Sendable>: Hashable, Sendable {
  let item: Item
  let contentVersion: Int
  let revision: Int
  let width: Int
  let density: Density
  let isExpanded: Bool
  let isEditing: Bool
  let isPlaceholder: Bool
  let styleEpoch: Int

  /// The key of a row's content at a width, shown in a context.
  init(
    item: Item,
    contentVersion: Int,
    revision: Int,
    width: Int,
    context: CellContext,
    styleEpoch: Int
  ) {
    self.item = item
    self.contentVersion = contentVersion
    self.revision = revision
    self.width = width
    density = context.density
    isExpanded = context.isExpanded
    isEditing = context.isEditing
    isPlaceholder = context.isPlaceholder
    self.styleEpoch = styleEpoch
  }
}

/// A bounded, approximate LRU cache of row heights by ``HeightKey``, with two generations.
///
/// When the young generation is full it becomes the old one, and heights of the old one that were not
/// used since are evicted. Every operation is O(1).
struct RowHeightCache<Item: Hashable & Sendable>: Sendable {
  private let capacity: Int
  private var young: [HeightKey<Item>: UInt16] = [:]
  private var old: [HeightKey<Item>: UInt16] = [:]

  /// A cache of at most this many heights, and at least half as many once it has been filled.
  init(capacity: Int = 32_768) {
    self.capacity = max(2, capacity)
  }

  /// The height for a key, in lines; nil when it has to be measured.
  mutating func height(for key: HeightKey<Item>) -> Int? {
    if let height = young[key] { return Int(height) }
    guard let height = old[key] else { return nil }
    insert(Int(height), for: key)
    return Int(height)
  }

  /// Remembers a height in lines.
  mutating func insert(_ height: Int, for key: HeightKey<Item>) {
    if young.count >= capacity / 2 {
      old = young
      young.removeAll(keepingCapacity: true)
    }
    young[key] = UInt16(clamping: height)
  }
}
