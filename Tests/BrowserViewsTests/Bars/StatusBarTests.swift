import BrowserViews
import ListKit
import Testing

struct StatusBarTests {
  static let bars: [(width: Int, message: String, line: String)] = [
    (40, "", " 1 of 9      loading, 0.1 s  pages by x"),
    (20, "", " 1 of 9  loading, …"),
    (10, "", "1 of 9"),
    (40, "Gone.", " Gone.                   loading, 0.1 s"),
  ]

  @Test(arguments: bars)
  func `the position stays and facts give way`(width: Int, message: String, line: String) {
    var bar = StatusBar(position: "1 of 9", activity: "loading, 0.1 s", paging: "pages by x")
    bar.message = message
    var canvas = Canvas(size: Size(width: width, height: 1))

    bar.draw(on: &canvas, line: 0, theme: .monochrome)

    #expect(canvas.text(line: 0) == line)
  }
}
