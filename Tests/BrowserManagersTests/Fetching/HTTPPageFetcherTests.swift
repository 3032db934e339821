import BrowserModels
import Testing

@testable import BrowserManagers

@MainActor struct HTTPPageFetcherTests {
  @Test func `a page is fetched, and nothing happens within the call`() throws {
    let run = try FetchRun([.answer(200, [HTTPField("ETag", "x")], "[]")])
    #expect(run.heard == [])

    run.clock.advance(by: 1)

    #expect(run.heard == ["started", "finished"])
    #expect(run.answer?.body == Array("[]".utf8))
    #expect(run.answer?.finalURL == "https://a.example/list")
    #expect(run.answer?.timing.total == 0.1)
  }

  @Test func `a redirect is followed and credentials stay at home`() throws {
    let away: HTTPFields = [HTTPField("Location", "https://b.example/list?k=TOPSECRET")]
    let run = try FetchRun(
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

  @Test func `lines are passed on as they come, and what breaks off then is not asked for again`()
    throws
  {
    let run = try FetchRun([])
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

  @Test func `what has come of an answer that broke off is the page when tries are used up`() throws
  {
    let fault = PageError.connectionLost(host: "a.example", received: 5)
    var beginning = TransferAnswer(status: 200, body: Array("[{},{".utf8))
    beginning.fault = fault
    let run = try FetchRun([.finished(beginning), .finished(beginning)], retries: 1)

    run.clock.advance(by: 100)

    #expect(run.transport.sent.count == 2)
    #expect(run.answer?.fault == fault)
    #expect(run.answer?.body == beginning.body)
  }

  @Test func `a transfer that brings nothing for 30 seconds is cut, and made again`() throws {
    let stalled = PageError.stalled(host: "a.example", seconds: 30)
    let run = try FetchRun([.failed(stalled), .answer(200)])

    run.clock.advance(by: 5)

    #expect(run.transport.sent.map(\.options.stallTime) == [30, 30])
    #expect(run.heard.last == "finished")
  }

  @Test func `the log shows what went over the wire, without secrets`() throws {
    let run = try FetchRun(
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

  @Test func `lines that come after the time of a request are not read`() throws {
    let run = try FetchRun([], retries: 0, maximumTime: 1)
    let lines = (1...9).map { number in
      TransferEvent.part(TransferAnswer(status: 200, fields: [], body: Array("\(number)".utf8)))
    }
    run.transport.events = [lines]
    run.transport.interval = 0.4

    run.clock.advance(by: 10)

    #expect(run.heard == ["started", "part 1", "part 2", "part 3", "failed"])
    #expect(run.error == .timedOut(host: "a.example", seconds: 1))
  }
}
