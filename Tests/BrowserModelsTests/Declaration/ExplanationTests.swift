import Testing

@testable import BrowserModels

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
      #"{"data":{"items":[{"id":1,"name":"One"},{"id":2,"name":"Two"}]},"page":1,"total_pages":2}"#,
      [
        "The records are the elements of data.items: ", "Records are told apart by /id.",
        "The source pages by page numbers: page 1 of 2.",
        "The next request is GET https://h/l?page=2 .", "Of a row, its title is /name.",
      ]
    ),
    (#"[{"id":1,"name":"a"}]"#, ["The records are the elements of the answer: "]),
    (#"{"id":1,"name":"a","state":"open"}"#, ["The answer is one record: "]),
    (
      #"{"items":[{"id":1,"name":"a"}],"next":null}"#,
      ["This is the last page: ", "That is very likely ("]
    ),
    (
      #"{"columns":["a","b"],"rows":[[1,2],[3,4]]}"#,
      ["The records are the rows of a table at rows with the columns a, b: "]
    ),
    (
      #"{"items":[{"id":1,"name":"a"}],"values":[{"id":3,"name":"b"},{"id":4,"name":"c"}]}"#,
      ["They may also be in "]
    ),
  ])
  func `what was found is said in sentences, before the declared source`(
    body: String,
    sentences: [String]
  ) {
    let explanation = explanation(of: body)

    for sentence in sentences {
      #expect(explanation.sentences.contains { $0.hasPrefix(sentence) }, "\(explanation.sentences)")
    }
    let lines = explanation.text.split(separator: "\n")
    #expect(lines.prefix { $0.hasPrefix("// ") }.count == explanation.sentences.count)
    #expect(lines.dropFirst(explanation.sentences.count).first == "{" && lines.last == "}")
  }

  private func explanation(of body: String) -> Explanation {
    let root = json(body)
    let candidates = RecordFinder.candidates(in: root)
    let next = PagingCandidateFinder.candidates(
      after: PageAnswer(request: PageRequest(url: "https://h/l"), body: []),
      root: root,
      at: candidates[0]
    )[0]
    let records = RecordFinder.records(at: candidates[0], in: root)
    return Explanation(
      url: "https://h/l",
      candidates: candidates,
      next: next,
      roles: RoleFinder.roles(for: records),
      id: records.first?.object?["id"].map { _ in JSONPointer(tokens: ["id"]) }
    )
  }

  @Test(arguments: [
    #"{"data":{"items":[{"id":1,"name":"O\u001bne"}]},"page":1,"total_pages":2}"#,
    #"{"it\"e\u001b]m:s\\":[{"id":1,"na\u202eme":"a"},{"id":2,"na\u202eme":"b"}],"cursor":"x"}"#,
    #"{"columns":["a:b","b, {"],"rows":[[1,2],[3,4]]}"#, #"{"id":1}"#, "[]", "[1,2,3]",
    #"{"a":{"id":1,"n":2},"b":{"id":2,"n":3},"c":{"id":3,"n":4}}"#,
  ])
  func `for programs it is one object of JSON, and finds the same again`(body: String) throws {
    let explanation = explanation(of: body)

    let text = explanation.json
    let value = try JSONReader.value(of: Array(text.utf8)).object

    #expect(text.split(separator: "\n").allSatisfy { Scrubber.scrubbingLine(String($0)) == $0 })
    let found = value?["explanation"]?.object
    let best = try #require(explanation.candidates.first)
    #expect(found?["records"]?.object?["evidence"] == .string(best.evidence))
    #expect(found?["records"]?.object?["confidence"]?.number.flatMap { Double($0) } != nil)
    #expect(found?["sentences"]?.array?.isEmpty == false)
    #expect(found?["next"]?.object?["decision"]?.string != nil)
    let declared = value?["records"]?.object
    var records = RecordsDeclaration(
      at: try #require(declared?["path"]?.string.flatMap { JSONPointer($0) })
    )
    records.shape = declared?["shape"]?.string.flatMap { RecordsDeclaration.Shape(rawValue: $0) }
    records.columns = declared?["columns"]?.array?.compactMap(\.string)
    let again = RecordFinder.location(declared: records, in: json(body))
    #expect(again?.path == best.path && again?.shape == best.shape && again?.count == best.count)
    #expect(value?.members.map(\.key).last == "explanation")
  }

  @Test func `what programs get repeats no secret`() {
    let url = "https://h/l?api_key=abcdefgh&page=1"
    let root = json(#"{"items":[{"id":1,"title":"a"}],"page":1,"total_pages":2}"#)
    let candidates = RecordFinder.candidates(in: root, url: url)
    let answer = PageAnswer(request: PageRequest(url: url), body: [])
    let next = PagingCandidateFinder.candidates(after: answer, root: root, at: candidates[0])[0]

    let text = Explanation(url: url, candidates: candidates, next: next, roles: RowRoles()).json

    #expect(!text.contains("abcdefgh"))
    #expect(text.contains("api_key=***"))
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
