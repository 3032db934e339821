import BrowserModels
import SystemTesting
import Testing

struct JSONPointerTests {
  @Test(.needsCorpus)
  func `the examples of RFC 6901 are found`() throws {
    let suite = try JSONReader.value(of: RecordedCorpus.bytes("suites/rfc/rfc6901-examples.json"))
    let document = try #require(suite.object?["document"])
    let pointers = try #require(suite.object?["pointers"]?.object)
    #expect(pointers.members.count == 12)

    for (text, expected) in pointers.members {
      let value = JSONPointer(text)?.value(in: document)
      #expect(value == (text.isEmpty ? document : expected), "\(text)")
    }
  }

  @Test(.needsCorpus)
  func `what is no pointer is refused`() throws {
    let suites = try JSONReader.value(
      of: RecordedCorpus.bytes("suites/json-schema-formats/json-pointer.json")
    )
    let tests = (suites.array ?? []).flatMap { $0.object?["tests"]?.array ?? [] }
    #expect(tests.count > 20)

    for test in tests {
      guard let text = test.object?["data"]?.string else { continue }
      #expect((JSONPointer(text) != nil) == (test.object?["valid"] == .bool(true)), "\(text)")
    }
  }

  @Test(arguments: [
    ("/a/b~1c/0", ["a", "b/c", "0"]), ("", []), ("/", [""]), ("/m~0n", ["m~n"]), ("/~01", ["~1"]),
  ])
  func `a pointer is written as it was read`(text: String, tokens: [String]) throws {
    let pointer = try #require(JSONPointer(text))

    #expect(pointer.tokens == tokens)
    #expect(pointer.description == text)
  }

  @Test(arguments: ["/00", "/-", "/01", "/4", "/1/x", "/a"])
  func `an element is named by its number only`(text: String) {
    let array = JSONValue.array([.null, .bool(true), .null, .null])

    #expect(JSONPointer(text)?.value(in: array) == nil)
  }
}
