import BrowserModels
import Synchronization
import Testing

@testable import BrowserManagers

/// Pages of JSON Lines, which are shown while they arrive.
@MainActor struct PageManagerPartsTests {
  private let fetcher = HandFetcher()
  private let log = SourceLog()

  private func manager(
    _ url: String = "https://a.example/items",
    most: Int? = nil
  ) -> PageManager {
    fetcher.manager(url, most: most, log: log)
  }

  @Test(arguments: ["<34>oops", "\u{1F}\u{8B}", "  ", ""])
  func `a later part of a page may begin with any line`(line: String) {
    let manager = manager()

    fetcher.part("{\"id\":1}\n{\"id\":2}\n")
    fetcher.part(line + "\n{\"id\":3}\n")
    fetcher.finish("{\"id\":4}\n")

    let records = manager.texts.filter { $0.hasPrefix("{") }
    #expect(records == ["{\"id\":1}", "{\"id\":2}", "{\"id\":3}", "{\"id\":4}"])
  }

  @Test func `lines become rows while the page arrives, equal ones too`() {
    let manager = manager()

    fetcher.part("{\"a\":1}\n{\"a\":1}\n")
    #expect(manager.texts == [#"{"a":1}"#, #"{"a":1}"#])
    fetcher.part("{\"a\":1}\n")
    #expect(manager.recordCount == 3)
    #expect(manager.status.isLoading)
    fetcher.finish("{\"a\":2}")

    #expect(manager.texts.last == #"{"a":2}"#)
    #expect(manager.facts.total == .exact(4))
    #expect(manager.facts.pages == 1)
    #expect(
      log.lines == [
        "will start start 1 #0", "did add +2", "did add +1", "did succeed start 1 #0 +1 =0",
      ]
    )
  }

  @Test(.timeLimit(.minutes(10)))
  func `a huge line is read while keys are handled, and what follows it waits`() async {
    let manager = manager()
    let huge = "{\"id\":2,\"text\":\"" + String(repeating: "a", count: 1 << 20) + "\"}"

    fetcher.part("{\"id\":1}\n")
    fetcher.part(huge + "\n")
    fetcher.part("{\"id\":3}\n")
    fetcher.part(huge.replacing("\"id\":2", with: "\"id\":4") + "\n")
    fetcher.finish("{\"id\":5}\n")
    #expect(manager.recordCount == 1)
    #expect(manager.status.isLoading)
    while manager.status.isLoading, !Task.isCancelled { await Task.yield() }

    #expect(manager.texts.map { $0.prefix(7) } == (1...5).map { "{\"id\":\($0)" })
    #expect(manager.texts.map(\.count) == [8, huge.count, 8, huge.count, 8])
    #expect(manager.facts.total == .exact(5))
    #expect(log.lines.last == "did succeed start 1 #0 +1 =0")
  }

  @Test(.timeLimit(.minutes(10)))
  func `a huge line that is being read when its page is stopped adds nothing`() async {
    let manager = manager()
    let huge = "{\"id\":1,\"text\":\"" + String(repeating: "a", count: 1 << 20) + "\"}"

    fetcher.part(huge + "\n")
    manager.stop()
    manager.retry()
    fetcher.part("{\"id\":7}\n" + huge + "\n")
    fetcher.finish()
    while manager.status.isLoading, !Task.isCancelled { await Task.yield() }

    #expect(manager.texts.map(\.count) == [8, huge.count])
  }

  @Test func `lines that wait for a huge one are let go when their page is stopped`() {
    let manager = manager()
    let huge = "{\"id\":1,\"text\":\"" + String(repeating: "a", count: 1 << 20) + "\"}"
    let held = Mutex(0)
    func hold() -> LineHold {
      held.withLock { $0 += 1 }
      return LineHold { held.withLock { $0 -= 1 } }
    }

    fetcher.part(huge + "\n")
    fetcher.part("{\"id\":2}\n", hold())
    fetcher.part("{\"id\":3}\n", hold())
    #expect(held.withLock(\.self) == 2)
    manager.stop()

    #expect(held.withLock(\.self) == 0)
  }

  @Test func `the names of a table are taken from its first line alone`() throws {
    let manager = manager()

    fetcher.part("[\"id\",\"name\"]\n[1,\"a\"]\n")
    fetcher.part("[2,\"b\"]\n")
    fetcher.finish()

    let second = try manager.store.record(at: 1).content.get()
    #expect(manager.recordCount == 2)
    #expect(second.object?["name"] == .string("b"))
  }

  @Test func `of a stream that breaks off the whole lines stay, and the page is asked for again`() {
    let manager = manager()

    fetcher.part("{\"id\":1}\n{\"id\":2}\n")
    fetcher.finish(fault: .connectionLost(host: "a.example", received: 20))
    #expect(manager.recordCount == 2)
    #expect(
      manager.status.phase == .failed(.connectionLost(host: "a.example", received: 20))
    )
    manager.retry()
    fetcher.part("{\"id\":1}\n{\"id\":2}\n{\"id\":3}\n")
    fetcher.finish()

    #expect(fetcher.requests.count == 2)
    #expect(manager.texts == [#"{"id":1}"#, #"{"id":2}"#, #"{"id":3}"#])
  }

  @Test func `a stream that is stopped keeps its rows and goes on with the records after them`() {
    let manager = manager()

    fetcher.part("{\"id\":1}\n")
    manager.stop()
    #expect(fetcher.cancelled == 1)
    #expect(manager.status.phase == .failed(.cancelled))
    manager.retry()
    fetcher.part("{\"id\":1}\n{\"id\":2}\n")
    fetcher.finish()

    #expect(manager.texts == [#"{"id":1}"#, #"{"id":2}"#])
    #expect(manager.facts.duplicates == 0)
  }

  @Test func `no more is taken of a stream than is asked for`() {
    let manager = manager(most: 3)

    fetcher.part("{\"id\":1}\n{\"id\":2}\n")
    fetcher.part("{\"id\":3}\n{\"id\":4}\n")

    #expect(fetcher.cancelled == 1)
    #expect(manager.recordCount == 3)
    #expect(
      manager.status.phase == .complete(reason: "stopped after 3 records (--max-records)")
    )
  }

  @Test func `an offset counts the records of all parts`() {
    let manager = manager("https://a.example/items?offset=0&limit=3")

    fetcher.part("{\"id\":1}\n{\"id\":2}\n")
    fetcher.finish("{\"id\":3}\n")
    manager.loadNextPage()

    #expect(fetcher.requests.last?.url == "https://a.example/items?offset=3&limit=3")
  }

  @Test func `a refresh sees the first page whole`() {
    let manager = manager()
    fetcher.part("{\"id\":1}\n")
    fetcher.finish("{\"id\":2}\n")

    manager.refresh()
    fetcher.part("{\"id\":0}\n")
    #expect(manager.recordCount == 2)
    fetcher.finish("{\"id\":1}\n{\"id\":2}\n")

    #expect(manager.texts == [#"{"id":0}"#, #"{"id":1}"#, #"{"id":2}"#])
  }
}
