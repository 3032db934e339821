import BrowserManagers
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

  @Test func `beside a preview there is a header as soon as there are rows again`() {
    let program = Self.program(columns: 120, lines: 16, records: 5)
    program.press("p & n o s u c h Enter")
    program.wait()
    program.press("T")
    program.wait()
    program.press("Esc")

    #expect(program.terminal.lines[1].hasPrefix("  title "), "\(program.screen)")
  }

  @Test func `a screen of 80x24`() {
    let program = Self.program()
    program.press("T j")

    #expect(
      program.screen == """
         a.example                                                           40 records
          title                         state        labels   login  comments  created_›
          Issue 1 漢字 of the list of…  closed       bug, ui  user1        37  2026-01-›
        ▌ Issue 2 漢字 of the list of…  in progress  bug, ui  user2        74  2026-01-›
          Issue 3 漢字 of the list of…  open         bug, ui  user3        11  2026-01-›
          Issue 4 漢字 of the list of…  closed       []       user4        48  2026-01-›
          Issue 5 漢字 of the list of…  in progress  bug, ui  user5        85  2026-01-›
          Issue 6 漢字 of the list of…  open         bug, ui  user6        22  2026-01-›
          Issue 7 漢字 of the list of…  closed       bug, ui  user0        59  2026-01-›
          Issue 8 漢字 of the list of…  in progress  []       user1        96  2026-01-›
          Issue 9 漢字 of the list of…  open         bug, ui  user2        33  2026-01-›
          Issue 10 漢字 of the list o…  closed       bug, ui  user3        70  2026-01-›
          Issue 11 漢字 of the list o…  in progress  bug, ui  user4         7  2026-01-›
          Issue 12 漢字 of the list o…  open         []       user5        44  2026-01-›
          Issue 13 漢字 of the list o…  closed       bug, ui  user6        81  2026-01-›
          Issue 14 漢字 of the list o…  in progress  bug, ui  user0        18  2026-01-›
          Issue 15 漢字 of the list o…  open         bug, ui  user1        55  2026-01-›
          Issue 16 漢字 of the list o…  closed       []       user2        92  2026-01-›
          Issue 17 漢字 of the list o…  in progress  bug, ui  user3        29  2026-01-›
          Issue 18 漢字 of the list o…  open         bug, ui  user4        66  2026-01-›
          Issue 19 漢字 of the list o…  closed       bug, ui  user5         3  2026-01-›
          Issue 20 漢字 of the list o…  in progress  []       user6        40  2026-01-›
          Issue 21 漢字 of the list o…  open         bug, ui  user0        77  2026-01-›
         2 of 40                                              one page  ? keys, q quits
        """
    )
  }

  @Test func `a screen of 200x50`() {
    let program = Self.program(columns: 200, lines: 50, records: 50)
    program.press("T S-Right S-Right j j")

    #expect(
      program.screen == """
         a.example                                                                                                                                                                                   50 records
          title                                   state        labels   login     comments  created_at       id     user.id
          Issue 1 漢字 of the list of issues      closed       bug, ui  user1           37  2026-01-11     1001           1
          Issue 2 漢字 of the list of issues      in progress  bug, ui  user2           74  2026-01-12     1002           2
        ▌ Issue 3 漢字 of the list of issues      open         bug, ui  user3           11  2026-01-13     1003           3
          Issue 4 漢字 of the list of issues      closed       []       user4           48  2026-01-14     1004           4
          Issue 5 漢字 of the list of issues      in progress  bug, ui  user5           85  2026-01-15     1005           5
          Issue 6 漢字 of the list of issues      open         bug, ui  user6           22  2026-01-16     1006           6
          Issue 7 漢字 of the list of issues      closed       bug, ui  user0           59  2026-01-17     1007           0
          Issue 8 漢字 of the list of issues      in progress  []       user1           96  2026-01-18     1008           1
          Issue 9 漢字 of the list of issues      open         bug, ui  user2           33  2026-01-19     1009           2
          Issue 10 漢字 of the list of issues     closed       bug, ui  user3           70  2026-01-20     1010           3
          Issue 11 漢字 of the list of issues     in progress  bug, ui  user4            7  2026-01-21     1011           4
          Issue 12 漢字 of the list of issues     open         []       user5           44  2026-01-22     1012           5
          Issue 13 漢字 of the list of issues     closed       bug, ui  user6           81  2026-01-23     1013           6
          Issue 14 漢字 of the list of issues     in progress  bug, ui  user0           18  2026-01-24     1014           0
          Issue 15 漢字 of the list of issues     open         bug, ui  user1           55  2026-01-25     1015           1
          Issue 16 漢字 of the list of issues     closed       []       user2           92  2026-01-26     1016           2
          Issue 17 漢字 of the list of issues     in progress  bug, ui  user3           29  2026-01-27     1017           3
          Issue 18 漢字 of the list of issues     open         bug, ui  user4           66  2026-01-10     1018           4
          Issue 19 漢字 of the list of issues     closed       bug, ui  user5            3  2026-01-10     1019           5
          Issue 20 漢字 of the list of issues     in progress  []       user6           40  2026-01-10     1020           6
          Issue 21 漢字 of the list of issues     open         bug, ui  user0           77  2026-01-10     1021           0
          Issue 22 漢字 of the list of issues     closed       bug, ui  user1           14  2026-01-10     1022           1
          Issue 23 漢字 of the list of issues     in progress  bug, ui  user2           51  2026-01-10     1023           2
          Issue 24 漢字 of the list of issues     open         []       user3           88  2026-01-10     1024           3
          Issue 25 漢字 of the list of issues     closed       bug, ui  user4           25  2026-01-10     1025           4
          Issue 26 漢字 of the list of issues     in progress  bug, ui  user5           62  2026-01-10     1026           5
          Issue 27 漢字 of the list of issues     open         bug, ui  user6           99  2026-01-10     1027           6
          Issue 28 漢字 of the list of issues     closed       []       user0           36  2026-01-11     1028           0
          Issue 29 漢字 of the list of issues     in progress  bug, ui  user1           73  2026-01-12     1029           1
          Issue 30 漢字 of the list of issues     open         bug, ui  user2           10  2026-01-13     1030           2
          Issue 31 漢字 of the list of issues     closed       bug, ui  user3           47  2026-01-14     1031           3
          Issue 32 漢字 of the list of issues     in progress  []       user4           84  2026-01-15     1032           4
          Issue 33 漢字 of the list of issues     open         bug, ui  user5           21  2026-01-16     1033           5
          Issue 34 漢字 of the list of issues     closed       bug, ui  user6           58  2026-01-17     1034           6
          Issue 35 漢字 of the list of issues     in progress  bug, ui  user0           95  2026-01-18     1035           0
          Issue 36 漢字 of the list of issues     open         []       user1           32  2026-01-19     1036           1
          Issue 37 漢字 of the list of issues     closed       bug, ui  user2           69  2026-01-20     1037           2
          Issue 38 漢字 of the list of issues     in progress  bug, ui  user3            6  2026-01-21     1038           3
          Issue 39 漢字 of the list of issues     open         bug, ui  user4           43  2026-01-22     1039           4
          Issue 40 漢字 of the list of issues     closed       []       user5           80  2026-01-23     1040           5
          Issue 41 漢字 of the list of issues     in progress  bug, ui  user6           17  2026-01-24     1041           6
          Issue 42 漢字 of the list of issues     open         bug, ui  user0           54  2026-01-25     1042           0
          Issue 43 漢字 of the list of issues     closed       bug, ui  user1           91  2026-01-26     1043           1
          Issue 44 漢字 of the list of issues     in progress  []       user2           28  2026-01-27     1044           2
          Issue 45 漢字 of the list of issues     open         bug, ui  user3           65  2026-01-10     1045           3
          Issue 46 漢字 of the list of issues     closed       bug, ui  user4            2  2026-01-10     1046           4
          Issue 47 漢字 of the list of issues     in progress  bug, ui  user5           39  2026-01-10     1047           5
         3 of 50                                                                                                                                                                      one page  ? keys, q quits
        """
    )
  }

  @Test func `a screen of 40x10`() {
    let program = Self.program(columns: 40, lines: 10)
    program.press("T S-Right S-Right S-Right j")

    #expect(
      program.screen == """
         a.example                   40 records
          title             ‹    labels   login›
          Issue 1 漢字 of…  ‹    bug, ui  user1›
        ▌ Issue 2 漢字 of…  ‹ss  bug, ui  user2›
          Issue 3 漢字 of…  ‹    bug, ui  user3›
          Issue 4 漢字 of…  ‹    []       user4›
          Issue 5 漢字 of…  ‹ss  bug, ui  user5›
          Issue 6 漢字 of…  ‹    bug, ui  user6›
          Issue 7 漢字 of…  ‹    bug, ui  user0›
         2 of 40, more below    ? keys, q quits
        """
    )
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
    program.press("Right Right Left")
    #expect(program.list?.list.cursorRow == 4)
    program.press("S-Left Left S-Left S-Left Left")

    #expect(program.list?.list.cursorRow == 0)
    #expect(program.status.contains("This is the first row."))
  }

  @Test func `in a grid only the keys to the sides are others`() {
    let program = Self.program()
    program.type(":layout grid")
    program.press("Enter")
    #expect(program.status.contains("Layout: grid. Left and Right move."))
    program.press("z l")
    #expect(program.status.contains("Left and Right go from cell to cell; T shows columns."))
    program.press("l")
    #expect(program.list == nil)
    program.press("Left")
    #expect(program.list?.list.cursorRow == 0)
    program.press("T")
    #expect(program.status.contains("Layout: columns."))
    program.press("Right")
    #expect(program.list == nil)
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
         a.example                              3 records
          login     com…  labels   body
        ▌ user1       37  bug, ui  word word…
          user2       74  bug, ui  word word…
          user3       11  bug, ui  word word…
         1 of 3    pages by page numbers  ? keys, q quits
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

  @Test func `the header says of a path what no other column has`() {
    let body = #"[{"a":{"b":{"name":"x","n":1}},"c":{"name":"y"},"name":"z","d":{"e":2}}]"#
    let program = Self.program(body, query: Self.query(columns: "a.b.name,c.name,name,a.b.n,d.e"))

    #expect(
      program.terminal.lines[1].split(separator: " ").map(String.init) == [
        "b.name", "c.name", "name", "n", "e",
      ]
    )
    program.press("9 S-Right s")
    #expect(program.status.hasPrefix("sort by: d.e"))
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

    #expect(
      program.screen == """
         a.example                              by state  9 records
          title                                  state
        closed  3                                                  C
        ▌ Issue 1 漢字 of the list of issues     closed            I
          Issue 4 漢字 of the list of issues     closed            O
          Issue 7 漢字 of the list of issues     closed
        in progress  3
          Issue 2 漢字 of the list of issues     in progress
         This is the first row.
        """
    )
    program.press("z a")
    #expect(program.screen.contains("▸ closed"))
  }

  @Test func `rows that are no objects have columns, too`() {
    let values = Self.program(
      #"[1, "text", null, true, [1, "a"], 1.50]"#,
      query: Self.query(columns: "x")
    )
    values.press("T T")
    #expect(
      values.screen == """
         a.example                                        6 records
          x
        ▌ 1
          text
          null
          true
          [1,"a"]
         Layout: columns.
        """
    )
    let plain = Self.program(#"[12, "text", 1.50]"#)
    plain.press("T")
    #expect(
      plain.screen == """
         a.example                                        3 records
          value
        ▌ 12
          text
          1.50
          — end: nothing in the answer names a next page, and what
          was tried for the next page brought nothing new —
         Layout: columns.
        """
    )
    let arrays = Self.program(#"{"rows":[[1,"a",null],[2,"b",3],[4]]}"#)
    arrays.press("T")

    #expect(
      arrays.screen == """
         a.example                                        3 records
               0  1          2
        ▌      1  a       null
               2  b          3
               4
          — end: nothing in the answer names a next page, and what
          was tried for the next page brought nothing new —
         Layout: columns.
        """
    )
  }

  @Test func `names and values of outside are harmless`() {
    let body = ##"""
      [{"a.b":1,"a[0]":"x","e\u001b[31mvil":"\u001b]0;title\u0007","漢字の名前":"日本語 👨‍👩‍👧 e\u0301","\u202Ertl":"\u202Eabc","new\nline":"a\nb","":0},
       {"a.b":22,"a[0]":"y","漢字の名前":"x"}]
      """##
    let program = Self.program(body, columns: 100)
    program.press("T")

    #expect(
      program.screen == """
         a.example                                                                                2 records
          漢字の名前         /a.b  /a[0]  /e␛[31mvil  \\u202Ertl  new␊line       /
        ▌ 日本語 👨‍👩‍👧 é           1  x      ␛]0;title␇  \\u202Eabc  a b            0
          x                    22  y
          — end: nothing in the answer names a next page, and what was tried for the next page brought
          nothing new —

         Layout: columns.
        """
    )
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
    let before = program.list?.rows.columns.current?.title ?? ""
    program.terminal.resize(to: Size(width: 3, height: 2))
    program.wait()
    program.terminal.resize(to: Size(width: 80, height: 24))
    program.wait()

    #expect(program.list?.rows.columns.current?.title == before)
    #expect(program.terminal.lines[1].contains(before))
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

    #expect(program.screen.contains(sentence), "\(program.screen)")
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

  @Test func `the rows of the screens below and above are read ahead`() {
    let program = Self.program(records: 300)
    program.press("1 5 0 G T")
    let visible = program.list?.list.visibleRows ?? 0..<0
    func isRead(_ row: Int) -> Bool? {
      guard let list = program.list else { return nil }
      let id = list.list.snapshot.item(at: row)
      return !list.rows.readFields(of: id, in: list.source, now: 0)
    }
    let count = visible.count
    #expect(count > 15)

    #expect(isRead(visible.upperBound + count - 1) == true)
    #expect(isRead(visible.upperBound + count) == false)
    #expect(isRead(visible.lowerBound - count) == true)
    #expect(isRead(visible.lowerBound - count - 1) == false)
  }

  @Test func `in rows nothing is read for columns`() {
    let program = Self.program(records: 300)
    program.press("T T Space")

    #expect(program.list?.readColumnsAhead() == false)
  }

  /// Records whose numbers and titles grow.
  private static func growing(_ count: Int) -> String {
    let records = (1...count).map {
      #"{"name":"row \#($0)\#(String(repeating: "!", count: $0 / 400))","id":\#($0),"n":7}"#
    }
    return "[" + records.joined(separator: ",") + "]"
  }

  @Test func `where there is room longer numbers and titles to come are seen whole`() {
    let program = Self.program(Self.growing(1_200), query: Self.query(columns: "name,id,n"))
    let header = program.terminal.lines[1]
    program.press("G k")

    #expect(program.terminal.lines[1] == header)
    #expect(program.current.hasPrefix("row 1199!!    1199       7"))
  }

  @Test func `without room columns fit what is on screen once they are shown or resized`() {
    let query = Self.query(columns: "name,id,n")
    let program = Self.program(Self.growing(1_200), columns: 18, query: query)
    program.press("G")
    #expect(program.current.hasPrefix("row 1…  12…"))
    program.press("T T")
    #expect(program.current.hasPrefix("row 1…  1200"))
    program.press("g g")
    program.terminal.resize(to: Size(width: 40, height: 8))
    program.wait()

    #expect(program.list?.width(ofColumn: .path(FieldPath(["id"]))) == 6)
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

/// Columns of records that cannot be read, that change, and of several sources.
@MainActor struct ColumnsOfSourcesTests {
  private static func program(_ source: StubSource, records: Int) -> StubbedProgram {
    let program = StubbedProgram(columns: 60, lines: 8, source: source)
    source.succeed(with: records)
    program.wait()
    program.press("T")
    return program
  }

  @Test func `a record that cannot be read says why in its row`() {
    let source = StubSource()
    source.records.broken = [1]
    let program = Self.program(source, records: 3)
    #expect(program.terminal.lines[3].contains("It is broken."))
    program.press("T")
    #expect(program.screen.contains("  It is broken."))
  }

  @Test func `a refresh marks what is new and what has changed`() {
    let source = StubSource()
    let program = Self.program(source, records: 3)
    source.records.values = [.object(["name": .string("other 1"), "id": .number("1")])]
    source.refresh(new: 1, changed: [RecordID(integer: 0)])
    program.wait()

    #expect(program.terminal.lines[2].hasPrefix(" +row 4"))
    #expect(program.terminal.lines[3].hasPrefix("▌~other 1"))
  }

  @Test func `an id is shown until its record has come`() {
    let list = "https://a.example/v0/newstories.json"
    let program = StubbedProgram(columns: 40, lines: 8, url: list) { url, _ in
      url == list
        ? .body("[\((11...60).map(String.init).joined(separator: ","))]")
        : url.contains("/12.")
          ? .pause(seconds: 60, reason: "a test waits")
          : .body(
            #"{"id":\#(url.split(separator: "/").last?.prefix(2) ?? ""),"title":"story","by":"ann"}"#
          )
    }
    program.wait()
    program.wait()
    program.press("T")
    program.wait()

    #expect(program.terminal.lines[2].contains("story"))
    #expect(program.terminal.lines[3].contains("12 · loading"))
  }

  @Test func `a large record whose rest is not known shows that`() {
    let source = StubSource()
    source.records.values = [
      .object(["name": .string("a"), "n": .number("1"), "end": .number("9")]),
      .object(["name": .string("b"), "n": .number("2")]),
    ]
    source.records.large = [1]
    let program = Self.program(source, records: 2)

    #expect(program.screen.contains("b     2    …") || program.terminal.lines[3].hasSuffix("…"))
    program.press("j 9 S-Right &")
    #expect(program.status == "&" || !program.status.contains("end"))
  }

  @Test func `a value of a megabyte is cut`() {
    let source = StubSource()
    let long = String(repeating: "long ", count: 200_000)
    source.records.values = (0..<5).map { number in
      .object(["name": .string("row \(number)"), "text": .string(long), "n": .number("\(number)")])
    }
    let program = Self.program(source, records: 5)
    program.type(":choose-columns name,text,n")
    program.press("Enter G g S-Right *")

    #expect(program.terminal.lines[2].contains("long long long"))
    #expect(program.list?.rows.columns.current?.title == "text")
  }

  @Test func `of one list of several sources there is a column of their names`() {
    let (first, second) = (StubSource(), StubSource())
    first.title = "a.json"
    second.title = "b.json"
    let joined = JoinedSource([first, second], showsPartsApart: false)
    let program = StubbedProgram(columns: 60, lines: 8, source: joined)
    first.succeed(with: 2)
    second.succeed(with: 2)
    program.wait()
    program.press("T")

    #expect(program.list?.rows.columns.shown.prefix(2).map(\.title) == ["name", "source"])
    program.press("S-Right &")
    #expect(program.status.hasPrefix("&source:a.json"))
  }
}
