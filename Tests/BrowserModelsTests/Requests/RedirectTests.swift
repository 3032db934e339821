import Testing

@testable import BrowserModels

struct RedirectTests {
  private let post = PageRequest(
    method: "POST",
    url: "https://a.example/x",
    headers: [HTTPField("Content-Type", "application/json"), HTTPField("Accept", "*/*")],
    body: [1]
  )

  static let methods = [
    (301, "POST", "GET"), (302, "POST", "GET"), (303, "POST", "GET"), (307, "POST", "POST"),
    (308, "POST", "POST"), (301, "PUT", "PUT"), (303, "PUT", "GET"), (303, "HEAD", "HEAD"),
    (302, "GET", "GET"),
  ]

  @Test(arguments: methods)
  func `the method changes as it does with curl`(
    status: Int,
    method: String,
    next: String
  ) throws {
    let request = PageRequest(method: method, url: "https://a.example/x")
    let fields: HTTPFields = [HTTPField("Location", "/y")]

    let result = try Redirect.next(status: status, fields: fields, visited: [request])

    #expect(result.method == next)
    #expect(result.url == "https://a.example/y")
  }

  @Test func `a GET that was a POST has no body and no type of one`() throws {
    let fields: HTTPFields = [HTTPField("location", "y")]

    let result = try Redirect.next(status: 303, fields: fields, visited: [post])

    #expect(result.body == nil)
    #expect(result.headers == [HTTPField("Accept", "*/*")])
  }

  @Test func `a body does not go to another origin`() {
    let fields: HTTPFields = [HTTPField("location", "https://b.example/y")]

    #expect(throws: PageError.self) {
      try Redirect.next(status: 307, fields: fields, visited: [post])
    }
  }

  @Test(arguments: [("DELETE", 302), ("DELETE", 308), ("PUT", 301), ("POST", 307)])
  func `what changes things does not go to another origin, without a body either`(
    method: String,
    status: Int
  ) {
    let request = PageRequest(method: method, url: "https://a.example/x")
    let fields: HTTPFields = [HTTPField("location", "https://b.example/y")]

    #expect(throws: PageError.self) {
      try Redirect.next(status: status, fields: fields, visited: [request])
    }
  }

  @Test(arguments: ["ftp://a.example/", "file:///etc/passwd", "javascript:1", "//x y/"])
  func `only http and https are followed`(location: String) {
    let fields: HTTPFields = [HTTPField("location", location)]

    #expect(throws: PageError.self) {
      try Redirect.next(status: 302, fields: fields, visited: [post])
    }
  }

  @Test(arguments: [
    ("http://", "its host or port is not valid"),
    ("HTTP://h:99999/", "its host or port is not valid"),
    ("https://[::1/", "its host or port is not valid"),
    ("ftp://h/", "only http and https are followed"),
  ])
  func `what is wrong with the target is said`(location: String, reason: String) {
    let fields: HTTPFields = [HTTPField("location", location)]

    let first = PageRequest(url: "http://a.example/")
    let error = #expect(throws: PageError.self) {
      try Redirect.next(status: 302, fields: fields, visited: [first])
    }
    guard case .redirectRefused(_, reason)? = error else {
      Issue.record("\(error as Any)")
      return
    }
  }

  @Test func `a way back is a loop`() {
    let first = PageRequest(url: "https://a.example/1")
    let second = PageRequest(url: "https://a.example/2")
    let fields: HTTPFields = [HTTPField("location", "/1")]

    #expect(throws: PageError.redirectLoop(url: "https://a.example/1")) {
      try Redirect.next(status: 302, fields: fields, visited: [first, second])
    }
  }

  @Test func `the sixth redirect is one too many`() throws {
    let visited = (0...5).map { PageRequest(url: "https://a.example/\($0)") }
    let fields: HTTPFields = [HTTPField("location", "/new")]

    #expect(throws: Never.self) {
      try Redirect.next(status: 302, fields: fields, visited: Array(visited.prefix(5)))
    }
    #expect(throws: PageError.tooManyRedirects(limit: 5, url: "https://a.example/new")) {
      try Redirect.next(status: 302, fields: fields, visited: visited)
    }
  }
}
