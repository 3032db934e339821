import Testing

@testable import BrowserModels

/// What is said of pages that only the request numbers.
@Suite struct RequestNumberPagingTests {
  @Test(arguments: [
    ("https://h/l?page=1", PagingRule(), "the request has the parameter page"),
    ("https://h/l?offset=0", PagingRule(), "the request has the parameter offset"),
    ("https://h/l?p=4", PagingRule(into: .query("p")), "the request has the parameter p"),
    (
      "https://h/l", PagingRule(into: .query("p")),
      "the parameter p is set by --next or --page-param"
    ),
    ("https://h/l?per_page=1", PagingRule(), "the parameter page usually goes with per_page"),
  ])
  func `evidence says where the parameter comes from`(
    url: String,
    declared: PagingRule,
    evidence: String
  ) throws {
    let root = JSONValue.array([.object(JSONObject([(key: "id", value: .number("1"))]))])
    let context = PagingContext(
      PageAnswer(request: PageRequest(url: url), body: []),
      root: root,
      at: try #require(RecordFinder.candidates(in: root, url: url).first),
      declared: declared
    )

    let finding = try #require(PagingMechanism.requestNumbers.findings(context).first)
    #expect(finding.evidence == evidence)
  }
}
