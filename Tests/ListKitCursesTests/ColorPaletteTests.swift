import ListKit
import Testing

@testable import ListKitCurses

struct ColorPaletteTests {
  @Test(arguments: [
    (Color.standard, ColorDepth.indexed, -1, false), (.ansi(3), .none, -1, false),
    (.ansi(3), .eight, 3, false), (.ansi(11), .eight, 3, true), (.ansi(11), .sixteen, 11, false),
    (.indexed(200), .indexed, 200, false), (.indexed(196), .sixteen, 9, false),
    (.indexed(196), .eight, 1, true), (.indexed(9), .sixteen, 9, false),
    (.rgb(0x123456), .direct, 0x123456, false), (.rgb(0x0000FF), .direct, 0x0001FF, false),
    (.rgb(0), .direct, 0x000100, false), (.indexed(200), .direct, 200, false),
    (.ansi(11), .direct, 11, false), (.rgb(0x5F87AF), .indexed, 67, false),
    (.rgb(0x9DA7B5), .eight, 7, false), (.rgb(0xFF0000), .sixteen, 9, false),
    (.rgb(0xFF0000), .none, -1, false), (.indexed(232), .sixteen, 0, false),
    (.indexed(255), .sixteen, 7, false),
  ])
  func `a colour is the nearest that the terminal has`(
    color: Color,
    depth: ColorDepth,
    number: Int32,
    isBright: Bool
  ) {
    let found = ColorPalette(depth: depth).number(of: color)

    #expect(found.number == number)
    #expect(found.isBright == isBright)
  }
}
