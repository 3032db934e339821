import Testing

@testable import BrowserModels

struct CredentialsTests {
  private func plan(
    _ url: String = "https://api.example.com/v1?api_key=SECRETKEY&q=x",
    _ change: (inout RequestOptions) -> Void = { _ in }
  ) throws -> RequestPlan {
    var options = RequestOptions()
    options.headers = [
      "Authorization: Bearer TOKENTOKEN", "X-Team: blue", "Accept: a/b", "User-Agent:",
    ]
    change(&options)
    return try RequestPlan(
      url: try #require(SourceURL(url)),
      options: options,
      inputs: .init(read: { _ in [] }, variable: { _ in nil }, password: { _ in nil })
    )
  }

  @Test func `the request itself holds no secret`() throws {
    let plan = try plan()

    #expect(plan.request.url == "https://api.example.com/v1?q=x")
    #expect(plan.request.headers == [HTTPField("Accept", "a/b")])
  }

  @Test func `the first request goes out as it was typed`() throws {
    let plan = try plan()

    let sent = plan.credentials.applied(to: plan.request)

    #expect(sent.url == "https://api.example.com/v1?api_key=SECRETKEY&q=x")
    #expect(sent.fields.contains(HTTPField("Authorization", "Bearer TOKENTOKEN")))
    #expect(sent.isAtHome)
  }

  @Test func `a link of the same origin gets the key that it lacks`() throws {
    let plan = try plan()
    let next = PageRequest(url: "https://api.example.com/v1?page=2")

    let sent = plan.credentials.applied(to: next)

    #expect(sent.url == "https://api.example.com/v1?page=2&api_key=SECRETKEY")
  }

  static let elsewhere = [
    "http://api.example.com/v1", "https://api.example.com:8443/v1", "https://example.com/v1",
    "https://api.example.com.evil.example/", "https://api.example.com@evil.example/",
    "https://evil.example/?api_key=SECRETKEY", "https://evil.example/?other=SECRETKEY",
    "https://evil.example/?t=TOKENTOKEN", "https://user:hunter22@evil.example/",
  ]

  @Test(arguments: elsewhere)
  func `nothing secret goes to another origin`(url: String) throws {
    let plan = try plan { options in
      options.user = "user:hunter22"
      options.usesNetrc = true
    }

    let sent = plan.credentials.applied(to: PageRequest(url: url, headers: plan.request.headers))

    #expect(sent.fields == [HTTPField("Accept", "a/b")])
    #expect(sent.user == nil && sent.password == nil && !sent.usesNetrc && !sent.isAtHome)
    for secret in ["SECRETKEY", "TOKENTOKEN", "hunter22"] {
      #expect(!sent.url.contains(secret))
    }
  }

  @Test func `the same host by https instead of http is the same origin`() throws {
    let plan = try plan("http://api.example.com/v1?api_key=SECRETKEY")

    let sent = plan.credentials.applied(to: PageRequest(url: "https://api.example.com/v1?page=2"))

    #expect(sent.isAtHome)
    #expect(sent.url.contains("SECRETKEY"))
  }
}
