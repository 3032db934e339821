/// An open-addressing table from hashes to numbers, for tables whose elements live elsewhere.
///
/// Equal hashes cost time and never correctness: whoever looks up says whether an element matches.
/// Eight bytes a slot, at most three of four slots taken.
@usableFromInline
struct HashSlots: Sendable {
  /// The low half of a hash above the number plus one; 0 is an empty slot.
  @usableFromInline var slots: [UInt64]
  @usableFromInline var count = 0

  /// An empty table with room for so many numbers.
  @inlinable
  init(capacity: Int) {
    slots = Array(repeating: 0, count: Self.size(for: capacity))
  }

  /// The power of two that keeps a quarter of the slots free.
  @inlinable
  static func size(for capacity: Int) -> Int {
    var size = 8
    while size / 4 * 3 < capacity { size *= 2 }
    return size
  }

  /// The number stored under a hash for which `isMatch` holds.
  @inlinable
  func first(hash: Int, where isMatch: (Int) -> Bool) -> Int? {
    let tag = UInt32(truncatingIfNeeded: hash)
    return slots.withUnsafeBufferPointer { slots in
      let mask = slots.count &- 1
      var place = Int(tag) & mask
      while slots[place] != 0 {
        if UInt32(truncatingIfNeeded: slots[place] &>> 32) == tag {
          let number = Int(UInt32(truncatingIfNeeded: slots[place])) &- 1
          if isMatch(number) { return number }
        }
        place = (place &+ 1) & mask
      }
      return nil
    }
  }

  /// As much of each number's hash as is kept; all numbers below ``count`` must be there once.
  @inlinable var hashes: [UInt32] {
    [UInt32](unsafeUninitializedCapacity: count) { hashes, size in
      for slot in slots where slot != 0 {
        hashes[Int(UInt32(truncatingIfNeeded: slot)) &- 1] = UInt32(truncatingIfNeeded: slot &>> 32)
      }
      size = count
    }
  }

  /// Stores a number from 0 below 2³² − 1 under a hash, beside whatever is there.
  @inlinable
  mutating func insert(_ number: Int, hash: Int) {
    precondition(number < UInt32.max, "A list holds fewer than 4,294,967,295 separate ids.")
    if count >= slots.count / 4 * 3 { grow(to: slots.count * 2) }
    count &+= 1
    let tag = UInt64(UInt32(truncatingIfNeeded: hash))
    Self.put(tag &<< 32 | UInt64(number &+ 1), into: &slots)
  }

  /// Stores a number from 0 below 2³² − 1 under a hash, unless one that matches is there.
  ///
  /// - Returns: Whether it was stored.
  @inlinable
  mutating func insert(_ number: Int, hash: Int, unless isMatch: (Int) -> Bool) -> Bool {
    precondition(number < UInt32.max, "A list holds fewer than 4,294,967,295 separate ids.")
    if count >= slots.count / 4 * 3 { grow(to: slots.count * 2) }
    let tag = UInt32(truncatingIfNeeded: hash)
    let isFree = slots.withUnsafeMutableBufferPointer { slots in
      let mask = slots.count &- 1
      var place = Int(tag) & mask
      while slots[place] != 0 {
        if UInt32(truncatingIfNeeded: slots[place] &>> 32) == tag,
          isMatch(Int(UInt32(truncatingIfNeeded: slots[place])) &- 1)
        {
          return false
        }
        place = (place &+ 1) & mask
      }
      slots[place] = UInt64(tag) &<< 32 | UInt64(number &+ 1)
      return true
    }
    if isFree { count &+= 1 }
    return isFree
  }

  /// Makes room for so many numbers in all.
  @inlinable
  mutating func reserve(_ capacity: Int) {
    let size = Self.size(for: capacity)
    if size > slots.count { grow(to: size) }
  }

  /// Moves everything to a larger table, by the hashes that are stored.
  @inlinable
  mutating func grow(to size: Int) {
    var larger = [UInt64](repeating: 0, count: size)
    if count > 0 {
      for slot in slots where slot != 0 { Self.put(slot, into: &larger) }
    }
    slots = larger
  }

  /// Puts a slot's content into the first free place.
  @inlinable
  static func put(_ content: UInt64, into slots: inout [UInt64]) {
    slots.withUnsafeMutableBufferPointer { slots in
      let mask = slots.count &- 1
      var place = Int(UInt32(truncatingIfNeeded: content &>> 32)) & mask
      while slots[place] != 0 { place = (place &+ 1) & mask }
      slots[place] = content
    }
  }
}
