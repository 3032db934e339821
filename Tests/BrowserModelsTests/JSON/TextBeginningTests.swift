import BrowserModels
import Testing

@Suite struct TextBeginningTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    let kind: TextBeginning.Kind
    let markLength: Int
    var testDescription: String { name }

    init(_ name: String, _ bytes: [UInt8], _ kind: TextBeginning.Kind, markLength: Int = 0) {
      self.name = name
      self.bytes = bytes
      self.kind = kind
      self.markLength = markLength
    }

    init(_ name: String, _ text: String, _ kind: TextBeginning.Kind, markLength: Int = 0) {
      self.init(name, Array(text.utf8), kind, markLength: markLength)
    }
  }

  static let rows = [
    Row("no byte", "", .whitespace),
    Row("whitespace", " \t\r\n", .whitespace),
    Row("a mark alone", "\u{FEFF}", .whitespace, markLength: 3),
    Row("a mark and whitespace", "\u{FEFF} \n", .whitespace, markLength: 3),
    Row("a value", "{}", .json),
    Row("a value after whitespace", "\n\n [", .json),
    Row("a value after a mark", "\u{FEFF}[1]", .json, markLength: 3),
    Row("half a mark", [0xEF, 0xBB], .json),
    Row("a record separator", "\u{1E}{}", .json),
    Row("prose", "hello", .json),
    Row("HTML", "<!DOCTYPE html>", .html),
    Row("HTML after whitespace", " \n<p>", .html),
    Row("HTML after a mark", "\u{FEFF}<p>", .html, markLength: 3),
    Row("gzip", [0x1F, 0x8B, 0x08, 0x00], .gzip),
    Row("half of gzip", [0x1F], .json),
    Row("UTF-16LE by its mark", [0xFF, 0xFE, 0x5B, 0x00], .encoded(.utf16LittleEndian)),
    Row("UTF-16BE by its mark", [0xFE, 0xFF, 0x00, 0x5B], .encoded(.utf16BigEndian)),
    Row("UTF-32LE by its mark", [0xFF, 0xFE, 0x00, 0x00], .encoded(.utf32LittleEndian)),
    Row("UTF-32BE by its mark", [0x00, 0x00, 0xFE, 0xFF], .encoded(.utf32BigEndian)),
    Row("UTF-16LE by its zeros", [0x5B, 0x00, 0x31, 0x00], .encoded(.utf16LittleEndian)),
    Row("UTF-16BE by its zeros", [0x00, 0x5B, 0x00, 0x31], .encoded(.utf16BigEndian)),
    Row("UTF-32LE by its zeros", [0x5B, 0x00, 0x00, 0x00], .encoded(.utf32LittleEndian)),
    Row("UTF-32BE by its zeros", [0x00, 0x00, 0x00, 0x5B], .encoded(.utf32BigEndian)),
    Row("zeros alone", [0x00, 0x00, 0x00, 0x00], .json),
  ]

  @Test(arguments: rows)
  func `the first bytes say what a text is`(row: Row) {
    let beginning = TextBeginning(of: row.bytes)

    #expect(beginning.kind == row.kind)
    #expect(beginning.markLength == row.markLength)
  }

  @Test(arguments: [
    ([UInt8]([0x5B, 0x00]), TextEncoding.utf16LittleEndian), ([0x5B, 0x5D], nil), ([], nil),
  ])
  func `only text in another encoding has one to convert from`(
    bytes: [UInt8],
    encoding: TextEncoding?
  ) {
    #expect(TextBeginning(of: bytes).encoding == encoding)
  }
}
