/// A hash table from keys of eight bytes to record ids: at most 20 bytes a record.
///
/// In 64 parts, each by open addressing, which grow by a quarter one after the other, so that little
/// more is needed while it grows.
struct RecordIDTable: Sendable {
  private var parts = Array(repeating: Part(), count: 64)

  /// How many keys are in it.
  private(set) var count = 0

  /// The id of a key; nil for one that is not in it.
  ///
  /// O(1).
  subscript(key: UInt64) -> RecordID? {
    let hash = Self.hash(key)
    return parts[Int(hash >> 58)].id(of: key, hash << 6).map { RecordID(integer: Int($0)) }
  }

  /// Gives a key an id, in place of the one that it may have; the key is never 0.
  ///
  /// O(1), now and then O(keys / 64).
  mutating func set(_ key: UInt64, to id: RecordID) {
    let hash = Self.hash(key)
    let isNew = parts[Int(hash >> 58)].set(key, hash << 6, to: UInt32(clamping: id.integer))
    if isNew { count += 1 }
  }

  /// Spreads keys over all bits (Knuth's multiplicative hash).
  fileprivate static func hash(_ key: UInt64) -> UInt64 { key &* 0x9E37_79B9_7F4A_7C15 }

  /// The keys with the same first six bits of their hash; the bits behind them say where each is.
  private struct Part {
    private var keys: [UInt64] = []
    private var ids: [UInt32] = []
    private var count = 0

    func id(of key: UInt64, _ hash: UInt64) -> UInt32? {
      guard count > 0 else { return nil }
      let slot = slot(for: key, hash)
      return keys[slot] == key ? ids[slot] : nil
    }

    /// Returns true for a key that was not there.
    mutating func set(_ key: UInt64, _ hash: UInt64, to id: UInt32) -> Bool {
      if count * 5 >= keys.count * 4 { grow() }
      let slot = slot(for: key, hash)
      let isNew = keys[slot] != key
      keys[slot] = key
      ids[slot] = id
      if isNew { count += 1 }
      return isNew
    }

    private func slot(for key: UInt64, _ hash: UInt64) -> Int {
      var slot = Int(hash.multipliedFullWidth(by: UInt64(keys.count)).high)
      while keys[slot] != 0, keys[slot] != key {
        slot = slot + 1 < keys.count ? slot + 1 : 0
      }
      return slot
    }

    private mutating func grow() {
      let (oldKeys, oldIDs) = (keys, ids)
      let size = keys.count + max(8, keys.count / 4)
      keys = Array(repeating: 0, count: size)
      ids = Array(repeating: 0, count: size)
      for (key, id) in zip(oldKeys, oldIDs) where key != 0 {
        let slot = slot(for: key, RecordIDTable.hash(key) << 6)
        keys[slot] = key
        ids[slot] = id
      }
    }
  }
}
