import BrowserModels
import Testing

@Suite struct ExplanationTests {
  @Test func `an explanation is a declared source with its evidence`() {
    let url = "https://h/l?api_key=abc&page=1"
    let root = json(#"{"items":[{"id":1,"title":"a"}],"page":1,"total_pages":2}"#)
    let candidates = RecordFinder.candidates(in: root, url: url)
    let answer = PageAnswer(request: PageRequest(url: url), body: [])
    let next = PagingCandidateFinder.candidates(after: answer, root: root, at: candidates[0])[0]
    let roles = RoleFinder.roles(for: RecordFinder.records(at: candidates[0], in: root), url: url)

    let text = Explanation(url: url, candidates: candidates, next: next, roles: roles).text

    #expect(text.contains("url: \"https://h/l?api_key=***&page=1\""))
    #expect(text.contains("records: { path: \"/items\", id: \"/id\" }"))
    #expect(text.contains("page 1 of 2"))
    #expect(text.contains("GET https://h/l?api_key=***&page=2"))
    #expect(text.contains("next: { kind: \"page\", into: \"query:page\" }"))
    #expect(text.contains("row: { title: [\"/title\"]"))
    #expect(!text.contains("abc"))
  }

  @Test(arguments: [
    (
      #"{"items":[{"id":1}],"next_cursor":"x"}"#, PagingRule(),
      #"{ kind: "cursor", from: "/next_cursor", into: "query:cursor" }"#
    ),
    (#"{"items":[{"id":1}],"total":1}"#, PagingRule(), nil), (#"[{"id":1}]"#, PagingRule(), nil),
    (#"[{"id":1}]"#, PagingRule(PagingRule.Kind.none), #"{ kind: "none" }"#),
    (#"[{"id":1}]"#, PagingRule(maximumPages: 3), "{ maxPages: 3 }"),
    (
      #"{"content":[{"id":1}],"number":0,"totalPages":2}"#, PagingRule(),
      #"{ kind: "page", into: "query:page", start: 0 }"#
    ),
    (
      #"{"items":[{"id":1}],"next":"/n"}"#, PagingRule(size: PageSize("5"), maximumPages: 2),
      #"{ kind: "link", from: "/next", into: "url", size: { value: 5 }, maxPages: 2 }"#
    ),
  ])
  func `paging is switched off only where that is declared`(
    body: String,
    declared: PagingRule,
    written: String?
  ) {
    let root = json(body)
    let candidates = RecordFinder.candidates(in: root)
    let next = PagingCandidateFinder.candidates(
      after: PageAnswer(request: PageRequest(url: "https://h/l"), body: []),
      root: root,
      at: candidates[0],
      declared: declared
    )[0]

    let lines = Explanation(url: "https://h/l", candidates: [], next: next, roles: RowRoles())
      .text.split(separator: "\n")

    #expect(lines.contains { $0.hasPrefix("  // next page: ") })
    let member = lines.first { $0.hasPrefix("  next: ") }
    #expect(member.map(String.init) == written.map { "  next: \($0)," })
  }
}
