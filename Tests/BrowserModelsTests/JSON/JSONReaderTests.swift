import BrowserModels
import Foundation
import SystemTesting
import Testing

struct JSONReaderTests {
  @Test(.needsCorpus)
  func `the parsing suite is judged as it says, and what is refused has a place`() throws {
    let folder = "suites/JSONTestSuite/test_parsing"
    let names = try RecordedCorpus.names(in: folder)
    #expect(names.count > 300)

    for name in names {
      let bytes = try RecordedCorpus.bytes("\(folder)/\(name)")
      let mark = TextBeginning(of: bytes).markLength
      let checked = bytes[mark...].withUnsafeBytes { JSONChecker().verdict(on: $0) }
      do {
        _ = try JSONReader.value(of: bytes)
        #expect(!name.hasPrefix("n_"), "\(name) is accepted")
        #expect(checked != .invalid, "\(name): read, but not valid")
      } catch {
        #expect(!name.hasPrefix("y_"), "\(name): \(error)")
        #expect(error.line >= 1 && error.column >= 1 && error.offset <= bytes.count, "\(name)")
        #expect(!error.reason.isEmpty, "\(name)")
        if name.hasPrefix("n_") { #expect(checked == .invalid, "\(name): refused, but valid") }
      }
    }
  }

  @Test(arguments: [
    "1.10", "12345678901234567890123", "-0", "1E+2", "0.1e-400", "1e999", "-0.0",
  ])
  func `a number keeps its text`(text: String) throws {
    #expect(try JSONReader.value(of: Array("[\(text)]".utf8)) == .array([.number(text)]))
  }

  @Test func `members keep their order, and one key may come twice`() throws {
    let value = try JSONReader.value(of: Array(#"{"b":1,"a":2,"b":3}"#.utf8))

    #expect(value.object?.members.map(\.key) == ["b", "a", "b"])
    #expect(value.object?.members.map(\.value.number) == ["1", "2", "3"])
  }

  @Test(arguments: [
    (#""\ud83d\ude00""#, "😀"),
    (#""\ud83d""#, "\u{FFFD}"),
    (#""\ude00x""#, "\u{FFFD}x"),
    (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
    (#""\u0000\u001b""#, "\0\u{1B}"),
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    ("\"é漢\"", "é漢"),
  ])
  func `escapes are undone, and half a surrogate pair is a replacement`(
    text: String,
    string: String
  ) throws {
    #expect(try JSONReader.value(of: Array(text.utf8)) == .string(string))
  }

  @Test(arguments: [
    ("{\"a\":1,\n \"b\":tru}", 2, 6),
    ("[1,2", 1, 5),
    ("[1,]", 1, 4),
    ("", 1, 1),
    ("[1] [2]", 1, 5),
    ("{\"a\" 1}", 1, 6),
    ("[\"\u{1}\"]", 1, 3),
  ])
  func `a mistake has a line and a column`(text: String, line: Int, column: Int) {
    let error = #expect(throws: JSONSyntaxError.self) {
      _ = try JSONReader.value(of: Array(text.utf8))
    }

    #expect(error?.line == line && error?.column == column, "\(String(describing: error))")
  }

  @Test func `what lies too deep is checked and left out`() throws {
    let depth = 10_000
    let open = Array(repeating: UInt8(ascii: "["), count: depth)
    let close = Array(repeating: UInt8(ascii: "]"), count: depth)

    var value = try JSONReader.value(of: open + close)
    var levels = 0
    while case .array(let elements) = value, let first = elements.first {
      value = first
      levels += 1
    }
    #expect(value == .elided)
    #expect(levels <= JSONReader.greatestDepth)
    #expect(throws: JSONSyntaxError.self) {
      _ = try JSONReader.value(of: open + close.dropLast())
    }
  }

  @Test func `a mark of UTF-8 is skipped`() throws {
    #expect(
      try JSONReader.value(of: [0xEF, 0xBB, 0xBF] + Array("[1]".utf8)) == .array([.number("1")])
    )
  }

  @Test func `bytes that are not UTF-8 are replaced, and the first is told`() throws {
    let read = try JSONReader.lenientValue(
      of: Array("{\"a\":\"x".utf8) + [0xFF] + Array("y\"}".utf8)
    )

    #expect(read.value == .object(["a": .string("x\u{FFFD}y")]))
    #expect(read.mistake?.column == 8)
  }

  @Test(arguments: [
    (#"{"items":[{"id":1},{"id":2},{"i"#, #"{"items":[{"id":1},{"id":2},{}]}"#),
    (#"[1,2"#, #"[1]"#),
    (#"{"a":"tex"#, #"{"a":"tex…"}"#),
  ])
  func `a document that is cut says what has arrived`(cut: String, whole: String) throws {
    let read = try #require(JSONReader.prefixValue(of: Array(cut.utf8)))

    #expect(read == json(whole))
  }

  @Test(arguments: [
    ("[\"\u{FFFD}\"[", 4, JSONMistake.expectedCommaOrBracket),
    ("[\"\u{FFFD}\u{FFFD}\",\n{\"\u{FFFD}\" 1}]", 12, .expectedColon),
    ("{\"\u{FFFD}\u{FFFD}\u{FFFD}\":[1,\u{FFFD}]}", 10, .badLiteral),
    ("[\"\u{FFFD}\u{FFFD}", 4, .cut), ("[\"\u{FFFD}\"]", 2, .notUTF8),
  ])
  func `a mistake behind bytes that are not UTF-8 is where it is in the text as sent`(
    text: String,
    offset: Int,
    mistake: JSONMistake
  ) {
    // In the table U+FFFD stands for one byte that is not UTF-8.
    let bytes = text.unicodeScalars.map { $0 == "\u{FFFD}" ? 0xFF : UInt8($0.value) }

    let error = bytes.withUnsafeBytes { JSONReader.mistake(in: $0) }

    #expect(error.offset == offset && error.mistake == mistake, "\(error)")
    #expect(error.line == bytes[..<offset].count { $0 == 0x0A } + 1)
    let lenient = try? JSONReader.lenientValue(of: bytes)
    #expect((lenient == nil) == (mistake != .notUTF8))
  }

  @Test func `a document that is cut says what has arrived, whatever bytes are in it`() {
    let cut = Array("[\"a".utf8) + [0xFF] + Array("\",2,\"b".utf8) + [0xE2, 0x82]

    #expect(JSONReader.prefixValue(of: cut) == json("[\"a\u{FFFD}\",2,\"b…\"]"))
  }

  @Test(arguments: [
    ("[1,2,3,4,5,6]", 9, "[1,2,3,4,5,6]", true),
    ("[[1,2,3],[4,5,6],[7,8,9]]", 8, "[[1,2],[4,5]]", false),
    ("{\"a\":[[1,2,3],[4,5,6],[7,8,9]],\"next\":2}", 11, "{\"a\":[[1,2],[4,5]],\"next\":2}", false),
    ("[[[[1,1,1],[1]],[[1]]]]", 2, "[]", false),
  ])
  func `a document with too many values is read by the beginnings of its lists`(
    text: String,
    values: Int,
    sample: String,
    isWhole: Bool
  ) throws {
    let read = try JSONReader.sample(of: Array(text.utf8), values: values)

    #expect(read.value == json(sample))
    #expect(read.isWhole == isWhole)
  }

  @Test func `a sample is no less checked than a whole document`() {
    let text = "[" + (0..<50).map(String.init).joined(separator: ",") + ",tru]"

    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONReader.sample(of: Array(text.utf8), values: 9)
    }

    #expect(error?.mistake == .badLiteral)
    #expect(throws: JSONSyntaxError.self) {
      try JSONReader.sample(of: Array("{\"a\":{\"b\":1}}".utf8), values: 1)
    }
  }

  @Test func `any cut and any changed byte of a document is survived`() throws {
    let text = Array(#"{"a":[1.5e3,true,null,"\u00e9\n"],"b":{"c":[[],{}]}}"#.utf8)
    for end in 0...text.count {
      _ = try? JSONReader.value(of: Array(text[..<end]))
      _ = JSONReader.prefixValue(of: Array(text[..<end]))
    }
    for place in text.indices {
      for byte: UInt8 in [0, 0x22, 0x5B, 0x5C, 0x7D, 0x80, 0xFF] {
        var changed = text
        changed[place] = byte
        let read = try? JSONReader.value(of: changed)
        let checked = changed.withUnsafeBytes { JSONChecker().verdict(on: $0) }
        #expect((read != nil) == (checked != .invalid), "byte \(byte) at \(place)")
      }
    }
  }
}
