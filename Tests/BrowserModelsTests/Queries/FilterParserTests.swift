import BrowserModels
import PropertyTesting
import SystemTesting
import Testing

@Suite struct FilterParserTests {
  static let catalog = FieldCatalog(
    [
      .object([
        "title": .null, "n": .null, "state": .null, "created": .null, "12": .null,
        "odd name": .null,
        "author": .object(["login": .null]), "a.b": .null, "path": .null,
      ])
    ],
    hasSources: true
  )

  private static func word(_ text: String) -> FilterExpression { .term(.word(text)) }

  private static func test(_ field: String, _ test: FilterTest) -> FilterExpression {
    .term(.field(.path(FieldPath(field.split(separator: ".").map(String.init))), test))
  }

  private static func has(_ field: String, _ text: String) -> FilterExpression {
    test(field, .contains(text, isQuoted: false))
  }

  private static func compare(
    _ field: String,
    _ comparison: FilterComparison,
    _ text: String
  ) -> FilterExpression {
    test(field, .compares(comparison, text, isQuoted: false))
  }

  static let filters: [(text: String, expression: FilterExpression)] = [
    ("", .everything), ("  \t", .everything),
    ("crash", word("crash")),
    ("crash login", .all([word("crash"), word("login")])),
    (" crash  login ", .all([word("crash"), word("login")])),
    ("a b | c", .any([.all([word("a"), word("b")]), word("c")])),
    ("a|b", .any([word("a"), word("b")])),
    ("a (b | c)", .all([word("a"), .any([word("b"), word("c")])])),
    ("(a b)", .all([word("a"), word("b")])),
    ("-a", .not(word("a"))), ("-(a b)", .not(.all([word("a"), word("b")]))),
    ("-state:open", .not(has("state", "open"))),
    ("-", word("-")), ("- a", .all([word("-"), word("a")])), ("--print", word("--print")),
    ("a-b", word("a-b")), ("-5", .not(word("5"))),
    ("f(x)", word("f(x)")), ("(f(x))", word("f(x)")), (#"\(x"#, word("(x")),
    (#""a b""#, .term(.text("a b"))), (#""a""b""#, .all([.term(.text("a")), .term(.text("b"))])),
    (#""say \"a\" \\ \n""#, .term(.text(#"say "a" \ \n"#))),
    (#"5""#, word(#"5""#)), (#"-"a b""#, .not(.term(.text("a b")))),
    (#""""#, .term(.text(""))),
    ("/v[0-9]+ x/", .term(.pattern("v[0-9]+ x"))), (#"/a\/b/"#, .term(.pattern(#"a\/b"#))),
    ("/usr/bin/", .term(.pattern(#"usr\/bin"#))),
    ("/a/|/b/", .any([.term(.pattern("a")), .term(.pattern("b"))])),
    ("(/a/)", .term(.pattern("a"))),
    ("state:open", has("state", "open")), ("STATE:open", has("state", "open")),
    (#"state:"in work""#, test("state", .contains("in work", isQuoted: true))),
    ("state:/^o/", test("state", .matches("^o"))), ("state:", test("state", .exists)),
    ("state: open", .all([test("state", .exists), word("open")])),
    ("title:a>b", has("title", "a>b")), ("title:a:b", has("title", "a:b")),
    ("path://x", has("path", "//x")), ("path=/usr", compare("path", .equal, "/usr")),
    ("n>5", compare("n", .greater, "5")), ("n>=5", compare("n", .greaterOrEqual, "5")),
    ("n<5", compare("n", .less, "5")), ("n<=-5", compare("n", .lessOrEqual, "-5")),
    ("n=5", compare("n", .equal, "5")), ("n==5", compare("n", .equal, "5")),
    ("n!=5", compare("n", .notEqual, "5")),
    (#"n="5""#, test("n", .compares(.equal, "5", isQuoted: true))),
    (#"n="""#, test("n", .compares(.equal, "", isQuoted: true))),
    ("created>2026-01-01", compare("created", .greater, "2026-01-01")),
    ("login:ann", has("author.login", "ann")), ("author.login:ann", has("author.login", "ann")),
    (#""odd name":x"#, has("odd name", "x")),
    (#""never seen"=1"#, compare("never seen", .equal, "1")),
    ("12:30", .term(.field(.path(FieldPath(["12"])), .contains("30", isQuoted: false)))),
    ("a.b:x", .term(.field(.path(FieldPath(["a.b"])), .contains("x", isQuoted: false)))),
    ("source:x", .term(.field(.source, .contains("x", isQuoted: false)))),
    // Words with an operator that are about no field.
    ("10:30", word("10:30")), ("http://x", word("http://x")),
    ("https://a.b/c?d=e", word("https://a.b/c?d=e")),
    ("x>y", word("x>y")), ("std::sort", word("std::sort")), ("->", .not(word(">"))),
    (":x", word(":x")),
    ("=5", word("=5")), ("todo:", word("todo:")), ("todo:fix", word("todo:fix")),
    (#"n\:5"#, word("n:5")),
    (#"a\ b"#, word("a b")), (#"\-a"#, word("-a")), (#"a\d"#, word(#"a\d"#)), ("a!", word("a!")),
    ("!", word("!")),
    ("é", word("é")), ("漢 字", .all([word("漢"), word("字")])),
  ]

  @Test(arguments: filters)
  func `a filter is read`(text: String, expression: FilterExpression) throws {
    #expect(try FilterParser.parse(text, fields: Self.catalog) == expression)
  }

  static let mistakes: [(text: String, error: FilterError)] = [
    (#"a "b"#, .unclosedQuote(at: 2)), (#"é漢 state:"b"#, .unclosedQuote(at: 9)),
    ("a /b", .unclosedPattern(at: 2)), ("/usr/bin", .unclosedPattern(at: 0)),
    ("//", .unclosedPattern(at: 0)), ("state:/b", .unclosedPattern(at: 6)),
    ("n>", .nothingAfter(">", at: 2)), ("n>= 5", .nothingAfter(">=", at: 3)),
    ("n=|a", .nothingAfter("=", at: 2)), ("a |", .nothingAfter("|", at: 3)),
    ("a | | b", .nothingAfter("|", at: 4)), ("| a", .nothingBefore("|", at: 0)),
    ("()", .nothingBefore(")", at: 1)), (#"a "":x"#, .nothingBefore(":", at: 4)),
    ("(a", .unclosedParenthesis(at: 0)), ("(", .unclosedParenthesis(at: 0)),
    ("a ( ", .unclosedParenthesis(at: 2)), ("((", .unclosedParenthesis(at: 1)),
    ("a (b", .unclosedParenthesis(at: 2)), ("a)", .unmatchedParenthesis(at: 1)),
    (":)", .unmatchedParenthesis(at: 1)),
    (String(repeating: "(", count: 100_000), .tooDeep(at: 50)),
    ("stat:open", .unknownField("stat", nearest: "state", at: 0)),
    ("a stat>1", .unknownField("stat", nearest: "state", at: 2)),
    ("zzzzz=open", .unknownField("zzzzz", nearest: nil, at: 0)),
    ("zzzzz>5", .unknownField("zzzzz", nearest: nil, at: 0)),
    ("zzzzz:2026-01", .unknownField("zzzzz", nearest: nil, at: 0)),
    (#"zzzzz:"x""#, .unknownField("zzzzz", nearest: nil, at: 0)),
    ("zzzzz:true", .unknownField("zzzzz", nearest: nil, at: 0)),
  ]

  @Test(arguments: mistakes)
  func `a mistake has a place`(text: String, error: FilterError) {
    #expect(throws: error) { try FilterParser.parse(text, fields: Self.catalog) }
  }

  @Test func `a name that several fields end in is a mistake`() {
    let catalog = FieldCatalog([
      .object(["a": .object(["x": .null]), "b": .object(["x": .null])])
    ])

    #expect(throws: FilterError.ambiguousField("x", ["a.x", "b.x"], at: 1)) {
      try FilterParser.parse("-x:1", fields: catalog)
    }
  }

  @Test(arguments: [
    ("state:open", test("state", .contains("open", isQuoted: false))), ("12:30", word("12:30")),
    ("http://x", word("http://x")), ("a.b>5", compare("a.b", .greater, "5")),
  ])
  func `where nothing is known a name that looks like one is that of a field`(
    text: String,
    expression: FilterExpression
  ) throws {
    #expect(try FilterParser.parse(text) == expression)
  }

  @Test func `patterns have places`() throws {
    let read = try FilterParser.read("é /a/ (state:/b/c/)", fields: Self.catalog)

    #expect(read.patterns.map(\.pattern) == ["a", "b/c"])
    #expect(read.patterns.map(\.position) == [3, 14])
  }

  @Test func `what an expression is written as is read as the same one`() throws {
    for seed in propertySeeds {
      var random = RandomFilters(seed: seed)
      let expression = random.expression(depth: 3)
      let text = expression.text(fields: RandomFilters.catalog)

      let read = try FilterParser.parse(text, fields: RandomFilters.catalog)
      #expect(read == expression, "seed \(seed): \(text)")
    }
  }

  @Test func `any text is read or is a mistake in it`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let parts =
        Array(#"ab1 "/\|()-:=<>!é "#).map(String.init) + ["state", "n>", "\u{301}", "\r\n"]
      let text = (0..<random.below(14)).map { _ in parts[random.below(parts.count)] }.joined()
      do {
        let expression = try FilterParser.parse(text, fields: Self.catalog)
        let written = expression.text(fields: Self.catalog)
        #expect(
          try FilterParser.parse(written, fields: Self.catalog) == expression,
          "seed \(seed): \(text) as \(written)"
        )
      } catch {
        let position = error.position
        #expect((0...text.count).contains(position), "seed \(seed): \(text)")
      }
    }
  }

  /// What a long filter is made of again and again; some are no filter.
  @Test(arguments: [
    "word ", "x", "a | ", "/p+é/ ", "/a", "\"a b\" ", "\"", "(a | b) ", "(", "(a", "-x ", "--",
    "n>5 ", "state:", "state:a:b ", "nmae:\"x\" ", "\\", "http://x ", "day>=2026-13 ",
  ])
  func `a long filter costs linear time`(piece: String) {
    let growth = growth(fromSize: 500) { size in
      let text = String(repeating: piece, count: size)
      #expect((try? FilterParser.read(text, fields: Self.catalog)) != nil || !text.isEmpty)
    }

    #expect(growth < 24, "eight times as much takes \(growth) times as long")
  }

  @Test(arguments: [
    (JSONValue.string("a \"b\""), #"n="a \"b\"""#), (.number("1.50"), "n=1.50"),
    (.bool(true), "n=true"), (.null, "n=null"), (.number("-1"), #"n=\-1"#),
  ])
  func `a value makes the filter for it`(value: JSONValue, text: String) throws {
    let expression = try #require(FilterExpression(field: .path(FieldPath(["n"])), value: value))

    #expect(expression.description == text)
    #expect(try FilterParser.parse(text, fields: Self.catalog) == expression)
  }

  @Test func `a value that is no scalar makes none`() {
    #expect(FilterExpression(field: .path(FieldPath(["n"])), value: .array([])) == nil)
  }
}
