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
