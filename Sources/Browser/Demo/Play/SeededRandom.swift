/// Random numbers that are the same for the same seed, everywhere (SplitMix64, by Vigna).
struct SeededRandom: Hashable, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number from 0 up to 1.
  mutating func nextFraction() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ bits >> 31) >> 11) / Double(1 << 53)
  }
}
