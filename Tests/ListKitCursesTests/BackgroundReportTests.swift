import ListKit
import Testing

@testable import ListKitCurses

struct BackgroundReportTests {
  @Test(
    arguments: [
      ("11;rgb:1616/1818/1d1d", 0x16181D), ("11;rgb:ffff/FFFF/0000", 0xFFFF00),
      ("11;rgb:f/0/8", 0xFF0088),
      ("11;rgb:1e/1e/2e", 0x1E1E2E), ("11;rgba:1616/1818/1d1d/ffff", 0x16181D),
    ] as [(String, UInt32)]
  )
  func `a colour is read in each of the ways that terminals write it`(text: String, color: UInt32) {
    #expect(BackgroundReport.color(in: Array(text.utf8)) == RGBColor(color))
  }

  @Test(arguments: [
    "", "11", "11;", "11;?", "11;rgb:", "11;rgb:1/2", "11;rgb:1/2/3/4", "11;rgb://", "11;rgb:1/2/g",
    "11;rgb:12345/1/1", "11;rgb:+1/1/1", "11;rgb:-1/1/1", "10;rgb:1/1/1", "11;rgba:1/1/1",
    "11;#ffffff", "11;cmyk:1/1/1", "11;rgb:١/1/1", "111;rgb:1/1/1",
  ])
  func `anything else is no colour`(text: String) {
    #expect(BackgroundReport.color(in: Array(text.utf8)) == nil)
  }

  @Test func `an answer is taken once, cut anywhere, and is never keys`() {
    for end in ["\u{1B}\\", "\u{7}"] {
      let bytes = Array("\u{1B}]11;rgb:1616/1818/1d1d\(end)".utf8)
      for cut in 2..<bytes.count {
        var decoder = KeyDecoder()
        let events = decoder.feed(bytes[..<cut]) + decoder.feed(bytes[cut...] + Array("j".utf8))

        #expect(events == [.key(.character("j"))])
        #expect(decoder.takeBackground() == RGBColor(0x16181D))
        #expect(decoder.takeBackground() == nil)
      }
    }
  }

  @Test(arguments: [
    "\u{1B}]11;rgb:zz/1/1\u{7}",
    "\u{1B}]11;rgb:1/1/1" + String(repeating: "1", count: 99_999) + "\u{7}",
  ])
  func `a wrong or huge answer is passed over`(answer: String) {
    var decoder = KeyDecoder()

    #expect(decoder.feed(Array((answer + "j").utf8)) == [.key(.character("j"))])
    #expect(decoder.takeBackground() == nil)
  }
}
