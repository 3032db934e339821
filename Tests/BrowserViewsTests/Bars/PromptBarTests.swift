import BrowserViews
import ListKit
import Testing

struct PromptBarTests {
  static let rows: [(text: String, line: String)] = [
    ("", ":                       what it writes"),
    ("a b c d e f", ":a b c d e f            what it writes"),
    // Where both do not fit, the remark is left out.
    ("0123456789 123456789 12", ":0123456789 123456789 12"),
  ]

  @Test(arguments: rows)
  func `what is typed goes before what is said of it`(text: String, line: String) {
    var canvas = Canvas(size: Size(width: 39, height: 1))

    let bar = PromptBar(label: ":", field: TextField(text), remark: "what it writes")
    _ = bar.draw(on: &canvas, line: 0, theme: .monochrome)

    #expect(canvas.text(line: 0) == line)
  }
}
