import BrowserModels
import Testing

@testable import BrowserManagers

@MainActor struct PageManagerTests {
  @Test func `pages follow each other to the end`() {
    let run = ManagerRun { ManagerRun.linked($0) }

    run.load(pages: 5)

    #expect(run.fetcher.asked.count == 3)
    #expect(run.manager.order == [0..<30])
    #expect(run.manager.facts.paging?.rule.kind == .link)
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

  @Test func `only one page is on its way`() {
    let run = ManagerRun { ManagerRun.linked($0) }
    run.load()

    run.manager.loadNextPage()
    run.manager.loadNextPage()
    #expect(run.manager.status.isLoading)
    run.clock.advance(by: 1)

    #expect(run.fetcher.asked.count == 2)
  }

  @Test func `stopping is heard of once and nothing comes after it`() {
    let run = ManagerRun { ManagerRun.linked($0) }
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

  @Test func `lines of JSON are records`() {
    let run = ManagerRun { request in
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
    let run = ManagerRun { request in
      .page(
        request,
        #"{"next":"https://b.example/more?page=2","items":[\#(ManagerRun.records(1))]}"#
      )
    }

    run.load()

    let url = "https://b.example/more?page=2"
    #expect(run.manager.status.phase == .failed(.crossOriginPage(url: url, here: nil)))
    #expect(run.fetcher.asked.count == 1)
    run.manager.retry()
    #expect(run.fetcher.asked.last == url)
  }

  @Test func `the same path elsewhere is asked for at home`() {
    let run = ManagerRun { request in
      let page = ManagerRun.number("page", in: request)
      let next = #""http://internal:8080/items?page=2""#
      let body = #"{"next":\#(page < 2 ? next : "null"),"items":[\#(ManagerRun.records(page))]}"#
      return .page(request, body)
    }
    run.load()

    run.manager.retry()
    run.clock.advance(by: 1)

    #expect(run.fetcher.asked.last == "https://a.example/items?page=2")
    #expect(run.ids.count == 20)
  }

  @Test func `a folder is its list of pages`() {
    let following = ["file:///p/2.json", "file:///p/10.json"].map { PageRequest(url: $0) }
    let run = ManagerRun(
      "file:///p/1.json",
      { $0.following = following },
      answer: { .page($0, "[{\"id\":\"\($0.url)\"}]", []) }
    )

    run.load(pages: 9)

    #expect(run.fetcher.asked == ["file:///p/1.json", "file:///p/2.json", "file:///p/10.json"])
    #expect(run.ids.count == 3)
  }

  @Test func `another candidate is taken without asking again`() {
    let body = #"{"users":[{"id":1,"n":"a"},{"id":2,"n":"b"}],"teams":[{"id":7,"n":"c"}]}"#
    let run = ManagerRun("https://a.example/x") { .page($0, body) }
    run.load()
    let first = run.texts

    let next = run.manager.selectNextCandidate()

    #expect(run.fetcher.asked.count == 1)
    #expect(run.texts != first)
    #expect(next == run.manager.facts.location)
    #expect(run.manager.facts.candidates.count >= 2)
  }

  @Test func `the info holds no secret`() {
    let run = ManagerRun("https://a.example/x?api_key=SECRET") { request in
      .page(request, "[]", [HTTPField("Set-Cookie", "SECRET"), HTTPField("A", "b\u{1B}c")])
    }

    run.load()

    let lines = run.manager.facts.exchange.joined(separator: "\n") + run.manager.facts.name
    #expect(!lines.contains("SECRET"))
    #expect(lines.contains("  A: b␛c"))
  }
}
