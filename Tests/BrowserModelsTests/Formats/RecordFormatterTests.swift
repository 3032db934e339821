import BrowserModels
import PropertyTesting
import Testing

@Suite struct RecordFormatterTests {
  private static let records = [
    #"{"id":1,"user":{"login":"ann","id":7},"tags":["a","b"],"n":null}"#,
    #"{"id":2,"user":null,"title":"=1+1, \"x\"|\t<b>\\","open":true}"#,
  ]

  private static func text(
    _ format: RecordFormat,
    _ records: [String] = records,
    columns: [QueryField]? = nil,
    found: FoundColumns? = nil,
    form: RecordLocation? = nil,
    endsWithNUL: Bool = false,
    isForTerminal: Bool = false,
    sourceName: String? = nil
  ) -> (text: String, remark: String?) {
    var formatter = RecordFormatter(
      format,
      columns: columns,
      endsWithNUL: endsWithNUL,
      isForTerminal: isForTerminal
    )
    if let found { formatter = formatter.with(found) }
    formatter.form = form
    formatter.sourceName = sourceName
    var bytes: [UInt8] = []
    for record in records { formatter.append(Array(record.utf8), to: &bytes) }
    formatter.finish(to: &bytes)
    return (String(decoding: bytes, as: UTF8.self), formatter.remark)
  }

  @Test func `lines are as they were sent`() {
    #expect(Self.text(.jsonLines).text == Self.records.joined(separator: "\n") + "\n")
    #expect(Self.text(.jsonLines, []).text == "")
  }

  @Test func `an array has a record in each line`() {
    #expect(Self.text(.json).text == "[\n" + Self.records.joined(separator: ",\n") + "\n]\n")
    #expect(Self.text(.json, ["1"]).text == "[\n1\n]\n")
    #expect(Self.text(.json, []).text == "[]\n")
  }

  @Test func `a table has the fields of its records as columns`() {
    let (text, remark) = Self.text(.csv)

    #expect(
      text == """
        id,user.login,user.id,tags,n,title,open\r
        1,ann,7,"[""a"",""b""]",,,\r
        2,,,,,"=1+1, ""x""|\t<b>\\",true\r

        """
    )
    #expect(remark == nil)
  }

  @Test func `a table of records without fields says so`() {
    let (text, remark) = Self.text(.csv, ["{}", "{}"])

    #expect(text == "" && remark == "The records have no fields, so that the table is empty.")
    #expect(Self.text(.csv, []).remark == nil)
  }

  @Test func `a record that is a scalar is its value`() {
    let records = [#""a b""#, "7", "[1,2]", #"{"value":3}"#, #"{"a":4}"#]
    let value = FieldPath(["value"])

    let (text, remark) = Self.text(.field(value), records)
    #expect(text == "a b\n7\n\n3\n\n")
    #expect(remark == "The field value is missing in 2 of 5 records.")
    #expect(
      Self.text(.csv, records, columns: [.path(value)]).text
        == "value\r\na b\r\n7\r\n\"\"\r\n3\r\n\"\"\r\n"
    )
    var table = RecordFinder.candidates(in: .array([]))[0]
    table.shape = .table(columns: ["id", "value"], namesAreInFirstRow: false)
    #expect(Self.text(.field(value), [#"[1,"x"]"#], form: table).text == "x\n")
  }

  @Test func `a column is the first field of its role, or the source`() {
    let title = QueryField.role("title", [FieldPath(["name"]), FieldPath(["label"])])
    let columns = [title, .source, .path(FieldPath(["label"]))]
    let records = [#"{"name":"a","label":"b"}"#, #"{"label":"c"}"#, #"{"no":1}"#]

    #expect(
      Self.text(.csv, records, columns: columns, sourceName: "x,y").text
        == "title,source,label\r\na,\"x,y\",b\r\nc,\"x,y\",c\r\n,\"x,y\",\r\n"
    )
    let alone = Self.text(.csv, [#"{"no":1}"#], columns: columns)
    #expect(alone.remark?.hasPrefix("The field title is missing in the only record.") == true)
  }

  @Test func `a tab does not divide a cell of TSV, nor a bar one of Markdown`() {
    #expect(
      Self.text(.tsv, columns: [.path(FieldPath(["id"])), .path(FieldPath(["title"]))]).text
        == "id\ttitle\n1\t\n2\t=1+1, \"x\"|\\t<b>\\\\\n"
    )
    #expect(
      Self.text(.markdown, columns: [.path(FieldPath(["id"])), .path(FieldPath(["title"]))]).text
        == """
        | id | title |
        | --- | --- |
        | 1 |  |
        | 2 | =1+1, "x"\\|\t\\<b>\\\\ |

        """
    )
  }

  @Test(arguments: [
    (["{}"], ""), (["[]"], ""), (["null", "1"], "value\r\n\"\"\r\n1\r\n"),
    (["[1,2]", "[3]"], "0,1\r\n1,2\r\n3,\r\n"), ([#"{"a":{}}"#], "a\r\n{}\r\n"),
    ([#"{"a":null}"#, #"{"a":{"b":1}}"#], "a.b\r\n\"\"\r\n1\r\n"),
    ([#"{"a":1}"#, #"{"a":{"b":2}}"#], "a,a.b\r\n1,\r\n,2\r\n"),
    ([#"{"a":{"b":{"c":{"d":{"e":1}}}}}"#], "a.b.c.d\r\n\"{\"\"e\"\":1}\"\r\n"),
    ([#"{"a.b":1,"a":{"b":2}}"#], "/a.b,a.b\r\n1,2\r\n"),
    ([#"{"a":1,"a":2}"#], "a\r\n2\r\n"), ([#"{"\u0061":1}"#, #"{"a":2}"#], "a\r\n1\r\n2\r\n"),
    ([#"{"n":12345678901234567890.10}"#], "n\r\n12345678901234567890.10\r\n"),
    ([#"{"a":"x\r\ny"}"#], "a\r\n\"x\r\ny\"\r\n"), ([#"{"a, b":" "}"#], "\"a, b\"\r\n \r\n"),
  ])
  func `columns are found`(records: [String], text: String) {
    let (written, remark) = Self.text(.csv, records)

    #expect(written == text)
    #expect((remark == nil) == !text.isEmpty)
  }

  @Test func `columns that are chosen are there without records`() {
    #expect(Self.text(.csv, [], columns: [.path(FieldPath(["a"]))]).text == "a\r\n")
    #expect(Self.text(.csv, []).text == "")
  }

  @Test func `what records have beside the columns of the first thousand is said`() {
    let first = Array(repeating: #"{"a":1}"#, count: RecordFormatter.sampleSize)
    let later = [#"{"a":2,"b":null}"#, #"{"a":2,"b":{"c":3}}"#, #"{"a":{"x":{}}}"#, #"{"b":0}"#]
    let (text, remark) = Self.text(.csv, first + later)

    #expect(text.hasSuffix("\r\n1\r\n2\r\n2\r\n\"{\"\"x\"\":{}}\"\r\n\"\"\r\n"))
    #expect(
      remark == "Fields without a column were left out of 2 of 1,004 records, such as b; "
        + "--columns names the columns."
    )
  }

  @Test func `columns are found in all records when these are known`() {
    let records = Array(repeating: #"{"a":1}"#, count: 2_000) + [#"{"b":2}"#]
    var found = FoundColumns()
    for record in records { Array(record.utf8).withUnsafeBytes { found.add($0) } }

    let (text, remark) = Self.text(.csv, records, found: found)

    #expect(text.hasPrefix("a,b\r\n1,\r\n") && text.hasSuffix("\r\n,2\r\n"))
    #expect(remark == nil)
  }

  @Test func `there is an end of columns`() {
    let many = (0..<3_000).map { "\"f\($0)\":1" }.joined(separator: ",")
    let (text, remark) = Self.text(.csv, ["{\(many)}"])

    #expect(text.prefix { $0 != "\r\n" }.split(separator: ",").count == FoundColumns.mostColumns)
    #expect(remark?.contains("of the only record, such as f1024") == true, "\(remark ?? "")")
  }

  @Test func `a field that is missing is empty, and counted`() throws {
    let format = try RecordFormat(parsing: "{id} {title} {none}")

    let (text, remark) = Self.text(format)

    #expect(text == "1  \n2 =1+1, \"x\"|\t<b>\\ \n")
    #expect(
      remark == "The field title is missing in 1 of 2 records. "
        + "The field none is missing in all 2 records."
    )
  }

  @Test func `a format that is misspelled is a field that no record has`() throws {
    let (text, remark) = Self.text(try RecordFormat(parsing: "cvs"))

    #expect(text == "\n\n")
    #expect(
      remark == "The field cvs is missing in all 2 records. Did you mean the format csv?"
    )
  }

  static let absent: [(format: String, fields: [String])] = [
    ("none", ["none"]), ("{none} {a.b}: x", ["none", "a.b"]), ("{none} {id}", []), ("title", []),
    ("{none} {.}", []), ("text {{", []), ("csv", []), ("jsonl", []),
  ]

  @Test(arguments: absent)
  func `fields that no record has are named where nothing else is written`(
    format: String,
    fields: [String]
  ) throws {
    var formatter = RecordFormatter(try RecordFormat(parsing: format))
    var bytes: [UInt8] = []
    #expect(formatter.absentFields == [])

    for record in Self.records { formatter.append(Array(record.utf8), to: &bytes) }

    #expect(formatter.absentFields == fields)
  }

  @Test(arguments: [(["none", "no"], ["none", "no"]), (["none", "id"], [])])
  func `chosen columns that no record has are named where there are no others`(
    columns: [String],
    fields: [String]
  ) throws {
    var formatter = RecordFormatter(.csv, columns: columns.map { .path(FieldPath([$0])) })
    var bytes: [UInt8] = []

    for record in Self.records { formatter.append(Array(record.utf8), to: &bytes) }

    #expect(formatter.absentFields == fields)
  }

  @Test func `a record may end with NUL, which then is in no value`() throws {
    let records = [#"{"a":"x\u0000y"}"#, #"{"a":"1\n2"}"#]

    #expect(
      Self.text(try RecordFormat(parsing: "a"), records, endsWithNUL: true).text
        == "x\u{FFFD}y\u{0}1\n2\u{0}"
    )
    #expect(Self.text(.jsonLines, ["1", "2"], endsWithNUL: true).text == "1\u{0}2\u{0}")
    #expect(Self.text(try RecordFormat(parsing: "a"), records).text == "x\u{0}y\n1\n2\n")
  }

  @Test func `on a terminal nothing moves the cursor`() throws {
    let records = [#"{"a":"x\u001b[2J\r\u202ey\n","b\u009b":1}"#]
    let formats: [RecordFormat] = [
      .csv, .tsv, .markdown, try RecordFormat(parsing: "a"), try RecordFormat(parsing: "{a}"),
      .jsonLines, .json,
    ]
    for format in formats {
      let (text, _) = Self.text(format, records, isForTerminal: true)
      let scalars = text.replacing("\r\n", with: "\n").unicodeScalars
      #expect(!scalars.contains { $0.value < 0x20 && !"\t\n".contains(Character($0)) }, "\(format)")
      #expect(!scalars.contains { "\u{9B}\u{202E}".unicodeScalars.contains($0) }, "\(format)")
    }
    #expect(
      Self.text(try RecordFormat(parsing: "a"), records, isForTerminal: true).text
        == "x\\u001B[2J\\u000D\\u202Ey\n\n"
    )
  }

  @Test func `a record in a wrapper has the fields of its row, and those as it was sent`() throws {
    let document = #"{"edges":[{"node":{"id":1,"t":"x"}},{"node":{"id":2,"t":"y"}}]}"#
    let value = try JSONReader.value(of: Array(document.utf8))
    let form = try #require(RecordFinder.candidates(in: value).first)
    let records = [#"{"node":{"id":1,"t":"x"}}"#]

    #expect(Self.text(.csv, records, form: form).text == "id,t\r\n1,x\r\n")
    #expect(
      Self.text(try RecordFormat(parsing: "{id} {node.t} {.}"), records, form: form).text
        == #"1 x {"node":{"id":1,"t":"x"}}"# + "\n"
    )
  }

  @Test func `whatever the records are, a table has as many cells in each row`() throws {
    for seed in propertySeeds {
      var json = RandomJSON(seed: seed)
      let records = (0..<3).map { _ in json.text(depth: 3, blanks: false) }
      let lines = Self.text(.tsv, records).text.split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      let tabs = lines.dropLast().map { line in line.count { $0 == "\t" } }
      #expect(Set(tabs).count <= 1, "seed \(seed): \(records)")
      #expect(tabs.isEmpty || tabs.count == 4, "seed \(seed): \(records)")
    }
  }

  @Test func `cells of TSV and Markdown can be read back`() throws {
    let parts = ["a", "\t", "\n", "\\", "|", "<br>", "\\n", "é", " x", "\"", "`"]
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let middle = (0..<random.below(9)).map { _ in parts[random.below(parts.count)] }
      let text = "x" + middle.joined() + "x"
      let record = "{\"a\":\(JSONWriter.quoted(text)),\"b\":1}"
      let tsv = Self.text(.tsv, [record]).text.split(separator: "\n")[1]
      #expect(Self.unescaped(tsv.prefix { $0 != "\t" }, newline: "") == text, "seed \(seed)")
      let row = Self.text(.markdown, [record]).text.split(separator: "\n")[2]
      let cell = row.dropFirst(2).dropLast(" | 1 |".count)
      #expect(Self.unescaped(cell, newline: "<br>") == text, "seed \(seed): \(row)")
    }
  }

  /// A cell without its escapes; of Markdown a backslash stands before what it escapes.
  private static func unescaped(_ cell: Substring, newline: String) -> String {
    var (text, rest) = ("", cell)
    while let first = rest.popFirst() {
      if !newline.isEmpty, first == "<", rest.hasPrefix("br>") {
        text += "\n"
        rest = rest.dropFirst(3)
      } else if first == "\\", let next = rest.popFirst() {
        text.append(newline.isEmpty ? ["t": "\t", "n": "\n", "r": "\r"][next] ?? next : next)
      } else {
        text.append(first)
      }
    }
    return text
  }
}
