import BrowserModels
import ListKit
import Testing

@testable import BrowserControllers

/// What a user sees of a list in columns.
@MainActor struct ColumnsScreenTests {
  /// Records of issues: numbers, times, nested values, wide text, and some without a field.
  private static func issues(_ count: Int) -> String {
    let states = ["open", "closed", "in progress"]
    let records = (1...count).map { number in
      let labels =
        number % 4 == 0 ? "[]" : #"[{"id":\#(number),"name":"bug"},{"id":0,"name":"ui"}]"#
      let rest = number % 5 == 0 ? "" : #","estimate":\#(number).50"#
      return """
        {"id":\(1_000 + number),"title":"Issue \(number) 漢字 of the list of issues","state":\
        "\(states[number % 3])","user":{"login":"user\(number % 7)","id":\(number % 7)},"labels":\(labels),\
        "comments":\(number * 37 % 100),"created_at":"2026-01-\(number % 27 + 10 > 27 ? 10 : number % 27 + 10)T10:00:00Z"\
        \(rest),"body":"\(String(repeating: "word ", count: 30))\(number)","milestone":null}
        """
    }
    return "[" + records.joined(separator: ",") + "]"
  }

  private static func program(
    columns: Int = 80,
    lines: Int = 24,
    records: Int = 40,
    query: QueryRequest = QueryRequest()
  ) -> StubbedProgram {
    let program = StubbedProgram(columns: columns, lines: lines, query: query) { _, _ in
      .body(issues(records))
    }
    program.wait()
    return program
  }

  private static func program(
    _ body: String,
    columns: Int = 60,
    lines: Int = 8,
    query: QueryRequest = QueryRequest()
  ) -> StubbedProgram {
    let program = StubbedProgram(columns: columns, lines: lines, query: query) { _, _ in .body(body)
    }
    program.wait()
    return program
  }

  private static func query(columns: String) -> QueryRequest {
    var query = QueryRequest()
    query.columns = columns
    return query
  }

  @Test func `a screen of 80x24`() {
    let program = Self.program()
    program.press("T j")

    #expect(program.screen == "")
  }

  @Test func `a screen of 200x50`() {
    let program = Self.program(columns: 200, lines: 50, records: 50)
    program.press("T S-Right S-Right j j")

    #expect(program.screen == "")
  }

  @Test func `a screen of 40x10`() {
    let program = Self.program(columns: 40, lines: 10)
    program.press("T S-Right S-Right S-Right j")

    #expect(program.screen == "")
  }

  @Test func `the place is kept from rows to columns and back`() {
    let program = Self.program(records: 300)
    program.press("1 5 0 G z z")
    let cursor = program.list?.list.cursor
    let line = program.cursorLine
    program.press("T")
    #expect(program.current.hasPrefix("Issue 150 "))
    #expect(program.list?.list.cursor == cursor)
    program.press("T")

    #expect(program.list?.list.cursor == cursor)
    #expect(program.cursorLine == line)
    program.type(":layout grid")
    program.press("Enter")
    #expect(program.list?.list.cursor == cursor)
    #expect(program.status.contains("Layout: grid."))
    program.press("T T")
    #expect(program.list?.list.cursor == cursor)
  }

  @Test func `cells stand side by side, and the keys of columns go from one to the next`() {
    let program = Self.program(columns: 80, lines: 10)
    program.type(":layout grid")
    program.press("Enter")
    #expect(program.screen.contains("Issue 2 "))
    #expect(
      program.screen.split(separator: "\n").contains {
        $0.contains("Issue 1 ") && $0.contains("Issue 2 ")
      }
    )
    program.press("S-Right")
    #expect(program.list?.list.cursorRow == 1)
    program.press("j")
    #expect(program.list?.list.cursorRow == 3)
    program.press("S-Left S-Left S-Left S-Left")

    #expect(program.list?.list.cursorRow == 0)
    #expect(program.status.contains("This is the first row."))
  }

  @Test func `columns are those that are asked for`() {
    let program = Self.program(
      columns: 50,
      lines: 6,
      records: 3,
      query: Self.query(columns: "login,comments:4,labels,body:10")
    )

    #expect(
      program.screen == """
        """
    )
  }

  @Test func `a field that no row has is doubtful, and its column is empty`() {
    let program = Self.program(
      columns: 50,
      lines: 6,
      records: 2,
      query: Self.query(columns: "title:12,nowhere,state")
    )

    #expect(program.status.contains("No record loaded so far has a field nowhere."))
    #expect(program.screen.contains("nowhere  state"))
  }

  @Test func `the cursor goes from column to column, and the screen follows it`() {
    let program = Self.program(columns: 40, lines: 10)
    program.press("T")
    #expect(program.list?.rows.columns.current?.title == "title")
    program.press("S-Left")
    #expect(program.status.contains("This is the first column."))
    program.press("9 9 S-Right")
    let last = program.list?.rows.columns.shown.last?.title ?? ""
    #expect(program.screen.split(separator: "\n")[1].contains(last))
    program.press("S-Right")
    #expect(program.status.contains("This is the last column."))
    program.press("z l")
    #expect(program.status.contains("The columns do not go on to the right."))
    program.press("9 z h")
    #expect(program.list?.list.columnOffset == 0)
    program.press("z h")

    #expect(program.status.contains("The columns do not go on to the left."))
  }

  @Test func `a sort is asked for with the column under the cursor`() {
    let program = Self.program(query: Self.query(columns: "title,comments,state"))
    program.press("S-Right s")
    #expect(program.status.hasPrefix("sort by: comments"))
    program.press("Enter g")
    #expect(program.list?.arranger.query.sort.description == "comments")
    program.press("s")
    #expect(program.status.hasPrefix("sort by: -comments"))
    program.press("Enter g")
    #expect(program.current.hasPrefix("Issue 27 "))
    program.press("s")
    program.type(",title")
    program.press("Enter")

    #expect(program.list?.arranger.query.sort.description == "comments,title")
  }

  @Test func `a filter is asked for with the value under the cursor`() {
    let program = Self.program(
      query: Self.query(columns: "title,state,comments,milestone,estimate")
    )
    program.press("j S-Right &")
    #expect(program.status.hasPrefix(#"&state:"in progress""#))
    program.press("Enter")
    #expect(program.list?.list.rowCount == 13)
    program.press("g S-Right &")
    #expect(program.status.hasPrefix(#"&state:"in progress" comments:74"#))
    program.press("^C")
    #expect(program.list?.arranger.query.filterText == #"state:"in progress""#)
    program.press("Esc S-Right &")
    #expect(program.status.hasPrefix("&milestone:null"))
    program.press("Enter Esc g 5 G S-Right &")
    #expect(program.status.hasPrefix("&-estimate:"))
    program.press("Enter")

    #expect(program.list?.list.rowCount == 8)
  }

  @Test func `a search marks what it finds, and the cursor goes to its column`() {
    let program = Self.program(query: Self.query(columns: "title,state,login"))
    program.type("/closed")
    program.press("Enter")
    #expect(program.current.hasPrefix("Issue 1 "))
    #expect(program.list?.rows.columns.current?.title == "state")
    program.press("n")
    #expect(program.current.hasPrefix("Issue 4 "))
    program.type("/word")
    program.press("Enter")
    #expect(program.status.contains("word is not found"))
    program.press("T")
    program.type("/word")
    program.press("Enter")

    #expect(!program.status.contains("is not found"))
  }

  @Test func `the value under the cursor is searched`() {
    let program = Self.program(query: Self.query(columns: "title,login"))
    program.press("S-Right *")

    #expect(program.current.hasPrefix("Issue 8 "))
    #expect(program.list?.lastSearch.text == "user1")
  }

  @Test func `sections, folds and their headers are as in rows`() {
    let program = Self.program(
      columns: 60,
      lines: 9,
      records: 9,
      query: Self.query(columns: "title,state")
    )
    program.type(":section-by state")
    program.press("Enter g")

    #expect(program.screen == "")
    program.press("z a")
    #expect(program.screen.contains("▸ closed"))
  }

  @Test func `rows that are no objects have columns, too`() {
    let values = Self.program(
      #"[1, "text", null, true, [1, "a"], 1.50]"#,
      query: Self.query(columns: "x")
    )
    values.press("T T")
    #expect(values.screen == "")
    let plain = Self.program(#"[12, "text", 1.50]"#)
    plain.press("T")
    #expect(plain.screen == "")
    let arrays = Self.program(#"{"rows":[[1,"a",null],[2,"b",3],[4]]}"#)
    arrays.press("T")

    #expect(arrays.screen == "")
  }

  @Test func `names and values of outside are harmless`() {
    let body = ##"""
      [{"a.b":1,"a[0]":"x","e\u001b[31mvil":"\u001b]0;title\u0007","漢字の名前":"日本語 👨‍👩‍👧 e\u0301","\u202Ertl":"\u202Eabc","new\nline":"a\nb","":0},
       {"a.b":22,"a[0]":"y","漢字の名前":"x"}]
      """##
    let program = Self.program(body, columns: 100)
    program.press("T")

    #expect(program.screen == "")
    let text = program.screen.unicodeScalars
    #expect(!text.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
    for _ in 0..<8 { program.press("S-Right s Esc & Esc") }
  }

  @Test(arguments: [(1, 1), (1, 5), (2, 3), (5, 4), (11, 4), (12, 3), (20, 2), (80, 3), (300, 4)])
  func `any terminal is large enough for something`(columns: Int, lines: Int) {
    let program = Self.program(
      columns: columns,
      lines: lines,
      query: Self.query(columns: "title,state,body")
    )
    program.press("j S-Right S-Right S-Left z l z h T T c Esc G g")
    program.type(":layout grid")
    program.press("Enter S-Right S-Left T")

    #expect(program.list?.rows.layout == .columns)
    #expect(program.list?.list.rowCount == 40)
  }

  @Test func `the terminal may become too small and large again`() {
    let program = Self.program()
    program.press("T S-Right S-Right S-Right S-Right")
    let before = program.screen
    program.terminal.resize(to: Size(width: 3, height: 2))
    program.wait()
    program.terminal.resize(to: Size(width: 80, height: 24))
    program.wait()

    #expect(program.screen == before)
  }

  @Test(arguments: [
    (":layout", "Say which: :layout rows, columns or grid."),
    (":layout table", "There is no layout table: rows, columns and grid are."),
    (":layout rows", "The layout is rows already."),
    (":choose-columns a,,b", "Character 3: A field is"),
    (":choose-columns a:0", "Character 1: A column is 1 to 400 wide"),
  ])
  func `a command that cannot be carried out is answered`(command: String, sentence: String) {
    let program = Self.program()
    program.type(command)
    program.press("Enter")

    #expect(program.status.contains(sentence), "\(program.status)")
  }

  @Test(arguments: ["S-Right", "S-Left", "z l", "z h"])
  func `keys of columns say in rows what shows columns`(keys: String) {
    let program = Self.program()
    program.press(keys)

    #expect(program.status.contains("There are no columns; T shows them."))
  }

  @Test(arguments: ["w", "W", "+", "-"])
  func `keys of rows say in columns what shows rows`(key: String) {
    let program = Self.program()
    program.press("T")
    let before = program.terminal.lines.dropLast()
    program.press(key)

    #expect(program.status.contains("In columns a row has one line; T shows rows."))
    #expect(program.terminal.lines.dropLast() == before)
  }

  @Test func `widths stay while pages arrive`() {
    let program = StubbedProgram(columns: 60, lines: 8, query: Self.query(columns: "name,id")) {
      url,
      _ in
      let number = Pages.number(in: url)
      let page = Pages.page(number, of: 3)
      return .body(number > 1 ? page.replacing("row", with: "a row with a much longer name") : page)
    }
    program.wait()
    let header = program.terminal.lines[1]
    program.press("G")

    #expect(program.list?.list.rowCount == 30)
    #expect(program.terminal.lines[1] == header)
  }

  @Test func `a click on a header sorts by its column`() {
    let program = Self.program(query: Self.query(columns: "title:20,comments,state"))
    #expect(program.list?.sortByHeader(atColumn: 25) == true)
    program.wait()
    #expect(program.list?.arranger.query.sort.description == "comments")
    #expect(program.list?.sortByHeader(atColumn: 25) == true)
    program.wait()

    #expect(program.list?.arranger.query.sort.description == "-comments")
    #expect(program.list?.sortByHeader(atColumn: 79) == false)
  }
}
