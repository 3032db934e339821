import BrowserModels

@testable import BrowserManagers

/// Answers transfers from a list, each at the next tick of a virtual clock, and writes them down.
@MainActor final class StubTransport: HTTPTransport {
  var events: [[TransferEvent]]
  private(set) var sent: [Transfer] = []
  /// Seconds between the events of one transfer.
  var interval = 0.0
  private let clock: VirtualClock

  init(_ clock: VirtualClock, _ events: [TransferEvent]) {
    self.clock = clock
    self.events = events.map { [$0] }
  }

  func send(
    _ transfer: Transfer,
    events receive: @escaping @MainActor (TransferEvent) -> Void
  ) -> FetchHandle {
    sent.append(transfer)
    let answers = events.isEmpty ? [] : events.removeFirst()
    let actions = answers.enumerated().map { place, event in
      clock.schedule(after: 0.1 + interval * Double(place)) { receive(event) }
    }
    return FetchHandle { for action in actions { action.cancel() } }
  }
}

extension TransferEvent {
  static func answer(
    _ status: Int,
    _ fields: HTTPFields = [],
    _ body: String = ""
  ) -> TransferEvent {
    .finished(TransferAnswer(status: status, fields: fields, body: Array(body.utf8)))
  }
}
