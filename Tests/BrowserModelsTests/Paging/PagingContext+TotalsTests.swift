import Testing

@testable import BrowserModels

/// What is said of how many records there are.
@Suite struct PagingContextTotalsTests {
  private func context(of body: String, at url: String = "https://h/l") throws -> PagingContext {
    let root = try JSONReader.value(of: Array(body.utf8))
    return PagingContext(
      PageAnswer(request: PageRequest(url: url), body: Array(body.utf8)),
      root: root,
      at: try #require(RecordFinder.candidates(in: root, url: url).first)
    )
  }

  @Test(arguments: [(1, "the only record is loaded"), (30, "all 30 records are loaded")])
  func `one record is the only one`(total: Int, clause: String) throws {
    #expect(try context(of: #"[{"id":1}]"#).allLoaded(of: total) == clause)
  }

  @Test(arguments: [
    (1, "the last page has the 1 record that was asked for"),
    (2, "the last page has the 2 records that were asked for"),
  ])
  func `a page with as many records as were asked for may not be the last`(
    size: Int,
    clause: String
  ) throws {
    let body = #"[{"id":1,"name":"a"},{"id":2,"name":"b"}]"#
    let records = size == 1 ? #"[{"id":1,"name":"a"}]"# : body

    let context = try context(of: records, at: "https://h/l?limit=\(size)")

    #expect(context.doubt == clause)
  }

  @Test(arguments: [
    (#""total":3"#, "1 of 3 records is loaded"),
    (#""page":1,"total_pages":2"#, "the server reports 2 pages, and 1 record is loaded"),
    (#""has_more":true"#, "the server reports more than the 1 loaded"),
    (#""total":1"#, nil),
  ])
  func `one record of more is loaded`(fields: String, claim: String?) throws {
    let context = try context(of: #"{\#(fields),"items":[{"id":1,"name":"a"}]}"#)

    #expect(context.claim == claim)
  }
}
