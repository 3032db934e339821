import BrowserModels
import Foundation
import PropertyTesting
import Testing

struct JSONWriterTests {
  @Test(
    arguments: [
      ("\u{1F}", #"\u001F"#), ("\u{9B}", #"\u009B"#), ("\u{202E}", #"\u202E"#),
      ("\u{1F600}", #"\uD83D\uDE00"#),
    ] as [(Unicode.Scalar, String)]
  )
  func `a character is escaped in capital digits`(scalar: Unicode.Scalar, escape: String) {
    #expect(JSONWriter.escape(of: scalar) == escape)
    if scalar < " " { #expect(JSONWriter.quoted(String(scalar)) == "\"\(escape)\"") }
  }

  @Test func `compact text has the same value and no blanks outside strings`() throws {
    for seed in propertySeeds {
      var random = RandomJSON(seed: seed)
      let text = Array(random.text().utf8)
      let compact = JSONWriter.compacting(text)

      #expect(try JSONReader.value(of: compact) == JSONReader.value(of: text), "seed \(seed)")
      let verdict = compact.withUnsafeBytes { JSONChecker().verdict(on: $0) }
      #expect(verdict == .compact, "seed \(seed): \(String(decoding: compact, as: UTF8.self))")
    }
  }

  @Test(arguments: ["", "a\"b\\c", "\n\r\t\u{8}\u{C}\0\u{1F}", "é😀\u{2028}"])
  func `a quoted string reads back as it was`(text: String) throws {
    #expect(try JSONReader.value(of: Array(JSONWriter.quoted(text).utf8)) == .string(text))
  }
}
