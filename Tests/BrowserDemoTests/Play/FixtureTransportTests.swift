import BrowserManagers
import BrowserModels
import Testing

@testable import BrowserDemo

@MainActor struct FixtureTransportTests {
  private let clock = VirtualClock()

  @Test func `an answer arrives after its delay, with its status and fields`() throws {
    let transport = transport("Fixture GET /b -> p.json Status 404 Header 'X-A: b: c' Delay 2s")
    let log = send("https://h/b", to: transport)

    clock.advance(by: 1.9)
    #expect(log.events.isEmpty)
    clock.advance(by: 0.1)
    let answer = try #require(log.answer)
    #expect(answer.status == 404 && answer.body == Array("body".utf8))
    #expect(
      answer.fields.first(named: "x-a") == "b: c"
        && answer.fields.first(named: "content-type") == "application/json"
    )
  }

  @Test func `the first fixture that is not exhausted answers`() {
    let transport = transport("Fixture GET /b Status 503 Times 2 Fixture GET /b -> p.json")
    let logs = (0..<4).map { _ in send("https://h/b", to: transport) }

    clock.advance(by: 1)
    #expect(logs.map { $0.answer?.status } == [503, 503, 200, 200])
    #expect(transport.requestCount == 4 && transport.unused.isEmpty)
  }

  @Test(arguments: [
    ("Fail refused", PageError.refused(host: "h")),
    ("Fail reset", .connectionLost(host: "h", received: 0)),
    ("Fail truncate 0%", .connectionLost(host: "h", received: 0)),
    ("Fail truncate 50% Status 500", .connectionLost(host: "h", received: 2)),
    ("Fail timeout", .timedOut(host: "h", seconds: 7)),
  ])
  func `an exchange fails as the fixture says`(failure: String, error: PageError) {
    let log = send("https://h/b", to: transport("Fixture GET /b -> p.json \(failure)"))

    clock.advance(by: 7)
    #expect(log.failure == error)
  }

  @Test(arguments: [
    ("Fail truncate 50%", "bo", PageError.connectionLost(host: "h", received: 2)),
    ("Fail truncate 100%", "body", .connectionLost(host: "h", received: 4)),
    ("Fail timeout 50%", "bo", .timedOut(host: "h", seconds: 7)),
  ])
  func `the part of a page before a failure is passed on`(
    failure: String,
    body: String,
    fault: PageError
  ) throws {
    let log = send("https://h/b", to: transport("Fixture GET /b -> p.json \(failure)"))

    clock.advance(by: 7)
    let answer = try #require(log.answer)
    #expect(String(decoding: answer.body, as: UTF8.self) == body && answer.fault == fault)
  }

  @Test(arguments: [
    ("https://user:pw@h/a", "/b", "https://h/b"), ("HTTPS://h/a", "/b", "https://h/b"),
    ("https://h/a", "HTTPS://H:443/b", "https://h/b"), ("https://h", "/", "https://h"),
    ("https://H/a", "/b", "https://h/b"), ("https://h/a", "/%7eb", "https://h/~b"),
  ])
  func `a URL is answered in whatever way it is spelt`(source: String, target: String, url: String)
  {
    let fixture = Fixture(
      location: ScriptLocation(file: "t", line: 1, column: 1),
      method: "GET",
      target: target
    )
    let transport = FixtureTransport([(fixture, [])], source: source, clock: clock)
    let log = send(url, to: transport)

    clock.advance(by: 1)
    #expect(log.answer?.status == 200 && transport.unexpected == nil)
  }

  @Test(arguments: [
    ("GET", "https://h/b?x=2"), ("GET", "https://h/c"), ("POST", "https://h/b"),
    ("GET", "https://other/b"), ("GET", "http://h/b"),
  ])
  func `a request that no fixture matches is reported without its secrets`(
    method: String,
    url: String
  ) {
    let transport = transport("Fixture GET /b -> p.json")
    let log = send(url + (url.contains("?") ? "&" : "?") + "api_key=s3cret", method, to: transport)

    clock.advance(by: 9)
    #expect(log.events.isEmpty)
    #expect(transport.unexpected?.hasPrefix("\(method) \(url)") == true)
    #expect(transport.unexpected?.contains("s3cret") == false)
    #expect(transport.unused.count == 1)
  }

  @Test func `a cancelled request is not answered`() {
    let log = send("https://h/b", to: transport("Fixture GET /b -> p.json"))

    log.handle?.cancel()
    clock.advance(by: 9)
    #expect(log.events.isEmpty)
  }

  private func transport(_ fixtures: String) -> FixtureTransport {
    let script = try? ScriptParser.parse("Open https://h/a " + fixtures, file: "t")
    let answers = (script?.fixtures ?? []).map { ($0, $0.file == nil ? [] : Array("body".utf8)) }
    return FixtureTransport(answers, source: "https://h/a", clock: clock)
  }

  private func send(
    _ url: String,
    _ method: String = "GET",
    to transport: FixtureTransport
  ) -> TransferLog {
    let log = TransferLog()
    var transfer = Transfer(method: method, url: url)
    transfer.options.maximumTime = 7
    log.handle = transport.send(transfer) { log.events.append($0) }
    return log
  }
}
