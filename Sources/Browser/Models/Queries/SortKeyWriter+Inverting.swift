extension SortKeyWriter {
  /// The key of the same values for the opposite order, in which each field has the other direction.
  ///
  /// Zeros behind the key do not count.
  static func inverting(_ key: [UInt8]) -> [UInt8] {
    var inverted = key
    var start = 0
    while start < key.count, key[start] != 0 {
      if key[start] == missing {
        start += 1
        continue
      }
      let end = endOfPart(in: key, from: start)
      for place in start..<end { inverted[place] = ~key[place] }
      start = end
    }
    return Array(inverted[..<start])
  }

  /// Where the part of a field that begins here ends.
  private static func endOfPart(in key: [UInt8], from start: Int) -> Int {
    let mask: UInt8 = key[start] > 0x7F ? 0xFF : 0
    let tag = key[start] ^ mask
    switch tag {
    case time: return min(start + 9, key.count)
    case isFalse, isTrue: return start + 1
    case text:
      let end = key[(start + 1)...].firstIndex(of: mask) ?? key.count - 1
      return end + 1
    default:
      return DecimalNumber.endOfSortKey(in: key, from: start, tag: tag, mask: mask)
    }
  }
}

extension DecimalNumber {
  /// Where the sort key of a number with this first byte ends; all its bytes are combined with `mask`.
  fileprivate static func endOfSortKey(
    in key: [UInt8],
    from start: Int,
    tag: UInt8,
    mask: UInt8
  ) -> Int {
    let zero: UInt8 = 0x3E
    guard tag != zero else { return start + 1 }
    let hasMagnitude = [0x02, 0x3D, 0x3F, 0x7A].contains(tag)
    var end = start + (hasMagnitude ? 9 : 1)
    let lastBit: UInt8 = (mask ^ (tag < zero ? 0xFF : 0)) & 1
    while end < key.count, key[end] & 1 != lastBit { end += 1 }
    return min(end + 1, key.count)
  }
}
