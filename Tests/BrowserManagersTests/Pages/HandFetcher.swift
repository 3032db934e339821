import BrowserModels

@testable import BrowserManagers

/// Hands the events of each request over by hand.
@MainActor final class HandFetcher: PageFetcher {
  var requests: [PageRequest] = []
  var cancelled = 0
  private var events: (@MainActor (FetchEvent) -> Void)?

  func fetch(
    _ request: PageRequest,
    events: @escaping @MainActor (FetchEvent) -> Void
  ) -> FetchHandle {
    requests.append(request)
    self.events = events
    return FetchHandle {
      self.cancelled += 1
      self.events = nil
    }
  }

  func part(_ text: String, _ hold: LineHold? = nil) {
    events?(.part(answer(text, fault: nil), hold))
  }

  /// The next bytes of a large document.
  func piece(_ text: String, _ hold: LineHold? = nil) {
    events?(.part(piece(text, fault: nil), hold))
  }

  /// The end of a large document.
  func finishPieces(_ text: String = "", fault: PageError? = nil) {
    events?(.finished(piece(text, fault: fault)))
  }

  private func piece(_ text: String, fault: PageError?) -> PageAnswer {
    var answer = answer(text, fault: fault, isLines: false)
    answer.isPiece = true
    return answer
  }

  func finish(_ text: String = "", fault: PageError? = nil, isLines: Bool = true) {
    events?(.finished(answer(text, fault: fault, isLines: isLines)))
  }

  private func answer(_ text: String, fault: PageError?, isLines: Bool = true) -> PageAnswer {
    var answer = PageAnswer(request: requests[requests.count - 1], body: Array(text.utf8))
    answer.isLines = isLines
    answer.fault = fault
    return answer
  }
}

extension HandFetcher {
  /// A manager of what is handed over; it has asked for the first page.
  func manager(
    _ url: String,
    most: Int? = nil,
    log: SourceLog? = nil,
    _ change: (inout PageSource) -> Void = { _ in }
  ) -> PageManager {
    var source = PageSource(name: "a.example", request: PageRequest(url: url))
    source.maximumRecords = most
    change(&source)
    let manager = PageManager(source: source, fetcher: self, clock: VirtualClock())
    manager.delegate = log
    manager.loadData()
    return manager
  }
}

extension PageManager {
  /// The texts of the records in order; a question mark for one that cannot be read.
  var texts: [String] {
    order.joined().map { id in
      (try? store.recordBytes(at: id)).map { String(decoding: $0, as: UTF8.self) } ?? "?"
    }
  }
}
