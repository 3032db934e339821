import Testing

@testable import BrowserDemo

struct Base64Tests {
  // The examples of RFC 4648, and a text beyond ASCII.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("ÿ漢", "w7/mvKI="),
  ])
  func `text is encoded as the standard says`(text: String, encoded: String) {
    #expect(Base64.encoding(text) == encoded)
  }
}
