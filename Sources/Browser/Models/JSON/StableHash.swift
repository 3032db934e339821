/// A hash of eight bytes that is the same in every run: words are multiplied in, then mixed by the
/// finish of MurmurHash 3.
package struct StableHash {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { combine(UnsafeRawBufferPointer($0)) }
  }

  /// Adds bytes and their count; some other cut of the same bytes gives another hash.
  package mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    let end = bytes.count & ~7
    for offset in stride(from: 0, to: end, by: 8) {
      combine(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    combine(bytes[end...].reduce(0) { $0 << 8 | UInt64($1) })
    combine(UInt64(bytes.count))
  }

  mutating func combine(_ number: UInt64) {
    state = (state ^ number) &* 0x9E37_79B9_7F4A_7C15
    state ^= state >> 32
  }

  /// The hash; never 0.
  package var value: UInt64 {
    var mixed = state
    mixed = (mixed ^ (mixed >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    mixed = (mixed ^ (mixed >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    mixed ^= mixed >> 33
    return mixed == 0 ? 1 : mixed
  }

  /// The hash of a value; the order of an object's members does not count.
  static func value(of value: JSONValue) -> UInt64 {
    var hash = StableHash()
    switch value {
    case .null: hash.combine(1)
    case .bool(let flag): hash.combine(flag ? 2 : 3)
    case .number(let text):
      hash.combine(4)
      hash.combine(text)
    case .string(let text):
      hash.combine(5)
      hash.combine(text)
    case .array(let elements):
      hash.combine(6)
      for element in elements { hash.combine(Self.value(of: element)) }
    case .object(let object):
      hash.combine(7)
      var sum: UInt64 = 0
      for member in object.members {
        var pair = StableHash()
        pair.combine(member.key)
        pair.combine(Self.value(of: member.value))
        sum &+= pair.value
      }
      hash.combine(sum)
    case .elided: hash.combine(8)
    }
    return hash.value
  }
}
