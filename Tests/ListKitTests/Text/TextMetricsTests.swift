import ListKit
import PropertyTesting
import Testing

struct TextMetricsTests {
  struct Width: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let columns: Int
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ columns: Int) {
      (self.name, self.text, self.columns) = (name, text, columns)
    }
  }

  @Test(arguments: [
    Width("nothing", "", 0),
    Width("ASCII", "Riffle!", 7),
    Width("a letter with its accent", "é", 1),
    Width("a letter and a combining accent", "e\u{301}", 1),
    Width("an accent by itself", "\u{301}", 0),
    Width("ideographs", "漢字", 4),
    Width("halfwidth katakana", "ｶﾀｶﾅ", 4),
    Width("fullwidth letters", "Ａ", 2),
    Width("Hangul syllables", "한글", 4),
    Width("Hangul written in parts", "\u{1112}\u{1161}\u{11AB}", 2),
    Width("an emoji", "👍", 2),
    Width("an emoji with a skin tone", "👍🏽", 2),
    Width("a family of three", "👨‍👩‍👧", 2),
    Width("a rainbow flag", "🏳️‍🌈", 2),
    Width("a flag", "🇩🇪", 2),
    Width("half a flag", "🇩", 1),
    Width("three halves of flags", "🇩🇪🇫", 3),
    Width("a keycap", "1️⃣", 2),
    Width("a heart as text", "❤", 1),
    Width("a heart as emoji", "❤️", 2),
    Width("a letter with a variation selector", "a\u{FE0F}", 1),
    Width("Devanagari with a vowel sign", "की", 2),
    Width("a Devanagari conjunct", "क्ष", 2),
    Width("Thai with marks", "ก็", 1),
    Width("Arabic with marks", "مُ", 1),
    Width("a space of no width", "a\u{200B}b", 2),
    Width("a byte order mark", "\u{FEFF}a", 1),
    Width("bidirectional controls", "\u{202E}a\u{2066}", 1),
    Width("a default-ignorable scalar without a meaning", "a\u{E0FFF}b", 2),
    Width("a soft hyphen", "a\u{AD}b", 3),
    Width("a tab", "\t", 8),
    Width("a tab after three columns", "abc\td", 9),
    Width("a tab after an ideograph", "漢\td", 9),
    Width("control characters", "\u{1B}[0m\u{7F}\u{85}", 6),
    Width("a line feed", "a\nb", 3),
    Width("a carriage return and a line feed", "a\r\nb", 3),
    Width("private use", "\u{E000}", 1),
  ])
  func `text is as wide as its clusters`(_ width: Width) {
    #expect(TextMetrics.standard.columns(of: width.text) == width.columns)
  }

  @Test func `ambiguous characters are as wide as they are said to be`() {
    let text = "αβ…─é漢"

    #expect(TextMetrics(ambiguousWidth: 1).columns(of: text) == 7)
    #expect(TextMetrics(ambiguousWidth: 2).columns(of: text) == 12)
  }

  @Test func `tab stops are as far apart as they are said to be`() {
    #expect(TextMetrics(tabWidth: 4).columns(of: "ab\tc") == 5)
    #expect(TextMetrics(tabWidth: 0).columns(of: "\t\t") == 2)
  }

  @Test(arguments: [
    ("abcdef", 3, "abc"), ("漢字", 3, "漢"), ("e\u{301}x", 1, "e\u{301}"),
    ("👨‍👩‍👧x", 1, ""), ("abc", 9, "abc"), ("abc", -1, ""),
  ])
  func `a prefix is as many whole clusters as fit`(text: String, columns: Int, prefix: String) {
    #expect(TextMetrics.standard.prefix(of: text, columns: columns) == prefix)
  }

  @Test func `the columns of a text are those of its clusters`() {
    var random = SplitMix64(seed: 12)
    for _ in 0..<2_000 {
      let text = random.text(length: 24)
      let sum = text.clusterWidths.reduce(0, +)

      #expect(TextMetrics.standard.columns(of: text) == sum, "seed \(random.seed): \(text.debug)")
    }
  }
}
