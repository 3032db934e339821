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
    [#"{"items":[{"id":1}],"total":2}"#, #"{"items":[{"id":2}],"total":2}"#],
    [
      #"{"items":[{"id":1}],"total":2}"#, #"{"items":[{"id":2}],"total":2}"#,
      #"{"items":[],"total":2}"#, #"{"id":7,"name":"a fourth is not looked at"}"#,
    ],
    [#"{"data":{"users":[{"id":1}]}}"#, #"{"data":{"users":[]}}"#],
  ])
  func `documents are pages when each of the first three is a list`(texts: [String]) {
    guard case .pages = DocumentKind(first: texts.map(json)) else {
      Issue.record("no pages")
      return
    }
  }

  @Test(arguments: [
    [#"{"items":[{"id":1}],"total":2}"#],
    [#"{"items":[{"id":1}],"total":2}"#, #"{"id":2,"name":"b","items":[]}"#],
    [#"{"items":[{"id":1}],"total":2}"#, #"{"rows":[{"id":1}],"total":2}"#],
    [
      #"{"items":[{"id":1}],"total":2}"#, #"{"items":[{"id":2}],"total":2}"#,
      #"{"id":3,"name":"c"}"#,
    ],
    [#"{"name":"a","tags":["x"]}"#, #"{"name":"b","tags":["y"]}"#],
  ])
  func `documents are records when one of the first three is none or another list`(
    texts: [String]
  ) {
    #expect(DocumentKind(first: texts.map(json)) == .records)
  }

  @Test(arguments: [
    ([#"["a","b"]"#, "[1,2]", #"["x","y"]"#], DocumentKind.table(columns: ["a", "b"])),
    ([#"["a","a"]"#, "[1,2]"], .arrays), ([#"["a",1]"#, "[1,2]"], .arrays),
    ([#"["a","b"]"#, #"[{"id":1}]"#], .arrays),
  ])
  func `arrays in a row are a table when the first has the names`(
    texts: [String],
    kind: DocumentKind
  ) {
    #expect(DocumentKind(first: texts.map(json)) == kind)
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
