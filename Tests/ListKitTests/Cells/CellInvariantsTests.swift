import ListKit
import ListKitTesting
import PropertyTesting
import Testing

/// What every cell of the kit holds.
struct CellInvariantsTests {
  struct Case {
    let cell: any CellConfiguration
    let context: CellContext
    let width: Int
    let isASCII: Bool

    init(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      let title = random.styledText(length: 30)
      let body = random.chance(70) ? random.styledText(length: 120) : StyledText("")
      cell = random.chance(20) ? TitleCell(title.text) : TextCell(title, body: body)
      width = random.below(50)
      isASCII = random.chance(20)
      var context = CellContext(
        density: [.compact, .regular(maxLines: random.below(5)), .expanded][random.below(3)]
      )
      context.isCursor = random.chance(30)
      context.isSelected = random.chance(30)
      context.isEditing = random.chance(10)
      context.isExpanded = random.chance(20)
      context.isCollapsed = random.chance(10)
      self.context = context
    }

    var height: Int { cell.height(fitting: width, in: context) }

    /// The cell on a canvas of so many lines, of which the first one is a line of the cell.
    func drawn(lines: Int, first: Int = 0) -> [String] {
      let canvas = canvas(lines: lines, first: first)
      return (0..<lines).map { canvas.text(line: $0) }
    }

    /// The same with the style of each column.
    func glyphs(lines: Int, first: Int = 0) -> [[Glyph]] {
      let canvas = canvas(lines: lines, first: first)
      return (0..<lines).map { line in (0..<width).map { canvas[$0, line] } }
    }

    private func canvas(lines: Int, first: Int) -> Canvas {
      var canvas = Canvas(size: Size(width: width, height: lines), ascii: isASCII)
      canvas.inFrame(column: 0, line: 0, width: width, height: lines, firstLine: first) {
        cell.draw(on: &$0, in: context)
      }
      return canvas
    }
  }

  @Test func `C2: a canvas of as many lines as a cell is high clips nothing`() {
    for seed in propertySeeds {
      let test = Case(seed: seed)
      let height = test.height
      let exact = test.drawn(lines: height)
      let blank = Array(repeating: "", count: 3)
      #expect(test.drawn(lines: height + 3) == exact + blank, "seed \(seed)")
    }
  }

  @Test func `C3: some lines of a cell look as they do in the whole`() {
    var tried = 0
    for seed in propertySeeds {
      let test = Case(seed: seed)
      let height = test.height
      guard height > 0 else { continue }
      tried += 1
      var random = SplitMix64(seed: seed &+ 7)
      let first = random.below(height)
      let count = 1 + random.below(height - first)
      let whole = test.glyphs(lines: height)
      let part = test.glyphs(lines: count, first: first)
      #expect(part == Array(whole[first..<first + count]), "seed \(seed)")
    }
    #expect(tried >= propertyCases * 9 / 10)
  }

  @Test func `the height of a cell does not depend on the cursor and the selection`() {
    for seed in propertySeeds {
      let test = Case(seed: seed)
      var other = test.context
      other.isCursor.toggle()
      other.isSelected.toggle()
      #expect(test.cell.height(fitting: test.width, in: other) == test.height, "seed \(seed)")
    }
  }
}
