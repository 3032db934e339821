import Testing

@testable import BrowserModels

@Suite struct IdentifierChoiceTests {
  private func records(_ count: Int, _ id: (Int) -> Int) -> [JSONValue] {
    (0..<count).map { .object(["id": .number(String(id($0))), "url": .number(String($0))]) }
  }

  @Test func `the first usual name that most records have, and no two alike, is the id`() {
    var choice = IdentifierChoice()
    #expect(choice.path == nil)

    choice.look(at: records(10) { $0 })
    #expect(choice.path?.description == "/id")
    choice.look(at: [.object(["id": .number("3"), "url": .number("99")])])
    #expect(choice.path?.description == "/url")
    choice.look(at: [.object(["name": .string("x")])])
    #expect(choice.path?.description == "/url")
    choice.look(at: [.object(["url": .null]), .object(["url": .string("")])])
    #expect(choice.path == nil)
  }

  @Test(arguments: [
    (#"{"data":{"id":N,"age":M}}"#, "/data/id"), (#"{"_id":{"$oid":"N"},"age":M}"#, "/_id"),
    (#"{"objectID":"N","age":M}"#, "/objectID"), (#"{"UUID":"N","age":M}"#, "/UUID"),
    (#"{"kind":"Pod","metadata":{"uid":"N"},"age":M}"#, "/metadata/uid"),
    (#"{"cursor":"c","node":{"id":N},"age":M}"#, "/node/id"),
  ])
  func `an id in a wrapper or of a database is one too`(record: String, path: String) throws {
    var keys = RecordKeys()
    for page in 0..<2 {
      let records = try (0..<3).map { number in
        let text = record.replacing("N", with: "\(number)").replacing("M", with: "\(page + number)")
        return try JSONReader.value(of: Array(text.utf8))
      }
      let comparison = keys.compare(records)
      #expect(comparison.newPositions.count == (page == 0 ? 3 : 0))
      keys.remember(comparison, as: 0..<3)
      keys.endPage()
      keys.beginPage()
    }

    #expect(keys.id?.description == path)
  }

  @Test(arguments: [
    #"{"user":{"id":1},"text":"N"}"#, #"{"id":null,"text":"N"}"#, #"{"id":[1],"text":"N"}"#,
    #"{"id":true,"text":"N"}"#,
  ])
  func `what is no id of the record is none`(record: String) throws {
    var choice = IdentifierChoice()

    choice.look(at: [try JSONReader.value(of: Array(record.utf8))])

    #expect(choice.path == nil)
  }

  @Test func `the same page again may have the same ids`() {
    var choice = IdentifierChoice()
    choice.look(at: records(3) { $0 })

    choice.beginPage()
    choice.look(at: records(3) { $0 })

    #expect(choice.path?.description == "/id")
  }

  @Test func `keys are at hand by whatever field is left, before and after the page began`() {
    let page = records(2) { $0 }
    var choice = IdentifierChoice()
    choice.look(at: [page[0]])
    choice.keep(page[0], as: 7)
    choice.beginPage()
    choice.look(at: page + [.object(["id": .number("1"), "url": .number("9")])])
    choice.keep(page[1], as: 8)

    let keys = choice.keys

    #expect(choice.path?.description == "/url")
    #expect(keys.earlier.map(\.id) == [7] && keys.latest.map(\.id) == [8])
    #expect(keys.earlier.map(\.key) == [StableHash.value(of: .number("0"))])
    #expect(keys.latest.map(\.key) == [StableHash.value(of: .number("1"))])
  }

  @Test func `a page without an end is looked at for a hundred thousand records`() {
    var choice = IdentifierChoice()
    choice.look(at: records(99_999) { $0 })
    #expect(!choice.isComplete)

    choice.look(at: records(2) { 99_999 - $0 })

    #expect(choice.isComplete)
    #expect(choice.path?.description == "/id")
  }
}
