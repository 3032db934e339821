/// A set of hashes in one array of eight-byte slots, at most 19 bytes a member and 28 while it
/// grows.
struct HashSet64: Sendable {
  private var slots: [UInt64] = Array(repeating: 0, count: 64)

  /// How many hashes are in it.
  private(set) var count = 0

  /// Whether a hash is in it.
  ///
  /// O(1).
  func contains(_ hash: UInt64) -> Bool {
    slots[slot(for: hash)] == hash
  }

  /// Puts a hash in; says whether it was new.
  @discardableResult
  mutating func insert(_ hash: UInt64) -> Bool {
    let slot = slot(for: hash)
    guard slots[slot] != hash else { return false }
    slots[slot] = hash
    count += 1
    if count * 8 > slots.count * 7 { grow() }
    return true
  }

  private func slot(for hash: UInt64) -> Int {
    let mask = UInt64(slots.count - 1)
    var slot = hash & mask
    while slots[Int(slot)] != 0, slots[Int(slot)] != hash { slot = (slot &+ 1) & mask }
    return Int(slot)
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 2)
    for hash in old where hash != 0 { slots[slot(for: hash)] = hash }
  }
}
