import BrowserModels
import ListPaging
import Testing

@testable import BrowserManagers

/// What a plan says of the page after the last one, page by page.
@MainActor struct PagingPlanTests {
  @Test func `guesses come first, then what remains without them`() throws {
    var plan = PagingPlan(source())

    let page = try #require(self.page(plan.advance(past: "?size=1", #"[{"id":1}]"#, number: 1)))

    #expect(page.request.url == "https://a.example/l?size=1&page=1")
    #expect(page.alternatives.first?.url == "https://a.example/l?size=1&page=2")
    #expect(page.isGuessed)
    #expect(page.mechanism == .numbered)
    #expect(page.eagerness == .nearby)
  }

  @Test func `a guess that was wrong is not made again`() throws {
    var plan = PagingPlan(source())
    _ = plan.advance(past: "?size=1", #"[{"id":1}]"#, number: 1)

    plan.rejectCandidate()

    #expect(plan.next?.request?.url == "https://a.example/l?size=1&page=2")
    #expect(plan.next?.history.rejected.count == 1)
  }

  @Test func `a guess that brought new records is none any more`() throws {
    var plan = PagingPlan(source())
    _ = plan.advance(past: "?page=1", #"[{"id":1}]"#, number: 1)

    plan.prove()
    let page = try #require(self.page(plan.advance(past: "?page=2", #"[{"id":2}]"#, number: 2)))

    #expect(!page.isGuessed)
    #expect(page.eagerness == .ahead)
    #expect(page.alternatives == [])
  }

  @Test func `what was proved for an origin and path needs no proof when it is opened again`()
    throws
  {
    let memory = SourceMemory()
    let clock = VirtualClock()
    var asked: [[String]] = []
    for _ in 0..<2 {
      let fetcher = StubPageFetcher(clock) { request in
        let start = request.number(named: "start")
        let first = start > 1 ? start : 0
        let records = (first..<min(first + 5, 12)).map { #"{"id":\#($0)}"# }.joined(separator: ",")
        return .page(request, "[\(records)]")
      }
      let request = PageRequest(url: "https://a.example/l?limit=5")
      let source = PageSource(name: "a.example", request: request)
      let manager = PageManager(source: source, fetcher: fetcher, clock: clock, memory: memory)
      manager.loadData()
      clock.advance(by: 1)
      for _ in 0..<6 {
        manager.loadNextPage()
        clock.advance(by: 1)
      }
      #expect(manager.recordCount == 12)
      asked.append(fetcher.asked)
    }

    // The first time what goes with a limit is tried in turn: offset, page from 0 and from 1, start.
    #expect(asked[0].count == 6)
    #expect(
      asked[1].map { URLReference($0).query ?? "" } == [
        "limit=5", "limit=5&start=5", "limit=5&start=10",
      ]
    )
  }

  @Test func `a token is followed ahead of the reader without a proof`() throws {
    var plan = PagingPlan(source())

    let step = plan.advance(past: "", #"{"items":[{"id":1}],"next":"?c=2"}"#, number: 1)

    let page = try #require(self.page(step))
    #expect(page.request.url == "https://a.example/l?c=2")
    #expect(page.mechanism == .token)
    #expect(page.eagerness == .ahead)
    #expect(!page.isGuessed)
  }

  @Test func `another origin is blocked until the reader agrees`() {
    var plan = PagingPlan(source())
    let body = #"{"items":[{"id":1}],"next":"https://b.example/m"}"#

    let first = plan.advance(past: "", body, number: 1)
    let second = plan.advance(past: "", body, number: 1)

    #expect(first.failure == .crossOriginPage(url: "https://b.example/m", here: nil))
    #expect(first.continuation == .blocked(.init(PageRequest(url: "https://b.example/m"))))
    #expect(page(second)?.request.url == "https://b.example/m")
  }

  @Test(arguments: [
    (#"{"items":[{"id":1}]}"#, PagingRule(), nil),
    (
      #"{"items":[{"id":1}]}"#, PagingRule(.link, from: .body(JSONPointer(tokens: ["n"]))),
      "--next: nothing is at /n in the first page."
    ),
  ])
  func `what cannot be followed is said`(body: String, rule: PagingRule, warning: String?) {
    var plan = PagingPlan(source { $0.declaration.next = rule })

    let step = plan.advance(past: "", body, number: 1)

    #expect(step.continuation == .end)
    #expect(step.warning?.hasPrefix(warning ?? "-") ?? (warning == nil))
  }

  @Test func `a declared place that holds no URL is a mistake of the user`() {
    var plan = PagingPlan(
      source { $0.declaration.next = PagingRule(.link, from: .body(.root)) }
    )

    let step = plan.advance(past: "", #"{"items":[{"id":1}]}"#, number: 1)

    #expect(
      step.failure == .badOption("--next", reason: "the answer is an object, not a URL")
    )
    #expect(page(step) == nil)
  }

  @Test func `a place that the request does not have is a failure of its own`() {
    var plan = PagingPlan(
      source {
        let token = AnswerPlace.body(JSONPointer(tokens: ["t"]))
        $0.declaration.next = PagingRule(.cursor, from: token, into: .variable("after"))
      }
    )

    let step = plan.advance(past: "", #"{"items":[{"id":1}],"t":"x"}"#, number: 1)

    #expect(step.failure == .uneditableNext(place: "variable:after"))
    #expect(page(step) == nil)
  }

  @Test func `the pages of a list follow each other to the last one`() {
    var plan = PagingPlan(source { $0.following = [PageRequest(url: "file:///b")] })

    #expect(page(plan.advance(past: "", "[]", number: 1))?.request.url == "file:///b")
    #expect(plan.advance(past: "", "[]", number: 2).continuation == .end)
    #expect(plan.next == nil)
  }

  @Test(arguments: [("?page=1", 404, true), ("?page=1", 500, false), ("", 404, false)])
  func `a refusal of a counted page is the end`(query: String, status: Int, isEnd: Bool) {
    var plan = PagingPlan(source())
    let next = query.isEmpty ? #","next":"?c=2""# : ""
    _ = plan.advance(past: query, #"{"items":[{"id":1}]\#(next)}"#, number: 1)

    #expect(plan.noteEnd(status: status) == isEnd)
    #expect(plan.refusal == (isEnd ? status : nil))
  }

  private func source(_ change: (inout PageSource) -> Void = { _ in }) -> PageSource {
    let request = PageRequest(url: "https://a.example/l")
    var source = PageSource(name: "a.example", request: request)
    change(&source)
    return source
  }

  private func page(_ step: PagingPlan.Step) -> PagingMachine<PageRequest>.Page? {
    if case .next(let page) = step.continuation { page } else { nil }
  }
}

extension PagingPlan {
  /// Advances past an answer with this body to a request with this query.
  @MainActor fileprivate mutating func advance(
    past query: String,
    _ body: String,
    number: Int
  ) -> Step {
    let request = PageRequest(url: "https://a.example/l\(query)")
    let answer = PageAnswer(request: request, body: Array(body.utf8))
    guard let reading = try? PageReader(name: "a.example").read(answer) else {
      Issue.record("\(body) is no page")
      return Step(continuation: .end)
    }
    return advance(past: answer, reading, number: number)
  }
}
