import Testing

@testable import BrowserDemo

struct SeededRandomTests {
  // The first numbers of SplitMix64 from 0, as its author's program prints them.
  @Test func `a seed gives the same numbers everywhere`() {
    var random = SeededRandom(seed: 0)
    let expected: [UInt64] = [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F]

    for number in expected {
      #expect(random.nextFraction() == Double(number >> 11) / Double(1 << 53))
    }
  }
}
