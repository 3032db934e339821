import BrowserModels

@testable import BrowserManagers

/// Answers requests from a table, each after a tenth of a second of a virtual clock.
@MainActor final class StubPageFetcher: PageFetcher {
  private(set) var requests: [PageRequest] = []
  var asked: [String] { requests.map(\.url) }
  private(set) var cancelled = 0
  private let clock: VirtualClock
  private let answers: (PageRequest) -> [FetchEvent]

  convenience init(_ clock: VirtualClock, _ answer: @escaping (PageRequest) -> FetchEvent) {
    self.init(clock, all: { [answer($0)] })
  }

  /// A fetcher whose pages come in parts.
  init(_ clock: VirtualClock, all answers: @escaping (PageRequest) -> [FetchEvent]) {
    self.clock = clock
    self.answers = answers
  }

  func fetch(
    _ request: PageRequest,
    events: @escaping @MainActor (FetchEvent) -> Void
  ) -> FetchHandle {
    requests.append(request)
    let answers = answers(request)
    let action = clock.schedule(after: 0.1) {
      events(.started)
      for answer in answers { events(answer) }
    }
    return FetchHandle {
      self.cancelled += 1
      action.cancel()
    }
  }
}

extension FetchEvent {
  static func page(
    _ request: PageRequest,
    _ body: String,
    _ fields: HTTPFields = [HTTPField("Content-Type", "application/json")]
  ) -> FetchEvent {
    .finished(PageAnswer(request: request, fields: fields, body: Array(body.utf8)))
  }
}

extension PageRequest {
  /// The number in the query under a name, 1 without one.
  func number(named name: String = "page") -> Int {
    URLReference(url).queryItems.first { $0.name == name }?.value.flatMap { Int($0) } ?? 1
  }
}
