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
      let wrap: WrappedText.Mode = random.chance(30) ? .none : .word
      cell =
        switch random.below(10) {
        case 0, 1: TitleCell(title.text)
        case 2, 3, 4: random.tableCell()
        default: TextCell(title, body: body, wrap: wrap)
        }
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
      context.columnOffset = random.chance(50) ? random.below(60) : 0
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

  @Test func `the height of a cell does not depend on the cursor, the selection and the columns`() {
    for seed in propertySeeds {
      let test = Case(seed: seed)
      var other = test.context
      other.isCursor.toggle()
      other.isSelected.toggle()
      other.columnOffset += 9
      #expect(test.cell.height(fitting: test.width, in: other) == test.height, "seed \(seed)")
    }
  }

  @Test func `a line that is scrolled sideways is the whole of it, moved`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let cell = TextCell(random.styledText(length: 40), role: .text, wrap: .none)
      var context = CellContext(density: .expanded, theme: .monochrome)
      let width = 6 + random.below(30)
      let whole = max(width, cell.columnCount(fitting: width, limit: .max, in: context))
      let height = cell.height(fitting: width, in: context)
      let all = Canvas.drawn(width: whole, height: height) { cell.draw(on: &$0, in: context) }
      let offset = random.below(whole)
      context.columnOffset = offset
      let part = Canvas.drawn(width: width, height: height) { cell.draw(on: &$0, in: context) }

      for line in 0..<height {
        for column in 3..<width - 1 {
          var first = column + offset
          while first > 0, all[first, line].columns == 0 { first -= 1 }
          // At the edges there are marks and parts of wide glyphs.
          let end = first + all[first, line].columns
          guard first >= offset + 3, end < offset + width else { continue }
          #expect(part[column, line] == all[column + offset, line], "seed \(seed)")
        }
      }
    }
  }
}

extension SplitMix64 {
  /// A row or a header of a table of a few columns, with fields too many or too few.
  fileprivate mutating func tableCell() -> TableCell {
    let columns = (0..<below(6)).map { number in
      let widths: [TableColumn.Width] = [
        .fixed(below(12) - 1), .fitted(least: below(5), most: below(15)),
        .share(weight: below(3), least: below(8)),
      ]
      return TableColumn(
        "\(number)",
        title: text(length: 4),
        width: widths[below(3)],
        alignment: [.leading, .center, .trailing][below(3)],
        role: StyleRole.allCases[below(StyleRole.allCases.count)]
      )
    }
    var table = TableColumns(columns, frozenCount: below(3), gap: below(3), hasCursor: chance(80))
    let fields = (0..<below(8)).map { _ in styledText(length: 8) }
    if chance(70) { table.fit(to: [fields.map(\.text)]) }
    table.moveCursor(by: below(5))
    return chance(30) ? TableCell(header: table) : TableCell(fields, in: table)
  }
}
