import BrowserModels
import Testing

@Suite struct ScrubberTests {
  @Test(arguments: [
    ("plain\ttext\n", "plain\ttext\n"), ("日本語 🏳️‍🌈 é", "日本語 🏳️‍🌈 é"), ("", ""),
    ("\u{1B}[31mred\u{7}", "␛[31mred␇"), ("a\u{7F}b\0", "a␡b␀"),
    ("c1 \u{9B}31m\u{85}", "c1 \\u009B31m\\u0085"),
    ("a\r\nb\rc\r", "a\nb␍c␍"), ("\r\r\n", "␍\n"),
    ("x\u{202E}y\u{2069}", "x\\u202Ey\\u2069"),
    ("\u{61C}\u{200E}\u{200F}", "\\u061C\\u200E\\u200F"),
    ("l\u{2028}p\u{2029}", "l\\u2028p\\u2029"), ("\u{206A}\u{206F}", "\\u206A\\u206F"),
    ("tag\u{E0041}\u{E0001}", "tag\\u{E0041}\\u{E0001}"),
    (
      "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}!",
      "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}!"
    ),
    ("🏴\u{E0067}\u{E0062}", "🏴\\u{E0067}\\u{E0062}"), ("🏴\u{E007F}", "🏴\\u{E007F}"),
    ("so\u{AD}ft", "so\\u00ADft"), ("\u{180E}\u{FFF9}a\u{FFFB}", "\\u180E\\uFFF9a\\uFFFB"),
    ("\u{1D173}\u{1D172}", "\\u{1D173}\u{1D172}"),
    ("a\u{200D}b\u{200B}\u{FEFF}", "a\u{200D}b\u{200B}\u{FEFF}"),
  ])
  func `what a terminal could obey is made visible`(text: String, expected: String) {
    #expect(Scrubber.scrubbing(text) == expected)
  }

  @Test func `a line has no newline or tab`() {
    #expect(Scrubber.scrubbingLine("a\n\tb\r\n") == "a␊␉b␊")
    #expect(Scrubber.scrubbingLine("clean") == "clean")
  }

  @Test(arguments: [
    ("https://a.example/é x", "https://a.example/é x"),
    ("https://a.example/é\u{1B}[2J", "https://a.example/%C3%A9%1B[2J"),
    ("a\n\u{202E}", "a%0A%E2%80%AE"),
  ])
  func `a URL with a control has what no URL holds percent-encoded`(url: String, sent: String) {
    #expect(Scrubber.scrubbingURL(url) == sent)
  }
}
