import Testing

@testable import BrowserModels

struct RequestPlanTests {
  private func plan(
    _ url: String = "https://a.example/x",
    _ change: (inout RequestOptions) -> Void = { _ in }
  ) throws -> RequestPlan {
    var options = RequestOptions()
    change(&options)
    let inputs = RequestPlan.Inputs(
      read: { (name: String) throws(PageError) -> [UInt8] in
        guard name != "token" else { return Array("from file\r\n".utf8) }
        guard name == "file" else { throw .noSuchFile(path: name) }
        return Array("one\r\ntwo\n".utf8)
      },
      variable: { $0 == "TOKEN" ? "from-env" : nil },
      password: { $0 == "ann" ? "asked" : nil }
    )
    let source = try #require(SourceURL(url))
    return try RequestPlan(url: source, options: options, inputs: inputs)
  }

  private func text(_ plan: RequestPlan) -> String? {
    plan.request.body.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `form data is joined by ampersands and makes a POST`() throws {
    let plan = try plan { $0.data = ["a=1", "@file"] }

    #expect(plan.request.method == "POST")
    #expect(text(plan) == "a=1&onetwo")
  }

  @Test func `JSON is joined by nothing, keeps line breaks and says what it is`() throws {
    let plan = try plan { $0.json = ["[", "@file", "]"] }

    #expect(text(plan) == "[one\r\ntwo\n]")
    #expect(plan.request.headers.contains(HTTPField("Content-Type", "application/json")))
    #expect(plan.request.headers.contains(HTTPField("Accept", "application/json")))
  }

  @Test func `G moves the data into the query`() throws {
    let plan = try plan("https://a.example/x?z=0") {
      $0.data = ["a=1", "b=2"]
      $0.sendsDataInQuery = true
    }

    #expect(plan.request.method == "GET")
    #expect(plan.request.body == nil)
    #expect(plan.request.url == "https://a.example/x?z=0&a=1&b=2")
  }

  @Test func `a query item is encoded once`() throws {
    let plan = try plan { $0.query = ["q=a b&c", "flag"] }

    #expect(plan.request.url == "https://a.example/x?q=a%20b%26c&flag=")
  }

  static let bearers = [
    ("abc", "Bearer abc"), ("@token", "Bearer from file"), ("env:TOKEN", "Bearer from-env"),
    ("a b  c", "Bearer a b  c"), (" a ", "Bearer a"),
  ]

  @Test(arguments: bearers)
  func `a token comes from the flag, a file or the environment`(
    bearer: String,
    value: String
  ) throws {
    let plan = try plan { $0.bearer = bearer }

    #expect(plan.credentials.fields == [HTTPField("Authorization", value)])
  }

  static let logins = [("ann:x:y", "x:y"), ("ann", "asked"), ("bob:", "")]

  @Test(arguments: logins)
  func `a password is what follows the first colon, or is asked for`(
    user: String,
    password: String
  ) throws {
    #expect(try plan { $0.user = user }.credentials.password == password)
  }

  @Test func `a login in the URL becomes a credential`() throws {
    let plan = try plan("https://ann:p%40ss@a.example/x")

    #expect(plan.request.url == "https://a.example/x")
    #expect(plan.credentials.user == "ann")
    #expect(plan.credentials.password == "p@ss")
  }

  /// Flags that each ask for another login, and the fields that are sent.
  static let doubleLogins:
    [(url: String, header: String?, bearer: String?, user: String?, sent: [String])] = [
      ("https://a.example/x", "Authorization: Foo x", "token", nil, ["Foo x"]),
      ("https://a.example/x", "authorization: Foo x", nil, "ann:pass", ["Foo x"]),
      ("https://ann:pass@a.example/x", nil, "token", nil, ["Bearer token"]),
      ("https://ann:pass@a.example/x", "Authorization: Foo x", nil, nil, ["Foo x"]),
    ]

  @Test(arguments: doubleLogins)
  func `one login is sent, a header's before a flag's and a flag's before the URL's`(
    row: (url: String, header: String?, bearer: String?, user: String?, sent: [String])
  ) throws {
    let plan = try plan(row.url) {
      $0.headers = [row.header].compactMap(\.self)
      $0.bearer = row.bearer
      $0.user = row.user
    }

    let fields = plan.credentials.fields.filter { $0.isNamed("authorization") }
    #expect(fields.map(\.value) == row.sent)
    #expect(plan.credentials.user == nil && plan.credentials.password == nil)
    #expect(
      plan.credentials.secrets.hiding(in: "ann:pass token") != "ann:pass token"
        || row.sent == ["Foo x"]
    )
  }

  @Test func `a login and a token are not sent together`() {
    let error = PageError.badOption("--bearer", reason: "it cannot be used together with -u")
    #expect(throws: error) {
      try plan {
        $0.user = "ann:pass"
        $0.bearer = "token"
      }
    }
  }

  @Test func `what stands behind the file of a certificate, as curl has it, is a secret`() throws {
    let plan = try plan { $0.transport.clientCertificate = "/x/me.pem:pass-phrase" }

    #expect(plan.credentials.secrets.hiding(in: "no /x/me.pem:pass-phrase") == "no /x/me.pem:***")
  }

  @Test func `the passwords of proxies are secrets`() throws {
    var options = RequestOptions()
    options.transport.proxy = "foo://user:first-secret@127.0.0.1:1"
    let inputs = RequestPlan.Inputs(
      read: { _ in [] },
      variable: { $0 == "ALL_PROXY" ? "user:other-secret@h" : nil },
      password: { _ in nil }
    )
    let url = try #require(SourceURL("https://a.example/@name/x"))

    let secrets = try RequestPlan(url: url, options: options, inputs: inputs).credentials.secrets

    #expect(
      secrets.hiding(in: "first-secret other-secret a.example/@name") == "*** *** a.example/@name"
    )
  }

  @Test func `a header without a value takes a default away`() throws {
    #expect(try plan { $0.headers = ["Accept:"] }.request.headers.map(\.name) == ["User-Agent"])
  }

  static let mistakes: [@Sendable (inout RequestOptions) -> Void] = [
    { $0.headers = ["no colon"] },
    { $0.headers = ["A: b\r\nEvil: c"] },
    { $0.headers = ["@missing"] },
    { $0.user = "carl" },
    { $0.bearer = "env:NOTHING" },
    { $0.bearer = "@file" },
    { $0.bearer = "a\nb" },
    { $0.bearer = " \t" },
    { $0.method = "GE T" },
    {
      $0.data = ["a"]
      $0.json = ["b"]
    },
  ]

  @Test(arguments: mistakes.indices)
  func `a mistake in a flag is an error`(position: Int) {
    #expect(throws: PageError.self) {
      try plan("https://a.example/x", Self.mistakes[position])
    }
  }
}
