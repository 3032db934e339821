import Testing

@testable import BrowserModels

/// The next page as a declared source says that it is named.
@Suite struct DeclaredPagingTests {
  private struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var rule: PagingRule
    var body = #"{"items":[{"id":7},{"id":9}],"meta":{"after":"t k","at":[3,4]}}"#
    var next: String?

    var testDescription: String { name }
  }

  private static let cases = [
    Case(
      name: "a token goes where it is declared to go",
      rule: PagingRule(.cursor, from: .body(["meta", "after"]), into: .query("cursor")),
      next: "https://h/l?a=1&cursor=t%20k"
    ),
    Case(
      name: "a token without a place goes into a parameter of its name",
      rule: PagingRule(.cursor, from: .body(["meta", "after"])),
      next: "https://h/l?a=1&after=t%20k"
    ),
    Case(
      name: "a token may be any JSON",
      rule: PagingRule(.cursor, from: .body(["meta", "at"]), into: .query("at")),
      next: "https://h/l?a=1&at=%5B3%2C4%5D"
    ),
    Case(
      name: "the last record's field",
      rule: PagingRule(.lastID, from: .lastRecord(["id"]), into: .query("starting_after")),
      next: "https://h/l?a=1&starting_after=9"
    ),
    Case(
      name: "a header field",
      rule: PagingRule(.header, from: .header("x-next"), into: .query("page")),
      next: "https://h/l?a=1&page=2"
    ),
    Case(
      name: "a page number goes where it is declared to go",
      rule: PagingRule(.page, into: .query("n")),
      next: "https://h/l?a=1&n=2"
    ),
    Case(
      name: "the number of the next page",
      rule: PagingRule(.page, from: .body(["meta", "n"]), into: .query("p")),
      body: #"{"items":[{"id":7}],"meta":{"n":"4"}}"#,
      next: "https://h/l?a=1&p=4"
    ),
    Case(
      name: "pages from 0",
      rule: PagingRule(.page, start: 0),
      next: "https://h/l?a=1&page=1"
    ),
    Case(
      name: "records from 1",
      rule: PagingRule(.offset, into: .query("startIndex"), start: 1),
      next: "https://h/l?a=1&startIndex=3"
    ),
    Case(
      name: "a start is for a request without the number",
      rule: PagingRule(.page, into: .query("a"), start: 0),
      next: "https://h/l?a=2"
    ),
    Case(
      name: "a link by a word",
      rule: PagingRule(.link, from: .body(["n"])),
      body: #"{"items":[{"id":7}],"n":"page2"}"#,
      next: "https://h/page2"
    ),
    Case(
      name: "a link by a word in an object",
      rule: PagingRule(.link, from: .body(["n"])),
      body: #"{"items":[{"id":7}],"n":{"rel":"next","href":"page2"}}"#,
      next: "https://h/page2"
    ),
    Case(
      name: "a link whose place is detected",
      rule: PagingRule(.link),
      body: #"{"items":[{"id":7}],"links":{"next":"/m"}}"#,
      next: "https://h/m"
    ),
    Case(name: "no further pages", rule: PagingRule(PagingRule.Kind.none)),
    Case(
      name: "a token that is not there",
      rule: PagingRule(.cursor, from: .body(["meta", "none"]))
    ),
    Case(
      name: "a token that says the end",
      rule: PagingRule(.cursor, from: .body(["meta", "after"])),
      body: #"{"items":[{"id":7}],"meta":{"after":null}}"#
    ),
  ]

  @Test(arguments: cases)
  private func `a declared rule says what to ask for`(_ row: Case) {
    #expect(candidate(row.rule, row.body).request?.url == row.next)
  }

  @Test func `what is declared and missing on the first page is said, later it is the end`() {
    let rule = PagingRule(.cursor, from: .body(["next"]))
    let first = candidate(rule, #"{"items":[{"id":1}]}"#)
    var history = PagingHistory()
    history.pages = 1

    #expect(first.decision == .unknown)
    #expect(first.evidence == "nothing is at /next in the first page")
    #expect(candidate(rule, #"{"items":[{"id":1}]}"#, history).decision == .end)
    #expect(candidate(rule, #"{"items":[{"id":1}],"next":""}"#).decision == .end)
  }

  @Test(arguments: [
    ("2", "/n is a number, not a URL"), (#"{"token":"s3cr3t"}"#, "/n is an object, not a URL"),
    ("true", "/n is a boolean, not a URL"), (#"["s3cr3t"]"#, "/n is an array, not a URL"),
  ])
  func `a declared link that is no URL is said and is no end`(value: String, fact: String) {
    let rule = PagingRule(.link, from: .body(["n"]))
    for pages in 0...1 {
      var history = PagingHistory()
      history.pages = pages

      let next = candidate(rule, #"{"items":[{"id":1}],"n":\#(value)}"#, history)

      #expect(next.decision == .unknown)
      #expect(next.evidence.hasSuffix(fact))
      #expect(next.leavesRecords)
    }
  }

  @Test(arguments: ["null", "\"\"", "false", "{}", #"{"href":null}"#])
  func `a declared link that is nothing is the end`(value: String) {
    let rule = PagingRule(.link, from: .body(["n"]))

    #expect(candidate(rule, #"{"items":[{"id":1}],"n":\#(value)}"#).decision == .end)
  }

  @Test(arguments: [
    ("null", nil), ("-1", nil), ("{}", nil), ("\"x\"", "/n is a string, not a number"),
  ])
  func `a declared number is the next page, the end or said`(value: String, fact: String?) {
    let rule = PagingRule(.page, from: .body(["n"]))

    let next = candidate(rule, #"{"items":[{"id":1}],"n":\#(value)}"#)

    #expect(next.decision == (fact == nil ? .end : .unknown))
    if let fact { #expect(next.evidence == fact) }
  }

  @Test(arguments: [PagingRule.Kind.cursor, .lastID, .header])
  func `a kind that needs a place says so`(kind: PagingRule.Kind) {
    let next = candidate(PagingRule(kind), #"{"items":[{"id":1}]}"#)

    #expect(next.decision == .unknown)
    #expect(
      next.evidence
        == "where the answer names the next page (from) is missing beside \(kind.rawValue)"
    )
  }

  @Test func `behind an empty page no last record names a further one`() {
    let rule = PagingRule(.lastID, from: .lastRecord(["id"]))

    #expect(candidate(rule, #"{"items":[],"total":0}"#).decision == .end)
  }

  @Test func `a link whose place is not declared and not found is said, later it is the end`() {
    var history = PagingHistory()
    history.pages = 1

    let body = #"{"items":[{"id":1}]}"#
    #expect(
      candidate(PagingRule(.link), body).evidence == "no URL of a next page is in the first page"
    )
    #expect(candidate(PagingRule(.link), body, history).decision == .end)
  }

  private func candidate(
    _ rule: PagingRule,
    _ body: String,
    _ history: PagingHistory = PagingHistory()
  ) -> PagingCandidate {
    let root = json(body)
    let url = "https://h/l?a=1"
    let answer = PageAnswer(
      request: PageRequest(url: url),
      fields: [HTTPField("X-Next", "2")],
      body: []
    )
    return PagingCandidateFinder.candidates(
      after: answer,
      root: root,
      at: RecordFinder.candidates(in: root, url: url)[0],
      declared: rule,
      history: history
    )[0]
  }
}

extension JSONPointer: ExpressibleByArrayLiteral {
  /// The pointer along these tokens.
  public init(arrayLiteral tokens: String...) { self.init(tokens: tokens) }
}
