import Testing

@testable import ListKit

struct ScalarTraitsTests {
  @Test func `every value is answered`() {
    for scalar in stride(from: UInt32(0), through: 0x12_0000, by: 7) {
      #expect(ScalarTraits(of: scalar).columns(ambiguousWidth: 1) <= 2)
    }
    #expect(ScalarTraits(of: .max) == ScalarTraits(rawValue: 0))
  }

  @Test(
    arguments: [
      (0x61, ScalarTraits.Wrapping.other), (0x20, .space), (0x09, .space), (0x0A, .newline),
      (0x2D, .hyphen), (0x2010, .hyphen), (0x29, .close), (0x28, .open), (0x37, .digit),
      (0x6F22, .ideograph), (0xAC00, .ideograph), (0x1F44D, .ideograph), (0x3002, .wideClose),
      (0x3063, .wideClose), (0x300C, .wideOpen), (0xA0, .glue), (0x200B, .breakAfter),
      (0x2014, .breakAfter), (0x7C, .other),
    ] as [(UInt32, ScalarTraits.Wrapping)]
  )
  func `a scalar breaks lines as its kind does`(
    scalar: UInt32,
    wrapping: ScalarTraits.Wrapping
  ) {
    #expect(ScalarTraits(of: scalar).wrapping == wrapping)
  }

  @Test func `every ideograph of the basic plane is wide`() {
    let wide = (UInt32(0x4E00)...0x9FFF).allSatisfy {
      ScalarTraits(of: $0).columns(ambiguousWidth: 1) == 2
    }

    #expect(wide)
  }
}
