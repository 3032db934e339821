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
    let lines = Self.picture(width: 22)

    #expect(lines.count == 5)
    #expect(lines.last?.hasSuffix("… +1 line") == true)
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
