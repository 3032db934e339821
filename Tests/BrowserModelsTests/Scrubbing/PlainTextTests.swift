import Testing

@testable import BrowserModels

struct PlainTextTests {
  @Test(arguments: [
    ("a%2Fb", "a/b", 1..<2, 1..<4), (#"a\u00e9b"#, "aéb", 1..<3, 1..<7),
    ("a%25%32%46b", "a/b", 1..<2, 1..<10), ("a&amp;lt;b", "a<b", 1..<2, 1..<9),
    ("a\u{200B}b", "ab", 0..<2, 0..<5), ("a\u{1B}[31mb", "ab", 0..<2, 0..<7),
    (#"\ud83d\ude00"#, "😀", 0..<4, 0..<12), ("É%C3%89", "éé", 2..<4, 2..<8),
  ])
  func `each byte knows where it came from`(
    text: String,
    plain: String,
    range: Range<Int>,
    original: Range<Int>
  ) {
    let result = PlainText(Array(text.utf8))

    #expect(String(decoding: result.bytes, as: UTF8.self) == plain)
    #expect(result.original(range) == original)
  }

  @Test func `a word ends where letters do, also those that nobody sees`() {
    let text = PlainText(Array("ab\ncd ef".utf8))

    #expect(text.bytes == Array("abcd ef".utf8))
    #expect(text.isWord(0..<2) && text.isWord(2..<4) && text.isWord(5..<7))
    #expect(!text.isWord(0..<1) && !text.isWord(3..<4))
  }

  @Test func `a code is read from each of its letters on`() {
    let text = PlainText(Array("x Zm9vYmE= x".utf8))

    let decoded = (0..<4).map { phase in
      String(
        decoding: PlainText(decoding: text, as: .base64, from: phase).bytes,
        as: UTF8.self
      )
    }
    #expect(decoded[0] == "fooba" && decoded[1...].allSatisfy { $0 != "fooba" })
    #expect(PlainText(decoding: text, as: .base64, from: 0).original(0..<5) == 2..<10)
    #expect(PlainText(decoding: text, as: .base64, from: 0).original(1..<2) == 3..<5)
    #expect(PlainText(decoding: text, as: .hexadecimal, from: 0).bytes.isEmpty)
  }
}
