/// A bounded, approximate LRU cache with two generations.
///
/// When the young generation is full it becomes the old one, and values of the old one that were not
/// used since are evicted. Every operation is O(1).
struct RecentCache<Key: Hashable, Value> {
  private let capacity: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  /// A cache of at most this many values, and at least half as many once it has been filled.
  init(capacity: Int) {
    self.capacity = max(2, capacity)
  }

  /// How many values are kept.
  var count: Int { young.count + old.keys.count { young[$0] == nil } }

  /// The value of a key, which counts as used; nil when it is not kept.
  mutating func value(for key: Key) -> Value? {
    if let value = young[key] { return value }
    guard let value = old[key] else { return nil }
    insert(value, for: key)
    return value
  }

  /// Keeps a value.
  mutating func insert(_ value: Value, for key: Key) {
    if young.count >= capacity / 2 {
      old = young
      young.removeAll(keepingCapacity: true)
    }
    young[key] = value
  }

  /// Drops the values of these keys.
  mutating func remove(_ keys: some Sequence<Key>) {
    for key in keys {
      young[key] = nil
      old[key] = nil
    }
  }

  /// Drops all values.
  mutating func removeAll() {
    young = [:]
    old = [:]
  }
}
