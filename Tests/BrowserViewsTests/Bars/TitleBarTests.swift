import BrowserViews
import ListKit
import Testing

struct TitleBarTests {
  static let bars: [(width: Int, keepsEnd: Bool, line: String)] = [
    (70, true, " /home/ann/projects/riffle/data/2026/records.json       1,037 records"),
    (50, true, " /home/ann/p…ata/2026/records.json  1,037 records"),
    (40, true, " /home/an…6/records.json  1,037 records"),
    (26, true, " /home/ann/projects/riff…"),
    (40, false, " /home/ann/projects/riffle/data/2026/r…"),
  ]

  @Test(arguments: bars)
  func `a long path keeps its beginning, its end and the detail`(
    width: Int,
    keepsEnd: Bool,
    line: String
  ) {
    let bar = TitleBar(
      title: "/home/ann/projects/riffle/data/2026/records.json",
      detail: "1,037 records",
      keepsEnd: keepsEnd
    )
    var canvas = Canvas(size: Size(width: width, height: 1))

    bar.draw(on: &canvas, line: 0, theme: .monochrome)

    #expect(canvas.text(line: 0) == line)
  }
}
