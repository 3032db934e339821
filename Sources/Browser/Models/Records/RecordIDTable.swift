/// A hash table from keys of eight bytes to record ids, by open addressing: at most 28 bytes a record,
/// and 41 while it grows.
struct RecordIDTable: Sendable {
  private var keys: [UInt64] = Array(repeating: 0, count: 64)
  private var ids: [UInt32] = Array(repeating: 0, count: 64)

  /// How many keys are in it.
  private(set) var count = 0

  /// The id of a key; nil for one that is not in it.
  ///
  /// O(1).
  subscript(key: UInt64) -> RecordID? {
    let slot = slot(for: key)
    return keys[slot] == key ? RecordID(integer: Int(ids[slot])) : nil
  }

  /// Gives a key an id, in place of the one that it may have; the key is never 0.
  ///
  /// O(1), now and then O(keys).
  mutating func set(_ key: UInt64, to id: RecordID) {
    let slot = slot(for: key)
    ids[slot] = UInt32(clamping: id.integer)
    guard keys[slot] != key else { return }
    keys[slot] = key
    count += 1
    if count * 8 > keys.count * 7 { grow() }
  }

  private func slot(for key: UInt64) -> Int {
    let mask = UInt64(keys.count - 1)
    var slot = key & mask
    while keys[Int(slot)] != 0, keys[Int(slot)] != key { slot = (slot &+ 1) & mask }
    return Int(slot)
  }

  private mutating func grow() {
    let (oldKeys, oldIDs) = (keys, ids)
    keys = Array(repeating: 0, count: oldKeys.count * 2)
    ids = Array(repeating: 0, count: oldKeys.count * 2)
    for (key, id) in zip(oldKeys, oldIDs) where key != 0 {
      let slot = slot(for: key)
      keys[slot] = key
      ids[slot] = id
    }
  }
}
