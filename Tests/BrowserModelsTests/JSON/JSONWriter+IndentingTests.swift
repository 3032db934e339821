import PropertyTesting
import Testing

@testable import BrowserModels

struct JSONWriterIndentingTests {
  private func indented(_ text: String) -> String {
    String(decoding: JSONWriter.indenting(Array(text.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    ("1.10", "1.10"),
    ("{}", "{}"),
    ("[ ]", "[]"),
    (
      #"{"a":[1,{"b":"c, {d}: \" ["}],"e":{}}"#,
      """
      {
        "a": [
          1,
          {
            "b": "c, {d}: \\" ["
          }
        ],
        "e": {}
      }
      """
    ),
    (#""a\\""#, #""a\\""#),
    ("}]", "\n}\n]"),
  ])
  func `each value has a line`(text: String, expected: String) {
    #expect(indented(text) == expected)
  }

  @Test func `a deep text does not grow with its depth squared`() {
    let depth = 20_000

    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)

    #expect(indented(text).utf8.count < 500 * depth)
  }

  @Test func `without its blanks it is the text that it was made of`() {
    for seed in propertySeeds {
      var random = RandomJSON(seed: seed)
      let text = Array(random.text().utf8)

      let compact = JSONWriter.compacting(text)
      #expect(JSONWriter.compacting(JSONWriter.indenting(text)) == compact, "seed \(seed)")
    }
  }
}
