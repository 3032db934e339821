import Testing

@testable import BrowserModels

struct RecordTotalTests {
  private func total(_ body: String, _ fields: HTTPFields = []) throws -> RecordTotal {
    let root = try JSONReader.value(of: Array(body.utf8))
    let answer = PageAnswer(
      request: PageRequest(url: "https://a.example/items"),
      fields: fields,
      body: Array(body.utf8)
    )
    let location = RecordFinder.candidates(in: root, url: answer.request.url)[0]
    return RecordTotal(saidBy: answer, root: root, at: location)
  }

  @Test func `a total in the body is what the server says`() throws {
    #expect(try total(#"{"total":40,"items":[{"id":1},{"id":2}]}"#) == .about(40))
  }

  static let headers = [("X-Total-Count", "95"), ("Content-Range", "items 0-9/95")]

  @Test(arguments: headers)
  func `a total in the header is what the server says`(name: String, value: String) throws {
    #expect(try total(#"[{"id":1},{"id":2}]"#, [HTTPField(name, value)]) == .about(95))
  }

  @Test func `without a total nothing is claimed`() throws {
    let total = try total(#"[{"id":1}]"#, [HTTPField("Content-Range", "items 0-9/*")])

    #expect(total == .unknown)
  }
}
