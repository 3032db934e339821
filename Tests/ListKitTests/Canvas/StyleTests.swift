import Testing

@testable import ListKit

struct StyleTests {
  @Test func `a style survives being packed`() {
    let colors: [Color] = [
      .standard, .ansi(0), .ansi(15), .indexed(0), .indexed(255), .rgb(0), .rgb(0xFFFFFF),
      .rgb(0x1234AB),
    ]
    for color in colors {
      for bits in UInt8(0)..<32 {
        let style = Style(
          foreground: color,
          background: color == .standard ? .indexed(7) : .rgb(0xFEDCBA),
          attributes: TextAttributes(rawValue: bits)
        )

        #expect(Style(packed: style.packed) == style)
        #expect(style.packed < 1 << 57)
      }
    }
  }

  @Test func `a style lets through what it does not say`() {
    let below = Style(foreground: .ansi(1), background: .ansi(2), attributes: .bold)
    let above = Style(background: .ansi(3), attributes: .underline)

    #expect(
      above.merged(over: below)
        == Style(foreground: .ansi(1), background: .ansi(3), attributes: [.bold, .underline])
    )
  }
}
