import ListKit
import ListKitTesting
import PropertyTesting
import Testing

struct TextCellTests {
  private static let cell = TextCell("Lithium", body: "A soft metal, the lightest of all.")

  private func picture(
    of cell: TextCell,
    width: Int,
    ascii: Bool = false,
    _ change: (inout CellContext) -> Void = { _ in }
  ) -> [String] {
    var context = CellContext(density: .regular(maxLines: 2))
    change(&context)
    let height = cell.height(fitting: width, in: context)
    let canvas = Canvas.drawn(width: width, height: height, ascii: ascii) {
      cell.draw(on: &$0, in: context)
    }
    return (0..<height).map { canvas.text(line: $0) }
  }

  @Test func `texts stand one below the other, wrapped by words`() {
    #expect(
      picture(of: Self.cell, width: 20) == [
        "  Lithium", "  A soft metal, the", "  lightest of all.",
      ]
    )
  }

  @Test(arguments: [WrappedText.Mode.word, .none])
  func `on an ASCII canvas, too, a text that goes on ends in three dots`(mode: WrappedText.Mode) {
    let cell = TextCell("a\nb\nc", body: "a text that is cut at the edge", wrap: mode)

    let lines = picture(of: cell, width: 14, ascii: true) { $0.density = .regular(maxLines: 1) }

    #expect(lines == ["  a ...", mode == .none ? "  a text that>" : "  a text th..."])
  }

  @Test(arguments: [Int.min, -1, 0, .max])
  func `any width is a width`(width: Int) {
    for badge in ["", "new"] {
      for wrap in [WrappedText.Mode.none, .word] {
        let cell = TextCell("Lithium", body: "A soft metal.", badge: badge, wrap: wrap)
        let context = CellContext(density: .expanded)
        #expect(cell.height(fitting: width, in: context) >= 1)
        #expect(cell.columnCount(fitting: width, limit: 99, in: context) >= 0 || width < 0)
        #expect(cell.character(atLine: 0, width: width, in: context) == 0)
        #expect(cell.line(ofCharacter: 0, width: width, in: context) == 0)
      }
    }
  }

  @Test func `what is left out is told`() {
    #expect(
      picture(of: Self.cell, width: 14) == ["  Lithium", "  A soft", "  metal, the …"]
    )
    #expect(picture(of: TextCell("a\nb\nc"), width: 14) == ["  a", "  b …"])
  }

  @Test func `a compact row is one line, an expanded one all of them`() {
    #expect(picture(of: Self.cell, width: 14) { $0.density = .compact } == ["  Lithium"])
    #expect(
      picture(of: Self.cell, width: 14) { $0.isExpanded = true } == [
        "  Lithium", "  A soft", "  metal, the", "  lightest of", "  all.",
      ]
    )
  }

  @Test func `the cursor, the selection and an edit are marked without colours`() {
    let cell = TextCell("Lithium", body: "soft")

    #expect(picture(of: cell, width: 20) { $0.isCursor = true } == ["▌ Lithium", "▌ soft"])
    #expect(picture(of: cell, width: 20) { $0.isSelected = true } == ["• Lithium", "  soft"])
    #expect(picture(of: cell, width: 20) { $0.isEditing = true } == ["↕ Lithium", "↕ soft"])
  }

  @Test func `what an update has done is told beside the cursor's mark`() {
    let cell = TextCell("Lithium", body: "soft")

    #expect(picture(of: cell, width: 20) { $0.mark = .added } == [" +Lithium", "  soft"])
    #expect(
      picture(of: cell, width: 20) {
        $0.mark = .changed
        $0.isCursor = true
      } == ["▌~Lithium", "▌ soft"]
    )
  }

  @Test(arguments: [
    TextCell("", body: String(repeating: "ten bytes ", count: 1_000_000)),
    TextCell(String(repeating: "ten bytes ", count: 1_000_000), body: "soft"),
    TextCell("Lithium", body: String(repeating: "x", count: 10_000_000)),
  ])
  func `of ten megabytes no more lines are looked at than can be shown`(cell: TextCell) {
    var context = CellContext(density: .expanded)
    context.lineLimit = 1_000

    #expect(cell.height(fitting: 40, in: context) == 1_001)
    #expect(cell.line(ofCharacter: 9_000_000, width: 40, in: context) == 1_000)
    context.density = .regular(maxLines: 2)
    #expect(cell.height(fitting: 40, in: context) <= 4)
  }

  @Test(arguments: [
    ("beside the title", 20, Density.regular(maxLines: 2), ["  Lithium        new", "  soft"]),
    ("the text keeps clear of it", 13, .regular(maxLines: 2), ["  Lithium new", "  soft"]),
    ("so does an ellipsis", 12, .compact, ["  Lithi… new"]),
    ("not where it takes half of the line", 7, .compact, ["  Lith…"]),
  ])
  func `a badge stands at the right of the first line`(
    name: String,
    width: Int,
    density: Density,
    lines: [String]
  ) {
    let cell = TextCell("Lithium", body: "soft", badge: "new")

    #expect(picture(of: cell, width: width) { $0.density = density } == lines)
  }

  @Test func `a factory gives each text its role`() {
    let cells: [any CellConfiguration] = [
      .subtitle("a", "b"), .badge("3", "a"), .dimmed("a"), .failure("a"),
    ]

    #expect(
      cells.compactMap { $0 as? TextCell } == [
        TextCell("a", body: "b", bodyRole: .subtitle), TextCell("a", badge: "3"),
        TextCell("a", role: .dimmed), TextCell("a", role: .error),
      ]
    )
  }

  @Test func `what a search found is marked on the line that it is on`() {
    let cell = TextCell(
      StyledText("Lithium", matches: [0..<3]),
      body: StyledText("A soft metal, the lightest of all.", matches: [7..<12, 18..<26, 30..<33])
    )
    let context = CellContext(density: .regular(maxLines: 2), theme: .monochrome)
    let height = cell.height(fitting: 14, in: context)
    let canvas = Canvas.drawn(width: 14, height: height) { cell.draw(on: &$0, in: context) }

    #expect(
      (0..<height).map { canvas.text(line: $0) } == ["  Lithium", "  A soft", "  metal, the …"]
    )
    #expect(canvas.picture(of: .reverse) == ["  ###", "", "  #####      #"])
  }

  @Test func `parts change no line of a cell`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let (title, body) = (random.styledText(length: 30), random.styledText(length: 90))
      let density: Density = random.chance(50) ? .expanded : .regular(maxLines: 2)
      let width = random.below(40)

      let styled = picture(of: TextCell(title, body: body), width: width) { $0.density = density }

      let plain = TextCell(title.text, body: body.text)
      #expect(styled == picture(of: plain, width: width) { $0.density = density }, "seed \(seed)")
    }
  }

  @Test(arguments: [1, 2, 3, 5, 8, 13, 21, 34])
  func `every line is found again by its character`(width: Int) throws {
    var context = CellContext()
    context.isExpanded = true
    for line in 0..<Self.cell.height(fitting: width, in: context) {
      let character = try #require(Self.cell.character(atLine: line, width: width, in: context))

      #expect(Self.cell.line(ofCharacter: character, width: width, in: context) == line)
    }
  }
}
