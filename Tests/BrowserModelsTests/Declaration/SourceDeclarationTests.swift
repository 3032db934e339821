import Testing

@testable import BrowserModels

@Suite struct SourceDeclarationTests {
  @Test func `of an empty declaration nothing is written`() {
    #expect(SourceDeclaration().members.map(\.text) == [])
  }

  @Test(arguments: [
    "a\"b\\c", "\n\r\t\0\u{1B}", "\u{7F}\u{85}\u{202E}\u{2028}", "\u{E0041}", "é 😀 \u{1F3F4}",
  ])
  func `a text reads back as it was, and a terminal shows it as it is written`(text: String) throws
  {
    let quoted = try #require(SourceDeclaration.quoted(text))

    #expect(try JSONReader.value(of: Array(quoted.utf8)) == .string(text))
    #expect(Scrubber.scrubbingLine(quoted) == quoted)
  }

  @Test func `what is too long is left out, not cut`() {
    var source = SourceDeclaration()
    source.url = String(repeating: "x", count: 2_001)
    source.records.path = JSONPointer(tokens: [String(repeating: "x", count: 2_000)])
    source.records.columns = (0..<101).map(String.init)
    source.records.id = JSONPointer("/id")
    source.row.title = [FieldPath([String(repeating: "x", count: 2_000)]), FieldPath(["a"])]

    #expect(source.members.map(\.text) == [#"{ id: "/id" }"#])
  }

  @Test func `each member is one object of JSON5`() throws {
    var source = SourceDeclaration()
    source.url = "https://h/a\"b"
    source.records.path = JSONPointer("/data")
    source.records.columns = ["a", "b"]
    source.records.id = JSONPointer("/id")
    source.next = PagingRule(
      .cursor,
      from: .lastRecord(JSONPointer(tokens: ["id"])),
      into: .variable("after"),
      size: PageSize("limit=50"),
      maximumPages: 3
    )
    source.row.title = [FieldPath(["name"]), FieldPath(["title"])]
    source.row.subtitle = [FieldPath(["by"])]

    #expect(
      source.members.map { "\($0.name): \($0.text)" } == [
        #"url: "https://h/a\"b""#,
        #"records: { path: "/data", columns: ["a", "b"], id: "/id" }"#,
        #"next: { kind: "cursor", from: "last:/id", into: "variable:after", "#
          + #"size: { into: "query:limit", value: 50 }, maxPages: 3 }"#,
        #"row: { title: ["/name", "/title"], subtitle: "/by" }"#,
      ]
    )
  }
}
