import BrowserModels
import Testing

@testable import BrowserManagers

/// When a page is asked for again: after failures that may pass, and after pauses.
@MainActor struct HTTPRetryTests {
  @Test func `a failure that may pass is tried again after one and two seconds`() throws {
    let run = try FetchRun([
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
    let run = try FetchRun(Array(repeating: .answer(500, [], #"{"message":"oh no"}"#), count: 9))

    run.clock.advance(by: 100)

    #expect(run.transport.sent.count == 3)
    #expect(run.error == .status(500, message: "oh no", host: "a.example"))
  }

  @Test func `a pause that the server asks for is counted down and then it goes on`() throws {
    let busy: HTTPFields = [HTTPField("Retry-After", "3")]
    let run = try FetchRun([.answer(429, busy), .answer(200, [], "[]")])

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
    let run = try FetchRun([.answer(429, [HTTPField("Retry-After", "30")]), .answer(200)])
    run.clock.advance(by: 2)

    run.handle?.cancel()
    let heard = run.heard
    run.clock.advance(by: 100)

    #expect(run.heard == heard)
    #expect(run.transport.sent.count == 1)
  }

  @Test func `a pause of more than an hour is left to the reader`() throws {
    let run = try FetchRun([.answer(429, [HTTPField("Retry-After", "7200")])])

    run.clock.advance(by: 1)

    #expect(run.error == .rateLimited(host: "a.example", seconds: 7_200))
  }

  @Test func `a server that never stops asking for pauses is given up`() throws {
    let busy = TransferEvent.answer(429, [HTTPField("Retry-After", "1")])
    let run = try FetchRun(Array(repeating: busy, count: 50))

    run.clock.advance(by: 1_000)

    #expect(run.transport.sent.count == 11)
    #expect(run.error?.exitCode == 4)
  }

  @Test func `a pause that is too long is told as it was asked for`() throws {
    let run = try FetchRun([.answer(429, [HTTPField("Retry-After", "90000")])])

    run.clock.advance(by: 1)

    #expect(run.error == .rateLimited(host: "a.example", seconds: 90_000))
  }

  /// A method, `--retry`, and how often a page is asked for when the server wants three pauses.
  nonisolated static let pauses: [(method: String, retries: Int?, sent: Int)] = [
    ("GET", 0, 1), ("GET", 1, 2), ("GET", 2, 3), ("GET", 3, 4), ("GET", nil, 4), ("HEAD", 1, 2),
    ("POST", nil, 1), ("POST", 5, 1), ("PUT", nil, 1), ("DELETE", nil, 1),
  ]

  @Test(arguments: pauses, [429, 503])
  func `a pause that the server asks for is a retry, and what changes things is sent once`(
    row: (method: String, retries: Int?, sent: Int),
    status: Int
  ) throws {
    let busy = TransferEvent.answer(status, [HTTPField("Retry-After", "1")])
    let run = try FetchRun(
      [busy, busy, busy, .answer(200)],
      method: row.method,
      retries: row.retries
    )

    run.clock.advance(by: 100)

    #expect(run.transport.sent.count == row.sent)
    #expect(run.heard.last == (row.sent > 3 ? "finished" : "failed"))
    #expect(run.heard.contains { $0.hasPrefix("waiting") } == (row.sent > 1))
  }

  @Test(arguments: [(nil, 5), (2, 3), (3, 4)] as [(Int?, Int)])
  func `failures and pauses are counted together where a number was given`(
    retries: Int?,
    sent: Int
  ) throws {
    let busy = TransferEvent.answer(429, [HTTPField("Retry-After", "1")])
    let run = try FetchRun(
      [.answer(500), busy, .answer(500), busy, .answer(200)],
      retries: retries
    )

    run.clock.advance(by: 100)

    #expect(run.transport.sent.count == sent)
  }

  @Test func `a request that was redirected to a GET is not sent again either`() throws {
    let there: HTTPFields = [HTTPField("Location", "/made")]
    let run = try FetchRun([.answer(303, there), .answer(502), .answer(200)], method: "POST")

    run.clock.advance(by: 100)

    #expect(run.transport.sent.map(\.method) == ["POST", "GET"])
  }

  nonisolated static let once: [(TransferEvent, String, Int?)] = [
    (.answer(500), "POST", nil), (.answer(404), "GET", nil), (.answer(503), "GET", 0),
    (.failed(.refused(host: "a.example")), "GET", nil),
  ]

  @Test(arguments: once.indices)
  func `what cannot help is not tried again`(position: Int) throws {
    let (event, method, retries) = Self.once[position]
    let run = try FetchRun([event, .answer(200)], method: method, retries: retries)

    run.clock.advance(by: 100)

    #expect(run.transport.sent.count == 1)
    #expect(run.heard.last == "failed")
  }
}
