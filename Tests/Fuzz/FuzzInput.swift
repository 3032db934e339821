import PropertyTesting

/// One input, and what chance adds to it: the same for the same bytes.
struct FuzzInput {
  /// The bytes as libFuzzer made them.
  let bytes: [UInt8]
  /// Numbers that depend on the bytes alone, so that a finding can be had again.
  var random: SplitMix64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // FNV-1a.
    let hash = bytes.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    random = SplitMix64(seed: hash)
  }

  /// The bytes as text, U+FFFD in place of what is not UTF-8.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes in parts, as they may arrive: single ones, some, or most of them at once.
  mutating func parts(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let longest = [1, 2, 7, 64, 4_096].randomElement(using: &random) ?? 1
    var parts: [ArraySlice<UInt8>] = []
    var rest = bytes
    while !rest.isEmpty {
      let part = rest.prefix(1 + random.below(longest))
      parts.append(part)
      rest = rest[part.endIndex...]
    }
    return parts
  }
}
