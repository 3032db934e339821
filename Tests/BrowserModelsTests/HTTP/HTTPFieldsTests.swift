import Testing

@testable import BrowserModels

struct HTTPFieldsTests {
  @Test func `names are compared in any case and repeated fields are kept`() {
    let fields: HTTPFields = [HTTPField("Link", "a"), HTTPField("X", "b"), HTTPField("LINK", "c")]

    #expect(fields.first(named: "link") == "a")
    #expect(fields.all(named: "lInK") == ["a", "c"])
    #expect(fields.first(named: "lin") == nil)
  }
}
