import Testing

@testable import riffle

struct QuotedWordsTests {
  static let texts: [(text: String, words: [String]?)] = [
    ("", []), ("  ", []), ("-v  --ascii", ["-v", "--ascii"]),
    ("-H 'A: b c'", ["-H", "A: b c"]), ("-H \"A: 'b'\"x", ["-H", "A: 'b'x"]),
    ("a\\ b ''", ["a b", ""]), ("'a\\'", ["a\\"]), ("-H 'A: b", nil), ("\"", nil), ("a\\", nil),
  ]

  @Test(arguments: texts)
  func `text splits into words as in a shell`(text: String, words: [String]?) {
    #expect(QuotedWords.words(of: text) == words)
  }

  @Test func `the text of words splits into these words`() {
    let words = ["--title", "a b", "", "{\"it's\": [1,\n'$2']}", "\\", "漢 `x`"]

    #expect(QuotedWords.words(of: QuotedWords.text(of: words)) == words)
    #expect(QuotedWords.text(of: ["--title", "a.b", "-H"]) == "--title a.b -H")
  }
}
