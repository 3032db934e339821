import Testing

@testable import riffle

struct QuotedWordsTests {
  static let texts: [(text: String, words: [String]?)] = [
    ("", []), ("  ", []), ("-v  --ascii", ["-v", "--ascii"]),
    ("-H 'A: b c'", ["-H", "A: b c"]), ("-H \"A: 'b'\"x", ["-H", "A: 'b'x"]),
    ("a\\ b ''", ["a b", ""]), ("'a\\'", ["a\\"]), ("-H 'A: b", nil), ("\"", nil), ("a\\", nil),
  ]

  @Test(arguments: texts)
  func `words are parted as by a shell`(text: String, words: [String]?) {
    #expect(QuotedWords.words(of: text) == words)
  }
}
