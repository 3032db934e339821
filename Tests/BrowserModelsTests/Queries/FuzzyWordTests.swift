import BrowserModels
import PropertyTesting
import Testing

@Suite struct FuzzyWordTests {
  private static func score(_ word: String, _ text: String) -> Int? {
    Array(text.utf8).withUnsafeBytes { FuzzyWord(word).score($0) }
  }

  @Test(arguments: [
    ("abc", "aXbXc", true), ("abc", "acb", false), ("abc", "ABC", true), ("aBc", "abc", false),
    ("aBc", "xaBc", true), ("é", "É", true), ("é", "e", false), ("e", "é", false),
    ("É", "é", false),
    ("страх", "СТраХ", true), ("漢字", "漢x字", true), ("ß", "ß", true), ("a", "", false),
    ("abc", "ab", false),
  ])
  func `a word matches by its letters in their order`(word: String, text: String, isMatch: Bool) {
    #expect(Array(text.utf8).withUnsafeBytes { FuzzyWord(word).matches($0) } == isMatch)
    #expect((Self.score(word, text) != nil) == isMatch)
  }

  @Test(arguments: [
    ("log", "the log", "the l o g"), ("log", "log in", "catalog"), ("log", "login", "leo grove"),
    ("fb", "foo-bar", "foobar"), ("fb", "fooBar", "foobar"), ("ab", "xab", "xaxb"),
    ("ab", "axb", "axxxb"), ("file2", "file 2", "fi le xx 2"),
  ])
  func `the beginning of words and short gaps are better`(
    word: String,
    better: String,
    worse: String
  ) throws {
    let (better, worse) = (
      try #require(Self.score(word, better)), try #require(Self.score(word, worse))
    )

    #expect(better > worse)
  }

  @Test func `the best way to match counts, and there is a score where there is a match`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      func text(_ count: Int) -> String {
        (0..<count).map { _ in ["a", "b", "A", "-", " ", "é", "1"][random.below(7)] }.joined()
      }
      let (word, field) = ("a" + text(random.below(3)), text(random.below(12)))
      let bytes = Array(field.utf8)

      let isMatch = bytes.withUnsafeBytes { FuzzyWord(word).matches($0) }
      #expect((Self.score(word, field) != nil) == isMatch, "seed \(seed): \(word) in \(field)")
      #expect(
        Self.score(word, word).map { $0 >= Self.score(word, field) ?? 0 } == true
          || field.contains(word) || isMatch,
        "seed \(seed)"
      )
    }
  }
}
