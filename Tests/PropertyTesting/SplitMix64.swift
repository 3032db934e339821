/// A small generator of random numbers that gives the same ones for the same seed, everywhere.
///
/// By Sebastiano Vigna (public domain). A property test prints its seed, so that a failure can be
/// had again.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  /// What the generator was started with.
  package let seed: UInt64

  private var state: UInt64

  /// A generator that starts from a seed.
  package init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  /// A number from 0 on that is less than `bound`; 0 when there is none.
  package mutating func below(_ bound: Int) -> Int {
    Int.random(in: 0..<max(1, bound), using: &self)
  }

  /// Whether something happens that happens so many times in a hundred.
  package mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}
