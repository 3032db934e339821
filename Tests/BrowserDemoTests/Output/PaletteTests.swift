import ListKit
import Testing

@testable import BrowserDemo

struct PaletteTests {
  @Test(arguments: [
    (Color.indexed(16), "#000000"), (.rgb(0x0012AB), "#0012ab"), (.indexed(231), "#ffffff"),
    (.indexed(196), "#ff0000"),
    (.indexed(67), "#5f87af"), (.indexed(232), "#080808"), (.indexed(255), "#eeeeee"),
  ])
  func `colours of the cube and greys are those of xterm`(color: Color, hex: String) {
    for isDark in [true, false] {
      let palette = Palette(isDark: isDark)
      #expect(palette.colors(of: Style(foreground: color)).foreground == hex)
    }
  }

  @Test func `reverse swaps foreground and background, the screen's own too`() {
    let palette = Palette(isDark: true)
    let plain = palette.colors(of: Style(attributes: .reverse))
    let red = palette.colors(of: Style(foreground: .indexed(196), attributes: .reverse))

    #expect(plain == (palette.background, palette.foreground))
    #expect(red == (palette.background, "#ff0000"))
  }
}
