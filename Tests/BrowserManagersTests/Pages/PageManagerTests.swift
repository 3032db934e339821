import BrowserModels
import Testing

@testable import BrowserManagers

@MainActor struct PageManagerTests {
  /// A manager over scripted answers.
  @MainActor final class Run {
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

    var ids: [Int] { manager.order.flatMap { Array($0) } }

    var texts: [String] {
      ids.map { id in
        (try? manager.store.recordBytes(at: id)).map { String(decoding: $0, as: UTF8.self) } ?? "?"
      }
    }
  }

  /// Page `n` of ten records each, with `last` pages and a next link.
  private static func linked(_ request: PageRequest, last: Int = 3) -> FetchEvent {
    let page = number("page", in: request)
    let next = page < last ? #""/items?page=\#(page + 1)""# : "null"
    return .page(request, #"{"next":\#(next),"items":[\#(records(page))]}"#)
  }

  private static func number(_ name: String, in request: PageRequest) -> Int {
    URLReference(request.url).queryValue(name).flatMap { Int($0) } ?? 1
  }

  private static func records(_ page: Int) -> String {
    (0..<10).map { #"{"id": \#((page - 1) * 10 + $0), "name": "n"}"# }.joined(separator: ",")
  }

  @Test func `pages follow each other to the end`() {
    let run = Run { Self.linked($0) }

    run.load(pages: 5)

    #expect(run.fetcher.asked.count == 3)
    #expect(run.manager.order == [0..<30])
    #expect(run.manager.facts.mechanism == .bodyLink)
    #expect(run.manager.facts.total == .exact(30))
    #expect(run.texts[29] == #"{"id": 29, "name": "n"}"#)
    #expect(
      run.log.lines == [
        "will start start 1 #0", "did succeed start 1 #0 +10 =0",
        "will start forward 2 #0", "did succeed forward 2 #0 +10 =0",
        "will start forward 3 #0", "did succeed forward 3 #0 +10 =0",
      ]
    )
  }

  @Test(.enabled(if: OpenFile.isFullDiskThere, "/dev/full is missing"))
  func `a page that cannot be kept is asked for again and loses no record`() throws {
    var files = [try OpenFile.temporary(), try #require(OpenFile.fullDisk())]
    let run = Run { Self.linked($0) }
    run.manager.records = PageRecordStore(ByteVault(bound: 500, makeFile: { files.removeLast() }))
    run.load(pages: 2)

    #expect(run.manager.status.phase == .failed(.storageFailed(reason: "No space left on device")))
    #expect(run.manager.order == [0..<10])
    run.manager.retry()
    run.clock.advance(by: 1)

    #expect(run.manager.order == [0..<20])
    #expect(run.texts[19] == #"{"id": 19, "name": "n"}"#)
  }

  @Test func `only one page is on its way`() {
    let run = Run { Self.linked($0) }
    run.load()

    run.manager.loadNextPage()
    run.manager.loadNextPage()
    #expect(run.manager.status.isLoading)
    run.clock.advance(by: 1)

    #expect(run.fetcher.asked.count == 2)
  }

  @Test func `stopping is heard of once and nothing comes after it`() {
    let run = Run { Self.linked($0) }
    run.load()
    run.manager.loadNextPage()

    run.manager.stop()
    run.clock.advance(by: 10)

    #expect(run.log.lines.suffix(2) == ["will start forward 2 #0", "did cancel forward 2 #0"])
    #expect(run.fetcher.cancelled == 1)
    #expect(run.manager.status.phase == .ready)
    run.manager.loadNextPage()
    run.clock.advance(by: 1)
    #expect(run.ids.count == 20)
  }

  @Test func `a failure keeps what is here, and retry repeats the same request`() {
    var isDown = true
    let run = Run { request in
      Self.number("page", in: request) == 2 && isDown
        ? .failed(.refused(host: "a.example")) : Self.linked(request)
    }
    run.load(pages: 2)
    #expect(run.manager.status.phase == .failed(.refused(host: "a.example")))
    run.manager.loadNextPage()
    #expect(run.fetcher.asked.count == 2)

    isDown = false
    run.manager.retry()
    run.clock.advance(by: 1)

    #expect(run.fetcher.asked[2] == run.fetcher.asked[1])
    #expect(run.ids.count == 20)
    #expect(
      run.log.lines.suffix(3) == [
        "did fail forward 2 #0", "will start forward 2 #0", "did succeed forward 2 #0 +10 =0",
      ]
    )
  }

  @Test func `a first page that failed can be tried again`() {
    var isDown = true
    let run = Run { isDown ? .failed(.offline(host: "a.example")) : Self.linked($0) }
    run.load()

    isDown = false
    run.manager.retry()
    run.clock.advance(by: 1)

    #expect(run.ids.count == 10)
  }

  @Test(arguments: [
    (#""page":1,"total_pages":9"#, "the answer speaks of 9 pages, and 10 records are here"),
    (#""page":1,"total":95,"per_page":10"#, "10 of 95 records are here"),
    (#""page":1,"has_more":true"#, "the answer says that there are more than these 10"),
  ])
  func `a server that promises more and repeats itself has failed`(
    fields: String,
    claim: String
  ) {
    let run = Run { request in
      .page(request, #"{\#(fields),"items":[\#(Self.records(1))]}"#)
    }

    run.load(pages: 4)

    #expect(run.ids.count == 10)
    #expect(run.fetcher.asked.count == 2)
    #expect(
      run.manager.status.phase
        == .failed(.nothingNew(host: "a.example", page: 2, claim: claim))
    )
  }

  @Test func `a server that promises nothing and ignores the page number has one page`() {
    let run = Run { .page($0, "[\(Self.records(1))]") }

    run.load(pages: 4)

    #expect(run.ids.count == 10)
    #expect(run.fetcher.asked.count == 2)
    guard case .complete = run.manager.status.phase else {
      Issue.record("\(run.manager.status.phase)")
      return
    }
  }

  @Test func `a next page that cannot be asked for is a failure`() {
    let link = HTTPField("Link", "<http://[bad>; rel=next")
    let run = Run { .page($0, "[\(Self.records(1))]", [link]) }

    run.load(pages: 3)

    #expect(run.ids.count == 10)
    #expect(run.fetcher.asked.count == 1)
    #expect(run.manager.status.phase == .failed(.unusableNext(url: "http://[bad")))
  }

  @Test func `a page of a list that cannot be read is a row in its place`() throws {
    func list(_ source: inout PageSource) {
      source.following = ["b", "c"].map { PageRequest(url: "file:///f/\($0).json") }
    }
    let run = Run("file:///f/a.json", list) { request in
      let page = request.url.hasSuffix("c.json") ? 2 : 1
      return .page(request, request.url.hasSuffix("b.json") ? "junk" : "[\(Self.records(page))]")
    }

    run.load(pages: 3)

    #expect(run.manager.order == [0..<21])
    guard case .failure(let failure) = run.manager.store.record(at: 10).content else {
      Issue.record("there is no row for the bad page")
      return
    }
    #expect(failure.sentence.hasPrefix("b.json is not JSON: line 1, column 1"))
    #expect(run.fetcher.asked.count == 3)
  }

  @Test func `what is complete in a broken page is here, and the rest is asked for again`() {
    var isWhole = false
    let run = Run { request in
      .page(request, isWhole ? #"[{"id":1},{"id":2}]"# : #"[{"id":1},{"id":2 "x":3}]"#)
    }
    run.load()
    #expect(run.texts == [#"{"id":1}"#])
    guard case .failed(.notJSON) = run.manager.status.phase else {
      Issue.record("\(run.manager.status.phase)")
      return
    }

    isWhole = true
    run.manager.retry()
    run.clock.advance(by: 1)

    #expect(run.texts == [#"{"id":1}"#, #"{"id":2}"#])
  }

  @Test func `the last request that failed is told with its answer`() {
    let run = Run { request in
      Self.number("page", in: request) == 2
        ? .failed(.refused(host: "a.example")) : Self.linked(request)
    }

    run.load(pages: 2)

    #expect(
      run.manager.facts.exchange
        == ["GET https://a.example/items?page=2", "a.example refused the connection."]
    )
  }

  @Test func `a circle of next links ends`() {
    let run = Run { request in
      let page = Self.number("page", in: request)
      let next = page % 3 + 1
      return .page(request, #"{"next":"/items?page=\#(next)","items":[\#(Self.records(page))]}"#)
    }

    run.load(pages: 20)

    #expect(run.ids.count == 30)
    #expect(run.fetcher.asked.count == 4)
    #expect(run.manager.status.phase == .failed(.repeatsItself(host: "a.example")))
  }

  @Test func `the same cursor with other records is no loop`() {
    var calls = 0
    let run = Run("https://a.example/items?cursor=x") { request in
      calls += 1
      let next = calls < 5 ? #""/items?cursor=x""# : "null"
      return .page(request, #"{"next":\#(next),"items":[\#(Self.records(calls))]}"#)
    }

    run.load(pages: 9)

    #expect(run.ids.count == 50)
  }

  @Test func `records that come again are hidden and counted`() {
    let run = Run { request in
      let page = Self.number("page", in: request)
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
    let run = Run { request in
      let page = Self.number("page", in: request)
      return page > 2
        ? .failed(.status(status, message: "", host: "a.example"))
        : .page(request, "[\(Self.records(page))]")
    }

    run.load(pages: 5)

    #expect(run.ids.count == 20)
    #expect(run.manager.facts.total == .exact(20))
  }

  @Test func `limits of the user end the list`() {
    let url = "https://a.example/items?page=1"
    let pages = Run(url, { $0.maximumPages = 2 }, answer: { Self.linked($0) })
    let records = Run(url, { $0.maximumRecords = 13 }, answer: { Self.linked($0) })

    pages.load(pages: 5)
    records.load(pages: 5)

    #expect(pages.ids.count == 20)
    #expect(records.ids.count == 13)
    #expect(records.fetcher.asked.count == 2)
  }

  @Test func `an error in a 2xx answer is a failure`() {
    let run = Run { .page($0, #"{"ok":false,"error":"not_authed"}"#) }

    run.load()

    #expect(
      run.manager.status.phase == .failed(.service(message: "not_authed", host: "a.example"))
    )
  }

  nonisolated static let bad: [(String, PageError)] = [
    ("", .empty(name: "a.example")),
    ("<html></html>", .html(name: "a.example")),
    ("\u{FEFF}<html>", .html(name: "a.example")),
  ]

  @Test(arguments: bad.indices)
  func `what is no JSON is told apart`(position: Int) {
    let (body, error) = Self.bad[position]
    let run = Run { .page($0, body) }

    run.load()

    #expect(run.manager.status.phase == .failed(error))
  }

  @Test func `a page that is cut in the middle shows what is complete`() {
    let run = Run { .page($0, #"[{"id":1},{"id":2},{"id":3,"na"#) }

    run.load()

    #expect(run.ids.count == 2)
    #expect(
      run.manager.status.phase == .failed(.cutShort(name: "a.example", line: 1, column: 31))
    )
    #expect(run.log.lines.suffix(2) == ["did add +2", "did fail start 1 #0"])
  }

  @Test func `lines of JSON are records`() {
    let run = Run { request in
      .page(
        request,
        "{\"id\":1}\n{\"id\":2}\n",
        [HTTPField("Content-Type", "application/x-ndjson")]
      )
    }

    run.load()

    #expect(run.texts == [#"{"id":1}"#, #"{"id":2}"#])
  }

  @Test func `a next page elsewhere waits for the reader`() {
    let run = Run { request in
      .page(request, #"{"next":"https://b.example/more?page=2","items":[\#(Self.records(1))]}"#)
    }

    run.load()

    let url = "https://b.example/more?page=2"
    #expect(run.manager.status.phase == .failed(.foreignPage(url: url, here: nil)))
    #expect(run.fetcher.asked.count == 1)
    run.manager.retry()
    #expect(run.fetcher.asked.last == url)
  }

  @Test func `the same path elsewhere is asked for at home`() {
    let run = Run { request in
      let page = Self.number("page", in: request)
      let next = #""http://internal:8080/items?page=2""#
      let body = #"{"next":\#(page < 2 ? next : "null"),"items":[\#(Self.records(page))]}"#
      return .page(request, body)
    }
    run.load()

    run.manager.retry()
    run.clock.advance(by: 1)

    #expect(run.fetcher.asked.last == "https://a.example/items?page=2")
    #expect(run.ids.count == 20)
  }

  @Test func `G loads on and asks after a hundred pages`() {
    let run = Run { Self.linked($0, last: 1_000) }

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

  @Test func `a folder is its list of pages`() {
    let following = ["file:///p/2.json", "file:///p/10.json"].map { PageRequest(url: $0) }
    let run = Run(
      "file:///p/1.json",
      { $0.following = following },
      answer: { .page($0, "[{\"id\":\"\($0.url)\"}]", []) }
    )

    run.load(pages: 9)

    #expect(run.fetcher.asked == ["file:///p/1.json", "file:///p/2.json", "file:///p/10.json"])
    #expect(run.ids.count == 3)
  }

  @Test func `a folder goes on past pages that are empty or bring nothing new`() {
    let following = (2...9).map { PageRequest(url: "file:///p/\($0).json") }
    let run = Run(
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
    let run = Run { request in
      let page = Self.number("page", in: request)
      let records = page == 1 || page > 4 ? Self.records(page) : ""
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

  @Test func `a page that was cut in the middle is asked for again and loses no record`() {
    var isCut = true
    let run = Run { request in
      let page = Self.number("page", in: request)
      let body = #"{"next":"/items?page=\#(page + 1)","items":[\#(Self.records(page))]}"#
      return .page(request, page == 2 && isCut ? String(body.prefix(200)) : body)
    }
    run.load(pages: 2)
    #expect((11..<20).contains(run.ids.count))

    isCut = false
    run.manager.retry()
    run.clock.advance(by: 1)

    #expect(run.fetcher.asked[2] == run.fetcher.asked[1])
    #expect(run.ids.count == 20)
    #expect(run.log.lines.last?.hasPrefix("did succeed forward 2") == true)
    #expect(run.manager.facts.pages == 2)
  }

  @Test func `a total is what the server says until all is here`() {
    let run = Run("https://a.example/items?offset=0&limit=10") { request in
      let offset = Self.number("offset", in: request)
      let page = Self.records(min(offset, 20) / 10 + 1)
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

  @Test func `another candidate is taken without asking again`() {
    let body = #"{"users":[{"id":1,"n":"a"},{"id":2,"n":"b"}],"teams":[{"id":7,"n":"c"}]}"#
    let run = Run("https://a.example/x") { .page($0, body) }
    run.load()
    let first = run.texts

    run.manager.selectNextCandidate()

    #expect(run.fetcher.asked.count == 1)
    #expect(run.texts != first)
    #expect(run.manager.facts.candidates.count >= 2)
  }

  @Test func `the info holds no secret`() {
    let run = Run("https://a.example/x?api_key=SECRET") { request in
      .page(request, "[]", [HTTPField("Set-Cookie", "SECRET"), HTTPField("A", "b\u{1B}c")])
    }

    run.load()

    let lines = run.manager.facts.exchange.joined(separator: "\n") + run.manager.facts.name
    #expect(!lines.contains("SECRET"))
    #expect(lines.contains("  A: b␛c"))
  }
}
