import BrowserModels
import BrowserViews
import ListKit
import ListKitTesting
import Testing

struct RecordCellTests {
  /// A record with a title, an author, a status and a long text.
  static let content: RowContent = {
    let record: JSONValue = .object([
      "name": .string("Hydrogen"), "by": .string("Henry"), "state": .string("gas"),
      "text": .string("One two three four five six seven eight nine ten eleven twelve"),
    ])
    var roles = RowRoles()
    roles.title = [FieldPath(["name"])]
    roles.author = FieldPath(["by"])
    roles.body = FieldPath(["text"])
    roles.badges = [FieldPath(["state"])]
    return RowContent(record: record, roles: roles, now: 0)
  }()

  static func picture(width: Int, _ change: (inout CellContext) -> Void = { _ in }) -> [String] {
    var context = CellContext()
    change(&context)
    let cell = RecordCell(content: content, wrap: .word)
    let height = cell.height(fitting: width, in: context)
    var canvas = Canvas(size: Size(width: width, height: height))
    cell.draw(on: &canvas, in: context)
    return (0..<height).map { canvas.text(line: $0) }
  }

  @Test func `a row shows title, badge, subtitle and the beginning of its text`() {
    #expect(
      Self.picture(width: 28) { $0.isCursor = true } == [
        "▌ Hydrogen               gas",
        "▌   Henry",
        "▌   One two three four five",
        "▌   six seven eight nine ten",
        "▌   eleven twelve",
      ]
    )
  }

  @Test func `badges stand apart`() {
    var content = Self.content
    content.badges = ["noble gas", "gas"]
    let cell = RecordCell(content: content, wrap: .word)
    var canvas = Canvas(size: Size(width: 40, height: 5))
    cell.draw(on: &canvas, in: CellContext())

    #expect(canvas.text(line: 0) == "  Hydrogen               noble gas · gas")
  }

  @Test func `a text of more than three lines says how many follow`() {
    let lines = Self.picture(width: 18)

    #expect(lines.count == 5)
    #expect(lines.last?.hasSuffix("… +2 lines") == true)
  }

  @Test func `a last line is shown instead of being counted`() {
    let lines = Self.picture(width: 22)

    #expect(lines.count == 6)
    #expect(lines.last == "    eleven twelve")
    for width in 1...60 {
      #expect(!Self.picture(width: width).contains { $0.contains("+1 line") }, "\(width)")
    }
  }

  /// The lines of a row with a body, the body's only, as texts without what is before them.
  private static func body(_ text: String, width: Int = 40, isExpanded: Bool = false) -> [String] {
    var content = content
    content.subtitle = ""
    content.badges = []
    content.body = text
    var context = CellContext()
    context.isExpanded = isExpanded
    let cell = RecordCell(content: content, wrap: .word)
    let height = cell.height(fitting: width, in: context)
    var canvas = Canvas(size: Size(width: width, height: height))
    cell.draw(on: &canvas, in: context)
    return (1..<height).map { String(canvas.text(line: $0).drop { $0 == " " }) }
  }

  /// Texts with blank lines, and what a row of three lines shows of them.
  static let blanks: [(text: String, lines: [String])] = [
    ("a\n\nb\n\n\nc", ["a", "b", "c"]),
    ("\n\na\n  \n\t\nb\n\n", ["a", "b"]),
    ("a\n\nb\n\nc\n\nd", ["a", "b", "c", "d"]),
    ("a\n\nb\n\nc\n\nd\n\ne", ["a", "b", "c … +2 lines"]),
    ("a\nb\nc\n\n\n", ["a", "b", "c"]),
  ]

  @Test(arguments: blanks)
  func `blank lines of a text do not count`(text: String, lines: [String]) {
    #expect(Self.body(text) == lines)
  }

  @Test func `an expanded row has its blank lines`() {
    #expect(Self.body("a\n\nb\n\nc\n\nd", isExpanded: true) == ["a", "", "b", "", "c", "", "d"])
  }

  @Test(arguments: [123, 200, 500])
  func `on a wide screen lines end at a readable measure, and badges stand beside them`(width: Int)
  {
    var content = Self.content
    content.body = String(repeating: "lorem ipsum ", count: 60)
    let cell = RecordCell(content: content, wrap: .word)
    let height = cell.height(fitting: width, in: CellContext())
    var canvas = Canvas(size: Size(width: width, height: height))
    cell.draw(on: &canvas, in: CellContext())
    let lines = (0..<height).map { canvas.text(line: $0) }

    #expect(lines.allSatisfy { $0.count <= 122 })
    #expect(lines[0].hasSuffix("  gas"))
    #expect(lines[0].count == 122)
    #expect(lines[2].count > 110)
  }

  @Test func `lines that are not wrapped take the whole screen`() {
    var content = Self.content
    content.body = String(repeating: "lorem ipsum ", count: 60)
    let cell = RecordCell(content: content, wrap: .none)
    var canvas = Canvas(size: Size(width: 200, height: 5))
    cell.draw(on: &canvas, in: CellContext())

    #expect(canvas.text(line: 2).count > 190)
  }

  @Test func `what a refresh has brought is told beside the cursor's mark`() {
    #expect(Self.picture(width: 28) { $0.mark = .added }[0] == " +Hydrogen               gas")
    let changed = Self.picture(width: 28) {
      $0.mark = .changed
      $0.isCursor = true
    }

    #expect(changed.prefix(2) == ["▌~Hydrogen               gas", "▌   Henry"])
  }

  @Test func `a compact row is one line`() {
    #expect(Self.picture(width: 28) { $0.density = .compact } == ["  Hydrogen               gas"])
  }

  @Test func `an expanded row shows all of its text`() {
    let lines = Self.picture(width: 22) { $0.isExpanded = true }

    #expect(lines.last == "    eleven twelve")
    #expect(!lines.contains { $0.contains("+") })
  }

  @Test(arguments: 1...40)
  func `a row draws exactly the lines that it measures`(width: Int) {
    #expect(Self.picture(width: width).allSatisfy { $0.count <= width })
  }
}

/// The line below a title where there is not room for all of it.
struct RecordSubtitleTests {
  private static func line(width: Int) -> String {
    var content = RecordCellTests.content
    content.subtitle = "Henry Cavendish · 12 comments"
    content.time = "3 h ago"
    content.domain = "example.org"
    content.body = ""
    let cell = RecordCell(content: content, wrap: .word)
    var canvas = Canvas(size: Size(width: width, height: 2))
    cell.draw(on: &canvas, in: CellContext())
    return canvas.text(line: 1)
  }

  @Test(arguments: [
    (60, "    Henry Cavendish · 12 comments · 3 h ago · example.org"),
    (50, "    Henry Cavendish · 12 comments · 3 h ago"),
    (36, "    Henry Cavendish · 12… · 3 h ago"),
    (30, "    Henry Cavendish… · 3 h ago"),
    (20, "  Henry… · 3 h ago"),
  ])
  func `the time is never what is cut off`(width: Int, text: String) {
    #expect(Self.line(width: width) == text)
  }

  @Test(arguments: 24...70)
  func `the time is on a line of any width`(width: Int) {
    #expect(Self.line(width: width).contains("3 h ago"))
    #expect(Self.line(width: width).count <= width)
  }

  @Test(arguments: [
    (60, ["one", "two", "three"], "one · two · three"), (30, ["one", "two", "three"], "one · two"),
    (24, ["one", "two", "three"], "one · two"), (14, ["one", "two", "three"], "one"),
    (30, ["something longer", "two"], ""),
  ])
  func `as many badges are shown as there is room for`(
    width: Int,
    badges: [String],
    shown: String
  ) {
    var content = RecordCellTests.content
    content.badges = badges
    let cell = RecordCell(content: content, wrap: .word)
    var canvas = Canvas(size: Size(width: width, height: 6))
    cell.draw(on: &canvas, in: CellContext())
    let line = canvas.text(line: 0)

    #expect(line.hasSuffix(shown.isEmpty ? "Hydrogen" : "  " + shown))
  }
}
