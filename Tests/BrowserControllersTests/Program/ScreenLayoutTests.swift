import ListKit
import Testing

@testable import BrowserControllers

struct ScreenLayoutTests {
  /// The height of a terminal and of a sheet's content, and on which lines everything is.
  static let layouts: [(terminal: Int, sheet: Int, lines: String)] = [
    (24, 3, "title 0, content 1..<23, sheet 19, 20..<23, status 23"),
    (24, 14, "title 0, content 1..<23, sheet 8, 9..<23, status 23"),
    (24, 500, "title 0, content 1..<23, sheet 8, 9..<23, status 23"),
    (24, 0, "title 0, content 1..<23, sheet 22, 23..<23, status 23"),
    (14, 500, "title 0, content 1..<13, sheet 5, 6..<13, status 13"),
    (10, 500, "title 0, content 1..<9, sheet 1, 2..<9, status 9"),
    (5, 9, "title 0, content 1..<4, sheet 0, 1..<4, status 4"),
    (4, 9, "title 0, content 1..<3, sheet 0, 1..<3, status 3"),
    (3, 9, "title -, content 0..<2, sheet -, 0..<2, status 2"),
    (3, 1, "title -, content 0..<2, sheet -, 1..<2, status 2"),
    (2, 9, "title -, content 0..<1, sheet -, 0..<1, status 1"),
    (1, 9, "title -, content 0..<1, sheet -, 0..<1, status -"),
    (0, 9, "title -, content 0..<0, sheet -, 0..<0, status -"),
  ]

  @Test(arguments: layouts)
  func `bars give way on few lines, and a sheet never covers them`(
    terminal: Int,
    sheet: Int,
    lines: String
  ) {
    let layout = ScreenLayout(size: Size(width: 80, height: terminal))
    let full = layout.full
    let over = layout.sheet(height: sheet)

    func text(_ line: Int?) -> String { line.map { "\($0)" } ?? "-" }
    #expect(
      "title \(text(full.titleLine)), content \(full.content), "
        + "sheet \(text(over.titleLine)), \(over.content), status \(text(layout.statusLine))"
        == lines
    )
  }

  @Test func `a higher terminal shows no less of a sheet`() {
    let lines = (1...100).map {
      ScreenLayout(size: Size(width: 80, height: $0)).sheet(height: 500).content.count
    }

    #expect(lines == lines.sorted())
  }
}
