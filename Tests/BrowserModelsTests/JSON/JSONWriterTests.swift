import BrowserModels
import Foundation
import PropertyTesting
import Testing

struct JSONWriterTests {
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

  @Test func `the lines of a value are the value`() throws {
    for seed in propertySeeds {
      var random = RandomJSON(seed: seed)
      let value = try JSONReader.value(of: Array(random.text().utf8))
      var text = ""
      for line in JSONWriter.lines(of: value) {
        // A line feed in a string, which JSON escapes.
        text += (line.isContinued ? #"\n"# : "\n") + line.spans.map(\.text).joined()
      }

      #expect(try JSONReader.value(of: Array(text.utf8)) == value, "seed \(seed): \(text)")
    }
  }

  @Test func `a value is laid out with a member on each line`() {
    let value = json(#"{"a":[1,{"b":null}],"c":{},"d":[]}"#)

    let lines = JSONWriter.lines(of: value).map {
      String(repeating: "  ", count: $0.depth) + $0.text.drop { $0 == " " }
    }
    #expect(
      lines.joined(separator: "\n") == """
        {
          "a": [
            1,
            {
              "b": null
            }
          ],
          "c": {},
          "d": []
        }
        """
    )
  }

  @Test(arguments: ["", "a\"b\\c", "\n\r\t\u{8}\u{C}\0\u{1F}", "é😀\u{2028}"])
  func `a quoted string reads back as it was`(text: String) throws {
    #expect(try JSONReader.value(of: Array(JSONWriter.quoted(text).utf8)) == .string(text))
  }
}
