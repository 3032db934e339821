import BrowserManagers

/// Passes requests on and records how they were answered.
@MainActor package final class RecordingTransport: HTTPTransport {
  /// One exchange.
  struct Exchange {
    let transfer: Transfer
    /// How it ended, or what has arrived of an answer in parts, without its body; nil before that.
    var outcome: TransferEvent?
    /// Seconds on the clock at which it was asked for.
    let begun: Double
    /// The body, all parts together.
    var body: [UInt8] = []
    /// Seconds that it took.
    var seconds = 0.0
  }

  /// The exchanges in the order in which they began.
  private(set) var exchanges: [Exchange] = []

  private let transport: any HTTPTransport
  private let clock: RecordingClock

  /// A transport around another one.
  package init(_ transport: any HTTPTransport, clock: RecordingClock) {
    self.transport = transport
    self.clock = clock
  }

  package func send(
    _ transfer: Transfer,
    events: @escaping @MainActor (TransferEvent) -> Void
  ) -> FetchHandle {
    let number = exchanges.count
    exchanges.append(Exchange(transfer: transfer, begun: clock.uptime))
    return transport.send(transfer) { [weak self] event in
      guard let self else { return events(event) }
      clock.handle {
        record(event, number)
        events(event)
      }
    }
  }

  private func record(_ event: TransferEvent, _ number: Int) {
    switch event {
    case .progress: break
    case .part(let answer, _), .finished(let answer): record(answer, number)
    case .failed: exchanges[number].outcome = event
    }
    exchanges[number].seconds = clock.uptime - exchanges[number].begun
  }

  // A long answer has many parts, which are appended in place.
  private func record(_ answer: TransferAnswer, _ number: Int) {
    exchanges[number].body += answer.body
    var head = answer
    head.body = []
    exchanges[number].outcome = .finished(head)
  }
}
