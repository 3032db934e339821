import BrowserModels
import Testing

@testable import BrowserManagers

/// The traps of `PagingMechanism.standard`, one test for each, by their numbers; Link fields (T13), the
/// order of keys (T14) and numbers (T15) are looked at in one page, all others while a list is read.
@MainActor struct PagingTrapTests {
  @Test(arguments: [
    #""x":1"#, #""next":null"#, #""next":"""#, #""next":false"#, #""next":0"#, #""next":"0""#,
    #""next":{}"#, #""paging":null"#, #""isLast":true"#, #""done":true"#, #""endOfRecords":true"#,
    #""pageInfo":{"hasNextPage":false}"#, #""last":true"#, #""has_more":false"#,
  ])
  func `T1 an end is said in many ways`(member: String) {
    let run = ManagerRun("https://a.example/items") {
      .page($0, #"{\#(member),"items":[{"id":1},{"id":2},{"id":3}]}"#)
    }

    run.load(pages: 3)

    #expect(run.fetcher.asked.count == 1)
    #expect(run.isComplete)
  }

  @Test(arguments: [
    FetchEvent.failed(.status(404, message: "", host: "a.example")),
    .failed(.status(400, message: "", host: "a.example")),
    .failed(.status(416, message: "", host: "a.example")),
  ])
  func `T1 the page after the last may be refused`(refusal: FetchEvent) {
    let run = ManagerRun { request in
      request.number() < 3 ? .page(request, "[\(ManagerRun.records(request.number()))]") : refusal
    }

    run.load(pages: 5)

    #expect(run.ids.count == 20)
    #expect(run.isComplete)
  }

  @Test func `T2 a token on every page ends with an empty one`() {
    let run = ManagerRun("https://a.example/items") { request in
      let page = Int(request.text("cursor").dropFirst()) ?? 1
      let records = page < 4 ? ManagerRun.records(page) : ""
      return .page(request, #"{"next_cursor":"c\#(page + 1)","total":30,"items":[\#(records)]}"#)
    }

    run.load(pages: 9)

    #expect(run.ids.count == 30)
    #expect(run.fetcher.asked.count == 4)
    #expect(run.isComplete)
    #expect(!run.manager.status.isIncomplete)
  }

  @Test(arguments: [
    (#""has_more":true"#, "?limit=10"), (#""total":95"#, "?limit=10"), (#""next_token":"x""#, ""),
    (#""LastEvaluatedKey":{"id":"x"}"#, ""), (#""x":1"#, "?limit=10"),
    (#""pagination":{"total_pages":9,"page":1}"#, ""), (#""meta":{"after":"x"}"#, "?per_page=10"),
  ])
  func `T2a a guess that brings nothing new is no proof of the end`(member: String, query: String) {
    let run = ManagerRun("https://a.example/items" + query) { request in
      .page(request, #"{\#(member),"items":[\#(ManagerRun.records(1))]}"#)
    }

    run.load(pages: 9)

    #expect(run.ids.count == 10)
    #expect(run.isIncomplete)
  }

  @Test func `T3 up to three pages may be empty, if the token changes`() {
    func run(empty: ClosedRange<Int>, isChanging: Bool = true) -> ManagerRun {
      ManagerRun("https://a.example/items") { request in
        let page = Int(request.text("cursor").dropFirst()) ?? 1
        let records = empty.contains(page) || page > 6 ? "" : ManagerRun.records(page)
        let token = page > 6 ? "null" : #""c\#(isChanging ? page + 1 : 2)""#
        return .page(request, #"{"next_cursor":\#(token),"items":[\#(records)]}"#)
      }
    }
    let two = run(empty: 3...4)
    let three = run(empty: 3...5)
    let same = run(empty: 2...2, isChanging: false)

    for run in [two, three, same] { run.load(pages: 12) }

    #expect(two.ids.count == 40)
    #expect(three.manager.status.phase == .failed(.emptyPages(host: "a.example", count: 3)))
    #expect(same.fetcher.asked.count == 2)
  }

  @Test func `T3 a page may be empty if the number of the next one is named`() {
    let run = ManagerRun("https://a.example/items") { request in
      let page = request.number()
      let records = page == 3 ? "" : ManagerRun.records(page)
      let next = page < 5 ? "\(page + 1)" : "null"
      return .page(request, #"{"next_page":\#(next),"items":[\#(records)]}"#)
    }

    run.load(pages: 9)

    #expect(run.ids.count == 40)
    #expect(run.isComplete)
  }

  @Test func `T2a a guess that brings an empty page is no proof of the end`() {
    let run = ManagerRun("https://a.example/items") { request in
      guard request.text("cursor").isEmpty else {
        return .page(request, #"{"next_cursor":null,"items":[]}"#)
      }
      let page = Int(request.text("after").dropFirst()) ?? 1
      let next = page < 3 ? #""c\#(page + 1)""# : "null"
      return .page(request, #"{"next_cursor":\#(next),"items":[\#(ManagerRun.records(page))]}"#)
    }

    run.load(pages: 9)

    #expect(run.ids.count == 30)
    #expect(run.isComplete)
  }

  @Test func `T4 an equal token with new records is no loop`() {
    var page = 0
    let run = ManagerRun("https://a.example/items?cursor=x") { request in
      page += 1
      let token = page < 4 ? #""x""# : "null"
      return .page(request, #"{"next_cursor":\#(token),"items":[\#(ManagerRun.records(page))]}"#)
    }

    run.load(pages: 9)

    #expect(run.ids.count == 40)
    #expect(run.isComplete)
  }

  @Test func `T5 a page of which every record was seen is a loop, and that is said`() {
    let run = ManagerRun("https://a.example/items") { request in
      let page = request.number()
      return .page(
        request,
        #"{"next":"/items?page=\#(page % 3 + 1)","items":[\#(ManagerRun.records(page))]}"#
      )
    }

    run.load(pages: 20)

    #expect(run.ids.count == 30)
    #expect(run.fetcher.asked.count <= 5)
    #expect(run.manager.status.phase == .failed(.repeatsItself(host: "a.example")))
  }

  @Test func `T6 an offset goes on by the records that came, and repeated ones are hidden`() {
    let run = ManagerRun("https://a.example/items?offset=0&limit=4") { request in
      let offset = request.number(named: "offset")
      let first = max(0, offset - 1)
      let last = min(first + 4, 11)
      let records = (first..<max(first, last)).map { #"{"id":\#($0)}"# }.joined(separator: ",")
      return .page(request, #"{"items":[\#(records)],"total":11}"#)
    }

    run.load(pages: 9)

    #expect(run.texts.count == 11)
    #expect(run.manager.facts.duplicates > 0)
  }

  @Test(arguments: [7, 1_000_000])
  func `T7 a total is never looped on, and is shown as about`(total: Int) {
    let run = ManagerRun { request in
      let page = request.number()
      let next = page < 3 ? #""/items?page=\#(page + 1)""# : "null"
      return .page(
        request,
        #"{"next":\#(next),"total":\#(total),"items":[\#(ManagerRun.records(page))]}"#
      )
    }

    run.load()
    if total > 10 { #expect(run.manager.facts.total == .about(total)) }
    run.load(pages: 9)

    #expect(run.ids.count == 30)
    #expect(run.fetcher.asked.count <= 5)
    #expect(run.isComplete)
  }

  @Test(arguments: ["http://a.example/items?page=2", "http://a.example:443/items?page=2"])
  func `T8 a next link by http on an https site is followed by https`(link: String) {
    let run = ManagerRun { request in
      let next = request.number() == 1 ? #""\#(link)""# : "null"
      return .page(
        request,
        #"{"next":\#(next),"items":[\#(ManagerRun.records(request.number()))]}"#
      )
    }

    run.load(pages: 3)

    #expect(run.fetcher.asked.last?.hasPrefix("https://a.example") == true)
    #expect(run.ids.count == 20)
  }

  @Test func `T9 another origin is asked for only when the reader agrees`() {
    let run = ManagerRun { .page($0, #"{"next":"https://b.example/m","items":[{"id":1}]}"#) }

    run.load(pages: 3)

    #expect(run.fetcher.asked.count == 1)
    #expect(
      run.manager.status.phase == .failed(.crossOriginPage(url: "https://b.example/m", here: nil))
    )
  }

  @Test func `T10 a secret in a next link is hidden, and one that is missing is added`() {
    let run = ManagerRun("https://a.example/items?api_key=s3cr3t") { request in
      let next = request.number() == 1 ? #""/items?page=2&access_token=t0ps3cret""# : "null"
      return .page(
        request,
        #"{"next":\#(next),"items":[\#(ManagerRun.records(request.number()))]}"#
      )
    }

    run.load(pages: 2)

    #expect(run.fetcher.asked.last?.contains("api_key=s3cr3t") == true)
    #expect(!run.manager.facts.exchange.joined().contains("s3cr3t"))
    #expect(!run.manager.facts.exchange.joined().contains("t0ps3cret"))
  }

  @Test func `T11 a next link is followed as it is, though it drops parameters`() {
    let run = ManagerRun("https://a.example/items?limit=10&sort=name") { request in
      let next = request.text("c").isEmpty ? #""/items?c=2""# : "null"
      let page = request.text("c").isEmpty ? 1 : 2
      return .page(request, #"{"next":\#(next),"items":[\#(ManagerRun.records(page))]}"#)
    }

    run.load(pages: 2)

    #expect(run.fetcher.asked.last == "https://a.example/items?c=2")
  }

  @Test(arguments: [
    ("/v2/items?page=2", "https://a.example/v2/items?page=2"),
    ("?page=2", "https://a.example/v1/items?page=2"),
    ("items?page=2", "https://a.example/v1/items?page=2"),
    ("./items?page=2", "https://a.example/v1/items?page=2"),
  ])
  func `T12 links are resolved against the URL that answered`(link: String, url: String) {
    let run = ManagerRun("https://a.example/v1/items") {
      .page($0, #"{"next_url":"\#(link)","items":[{"id":1}]}"#)
    }

    run.load(pages: 2)

    #expect(run.fetcher.asked.last == url)
  }

  @Test func `T12 paths are below the base that the links name`() {
    let run = ManagerRun("https://a.example/wiki/rest/content") {
      .page(
        $0,
        #"{"_links":{"base":"https://a.example/wiki","next":"/rest/content?start=1"},"results":[{"id":1}]}"#
      )
    }

    run.load(pages: 2)

    #expect(run.fetcher.asked.last == "https://a.example/wiki/rest/content?start=1")
  }

  @Test func `T13 a Link field is read with its commas, quotes and words`() {
    let run = ManagerRun("https://a.example/items") { request in
      let link = #"</x,y;z?page=2>; title="a, b; rel=\"no\""; REL="last next", </p>; rel=prev"#
      return .page(request, "[\(ManagerRun.records(1))]", [HTTPField("Link", link)])
    }

    run.load(pages: 2)

    #expect(run.fetcher.asked.last == "https://a.example/x,y;z?page=2")
  }

  @Test func `T14 and T15 keys keep their order, and numbers their digits`() {
    let record = #"{"z":1,"id":9007199254740993123,"a":1.10}"#
    let run = ManagerRun("https://a.example/items") { request in
      .page(request, #"{"items":[\#(record)],"next_cursor":9007199254740993}"#)
    }

    run.load(pages: 2)

    #expect(run.texts.first == record)
    #expect(
      run.fetcher.asked.dropFirst().first == "https://a.example/items?cursor=9007199254740993"
    )
  }

  @Test func `T16 a token is encoded once, and not at all in a URL`() {
    let token = "a+/=%|,[b]"
    let value = ManagerRun("https://a.example/items") {
      .page($0, #"{"next_cursor":"\#(token)","items":[{"id":1}]}"#)
    }
    let link = ManagerRun("https://a.example/items") {
      .page($0, #"{"next":"/items?c=%5B3%2C4%5D","items":[{"id":1}]}"#)
    }

    for run in [value, link] { run.load(pages: 2) }

    #expect(value.fetcher.requests[1].text("cursor") == token)
    #expect(link.fetcher.asked[1] == "https://a.example/items?c=%5B3%2C4%5D")
  }

  @Test func `T17 a mechanism may appear on a later page`() {
    let run = ManagerRun { request in
      let page = request.number()
      let next = page == 2 ? #""next":"/items?page=3","# : ""
      return .page(request, "{\(next)\"items\":[\(page < 4 ? ManagerRun.records(page) : "")]}")
    }

    run.load(pages: 6)

    #expect(run.ids.count == 30)
  }

  @Test(arguments: [
    #""@odata.deltaLink":"/d?x=1""#, #""nextSyncUrl":"/s?x=1""#, #""refresh_url":"/r?x=1""#,
    #""nextSyncToken":"abc""#, #""newStartPageToken":"abc""#,
  ])
  func `T18 what is for synchronising later is never followed`(member: String) {
    let run = ManagerRun("https://a.example/items") {
      .page($0, #"{"items":[{"id":1}],\#(member)}"#)
    }

    run.load(pages: 3)

    #expect(run.fetcher.asked.count == 1)
  }

  @Test(arguments: [
    #""next_billing_date":"2027-01-01""#, #""nextReviewDate":"2027-01-01T00:00:00Z""#,
    #""next_steps":"Call them back""#, #""records":[{"links":{"next":"/x"}}]"#,
  ])
  func `T19 what is called next and is something else is not followed`(member: String) {
    let run = ManagerRun("https://a.example/items") {
      .page($0, #"{"items":[{"id":1,"next":"/x","links":{"next":"/y"}}],\#(member)}"#)
    }

    run.load(pages: 3)

    #expect(run.fetcher.asked.count == 1)
  }

  @Test func `T20 where the server refuses to go deeper, that is said and is no end`() {
    let run = ManagerRun("https://a.example/items?page=1") { request in
      request.number() < 4
        ? .page(request, #"{"total":95,"items":[\#(ManagerRun.records(request.number()))]}"#)
        : .failed(.status(400, message: "Too deep", host: "a.example"))
    }

    run.load(pages: 9)

    #expect(run.ids.count == 30)
    #expect(run.isIncomplete)
    #expect(run.manager.status.warning?.contains("a.example answered 400") == true)
  }

  @Test func `T21 a token that has expired keeps what is shown, and is said`() {
    let run = ManagerRun("https://a.example/items?cursor=a") { request in
      request.text("cursor") == "a"
        ? .page(request, #"{"next_cursor":"b","items":[\#(ManagerRun.records(1))]}"#)
        : .failed(.status(410, message: "The cursor has expired", host: "a.example"))
    }

    run.load(pages: 3)

    #expect(run.ids.count == 10)
    #expect(
      run.manager.status.phase
        == .failed(.tokenRefused(410, message: "The cursor has expired", host: "a.example"))
    )
  }
}

extension ManagerRun {
  /// Whether the list has come to its end.
  fileprivate var isComplete: Bool {
    if case .complete = manager.status.phase { true } else { false }
  }

  /// Whether it is said that there is more: by a warning beside the end, or by a failure.
  fileprivate var isIncomplete: Bool {
    switch manager.status.phase {
    case .failed(let error): error.exitCode == 8
    case .complete, .ready: manager.status.isIncomplete
    default: false
    }
  }
}

extension PageRequest {
  /// The text of a query parameter; empty without one.
  fileprivate func text(_ name: String) -> String {
    URLReference(url).queryItems.first { $0.name == name }?.value ?? ""
  }
}
