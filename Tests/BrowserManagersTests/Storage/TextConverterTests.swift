import Testing

@testable import BrowserManagers

@Suite struct TextConverterTests {
  /// An encoding by the name that a server may give it, bytes, and what they mean.
  static let rows: [(name: String, bytes: [UInt8], text: String)] = [
    ("ISO-8859-1", [0x63, 0xE9], "cé"),
    ("iso-8859-1", [0x80, 0x93], "€“"),
    ("us-ascii", [0x41], "A"),
    ("windows-1252", [0x80], "€"),
    ("iso-8859-15", [0xA4], "€"),
    ("koi8-r", [0xC1, 0xC2], "аб"),
    ("Shift_JIS", [0x93, 0xFA, 0x96, 0x7B], "日本"),
    ("gb2312", [0xC4, 0xE3], "你"),
    ("UTF-16LE", [0x3D, 0xD8, 0x00, 0xDE, 0x41, 0], "😀A"),
    ("UTF-32BE", [0, 1, 0xF6, 0], "😀"),
    ("UTF-8", Array("é".utf8), "é"),
  ]

  @Test(arguments: rows)
  func `text is the same wherever the bytes are cut`(
    name: String,
    bytes: [UInt8],
    text: String
  ) throws {
    for cut in 0...bytes.count {
      let converter = try #require(TextConverter(from: name))
      let first = bytes[..<cut].withUnsafeBytes { converter.text(of: $0, isLast: false) }
      let rest = bytes[cut...].withUnsafeBytes { converter.text(of: $0, isLast: true) }

      #expect(first + rest == Array(text.utf8))
    }
  }

  @Test func `what is no text in the encoding becomes a byte that is none in UTF-8`() throws {
    let japanese = try #require(TextConverter(from: "shift_jis"))
    let wide = try #require(TextConverter(from: "UTF-16LE"))

    let broken = [UInt8]([0x41, 0x81, 0x20, 0x42])
    #expect(
      broken.withUnsafeBytes { japanese.text(of: $0, isLast: true) } == [0x41, 0xFF, 0x20, 0x42]
    )
    let text = [UInt8]([0x41, 0, 0x42]).withUnsafeBytes { wide.text(of: $0, isLast: true) }
    #expect(text == [0x41, 0xFF])
  }

  @Test(
    arguments: [
      ("UTF-16LE", [0x22, 0, 0, 0xD8, 0x22, 0, 0x41, 0]),
      ("UTF-16BE", [0, 0x22, 0xDC, 0, 0, 0x22, 0, 0x41]),
      ("UTF-32LE", [0x22, 0, 0, 0, 0, 0xD8, 0, 0, 0x22, 0, 0, 0, 0x41, 0, 0, 0]),
    ] as [(String, [UInt8])]
  )
  func `half a pair spoils nothing that follows it`(name: String, bytes: [UInt8]) throws {
    let converter = try #require(TextConverter(from: name))

    let text = bytes.withUnsafeBytes { converter.text(of: $0, isLast: true) }

    #expect(text == [0x22, 0xFF, 0x22, 0x41])
  }

  @Test func `long text is converted whole`() throws {
    let converter = try #require(TextConverter(from: "iso-8859-1"))
    let bytes = [UInt8](repeating: 0xE9, count: 200_000)

    let text = bytes.withUnsafeBytes { converter.text(of: $0, isLast: true) }

    #expect(text == Array(String(repeating: "é", count: 200_000).utf8))
  }

  @Test(arguments: ["", "nope", "UTF-16//TRANSLIT", "a b", "../../x", "é"])
  func `a name that is none makes no converter`(name: String) {
    #expect(TextConverter(from: name) == nil)
  }
}
