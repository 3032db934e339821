import BrowserModels
import Testing

@testable import BrowserManagers

@Suite struct PageAnswerTextTests {
  /// A media type, a body, and the text that it is.
  static let rows: [(type: String, body: [UInt8], text: String)] = [
    ("application/json; charset=iso-8859-1", [0x22, 0xE9, 0x22], "\"é\""),
    ("application/json;charset=\"Windows-1252\"; q=1", [0x22, 0x80, 0x22], "\"€\""),
    ("application/json; charset=iso-8859-1", Array("\"é\"".utf8), "\"é\""),
    ("application/json; charset=utf-16", [0x5B, 0, 0x5D, 0], "[]"),
    ("application/json", [0, 0x5B, 0, 0x5D], "[]"),
    ("application/json; charset=utf-8", [0x22, 0xE9, 0x22], "\"\u{FFFD}\""),
    ("application/json; charset=nope", [0x22, 0xE9, 0x22], "\"\u{FFFD}\""),
    ("application/json", [0x22, 0xE9, 0x22], "\"\u{FFFD}\""),
  ]

  @Test(arguments: rows)
  func `a body is the text that its bytes or its charset say`(
    type: String,
    body: [UInt8],
    text: String
  ) {
    let answer = PageAnswer(
      request: PageRequest(url: "https://a.example/"),
      fields: [HTTPField("Content-Type", type)],
      body: body
    )

    #expect(String(decoding: answer.inUTF8.body, as: UTF8.self) == text)
  }
}
