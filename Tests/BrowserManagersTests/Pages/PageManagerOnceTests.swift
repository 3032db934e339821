import BrowserModels
import Testing

@testable import BrowserManagers

/// Requests that change things: a POST pages only by what is named, all others are sent once.
@MainActor struct PageManagerOnceTests {
  /// What the server says of a page, beside ten records.
  private func run(
    _ method: String,
    _ query: String = "",
    body: String? = nil,
    answer: @escaping (Int) -> String = { _ in "" }
  ) -> ManagerRun {
    var page = 0
    return ManagerRun(
      "https://a.example/items" + query,
      {
        $0.request.method = method
        $0.request.body = body.map { Array($0.utf8) }
      },
      answer: { request in
        page += 1
        return .page(request, #"{\#(answer(page))"items":[\#(ManagerRun.records(page))]}"#)
      }
    )
  }

  nonisolated static let methods = ["DELETE", "PUT", "PATCH", "MERGE", "delete"]

  @Test(arguments: methods)
  func `another method than GET, HEAD and POST is sent once`(method: String) {
    let answers: [(Int) -> String] = [
      { _ in "" }, { _ in #""next":"/items?page=2","# }, { _ in #""page":1,"total_pages":9,"# },
    ]
    for query in ["", "?page=1", "?limit=10"] {
      for answer in answers {
        let run = run(method, query, answer: answer)
        run.load(pages: 4)
        run.manager.refresh()
        run.clock.advance(by: 1)
        run.manager.retry()
        run.clock.advance(by: 1)
        run.manager.loadData()
        run.clock.advance(by: 1)

        #expect(run.fetcher.asked.count == 1)
        #expect(run.ids.count == 10)
        #expect(run.manager.isReadOnce)
        guard case .complete(let reason) = run.manager.status.phase else {
          Issue.record("\(run.manager.status.phase)")
          continue
        }
        #expect(reason.contains("sent only once"))
      }
    }
  }

  @Test(arguments: methods)
  func `a request that failed or was cancelled is not sent again`(method: String) {
    for isCancelled in [true, false] {
      let run = ManagerRun(
        "https://a.example/items",
        { $0.request.method = method },
        answer: { _ in .failed(.connectionLost(host: "a.example", received: 0)) }
      )
      run.manager.loadData()
      if isCancelled { run.manager.stop() }
      run.clock.advance(by: 1)

      run.manager.retry()
      run.manager.refresh()
      run.manager.loadData()
      run.clock.advance(by: 1)

      #expect(run.fetcher.asked.count == 1)
    }
  }

  @Test(arguments: ["?page=1", "?offset=0", "?limit=10", "?page=1&per_page=10"])
  func `a POST is not paged by a guess`(query: String) {
    let run = run("POST", query, body: "x=1")

    run.load(pages: 4)

    #expect(run.fetcher.asked.count == 1)
  }

  @Test(arguments: [
    #""next":"/items?page=N","#, #""page":M,"total_pages":9,"#,
  ])
  func `a POST is paged by what its answer names`(answer: String) {
    let run = run("POST", body: #"{"page":1,"per_page":10}"#) { page in
      answer.replacing("N", with: "\(page + 1)").replacing("M", with: "\(page)")
    }

    run.load(pages: 3)

    #expect(run.ids.count == 30)
  }

  @Test(arguments: [
    (#"{"page":1,"per_page":10}"#, #"{"page":3,"per_page":10}"#),
    (#"{"q":"x","from":0,"size":10}"#, #"{"q":"x","from":20,"size":10}"#),
    (#"{"paging":{"limit":10,"offset":0}}"#, #"{"paging":{"limit":10,"offset":20}}"#),
  ])
  func `a POST is paged by a number beside a size in its own body`(body: String, third: String) {
    let run = run("POST", body: body)

    run.load(pages: 3)

    #expect(run.ids.count == 30)
    let bodies = run.fetcher.requests.map { String(decoding: $0.body ?? [], as: UTF8.self) }
    #expect(bodies.last == third)
  }

  @Test(arguments: [#"{"page":1}"#, #"{"limit":10}"#, "page=1&limit=10"])
  func `a number alone in the body of a POST is no reason to send it again`(body: String) {
    let run = run("POST", body: body)

    run.load(pages: 3)

    #expect(run.fetcher.asked.count == 1)
  }
}
