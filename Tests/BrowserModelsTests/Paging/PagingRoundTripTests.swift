import SystemTesting
import Testing

@testable import BrowserModels

/// What detection finds is a declared source: declared, it asks for the same page.
@Suite struct PagingRoundTripTests {
  private struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var query = ""
    var body: String
    var link: String?
    var rule: PagingRule

    var testDescription: String { name }
  }

  private static let cases = [
    Case(
      name: "a Link header",
      body: #"[{"id":1}]"#,
      link: "</l?c=2>; rel=next",
      rule: PagingRule(.linkHeader, from: .header("Link"), into: .url)
    ),
    Case(
      name: "a link in an object",
      body: #"{"items":[{"id":1}],"links":{"next":{"href":"/n"}}}"#,
      rule: PagingRule(.link, from: .body(["links", "next"]), into: .url)
    ),
    Case(
      name: "the number of the next page",
      body: #"{"items":[{"id":1}],"nextPage":5}"#,
      rule: PagingRule(.page, from: .body(["nextPage"]), into: .query("page"))
    ),
    Case(
      name: "the number of the next record",
      body: #"{"items":[{"id":1},{"id":2},{"id":3}],"next":3}"#,
      rule: PagingRule(.offset, from: .body(["next"]), into: .query("offset"))
    ),
    Case(
      name: "pages that count from 0",
      body: #"{"content":[{"id":1}],"number":0,"totalPages":2,"size":1}"#,
      rule: PagingRule(.page, into: .query("page"), start: 0)
    ),
    Case(
      name: "pages that count from 1",
      body: #"{"list":[{"id":1}],"pageNo":1,"pageCount":3}"#,
      rule: PagingRule(.page, into: .query("pageNo"), start: 1)
    ),
    Case(
      name: "pages that the request counts",
      query: "?page=1",
      body: #"{"items":[{"id":1}],"page":1,"total_pages":3}"#,
      rule: PagingRule(.page, into: .query("page"))
    ),
    Case(
      name: "records that count from 1",
      body: #"{"Resources":[{"id":1},{"id":2}],"startIndex":1,"totalResults":9}"#,
      rule: PagingRule(.offset, into: .query("startIndex"), start: 1)
    ),
    Case(
      name: "records that count from 0",
      body: #"{"items":[{"id":1}],"startAt":0,"maxResults":1,"total":2}"#,
      rule: PagingRule(.offset, into: .query("startAt"), start: 0)
    ),
    Case(
      name: "an offset that is that of the next page",
      body: #"{"items":[{"id":1},{"id":2}],"offset":2,"has_more":true}"#,
      rule: PagingRule(.offset, from: .body(["offset"]), into: .query("offset"))
    ),
    Case(
      name: "a page of the request alone",
      query: "?p=4",
      body: #"[{"id":1}]"#,
      rule: PagingRule(.page, into: .query("p"))
    ),
    Case(
      name: "what stands beside a size, from 0",
      query: "?size=1",
      body: #"[{"id":1}]"#,
      rule: PagingRule(.page, into: .query("page"), start: 0)
    ),
    Case(
      name: "what stands beside a size, in records",
      query: "?$top=1",
      body: #"[{"id":1}]"#,
      rule: PagingRule(.offset, into: .query("$skip"), start: 0)
    ),
  ]

  @Test(arguments: cases)
  private func `a rule that was found asks for the same page when it is declared`(
    _ row: Case
  ) throws {
    let found = find(row)
    let declared = find(row, declared: found.rule)

    #expect(found.rule == row.rule)
    #expect(declared.isDeclared)
    let asked = try #require(found.request)
    #expect(declared.request == asked)
    #expect(declared.rule == found.rule)
  }

  @Test(arguments: cases)
  private func `what the user limits is in the rule that is found`(_ row: Case) {
    let size = PageSize("limit=50")

    let found = find(row, declared: PagingRule(size: size, maximumPages: 3))

    #expect(found.rule.size == size)
    #expect(found.rule.maximumPages == 3)
  }

  @Test(.needsCorpus)
  func `a rule found in a recorded answer asks for the same page when it is declared`() throws {
    var count = 0
    for recorded in try RecordedAnswer.all() {
      let location = RecordFinder.candidates(in: recorded.root, url: recorded.url)[0]
      func find(_ declared: PagingRule) -> PagingCandidate {
        PagingCandidateFinder.candidates(
          after: recorded.answer,
          root: recorded.root,
          at: location,
          declared: declared
        )[0]
      }
      let found = find(PagingRule())
      guard found.rule.kind != nil, found.decision != .end else { continue }
      count += 1
      #expect(find(found.rule).decision == found.decision, "\(recorded.file): \(found.rule)")
    }
    print("rules of recorded answers that were declared: \(count)")
    #expect(count > 30)
  }

  private func find(_ row: Case, declared: PagingRule = PagingRule()) -> PagingCandidate {
    let root = json(row.body)
    let url = "https://h/l" + row.query
    let answer = PageAnswer(
      request: PageRequest(url: url),
      fields: HTTPFields(row.link.map { [HTTPField("Link", $0)] } ?? []),
      body: []
    )
    return PagingCandidateFinder.candidates(
      after: answer,
      root: root,
      at: RecordFinder.candidates(in: root, url: url)[0],
      declared: declared
    )[0]
  }
}
