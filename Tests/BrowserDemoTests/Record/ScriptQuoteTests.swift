import Testing

@testable import BrowserDemo

struct ScriptQuoteTests {
  @Test(arguments: [
    ("plain", "plain"), ("it's", "it's"), ("say \"hi\"", "say \"hi\""), ("a`b", "a`b"),
    ("it's \"so\"", "it's \"so\""), ("'$q'", "'$q'"), ("\"$q\" costs", "\"$q\" costs"),
    ("line\nbreak", "line break"), ("a\tb", "a\tb"), ("\u{1B}]0;x\u{7}", " ]0;x "),
    ("\u{9B}1m\u{7F}\0", " 1m  "), ("", ""), ("'`\"", " `\""),
  ])
  func `a quoted text is parsed as the same text`(text: String, read: String) throws {
    let script = try ScriptParser.parse("Let q 'x' Type \(ScriptQuote.quoted(text))", file: "t")

    #expect(script.steps.map(\.command) == [.type(read, pace: nil)])
  }

  @Test(arguments: [("'\"", false), ("'`", false), ("'`$", true), ("'`\"", true), ("", false)])
  func `a text with all three quotes cannot be quoted`(text: String, needsAll: Bool) {
    #expect(ScriptQuote.needsAll(text) == needsAll)
  }

  @Test(arguments: [
    ("a b\tc é", false), ("a\nb", true), ("a\r\nb", true), ("\u{1B}[1m", true), ("\u{9B}1m", true),
  ])
  func `line breaks and control characters need escapes`(text: String, needsEscapes: Bool) {
    #expect(ScriptQuote.needsEscapes(text) == needsEscapes)
  }
}
