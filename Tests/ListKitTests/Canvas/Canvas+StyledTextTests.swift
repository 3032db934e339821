import ListKit
import ListKitTesting
import PropertyTesting
import Testing

struct CanvasStyledTextTests {
  private static let theme = Theme(
    name: "test",
    styles: [
      .key: Style(foreground: .ansi(1)), .string: Style(foreground: .ansi(2)),
      .match: Style(attributes: .reverse),
      .currentMatch: Style(attributes: [.reverse, .underline]),
      .cursor: Style(attributes: .reverse),
    ]
  )

  /// What each column of a line is drawn in: `k` or `s` for the roles, upper-case where it is a match,
  /// `!` in the current one, `.` for nothing.
  private static func looks(_ text: StyledText, width: Int, column: Int = 0) -> String {
    looks(width: width) { $0.write(text, column: column, line: 0, theme: theme) }
  }

  private static func looks(width: Int, _ draw: (inout Canvas) -> Void) -> String {
    let canvas = Canvas.drawn(width: width, height: 1, draw)
    return String(
      (0..<width).map { column -> Character in
        let style = canvas[column, 0].style
        let isMatch = style.attributes.contains(.reverse)
        if style.attributes.contains(.underline) { return "!" }
        switch style.foreground {
        case .ansi(1): return isMatch ? "K" : "k"
        case .ansi(2): return isMatch ? "S" : "s"
        default: return isMatch ? "M" : "."
        }
      }
    )
  }

  /// Parts and matches of a text, and what its columns are drawn in.
  static let looks: [(name: String, text: StyledText, look: String)] = [
    ("a part", StyledText("abcdef", spans: [.init(1..<3, role: .key)]), ".kk..."),
    (
      "the later of two parts",
      StyledText("abcdef", spans: [.init(0..<4, role: .key), .init(2..<6, role: .string)]),
      "kkssss"
    ),
    (
      "a match over a part",
      StyledText("abcdef", spans: [.init(0..<4, role: .key)], matches: [2..<5]), "kkKKM."
    ),
    (
      "the current match over another one",
      StyledText("abcdef", matches: [0..<4, 2..<6], currentMatch: 0), "!!!!MM"
    ),
    ("matches that overlap", StyledText("abcdef", matches: [0..<4, 2..<6]), "MMMMMM"),
    ("no such current match", StyledText("abc", matches: [0..<1], currentMatch: 5), "M.."),
    (
      "out of the text",
      StyledText(
        "abc",
        spans: [.init(Int.min..<1, role: .key), .init(9..<Int.max, role: .key)],
        matches: [2..<Int.max, -5..<0, 3..<4]
      ), "k.M"
    ),
    ("an empty match", StyledText("abc", matches: [1..<1]), "..."),
    ("half a combined letter", StyledText("ae\u{301}b", matches: [1..<2]), ".M."),
    ("only the mark above a letter", StyledText("ae\u{301}b", matches: [2..<4]), ".M."),
    ("one byte of an ideograph", StyledText("a漢b", matches: [2..<3]), ".MM."),
    ("one of a family", StyledText("a👨‍👩‍👧b", spans: [.init(4..<6, role: .key)]), ".kk."),
    ("a tab", StyledText("ab\tc", spans: [.init(2..<3, role: .key)]), "..kkkkkk."),
    ("after a tab", StyledText("ab\tc", matches: [3..<4]), "........M"),
    ("right to left, in logical order", StyledText("שלום", matches: [2..<6]), ".MM."),
    ("what has no width", StyledText("a\u{200B}b", matches: [1..<4]), "..."),
    ("a control character", StyledText("a\u{7}b", matches: [1..<2]), ".M."),
    ("nothing", StyledText("", spans: [.init(0..<9, role: .key)], matches: [0..<1]), "."),
  ]

  @Test(arguments: looks)
  func `parts and matches are drawn where their clusters are`(
    name: String,
    text: StyledText,
    look: String
  ) {
    #expect(Self.looks(text, width: look.count) == look, "\(name)")
  }

  @Test(arguments: [
    (-2, "MM."), (-3, "M.."), (1, "..."), (2, "..."), (-9, "..."),
  ])
  func `a text that sticks out is drawn as far as it is seen`(column: Int, look: String) {
    let text = StyledText("ab漢d", matches: [2..<5])

    #expect(Self.looks(text, width: 3, column: column) == look)
  }

  @Test func `a part of a text is drawn with what is in it`() {
    let text = StyledText("abcdef", spans: [.init(0..<3, role: .key)], matches: [4..<6])

    #expect(
      Self.looks(width: 5) {
        $0.write(text, utf8Range: 2..<5, column: 1, line: 0, theme: Self.theme)
      } == ".k.M."
    )
    #expect(
      Self.looks(width: 5) {
        $0.write(text, utf8Range: -7..<99, column: 0, line: 0, theme: Self.theme)
      } == "kkk.M"
    )
  }

  @Test(arguments: [
    ("abcdef", [4..<6], 5, "abcd…", "....M"), ("abcdef", [0..<2], 5, "abcd…", "MM..."),
    ("abcdef", [4..<6], 6, "abcdef", "....MM"), ("abcdef", [2..<5], 5, "abcd…", "..MMM"),
    ("漢字漢", [0..<3], 5, "漢字…", "MM..."), ("漢字漢", [6..<9], 4, "漢…", "..M."),
  ])
  func `an ellipsis is a match where it hides one`(
    text: String,
    matches: [Range<Int>],
    width: Int,
    line: String,
    look: String
  ) {
    let styled = StyledText(text, matches: matches)
    let canvas = Canvas.drawn(width: width, height: 1) {
      $0.write(ellipsized: styled, column: 0, line: 0, theme: Self.theme)
    }

    #expect(canvas.text(line: 0) == line)
    #expect(
      Self.looks(width: width) {
        $0.write(ellipsized: styled, column: 0, line: 0, theme: Self.theme)
      } == look
    )
  }

  @Test func `a match is told from reversed text, too`() {
    let look = Self.looks(width: 4) {
      $0.write(
        StyledText("abcd", matches: [1..<3, 2..<3]),
        column: 0,
        line: 0,
        style: Style(attributes: .reverse),
        theme: Self.theme
      )
    }

    #expect(look == "M..M")
  }

  @Test func `styles change no glyph and no width`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let text = random.text(length: 20) + (random.chance(30) ? "\t" : "") + random.text(length: 9)
      func range() -> Range<Int> {
        let start = random.below(text.utf8.count + 8) - 4
        return start..<start + random.below(12)
      }
      let spans = (0..<random.below(4)).map { _ in StyledText.Span(range(), role: .key) }
      let matches = (0..<random.below(4)).map { _ in range() }
      let styled = StyledText(text, spans: spans, matches: matches, currentMatch: random.below(5))
      let (width, column) = (random.below(30), random.below(20) - 10)
      let isASCII = random.chance(20)
      var used = (0, 0)
      let plain = Canvas.drawn(width: width, height: 1, ascii: isASCII) {
        used.0 = $0.write(text, column: column, line: 0)
      }
      let drawn = Canvas.drawn(width: width, height: 1, ascii: isASCII) {
        used.1 = $0.write(styled, column: column, line: 0, theme: Self.theme)
      }

      #expect(used.0 == used.1, "seed \(seed)")
      #expect(drawn.picture == plain.picture, "seed \(seed)")
      for column in 0..<width where drawn[column, 0].columns == 2 {
        #expect(drawn[column, 0].style == drawn[column + 1, 0].style, "seed \(seed)")
      }
    }
  }
}
