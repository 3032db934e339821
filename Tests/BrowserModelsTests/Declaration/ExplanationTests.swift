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
    #expect(text.contains("next: { kind: \"page\", from: \"/page\", into: \"query:page\" }"))
    #expect(text.contains("row: { title: [\"/title\"]"))
    #expect(!text.contains("abc"))
  }
}
