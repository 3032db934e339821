import ListKit
import ListKitTesting
import Testing

struct Finding {
  let name: String
  let note: String

  private func matches(of word: String, in text: String) -> [Range<Int>] {
    text.ranges(of: word).map { range in
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      return start..<start + text[range].utf8.count
    }
  }

  func cell(searching word: String, isCurrent: Bool) -> TextCell {
    var body = StyledText("kind: ", role: .key) + StyledText(note)
    body.matches = matches(of: word, in: body.text)
    if isCurrent { body.currentMatch = 0 }
    return TextCell(StyledText(name, matches: matches(of: word, in: name)), body: body)
  }
}

struct LabelCell: CellConfiguration {
  let label: StyledText

  func height(fitting width: Int, in context: CellContext) -> Int { 1 }

  func draw(on canvas: inout Canvas, in context: CellContext) {
    canvas.write(ellipsized: label, column: 0, line: 0, theme: context.theme)
  }
}

struct HighlightExampleTests {
  private func picture(of cell: some CellConfiguration, width: Int) -> [String] {
    let context = CellContext(theme: .monochrome)
    let height = cell.height(fitting: width, in: context)
    let canvas = Canvas.drawn(width: width, height: height) { cell.draw(on: &$0, in: context) }
    return (0..<height).map { canvas.text(line: $0) } + canvas.picture(of: .reverse)
  }

  @Test func `what was searched for is marked in both texts`() {
    let finding = Finding(name: "Metalloid", note: "half a metal, half not a metal")

    #expect(
      picture(of: finding.cell(searching: "etal", isCurrent: true), width: 24) == [
        "  Metalloid", "  kind: half a metal,", "  half not a metal",
        "   ####", "                ####", "              ####",
      ]
    )
  }

  @Test func `a cell of one's own draws a styled text as the kit's cells do`() {
    let label = StyledText("kind: metal", matches: [6..<11])

    #expect(picture(of: LabelCell(label: label), width: 9) == ["kind: me…", "      ###"])
  }
}
