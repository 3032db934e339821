import ListKit
import ListKitTesting
import Testing

@testable import BrowserViews

struct ChoiceListTests {
  private static let rows = (1...9).map {
    ChoiceList.Row(name: "name-\($0)", key: $0 == 3 ? "" : "F\($0)", text: "does the thing \($0)")
  }

  private static func picture(chosen: Int?, width: Int = 30, line: Int = 8) -> [String] {
    var canvas = Canvas(size: Size(width: width, height: line + 1))
    ChoiceList(rows, chosen: chosen).draw(on: &canvas, above: line, theme: .monochrome)
    return canvas.picture.split(separator: "\n").dropFirst().dropLast().map { line in
      var text = line.dropFirst().dropLast()
      while text.last == " " { text.removeLast() }
      return String(text)
    }
    .filter { !$0.isEmpty }
  }

  @Test(
    arguments: [
      (
        nil,
        [
          " name-1  F1  does the thing 1", " name-2  F2  does the thing 2",
          " name-3      does the thing 3", " … 6 more",
        ]
      ),
      (
        0,
        [
          "▌name-1  F1  does the thing 1", " name-2  F2  does the thing 2",
          " name-3      does the thing 3", " … 6 more",
        ]
      ),
      (
        4,
        [
          " name-4  F4  does the thing 4", "▌name-5  F5  does the thing 5",
          " name-6  F6  does the thing 6", " … 6 more",
        ]
      ),
      (
        8,
        [
          " name-7  F7  does the thing 7", " name-8  F8  does the thing 8",
          "▌name-9  F9  does the thing 9", " … 6 more",
        ]
      ),
    ] as [(Int?, [String])]
  )
  func `the lines are those around the chosen one`(chosen: Int?, lines: [String]) {
    #expect(Self.picture(chosen: chosen) == lines)
  }

  @Test func `where there is little room names come first`() {
    #expect(Self.picture(chosen: 1, width: 14, line: 4) == ["▌name-2  F2  …", " … 8 more"])
    #expect(Self.picture(chosen: 1, width: 5, line: 3) == ["▌nam…"])
  }
}
