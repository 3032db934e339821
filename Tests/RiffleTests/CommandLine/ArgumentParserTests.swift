import Testing

@testable import riffle

struct ArgumentParserTests {
  @Test func `flags, values and the source may come in any order`() throws {
    let options = try ArgumentParser.parse([
      "-XPOST", "https://example.org/x", "-H", "A: b", "--page-size=50", "-kv", "--title", "name",
    ])

    #expect(options.source == "https://example.org/x")
    #expect(options.method == "POST")
    #expect(options.headers == ["A: b"])
    #expect(options.pageSize == 50)
    #expect(options.isInsecure && options.isVerbose)
    #expect(options.rolePaths == ["title": "name"])
  }

  @Test func `two dashes end the options`() throws {
    #expect(try ArgumentParser.parse(["--", "-v"]).source == "-v")
  }

  @Test func `a dash is standard input`() throws {
    #expect(try ArgumentParser.parse(["-"]).source == "-")
  }

  @Test(arguments: [
    ["--play", "a", "--headless", "--update", "--out", "b.svg"], ["--help", "--headless"],
    ["--record", "x", "h.example"],
  ])
  func `flags that belong together are taken`(words: [String]) throws {
    #expect(throws: Never.self) { try ArgumentParser.parse(words) }
  }

  static let mistakes: [(words: [String], sentence: String)] = [
    (["--recods", "x"], "There is no option --recods. Did you mean --records?"),
    (["--zzzzzzzz"], "There is no option --zzzzzzzz. riffle --help lists the options."),
    (["-Z"], "There is no option -Z. riffle --help lists the options."),
    (["--title"], "--title needs a value: --title PATH."),
    (["--insecure=yes"], "--insecure takes no value."),
    (["--max-pages", "many"], "--max-pages got “many”; it takes a whole number, 1 or more."),
    (["--max-pages", "0"], "--max-pages got “0”; it takes a whole number, 1 or more."),
    (["--retry", "-1"], "--retry got “-1”; it takes a whole number, 0 or more."),
    ([""], "The source is empty. Name a URL, a file, a folder, or - for standard input."),
    (["--record", "x", "--print"], "--record has no effect: it records the interface."),
    (["--headless"], "--headless has no effect: it goes with --play SCRIPT."),
    (["--update", "x"], "--update has no effect: it goes with --play SCRIPT."),
    (["--out", "x.svg"], "--out has no effect: it goes with --play SCRIPT."),
    (["--max-time", "0"], "--max-time got “0”; it takes a number above 0."),
    (
      ["--size", "80"],
      "--size got “80”; it takes columns and lines from 1x1 to 500x200, such as 80x24."
    ),
    (["--color", "blue"], "--color got “blue”; it takes auto, always, never."),
    (
      ["a", "b"],
      "One source at a time: got a and b. Quote a source that contains spaces."
    ),
  ]

  @Test(arguments: mistakes)
  func `a mistake gets a sentence`(words: [String], sentence: String) {
    #expect(throws: UsageError(description: sentence)) { try ArgumentParser.parse(words) }
  }
}
