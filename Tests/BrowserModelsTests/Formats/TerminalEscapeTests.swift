import Testing

@testable import BrowserModels

@Suite struct TerminalEscapeTests {
  static let rows: [(line: String, escaped: String)] = [
    (#"{"a":"plain"}"#, #"{"a":"plain"}"#),
    (#""é😀日本""#, #""é😀日本""#),
    ("\"a\u{9B}31m\"", #""a\u009B31m""#),
    ("\"\u{7F}\"", #""\u007F""#),
    ("\"a\u{202E}b\u{2066}c\"", #""a\u202Eb\u2066c""#),
    ("\"a\u{2028}b\"", #""a\u2028b""#),
    ("\"a\u{E0041}b\"", #""a\uDB40\uDC41b""#),
    ("\"a\tb\"", #""a\u0009b""#),
    (#""a\tb\u001b""#, #""a\tb\u001b""#),
  ]

  @Test(arguments: rows)
  func `what could move the cursor, hide or reorder is escaped`(line: String, escaped: String) {
    #expect(
      String(decoding: TerminalEscape.escaping(Array(line.utf8)), as: UTF8.self) == escaped
    )
  }

  @Test(arguments: rows.dropLast(2))
  func `what is escaped means the same`(line: String, escaped: String) throws {
    #expect(
      try JSONReader.value(of: TerminalEscape.escaping(Array(line.utf8)))
        == JSONReader.value(of: Array(line.utf8))
    )
  }
}
