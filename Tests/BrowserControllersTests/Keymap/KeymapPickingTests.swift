import ListKit
import Testing

@testable import BrowserControllers

struct KeymapPickingTests {
  @Test func `in a picker Enter accepts, and the other keys open`() {
    let keymap = Keymap.standard.picking

    #expect(keymap.meaning(of: [Key(.enter)]).action == .accept)
    #expect(keymap.meaning(of: [Key(.right)]).action == .open)
    #expect(keymap.key(of: .accept) == "Enter" && keymap.key(of: .open) == "l")
    #expect(keymap.picking.key(of: .accept) == "Enter")
  }

  @Test func `a keymap in which Enter does something else keeps it`() {
    let keymap = Keymap([(.open, "l"), (.nextRow, "Enter")])

    #expect(keymap.picking.meaning(of: [Key(.enter)]).action == .nextRow)
  }
}
