import BrowserModels
import Testing

@testable import BrowserManagers

/// What a list says of pages that exist and cannot be asked for.
@MainActor final class UnfollowedPagesTests {
  private let clock = VirtualClock()
  private var asked: () -> [String] = { [] }

  private func loaded(_ body: String) -> PageManager {
    let source = PageSource(name: "a.example", request: PageRequest(url: "https://a.example/items"))
    let fetcher = StubPageFetcher(clock) { .page($0, body) }
    asked = { fetcher.asked }
    let manager = PageManager(source: source, fetcher: fetcher, clock: clock)
    manager.loadData()
    clock.advance(by: 1)
    return manager
  }

  @Test func `a list that says more than it tells how to ask for is not whole`() {
    let manager = loaded(#"{"items":[{"id":1},{"id":2}],"total":40}"#)

    #expect(manager.facts.total == .about(40))
    #expect(manager.status.phase == .ready)
    #expect(manager.status.isIncomplete)
    #expect(manager.status.speculation == "?page=2")
  }

  @Test func `what the reader agrees to is tried, and what is then left is said`() {
    let manager = loaded(#"{"items":[{"id":1},{"id":2}],"total":40}"#)

    manager.loadToEnd()
    #expect(manager.facts.pages == 1)
    #expect(!manager.status.isLoading)
    manager.loadNextPage()
    clock.advance(by: 1)

    #expect(
      asked().dropFirst() == [
        "https://a.example/items?page=2", "https://a.example/items?offset=2",
        "https://a.example/items?_page=2", "https://a.example/items?start=2",
      ]
    )
    #expect(
      manager.status.phase
        == .failed(.nothingNew(host: "a.example", page: 2, claim: "2 of 40 records are loaded"))
    )
  }

  @Test func `a list that says no more is whole`() {
    let manager = loaded(#"{"items":[{"id":1},{"id":2}]}"#)

    #expect(manager.facts.total == .exact(2))
    #expect(manager.status.warning == nil)
  }
}
