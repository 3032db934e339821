import BrowserModels
import Testing

@testable import BrowserManagers

/// What a page of JSON Lines is as a whole, however it arrives.
@MainActor struct PageManagerWholePartsTests {
  private let fetcher = HandFetcher()

  private func manager(
    _ url: String = "https://a.example/items",
    most: Int? = nil,
    _ change: (inout PageSource) -> Void = { _ in }
  ) -> PageManager {
    fetcher.manager(url, most: most, change)
  }

  @Test func `the records are where the user says, whichever of the first lines has them`() {
    let manager = manager { $0.declaration.records.path = JSONPointer("/other") }

    fetcher.part("{\"items\":[1]}\n")
    #expect(manager.recordCount == 0)
    fetcher.part("{\"items\":[2],\"other\":[7,8]}\n")
    #expect(manager.texts == [#"{"items":[1]}"#, "7", "8"])
    fetcher.part("{\"items\":[3],\"other\":[9]}\n")
    fetcher.finish()

    #expect(manager.texts == [#"{"items":[1]}"#, "7", "8", "9"])
  }

  @Test(arguments: [1, 3])
  func `a path that none of the first lines has is refused, however they arrive`(lines: Int) {
    let manager = manager { $0.declaration.records.path = JSONPointer("/nothere") }

    for _ in 0..<lines { fetcher.part("{\"items\":[1]}\n") }
    fetcher.finish()

    let reason = "nothing is at /nothere in https://a.example/items"
    #expect(manager.status.phase == .failed(.badOption("--records", reason: reason)))
    #expect(manager.recordCount == 0)
  }

  @Test(arguments: [1, 2, 3])
  func `what identifies a record does not depend on how its page arrives`(size: Int) {
    let manager = manager("https://a.example/items?offset=0&limit=3")
    let lines = (1...3).map { "{\"key\":\"k\",\"n\":\($0)}\n" }

    for start in stride(from: 0, to: 3, by: size) {
      fetcher.part(lines[start..<min(3, start + size)].joined())
    }
    fetcher.finish()
    manager.loadNextPage()
    fetcher.finish("{\"key\":\"k\",\"n\":3}\n{\"key\":\"k\",\"n\":4}\n")

    #expect(manager.facts.id == nil)
    #expect(manager.recordCount == 4)
  }

  @Test func `what identifies a record is chosen on a whole first page, not on what came of it`() {
    let manager = manager("https://a.example/items?offset=0&limit=3")
    fetcher.part("{\"key\":\"k\",\"n\":1}\n")
    fetcher.finish(fault: .connectionLost(host: "a.example", received: 20))

    manager.retry()
    fetcher.part("{\"key\":\"k\",\"n\":1}\n{\"key\":\"k\",\"n\":2}\n")
    fetcher.finish("{\"key\":\"k\",\"n\":3}\n")

    #expect(manager.facts.id == nil)
    #expect(manager.recordCount == 3)
  }

  @Test func `equal lines that came after a page broke off are rows too`() {
    let manager = manager()
    fetcher.part("{\"a\":1}\n{\"a\":1}\n")
    fetcher.finish(fault: .connectionLost(host: "a.example", received: 20))

    manager.retry()
    fetcher.part("{\"a\":1}\n")
    fetcher.finish("{\"a\":1}\n{\"a\":1}\n{\"a\":2}\n")

    #expect(manager.recordCount == 4)
    #expect(manager.facts.duplicates == 0)
  }

  @Test func `a page that is let go because enough is here is the first page like any other`() {
    let manager = manager(most: 3)
    fetcher.part("{\"id\":1}\n{\"id\":2}\n{\"id\":3}\n{\"id\":4}\n")
    #expect(manager.facts.id?.description == "/id")
    #expect(manager.facts.pages == 1)

    manager.refresh()
    fetcher.finish("{\"id\":2}\n{\"id\":3}\n{\"id\":4}\n")

    #expect(manager.texts == [#"{"id":2}"#, #"{"id":3}"#, #"{"id":4}"#])
  }

  @Test(arguments: ["", "{\"id\":3}\n"])
  func `the last record of all parts names the next page`(rest: String) {
    let manager = manager {
      $0.declaration.next = PagingRule(.lastID, from: .lastRecord(JSONPointer(tokens: ["id"])))
    }

    fetcher.part("{\"id\":1}\n{\"id\":2}\n")
    fetcher.finish(rest)
    manager.loadNextPage()

    let last = rest.isEmpty ? 2 : 3
    #expect(fetcher.requests.last?.url == "https://a.example/items?id=\(last)")
  }

  @Test func `a page that must be seen whole is given up when it does not end`() {
    let manager = manager { $0.greatestPage = 30 }
    fetcher.finish("{\"id\":1}\n")

    manager.refresh()
    for id in 1...3 { fetcher.part("{\"id\":\(id)}\n") }
    #expect(manager.status.isLoading)
    fetcher.part("{\"id\":4}\n")

    let error = PageError.pageTooLarge(host: "a.example", bytes: 30)
    #expect(manager.status.phase == .failed(error))
    #expect(fetcher.cancelled == 1)
    #expect(manager.texts == ["{\"id\":1}"])
  }

  @Test func `pages in lines are counted by their records`() {
    let manager = manager("https://a.example/items?offset=0&limit=3")

    fetcher.part("{\"items\":[{\"id\":1},{\"id\":2}]}\n{\"items\":[{\"id\":3}]}\n")
    fetcher.finish()
    manager.loadNextPage()

    #expect(manager.facts.location?.path.description == "/items")
    #expect(fetcher.requests.last?.url == "https://a.example/items?offset=3&limit=3")
  }
}
