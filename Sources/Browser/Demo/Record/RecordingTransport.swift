import BrowserManagers

/// Passes requests on and writes down what came of them.
@MainActor package final class RecordingTransport: HTTPTransport {
  /// One exchange that has ended.
  struct Exchange {
    let transfer: Transfer
    let outcome: TransferEvent
    /// Seconds that it took.
    let seconds: Double
  }

  /// The exchanges that have ended, in the order of their ends.
  private(set) var exchanges: [Exchange] = []

  private let transport: any HTTPTransport
  private let clock: any Clock

  /// A recorder of what goes through another transport.
  package init(_ transport: any HTTPTransport, clock: any Clock) {
    self.transport = transport
    self.clock = clock
  }

  package func send(
    _ transfer: Transfer,
    events: @escaping @MainActor (TransferEvent) -> Void
  ) -> FetchHandle {
    let begun = clock.uptime
    return transport.send(transfer) { [weak self] event in
      guard let self else { return events(event) }
      switch event {
      case .progress: break
      case .finished, .failed:
        let seconds = clock.uptime - begun
        exchanges.append(Exchange(transfer: transfer, outcome: event, seconds: seconds))
      }
      events(event)
    }
  }
}
