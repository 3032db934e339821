import Testing

@testable import BrowserModels

/// Numbers of pages and records that are as large as numbers get.
@Suite struct PagingNumberTests {
  private static let largest = "9223372036854775807"

  @Test(arguments: [
    ("?page=\(largest)", #"[{"id":1}]"#, PagingRule()),
    ("?offset=\(largest)", #"[{"id":1}]"#, PagingRule()),
    ("?page=\(largest)", #"[{"id":1}]"#, PagingRule(.page)),
    ("?offset=\(largest)", #"[{"id":1}]"#, PagingRule(.offset)),
    ("?n=\(largest)", #"[{"id":1}]"#, PagingRule(into: .query("n"))),
    ("", #"[{"id":1}]"#, PagingRule(.page, start: .max)),
    ("", #"{"items":[{"id":1}],"page":\#(largest),"has_more":true}"#, PagingRule()),
    ("", #"{"items":[{"id":1}],"offset":\#(largest),"has_more":true}"#, PagingRule()),
    ("?page=\(largest)", #"{"items":[{"id":1}],"page":2,"total_pages":3}"#, PagingRule()),
  ])
  func `no page is asked for behind the largest number`(
    query: String,
    body: String,
    declared: PagingRule
  ) {
    let next = find(query, body, declared)

    #expect(next.decision == .unknown)
    #expect(next.evidence.hasSuffix("is too large to count on"))
  }

  @Test func `a page that is far behind the total is the last one`() {
    let body = #"{"items":[{"id":1}],"page":4611686018427387904,"per_page":4,"total":9}"#

    #expect(find("", body, PagingRule()).decision == .end)
  }

  private func find(_ query: String, _ body: String, _ declared: PagingRule) -> PagingCandidate {
    let root = json(body)
    let answer = PageAnswer(request: PageRequest(url: "https://h/l" + query), body: [])
    return PagingCandidateFinder.candidates(
      after: answer,
      root: root,
      at: RecordFinder.candidates(in: root)[0],
      declared: declared
    )[0]
  }
}
