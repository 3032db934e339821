import PropertyTesting
import Testing

@testable import ListKit

struct RGBColorTests {
  @Test(
    arguments: [
      (0, 0x000000), (9, 0xFF0000), (15, 0xFFFFFF), (16, 0x000000), (67, 0x5F87AF), (196, 0xFF0000),
      (231, 0xFFFFFF), (232, 0x080808), (255, 0xEEEEEE),
    ] as [(UInt8, UInt32)]
  )
  func `a number of the 256 is its colour`(number: UInt8, hexadecimal: UInt32) {
    #expect(RGBColor(indexed: number).hexadecimal == hexadecimal)
  }

  @Test func `each of the 240 is the nearest to itself`() {
    for number in UInt8(16)...255 {
      let color = RGBColor(indexed: number)
      #expect(RGBColor(indexed: color.nearestIndexed) == color)
    }
  }

  @Test func `the nearest of the 240 is nearly as near as any`() {
    func distance(_ left: RGBColor, _ right: RGBColor) -> Int {
      let parts = [(left.red, right.red), (left.green, right.green), (left.blue, right.blue)]
      return zip([3, 4, 2], parts).reduce(0) { sum, part in
        let difference = Int(part.1.0) - Int(part.1.1)
        return sum + part.0 * difference * difference
      }
    }
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let color = RGBColor(UInt32(truncatingIfNeeded: random.next()))
      let found = distance(color, RGBColor(indexed: color.nearestIndexed))
      let best = (UInt8(16)...255).map { distance(color, RGBColor(indexed: $0)) }.min() ?? 0

      #expect(found <= best + 2_000, "seed \(seed)")
    }
  }

  @Test(
    arguments: [
      (0x777777, 8, 7), (0x888888, 8, 7), (0x444444, 8, 0), (0x7A7F8A, 8, 7), (0xAAAAAA, 8, 7),
      (0x808040, 8, 3), (0xCDCD00, 8, 3), (0x777777, 16, 8), (0xFAFAFA, 16, 15), (0xE0E0E0, 16, 7),
      (0xFF0000, 16, 9), (0xFF0000, 8, 1), (0xFFFFFF, 0, 0), (0xFFFFFF, -1, 0), (0xFFFFFF, .min, 0),
      (0xFFFFFF, .max, 15),
    ] as [(UInt32, Int, UInt8)]
  )
  func `a grey is no colour, and no count is too wild`(
    hexadecimal: UInt32,
    count: Int,
    number: UInt8
  ) {
    #expect(RGBColor(hexadecimal).nearestBasic(of: count) == number)
  }

  @Test(
    arguments: [
      (0x000000, 0xFFFFFF, 21.0), (0x777777, 0xFFFFFF, 4.48), (0xFF0000, 0xFFFFFF, 4.0),
      (0x123456, 0x123456, 1.0),
    ] as [(UInt32, UInt32, Double)]
  )
  func `contrast is what WCAG says`(first: UInt32, second: UInt32, ratio: Double) {
    let (first, second) = (RGBColor(first), RGBColor(second))

    #expect(abs(first.contrast(with: second) - ratio) < 0.15)
    #expect(first.contrast(with: second) == second.contrast(with: first))
  }

  @Test(
    arguments: [
      (0x000000, true), (0x1E1E1E, true), (0x002B36, true), (0x0000FF, true), (0xFDF6E3, false),
      (0xFFFFFF, false), (0x00FF00, false),
    ] as [(UInt32, Bool)]
  )
  func `dark is what white is read on`(hexadecimal: UInt32, isDark: Bool) {
    #expect(RGBColor(hexadecimal).isDark == isDark)
  }
}
