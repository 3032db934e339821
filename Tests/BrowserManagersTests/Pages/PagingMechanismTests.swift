import BrowserModels
import Testing

@testable import BrowserManagers

extension PagingMechanism {
  /// A mechanism that only this file knows: a `ticket` beside the list, an object that goes into a
  /// GraphQL variable of the next request.
  fileprivate static let ticket = PagingMechanism(rule: "a test's") { context in
    guard let ticket = context.member(where: { letters, _ in letters == "ticket" }) else {
      return []
    }
    return [
      PagingFinding(
        .variable("after"),
        to: ticket.value,
        .cursor,
        from: .body(ticket.path),
        evidence: "\(ticket.path) names a next page",
        confidence: 0.95
      )
    ]
  }
}

/// A mechanism is one file and one row of the table: nothing else knows of it.
@MainActor struct PagingMechanismTests {
  private let query = #"{"query":"query { items }","variables":{"first":2}}"#

  @Test func `a row of the table is all that a mechanism takes`() throws {
    let run = run(with: [.ticket] + .standard)

    run.load(pages: 3)

    #expect(run.ids.count == 6)
    #expect(run.texts == (0..<6).map { #"{"id":\#($0)}"# })
    #expect(
      bodies.values == [
        query, #"{"query":"query { items }","variables":{"first":2,"after":{"at":2}}}"#,
        #"{"query":"query { items }","variables":{"first":2,"after":{"at":4}}}"#,
      ]
    )
    let reason = "this page names no next one, as the pages before it did"
    #expect(run.manager.status.phase == .complete(reason: reason))
    let paging = try #require(run.manager.facts.paging)
    #expect(paging.phrase == "pages by a token in the answer")
  }

  @Test func `what it found is explained as a declared source`() throws {
    let run = run(with: [.ticket] + .standard)
    run.load()

    let paging = try #require(run.manager.facts.paging)
    let text = Explanation(url: "https://a.example", candidates: [], next: paging, roles: .init())
      .text

    #expect(paging.phrase == "pages by a token in the answer")
    #expect(text.contains(#"next: { kind: "cursor", from: "/ticket", into: "variable:after" },"#))
    #expect(
      text.contains("// next page: a token in the answer: /ticket names a next page (95 % sure)")
    )
  }

  @Test func `without its row nobody reads it`() {
    let run = run(with: .standard)

    run.load(pages: 3)

    #expect(run.ids.count == 2)
  }

  private final class Bodies {
    var values: [String] = []
  }

  private let bodies = Bodies()

  /// A source of six records that hands out a ticket as long as there are more.
  private func run(with mechanisms: [PagingMechanism]) -> ManagerRun {
    let bodies = bodies
    let request = PageRequest(
      method: "POST",
      url: "https://a.example/graphql",
      body: Array(query.utf8)
    )
    return ManagerRun("https://a.example/graphql") { source in
      source.request = request
      source.mechanisms = mechanisms
    } answer: { request in
      bodies.values.append(String(decoding: request.body ?? [], as: UTF8.self))
      let root = request.body.flatMap { try? JSONReader.value(of: $0) } ?? .null
      let place = JSONPointer(tokens: ["variables", "after", "at"])
      let first = place.value(in: root)?.number.flatMap { Int($0) } ?? 0
      let items = (first..<first + 2).map { #"{"id":\#($0)}"# }.joined(separator: ",")
      let ticket = first < 4 ? #","ticket":{"at":\#(first + 2)}"# : ""
      return .page(request, #"{"items":[\#(items)]\#(ticket)}"#)
    }
  }
}
