/// An open-addressing table from hashes to numbers, for tables whose elements live elsewhere.
///
/// Elements are numbered from 0 on in the order in which they are added. Equal hashes cost time and
/// never correctness: whoever looks up says whether an element matches.
///
/// ```
///   slot   [ upper bits of the hash | number + 1 ]      0 is an empty slot
/// ```
///
/// The lower bits of a hash, as many as tell the slots apart, say where to begin; a number takes no
/// more bits than that. Four bytes a slot, of which three of four are taken at most, and four a hash.
@usableFromInline
struct HashSlots: Sendable {
  /// As much of each number's hash as is kept.
  @usableFromInline var hashes: [UInt32] = []
  @usableFromInline var slots: [UInt32]

  /// An empty table with room for so many numbers.
  @inlinable
  init(capacity: Int) {
    slots = Array(repeating: 0, count: Self.size(for: capacity))
    hashes.reserveCapacity(capacity)
  }

  /// How many elements have a number.
  @inlinable var count: Int { hashes.count }

  /// The power of two that keeps a quarter of the slots free; none for nothing.
  @inlinable
  static func size(for capacity: Int) -> Int {
    precondition(capacity <= 3 << 30, "A list holds at most 3,221,225,472 separate ids.")
    var size = capacity > 0 ? 8 : 0
    while size / 4 * 3 < capacity { size *= 2 }
    return size
  }

  /// As much of an id's hash as is kept.
  @inlinable
  static func hash(of item: some Hashable) -> UInt32 {
    UInt32(truncatingIfNeeded: item.hashValue)
  }

  /// The number stored under a hash for which `isMatch` holds.
  @inlinable
  func first(hash: UInt32, where isMatch: (Int) -> Bool) -> Int? {
    guard !hashes.isEmpty else { return nil }
    return slots.withUnsafeBufferPointer { slots in
      let slot = slots[Self.place(of: hash, in: slots, where: isMatch)]
      return slot == 0 ? nil : Self.number(in: slot, of: slots.count)
    }
  }

  /// Gives the next number to an element with a hash, beside whatever is there.
  @inlinable
  mutating func insert(hash: UInt32) {
    let number = count
    reserve(number &+ 1)
    hashes.append(hash)
    slots.withUnsafeMutableBufferPointer { Self.put(number, hash, into: $0) }
  }

  /// Gives the next numbers to ids, but to none that was there or comes again.
  ///
  /// `isItem` says whether a number that was there before is an id's. All ids are hashed first, so
  /// that the processor can wait for several slots at once.
  ///
  /// - Returns: The offsets of the ids that were given none, ascending.
  @inlinable
  mutating func insert<Item: Hashable>(
    _ items: UnsafeBufferPointer<Item>,
    isItem: (Int, Item) -> Bool
  ) -> [Int] {
    let start = count
    reserve(start &+ items.count)
    hashes += [UInt32](unsafeUninitializedCapacity: items.count) { hashes, count in
      for offset in items.indices { hashes[offset] = Self.hash(of: items[offset]) }
      count = items.count
    }
    var repeated: [Int] = []
    slots.withUnsafeMutableBufferPointer { slots in
      hashes.withUnsafeMutableBufferPointer { hashes in
        for offset in items.indices {
          let hash = hashes[start &+ offset]
          let place = Self.place(of: hash, in: UnsafeBufferPointer(slots)) { number in
            if number < start { return isItem(number, items[offset]) }
            // As many ids before it had no number as lie between the two.
            let skipped = repeated.indices.partitioningIndex {
              repeated[$0] &- $0 > number &- start
            }
            return items[number &- start &+ skipped] == items[offset]
          }
          if slots[place] == 0 {
            let number = start &+ offset &- repeated.count
            slots[place] = Self.slot(number, hash, of: slots.count)
            hashes[number] = hash
          } else {
            repeated.append(offset)
          }
        }
      }
    }
    hashes.removeLast(repeated.count)
    return repeated
  }

  /// Makes room for so many numbers in all.
  @inlinable
  mutating func reserve(_ capacity: Int) {
    guard capacity > slots.count / 4 * 3 else { return }
    slots = Array(repeating: 0, count: Self.size(for: capacity))
    slots.withUnsafeMutableBufferPointer { [hashes] slots in
      for number in hashes.indices { Self.put(number, hashes[number], into: slots) }
    }
  }
}

extension HashSlots {
  /// The slot of a number under a hash for which `isMatch` holds, or the free one that it would take.
  @inline(__always) @inlinable
  static func place(
    of hash: UInt32,
    in slots: UnsafeBufferPointer<UInt32>,
    where isMatch: (Int) -> Bool
  ) -> Int {
    let mask = UInt32(truncatingIfNeeded: slots.count &- 1)
    var place = Int(hash & mask)
    while slots[place] != 0 {
      if (slots[place] ^ hash) & ~mask == 0, isMatch(number(in: slots[place], of: slots.count)) {
        break
      }
      place = (place &+ 1) & Int(mask)
    }
    return place
  }

  /// Puts a number into the first free slot.
  @inlinable
  static func put(_ number: Int, _ hash: UInt32, into slots: UnsafeMutableBufferPointer<UInt32>) {
    let place = place(of: hash, in: UnsafeBufferPointer(slots)) { _ in false }
    slots[place] = slot(number, hash, of: slots.count)
  }

  /// What a slot, one of so many, holds for a number.
  @inline(__always) @inlinable
  static func slot(_ number: Int, _ hash: UInt32, of size: Int) -> UInt32 {
    let mask = UInt32(truncatingIfNeeded: size &- 1)
    return hash & ~mask | UInt32(truncatingIfNeeded: number &+ 1)
  }

  /// The number that a slot, one of so many, holds.
  @inline(__always) @inlinable
  static func number(in slot: UInt32, of size: Int) -> Int {
    Int(slot & UInt32(truncatingIfNeeded: size &- 1)) &- 1
  }
}
