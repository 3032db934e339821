import BrowserModels
import Testing

@Suite struct DocumentKindTests {
  @Test(arguments: [
    ([#"{"id":1}"#, #"{"id":2}"#], DocumentKind.records), (["1", "2"], .records), ([], .records),
    ([#"[{"id":1}]"#, #"[{"id":2}]"#], .arrays), (["[1,2]", "[3,4]"], .arrays),
    ([#"["a","b"]"#, #"["x",1]"#], .table(columns: ["a", "b"])),
  ])
  func `several values in a row are told apart`(texts: [String], kind: DocumentKind) {
    #expect(DocumentKind(first: texts.map(json)) == kind)
  }

  @Test func `documents that are lists are pages`() {
    let page = #"{"total":9,"items":[{"id":1,"name":"a"},{"id":2,"name":"b"}]}"#

    guard case .pages(let location) = DocumentKind(first: [json(page), json(page)]) else {
      Issue.record("no pages")
      return
    }
    #expect(location.path.description == "/items")
  }

  @Test(arguments: [
    ("application/x-ndjson", true), ("application/jsonl; charset=utf-8", true),
    ("application/json-seq", true), ("Application/NDJSON", true), ("application/json", false),
    ("text/html", false),
  ])
  func `a media type says whether values follow each other`(type: String, isSequence: Bool) {
    #expect(DocumentKind.isSequence(mediaType: type) == isSequence)
    #expect(DocumentKind.isJSON(mediaType: type) == (type != "text/html"))
  }
}
