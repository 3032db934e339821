import BrowserModels
import Testing

@Suite struct RowContentTests {
  private let now = 1_785_655_200.0

  private func rows(_ texts: [String], url: String? = nil) -> [RowContent] {
    let records = texts.map(json)
    let roles = RoleFinder.roles(for: records, url: url)
    return records.map { RowContent(record: $0, roles: roles, now: now) }
  }

  @Test(arguments: [
    (#"{"id":1,"title":"T","name":"n"}"#, "T"), (#"{"id":1,"name":{"common":"Peru"}}"#, "Peru"),
    (#"{"title":{"rendered":"A &amp; B"}}"#, "A & B"), (#"{"title":["First","x"]}"#, "First, x"),
    (#"{"id":"x","first_name":"Ada","last_name":"Lovelace"}"#, "Ada Lovelace"),
    (#"{"id":"9","attributes":{"name":"Inner"}}"#, "Inner"),
    (#"{"title":[{"plain_text":"Rich "},{"plain_text":"text"}]}"#, "Rich text"),
    (#"{"id":"9","name":[{"family":"Lovelace","given":["Ada","M."]}]}"#, "Ada M. Lovelace"),
    (#"{"id":"9","name":{"firstName":"Ada","lastName":"Lovelace"}}"#, "Ada Lovelace"),
    (#"{"id":"9","title":[{"lang":"de","value":"Eins"},{"lang":"en","value":"One"}]}"#, "Eins"),
    (#"{"id":"9","title":[{"@value":"One","@language":"en"}]}"#, "One"),
    (#"{"id":"9","label":{"de":{"language":"de","value":"Eins"}}}"#, "Eins"),
    ("\"text\"", "text"),
    ("12345678901234567890123", "12345678901234567890123"),
    ("1.10", "1.10"), ("null", "null"), ("{}", "{}"), ("[]", "[]"), (#"[1,"a",null]"#, "1 · a · …"),
    (#"{"title":null,"name":"N"}"#, "N"), (#"{"title":"a\u001b[31m\nb"}"#, "a␛[31m b"),
    (#"{"a":{"b":{"c":1}}}"#, "a"),
  ])
  func `a record has a title`(text: String, title: String) {
    #expect(rows([text])[0].title == title)
  }

  @Test(arguments: ["lorem", "what_happened", "Long Text", "q"])
  func `a long text is a body whatever its name`(name: String) {
    let prose = "It was a dark and stormy night, and the rain fell in torrents. "
    let texts = (1...9).map {
      #"{"id":\#($0),"title":"T \#($0)","code":"A-\#($0)","\#(name)":"\#(prose + prose) \#($0)"}"#
    }

    #expect(rows(texts)[3].body == prose + prose + " 4")
    #expect(rows(texts)[3].title == "T 4")
  }

  @Test func `a text that is called one is the body before a longer one`() {
    let prose = String(repeating: "It was a dark and stormy night. ", count: 9)
    let rows = rows([#"{"title":"T","lorem":"\#(prose)","body":"The body of the thing."}"#])

    #expect(rows[0].body == "The body of the thing.")
  }

  @Test(arguments: [
    #""https://example.org/\#(String(repeating: "a/", count: 99))""#,
    #""\#(String(repeating: "0af9", count: 40))""#, #""2026-01-01T00:00:00Z""#,
    #"["\#(String(repeating: "some words ", count: 20))"]"#,
  ])
  func `a long URL, a token, a time and a list are no body`(value: String) {
    #expect(rows([#"{"title":"T","x":\#(value)}"#])[0].body == "")
  }

  @Test(arguments: [
    ("comments", "3", "3 comments"), ("comments", "1", "1 comment"),
    ("replies_count", "1", "1 reply"), ("number", "12", "#12"), ("year", "1766", "year 1766"),
    ("viewCount", "7", "7 views"), ("size", "1.10", "size 1.10"), ("price", "\"9 EUR\"", "9 EUR"),
    ("count", "19", "count 19"), ("version", "\"1.10\"", "version 1.10"),
    ("amount", #"{"value":"50.00","currency":"EUR"}"#, "50.00 EUR"), ("username", "\"A\"", ""),
    ("creator", #"{"name":"ada","type":"Person"}"#, "ada"),
  ])
  func `a small field says what it is`(key: String, value: String, text: String) {
    let rows = rows([#"{"name":"a","\#(key)":\#(value)}"#])

    #expect(rows[0].subtitle == text)
  }

  @Test(arguments: [
    (#"{"id":"d4y8bdp","name":"t1_d4y8bdp","body":"a comment"}"#, "a comment"),
    (#"{"id":"D_kwDOADYVqs4AbYx8","number":3044}"#, "#3044"),
    (
      #"{"kind":"Pod","metadata":{"name":"queue-l4dv8"},"spec":{"nodeName":"mini"}}"#, "queue-l4dv8"
    ),
    (#"{"metadata":{"description":"Lego cars"},"billingAddress":{"title":"Mr."}}"#, "Lego cars"),
    (#"{"id":"curl","name":"curl","version":"8"}"#, "curl"), (#"{"name":"  Agila "}"#, "Agila"),
  ])
  func `a title is a name and no identifier, form of address or other thing`(
    text: String,
    title: String
  ) {
    #expect(rows([text])[0].title == title)
  }

  @Test func `nothing is said twice, nor what is the same in all rows`() {
    let records = (0..<3).map {
      #"{"title":"t\#($0)","author":"ad\#($0)","username":"Ad\#($0)","of":"us","url":"https://h.example/\#($0)"}"#
    }

    #expect(rows(records).map(\.subtitleLine) == ["ad0", "ad1", "ad2"])
  }

  @Test(arguments: [
    (#"{"ts":1763700000,"cpu":0.51,"mem":1234567}"#, "cpu 0.51 · mem 1234567"),
    (#"{"date":"2026-01-02","open":1.10,"high":2}"#, "open 1.10 · high 2"),
    (#"{"name":"Ann","age":30,"extra":{"a":1},"gone":null,"ok":false}"#, "age 30"),
    (#"{"title":"Title 0","body":"some body 0"}"#, "some body 0"),
    (#"{"id":7,"name":"x","icon":"https://h.example/x.png"}"#, ""),
    (#"{"only":"it"}"#, ""), (#"{"0":5,"1":7,"2":null}"#, "1: 7"), (#"{"name":"A","of":"a"}"#, ""),
    (#"{"name":"x","a\u001b":12}"#, "a␛ 12"),
    (
      #"{"name":"x","of":"one two three four five six seven eight nine ten eleven"}"#,
      "one two three four five six seven eight nine ten…"
    ),
  ])
  func `a row with nothing below its title says its spare fields by name`(
    text: String,
    subtitle: String
  ) {
    #expect(rows([text])[0].subtitle == subtitle)
  }

  @Test func `one truth value among titles takes no title away`() {
    let texts = (0..<20).map { #"{"title":"Title \#($0)","flag":"\#($0 % 3)"}"# }
    let rows = rows(texts + [#"{"title":true}"#])

    #expect(rows[3].title == "Title 3")
    #expect(rows[20].title == "true")
  }

  @Test(arguments: [("[[[]]]", "…"), ("[[[[1]]]]", "…")])
  func `arrays in arrays show no value that is not there`(text: String, title: String) {
    let root = json(text)
    let location = RecordFinder.candidates(in: root, url: nil)[0]
    let records = RecordFinder.records(at: location, in: root)
    let roles = RoleFinder.roles(for: records)

    #expect(RowContent(record: records[0], roles: roles, now: now).title == title)
  }

  @Test func `a record with nothing but an id and a kind is called by them`() {
    let rows = rows((0..<3).map { #"{"id":\#($0 + 7),"type":"probe"}"# })

    #expect(rows.map(\.title) == ["#7 · probe", "#8 · probe", "#9 · probe"])
    #expect(rows[0].isTitleDimmed)
  }

  @Test func `a stand-in is dimmed`() {
    #expect(rows(["null"])[0].isTitleDimmed)
    #expect(rows([#"{"id":5}"#])[0].isTitleDimmed)
    #expect(!rows([#"{"name":"x"}"#])[0].isTitleDimmed)
  }

  @Test func `roles are found by what the fields hold`() {
    let records = (0..<6).map { number in
      #"""
      {"id":\#(number),"number":\#(number + 10),"title":"Issue \#(number) is open","state":"\#(number % 2 == 0 ? "open" : "closed")",
       "user":{"login":"\#(number < 3 ? "ada" : "bo")","id":7},"comments":\#(number),"created_at":"2026-08-02T0\#(number):20:00Z",
       "body":"Some **long** text, number \#(number)","html_url":"https://www.\#(number == 0 ? "example.org" : "example.com")/i/\#(number)",
       "url":"https://api.example.com/i/\#(number)","labels":[{"name":"\#(number < 3 ? "bug" : "idea")"}],"draft":true}
      """#
    }
    let row = rows(records, url: "https://api.example.com/repos/o/r/issues")[1]

    #expect(row.title == "Issue 1 is open")
    #expect(row.subtitle.hasPrefix("ada · 1 comment"))
    #expect(row.body == "Some long text, number 1")
    #expect(row.badges.contains("closed") && row.badges.contains("bug"))
    #expect(row.time == "6 h ago")
    #expect(row.url == "https://www.example.com/i/1")
    #expect(row.domain == "example.com")
    #expect(row.id == "1")
  }

  @Test(arguments: [
    #""indexed":{"date-time":"1"},"created":{"date-time":"2"}"#,
    #""updated_at":"1","created_at":"2""#, #""created_by":{"updated_at":"1"},"date":"2""#,
  ])
  func `the time of a record is when it began, wherever that is said`(fields: String) {
    let record = fields.replacing("\"1\"", with: "\"2001-01-01T00:00:00Z\"")
      .replacing("\"2\"", with: "\"2002-01-01T00:00:00Z\"")

    #expect(rows(["{\"name\":\"n\",\(record)}"])[0].time == "2002-01-01")
  }

  @Test(arguments: [
    #"{"name":"n","href":"https://h.example/1"}"#,
    #"{"name":"n","links":{"html":{"href":"https://h.example/1"}}}"#,
    #"{"name":"n","image":{"url":"https://h.example/2"},"html_url":"https://h.example/1"}"#,
  ])
  func `a record opens its page and not its picture`(text: String) {
    #expect(rows([text])[0].url == "https://h.example/1")
  }

  @Test func `the user's roles go first`() {
    var declared = RowDeclaration()
    declared.title = [FieldPath(["a", "b"])]
    declared.subtitle = [FieldPath(["c"])]
    let record = json(#"{"title":"no","a":{"b":"yes"},"c":"sub"}"#)
    let roles = RoleFinder.roles(for: [record], declared: declared)
    let row = RowContent(record: record, roles: roles, now: now)

    #expect(row.title == "yes")
    #expect(row.subtitle == "sub")
  }
}
