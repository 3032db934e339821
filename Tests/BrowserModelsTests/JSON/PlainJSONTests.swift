import BrowserModels
import Testing

@Suite struct PlainJSONTests {
  @Test(arguments: [
    "null", "true", "false", "1.10", "12345678901234567890123", "-0.5e+10", #""é\n\"\\""#, "[]",
    "{}", #"[1,[2,null],"a"]"#, #"{"b":1,"a":{"b":[]},"b":2}"#,
  ])
  func `a value is written as it was sent, on one line`(text: String) throws {
    let value = try JSONReader.value(of: Array(text.utf8))

    #expect(String(decoding: PlainJSON.bytes(of: value), as: UTF8.self) == text)
  }

  @Test func `whitespace between tokens is not written`() throws {
    let value = try JSONReader.value(of: Array(" { \"a\" : [ 1 , 2 ] }\n".utf8))

    #expect(PlainJSON.bytes(of: value) == Array(#"{"a":[1,2]}"#.utf8))
  }

  @Test func `a value that lies too deep to be read is written as null`() {
    #expect(PlainJSON.bytes(of: .array([.elided])) == Array("[null]".utf8))
  }
}
