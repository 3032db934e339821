import Testing

@testable import BrowserModels

/// Tokens, links and numbers beyond a URL in the body: where they are found, and where they go
/// (rules N3 to N13).
@Suite struct PagingTokenTests {
  @Test(arguments: [
    ("?cursor=a", #"{"items":[{"id":1}],"next_cursor":"b"}"#, "?cursor=b"),
    ("", #"{"items":[{"id":1}],"next_cursor":"b"}"#, "?cursor=b"),
    ("?after=a", #"{"items":[{"id":1}],"next_cursor":"b"}"#, "?after=b"),
    ("?pageSize=1", #"{"items":[{"id":1}],"nextPageToken":"b"}"#, "?pageSize=1&pageToken=b"),
    ("?page_size=1", #"{"items":[{"id":1}],"next_page_token":"b"}"#, "?page_size=1&page_token=b"),
    ("", #"{"records":[{"id":1}],"offset":"itr/rec"}"#, "?offset=itr%2Frec"),
    (
      "", #"{"items":[{"id":1}],"additional_data":{"pagination":{"next_cursor":"b"}}}"#, "?cursor=b"
    ),
    ("", #"{"items":[{"id":1}],"next_page_start_id":"b"}"#, "?page_start_id=b"),
    (
      "?page[size]=1", #"{"data":[{"id":1}],"meta":{"after_cursor":"b"}}"#,
      "?page[size]=1&page%5Bcursor%5D=b"
    ),
    (
      "", #"{"data":[{"id":1}],"pages":{"next":{"page":2,"starting_after":"b"}}}"#,
      "?page=2&starting_after=b"
    ),
    (
      "", #"{"results":[{"id":1}],"paging":{"next":{"after":"b","link":"/l?after=b"}}}"#, "?after=b"
    ),
    ("", #"{"items":[{"id":1}],"metadata":{"continue":"b"}}"#, "?continue=b"),
    ("", #"{"chunk":[{"id":1}],"start":"a","end":"b"}"#, "?from=b"),
    ("", #"{"chunk":[{"id":1}],"next_batch":"b"}"#, "?since=b"),
    ("", #"{"items":[{"id":1}],"nextPage":"b"}"#, "?page=b"),
    ("?cursor=*", #"{"message":{"items":[{"id":1}],"next-cursor":"b+/="}}"#, "?cursor=b%2B%2F%3D"),
    ("", #"{"users":[{"id":1}],"next_cursor":1374004777531007833}"#, "?cursor=1374004777531007833"),
  ])
  func `a token goes into the parameter of its kind`(query: String, body: String, next: String) {
    #expect(
      find(PageRequest(url: "https://h/l" + query), body).request?.url == "https://h/l" + next
    )
  }

  @Test(arguments: [
    (
      #"{"Limit":1}"#, #"{"Items":[{"id":1}],"LastEvaluatedKey":{"id":{"S":"b"}}}"#,
      #"{"Limit":1,"ExclusiveStartKey":{"id":{"S":"b"}}}"#
    ),
    (#"{"limit":1}"#, #"{"logs":[{"id":1}],"nextToken":"b"}"#, #"{"limit":1,"nextToken":"b"}"#),
    (
      #"{"q":{"page":{"size":1,"after":"a"}}}"#, #"{"items":[{"id":1}],"after":"b"}"#,
      #"{"q":{"page":{"size":1,"after":"b"}}}"#
    ),
    (
      #"{"query":"query($n:Int,$c:String){a{issues(first:$n,after:$c){nodes{id}}}}","variables":{"n":1}}"#,
      #"{"data":{"a":{"issues":{"nodes":[{"id":1}],"pageInfo":{"hasNextPage":true,"endCursor":"b"}}}}}"#,
      #"{"query":"query($n:Int,$c:String){a{issues(first:$n,after:$c){nodes{id}}}}","variables":{"n":1,"c":"b"}}"#
    ),
    (#"{"limit":2,"offset":0}"#, #"[{"id":1},{"id":2}]"#, #"{"limit":2,"offset":2}"#),
    (
      #"{"sql":"SELECT * FROM t LIMIT 1 OFFSET 0"}"#, #"[{"id":1}]"#,
      #"{"sql":"SELECT * FROM t LIMIT 1 OFFSET 1"}"#
    ),
    (
      #"{"query":"{boards(limit: 1, page: 1){id}}"}"#, #"{"data":{"boards":[{"id":1}]}}"#,
      #"{"query":"{boards(limit: 1, page: 2){id}}"}"#
    ),
  ])
  func `a POST goes on in its body`(body: String, answer: String, next: String) {
    let request = PageRequest(method: "POST", url: "https://h/l", body: Array(body.utf8))

    let asked = find(request, answer).request

    #expect(asked?.method == "POST")
    #expect(asked?.body.map { String(decoding: $0, as: UTF8.self) } == next)
  }

  @Test func `a sorted search goes on after what the last hit was sorted by`() {
    let body = #"{"size":1,"sort":["id"]}"#
    let request = PageRequest(method: "POST", url: "https://h/_search", body: Array(body.utf8))

    let asked = find(
      request,
      #"{"hits":{"total":{"value":9},"hits":[{"_id":"1","sort":[5,"a"]}]}}"#
    ).request

    #expect(
      asked?.body.map { String(decoding: $0, as: UTF8.self) }
        == #"{"size":1,"sort":["id"],"search_after":[5,"a"]}"#
    )
  }

  @Test func `a timeline may go on below its last record`() {
    let ids = (0..<20).map { #"{"id":\#(1_387_069_118_403_252_227 - $0 * 1_000)}"# }

    let found = find(PageRequest(url: "https://h/l"), "[\(ids.joined(separator: ","))]")

    #expect(found.request?.url == "https://h/l?max_id=1387069118403233226")
    #expect(found.confidence < 0.5)
  }

  @Test func `a Hydra collection names its next page`() {
    let found = find(
      PageRequest(url: "https://h/books"),
      #"{"@id":"/books","@type":"hydra:Collection","hydra:totalItems":57,"hydra:member":[{"id":1},{"id":2}],"#
        + #""hydra:view":{"@id":"/books?page=1","hydra:next":"/books?page=2"}}"#
    )

    #expect(found.request?.url == "https://h/books?page=2")
  }

  @Test(arguments: [
    ("/search/page", #"{"search":{"page":1}}"#, #"{"search":{"page":2}}"#),
    ("/search/offset", #"{"search":{"offset":0}}"#, #"{"search":{"offset":2}}"#),
  ])
  func `a number that the user names goes on in the body`(path: String, body: String, next: String)
  {
    let request = PageRequest(method: "POST", url: "https://h/l", body: Array(body.utf8))
    let root = json(#"[{"id":1},{"id":2}]"#)

    let found = PagingCandidateFinder.candidates(
      after: PageAnswer(request: request, body: []),
      root: root,
      at: RecordFinder.candidates(in: root)[0],
      declared: PagingRule(into: JSONPointer(path).map { .body($0) })
    )[0]

    #expect(found.request?.body.map { String(decoding: $0, as: UTF8.self) } == next)
  }

  @Test func `a form that is posted goes on nowhere, and that is said`() {
    let request = PageRequest(
      method: "POST",
      url: "https://h/l",
      body: Array("page=1&limit=2".utf8)
    )

    let found = find(request, #"{"items":[{"id":1},{"id":2}]}"#)

    #expect(found.request == nil)
    #expect(found.doubt != nil)
    #expect(found.decision == .unknown)
  }

  @Test func `a query without a variable for the cursor is not guessed at`() {
    let body = #"{"query":"{a{nodes{id}}}"}"#
    let request = PageRequest(method: "POST", url: "https://h/l", body: Array(body.utf8))

    let next = find(
      request,
      #"{"data":{"a":{"nodes":[{"id":1}],"pageInfo":{"hasNextPage":true,"endCursor":"b"}}}}"#
    )

    #expect(next.decision == .unknown)
    #expect(next.leavesRecords)
    #expect(next.evidence.contains("no variable"))
  }

  @Test(arguments: [
    ("X-Next-Page", "2", "https://h/l?page=2"), ("Next-Page", "https://h/l?c=2", "https://h/l?c=2"),
    ("X-Pagination", #"{"total":9,"total_pages":3,"page":1,"next_page":2}"#, "https://h/l?page=2"),
    ("X-Pagination", #"{"CurrentPage":1,"TotalPages":3,"HasNext":true}"#, "https://h/l?page=2"),
    ("X-Pagination-Page-Count", "3", "https://h/l?page=2"),
    ("x-ms-continuationtoken", "b", "https://h/l?continuationToken=b"),
    ("X-Next-Cursor", "b", "https://h/l?cursor=b"),
    ("Content-Range", "items 0-0/3", "https://h/l?offset=1"),
  ])
  func `a field of the header names the next page`(name: String, value: String, next: String) {
    let found = find(PageRequest(url: "https://h/l"), #"[{"id":1}]"#, [HTTPField(name, value)])

    #expect(found.request?.url == next)
  }

  @Test(arguments: [
    ("Next-Range", "]b..", "Range", "]b.."), ("CMR-Search-After", "[1]", "CMR-Search-After", "[1]"),
  ])
  func `a field of the header goes into one of the request`(
    name: String,
    value: String,
    field: String,
    next: String
  ) {
    let found = find(PageRequest(url: "https://h/l"), #"[{"id":1}]"#, [HTTPField(name, value)])

    #expect(found.request?.headers.first { $0.isNamed(field) }?.value == next)
  }

  @Test(arguments: [
    ("X-Next-Page", ""), ("X-Pagination", #"{"page":3,"total_pages":3,"next_page":null}"#),
    ("Content-Range", "items 0-0/1"), ("X-Total-Pages", "1"),
  ])
  func `a field of the header says that this is the end`(name: String, value: String) {
    let found = find(PageRequest(url: "https://h/l"), #"[{"id":1}]"#, [HTTPField(name, value)])

    #expect(found.decision == .end)
  }

  @Test func `links of a STAC search are followed by POST`() throws {
    let request = PageRequest(
      method: "POST",
      url: "https://h/search",
      body: Array(#"{"limit":1}"#.utf8)
    )
    let link =
      #"{"rel":"next","href":"https://h/search","method":"POST","merge":true,"body":{"token":"b"}}"#

    let asked = try #require(
      find(request, #"{"type":"FeatureCollection","features":[{"id":1}],"links":[\#(link)]}"#)
        .request
    )

    #expect(asked.method == "POST")
    #expect(asked.url == "https://h/search")
    #expect(asked.body.map { String(decoding: $0, as: UTF8.self) } == #"{"limit":1,"token":"b"}"#)
  }

  @Test func `all members of a MediaWiki continuation go into the query, and old ones out of it`() {
    let found = find(
      PageRequest(url: "https://h/api?a=1&imcontinue=x&continue=y"),
      #"{"continue":{"gapcontinue":"z","continue":"-||"},"query":{"pages":[{"id":1}]}}"#
    )

    #expect(found.request?.url == "https://h/api?a=1&continue=-%7C%7C&gapcontinue=z")
  }

  @Test(arguments: [
    ("?limit=1", #"{"object":"list","has_more":true,"data":[{"id":"a"}]}"#, ["starting_after=a"]),
    ("?limit=1&after_id=z", #"{"data":[{"id":"a"}],"has_more":true}"#, ["after_id=a"]),
    ("", #"{"data":[{"id":"a"}],"has_more":true}"#, ["starting_after=a", "after=a", "after_id=a"]),
    ("?limit=1", "[{}]", ["offset=1", "page=1", "page=2", "start=1", "skip=1"]),
    ("?_limit=1", "[{}]", ["_offset=1", "_page=1", "_page=2", "_start=1", "_skip=1"]),
    ("?Limit=1", "[{}]", ["Offset=1"]), ("?$top=1", "[{}]", ["$skip=1"]),
    ("?maxResults=1", "[{}]", ["startAt=1"]),
  ])
  func `what usually goes with a size is tried in turn`(
    query: String,
    body: String,
    parameters: [String]
  ) {
    var history = PagingHistory()
    for parameter in parameters {
      let found = find(PageRequest(url: "https://h/l" + query), body, history: history)
      let items = URLReference(found.request?.url ?? "").queryItems.map {
        "\($0.name)=\($0.value ?? "")"
      }
      #expect(items.contains(parameter), "\(items), not \(parameter)")
      history.rejected.insert(found.attempt)
    }
  }

  @Test func `a bare array of a round size may have more, which is asked about`() {
    let ten = "[" + (1...10).map { #"{"id":\#($0)}"# }.joined(separator: ",") + "]"

    let found = find(PageRequest(url: "https://h/l"), ten)

    #expect(found.request?.url == "https://h/l?page=2")
    #expect(found.confidence < 0.5)
    #expect(find(PageRequest(method: "POST", url: "https://h/l"), ten).request == nil)
  }

  private func find(
    _ request: PageRequest,
    _ body: String,
    _ fields: [HTTPField] = [],
    history: PagingHistory = PagingHistory()
  ) -> PagingCandidate {
    let root = json(body)
    return PagingCandidateFinder.candidates(
      after: PageAnswer(request: request, fields: HTTPFields(fields), body: []),
      root: root,
      at: RecordFinder.candidates(in: root, url: request.url)[0],
      history: history
    )[0]
  }
}

/// Answers that mislead: what looks like an end, a number or a token, and is none.
@Suite struct MisleadingAnswerTests {
  @Test(arguments: [
    (
      "?offset=0&limit=2",
      #"{"items":[{"id":1},{"id":2}],"offset":0,"limit":2,"total":2,"has_more":true}"#
    ),
    ("", #"{"items":[{"id":1}],"pageIndex":1,"totalPages":6}"#),
    ("", #"{"items":[{"id":1}],"number":1,"totalPages":6}"#),
    ("", #"{"items":[{"id":1}],"limit":50,"total":300}"#),
    ("", #"{"items":[{"id":1}],"done":true,"next_cursor":"x"}"#),
    ("", #"{"items":[{"id":1}],"links":[{"rel":"self","href":"/l"}],"next_page_token":"x"}"#),
    ("", #"{"items":[{"id":1}],"links":[{"rel":"self","href":"/l"}],"next":"/l?page=2"}"#),
    ("", #"{"items":[{"id":1}],"has_more":"true"}"#), ("", #"{"items":[{"id":1}],"next":true}"#),
    ("", #"{"items":[{"id":1}],"status":{"has_more":true}}"#),
    ("", #"{"items":[{"id":1}],"canLoadMore":true}"#),
    ("", #"{"items":[{"id":1}],"total_users":9}"#),
    ("", #"{"items":[{"id":1}],"total":99999999999999999999}"#),
    ("", #"{"items":[{"id":1}],"next_cursor":{"a":{"b":1}}}"#),
    ("", #"{"items":[{"id":1}],"next_cursor":"a\nb"}"#),
    ("", #"{"items":[{"id":1}],"next_cursor":"2027-01-01T00:00:00Z"}"#),
    ("?limit=1&from=2020&to=2024", #"{"items":[{"id":1}],"total":9}"#),
  ])
  func `what says more is never the last page`(query: String, body: String) {
    let next = find("https://h/l" + query, body)

    #expect(next.decision != .end, "\(next.evidence)")
    #expect(next.request != nil || next.leavesRecords)
  }

  @Test(arguments: [
    ("?scroll=1m", #"{"items":[{"id":1}],"scroll_id":"x1"}"#, "scroll"),
    ("?after_hours=true", #"{"items":[{"id":1}],"next_cursor":"x1"}"#, "after_hours"),
    ("?next_days=30", #"{"items":[{"id":1}],"next_cursor":"x1"}"#, "next_days"),
    ("?from=2020&to=2024&limit=1", #"{"items":[{"id":1}],"total":9}"#, "from"),
    ("?start=1704067200&limit=1", #"{"items":[{"id":1}],"total":9}"#, "start"),
  ])
  func `a filter keeps its value`(query: String, body: String, name: String) {
    let next = find("https://h/l" + query, body)

    let own = URLReference("https://h/l" + query).queryItems.first { $0.name == name }
    let asked = next.request.flatMap { request in
      URLReference(request.url).queryItems.first { $0.name == name }
    }
    #expect(asked == own || next.request == nil, "\(next.request?.url ?? "")")
  }

  @Test(arguments: ["X-Has-More: true", "X-Total-Items: 57", "X-Pagination: {\"total\":57}"])
  func `a field of the header says more`(field: String) throws {
    let parts = field.split(separator: ":", maxSplits: 1).map(String.init)

    let next = find(
      "https://h/l",
      #"[{"id":1},{"id":2}]"#,
      [HTTPField(parts[0], String(parts[1].dropFirst()))]
    )

    #expect(next.claim != nil)
  }

  @Test(arguments: ["mutation { a }", "\\n  mutation M($x: Int) { a }"])
  func `a mutation is sent once`(query: String) {
    let body = Array(#"{"query": "\#(query)", "variables": {}}"#.utf8)

    #expect(PageRequest(method: "POST", url: "https://h", body: body).repetition == .never)
    let read = Array(#"{"query": "query mutation { a }"}"#.utf8)
    #expect(PageRequest(method: "POST", url: "https://h", body: read).repetition == .onRequest)
  }

  @Test func `a continuation of very many parameters is not requested`() {
    let members = (0..<10_000).map { #""c\#($0)":"x""# }.joined(separator: ",")

    let next = find("https://h/l", #"{"continue":{\#(members)},"query":{"pages":[{"id":1}]}}"#)

    #expect(next.leavesRecords)
  }

  private func find(
    _ url: String,
    _ body: String,
    _ fields: [HTTPField] = []
  ) -> PagingCandidate {
    let root = json(body)
    return PagingCandidateFinder.candidates(
      after: PageAnswer(request: PageRequest(url: url), fields: HTTPFields(fields), body: []),
      root: root,
      at: RecordFinder.candidates(in: root, url: url)[0]
    )[0]
  }
}
