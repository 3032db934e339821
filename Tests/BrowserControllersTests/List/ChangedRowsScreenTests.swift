import BrowserManagers
import BrowserModels
import ListKit
import Testing

@testable import BrowserControllers

/// What the last refresh has changed: from row to row, and field by field.
@MainActor struct ChangedRowsScreenTests {
  private static let before = """
    [{"id":1,"name":"row 1","state":"open","user":{"login":"a"}},{"id":2,"name":"row 2"},
    {"id":3,"name":"row 3","labels":["x"]},{"id":4,"name":"row 4"}]
    """
  private static let after = """
    [{"id":9,"name":"row 9"},{"id":1,"name":"row 1","state":"closed","user":{"login":"b"}},
    {"id":2,"name":"row 2"},{"id":3,"name":"row 3","labels":["y","x"]},{"id":4,"name":"row 4"}]
    """

  private static func program(columns: Int = 80, lines: Int = 12) -> StubbedProgram {
    let program = StubbedProgram(columns: columns, lines: lines) { _, times in
      .body(times == 0 ? before : after)
    }
    program.wait()
    return program
  }

  /// Types a line at the prompt that its first character opens.
  private func type(_ line: String, _ program: StubbedProgram) {
    program.press(String(line.prefix(1)), seconds: 0)
    program.terminal.send(.paste(String(line.dropFirst())))
    program.press("Enter")
  }

  @Test func `the keys go from one changed row to the next and say which it is`() {
    let program = Self.program()
    program.press("R")

    let found = ["X", "X", "X", "x", "x", "x", "2 X"].map { keys in
      program.press(keys)
      return program.current.prefix { $0 != "·" }.split(separator: "  ")[0] + " –" + program.status
    }

    #expect(
      found == [
        "row 9 – Change 1 of 3.", "row 9 – This is the first changed row.",
        "row 9 – This is the first changed row.", "row 1 – Change 2 of 3.",
        "row 3 – Change 3 of 3.", "row 3 – This is the last changed row.", "row 9 – Change 1 of 3.",
      ]
    )
  }

  @Test func `the sheet has each field with its old and its new value`() {
    let program = Self.program()
    program.press("R")
    program.press("D")

    #expect(
      program.terminal.lines.suffix(4).map { $0.prefix(28) }
        == [
          " Changed: row 1              ", #"~ .state: "open" → "closed""#,
          #"~ .user.login: "a" → "b""#, " lines 1–2 of 2",
        ].map { $0.prefix(28) }
    )
  }

  @Test(arguments: [
    ("x", "Nothing was loaded again yet; R does that."),
    ("D", "Nothing was loaded again yet; R does that."),
    ("R G D", "The last refresh has not changed this row."),
    ("R g D", "This row is new: there is nothing before it to compare with."),
    ("R R x", "The last refresh has changed none of these rows."),
    ("R G x", "This is the last changed row."), ("R g X", "This is the first changed row."),
  ])
  func `where there is nothing to go to or to show, a sentence says why`(
    keys: String,
    sentence: String
  ) {
    let program = Self.program()
    for key in keys.split(separator: " ") { program.press(String(key)) }

    #expect(program.screen.replacing("\n", with: "").contains(" \(sentence)"))
  }

  @Test func `a change is found under a filter and in another order`() {
    let program = Self.program()
    program.press("R")
    type("&row", program)
    type("s-id", program)
    program.press("g x D")

    #expect(program.screen.contains(#"+ .labels[0]: "y""#), "\(program.screen)")
  }

  /// Filters before the refresh and after it, the signs of the rows then, what `x` says.
  nonisolated static let filters:
    [(before: String, after: String, signs: String, sentence: String)] = [
      ("", "", "+~ ~ ", "Change 2 of 3."),
      ("", "&row 2", " ", "The filter hides 3 changed rows; Esc shows all."),
      ("", "&row 3", "~", "This is the last changed row; the filter hides 2 more."),
      ("&row 2", "Esc", "+~ ~ ", "Change 2 of 3."), ("&row 1", "", "~", "hides 2 more."),
      ("&state:closed", "", "~", "hides 2 more."), ("&nothing", "Esc", "+~ ~ ", "Change 2 of 3."),
      ("&row 2", "", " ", "The filter hides 3 changed rows; Esc shows all."),
      ("&id>0", "s-id", "+ ~ ~", "Change 2 of 3."),
    ]

  @Test(arguments: filters)
  func `what a filter hides is marked when it is shown again`(
    before: String,
    after: String,
    signs: String,
    sentence: String
  ) throws {
    let program = Self.program()
    if !before.isEmpty { type(before, program) }
    program.press("R")
    if after == "Esc" { program.press(after) } else if !after.isEmpty { type(after, program) }

    let list = try #require(program.list).list
    let marks = list.snapshot.items.map { list.mark(of: $0)?.sign ?? " " }
    #expect(marks.joined() == signs)
    program.press("g x")
    #expect(program.status.hasSuffix(sentence), "\(program.status)")
  }

  @Test func `more news than is kept is marked as far as it is shown`() {
    var news = RowNews()
    news.add(RecordChange(added: 0..<5), recordCount: 5)
    #expect(news.isEmpty)

    news.add(RecordChange(added: 5..<8, updated: [1, 2]), recordCount: 8)
    #expect(news.count(in: [6..<8, 0..<2]) == 3)

    news.add(RecordChange(added: 8..<20_000), recordCount: 20_000)
    #expect(news.isEmpty)
    #expect(!news.isWhole)
  }

  @Test func `the marks and the old values are those of the last refresh`() {
    let program = Self.program()
    program.press("R")
    program.press("R")
    program.press("g j D")

    #expect(program.status == " The last refresh has not changed this row.")
  }
}
