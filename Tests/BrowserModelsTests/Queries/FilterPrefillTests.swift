import BrowserModels
import PropertyTesting
import Testing

@Suite struct FilterPrefillTests {
  private static let names: [[String]] = [
    ["n"], ["state"], ["author", "login"], ["odd name"], ["a.b"], ["漢字"], ["0"], ["-x"], ["a,b"],
    ["a:b"], ["say \"x\""], ["a/b", "~c"], ["tags[0]"], ["💥"], ["source"], ["back\\slash"],
    ["NOT"], ["(x)"], ["a|b"],
  ]

  private static let catalog: FieldCatalog = {
    var object = JSONObject()
    for names in names { object = object.adding(.null, at: names) }
    return FieldCatalog([.object(object)])
  }()

  private static let state = QueryField.path(FieldPath(["state"]))

  @Test(arguments: [
    (#""open""#, "state:open"), (#""in progress""#, #"state:"in progress""#),
    (#""5""#, #"state:"5""#), (#""2026-01-05""#, #"state:"2026-01-05""#),
    (#""true""#, #"state:"true""#), (#""null""#, #"state:"null""#), (#""a|b""#, #"state:"a|b""#),
    (#""v1.2-rc/3""#, "state:v1.2-rc/3"), (#""/x""#, #"state:"/x""#),
    (#""say \"hi\" \\""#, #"state:"say \"hi\" \\""#), ("5", "state:5"), ("-1.50", "state:-1.50"),
    ("1e+10", "state:1e+10"), ("12345678901234567890123", "state:12345678901234567890123"),
    ("true", "state:true"), ("null", "state:null"), (#""""#, #"state="""#), ("[]", "-state:"),
    ("{}", "-state:"), (#"["bug","ui"]"#, "state:bug"), (#"{"id":7,"login":"ann"}"#, "state:ann"),
    (#"[{"id":7,"name":"bug"},{"id":8,"name":"ui"}]"#, "state:bug"), (#"{"x":7}"#, "state:7"),
    (#""\n First line\nsecond""#, #"state:"First line""#), (#""\u001b[31mred""#, "state:[31mred"),
    (#""\n""#, "state:"), (#""漢字 と""#, #"state:"漢字 と""#), (#""漢字""#, "state:漢字"),
  ])
  func `a value makes the text of its condition`(json: String, text: String) throws {
    let value = try JSONReader.value(of: Array(json.utf8))
    let prefill = try #require(FilterPrefill(Self.state, value: value, fields: Self.catalog))

    #expect(prefill.text == text)
    #expect(try FilterParser.parse(text, fields: Self.catalog) == prefill.expression)
  }

  @Test func `a record without the field has the condition that there is none`() throws {
    let prefill = try #require(FilterPrefill(Self.state, value: nil, fields: Self.catalog))

    #expect(prefill.text == "-state:")
  }

  @Test func `a long text is written by its beginning`() throws {
    let text = String(repeating: "long ", count: 200_000)
    let prefill = try #require(
      FilterPrefill(Self.state, value: .string(text), fields: Self.catalog)
    )

    #expect(prefill.text == "state:\"" + text.prefix(80) + "\"")
  }

  @Test(arguments: [
    ("", "state:open"), ("  ", "state:open"), ("n>5", "n>5 state:open"),
    ("a | b", "(a | b) state:open"), ("state:open", "state:open"),
    ("n>5 state:open", "n>5 state:open"),
    ("(a", "state:open"), ("-n:1", "-n:1 state:open"),
  ])
  func `a filter that is there is kept`(filter: String, text: String) throws {
    let prefill = try #require(
      FilterPrefill(Self.state, value: .string("open"), fields: Self.catalog)
    )

    #expect(prefill.text(after: filter, fields: Self.catalog) == text)
  }

  @Test(arguments: ["a\u{1B}b", "a\nb", "\u{202E}x", ""])
  func `a name that cannot be typed makes none`(name: String) {
    let field = QueryField.path(FieldPath([name]))

    #expect(FilterPrefill(field, value: .null, fields: FieldCatalog()) == nil)
    #expect(SortOrder().prefill(field) == nil)
  }

  @Test func `what is written is read as exactly that condition`() throws {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let names = Self.names[random.below(Self.names.count)]
      let value = RandomFilters(seed: seed).value()
      let prefill = try #require(
        FilterPrefill(.path(FieldPath(names)), value: value, fields: Self.catalog),
        "seed \(seed): \(names)"
      )

      let note: Comment = "seed \(seed): \(names) \(String(describing: value)) as \(prefill.text)"
      #expect(
        try FilterParser.parse(prefill.text, fields: Self.catalog) == prefill.expression,
        note
      )
      #expect(!prefill.text.unicodeScalars.contains { $0.value < 0x20 }, note)
      let after = prefill.text(after: "x | y", fields: Self.catalog)
      let both = FilterExpression.all([
        .any([.term(.word("x")), .term(.word("y"))]), prefill.expression,
      ])
      #expect(try FilterParser.parse(after, fields: Self.catalog) == both, note)
    }
  }

  @Test(arguments: [
    ("", ["state"], "state"), ("n", ["state"], "state"), ("state", ["state"], "-state"),
    ("-state,n", ["state"], "state,n"), ("n,state", ["state"], "state"), ("", ["a.b"], "/a.b"),
    ("", ["a,b"], "\"/a,b\""), ("", ["-x"], "/-x"),
  ])
  func `a field makes the text of a sort`(sort: String, names: [String], text: String) throws {
    let order = sort.isEmpty ? SortOrder() : try SortOrder(parsing: sort)

    #expect(order.prefill(.path(FieldPath(names))) == text)
    #expect(try SortOrder(parsing: text).fields.first?.path == FieldPath(names))
  }
}

extension RandomFilters {
  /// A value of a field; nil where there is none.
  func value() -> JSONValue? {
    var random = random
    let texts = Self.texts + ["", "\n", " a ", "a\u{1B}b", "\u{202E}x", "e\u{301}", "👨‍👩‍👧", "\t"]
    func scalar() -> JSONValue {
      switch random.below(6) {
      case 0: .number(["0", "-1", "1.50", "-2e+5", "12345678901234567890123"][random.below(5)])
      case 1: .bool(random.chance(50))
      case 2: .null
      default:
        .string((0..<1 + random.below(3)).map { _ in texts[random.below(texts.count)] }.joined())
      }
    }
    switch random.below(8) {
    case 0: return nil
    case 1: return .array((0..<random.below(3)).map { _ in scalar() })
    case 2: return .object(["k": scalar()])
    default: return scalar()
    }
  }
}

extension JSONObject {
  /// The object with a value at a path that it has not.
  fileprivate func adding(_ value: JSONValue, at names: [String]) -> JSONObject {
    guard !names.isEmpty else { return self }
    let inner = JSONObject().adding(value, at: Array(names.dropFirst()))
    return JSONObject(members + [(key: names[0], value: names.count > 1 ? .object(inner) : value)])
  }
}
