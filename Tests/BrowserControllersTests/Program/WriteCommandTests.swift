import Testing

@testable import BrowserControllers

struct WriteCommandTests {
  @Test(arguments: [
    ("a.csv", "a.csv", false, nil), ("  a.csv  ", "a.csv", false, nil),
    ("! a.csv", "a.csv", true, nil), ("!  a.csv csv", "a.csv", true, "csv"),
    ("a {id}: {t} ", "a", false, "{id}: {t}"), ("\"a b\" json", "a b", false, "json"),
    ("'a b.csv'", "a b.csv", false, nil), ("\"a", "a", false, nil),
    ("!a", "!a", false, nil),
  ])
  func `a file is named, perhaps with a format`(
    text: String,
    path: String,
    isReplacing: Bool,
    format: String?
  ) {
    let command = WriteCommand(text)

    #expect(command?.path == path)
    #expect(command?.isReplacing == isReplacing)
    #expect(command?.format == format)
    #expect(command?.isShellCommand == (text == "!a"))
    #expect(command?.isUnclosed == (text == "\"a"))
  }

  @Test(arguments: ["", "  ", "!", "! ", "\"\" csv"])
  func `what names no file is no command`(text: String) {
    #expect(WriteCommand(text) == nil)
  }
}
