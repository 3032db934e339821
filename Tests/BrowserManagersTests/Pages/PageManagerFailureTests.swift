import BrowserModels
import Testing

@testable import BrowserManagers

/// Answers that are no page, or only part of one, and how the reader gets on from there.
@MainActor struct PageManagerFailureTests {
  @Test(.enabled(if: OpenFile.isFullDiskThere, "/dev/full is missing"))
  func `a page that cannot be kept is asked for again and loses no record`() throws {
    var files = [try OpenFile.temporary(), try #require(OpenFile.fullDisk())]
    let run = ManagerRun { ManagerRun.linked($0) }
    let store = PageRecordStore(SpillingByteStore(limit: 500, makeFile: { files.removeLast() }))
    run.manager.records = PageRecords(in: store, id: nil, maximum: nil)
    run.load(pages: 2)

    #expect(run.manager.status.phase == .failed(.storageFailed(reason: "No space left on device")))
    #expect(run.manager.order == [0..<10])
    run.manager.retry()
    run.clock.advance(by: 1)

    #expect(run.manager.order == [0..<20])
    #expect(run.texts[19] == #"{"id": 19, "name": "n"}"#)
  }

  @Test func `a line that is not JSON is a row that says no secret`() {
    let run = ManagerRun(
      "https://a.example/items",
      { $0.secrets.insert("s3same-street") },
      answer: { request in
        var answer = PageAnswer(
          request: request,
          body: Array("{\"id\":1}\n{\"id\":2,s3same-street}\n{\"id\":3}\n".utf8)
        )
        answer.isLines = true
        return .finished(answer)
      }
    )

    run.load()

    guard run.ids.count == 3,
      case .failure(let failure) = run.manager.store.record(at: 1).content
    else {
      Issue.record("\(run.texts)")
      return
    }
    #expect(failure.sentence.contains("***") && !failure.sentence.contains("street"))
  }

  @Test func `a failure keeps what is here, and retry repeats the same request`() {
    var isDown = true
    let run = ManagerRun { request in
      ManagerRun.number("page", in: request) == 2 && isDown
        ? .failed(.refused(host: "a.example")) : ManagerRun.linked(request)
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
    let run = ManagerRun { isDown ? .failed(.offline(host: "a.example")) : ManagerRun.linked($0) }
    run.load()

    isDown = false
    run.manager.retry()
    run.clock.advance(by: 1)

    #expect(run.ids.count == 10)
  }

  @Test func `a next page that cannot be asked for is a failure`() {
    let link = HTTPField("Link", "<http://[bad>; rel=next")
    let run = ManagerRun { .page($0, "[\(ManagerRun.records(1))]", [link]) }

    run.load(pages: 3)

    #expect(run.ids.count == 10)
    #expect(run.fetcher.asked.count == 1)
    #expect(run.manager.status.phase == .failed(.unusableNext(url: "http://[bad")))
  }

  @Test func `a page of a list that cannot be read is a row in its place`() throws {
    func list(_ source: inout PageSource) {
      source.following = ["b", "c"].map { PageRequest(url: "file:///f/\($0).json") }
    }
    let run = ManagerRun("file:///f/a.json", list) { request in
      let page = request.url.hasSuffix("c.json") ? 2 : 1
      return .page(
        request,
        request.url.hasSuffix("b.json") ? "junk" : "[\(ManagerRun.records(page))]"
      )
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
    let run = ManagerRun { request in
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
    let run = ManagerRun { request in
      ManagerRun.number("page", in: request) == 2
        ? .failed(.refused(host: "a.example")) : ManagerRun.linked(request)
    }

    run.load(pages: 2)

    #expect(
      run.manager.facts.exchange
        == ["GET https://a.example/items?page=2", "a.example refused the connection."]
    )
  }

  @Test func `an error in a 2xx answer is a failure`() {
    let run = ManagerRun { .page($0, #"{"ok":false,"error":"not_authed"}"#) }

    run.load()

    #expect(
      run.manager.status.phase == .failed(.service(message: "not_authed", host: "a.example"))
    )
  }

  nonisolated static let bad: [(String, PageError)] = [
    ("<html></html>", .html(name: "a.example")),
    ("\u{FEFF}<html>", .html(name: "a.example")),
  ]

  @Test(arguments: bad.indices)
  func `what is no JSON is told apart`(position: Int) {
    let (body, error) = Self.bad[position]
    let run = ManagerRun { .page($0, body) }

    run.load()

    #expect(run.manager.status.phase == .failed(error))
  }

  @Test func `a page that is cut in the middle shows what is complete`() {
    let run = ManagerRun { .page($0, #"[{"id":1},{"id":2},{"id":3,"na"#) }

    run.load()

    #expect(run.ids.count == 2)
    #expect(
      run.manager.status.phase == .failed(.cutShort(name: "a.example", line: 1, column: 31))
    )
    #expect(run.log.lines.suffix(2) == ["did add +2", "did fail start 1 #0"])
  }

  @Test func `a page that was cut in the middle is asked for again and loses no record`() {
    var isCut = true
    let run = ManagerRun { request in
      let page = ManagerRun.number("page", in: request)
      let body = #"{"next":"/items?page=\#(page + 1)","items":[\#(ManagerRun.records(page))]}"#
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

  @Test func `a guessed page that was cut late is asked for again and loses no record`() {
    var isCut = true
    let run = ManagerRun { request in
      let page = ManagerRun.number("page", in: request)
      let records = (0..<100).map { #"{"id":\#((page - 1) * 100 + $0)}"# }
      let body = "[\(records.joined(separator: ","))]"
      return .page(request, page == 2 && isCut ? String(body.dropLast(30)) : body)
    }
    run.load(pages: 2)
    #expect((190..<200).contains(run.ids.count))

    isCut = false
    run.manager.retry()
    run.clock.advance(by: 1)

    #expect(run.ids.count == 200)
    #expect(run.manager.status.phase == .ready)
    #expect(run.manager.facts.pages == 2)
  }

  @Test func `the row of a page of a list that broke off goes when the page is whole`() {
    var isCut = true
    func list(_ source: inout PageSource) {
      source.following = [PageRequest(url: "file:///f/b.json")]
    }
    let run = ManagerRun("file:///f/a.json", list) { request in
      guard request.url.hasSuffix("a.json") else { return .page(request, #"[{"id":9}]"#) }
      return .page(request, isCut ? #"[{"id":1},{"id":2,"na"# : #"[{"id":1},{"id":2}]"#)
    }
    run.load(pages: 2)
    #expect(run.texts == [#"{"id":1}"#, "?", #"{"id":9}"#])

    isCut = false
    run.manager.refresh()
    run.clock.advance(by: 1)

    #expect(run.texts == [#"{"id":1}"#, #"{"id":2}"#, #"{"id":9}"#])
  }

  @Test func `a refresh of a list with a page that cannot be read reads all pages again`() throws {
    var isBroken = true
    func list(_ source: inout PageSource) {
      source.following = ["b", "c"].map { PageRequest(url: "file:///f/\($0).json") }
    }
    let run = ManagerRun("file:///f/a.json", list) { request in
      let page = ["a", "b", "c"].firstIndex { request.url.hasSuffix("\($0).json") } ?? 0
      let body = "[\(ManagerRun.records(page + 1))]"
      return .page(request, isBroken && page == 1 ? #"{"a""# : body)
    }
    run.load(pages: 3)
    #expect(run.ids.count == 21 && run.manager.recordCount == 20)

    isBroken = false
    run.manager.refresh()
    run.clock.advance(by: 1)
    let change = try #require(run.log.changes.last)
    #expect(change.removedCount == 0 && change.keptCount == 0)
    run.manager.loadOn(to: nil)
    run.clock.advance(by: 1)

    #expect(run.ids.count == 30 && run.manager.recordCount == 30)
    #expect(run.texts.allSatisfy { $0.hasPrefix("{") })
    #expect(run.ids.prefix(10) == ArraySlice(0..<10))
    #expect(run.manager.status.phase == .complete(reason: "the last page"))
  }

  @Test func `records that are here already are counted after a failure that brought none`() {
    var isDown = true
    let run = ManagerRun { request in
      guard ManagerRun.number("page", in: request) == 2 else { return ManagerRun.linked(request) }
      return isDown
        ? .failed(.refused(host: "a.example")) : .page(request, #"{"items":[{"id":1},{"id":99}]}"#)
    }
    run.load(pages: 2)

    isDown = false
    run.manager.retry()
    run.clock.advance(by: 1)

    #expect(run.ids.count == 11)
    #expect(run.manager.facts.duplicates == 1)
  }
}
