import BrowserModels
import Foundation
import SystemTesting
import Testing

@testable import BrowserManagers

/// What libcurl and a real server do together.
@Suite(.needs("python3"), .pagedServer)
@MainActor final class CurlTransportTests {
  private let transport = CurlTransport()
  /// What came before the rest of an answer.
  private var pieces: [PageAnswer] = []
  private let clock = HastyClock()

  private func fetch(
    _ url: String,
    _ change: (inout RequestOptions) -> Void = { _ in }
  ) async throws -> Result<PageAnswer, PageError> {
    var options = RequestOptions()
    options.transport.proxy = ""
    options.transport.retries = 0
    change(&options)
    let plan = try RequestPlan(
      url: try #require(SourceURL(url)),
      options: options,
      inputs: .init(read: { _ in [] }, variable: { _ in nil }, password: { _ in nil })
    )
    let fetcher = HTTPPageFetcher(
      transport: transport,
      clock: clock,
      credentials: plan.credentials,
      options: options.transport
    )
    return await withCheckedContinuation { continuation in
      _ = fetcher.fetch(plan.request) { event in
        switch event {
        case .finished(let answer):
          continuation.resume(returning: answer.fault.map { .failure($0) } ?? .success(answer))
        case .failed(let error): continuation.resume(returning: .failure(error))
        case .part(let piece, _): self.pieces.append(piece)
        default: break
        }
      }
    }
  }

  private func server(_ path: String, origin: Int = 0) throws -> String {
    try PagedServer.url(path, origin: origin)
  }

  private func error(
    _ path: String,
    _ change: (inout RequestOptions) -> Void = { _ in }
  ) async throws -> PageError? {
    switch try await fetch(try server(path), change) {
    case .success: return nil
    case .failure(let error): return error
    }
  }

  /// The requests that a run left with the server.
  private func recorded(_ id: String) async throws -> [JSONValue] {
    let answer = try await fetch(try server("recorded?id=\(id)")).get()
    return try JSONReader.value(of: answer.body).array ?? []
  }

  @Test func `a page comes with its fields and its body`() async throws {
    let answer = try await fetch(try server("link?page=9")).get()

    #expect(answer.status == 200)
    #expect(answer.mediaType == "application/json")
    #expect(answer.fields.first(named: "link")?.contains("page=10") == true)
    #expect(try JSONReader.value(of: answer.body).array?.count == 10)
    #expect(answer.timing.total > 0)
  }

  @Test func `a body is decompressed`() async throws {
    let answer = try await fetch(try server("gzip")).get()

    #expect(try JSONReader.value(of: answer.body).array?.count == 10)
  }

  @Test func `a page that grows too large is given up, compressed or not`() async throws {
    for path in ["gzip", "link"] {
      let error = try await error(path) { $0.transport.greatestPage = 100 }
      let host = try #require(Origin(url: try server(""))?.authority)

      #expect(error == .pageTooLarge(host: host, bytes: 100))
    }
  }

  @Test func `of a redirect or an error that never ends the beginning is read`() async throws {
    guard case .status(404, _, _)? = try await error("flood/404") else {
      Issue.record("the error is not that of the server")
      return
    }
    #expect(try await fetch(try server("flood/302")).get().finalURL == server("link"))
  }

  @Test func `a connection is used again`() async throws {
    for _ in 0..<3 { _ = try await fetch(try server("plain")).get() }
    let id = UUID().uuidString
    _ = try await fetch(try server("echo?id=\(id)")).get()

    #expect(try await recorded(id).count == 1)
  }

  @Test func `method, body, fields and a login are sent`() async throws {
    let answer = try await fetch(try server("echo")) { options in
      options.method = "PUT"
      options.json = [#"{"a":1}"#]
      options.headers = ["X-Test: yes", "X-Empty;"]
      options.user = "ann:secret"
    }.get()
    let echo = try JSONReader.value(of: answer.body)

    #expect(JSONPointer("/0/method")?.value(in: echo)?.string == "PUT")
    #expect(JSONPointer("/0/body")?.value(in: echo)?.string == #"{"a":1}"#)
    #expect(JSONPointer("/0/headers/x-test")?.value(in: echo)?.string == "yes")
    #expect(JSONPointer("/0/headers/x-empty")?.value(in: echo)?.string == "")
    let basic = "Basic " + Data("ann:secret".utf8).base64EncodedString()
    #expect(JSONPointer("/0/headers/authorization")?.value(in: echo)?.string == basic)
    let type = JSONPointer("/0/headers/content-type")?.value(in: echo)
    #expect(type?.string == "application/json")
  }

  @Test func `an empty body is a body`() async throws {
    let answer = try await fetch(try server("echo")) { $0.data = [""] }.get()
    let echo = try JSONReader.value(of: answer.body)

    #expect(JSONPointer("/0/method")?.value(in: echo)?.string == "POST")
    #expect(JSONPointer("/0/body")?.value(in: echo)?.string == "")
  }

  @Test(arguments: ["302", "301", "303", "307", "308"])
  func `no credential reaches another origin`(status: String) async throws {
    let id = UUID().uuidString
    let url = try server("away/\(status)?id=\(id)&api_key=SECRETKEY&echo=SECRETTOKEN")
    let answer = try await fetch(url) { options in
      options.headers = [
        "Authorization: Bearer SECRETTOKEN", "Cookie: session=SECRETCOOKIE",
        "X-API-Key: SECRETHEADER", "X-Unknown: SECRETODD",
      ]
      options.user = "ann:SECRETPASSWORD"
    }.get()

    let requests = try await recorded(id).map { "\($0)" }
    #expect(answer.status == 200)
    #expect(requests.count == 2)
    #expect(requests[0].contains("SECRETKEY") && requests[0].contains("SECRETCOOKIE"))
    #expect(!requests[1].contains("SECRET"))
    #expect(!requests[1].contains("authorization"))
  }

  @Test func `a body does not follow a redirect to another origin`() async throws {
    let id = UUID().uuidString
    let error = try await error("away/307?id=\(id)") { $0.data = ["SECRETBODY"] }

    #expect(error?.plainSentence.contains("was not followed") == true)
    #expect(try await recorded(id).count == 1)
  }

  @Test func `five redirects are followed and the sixth is not`() async throws {
    #expect(try await error("redirect/4") == nil)
    guard case .tooManyRedirects? = try await error("redirect/5") else {
      Issue.record("the sixth redirect was followed")
      return
    }
  }

  @Test func `a circle of redirects is named`() async throws {
    #expect(try await error("circle") == .redirectLoop(url: try server("circle")))
  }

  @Test func `only http and https are followed`() async throws {
    guard case .redirectRefused? = try await error("off") else {
      Issue.record("ftp was followed")
      return
    }
  }

  @Test(arguments: [
    ("nonsense", "it has no status line (HTTP/0.9)"),
    ("nine", "its version of HTTP is not supported"),
    ("code", "its status is no number from 100 to 999"),
    ("nameless", "a line of its head is not valid"), ("long", "its head is too large"),
    ("unpacked", "its body is encoded as ‘xyz’ and cannot be unpacked"),
  ])
  func `a head that cannot be read is the fault of the server`(
    kind: String,
    words: String
  ) async throws {
    let error = try await error("head/\(kind)")

    let host = try #require(Origin(url: try server(""))?.authority)
    #expect(error == .unreadableAnswer(host: host, reason: words))
  }

  @Test(arguments: ["cut", "reset"])
  func `a connection that ends in the body is told`(path: String) async throws {
    let host = try #require(Origin(url: try server(""))?.authority)

    #expect(try await error(path) == .connectionLost(host: host, received: 10))
  }

  @Test func `a server that falls silent is cut`() async throws {
    guard case .stalled(_, 1)? = try await error("stall", { $0.transport.stallTime = 1 }) else {
      Issue.record("the transfer was not cut")
      return
    }
  }

  @Test func `the time for one transfer is limited`() async throws {
    let error = try await error("link?ms=3000") { $0.transport.maximumTime = 0.2 }

    guard case .timedOut(_, 0.2)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a port where nobody listens refuses`() async throws {
    let result = try await fetch("http://127.0.0.1:1/")

    #expect(throws: PageError.refused(host: "127.0.0.1:1")) { try result.get() }
  }

  @Test func `a host that is not there is not the same as being offline`() async throws {
    let result = try await fetch("http://no-such-host.invalid/")

    guard case .failure(let error) = result else {
      Issue.record("it was reached")
      return
    }
    let host = "no-such-host.invalid"
    #expect([PageError.noSuchHost(host: host), .offline(host: host)].contains(error))
  }

  @Test func `a server that does not speak TLS is a failure of TLS`() async throws {
    let url = try server("plain").replacingOccurrences(of: "http:", with: "https:")

    guard case .failure(.tlsFailed(_, .notTLS)) = try await fetch(url) else {
      Issue.record("no failure of TLS")
      return
    }
  }

  @Test func `a socket that is not there is named`() async throws {
    let path = "/tmp/riffle-no-such-socket"

    #expect(try await error("plain") { $0.transport.unixSocket = path } == .noSuchFile(path: path))
  }

  nonisolated static let limits: [(String, ClosedRange<Double>)] = [
    ("seconds", 7...7), ("date", 6...12), ("epoch", 8...14), ("milliseconds", 10...16),
    ("none", 60...60),
  ]

  @Test(arguments: limits.indices)
  func `every way to ask for a pause is understood`(position: Int) async throws {
    let (kind, seconds) = Self.limits[position]
    let url = try server("limit/\(kind)?id=\(UUID().uuidString)")
    let answer = try await fetch(url) { $0.transport.retries = 1 }.get()

    #expect(answer.status == 200)
    #expect(seconds.contains(clock.waits.reduce(0, +).rounded()))
  }

  @Test func `a server that recovers is asked until it does`() async throws {
    let url = try server("flaky/2?id=\(UUID().uuidString)")
    let answer = try await fetch(url) { $0.transport.retries = nil }.get()

    #expect(answer.timing.tries == 3)
  }

  @Test func `an error carries what the server says`() async throws {
    let host = try #require(Origin(url: try server(""))?.authority)

    #expect(try await error("status/418") == .status(418, message: "this is 418", host: host))
  }

  @Test func `a cancelled fetch is never heard of again`() async throws {
    let request = PageRequest(url: try server("link?ms=100"))
    let origin = try #require(Origin(url: request.url))
    let credentials = Credentials(origin: origin, url: URLReference(request.url))
    let fetcher = HTTPPageFetcher(transport: transport, clock: clock, credentials: credentials)
    var heard = 0

    let handle = fetcher.fetch(request) { _ in heard += 1 }
    handle.cancel()
    _ = try await fetch(try server("link?ms=200"))

    #expect(heard == 0)
  }

  @Test func `a big body arrives in pieces, none of it twice`() async throws {
    let answer = try await fetch(try server("huge/20")).get()

    #expect(answer.isPiece)
    #expect(pieces.count > 20)
    #expect(pieces.allSatisfy { $0.isPiece && !$0.isLines && $0.status == 200 })
    let body = pieces.flatMap(\.body) + answer.body
    #expect(try JSONReader.value(of: body).array?.count == 20_000)
  }

  @Test func `what may not be asked for again arrives whole, up to 8 MB`() async throws {
    let answer = try await fetch(try server("huge/5")) { $0.method = "POST" }.get()

    #expect(!answer.isPiece && pieces.isEmpty)
    #expect(answer.body.count > 5_000_000)
  }
}
