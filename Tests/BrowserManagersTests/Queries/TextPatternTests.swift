import BrowserManagers
import Dispatch
import PropertyTesting
import Testing

@Suite struct TextPatternTests {
  private static func ranges(
    _ pattern: TextPattern,
    _ text: [UInt8],
    limit: Int = .max
  ) -> [Range<Int>] {
    text.withUnsafeBytes { pattern.ranges(in: $0, limit: limit) }
  }

  private static func ranges(_ pattern: TextPattern, _ text: String) -> [Range<Int>] {
    ranges(pattern, Array(text.utf8))
  }

  @Test(arguments: [
    ("lo", "hello LOL", [3..<5, 6..<8]), ("LO", "hello LOL", [6..<8]), ("a.c", "abc a.c", [4..<7]),
    ("é", "É é e", [0..<2, 3..<5]), ("É", "É é", [0..<2]), ("x", "", []),
    ("aa", "aaaaa", [0..<2, 2..<4]),
    ("страх", "СТРАХ", [0..<10]), ("(", "f(x)", [1..<2]), ("\\", #"a\b"#, [1..<2]), ("", "ab", []),
    ("a\nb", "xa\nb", [1..<4]),
  ])
  func `a text is found as it is, case as it is smart`(
    text: String,
    subject: String,
    found: [Range<Int>]
  ) {
    #expect(Self.ranges(TextPattern(text: text), subject) == found)
  }

  @Test(arguments: [
    ("a.c", "abc A.C", [0..<3, 4..<7]), ("A.c", "abc A.c", [4..<7]), ("^b", "a\nb", [2..<3]),
    ("a$", "a\nb", [0..<1]), (#"\d+"#, "1 22 x", [0..<1, 2..<4]), ("x*", "axxb", [1..<3]),
    (#"\bé"#, "É", [0..<2]), (#"\W"#, "a b", [1..<2]), ("a|b", "ab", [0..<1, 1..<2]),
    (".", "é\n漢", [0..<2, 3..<6]),
    (#"a\Kb"#, "ab", [1..<2]), ("(?=a)", "aaa", []),
    ("/", "a/b", [1..<2]), (#"\/"#, "a/b", [1..<2]),
  ])
  func `a regular expression is found`(regex: String, subject: String, found: [Range<Int>]) throws {
    #expect(Self.ranges(try TextPattern(regex: regex), subject) == found)
  }

  @Test(arguments: [
    ("(a", 2, "missing closing parenthesis"),
    ("é[b", 3, "missing terminating ] for character class"),
    ("*", 0, "quantifier does not follow a repeatable item"), (#"\"#, 1, #"\ at end of pattern"#),
    (#"\C"#, 2, #"using \C is disabled by the application"#),
  ])
  func `a mistake has a place and a reason`(regex: String, position: Int, reason: String) {
    #expect(throws: PatternError(reason: reason, position: position)) {
      try TextPattern(regex: regex)
    }
  }

  @Test(arguments: [nil, "é", "x"])
  func `bytes that are no characters match nothing, and what is beside them is found`(
    text: String?
  ) throws {
    let pattern = try text.map { TextPattern(text: $0) } ?? TextPattern(regex: "[xé]")
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let parts: [[UInt8]] = [
        [0xC3], [0xA9], [0xFF], [0xE6, 0xBC], [0xED, 0xA0, 0x80], [0], Array("a".utf8),
        Array("é".utf8),
      ]
      var bytes: [UInt8] = []
      for _ in 0..<random.below(12) { bytes += parts[random.below(parts.count)] }
      let count = Self.ranges(pattern, bytes).count
      #expect(
        Self.ranges(pattern, bytes + Array(" x".utf8)).count == count + (text == "é" ? 0 : 1),
        "seed \(seed)"
      )
      #expect(
        Self.ranges(pattern, bytes + Array(" é".utf8)).count == count + (text == "x" ? 0 : 1),
        "seed \(seed)"
      )
    }
  }

  @Test func `a pattern that would run for ever gives up`() throws {
    let pattern = try TextPattern(regex: "^(a+)+$")
    let text = Array((String(repeating: "a", count: 5_000) + "!").utf8)

    #expect(text.withUnsafeBytes { pattern.find(in: $0) } == .gaveUp)
    #expect(text.withUnsafeBytes { !pattern.matches($0) })
    #expect(Array("aaa".utf8).withUnsafeBytes { pattern.find(in: $0) } == .found(0..<3))
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [(#"(a*)\1[bc]"#, 4_000), (#"(.+)\1[xy]"#, 100_000), ("a*a*[bc]", 300_000)]
  )
  func `one whose steps look at much of a text gives up in time`(
    regex: String,
    count: Int
  ) throws {
    let pattern = try TextPattern(regex: regex)
    let text = [UInt8](repeating: UInt8(ascii: "a"), count: count)

    #expect(text.withUnsafeBytes { pattern.find(in: $0) } == .gaveUp)
  }

  @Test(arguments: [
    (#"(\w+) \1\b"#, 0), (#"(\w+) \1 he"#, 400), (#"(h)e\1e"#, 4_000), ("[^,]*needle", 20_000),
    ("[a-zé ]+needle", 20_000), (#"\w+ needle"#, 20_000), (#"\S+@\S+"#, 20_000),
    ("(?s)quick.*needle.*é@", 400), (#"é@\pL$"#, 20_000),
  ])
  func `back references are found, and what is in the last of many sentences`(
    regex: String,
    sentences: Int
  ) throws {
    let pattern = try TextPattern(regex: regex)
    // Of short parts: this is no test of speed, however slow the machine is.
    let sentence = "quick fox, then é; "
    let before = Array(String(repeating: sentence, count: sentences).utf8)
    let text = before + Array("a needle at at hehe é@é".utf8)

    let range = text.withUnsafeBytes { pattern.firstRange(in: $0) }
    #expect(range.map { $0.upperBound > before.count } == true)
  }

  @Test func `no more ranges than wanted are found`() {
    #expect(Self.ranges(TextPattern(text: "a"), Array("aaaa".utf8), limit: 2) == [0..<1, 1..<2])
  }

  @Test func `several threads use one pattern at once`() throws {
    let pattern = try TextPattern(regex: "b+(?=c)")
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for length in 1...200 {
        let text =
          String(repeating: "a", count: thread) + String(repeating: "b", count: length) + "c"
        #expect(Self.ranges(pattern, text) == [thread..<thread + length])
      }
    }
  }

  @Test func `a text without syntax is found where a regular expression is`() throws {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let parts = [
        "a", "A", "k", "K", "s", "S", "\u{212A}", "\u{17F}", "é", "É", "-", "\n", "漢", "i", "İ",
        "ı",
      ]
      func bytes(_ count: Int) -> [UInt8] {
        (0..<count).flatMap { _ in Array(parts[random.below(parts.count)].utf8) }
      }
      let word = String(decoding: bytes(1 + random.below(3)), as: UTF8.self)
      var text = bytes(random.below(80))
      if random.chance(20) { text.insert([0xC3, 0xFF, 0xE2][random.below(3)], at: text.count / 2) }

      let found = Self.ranges(try TextPattern(regex: word), text)

      let expected = Self.ranges(try TextPattern(regex: "(?:\(word))"), text)
      #expect(
        found == expected,
        "seed \(seed): \(word) in \(String(decoding: text, as: UTF8.self))"
      )
    }
  }

  @Test func `two characters beyond ASCII are letters of ASCII in another case`() throws {
    let beyond = String(String.UnicodeScalarView((0x80...0x10FFFF).compactMap(Unicode.Scalar.init)))
    let letters = try TextPattern(regex: "[a-z]")
    let utf8 = Array(beyond.utf8)

    let found = Self.ranges(letters, utf8).map { String(decoding: utf8[$0], as: UTF8.self) }

    #expect(found == ["\u{17F}", "\u{212A}"])
  }
}
