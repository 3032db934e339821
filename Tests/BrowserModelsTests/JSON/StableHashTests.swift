import Testing

@testable import BrowserModels

struct StableHashTests {
  private func hash(_ text: String) -> UInt64 { StableHash.value(of: .string(text)) }

  @Test func `texts that differ in any byte or in their length have other hashes`() {
    let base = String(repeating: "a", count: 30)
    var texts = Set([base])
    for length in 0..<30 {
      texts.insert(String(base.prefix(length)))
      texts.insert(base.prefix(length) + "b" + base.dropFirst(length + 1))
      texts.insert(base.prefix(length) + "\0")
    }

    #expect(Set(texts.map(hash)).count == texts.count)
  }

  @Test func `a text in many pieces is not the text`() {
    let value = { StableHash.value(of: .array($0)) }

    #expect(value([.string("ab"), .string("c")]) != value([.string("a"), .string("bc")]))
    #expect(
      value([.string("12345678"), .string("")]) != value([.string(""), .string("12345678")])
    )
    #expect(hash("1") != StableHash.value(of: .number("1")))
  }

  @Test func `the order of members does not count, their names do`() throws {
    let hashes = try [#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, #"{"a":2,"b":1}"#].map {
      StableHash.value(of: try JSONReader.value(of: Array($0.utf8)))
    }

    #expect(hashes[0] == hashes[1])
    #expect(hashes[0] != hashes[2])
  }
}
