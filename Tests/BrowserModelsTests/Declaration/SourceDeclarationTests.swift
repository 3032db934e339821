import BrowserModels
import Testing

@Suite struct SourceDeclarationTests {
  @Test func `of an empty declaration nothing is written`() {
    #expect(SourceDeclaration().members.map(\.text) == [])
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
