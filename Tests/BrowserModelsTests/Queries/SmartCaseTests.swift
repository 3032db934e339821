import BrowserModels
import Testing

@Suite struct SmartCaseTests {
  @Test(arguments: [
    ("abc", false), ("aBc", true), ("é", false), ("É", true), ("ǅ", true), ("漢", false),
    ("", false),
  ])
  func `a capital letter makes case matter`(text: String, isSensitive: Bool) {
    #expect(SmartCase.isSensitive(text) == isSensitive)
  }

  @Test(arguments: [
    (#"\W\S"#, false), (#"\\W"#, true), (#"\p{Lu}x"#, false), (#"\p{Lu}X"#, true), ("[A-Z]", true),
    (#"\x{AB}"#, false), (#"a\"#, false), (#"\p"#, false),
  ])
  func `the letter of an escape is none`(pattern: String, isSensitive: Bool) {
    #expect(SmartCase.isSensitive(pattern: pattern) == isSensitive)
  }
}
