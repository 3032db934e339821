import BrowserModels
import SystemTesting
import Testing

@Suite struct LinkHeaderTests {
  private let url = "https://api.example.com/items?x=1"

  @Test(arguments: [
    ("</n>; rel=\"next\"", "/n"), ("</n>;rel=next", "/n"), ("</n>; REL=NEXT", "/n"),
    ("</p>; rel=prev, </n>; rel=\"last next\"", "/n"), ("</n>; rel=\"next page\"", "/n"),
    ("</a,b;c>; title=\"x, <y>; rel=next\"; rel=next", "/a,b;c"),
    ("</n>; rel = \"next\" ; x", "/n"), ("< /n >;\trel=next", "/n"),
    ("</n>; title=\"a\\\"b\"; rel=next", "/n"), ("</n>; rel=next; rel=prev", "/n"),
    ("</n>;\r\n rel=\"ne\r\n xt\"", "/n"), (",, </n>;;rel=next;,", "/n"),
    ("rubbish, </n>; rel=next", "/n"), ("</t{?since}>; rel=first,<?p=2>; rel=next", "?p=2"),
    ("</n>; rel=next; title*=UTF-8'de'n%c3%a4chstes", "/n"), ("<>; rel=next", ""),
    ("</n>; rel=next; anchor=\"https://api.example.com/items?x=1\"", "/n"),
  ])
  func `the next page is found`(field: String, target: String) {
    #expect(LinkHeader([field]).first("next", at: url)?.target == target)
  }

  @Test(
    arguments: [
      "", "xxxxxxxxx", "<", "<>", "</n", "</n>; rel=prev; rel=next", "</n>; rel=nextish",
      "</n>; rel", "</n>; rel=next; anchor=\"/other\"", "</n> rel=next",
    ])
  func `nothing is made up`(field: String) {
    #expect(LinkHeader([field]).first("next", at: url) == nil)
  }

  @Test func `several fields are one list`() {
    let header = LinkHeader(["</n>; rel=next", "</l>; rel=last"])

    #expect(header.links.map(\.target) == ["/n", "/l"])
    #expect(header.first("last", at: url)?.target == "/l")
  }

  @Test func `titles are decoded`() {
    let header = LinkHeader([
      "</a>; title*=UTF-8'de'n%c3%a4chstes; title=x, </b>; title*=iso-8859-1''%e4"
    ])

    #expect(header.links.map(\.title) == ["nächstes", "ä"])
  }

  /// The beginning of a field, and what follows again and again.
  @Test(arguments: [
    ("; rel=\"", " "), ("", "<"), ("", "\r\n "), ("", "\n"), ("", "<>;"), ("", "\""),
    ("", "<a>; b=\"\\"),
  ])
  func `a hostile field costs linear time`(start: String, piece: String) {
    let growth = growth(fromSize: 10_000) { size in
      let field = start + String(repeating: piece, count: size) + "\","
      #expect(LinkHeader([field]).first("next", at: url) == nil)
    }

    #expect(growth < 24, "eight times as much takes \(growth) times as long")
  }

  @Test(.needsCorpus)
  func `every vector of other parsers and every recorded field is read`() throws {
    let vectors = try #require(
      RecordedCorpus.json("suites/link-header/vectors.json") as? [[String: Any]]
    )
    for vector in vectors {
      let fields = vector["header"] as? [String] ?? [vector["header"] as? String ?? ""]
      let header = LinkHeader(fields)
      let source = "\(vector["source"] ?? "") \(vector["test"] ?? "")"
      let next = header.first("next", at: vector["request_url"] as? String ?? "https://h/")

      #expect(next?.target == vector["next"] as? String, "\(source)")
      if let links = vector["links"] as? [[String: Any]] {
        let targets = header.links.flatMap { link in
          Array(repeating: link.target, count: max(1, link.relations.count))
        }
        #expect(targets == links.map { $0["uri"] as? String }, "\(source)")
        #expect(
          header.links.compactMap { $0["rel"] }.joined(separator: " ")
            == links.compactMap { $0["rel"] as? String }.joined(separator: " "),
          "\(source)"
        )
        for (link, expected) in zip(header.links, links) {
          guard let title = expected["title"] as? String, link["title*"] == nil else { continue }
          #expect(link.title == title, "\(source)")
        }
      }
    }
    #expect(vectors.count >= 80)
  }
}
