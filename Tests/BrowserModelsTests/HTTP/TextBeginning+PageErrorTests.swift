import BrowserModels
import Testing

struct TextBeginningPageErrorTests {
  /// What a text is, and why it is not JSON.
  static let failures: [(bytes: [UInt8], failure: PageError?)] = [
    ([0x5B], nil), ([0x20], nil), ([], nil), (Array("<p>".utf8), .html(name: "data")),
    ([0x1F, 0x8B], .compressed(name: "data")),
    ([0x5B, 0x00], .wrongEncoding(name: "data", encoding: "UTF-16LE")),
  ]

  @Test(arguments: failures)
  func `what is not JSON is a failure, but whitespace is not`(
    bytes: [UInt8],
    failure: PageError?
  ) {
    #expect(TextBeginning(of: bytes).failure(of: "data") == failure)
  }
}
