import Foundation
import PropertyTesting
import SystemTesting
import Testing

@testable import BrowserModels

struct JSON5ReaderTests {
  /// Texts, and their value as JSON writes it, numbers as they are written behind a #.
  static let texts: [(text: String, value: String)] = [
    ("null", "null"), (" true // end", "true"), ("/* a * b */ false /**/", "false"),
    ("0", "#0"), ("-1.50", "#-1.50"), ("+1", "#+1"), (".5", "#.5"), ("5.", "#5."),
    ("0xFf", "#0xFf"),
    ("-0X1", "#-0X1"), ("5.e-3", "#5.e-3"), ("1E+2", "#1E+2"), ("+Infinity", "#+Infinity"),
    ("-NaN", "#-NaN"), ("Infinity", "#Infinity"), ("12345678901234567890", "#12345678901234567890"),
    (#"'a"b'"#, #""a\"b""#), (#""a'b""#, #""a'b""#),
    (#"'\'\"\\\/\a\0\v\x41\u00e9'"#, #""'\"\\/a\u0000\u000BAé""#),
    (#"'\ud83d\ude00'"#, #""😀""#), ("'a\\\nb\\\r\nc\\\rd\\\u{2028}e'", #""abcde""#),
    ("'a\u{2028}\tb'", "\"a\u{2028}\\tb\""),
    ("[]", "[]"), ("[1,]", "[#1]"), ("[ [ ] , {} ,\n]", "[[],{}]"),
    ("{a:1,}", #"{"a":#1}"#), ("{'a b':1,\"c\":2}", #"{"a b":#1,"c":#2}"#),
    (#"{$_é9:null,\u0061b:1,a\u0062:2}"#, #"{"$_é9":null,"ab":#1,"ab":#2}"#),
    ("{null:null,true:1,Infinity:2}", #"{"null":null,"true":#1,"Infinity":#2}"#),
    ("{ütf\u{200D}漢:1}", "{\"ütf\u{200D}漢\":#1}"),
    ("\u{FEFF}\u{A0}\u{2003}\u{B}\u{C}1\u{2028}", "#1"),
  ]

  @Test(arguments: texts)
  func `a text has this value`(text: String, value: String) throws {
    let read = try #require(try JSON5Reader.value(of: Array(text.utf8)))

    #expect(Self.written(read) == value)
  }

  @Test(arguments: ["", " \n", "// nothing", "/* nothing */", "\u{FEFF}"])
  func `a text of blanks and comments has no value`(text: String) throws {
    #expect(try JSON5Reader.value(of: Array(text.utf8)) == nil)
  }

  /// Texts with a mistake: its line and column, and what is said.
  static let mistakes: [(text: String, place: String, mistake: JSON5Mistake)] = [
    ("{", "1:1", .unclosedBrace), ("[1,\n{a:1", "2:1", .unclosedBrace),
    ("\n [1", "2:2", .unclosedBracket),
    ("{a 1}", "1:4", .expectedColon), ("{a:}", "1:4", .expectedValue), ("{,}", "1:2", .expectedKey),
    ("[,]", "1:2", .expectedValue), ("[1,,]", "1:4", .expectedValue),
    ("[1 2]", "1:4", .expectedCommaOrBracket),
    ("{a:1 b:2}", "1:6", .expectedCommaOrBrace), ("{a:1;b:2}", "1:5", .expectedCommaOrBrace),
    ("{1:2}", "1:2", .expectedKey), ("{a-b:2}", "1:3", .expectedColon),
    ("{é: tru}", "1:5", .unknownWord("tru")), ("nil", "1:1", .unknownWord("nil")),
    ("010", "1:1", .leadingZero), ("-00", "1:1", .leadingZero), ("0x", "1:1", .badNumber),
    ("0xG", "1:1", .badNumber), (".", "1:1", .badNumber), ("1e", "1:1", .badNumber),
    ("+ 1", "1:1", .badNumber), ("--1", "1:1", .badNumber), ("1a", "1:1", .badNumber),
    ("1.2.3", "1:1", .badNumber), ("-Infinite", "1:1", .badNumber), ("0x1.5", "1:1", .badNumber),
    ("'a", "1:1", .unclosedText), ("['a',\n 'b\n']", "2:4", .lineBreak),
    ("'\\", "1:1", .unclosedText),
    (#"'\1'"#, "1:2", .badEscape), (#"'\01'"#, "1:2", .badEscape), (#"'a\x4'"#, "1:3", .badEscape),
    (#"'\u12'"#, "1:2", .badEscape), (#"'\uD800'"#, "1:2", .halfSurrogate),
    (#"'\uDC00'"#, "1:2", .halfSurrogate), (#"'\uD800\u0041'"#, "1:2", .halfSurrogate),
    (#"{\x61:1}"#, "1:2", .badKeyEscape), (#"{a\u0020:1}"#, "1:3", .badKeyEscape),
    (#"{\u0031:1}"#, "1:2", .badKeyEscape),
    ("/* a", "1:1", .unclosedComment), ("1 /* * /", "1:3", .unclosedComment),
    ("1 2", "1:3", .textAfterEnd), ("\u{FEFF}1 2", "1:3", .textAfterEnd),
    ("\u{FEFF}\n 1 2", "2:4", .textAfterEnd), ("\u{FEFF}[", "1:1", .unclosedBracket),
    ("# a", "1:1", .hashComment), ("{# a\n}", "1:2", .hashComment), ("/", "1:1", .expectedValue),
    ("\r\n\n\r  ?", "4:3", .expectedValue), ("'漢😀', 1", "1:5", .textAfterEnd),
    (String(repeating: "[", count: 201), "1:201", .tooDeep),
    (String(repeating: "{a:", count: 9_000), "1:601", .tooDeep),
  ]

  @Test(arguments: mistakes)
  func `a mistake has its place and its reason`(
    text: String,
    place: String,
    mistake: JSON5Mistake
  ) {
    let error = Self.error(of: Array(text.utf8))

    #expect(error?.mistake == mistake, "\(text.prefix(40))")
    #expect(error.map { "\($0.place.line):\($0.place.column)" } == place, "\(text.prefix(40))")
    #expect(mistake.description.hasSuffix("."))
  }

  @Test(
    arguments: [
      ([0x22, 0x61, 0xFF, 0x22], "1:3"), ([0x5B, 0x0A, 0xC3, 0x28], "2:1"),
      ([0x22, 0xED, 0xA0, 0x80], "1:2"), ([0xEF, 0xBB, 0xBF, 0x22, 0xFF], "1:2"),
    ] as [([UInt8], String)]
  )
  func `bytes that are not UTF-8 have a place`(bytes: [UInt8], place: String) {
    let error = Self.error(of: bytes)

    #expect(error?.mistake == .notUTF8)
    #expect(error.map { "\($0.place.line):\($0.place.column)" } == place)
    #expect(Self.error(of: [0xFF, 0xFE, 0x31, 0])?.mistake == .otherEncoding(.utf16LittleEndian))
  }

  @Test func `values and members know where they begin`() throws {
    let text = "{\n  a: [1,\n    'b'],\n  'a': {c: 1, c: 2}, a: null }"
    let value = try #require(try JSON5Reader.value(of: Array(text.utf8)))
    guard case .object(let members) = value.content else { return #expect(Bool(false)) }

    #expect(members.map(\.place.line) == [2, 4, 4])
    #expect(members.map(\.place.column) == [3, 3, 22])
    #expect(members[0].value.place == TextPlace(offset: 7, line: 2, column: 6))
    #expect(value.repeatedMembers.map(\.name) == ["a", "c", "a"])
    #expect(value.repeatedMembers.map(\.place.column) == [3, 15, 22])
  }

  @Test func `every JSON text has the value that it has as JSON`() throws {
    for seed in propertySeeds {
      var random = RandomJSON(seed: seed)
      let text = random.text()
      let json = try JSONReader.value(of: Array(text.utf8))
      let value = try #require(try JSON5Reader.value(of: Array(text.utf8)), "SEED=\(seed)")

      let written = String(decoding: PlainJSON.bytes(of: json), as: UTF8.self)
      #expect(
        Self.written(value).replacing("#", with: "") == written.replacing("#", with: ""),
        "SEED=\(seed)"
      )
    }
  }

  /// Files of the suite that are not JSON and are JSON5.
  private static let json5Alone: Set<String> = [
    "n_array_extra_comma", "n_array_number_and_comma", "n_number_+1", "n_number_-2.",
    "n_number_-NaN",
    "n_number_.2e-3", "n_number_0.e1", "n_number_2.e+3", "n_number_2.e-3", "n_number_2.e3",
    "n_number_NaN",
    "n_number_hex_1_digit", "n_number_hex_2_digits", "n_number_infinity", "n_number_minus_infinity",
    "n_number_neg_real_without_int_part", "n_number_real_without_fractional_part",
    "n_number_starting_with_dot", "n_object_key_with_single_quotes", "n_object_repeated_null_null",
    "n_object_single_quote", "n_object_trailing_comma", "n_object_trailing_comment",
    "n_object_trailing_comment_slash_open", "n_object_unquoted_key", "n_string_backslash_00",
    "n_string_escape_x", "n_string_escaped_ctrl_char_tab", "n_string_escaped_emoji",
    "n_string_invalid_backslash_esc", "n_string_single_quote", "n_string_unescaped_ctrl_char",
    "n_string_unescaped_tab", "n_string_unicode_CapitalU", "n_structure_object_with_comment",
    "n_structure_whitespace_formfeed",
  ]

  @Test(.needsCorpus)
  func `what is JSON is JSON5, and little else of the parsing suite`() throws {
    let folder = "suites/JSONTestSuite/test_parsing"
    var accepted: Set<String> = []
    for name in try RecordedCorpus.names(in: folder) where name.hasSuffix(".json") {
      let bytes = try RecordedCorpus.bytes("\(folder)/\(name)")
      let value = try? JSON5Reader.value(of: bytes)
      if name.hasPrefix("y_") { #expect(value != nil, "\(name)") }
      if name.hasPrefix("n_"), value != nil { accepted.insert(String(name.dropLast(5))) }
    }

    #expect(accepted == Self.json5Alone)
  }

  private static func error(of bytes: [UInt8]) -> JSON5SyntaxError? {
    do throws(JSON5SyntaxError) {
      _ = try JSON5Reader.value(of: bytes)
      return nil
    } catch {
      return error
    }
  }

  private static func written(_ value: JSON5Value) -> String {
    switch value.content {
    case .null: "null"
    case .boolean(let isTrue): "\(isTrue)"
    case .number(let number): "#" + number
    case .text(let text): JSONWriter.quoted(text)
    case .array(let values): "[" + values.map(written).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.map { JSONWriter.quoted($0.name) + ":" + written($0.value) }
        .joined(separator: ",") + "}"
    }
  }
}
