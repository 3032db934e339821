import Testing

@testable import ListKit

struct StyleTests {
  @Test func `a style survives being packed`() {
    for color in [Color.standard, .ansi(0), .ansi(15), .indexed(0), .indexed(255)] {
      for bits in UInt8(0)..<32 {
        let style = Style(
          foreground: color,
          background: .indexed(7),
          attributes: TextAttributes(rawValue: bits)
        )

        #expect(Style(packed: style.packed) == style)
        #expect(style.packed < 1 << 25)
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
