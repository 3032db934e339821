import BrowserModels
import Testing

@testable import BrowserManagers

/// Where a list ends, whatever its server says or repeats.
@MainActor struct PageManagerEndTests {
  @Test(arguments: [
    (#""page":1,"total_pages":9"#, "the server reports 9 pages, and 10 records are loaded"),
    (#""page":1,"total":95,"per_page":10"#, "10 of 95 records are loaded"),
    (#""page":1,"has_more":true"#, "the server reports more than the 10 loaded"),
  ])
  func `a server that promises more and repeats itself has failed`(
    fields: String,
    claim: String
  ) {
    // Where the server only says that there is more, what goes on after the last record is tried, too.
    let asked = fields.contains("has_more") ? 6 : 2
    let run = ManagerRun { request in
      .page(request, #"{\#(fields),"items":[\#(ManagerRun.records(1))]}"#)
    }

    run.load(pages: 4)

    #expect(run.ids.count == 10)
    #expect(run.fetcher.asked.count == asked)
    #expect(
      run.manager.status.phase
        == .failed(.nothingNew(host: "a.example", page: 2, claim: claim))
    )
  }

  @Test func `a server that promises nothing and ignores the page number has one page`() {
    let run = ManagerRun { .page($0, "[\(ManagerRun.records(1))]") }

    run.load(pages: 4)

    #expect(run.ids.count == 10)
    #expect(run.fetcher.asked.count == 2)
    guard case .complete = run.manager.status.phase else {
      Issue.record("\(run.manager.status.phase)")
      return
    }
  }

  @Test(arguments: [
    "limit=10", "count=10", "per_page=10&page=1", "size=10", "offset=0&limit=10", "top=10",
  ])
  func `a full page whose guesses brought nothing new is said to be incomplete`(query: String) {
    let run = ManagerRun("https://a.example/items?" + query) { request in
      .page(request, "[\(ManagerRun.records(1))]")
    }

    run.load(pages: 4)

    #expect(run.ids.count == 10)
    #expect(run.manager.status.warning?.hasPrefix("There may be more records: ") == true)
    #expect(run.manager.facts.total == .unknown)
    guard case .complete(let reason) = run.manager.status.phase else {
      Issue.record("\(run.manager.status.phase)")
      return
    }
    #expect(
      reason == "there may be more, for the last page has the 10 records that were asked for"
    )
  }

  @Test func `records that only age are those of the page before`() {
    var age = 0
    let run = ManagerRun("https://a.example/items?limit=10") { request in
      age += 1
      let records = (0..<10).map { #"{"id":\#($0),"age":\#(age * 100 + $0)}"# }
      return .page(request, "[\(records.joined(separator: ","))]")
    }

    run.load(pages: 9)

    #expect(run.ids.count == 10)
    #expect(run.fetcher.asked.count == 6)
  }

  @Test(arguments: [#""total":40,"#, #""next":"/items?page=2","#, ""])
  func `the whole answer as one record ends because it is one`(fields: String) {
    let run = ManagerRun { .page($0, #"{\#(fields)"items":[\#(ManagerRun.records(1))]}"#) }
    run.load()
    while let next = run.manager.selectNextCandidate(), next.shape != .single {}
    run.clock.advance(by: 1)

    #expect(run.ids.count == 1)
    #expect(run.manager.status.phase == .complete(reason: "the whole answer is one record"))
    #expect(run.manager.facts.paging?.phrase == "one page")
    #expect(run.manager.facts.total == .exact(1))
  }

  @Test func `a circle of next links ends`() {
    let run = ManagerRun { request in
      let page = ManagerRun.number("page", in: request)
      let next = page % 3 + 1
      return .page(
        request,
        #"{"next":"/items?page=\#(next)","items":[\#(ManagerRun.records(page))]}"#
      )
    }

    run.load(pages: 20)

    #expect(run.ids.count == 30)
    #expect(run.fetcher.asked.count == 4)
    #expect(run.manager.status.phase == .failed(.repeatsItself(host: "a.example")))
  }

  @Test func `the same cursor with other records is no loop`() {
    var calls = 0
    let run = ManagerRun("https://a.example/items?cursor=x") { request in
      calls += 1
      let next = calls < 5 ? #""/items?cursor=x""# : "null"
      return .page(request, #"{"next":\#(next),"items":[\#(ManagerRun.records(calls))]}"#)
    }

    run.load(pages: 9)

    #expect(run.ids.count == 50)
  }

  @Test func `records that come again are hidden and counted`() {
    let run = ManagerRun { request in
      let page = ManagerRun.number("page", in: request)
      let first = (page - 1) * 2
      let next = page < 3 ? #""/items?page=\#(page + 1)""# : "null"
      let records = (first..<first + 3).map { #"{"id":\#($0)}"# }.joined(separator: ",")
      return .page(request, #"{"next":\#(next),"items":[\#(records)]}"#)
    }

    run.load(pages: 3)

    #expect(run.texts == (0..<7).map { #"{"id":\#($0)}"# })
    #expect(run.manager.facts.duplicates == 2)
  }

  nonisolated static let refusals = [400, 404, 416]

  @Test(arguments: refusals)
  func `a refused page number is the end`(status: Int) {
    let run = ManagerRun { request in
      let page = ManagerRun.number("page", in: request)
      return page > 2
        ? .failed(.status(status, message: "", host: "a.example"))
        : .page(request, "[\(ManagerRun.records(page))]")
    }

    run.load(pages: 5)

    #expect(run.ids.count == 20)
    #expect(run.manager.facts.total == .exact(20))
  }

  @Test func `limits of the user end the list`() {
    let url = "https://a.example/items?page=1"
    let pages = ManagerRun(
      url,
      { $0.declaration.next.maximumPages = 2 },
      answer: { ManagerRun.linked($0) }
    )
    let records = ManagerRun(url, { $0.maximumRecords = 13 }, answer: { ManagerRun.linked($0) })

    pages.load(pages: 5)
    records.load(pages: 5)

    #expect(pages.ids.count == 20)
    #expect(records.ids.count == 13)
    #expect(records.fetcher.asked.count == 2)
  }

  @Test func `G loads on and asks after a hundred pages`() {
    let run = ManagerRun { ManagerRun.linked($0, last: 1_000) }

    run.manager.loadToEnd()
    run.clock.advance(by: 1_000)

    #expect(run.fetcher.asked.count == 100)
    #expect(run.manager.status.phase == .paused(pages: 100))
    run.manager.loadToEnd()
    run.clock.advance(by: 5)
    run.manager.stop()
    run.clock.advance(by: 100)
    #expect((140...160).contains(run.fetcher.asked.count))
    #expect(run.manager.status.phase == .ready)
  }

  @Test func `a folder goes on past pages that are empty or bring nothing new`() {
    let following = (2...9).map { PageRequest(url: "file:///p/\($0).json") }
    let run = ManagerRun(
      "file:///p/1.json",
      { $0.following = following },
      answer: { request in
        let isEmpty = ["2", "3", "4"].contains { request.url.hasSuffix("/\($0).json") }
        return .page(request, isEmpty ? "[]" : #"[{"id":1}]"#, [])
      }
    )

    run.load(pages: 9)

    #expect(run.fetcher.asked.count == 9)
    #expect(run.manager.status.phase == .complete(reason: "the last page"))
    #expect(run.manager.facts.duplicates == 5)
  }

  @Test func `three empty pages in a row stop the list, and a retry goes past them`() {
    let run = ManagerRun { request in
      let page = ManagerRun.number("page", in: request)
      let records = page == 1 || page > 4 ? ManagerRun.records(page) : ""
      return .page(request, #"{"next":"/items?page=\#(page + 1)","items":[\#(records)]}"#)
    }

    run.load(pages: 9)

    #expect(run.fetcher.asked.count == 4)
    #expect(run.manager.status.phase == .failed(.emptyPages(host: "a.example", count: 3)))
    run.manager.retry()
    run.clock.advance(by: 1)
    run.manager.loadNextPage()
    run.clock.advance(by: 1)
    #expect(run.ids.count == 20)
  }

  @Test func `a total is what the server says until all is here`() {
    let run = ManagerRun("https://a.example/items?offset=0&limit=10") { request in
      let offset = ManagerRun.number("offset", in: request)
      let page = ManagerRun.records(min(offset, 20) / 10 + 1)
      return .page(
        request,
        #"{"offset":\#(offset),"limit":10,"total":30,"items":[\#(page)]}"#
      )
    }
    run.load()
    #expect(run.manager.facts.total == .about(30))

    run.load(pages: 0)
    for _ in 0..<5 {
      run.manager.loadNextPage()
      run.clock.advance(by: 1)
    }

    #expect(run.manager.facts.total == .exact(30))
  }
}
