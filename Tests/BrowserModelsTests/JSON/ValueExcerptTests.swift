import Testing

@testable import BrowserModels

struct ValueExcerptTests {
  @Test func `a value is compact JSON, with its numbers as they were sent`() throws {
    let text = #"{"a":[1.50,null,true,"x\n\"y"],"b":{}}"#
    let value = try JSONReader.value(of: Array(text.utf8))

    #expect(ValueExcerpt(value).text == text)
  }

  @Test(arguments: [
    JSONValue.string(String(repeating: "漢", count: 100_000)),
    .array(Array(repeating: .string("😀😀😀"), count: 100_000)),
    .array([.string(String(repeating: "a", count: 398)), .string("😀")]),
  ])
  func `of a large value the beginning is shown, with whole characters`(value: JSONValue) {
    let text = ValueExcerpt(value).text

    #expect(text.utf8.count <= ValueExcerpt.most + 3)
    #expect(text.hasSuffix("…") && !text.contains("\u{FFFD}"))
  }

  @Test func `of long texts the part is shown that differs`() {
    let (start, end) = (String(repeating: "漢 ", count: 500), String(repeating: " é", count: 500))
    let (old, new) = ValueExcerpt.pair(
      .string(start + "old" + end),
      .string(start + "brand new" + end)
    )

    for (excerpt, word) in [(old.text, "old"), (new.text, "brand new")] {
      #expect(excerpt.contains(word) && excerpt.hasPrefix("…\"") && excerpt.hasSuffix("\"…"))
      #expect(excerpt.utf8.count < 120 && !excerpt.contains("\u{FFFD}"))
    }
  }

  @Test func `a text that only became longer shows where`() {
    let text = String(repeating: "word ", count: 100)
    let (old, new) = ValueExcerpt.pair(.string(text), .string(text + "more"))

    #expect(old.text.hasSuffix("word \"") && new.text.hasSuffix("word more\""))
  }

  @Test func `short texts and other values are shown as they are`() {
    let (old, new) = ValueExcerpt.pair(.string("open"), .number("1"))

    #expect(old.text == "\"open\"" && new.text == "1")
  }
}
