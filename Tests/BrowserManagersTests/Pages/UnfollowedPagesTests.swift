import BrowserModels
import Testing

@testable import BrowserManagers

/// What a list says of pages that exist and cannot be asked for.
@MainActor struct UnfollowedPagesTests {
  private func loaded(_ body: String) -> PageManager {
    let clock = VirtualClock()
    let source = PageSource(name: "a.example", request: PageRequest(url: "https://a.example/items"))
    let fetcher = StubPageFetcher(clock) { .page($0, body) }
    let manager = PageManager(source: source, fetcher: fetcher, clock: clock)
    manager.loadData()
    clock.advance(by: 1)
    return manager
  }

  @Test func `a list that says more than it tells how to ask for is not whole`() {
    let manager = loaded(#"{"items":[{"id":1},{"id":2}],"total":40}"#)

    #expect(manager.facts.total == .about(40))
    #expect(
      manager.status.warning
        == "There may be more records: nothing in the answer names a next page, though 2 of 40 "
        + "records are loaded. Use --next or --page-param."
    )
  }

  @Test func `a list that says no more is whole`() {
    let manager = loaded(#"{"items":[{"id":1},{"id":2}]}"#)

    #expect(manager.facts.total == .exact(2))
    #expect(manager.status.warning == nil)
  }
}
