import Testing

@testable import BrowserDemo

struct ScriptScannerTests {
  @Test func `a character has the line and column that editors show`() {
    var scanner = ScriptScanner("ab\r\n漢c", file: "t")

    #expect(scanner.location.description == "t:1:1")
    _ = scanner.read { $0 != "c" }
    #expect(scanner.location.description == "t:2:2")
    #expect(scanner.advance() == "c" && scanner.advance() == nil)
    #expect(scanner.location.description == "t:2:3")
  }

  @Test(arguments: [
    (" \t x", "x", true), ("# x\ny", "", false), ("\\\n  y", "y", true), ("\\y", "\\y", true),
    ("\n", "", false), ("", "", false), ("a#b c", "a#b", true),
  ])
  func `whitespace, comments and joined lines separate words`(
    text: String,
    word: String,
    hasMore: Bool
  ) {
    var scanner = ScriptScanner(text, file: "t")

    #expect(scanner.hasMoreOnLine() == hasMore)
    #expect(scanner.peekWord() == word)
    #expect(scanner.readWord() == word)
  }

  @Test(arguments: [
    (" \n \t# x\n\n  Enter", "Enter", 4), ("Enter", "Enter", 1), ("# x", "", 1), ("\n\n", "", 3),
  ])
  func `line breaks too are skipped up to a command`(text: String, word: String, line: Int) {
    var scanner = ScriptScanner(text, file: "t")

    scanner.skipToCommand()

    #expect(scanner.location.line == line)
    #expect(scanner.readWord() == word)
  }

  @Test(arguments: [
    ("word more", "found word"), ("  \nword", "the line ends"), ("  ", "the script ends"),
    (String(repeating: "x", count: 90), "found " + String(repeating: "x", count: 40)),
  ])
  func `a message names the next word, or that there is none`(text: String, found: String) {
    var scanner = ScriptScanner(text, file: "t")

    #expect(scanner.found() == found)
  }
}
