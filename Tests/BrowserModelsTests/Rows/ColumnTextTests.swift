import BrowserModels
import PropertyTesting
import Testing

@Suite struct ColumnTextTests {
  @Test(arguments: [
    (#""open""#, "open"), (#""a\n\tb""#, "a b"), (#""<b>x</b> &amp; y""#, "x & y"),
    ("1.50", "1.50"),
    ("12345678901234567890123", "12345678901234567890123"), ("-1e400", "-1e400"),
    ("true", "true"), ("false", "false"), ("null", "null"), (#""""#, ""), ("[]", "[]"),
    ("{}", "{}"),
    ("[1,2,3]", "[1,2,3]"), (#"{"x":1,"y":[2]}"#, #"{"x":1,"y":[2]}"#),
    (#"{"login":"ann","id":7}"#, "ann"), (#"[{"name":"bug"},{"name":"ui"}]"#, "bug, ui"),
    (#""\u001b[31mred""#, "␛[31mred"), (#"{"\u001b":"\u202e"}"#, #"{"\u001B":"\u202E"}"#),
    (#""漢字 👨‍👩‍👧""#, "漢字 👨‍👩‍👧"), (#""2026-01-05T10:00:00Z""#, "2026-01-05T10:00:00Z"),
  ])
  func `a value is one line`(json: String, text: String) throws {
    let shown = ColumnText(try JSONReader.value(of: Array(json.utf8)))

    #expect(shown.text == text)
    #expect(shown.isDimmed == ["null", "[]", "{}"].contains(json))
  }

  @Test func `times are as in rows, and others stay as they are`() {
    let now = 1_767_607_200.0

    #expect(ColumnText(.string("2026-01-05T08:00:00Z"), now: now).text == "2 h ago")
    #expect(ColumnText(.number("1767607200"), now: now).text == "just now")
    #expect(ColumnText(.string("soon"), now: now).text == "soon")
    #expect(ColumnText(nil, now: now).text == "")
  }

  @Test func `of a large value there is the beginning`() {
    let long = String(repeating: "x", count: 1_000_000)
    let many = JSONValue.array(Array(repeating: .number("1"), count: 1_000_000))

    #expect(ColumnText(.string(long)).text == long.prefix(1_000))
    #expect(ColumnText(.object(["a": .string(long), "b": .null])).text.utf8.count <= 1_000)
    #expect(ColumnText(many).text.hasPrefix("[1,1,1,"))
    #expect(ColumnText(.object(["a": .number(long)])).text.utf8.count <= 1_000)
  }

  @Test func `no value makes more than a harmless line`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let scalars = (0..<random.below(40)).compactMap { _ in
        Unicode.Scalar(UInt32(random.below(0x3000)))
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      for value in [
        JSONValue.string(String(text)), .object([String(text): .array([.string(String(text))])]),
      ] {
        let shown = ColumnText(value).text
        #expect(Scrubber.scrubbingLine(shown) == shown, "seed \(seed)")
      }
    }
  }
}
