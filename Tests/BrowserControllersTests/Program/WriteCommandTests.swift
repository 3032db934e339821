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
    #expect(command?.isUnclosed == (text == "\"a"))
  }

  @Test(arguments: [
    ("!sort x", ":write takes a file; | hands records to a command.", "./!sort"),
    ("| cat", ":write takes a file; | hands records to a command.", "./|"),
    ("|cat", ":write takes a file; | hands records to a command.", "./|cat"),
    ("> a", ":write takes a file, without a > before it.", "./>"),
    ("! >>a", ":write takes a file, without a > before it.", "./>>a"),
    ("- csv", ":write takes a file; nothing is written to standard output.", "./-"),
  ])
  func `what means something else to a shell is refused`(
    text: String,
    fact: String,
    name: String
  ) {
    let sentence = "\(fact) For a file of this name write \(name)."

    #expect(WriteCommand(text)?.refusal == sentence)
    #expect(WriteCommand(name)?.refusal == nil)
  }

  @Test(arguments: ["\"-\"", "'|'", "\"!a\"", "'>a'", "-a", "--", "a|b", "a>", "a!"])
  func `a name in quotes is a file, and so is one with such a sign elsewhere`(text: String) {
    let command = WriteCommand(text)

    #expect(command != nil && command?.refusal == nil)
  }

  @Test(arguments: ["", "  ", "!", "! ", "\"\" csv"])
  func `what names no file is no command`(text: String) {
    #expect(WriteCommand(text) == nil)
  }
}
