import ListKit
import PropertyTesting
import Testing

struct WrappedTextTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let width: Int
    let lines: [String]
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ width: Int, _ lines: [String]) {
      (self.name, self.text, self.width, self.lines) = (name, text, width, lines)
    }
  }

  @Test(arguments: [
    Case("nothing", "", 5, [""]),
    Case("what fits", "one two", 7, ["one two"]),
    Case("after a space", "one two", 6, ["one", "two"]),
    Case("after several spaces", "one   two", 6, ["one", "two"]),
    Case("spaces hang over the edge", "one   two", 3, ["one", "two"]),
    Case("spaces at the end go", "one  ", 3, ["one"]),
    Case("an indent stays", "  one two", 5, ["  one", "two"]),
    Case("after a tab", "one\ttwo", 8, ["one", "two"]),
    Case("line feeds end lines", "one\ntwo\n\nthree", 9, ["one", "two", "", "three"]),
    Case("a line feed at the end begins an empty line", "one\n", 9, ["one", ""]),
    Case("CR LF is one end", "one\r\ntwo", 9, ["one", "two"]),
    Case("a line that fits exactly leaves no empty one", "one\ntwo", 3, ["one", "two"]),
    Case("after a hyphen", "fox-trot", 5, ["fox-", "trot"]),
    Case("not before a hyphen", "foxes-trot", 5, ["foxes", "-trot"]),
    Case("not in a date", "at 2020-01-02", 11, ["at", "2020-01-02"]),
    Case("not after an option's dashes", "use --wrap", 6, ["use", "--wrap"]),
    Case("not after a minus sign", "is -x", 4, ["is", "-x"]),
    Case("a long word is broken", "abcdefgh", 3, ["abc", "def", "gh"]),
    Case("a long word begins on a line of its own", "a bcdefgh", 4, ["a", "bcde", "fgh"]),
    Case("between ideographs", "漢字漢字", 5, ["漢字", "漢字"]),
    Case("an ideographic stop does not begin a line", "漢字漢。", 6, ["漢字", "漢。"]),
    Case("a small kana does not begin a line", "あいちょ", 6, ["あい", "ちょ"]),
    Case("an opening bracket does not end a line", "漢字「漢", 6, ["漢字", "「漢"]),
    Case("between letters and ideographs", "abc漢字", 5, ["abc漢", "字"]),
    Case("not before a comma after ideographs", "漢字,漢", 4, ["漢", "字,", "漢"]),
    Case("between Hangul syllables", "한국어", 4, ["한국", "어"]),
    Case("at a space among Hangul", "한국 어", 6, ["한국", "어"]),
    Case("not at a no-break space", "a b\u{A0}c", 4, ["a", "b\u{A0}c"]),
    Case("at a space of no width", "abc\u{200B}def", 4, ["abc\u{200B}", "def"]),
    Case("not inside a cluster", "ae\u{301}o\u{308}", 2, ["ae\u{301}", "o\u{308}"]),
    Case("between emoji, not inside", "👨‍👩‍👧👨‍👩‍👧", 3, ["👨‍👩‍👧", "👨‍👩‍👧"]),
    Case("a cluster wider than a line has one to itself", "漢字", 1, ["漢", "字"]),
    Case("a wide cluster, then a line feed", "漢\n字", 1, ["漢", "字"]),
    Case("right-to-left text in logical order", "שלום עולם", 5, ["שלום", "עולם"]),
    Case("an indent wider than a line", "      a", 3, ["", "a"]),
    Case("a width of zero counts as one", "ab", 0, ["a", "b"]),
  ])
  func `lines end after spaces and hyphens and between ideographs`(_ example: Case) {
    let wrapped = WrappedText(example.text, width: example.width)

    #expect(wrapped.texts == example.lines)
  }

  @Test(arguments: [
    ("key: abcdefghij kl", 5, ["key: abc", "defghij", "kl"]),
    ("a key: ab-cdefghij", 7, ["a key: a", "b-", "cdefghij"]),
    ("key: abc def", 5, ["key: abc", "def"]), ("k: abc", 0, ["k: abc"]),
    ("a b: c\nd efghijklm", 5, ["a b: c", "d", "efghijkl", "m"]),
  ])
  func `what follows a prefix begins on its line`(text: String, prefix: Int, lines: [String]) {
    let wrapped = WrappedText(text, width: 8, unbrokenPrefix: prefix)

    #expect(wrapped.texts == lines)
    #expect(WrappedText.lineCount(of: text, width: 8, unbrokenPrefix: prefix) == lines.count)
  }

  @Test func `by characters, lines are filled whatever they break`() {
    #expect(
      WrappedText("one two 漢字", width: 4, mode: .character).texts == ["one ", "two ", "漢字"]
    )
  }

  @Test func `without wrapping, only line feeds end lines`() {
    let wrapped = WrappedText("one two\nthree ", width: 2, mode: .none)

    #expect(wrapped.texts == ["one two", "three "])
    #expect(wrapped.lines.map(\.columns) == [7, 6])
  }

  @Test func `lines beyond the last one kept are counted up to a bound`() {
    let text = String(repeating: "a ", count: 50)

    let kept = WrappedText(text, width: 1, maxLines: 3, countLimit: 1_000)
    let bounded = WrappedText(text, width: 1, maxLines: 3, countLimit: 10)

    #expect((kept.lines.count, kept.totalLines, kept.isTotalExact) == (3, 50, true))
    #expect((bounded.lines.count, bounded.totalLines, bounded.isTotalExact) == (3, 13, false))
  }

  @Test func `counting lines keeps none and stops at its limit`() {
    #expect(WrappedText.lineCount(of: "a b c", width: 1) == 3)
    #expect(WrappedText.lineCount(of: "a b c", width: 1, limit: 2) == 2)
    #expect(WrappedText.lineCount(of: "", width: 1) == 1)
  }

  @Test(arguments: [WrappedText.Mode.word, .character, .none])
  func `wrapping loses nothing but spaces at the ends of lines`(mode: WrappedText.Mode) {
    var random = SplitMix64(seed: 21)
    for _ in 0..<2_000 {
      let text = random.text(length: 40)
      let width = Int.random(in: 1...20, using: &random)
      let wrapped = WrappedText(text, width: width, mode: mode)
      let bytes = Array(text.utf8)
      var end = 0
      for line in wrapped.lines {
        let gap = bytes[end..<line.utf8Range.lowerBound]
        #expect(gap.allSatisfy(" \r\n".utf8.contains), "seed \(random.seed): \(text.debug)")
        end = line.utf8Range.upperBound
      }
      #expect(bytes[end...].allSatisfy(" \r\n".utf8.contains), "seed \(random.seed)")
    }
  }

  @Test(arguments: [WrappedText.Mode.word, .character])
  func `no line is wider than the width, and each says how wide it is`(mode: WrappedText.Mode) {
    var random = SplitMix64(seed: 22)
    for _ in 0..<2_000 {
      let text = random.text(length: 40)
      let width = Int.random(in: 2...20, using: &random)
      let wrapped = WrappedText(text, width: width, mode: mode)
      for (number, line) in wrapped.lines.enumerated() {
        let columns = TextMetrics.standard.columns(of: wrapped[number])
        #expect(line.columns <= width, "seed \(random.seed): \(text.debug)")
        #expect(
          line.columns == columns || wrapped[number].clusterCount == 1,
          "seed \(random.seed): \(text.debug)"
        )
      }
    }
  }

  @Test func `lines that are not broken are the same when fewer columns are counted`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let text = (0..<5).map { _ in random.text(length: 12) }.joined(separator: "\n")
      let limit = random.chance(10) ? Int.min : random.below(30)
      let whole = WrappedText(text, width: 5, mode: .none)
      let counted = WrappedText(text, width: 5, mode: .none, columnLimit: limit)

      #expect(counted.lines.map(\.utf8Range) == whole.lines.map(\.utf8Range), "seed \(seed)")
      let columns = whole.lines.map { min($0.columns, max(limit, 1)) }
      #expect(counted.lines.map(\.columns) == columns, "seed \(seed)")
    }
  }
}

extension WrappedText {
  fileprivate var texts: [String] {
    lines.indices.map { String(self[$0]) }
  }
}

extension Substring {
  /// Clusters that take columns.
  fileprivate var clusterCount: Int {
    String(self).clusterWidths.count { $0 > 0 }
  }
}
