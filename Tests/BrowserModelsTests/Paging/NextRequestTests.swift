import Testing

@testable import BrowserModels

/// What an edit of the URL is checked for, and what is said of an edit that cannot be made.
@Suite struct NextRequestTests {
  private static let post = PageRequest(
    method: "POST",
    url: "https://h2:8443/v1/list/3/of9?page=10&a=-1",
    body: Array(#"{"n":1}"#.utf8)
  )

  @Test(arguments: [
    ("url#1", "https://h2:8443/v1/list/77/of9?page=10&a=-1"),
    ("url#2", "https://h2:8443/v1/list/3/of9?page=77&a=-1"),
    ("url#3", "https://h2:8443/v1/list/3/of9?page=10&a=77"),
  ])
  func `numbers of a URL are counted behind its authority`(place: String, url: String) throws {
    var wanted = Self.post
    wanted.url = url

    #expect(try decision(place, .number("77")) == .request(wanted))
  }

  @Test func `a number of a URL goes to the user's origin only`() throws {
    let decision = try decision("url#1", .number("77"), home: "https://other/l")

    guard case .otherOrigin(let url, _) = decision else {
      Issue.record("\(decision)")
      return
    }
    #expect(url == "https://h2:8443/v1/list/77/of9?page=10&a=-1")
  }

  @Test(arguments: [
    ("url", #"{"page":2}"#), ("url", "2"), ("url", "null"),
  ])
  func `a URL that is no text is not asked for`(place: String, value: String) throws {
    #expect(try decision(place, json(value)) == .unusable(url: value))
  }

  @Test(arguments: ["variable:after/x", "body:/n/x", "url#9", "header:X#1"])
  func `a place that cannot be edited is named`(place: String) throws {
    let request = place.hasPrefix("variable") ? PageRequest(url: "https://h2:8443/") : Self.post

    let place = try #require(RequestPlace(place))
    #expect(try decision("\(place)", .string("x"), of: request) == .uneditable(place))
  }

  @Test func `a header gets no control character`() throws {
    let place = RequestPlace.header("X-Next")

    #expect(try decision("\(place)", .string("a\r\nCookie: b")) == .uneditable(place))
  }

  private func decision(
    _ place: String,
    _ value: JSONValue,
    of request: PageRequest = post,
    home: String? = nil
  ) throws -> PagingCandidate.Decision {
    let answer = PageAnswer(request: request, body: [])
    let root = json(#"[{"id":1}]"#)
    let context = PagingContext(
      answer,
      root: root,
      at: RecordFinder.candidates(in: root)[0],
      home: home ?? request.url
    )
    let edit = RequestEdit(try #require(RequestPlace(place)), to: value)
    return NextRequest.decision(for: [edit], in: context)
  }
}
