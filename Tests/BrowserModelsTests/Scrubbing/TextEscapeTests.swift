import Testing

@testable import BrowserModels

struct TextEscapeTests {
  @Test(arguments: [
    ("x%2F", 3, "/"), ("~1", 2, "/"), ("x~0", 2, "~"), (#"x\/"#, 2, "/"), (#"x\n"#, 2, ""),
    (#"\\"#, 2, "\\"),
    (#"x\u002f"#, 6, "/"), (#"x\x2f"#, 4, "/"), (#"x\u{2f}"#, 6, "/"), ("x%u002f", 6, "/"),
    (#"\ud83d\ude00"#, 12, "😀"), ("x&amp;", 5, "&"), ("&LT;", 4, "<"), ("&#47;", 5, "/"),
    ("&#x1F600;", 9, "😀"), ("&shy;", 5, "\u{AD}"),
  ])
  func `an escape is found by its end`(text: String, length: Int, meaning: String) throws {
    let escape = try #require(TextEscape(endOf: Array(text.utf8)))

    #expect(escape.length == length)
    #expect(escape.text == Array(meaning.utf8))
  }

  @Test(arguments: [
    "", "%", "~2", "~", "%2", "2F", "x;", "&;", "&nosuch;", "&#;", "&#x;", "&#xD800;",
    "&#99999999;", "}",
    "{2f}", #"\u{}"#, #"\u{d800}"#, #"\u"#, #"\x"#, #"\u00"#, #"\ud83d"#, #"xx\ude00"#,
    "&much too long;",
  ])
  func `what has no beginning, or means nothing, is no escape`(text: String) {
    #expect(TextEscape(endOf: Array(text.utf8)) == nil)
  }
}
