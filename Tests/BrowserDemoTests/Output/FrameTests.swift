import ListKit
import Testing

@testable import BrowserDemo

struct FrameTests {
  @Test func `a frame is what is on the canvas`() {
    let frame = Frame.showing("a漢\n b")

    #expect(frame.size == Size(width: 3, height: 2))
    #expect(frame.text == "a漢\n b\n")
    #expect(Frame(size: Size(width: 2, height: 2)).text == "\n\n")
  }

  @Test func `the canvas of a frame shows the same frame`() {
    let frame = Frame.showing("a 漢字 x\nשלום é")
    let again = Frame(frame.canvas, size: frame.size, cursor: nil, after: nil)

    #expect(again == frame)
  }

  @Test func `a frame larger than the canvas is filled with spaces`() {
    let canvas = Frame.showing("ab").canvas
    let frame = Frame(canvas, size: Size(width: 4, height: 2), cursor: nil, after: nil)

    #expect(frame.size == Size(width: 4, height: 2))
    #expect(frame.text == "ab\n\n")
  }
}
