import BrowserModels
import Testing

@testable import BrowserManagers

@MainActor struct HTTPPageFetcherTests {
  /// One fetch by a stub transport: what was sent and what was heard.
  @MainActor final class Run {
    let clock = VirtualClock()
    let transport: StubTransport
    var heard: [String] = []
    var answer: PageAnswer?
    var error: PageError?
    var handle: FetchHandle?
    var log: [String] = []

    init(
      _ events: [TransferEvent],
      method: String = "GET",
      headers: [String] = [],
      url: String = "https://a.example/list",
      retries: Int? = nil
    ) throws {
      transport = StubTransport(clock, events)
      var options = RequestOptions()
      options.headers = headers
      options.method = method
      options.transport.retries = retries
      let plan = try RequestPlan(
        url: try #require(SourceURL(url)),
        options: options,
        inputs: .init(read: { _ in [] }, variable: { _ in nil }, password: { _ in nil })
      )
      let fetcher = HTTPPageFetcher(
        transport: transport,
        clock: clock,
        credentials: plan.credentials,
        options: options.transport,
        log: TrafficLog { self.log.append($0) },
        jitter: { 0 }
      )
      handle = fetcher.fetch(plan.request) { self.hear($0) }
    }

    private func hear(_ event: FetchEvent) {
      switch event {
      case .started: heard.append("started")
      case .progress(let bytes, _): heard.append("progress \(bytes)")
      case .waiting(let seconds, let reason): heard.append("waiting \(Int(seconds)) \(reason)")
      case .refused(let answer): heard.append("refused \(answer.status)")
      case .warning: heard.append("warning")
      case .part(let answer): heard.append("part \(String(decoding: answer.body, as: UTF8.self))")
      case .finished(let answer):
        heard.append("finished")
        self.answer = answer
      case .failed(let error):
        heard.append("failed")
        self.error = error
      }
    }
  }

  @Test func `a page is fetched, and nothing happens within the call`() throws {
    let run = try Run([.answer(200, [HTTPField("ETag", "x")], "[]")])
    #expect(run.heard == [])

    run.clock.advance(by: 1)

    #expect(run.heard == ["started", "finished"])
    #expect(run.answer?.body == Array("[]".utf8))
    #expect(run.answer?.finalURL == "https://a.example/list")
    #expect(run.answer?.timing.total == 0.1)
  }

  @Test func `a redirect is followed and credentials stay at home`() throws {
    let away: HTTPFields = [HTTPField("Location", "https://b.example/list?k=TOPSECRET")]
    let run = try Run(
      [.answer(302, away), .answer(200, [], "[]")],
      headers: ["Authorization: Bearer TOPSECRET", "Cookie: a=b", "X-Api-Key: k", "X-Odd: secret"]
    )

    run.clock.advance(by: 1)

    #expect(run.transport.sent.count == 2)
    #expect(run.transport.sent[0].fields.count == 6)
    #expect(run.transport.sent[1].fields.map(\.name) == ["Accept", "User-Agent"])
    #expect(run.transport.sent[1].url == "https://b.example/list")
    #expect(run.answer?.request.url == "https://a.example/list")
  }

  @Test func `a pause that the server asks for is counted down and then it goes on`() throws {
    let busy: HTTPFields = [HTTPField("Retry-After", "3")]
    let run = try Run([.answer(429, busy), .answer(200, [], "[]")])

    run.clock.advance(by: 10)

    let reason = "a.example answered 429, Retry-After"
    #expect(
      run.heard == [
        "started", "refused 429", "waiting 3 \(reason)", "waiting 2 \(reason)",
        "waiting 1 \(reason)", "started", "finished",
      ]
    )
  }

  @Test func `a pause can be called off`() throws {
    let run = try Run([.answer(429, [HTTPField("Retry-After", "30")]), .answer(200)])
    run.clock.advance(by: 2)

    run.handle?.cancel()
    let heard = run.heard
    run.clock.advance(by: 100)

    #expect(run.heard == heard)
    #expect(run.transport.sent.count == 1)
  }

  @Test func `a pause of more than an hour is left to the reader`() throws {
    let run = try Run([.answer(429, [HTTPField("Retry-After", "7200")])])

    run.clock.advance(by: 1)

    #expect(run.error == .rateLimited(host: "a.example", seconds: 7_200))
  }

  @Test func `a server that never stops asking for pauses is given up`() throws {
    let busy = TransferEvent.answer(429, [HTTPField("Retry-After", "1")])
    let run = try Run(Array(repeating: busy, count: 50))

    run.clock.advance(by: 1_000)

    #expect(run.transport.sent.count == 11)
    #expect(run.error?.exitCode == 4)
  }

  @Test func `a failure that may pass is tried again after one and two seconds`() throws {
    let run = try Run([
      .failed(.connectionLost(host: "a.example", received: 1)), .answer(502), .answer(200),
    ])

    run.clock.advance(by: 0.2)
    #expect(run.transport.sent.count == 1)
    run.clock.advance(by: 1.2)
    #expect(run.transport.sent.count == 2)
    run.clock.advance(by: 5)

    #expect(run.answer?.timing.tries == 3)
  }

  @Test func `the third failure is the last`() throws {
    let run = try Run(Array(repeating: .answer(500, [], #"{"message":"oh no"}"#), count: 9))

    run.clock.advance(by: 100)

    #expect(run.transport.sent.count == 3)
    #expect(run.error == .status(500, message: "oh no", host: "a.example"))
  }

  @Test func `lines are passed on as they come, and what breaks off then is not asked for again`()
    throws
  {
    let run = try Run([])
    var rest = TransferAnswer(status: 200)
    rest.fault = .connectionLost(host: "a.example", received: 2)
    run.transport.events = [
      [.part(TransferAnswer(status: 200, body: Array("1\n".utf8))), .finished(rest)]
    ]

    run.clock.advance(by: 60)

    #expect(run.transport.sent.count == 1)
    #expect(run.heard == ["started", "part 1\n", "finished"])
    #expect(run.answer?.isLines == true)
    #expect(run.answer?.fault == rest.fault)
    #expect(run.log.contains { $0.hasPrefix("< (2 bytes") })
  }

  nonisolated static let once: [(TransferEvent, String, Int?)] = [
    (.answer(500), "POST", nil), (.answer(404), "GET", nil), (.answer(503), "GET", 0),
    (.failed(.refused(host: "a.example")), "GET", nil),
  ]

  @Test(arguments: once.indices)
  func `what cannot help is not tried again`(position: Int) throws {
    let (event, method, retries) = Self.once[position]
    let run = try Run([event, .answer(200)], method: method, retries: retries)

    run.clock.advance(by: 100)

    #expect(run.transport.sent.count == 1)
    #expect(run.heard.last == "failed")
  }

  @Test func `what has come of an answer that broke off is the page when tries are used up`() throws
  {
    let fault = PageError.connectionLost(host: "a.example", received: 5)
    var beginning = TransferAnswer(status: 200, body: Array("[{},{".utf8))
    beginning.fault = fault
    let run = try Run([.finished(beginning), .finished(beginning)], retries: 1)

    run.clock.advance(by: 100)

    #expect(run.transport.sent.count == 2)
    #expect(run.answer?.fault == fault)
    #expect(run.answer?.body == beginning.body)
  }

  @Test func `a pause that is too long is told as it was asked for`() throws {
    let run = try Run([.answer(429, [HTTPField("Retry-After", "90000")])])

    run.clock.advance(by: 1)

    #expect(run.error == .rateLimited(host: "a.example", seconds: 90_000))
  }

  @Test func `a page of more than 100 MB is warned about once`() throws {
    let run = try Run([])
    run.transport.events = [
      [.progress(bytes: 1, of: 200 << 20), .progress(bytes: 150 << 20, of: nil), .answer(200)]
    ]

    run.clock.advance(by: 1)

    #expect(run.heard.count { $0 == "warning" } == 1)
  }

  @Test func `the log shows what went over the wire, without secrets`() throws {
    let run = try Run(
      [.answer(200, [HTTPField("Set-Cookie", "s=SECRETSECRET"), HTTPField("X-A", "b\u{1B}c")])],
      headers: ["Authorization: Bearer SECRETSECRET"],
      url: "https://ann:SECRETSECRET@a.example/list?api_key=SECRETSECRET"
    )

    run.clock.advance(by: 1)

    let log = run.log.joined(separator: "\n")
    #expect(!log.contains("SECRETSECRET"))
    #expect(log.contains("> GET https://a.example/list?api_key=***"))
    #expect(log.contains("> Authorization: Bearer ***"))
    #expect(log.contains("< X-A: b␛c"))
  }
}
