import BrowserModels
import Testing

@testable import BrowserManagers

/// A list whose answers name the next page, up to an answer that names none.
@MainActor struct PageManagerChainTests {
  /// A server that names the next page of the first two, and answers whatever it is asked for.
  private func run(
    _ url: String,
    fields: String = "",
    naming name: @escaping (Int) -> (field: HTTPField?, member: String)
  ) -> ManagerRun {
    ManagerRun(url) { request in
      let page = ManagerRun.number("page", in: request)
      let (field, member) = name(page)
      let fields = fields.isEmpty ? "" : fields.replacing("N", with: "\(page)") + ","
      return .page(
        request,
        #"{\#(member)\#(fields)"items":[\#(ManagerRun.records(page))]}"#,
        HTTPFields([field].compactMap(\.self))
      )
    }
  }

  private static func link(_ page: Int) -> (field: HTTPField?, member: String) {
    (page < 3 ? HTTPField("Link", "</items?page=\(page + 1)>; rel=next") : nil, "")
  }

  private static func member(_ page: Int) -> (field: HTTPField?, member: String) {
    (nil, page < 3 ? #""next":"/items?page=\#(page + 1)","# : "")
  }

  nonisolated static let fields = [
    "", #""page":N"#, #""page":N,"per_page":10"#, #""offset":0,"limit":10"#,
    #""page":N,"total_pages":3"#,
  ]

  @Test(arguments: ["", "?page=1", "?per_page=10", "?page=1&limit=10"], fields)
  func `a chain of links that names no further page is at its end`(query: String, fields: String) {
    for naming in [Self.link, Self.member] {
      let run = run("https://a.example/items" + query, fields: fields, naming: naming)

      run.load(pages: 9)

      #expect(run.ids.count == 30)
      #expect(run.fetcher.asked.count == 3)
      guard case .complete = run.manager.status.phase else {
        Issue.record("\(run.manager.status.phase)")
        continue
      }
    }
  }

  @Test func `a chain that ends where the server reports more is said to be incomplete`() {
    let run = run("https://a.example/items?page=1", fields: #""total":95"#, naming: Self.link)

    run.load(pages: 9)

    #expect(run.fetcher.asked.count == 3)
    #expect(run.manager.status.warning?.hasPrefix("There may be more records: ") == true)
    #expect(run.manager.facts.total == .about(95))
  }

  @Test func `a stronger name of the next page takes the place of a chain`() {
    let run = run("https://a.example/items?page=1") { page in
      let link = HTTPField("Link", "</items?page=\(page + 1)>; rel=next")
      return (page > 2 && page < 5 ? link : nil, Self.member(page).member)
    }

    run.load(pages: 9)

    #expect(run.ids.count == 50)
  }

  @Test func `a weaker name of a next page does not, and is reported`() {
    let run = run("https://a.example/items?page=1") { page in
      (Self.link(page).field, page > 2 ? #""next":"/items?page=\#(page + 1)","# : "")
    }

    run.load(pages: 9)

    #expect(run.fetcher.asked.count == 3)
    #expect(run.manager.status.warning?.hasPrefix("There may be more records: ") == true)
  }

  @Test func `page numbers that were proved go on without a chain`() {
    let run = run("https://a.example/items?page=1") { _ in (nil, "") }

    run.load(pages: 9)

    #expect(run.ids.count == 90)
  }
}
