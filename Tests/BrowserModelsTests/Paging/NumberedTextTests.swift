import Testing

@testable import BrowserModels

@Suite struct NumberedTextTests {
  @Test(arguments: [
    ("0,50", ["0", "50"]), ("boards(page: 1) {id}", ["1"]), ("LIMIT 100 OFFSET 0", ["100", "0"]),
    ("-1", ["-1"]), ("a=-1", ["-1"]), ("0-50", ["0", "50"]), ("list-2", ["2"]),
    ("v2", []), ("first10", []), ("10px", []), ("_1", []), ("1_000", []),
    ("1.5", []), ("v1.2.3", []), (".5", []), ("LIMIT 100.", ["100"]), ("/a/2.json", ["2"]),
    ("x%20y", []), ("", []), ("é1", []), ("٣", []), ("(7)", ["7"]),
  ])
  func `a whole number that stands alone counts`(text: String, numbers: [String]) {
    let numbered = NumberedText(rest: text[...])

    let found = (1...4).compactMap { numbered.rangeOfNumber($0).map { String(text[$0]) } }

    #expect(found == numbers)
  }
}
