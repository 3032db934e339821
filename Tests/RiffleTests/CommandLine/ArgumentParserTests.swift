import BrowserModels
import Testing

@testable import riffle

struct ArgumentParserTests {
  @Test func `flags, values and the source may come in any order`() throws {
    let options = try ArgumentParser.parse([
      "-XPOST", "https://example.org/x", "-H", "A: b", "--page-size=50", "-kv", "--title", "name",
    ])

    #expect(options.source == "https://example.org/x")
    #expect(options.request.method == "POST")
    #expect(options.request.headers == ["A: b"])
    #expect(options.declaration.next.size == PageSize("50"))
    #expect(options.request.transport.isInsecure && options.isVerbose)
    #expect(options.declaration.row.title == [FieldPath(["name"])])
  }

  static let rules: [(words: [String], rule: PagingRule)] = [
    (["--next", "link-header"], PagingRule(.linkHeader)),
    (["--next", "page:p", "--page-size", "5"], PagingRule(.page, into: .query("p"), size: five)),
    (["--next", "page", "--page-param", "q"], PagingRule(.page, into: .query("q"))),
    (
      ["--page-param", "/query/page"],
      PagingRule(into: .body(JSONPointer(tokens: ["query", "page"])))
    ),
    (["--page-param", "q", "--next", "page"], PagingRule(.page, into: .query("q"))),
    (["--page-param", "q", "--next", "page:p"], PagingRule(.page, into: .query("p"))),
    (["--next", "page:p", "--page-param", "q"], PagingRule(.page, into: .query("q"))),
    (["--next", "none", "--next", "offset"], PagingRule(.offset)),
    (["--next", "page:p", "--next", "offset"], PagingRule(.offset)),
    (["--next", "link:/n", "--next", "page"], PagingRule(.page)),
    (
      ["--page-param", "q", "--page-size", "5", "--next", "page:p", "--next", "offset"],
      PagingRule(.offset, size: five)
    ),
    (
      ["--next", "page:p", "--page-param", "q", "--next", "offset"],
      PagingRule(.offset, into: .query("q"))
    ),
    (["--page-param", "q"], PagingRule(into: .query("q"))),
    (["--next", "page:p", "--no-paginate"], noPages),
    (["--max-pages", "3"], PagingRule(maximumPages: 3)),
    (["--no-paginate", "--next", "page"], noPages), (["--next", "page", "--no-paginate"], noPages),
    (["--no-paginate", "--paginate", "--next", "page"], PagingRule(.page)),
  ]

  private static let five = PageSize("5")
  private static let noPages = PagingRule(PagingRule.Kind.none, maximumPages: 1)

  @Test(arguments: rules)
  func `options of paging make one rule`(words: [String], rule: PagingRule) throws {
    #expect(try ArgumentParser.parse(words).declaration.next == rule)
  }

  @Test func `options that change what is shown are kept as they were given`() throws {
    let words = ["--title=a b", "-kv", "--retry", "0", "--no-paginate", "--log", "x"]

    #expect(
      try ArgumentParser.parse(words).replayedWords
        == ["--title", "a b", "--retry", "0", "--no-paginate"]
    )
  }

  @Test func `options of the environment come before those of the command line`() throws {
    let environment = ["RIFFLE_DEFAULT_OPTS": "--no-paginate --title 'a b' --color never"]

    let options = try ArgumentParser.parse(["--paginate", "--color", "always"], after: environment)

    #expect(options.paginates)
    #expect(options.color == .always)
    #expect(options.declaration.row.title == [FieldPath(["a b"])])
  }

  @Test func `options of the environment are for the runs that they have an effect on`() throws {
    let environment = ["RIFFLE_DEFAULT_OPTS": "--speed 2 --print --color never"]

    let played = try ArgumentParser.parse(["--play", "a"], after: environment)
    let printed = try ArgumentParser.parse(["x"], after: environment)

    #expect(played.run == .playLive && played.speed == 2)
    #expect(printed.run == .print)
  }

  @Test func `the value of an option is not taken from what follows the environment's`() {
    #expect(throws: UsageError.missingValue("--title", "PATH")) {
      try ArgumentParser.parse(["x"], after: ["RIFFLE_DEFAULT_OPTS": "--title"])
    }
  }

  @Test(arguments: [
    ["-G", "-d", "x"], ["-G", "--json", "1"], ["--key", "k", "--cert", "c"],
    ["--no-paginate", "--max-pages", "3", "--paginate"], ["--page-param", "p", "--next", "page"],
    ["--next", "none", "--max-pages", "3", "--next", "page"], ["--no-paginate", "--next", "page"],
  ])
  func `options that have an effect together are accepted`(words: [String]) {
    #expect(throws: Never.self) { try ArgumentParser.parse(words) }
  }

  @Test func `what has no effect in the environment is not refused`() throws {
    let environment = ["RIFFLE_DEFAULT_OPTS": "-G --key k --max-pages 3 --page-param p"]

    let options = try ArgumentParser.parse(["--no-paginate", "x"], after: environment)

    #expect(!options.paginates && options.given.map(\.name) == ["--no-paginate"])
  }

  @Test func `a file whose name is a bundle of options is not read as one`() throws {
    let error = UsageError.fileReadAsOptions("-data.json")

    #expect(throws: error) {
      try ArgumentParser.parse(["-data.json"], after: [:], isFile: { $0 == "-data.json" })
    }
    #expect(try ArgumentParser.parse(["-kv"], after: [:], isFile: { $0 == "-v" }).isVerbose)
    #expect(try ArgumentParser.parse(["-h"], after: [:], isFile: { $0 == "-h" }).run == .help)
  }

  @Test func `two dashes end the options`() throws {
    #expect(try ArgumentParser.parse(["--", "-v"]).source == "-v")
  }

  @Test func `a plus and a row or a text say where to begin, as in less`() throws {
    #expect(try ArgumentParser.parse(["+5", "a.json"]).query.row == 5)
    #expect(try ArgumentParser.parse(["--row", "5", "a.json"]).query.row == 5)
    #expect(try ArgumentParser.parse(["a.json", "+/a b"]).query.find == "a b")
    #expect(try ArgumentParser.parse(["+5", "a.json"]).sources == ["a.json"])
  }

  @Test(arguments: [["./+5"], ["--", "+5"], ["--", "+/err"], ["+x"], ["+"], ["+/"], ["+5x"]])
  func `any other word with a plus is a source`(words: [String]) throws {
    let options = try ArgumentParser.parse(words)

    #expect(options.sources == Array(words.suffix(1)))
    #expect(options.query == QueryRequest())
  }

  @Test func `a dash is standard input`() throws {
    #expect(try ArgumentParser.parse(["-"]).source == "-")
  }

  @Test(arguments: [
    ["--play", "a", "--headless", "--update", "--out", "b.svg"], ["--help", "--headless"],
    ["--record", "x", "h.example"], ["--help", "--print", "--play", "a", "x"],
    ["--check", "a", "--check", "b"], ["--print", "--print", "--title", "a", "x"],
    ["--play", "a", "--speed", "2", "--size", "80x24", "--out", "b.cast", "--cast-version", "3"],
  ])
  func `options that belong together are accepted`(words: [String]) throws {
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
    (["--max-records", "0"], "--max-records got “0”; it takes a whole number, 1 or more."),
    (["--page-param="], "--page-param got “”; it takes the name of a query parameter."),
    (["--query", ""], "--query got “”; it takes a name and a value, K=V."),
    (["--log", ""], "--log got “”; it takes the path of a file."),
    (["-G", "x"], "-G works only with -d."), (["--key", "k"], "--key works only with --cert."),
    (["--no-paginate", "--max-pages", "3"], "--max-pages cannot be used with --no-paginate."),
    (["--page-param", "p", "--no-paginate"], "--page-param cannot be used with --no-paginate."),
    (["--max-pages", "3", "--next", "none"], "--max-pages cannot be used with --next none."),
    (["--page-param", "p", "--next", "none"], "--page-param cannot be used with --next none."),
    (
      ["--next", "link-header", "--page-param", "p"],
      "--page-param cannot be used with --next link-header."
    ),
    (["-file.json"], "There is no option -i. For a file of this name write ./-file.json."),
    (["--a.JSON"], "There is no option --a.JSON. For a file of this name write ./--a.JSON."),
    (["+0", "x"], "--row got “0”; it takes a whole number, 1 or more."),
    (["+-1", "x"], "--row got “-1”; it takes a whole number, 1 or more."),
    (["+5", "--print", "x"], "--row cannot be used with --print."),
    (["--retry", "-1"], "--retry got “-1”; it takes a whole number, 0 or more."),
    ([""], "The source is empty. Name a URL, a file, a folder, or - for standard input."),
    (["--record", "x", "--print"], "--record cannot be used with --print."),
    (["--headless"], "--headless works only with --play."),
    (["--update", "x"], "--update works only with --play."),
    (["--out", "x.svg"], "--out works only with --play."),
    (["--cast-version", "3", "x"], "--cast-version works only with --play."),
    (["--speed", "1", "x"], "--speed works only with --play."),
    (["--speed", "2", "--print"], "--speed cannot be used with --print."),
    (["--play", "a", "--headless", "--speed", "2"], "--speed cannot be used with --headless."),
    (["--play", "a", "--record", "b"], "--record cannot be used with --play."),
    (["--play", "a", "--headless", "-H", "A: b"], "-H cannot be used with --play."),
    (["--check", "a", "--no-ascii"], "--no-ascii cannot be used with --check."),
    (["--play", "a", "--print"], "--print cannot be used with --play."),
    (["--print", "--explain", "x"], "--explain cannot be used with --print."),
    (["--check", "a", "x"], "--check takes no source: got x. For another script write --check x."),
    (
      ["x", "--headless", "--play", "a"],
      "--play takes no source: got x. For another script write --play x."
    ),
    (["--max-time", "0"], "--max-time got “0”; it takes a number above 0."),
    (
      ["--size", "80"],
      "--size got “80”; it takes columns and lines from 1x1 to 500x200, such as 80x24."
    ),
    (["--records", "/a~2"], "--records got “/a~2”; it takes a key, a.b or a JSON Pointer."),
    (["--title", "$"], "--title got “$”; it takes a key, a.b or a JSON Pointer."),
    (
      ["--next", "foo"],
      "--next got “foo”; it takes link-header, link:PATH, page, offset or none."
    ),
    (
      ["--next", ":page"],
      "--next got “:page”; it takes link-header, link:PATH, page, offset or none."
    ),
    (["--cast-version", "1"], "--cast-version got “1”; it takes 2, 3."),
    (
      ["--out", "a.gif"],
      "--out: a.gif has an unknown extension; use .cast, .svg, .txt, .ans, .json, .html."
    ),
    (
      ["--play", "a", "--play", "b"],
      "Several scripts need --headless, and --out cannot be used with them."
    ),
    (["--color", "blue"], "--color got “blue”; it takes auto, always, never."),
  ]

  @Test(arguments: mistakes)
  func `a mistake gets a sentence`(words: [String], sentence: String) {
    #expect(throws: UsageError(description: sentence)) { try ArgumentParser.parse(words) }
  }
}
