import BrowserModels

@testable import BrowserManagers

/// A manager over scripted answers.
@MainActor final class ManagerRun {
  let clock = VirtualClock()
  let log = SourceLog()
  let fetcher: StubPageFetcher
  let manager: PageManager

  init(
    _ url: String = "https://a.example/items?page=1",
    _ change: (inout PageSource) -> Void = { _ in },
    answer: @escaping (PageRequest) -> FetchEvent
  ) {
    fetcher = StubPageFetcher(clock, answer)
    var source = PageSource(name: "a.example", request: PageRequest(url: url))
    change(&source)
    manager = PageManager(source: source, fetcher: fetcher, clock: clock)
    manager.delegate = log
  }

  func load(pages: Int = 1) {
    for page in 0..<pages {
      if page == 0 { manager.loadData() } else { manager.loadNextPage() }
      clock.advance(by: 1)
    }
  }

  var ids: [Int] { manager.order.joined().map(\.integer) }

  var texts: [String] { manager.texts }

  /// Page `n` of ten records each, with `last` pages and a next link.
  static func linked(_ request: PageRequest, last: Int = 3) -> FetchEvent {
    let page = number("page", in: request)
    let next = page < last ? #""/items?page=\#(page + 1)""# : "null"
    return .page(request, #"{"next":\#(next),"items":[\#(records(page))]}"#)
  }

  static func number(_ name: String, in request: PageRequest) -> Int {
    request.number(named: name)
  }

  static func records(_ page: Int) -> String {
    (0..<10).map { #"{"id": \#((page - 1) * 10 + $0), "name": "n"}"# }.joined(separator: ",")
  }
}
