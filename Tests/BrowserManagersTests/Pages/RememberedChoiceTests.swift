import BrowserModels
import Testing

@testable import BrowserManagers

/// The list that a reader chose is chosen again where the same origin and path is opened later.
@MainActor @Suite struct RememberedChoiceTests {
  private let memory = SourceMemory()
  private let clock = VirtualClock()

  private static let body =
    #"{"users":[{"id":1,"n":"a"},{"id":2,"n":"b"}],"teams":[{"id":7,"n":"c"}],"total":2}"#

  /// What a manager of a URL shows first.
  private func open(
    _ url: String,
    _ body: String = body,
    named: String? = nil
  ) -> (manager: PageManager, path: String?) {
    let fetcher = StubPageFetcher(clock) { .page($0, body) }
    var source = PageSource(name: "a.example", request: PageRequest(url: url))
    source.declaration.records.path = named.flatMap { RecordFinder.path(named: $0) }
    let manager = PageManager(source: source, fetcher: fetcher, clock: clock, memory: memory)
    manager.loadData()
    clock.advance(by: 1)
    return (manager, manager.facts.location?.path.description)
  }

  /// Chooses the list of teams.
  private func choose(_ manager: PageManager) {
    while let next = manager.selectNextCandidate(), next.path.description != "/teams" {
      clock.advance(by: 1)
    }
    clock.advance(by: 1)
  }

  @Test func `a later opening and a refresh show the list that was chosen`() {
    let first = open("https://a.example/x?page=1")
    #expect(first.path == "/users")
    choose(first.manager)

    first.manager.refresh()
    clock.advance(by: 1)

    #expect(first.manager.facts.location?.path.description == "/teams")
    #expect(open("https://a.example/x?page=2").path == "/teams")
    #expect(open("https://a.example/x").manager.texts == [#"{"id":7,"n":"c"}"#])
  }

  @Test(arguments: ["https://a.example/y", "https://b.example/x", "http://a.example/x"])
  func `another path or origin shows its own list`(url: String) {
    choose(open("https://a.example/x").manager)

    #expect(open(url).path == "/users")
  }

  @Test func `a place that is not there is not looked for`() {
    choose(open("https://a.example/x").manager)

    #expect(
      open("https://a.example/x", #"{"users":[{"id":1,"n":"a"}],"total":1}"#).path == "/users"
    )
  }

  @Test func `what the user names on the command line counts more`() {
    choose(open("https://a.example/x").manager)

    #expect(open("https://a.example/x", named: "users").path == "/users")
  }

  @Test func `one record that was chosen is one again`() {
    let first = open("https://a.example/x")
    while let next = first.manager.selectNextCandidate(), next.shape != .single {
      clock.advance(by: 1)
    }
    clock.advance(by: 1)

    #expect(open("https://a.example/x").manager.texts == [Self.body])
  }
}
