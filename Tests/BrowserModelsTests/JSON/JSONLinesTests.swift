import BrowserModels
import PropertyTesting
import Testing

struct JSONLinesTests {
  private static func lines(_ value: JSONValue) -> [String] {
    JSONWriter.lines(of: value).map(\.text)
  }

  /// Strings with line breaks, and the lines that they are shown as.
  static let texts: [(text: String, lines: [String])] = [
    ("one\ntwo", [#""one"#, #"  two""#]),
    ("one\r\ntwo", [#""one"#, #"  two""#]),
    ("a\rb", [#""a\rb""#]),
    ("\n", [#"""#, #"  ""#]),
    ("a\n\nb\n", [#""a"#, "  ", "  b", #"  ""#]),
    ("say \"a\\nb\"", [#""say \"a\\nb\"""#]),
    ("", [#""""#]),
  ]

  @Test(arguments: texts)
  func `lines of a string are lines`(text: String, lines: [String]) {
    #expect(Self.lines(.string(text)) == lines)
  }

  @Test func `a string with lines stands below its key, and the comma behind it`() {
    let value = JSONValue.object(["a": .string("x\ny"), "k\nk": .number("1")])

    #expect(Self.lines(value) == ["{", #"  "a": "x"#, #"    y","#, #"  "k\nk": 1"#, "}"])
  }

  /// Values that are longer than a line: as a string, a key, a number, or a text that is no JSON.
  private static func longLines(seed: UInt64) -> (lines: [JSONLine], text: String) {
    var random = SplitMix64(seed: seed)
    let words = ["a", "blank ", "é", "漢字", "👩‍👩‍👧‍👦", "🇩🇪", "e\u{301}", "\t"]
    let count = Int.random(in: 10_000...30_000, using: &random)
    let text = (0..<count).map { _ in words[Int.random(in: 0..<words.count, using: &random)] }
      .joined()
    return (Array(JSONLines(text: text)), text)
  }

  @Test func `a text of any length is whole, in lines that are not too long`() {
    for seed in propertySeeds.prefix(20) {
      let (lines, text) = Self.longLines(seed: seed)

      #expect(lines.map { $0.spans.map(\.text).joined() }.joined() == text, "seed \(seed)")
      #expect(lines.count > 1)
      for line in lines {
        let bytes = line.spans.reduce(0) { $0 + $1.text.utf8.count }
        #expect(bytes <= JSONLines.longestLine, "seed \(seed)")
      }
    }
  }

  @Test func `no character is torn apart by the end of a line`() {
    for (character, count) in [("漢", 3), ("👩‍👩‍👧‍👦", 25), ("e\u{301}", 3), ("🇩🇪", 8)] {
      let text = String(repeating: character, count: 3 * JSONLines.longestLine / count)
      let lines = JSONLines(text: text).map { $0.spans.map(\.text).joined() }

      #expect(lines.count > 2)
      #expect(lines.joined() == text)
      let isWhole = lines.joined().count == lines.reduce(0) { $0 + $1.count }
      #expect(isWhole, "\(character)")
    }
  }

  @Test func `long keys and numbers go on in the next line too`() {
    let long = String(repeating: "7", count: 3 * JSONLines.longestLine)
    let lines = Array(JSONWriter.lines(of: .object([long: .number(long)])))

    #expect(lines.count > 6)
    let spans = lines.flatMap(\.spans)
    #expect(spans.filter { $0.role == .key }.map(\.text).joined() == "\"\(long)\"")
    #expect(spans.filter { $0.role == .number }.map(\.text).joined() == long)
  }

  @Test func `to pass over a line is to take it`() throws {
    for seed in propertySeeds.prefix(200) {
      var random = RandomJSON(seed: seed)
      let value = try JSONReader.value(of: Array(random.text().utf8))
      let all = Array(JSONWriter.lines(of: value))
      var rest = JSONWriter.lines(of: value)
      for number in all.indices {
        var copy = rest
        let line = copy.next()
        let isThere = rest.skip()
        #expect(line == all[number], "seed \(seed)")
        #expect(isThere, "seed \(seed)")
      }
      let isThere = rest.skip()
      #expect(!isThere, "seed \(seed)")
    }
  }
}
