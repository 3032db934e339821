import Testing

@testable import ListKit

/// How the cursor and the other states of a row are shown, left of its text.
@Suite struct CanvasMarksTests {
  private static func context(_ change: (inout CellContext) -> Void) -> CellContext {
    var context = CellContext()
    change(&context)
    return context
  }

  private static func lines(of canvas: Canvas) -> [String] {
    (0..<canvas.size.height).map { canvas.text(line: $0) }
  }

  @Test(arguments: [
    ("nothing", context { _ in }, ["", ""], ["", ""]),
    ("the cursor", context { $0.isCursor = true }, ["▌", "▌"], [">", ">"]),
    ("selected", context { $0.isSelected = true }, ["•", ""], ["*", ""]),
    ("both", context { ($0.isSelected, $0.isCursor) = (true, true) }, ["▌•", "▌"], [">*", ">"]),
    (
      "all three", context { ($0.isSelected, $0.isCursor, $0.mark) = (true, true, .changed) },
      ["▌•", "▌"], [">*", ">"]
    ),
    ("edited", context { ($0.isEditing, $0.isCursor) = (true, true) }, ["↕", "↕"], ["=", "="]),
    ("added", context { ($0.mark, $0.isCursor) = (.added, true) }, ["▌+", "▌"], [">+", ">"]),
  ])
  func `a row shows its state left of its text`(
    name: String,
    context: CellContext,
    marks: [String],
    asciiMarks: [String]
  ) {
    for (ascii, expected) in [(false, marks), (true, asciiMarks)] {
      var canvas = Canvas(size: Size(width: 2, height: 2), ascii: ascii)
      canvas.drawMarks(in: context, lines: 0..<2)
      #expect(Self.lines(of: canvas) == expected, "\(name)")
    }
  }

  @Test(arguments: [(0, "xx"), (1, "▌x"), (2, "▌+")])
  func `a narrow cell has fewer columns for marks`(columns: Int, text: String) {
    var canvas = Canvas(size: Size(width: 2, height: 1))
    canvas.write("xx", column: 0, line: 0)

    canvas.drawMarks(
      in: Self.context { ($0.mark, $0.isCursor) = (.added, true) },
      lines: 0..<1,
      columns: columns
    )

    #expect(Self.lines(of: canvas) == [text])
  }

  @Test(arguments: [
    ("the cursor", context { $0.isCursor = true }, ">"),
    ("selected", context { $0.isSelected = true }, "*"),
    ("edited", context { $0.isEditing = true }, "="),
    ("added", context { ($0.mark, $0.isCursor) = (.added, true) }, ">+"),
  ])
  func `where signs are two columns wide, marks are ASCII`(
    name: String,
    context: CellContext,
    marks: String
  ) {
    for columns in 1...2 {
      var canvas = Canvas(size: Size(width: 4, height: 1), ambiguousWidth: 2)
      canvas.drawMarks(in: context, lines: 0..<1, columns: columns)
      canvas.write("xx", column: columns, line: 0)
      let expected = String(marks.prefix(columns)).padding(to: columns) + "xx"
      #expect(Self.lines(of: canvas) == [expected], "\(name)")
    }
    var canvas = Canvas(size: Size(width: 8, height: 1), ambiguousWidth: 2)
    TextCell("ab").draw(on: &canvas, in: context)
    #expect(Self.lines(of: canvas) == [marks.padding(to: 2) + "ab"], "\(name)")
  }

  @Test func `lines below the cell are left alone, and a million lines cost what is seen`() {
    var canvas = Canvas(size: Size(width: 2, height: 3))
    let context = Self.context { $0.isCursor = true }

    canvas.drawMarks(in: context, lines: 0..<2)
    #expect(Self.lines(of: canvas) == ["▌", "▌", ""])
    canvas.drawMarks(in: context, lines: 0..<Int.max)
    #expect(Self.lines(of: canvas) == ["▌", "▌", "▌"])
  }

  @Test func `every text cell has the cursor that other cells have`() {
    let context = Self.context { $0.isCursor = true }
    var canvas = Canvas(size: Size(width: 20, height: 1))
    var marks = canvas
    TextCell("Lithium").draw(on: &canvas, in: context)
    marks.drawMarks(in: context, lines: 0..<1)

    #expect(canvas[0, 0] == marks[0, 0])
  }
}

extension String {
  /// The text with spaces behind it, up to so many characters.
  fileprivate func padding(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}
