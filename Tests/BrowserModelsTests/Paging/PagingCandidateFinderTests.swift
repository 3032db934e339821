import SystemTesting
import Testing

@testable import BrowserModels

@Suite struct PagingCandidateFinderTests {
  @Test(arguments: [
    ("https://h/a/l?x=1", #"{"items":[{"id":1}],"next":"/a/l?p=2"}"#, "https://h/a/l?p=2"),
    ("https://h/a/l", #"{"items":[{"id":1}],"next":"?p=2"}"#, "https://h/a/l?p=2"),
    ("https://h/a/l", #"{"items":[{"id":1}],"links":{"next":{"href":"./m"}}}"#, "https://h/a/m"),
    ("https://h/a", #"{"d":{"results":[{"id":1}],"__next":"https://h/n"}}"#, "https://h/n"),
    ("https://h/a", #"{"value":[{"id":1}],"@odata.nextLink":"https://h/n"}"#, "https://h/n"),
    ("https://h/a", #"{"a":{"items":[{"id":1}],"next":"/1"},"next":"/2"}"#, "https://h/1"),
    ("https://h/a", #"{"items":[{"id":1}],"links":{"pages":{"next":"/n"}}}"#, "https://h/n"),
    ("https://h/a", #"{"items":[{"id":1}],"next":"http://h/n?a=1"}"#, "https://h/n?a=1"),
    ("https://h:8443/a", #"{"items":[{"id":1}],"next":"http://h/n"}"#, "https://h:8443/n"),
    ("http://h/a", #"{"items":[{"id":1}],"next":"https://h/n"}"#, "https://h/n"),
    (
      "https://h/a?apiKey=k&limit=1", #"{"items":[{"id":1}],"next":"/n?c=2"}"#,
      "https://h/n?c=2&apiKey=k"
    ),
    ("https://h/a?apiKey=k", #"{"items":[{"id":1}],"next":"/n?apiKey=z"}"#, "https://h/n?apiKey=z"),
    ("https://h/l?page=1", #"{"items":[{"id":1}],"page":1,"total_pages":3}"#, "https://h/l?page=2"),
    (
      "https://h/l", #"{"items":[{"id":1}],"meta":{"current_page":1,"last_page":3}}"#,
      "https://h/l?page=2"
    ),
    (
      "https://h/l", #"{"content":[{"id":1}],"number":0,"totalPages":2,"size":1}"#,
      "https://h/l?page=1"
    ),
    (
      "https://h/l?a=%2f", #"{"results":[{"id":1}],"page":1,"per_page":1,"total_results":2}"#,
      "https://h/l?a=%2f&page=2"
    ),
    (
      "https://h/l?offset=2", #"{"items":[{"id":1},{"id":2}],"offset":2,"total":9}"#,
      "https://h/l?offset=4"
    ),
    (
      "https://h/l", #"{"items":[{"id":1}],"startAt":0,"maxResults":1,"total":2}"#,
      "https://h/l?startAt=1"
    ),
    (
      "https://h/l", #"{"items":[{"id":1},{"id":2}],"offset":2,"has_more":true}"#,
      "https://h/l?offset=2"
    ),
    (
      "https://h/l?limit=1", #"{"items":[{"id":1}],"offset":0,"endOfRecords":false}"#,
      "https://h/l?limit=1&offset=1"
    ),
    ("https://h/l?page=4", #"[{"id":1}]"#, "https://h/l?page=5"),
    ("https://h/l", #"{"items":[{"id":1}],"next":2}"#, "https://h/l?page=2"),
    ("https://h/l", #"{"items":[{"id":1}],"next_offset":20}"#, "https://h/l?offset=20"),
    ("https://h/l", #"{"items":[{"id":1}],"nextPageNumber":"2"}"#, "https://h/l?page=2"),
    ("https://h/l?p=4", #"{"items":[{"id":1}],"next":5}"#, "https://h/l?p=5"),
    ("https://h/l", #"{"items":[{"id":1},{"id":2},{"id":3}],"next":3}"#, "https://h/l?offset=3"),
    (
      "https://h/l", #"{"items":[{"id":1},{"id":2}],"page":1,"per_page":2,"total":1}"#,
      "https://h/l?page=2"
    ),
    ("https://h/l?offset=4&limit=2", #"[{"id":1},{"id":2}]"#, "https://h/l?offset=6&limit=2"),
    ("https://h/l?per_page=1", #"[{"id":1}]"#, "https://h/l?per_page=1&page=2"),
    ("https://h/l?$top=1", #"[{"id":1}]"#, "https://h/l?$top=1&$skip=1"),
  ])
  func `the next request is found`(url: String, body: String, next: String) {
    #expect(find(url, body).request?.url == next)
  }

  @Test(arguments: [
    ("https://h/l", #"{"items":[{"id":1}],"next":null}"#),
    ("https://h/l", #"{"items":[{"id":1}],"next":""}"#),
    ("https://h/l", #"{"items":[{"id":1}],"paging":{"next":{}}}"#),
    ("https://h/l", #"{"items":[{"id":1}],"next":false}"#),
    ("https://h/l", #"{"items":[{"id":1}],"next_cursor":0}"#),
    ("https://h/l", #"{"items":[{"id":1}],"has_more":false}"#),
    ("https://h/l", #"{"items":[{"id":1}],"isLast":true,"startAt":0,"total":9}"#),
    ("https://h/l", #"{"data":[{"id":1}],"paging":{"cursors":{"after":"x"}}}"#),
    ("https://h/l", #"{"items":[{"id":1}],"page":3,"total_pages":3}"#),
    ("https://h/l?page=1", #"{"content":[{"id":1}],"number":1,"totalPages":2,"last":true}"#),
    ("https://h/l", #"{"items":[{"id":1}],"total":1}"#),
    ("https://h/l?offset=8&limit=2", #"[{"id":1}]"#), ("https://h/l?page=3", "[]"),
    ("https://h/l", #"{"items":[],"next":"/l"}"#), ("https://h/l", "[]"),
    ("https://h/l", #"{"data":[{"id":1}],"paging":{"cursors":{"after":"x"}}}"#),
    ("https://h/l", #"{"data":[{"id":1}],"links":{"first":"/a","last":"/b","prev":null}}"#),
    ("https://h/l", #"{"link":[{"relation":"self","url":"/l"}],"entry":[{"id":1}]}"#),
    (
      "https://h/l",
      #"{"data":{"a":{"nodes":[],"pageInfo":{"hasNextPage":false,"endCursor":"x"}}}}"#
    ),
    ("https://h/l", #"{"batchcomplete":"","query":{"pages":[{"id":1}]}}"#),
    ("https://h/l?ids=1,2", #"[{"id":1},{"id":2}]"#), ("https://h/l?limit=5", #"[{"id":1}]"#),
    ("https://h/l?cursor=Zm9v", #"{"items":[{"id":1}]}"#),
    ("https://h/l", #"{"items":[{"id":1}],"meta":{"previous_token":"x"}}"#),
    ("https://h/l", #"{"items":[{"id":1}],"cursor":"x","end_of_stream":true}"#),
    ("https://h/l", #"{"items":[{"id":1}],"moreDataAvailable":false,"startRow":0}"#),
  ])
  func `the end is found`(url: String, body: String) {
    #expect(find(url, body).decision == .end)
  }

  @Test(arguments: [
    ("https://h/l", #"[{"id":1}]"#), ("https://h/l", #"{"id":1,"next":"/blog/next-post"}"#),
    (
      "https://h/l", #"{"items":[{"id":1,"next":"/x"}],"@odata.deltaLink":"/d","nextSyncUrl":"/s"}"#
    ),
    ("https://h/l", #"{"items":[{"id":1}],"next_billing_date":"/x","next_steps":"/y"}"#),
    ("https://h/l", #"{"items":[{"id":1}],"nextReviewDate":"2027-01-01","csrf_token":"x1"}"#),
    ("https://h/l", #"{"items":[{"id":1}],"filters":{"after":"x1"},"prev_cursor":"x1"}"#),
  ])
  func `nothing is made up`(url: String, body: String) {
    #expect(find(url, body).request == nil)
  }

  @Test(arguments: [
    ("https://h/a?page=1", "https://evil/a?page=2", "https://h/a?page=2"),
    ("https://h/a", "http://h:8000/a?page=2", "https://h/a?page=2"),
    ("https://h/a", "//evil/b", "https://h/b"), ("https://h/a", "https://h.evil/b", "https://h/b"),
  ])
  func `another origin is not followed`(url: String, next: String, here: String) {
    let decision = find(url, #"{"items":[{"id":1}],"next":"\#(next)"}"#).decision

    guard case .otherOrigin(_, let request) = decision else {
      Issue.record("\(decision)")
      return
    }
    #expect(request?.url == here)
  }

  @Test func `a Link header decides before the body`() {
    let next = find("https://h/l", #"{"items":[{"id":1}],"next":"/b"}"#, link: "</h?p=2>; rel=next")
    let end = find("https://h/l", #"[{"id":1}]"#, link: "</l>; rel=first, </l?p=0>; rel=prev")
    let none = find("https://h/l", #"[{"id":1}]"#, link: "</n>; rel=next; results=\"false\"")

    #expect(next.request?.url == "https://h/h?p=2")
    #expect(next.rule == PagingRule(.linkHeader, from: .header("Link"), into: .url))
    #expect(end.decision == .end)
    #expect(none.decision == .end)
  }

  @Test(arguments: [
    ("none", nil), ("link-header", nil), ("/n", "https://h/z"), ("link:n", "https://h/z"),
    ("page:pg", "https://h/l?pg=2"), ("offset:start", "https://h/l?start=1"),
  ])
  func `what the user says goes before everything`(text: String, url: String?) throws {
    let declared = try #require(PagingRule(text))

    let next = find(
      "https://h/l",
      #"{"items":[{"id":1}],"next":"/b","n":"/z"}"#,
      declared: declared
    )

    #expect(next.request?.url == url)
    #expect(next.isDeclared)
    #expect(PagingRule("cursor:x") == nil)
  }

  @Test(arguments: [
    ("page", "n", "https://h/l?n=2"), ("page:m", "n", "https://h/l?m=2"),
    ("page", nil, "https://h/l?page=2"), ("offset", "n", "https://h/l?n=1"),
  ])
  func `the parameter that the user names is the one that is numbered`(
    specification: String,
    parameter: String?,
    url: String
  ) throws {
    var declared = try #require(PagingRule(specification))
    declared.into = declared.into ?? parameter.map { .query($0) }

    #expect(find("https://h/l", #"[{"id":1}]"#, declared: declared).request?.url == url)
  }

  @Test func `a parameter of the request is numbered without a name`() {
    let next = find("https://h/l?p=3", #"[{"id":1}]"#, declared: PagingRule(.page))

    #expect(next.request?.url == "https://h/l?p=4")
  }

  @Test func `a rejected guess is followed by the next one`() {
    var history = PagingHistory()
    let first = find("https://h/l?size=1", #"[{"id":1}]"#)
    history.rejected = [first.attempt]
    let second = find("https://h/l?size=1", #"[{"id":1}]"#, history: history)

    #expect(first.request?.url == "https://h/l?size=1&page=1")
    #expect(second.request?.url == "https://h/l?size=1&page=2")
  }

  @Test(arguments: [
    (
      #"{"content":[{"id":1}],"pageable":{"pageNumber":0},"totalPages":4,"number":0}"#,
      ["https://h/l?page=1"]
    ),
    (
      #"{"docs":[{"id":1}],"start":0,"numFound":9}"#,
      ["https://h/l?start=1", "https://h/l?offset=1"]
    ),
    (
      #"{"list":[{"id":1}],"pageNo":1,"pageCount":3}"#,
      ["https://h/l?pageNo=2", "https://h/l?page=2"]
    ),
    (#"{"list":[{"id":1}],"offset":0,"total":3}"#, ["https://h/l?offset=1"]),
  ])
  func `a number is asked for by the name that it has, else by the usual one`(
    body: String,
    urls: [String]
  ) {
    var history = PagingHistory()
    for url in urls {
      let next = find("https://h/l", body, history: history)
      #expect(next.request?.url == url)
      history.rejected.insert(next.attempt)
    }
    #expect(find("https://h/l", body, history: history).request == nil)
  }

  @Test(arguments: [
    (#"{"items":[{"id":1}],"total":9}"#, "1 of 9 records is loaded"),
    (#"{"hits":{"total":{"value":9},"hits":[{"_id":"1"}]}}"#, "1 of 9 records is loaded"),
    (#"{"items":[{"id":1}],"has_more":true}"#, "the server reports more than the 1 loaded"),
    (#"{"items":[],"page":1,"total_pages":3}"#, "the server reports 3 pages, and 0 records are"),
    (#"{"items":[{"id":1}],"next_cursor":"abc"}"#, "/next_cursor names a next page, but none of"),
  ])
  func `what is asked for in vain is not called the end`(body: String, fact: String) {
    let last = withoutGuesses("https://h/l", body)

    #expect(last.leavesRecords)
    #expect(last.evidence.contains(fact))
  }

  @Test(arguments: [
    ("", #"{"items":[{"id":1}],"total":1,"next_token":"x"}"#),
    ("", #"{"items":[{"id":1}],"page":3,"total_pages":3,"next_cursor":"x"}"#),
    ("?limit=5", #"{"items":[{"id":1}],"next_cursor":"x"}"#),
    ("?limit=1", #"{"items":[{"id":1}],"next_cursor":"x"}"#),
    ("?page=2", #"{"items":[{"id":1}],"paging":{"bookmark":"x"}}"#),
  ])
  func `an unread token forbids the end and the guess`(query: String, body: String) {
    let last = withoutGuesses("https://h/l" + query, body)

    #expect(last.decision == .unknown)
    #expect(last.claim?.contains("names a next page") == true)
  }

  @Test func `each mechanism has the number of its rule`() {
    let rules = [PagingMechanism].standard.map(\.rule)

    #expect(rules.allSatisfy { $0.hasPrefix("N") || $0 == "G5" })
    #expect(Set(rules).isSuperset(of: (2...13).map { "N\($0)" }))
  }

  /// What remains once every request that a page leads to was tried in vain.
  private func withoutGuesses(_ url: String, _ body: String) -> PagingCandidate {
    var history = PagingHistory()
    for _ in 0..<30 {
      let next = find(url, body, history: history)
      guard next.request != nil else { return next }
      history.rejected.insert(next.attempt)
    }
    return find(url, body, history: history)
  }

  @Test(arguments: [#"{"items":[{"id":1}],"total":1}"#, #"[{"id":1}]"#, #"{"items":[{"id":1}]}"#])
  func `where nothing speaks of more, nothing is missing`(body: String) {
    #expect(!find("https://h/l", body).leavesRecords)
  }

  @Test func `a page size goes into the first URL`() throws {
    let size = try #require(PageSize("50"))
    let named = try #require(PageSize("size=50"))
    func first(_ url: String, _ size: PageSize) -> String {
      size.applied(to: PageRequest(url: url)).url
    }

    #expect(first("https://h/l?per_page=5&a=1", size) == "https://h/l?per_page=50&a=1")
    #expect(first("https://h/l", size) == "https://h/l?limit=50")
    #expect(first("https://h/l?limit=5", named) == "https://h/l?limit=5&size=50")
    #expect(PageSize("0") == nil)
  }

  private func find(
    _ url: String,
    _ body: String,
    link: String? = nil,
    declared: PagingRule = PagingRule(),
    history: PagingHistory = PagingHistory()
  ) -> PagingCandidate {
    let root = json(body)
    let fields = HTTPFields(link.map { [HTTPField("Link", $0)] } ?? [])
    let answer = PageAnswer(request: PageRequest(url: url), fields: fields, body: [])
    let location = RecordFinder.candidates(in: root, url: url)[0]
    return PagingCandidateFinder.candidates(
      after: answer,
      root: root,
      at: location,
      declared: declared,
      history: history
    )[0]
  }
}
