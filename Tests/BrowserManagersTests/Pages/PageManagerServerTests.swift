import BrowserModels
import SystemTesting
import Testing

@testable import BrowserManagers

/// Whole sources from a real server.
@Suite(.needs("python3"), .pagedServer)
@MainActor struct PageManagerServerTests {
  /// Waits for the end of each load.
  @MainActor private final class Waiter: RecordSourceDelegate {
    var continuation: CheckedContinuation<Void, Never>?
    var failures: [PageError] = []

    private func go() {
      continuation?.resume()
      continuation = nil
    }

    func recordSource(_ source: any RecordSource, willStart load: SourceLoad) {}
    func recordSource(_ source: any RecordSource, didChange status: SourceStatus) {}
    func recordSource(_ source: any RecordSource, didCancel load: SourceLoad) { go() }
    func recordSource(
      _ source: any RecordSource,
      didSucceed load: SourceLoad,
      change: RecordChange
    ) {
      if !source.status.isLoadingToEnd { go() }
    }
    func recordSource(
      _ source: any RecordSource,
      didFail load: SourceLoad,
      with error: PageError
    ) {
      failures.append(error)
      go()
    }
  }

  private func load(
    _ path: String,
    _ change: (inout PageSource) -> Void = { _ in }
  ) async throws -> PageManager {
    let url = try #require(SourceURL(try PagedServer.url(path)))
    var options = RequestOptions()
    options.transport.proxy = ""
    let plan = try RequestPlan(
      url: url,
      options: options,
      inputs: .init(read: { _ in [] }, variable: { _ in nil }, password: { _ in nil })
    )
    let clock = HastyClock()
    let fetcher = HTTPPageFetcher(
      transport: CurlTransport(),
      clock: clock,
      credentials: plan.credentials,
      options: options.transport
    )
    var source = PageSource(name: plan.credentials.origin.authority, request: plan.request)
    change(&source)
    let manager = PageManager(source: source, fetcher: fetcher, clock: clock)
    let waiter = Waiter()
    manager.delegate = waiter
    await withCheckedContinuation { continuation in
      waiter.continuation = continuation
      manager.loadToEnd()
    }
    return manager
  }

  nonisolated static let sources: [(String, Int, PagingRule.Kind)] = [
    ("page?page=1", 95, .page), ("page", 95, .page), ("offset", 95, .offset),
    ("offset?limit=7", 95, .offset), ("link", 95, .linkHeader), ("next", 95, .link),
    ("plain?page=1&per_page=10", 95, .page), ("lies", 20, .link), ("refused?page=1", 20, .page),
    ("redirect/3", 95, .linkHeader),
  ]

  @Test(arguments: sources)
  func `a source is paged to its end`(
    path: String,
    count: Int,
    kind: PagingRule.Kind
  ) async throws {
    let manager = try await load(path)

    #expect(manager.recordCount == count)
    #expect(manager.facts.paging?.rule.kind == kind)
    guard case .complete = manager.status.phase else {
      Issue.record("\(manager.status.phase)")
      return
    }
  }

  @Test func `a server that ignores the page number is no endless list`() async throws {
    let manager = try await load("ignoring")

    #expect(manager.recordCount == 10)
    guard case .failed(.nothingNew) = manager.status.phase else {
      Issue.record("\(manager.status.phase)")
      return
    }
  }

  @Test func `a circle of pages ends with a word about it`() async throws {
    let manager = try await load("loop")

    #expect(manager.recordCount == 30)
    guard case .failed(.repeatsItself) = manager.status.phase else {
      Issue.record("\(manager.status.phase)")
      return
    }
  }

  @Test func `a page at another origin is not asked for`() async throws {
    let manager = try await load("foreign")

    #expect(manager.recordCount == 10)
    guard case .failed(.crossOriginPage) = manager.status.phase else {
      Issue.record("\(manager.status.phase)")
      return
    }
  }

  @Test func `an endless list stops to ask`() async throws {
    let manager = try await load("endless") { $0.declaration.next.maximumPages = 7 }

    #expect(manager.recordCount == 70)
  }

  @Test func `a big page is read beside the interface`() async throws {
    let manager = try await load("huge/5")

    #expect(manager.recordCount == 5_000)
    let last = try manager.store.record(at: 4_999).content.get()
    #expect(last.object?["id"]?.number == "4999")
  }

  @Test func `lines of JSON by HTTP are records`() async throws {
    #expect(try await load("lines").recordCount == 10)
  }
}
