import Testing

@testable import BrowserModels

struct NewerLinkTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    var body = #"{"items":[{"id":2},{"id":1}]}"#
    var link: String?
    var isFirst = true
    var chronology = RecordChronology.unknown
    var url = "https://a.example/items?q=1&pageToken=x"
    /// The URL that is found, and whether it is one for synchronising.
    let found: (url: String, isSync: Bool)?
    var testDescription: String { name }
  }

  private static func beside(_ members: String) -> String {
    #"{"items":[{"id":2},{"id":1}],\#(members)}"#
  }

  static let rows = [
    Row(name: "nothing", found: nil),
    Row(
      name: "a header",
      link: #"<https://a.example/items?min_id=2>; rel="prev""#,
      found: ("https://a.example/items?min_id=2", false)
    ),
    Row(
      name: "a relative header",
      link: #"</items?since=2>; rel=newer, </x>; rel=next"#,
      found: ("https://a.example/items?since=2", false)
    ),
    Row(
      name: "a header of a later page",
      link: "</items?min_id=2>; rel=prev",
      isFirst: false,
      found: nil
    ),
    Row(name: "another origin", link: "<https://b.example/x>; rel=prev", found: nil),
    Row(
      name: "a link in the body",
      body: beside(#""paging":{"previous":"/items?before=2"}"#),
      found: ("https://a.example/items?before=2", false)
    ),
    Row(
      name: "a link with its name",
      body: beside(#""newer_url":"/items?a=2""#),
      found: ("https://a.example/items?a=2", false)
    ),
    Row(
      name: "an object",
      body: beside(#""links":{"since":{"href":"/items?since_id=2"}}"#),
      found: ("https://a.example/items?since_id=2", false)
    ),
    Row(name: "no URL", body: beside(#""before":"t3_x","previous":null"#), found: nil),
    Row(
      name: "a delta link",
      body: beside(##""@odata.deltaLink":"https://a.example/d?t=1""##),
      isFirst: false,
      found: ("https://a.example/d?t=1", true)
    ),
    Row(
      name: "what is newer than the oldest first",
      body: beside(#""links":{"newer":"/items?since=2"}"#),
      chronology: .oldestFirst,
      found: ("https://a.example/items?since=2", false)
    ),
    Row(
      name: "what is newer than a later page of the oldest first",
      body: beside(#""since":"/items?since=2""#),
      isFirst: false,
      chronology: .oldestFirst,
      found: ("https://a.example/items?since=2", false)
    ),
    Row(
      name: "a header of the oldest first",
      link: "</items?since=2>; rel=newer, </items?before=1>; rel=prev",
      chronology: .oldestFirst,
      found: ("https://a.example/items?since=2", false)
    ),
    Row(
      name: "what is before the oldest",
      body: beside(#""before":"/items?before=1","previous":"/items?page=0""#),
      link: "</items?before=1>; rel=prev",
      chronology: .oldestFirst,
      found: nil
    ),
    Row(
      name: "what is newer than a later page of the newest first",
      body: beside(#""newer":"/items?page=1""#),
      isFirst: false,
      chronology: .newestFirst,
      found: nil
    ),
    Row(
      name: "a refresh URL",
      body: beside(#""search_metadata":{"refresh_url":"?since_id=9"}"#),
      found: ("https://a.example/items?since_id=9", true)
    ),
    Row(
      name: "a token",
      body: beside(#""nextSyncToken":"abc""#),
      found: ("https://a.example/items?q=1&syncToken=abc", true)
    ),
    Row(
      name: "a delta link elsewhere",
      body: beside(##""@odata.deltaLink":"https://b.example/d""##),
      found: nil
    ),
  ]

  @Test(arguments: rows)
  func `what an answer names for newer records is found at its own origin`(row: Row) throws {
    let root = try JSONReader.value(of: Array(row.body.utf8))
    let location = try #require(RecordFinder.candidates(in: root).first)
    let fields = row.link.map { [HTTPField("Link", $0)] } ?? []
    let answer = PageAnswer(
      request: PageRequest(url: row.url),
      fields: HTTPFields(fields),
      body: Array(row.body.utf8)
    )

    let link = NewerLink(in: answer, root: root, at: location, isFirst: row.isFirst, row.chronology)

    #expect(link?.url == row.found?.url)
    #expect(link?.isSync == row.found?.isSync)
  }
}
