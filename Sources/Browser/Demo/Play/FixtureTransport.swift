import BrowserManagers
import BrowserModels

/// Answers requests from fixtures; nothing leaves the machine.
///
/// The first fixture that matches a request and is not exhausted answers it.
@MainActor package final class FixtureTransport: HTTPTransport {
  /// How many requests were sent.
  package private(set) var requestCount = 0

  /// The first request that no fixture answers, as `GET URL`.
  package private(set) var unexpected: String?

  private let clock: any ProgramClock
  private var answers: [Answer]

  /// A transport with its answers.
  ///
  /// - Parameters:
  ///   - fixtures: The answers, with their bodies.
  ///   - source: The URL that targets are relative to.
  ///   - clock: Measures delays.
  init(_ fixtures: [(fixture: Fixture, body: [UInt8])], source: String, clock: any ProgramClock) {
    self.clock = clock
    let base = URLReference(source)
    answers = fixtures.map { fixture, body in
      let url = Self.spelling(of: URLReference(fixture.target).resolved(against: base))
      return Answer(fixture: fixture, url: url, body: body)
    }
  }

  /// The fixtures that have answered no request.
  package var unused: [Fixture] { answers.filter { $0.uses == 0 }.map(\.fixture) }

  // A URL as it is compared: its credential, and the case of its scheme and host, do not count.
  private static func spelling(of url: URLReference) -> String { url.normalized.wireForm }

  package func send(
    _ transfer: Transfer,
    events: @escaping @MainActor (TransferEvent) -> Void
  ) -> FetchHandle {
    requestCount += 1
    let url = Self.spelling(of: URLReference(transfer.url))
    let match = answers.indices.first { answers[$0].matches(transfer.method, url) }
    guard let match else {
      if unexpected == nil { unexpected = "\(transfer.method) \(Redaction.url(transfer.url))" }
      return FetchHandle {}
    }
    answers[match].uses += 1
    let (seconds, event) = answers[match].outcome(of: transfer)
    let action = clock.schedule(after: seconds) { events(event) }
    return FetchHandle { action.cancel() }
  }

  private struct Answer {
    let fixture: Fixture
    let url: String
    let body: [UInt8]
    var uses = 0

    func matches(_ method: String, _ url: String) -> Bool {
      fixture.method == method && self.url == url && fixture.times.map { uses < $0 } ?? true
    }

    func outcome(of transfer: Transfer) -> (seconds: Double, TransferEvent) {
      let host = Origin(url: transfer.url)?.authority ?? ""
      switch fixture.failure {
      case .refused: return (fixture.delay, .failed(.refused(host: host)))
      case .reset: return (fixture.delay, .failed(.connectionLost(host: host, received: 0)))
      case .timeout(let percentage):
        let error = timeError(transfer.options, host: host, percentage: percentage)
        return (error.seconds, partialAnswer(percentage, until: error.error))
      case .truncate(let percentage):
        let received = body.count * percentage / 100
        let error = PageError.connectionLost(host: host, received: received)
        return (fixture.delay, partialAnswer(percentage, until: error))
      case nil: return (fixture.delay, .finished(answer))
      }
    }

    private func timeError(
      _ options: TransportOptions,
      host: String,
      percentage: Int
    ) -> (seconds: Double, error: PageError) {
      if options.maximumTime == nil, percentage > 0 {
        return (options.stallTime, .stalled(host: host, seconds: options.stallTime))
      }
      let seconds = options.maximumTime ?? options.connectTime
      return (seconds, .timedOut(host: host, seconds: seconds))
    }

    // What arrived of a page is passed on, as libcurl's transfers do.
    private func partialAnswer(_ percentage: Int, until fault: PageError) -> TransferEvent {
      var answer = answer
      answer.body = Array(body.prefix(body.count * percentage / 100))
      answer.fault = fault
      let isPage = (200..<300).contains(answer.status) && !answer.body.isEmpty
      return isPage ? .finished(answer) : .failed(fault)
    }

    private var answer: TransferAnswer {
      var fields = fixture.headers.compactMap { line -> HTTPField? in
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let value = line[line.index(after: colon)...].drop { $0 == " " }
        return HTTPField(String(line[..<colon]), String(value))
      }
      if !fields.contains(where: { $0.isNamed("content-type") }) {
        fields.append(HTTPField("Content-Type", "application/json"))
      }
      return TransferAnswer(
        status: fixture.status,
        fields: HTTPFields(fields),
        body: body,
        firstByte: fixture.delay,
        total: fixture.delay
      )
    }
  }
}
