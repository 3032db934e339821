import Testing

@testable import BrowserModels

@Suite struct RequestEditTests {
  private let request = PageRequest(
    method: "POST",
    url: "https://h/a?limit=0,50&q=x%20y",
    headers: [HTTPField("X-Page", "1"), HTTPField("Accept", "a")],
    body: Array(#"{"query":"boards(page: 1) {id}","variables":{"n":[{"at":1}]},"n":1}"#.utf8)
  )

  @Test(arguments: [
    ("url", #""https://h/b""#, "https://h/b"),
    ("query:page", "2", "https://h/a?limit=0,50&q=x%20y&page=2"),
    ("query:q", #""a&b""#, "https://h/a?limit=0,50&q=a%26b"),
    ("query:q", "[3,4]", "https://h/a?limit=0,50&q=%5B3%2C4%5D"),
    ("query:limit#1", "50", "https://h/a?limit=50%2C50&q=x%20y"),
    ("query:limit#2", "10", "https://h/a?limit=0%2C10&q=x%20y"),
  ])
  func `a value goes into the URL, encoded once`(place: String, value: String, url: String) throws {
    let edited = try #require(edit(place, value).applied(to: request))

    #expect(edited.url == url)
    #expect(edited.body == request.body)
    #expect(edited.headers == request.headers)
  }

  @Test(arguments: [
    ("body:/n", "2", #"{"query":"boards(page: 1) {id}","variables":{"n":[{"at":1}]},"n":2}"#),
    (
      "body:/a/b", #"{"c":1.10}"#,
      #"{"query":"boards(page: 1) {id}","variables":{"n":[{"at":1}]},"n":1,"a":{"b":{"c":1.10}}}"#
    ),
    (
      "body:/variables/n/0/at", "null",
      #"{"query":"boards(page: 1) {id}","variables":{"n":[{"at":null}]},"n":1}"#
    ),
    (
      "variable:after", #""x""#,
      #"{"query":"boards(page: 1) {id}","variables":{"n":[{"at":1}],"after":"x"},"n":1}"#
    ),
    (
      "body:/query#1", "12",
      #"{"query":"boards(page: 12) {id}","variables":{"n":[{"at":1}]},"n":1}"#
    ),
  ])
  func `a value goes into a JSON body, whatever JSON it is`(
    place: String,
    value: String,
    body: String
  ) throws {
    let edited = try #require(edit(place, value).applied(to: request))

    #expect(edited.body.map { String(decoding: $0, as: UTF8.self) } == body)
    #expect(edited.url == request.url)
  }

  @Test func `a value goes into a header in the place of the one that is there`() throws {
    let edited = try #require(edit("header:x-page", "2").applied(to: request))

    #expect(edited.headers == [HTTPField("Accept", "a"), HTTPField("x-page", "2")])
  }

  @Test(arguments: [
    "body:/n/a", "body:/variables/n/7", "body:/query#2", "query:none#1", "header:none#1",
  ])
  func `a place that the request does not have is no edit`(place: String) {
    #expect(edit(place, "1").applied(to: request) == nil)
  }

  @Test(arguments: [
    ("X-Next", "a\r\nCookie: b"), ("X-Next", "a\n"), ("X-Next", "a\0"), ("X-Next", "a\u{7F}"),
    ("X\r\nY", "a"),
  ])
  func `a header gets no control character`(name: String, value: String) {
    #expect(RequestEdit(.header(name), to: .string(value)).applied(to: request) == nil)
  }

  @Test func `a bare number of a body is a number by itself`() throws {
    let edited = try #require(edit("body:/n#1", "2").applied(to: request))

    let place = try #require(RequestPlace("body:/n"))
    #expect(place.value(in: edited) == .number("2"))
    #expect(edit("body:/n#2", "2").applied(to: request) == nil)
  }

  @Test func `other parameters keep their bytes, empty and repeated ones too`() throws {
    let odd = PageRequest(url: "https://h/a?&b=%2f&&b=+&page=1&c&page=2")

    let edited = try #require(edit("query:page", "3").applied(to: odd))

    #expect(edited.url == "https://h/a?&b=%2f&&b=+&page=3&c")
  }

  @Test(arguments: ["body:/n", "variable:n"])
  func `without a JSON body nothing goes into the body`(place: String) {
    let form = PageRequest(method: "POST", url: "https://h/a", body: Array("a=1".utf8))

    #expect(edit(place, "1").applied(to: form) == nil)
    #expect(edit(place, "1").applied(to: PageRequest(url: "https://h/a")) == nil)
  }

  @Test(arguments: [
    ("url", #""https://h/a?limit=0,50&q=x%20y""#), ("query:q", #""x y""#),
    ("header:X-PAGE", #""1""#),
    ("body:/n", "1"), ("variable:n", #"[{"at":1}]"#), ("body:/query#1", "1"),
    ("query:limit#2", "50"),
  ])
  func `what an edit has set is read at the same place`(place: String, value: String) throws {
    let place = try #require(RequestPlace(place))

    let edited = try #require(RequestEdit(place, to: 77).applied(to: request))

    #expect(place.value(in: request) == json(value))
    #expect(place.value(in: edited)?.integer == 77)
  }

  @Test(arguments: [
    "url", "query:page", "query:page[number]", "header:X-Next", "body:/a~1b/0", "body:",
    "variable:after", "query:limit#2", "body:/query#1",
  ])
  func `a place reads back as it was written`(text: String) throws {
    #expect(try #require(RequestPlace(text)).description == text)
  }

  @Test(arguments: ["", "page", "query:", "body:a", "cookie:a", "url:x", "#1"])
  func `what is written otherwise is no place`(text: String) {
    #expect(RequestPlace(text) == nil)
  }

  private func edit(_ place: String, _ value: String) -> RequestEdit {
    RequestEdit(RequestPlace(place) ?? .url, to: json(value))
  }
}
