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

  @Test func `a canvas of a frame shows it again`() {
    let frame = Frame.showing("a 漢字 x\nשלום é")
    let again = Frame(frame.canvas, size: frame.size, cursor: nil, after: nil)

    #expect(again == frame)
  }

  @Test func `a larger screen is blank where nothing was drawn`() {
    let canvas = Frame.showing("ab").canvas
    let frame = Frame(canvas, size: Size(width: 4, height: 2), cursor: nil, after: nil)

    #expect(frame.size == Size(width: 4, height: 2))
    #expect(frame.text == "ab\n\n")
  }

  @Test(arguments: [
    ("a.cast", OutputFormat.cast), ("b/c.d.svg", .svg), ("x.txt", .txt), ("x.ans", .ans),
    ("x.json", .json), ("x.html", .html), ("x.gif", nil), ("svg", nil), ("", nil), ("a.SVG", nil),
  ])
  func `the ending of a file tells its format`(path: String, format: OutputFormat?) {
    #expect(OutputFormat(path: path) == format)
  }
}
