import BrowserModels
import Testing

struct TextBeginningPageErrorTests {
  /// What a text is, and why it is not JSON: as a whole, and as the beginning of more.
  static let failures: [(bytes: [UInt8], whole: PageError?, cut: PageError?)] = [
    ([0x5B], nil, nil),
    ([0x20], .empty(name: "data"), nil),
    (Array("<p>".utf8), .html(name: "data"), .html(name: "data")),
    ([0x1F, 0x8B], .compressed(name: "data"), .compressed(name: "data")),
    (
      [0x5B, 0x00], .wrongEncoding(name: "data", encoding: "UTF-16LE"),
      .wrongEncoding(name: "data", encoding: "UTF-16LE")
    ),
  ]

  @Test(arguments: failures)
  func `what is not JSON is a failure, but whitespace that may go on`(
    bytes: [UInt8],
    whole: PageError?,
    cut: PageError?
  ) {
    let beginning = TextBeginning(of: bytes)

    #expect(beginning.failure(of: "data") == whole)
    #expect(beginning.failure(of: "data", isWhole: false) == cut)
  }
}
