import Testing

@testable import BrowserModels

struct Base64Tests {
  // The examples of RFC 4648, and a text beyond ASCII.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("ÿ漢", "w7/mvKI="),
  ])
  func `text is encoded as the standard says`(text: String, encoded: String) {
    #expect(Base64.encoding(text) == encoded)
    #expect(Base64.decoding(encoded) == text)
  }

  @Test(arguments: ["a b", "ab-c", "é"])
  func `what is no code is not decoded`(text: String) {
    #expect(Base64.decoding(text) == nil)
  }
}
