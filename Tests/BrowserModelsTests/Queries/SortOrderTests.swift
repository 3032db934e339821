import BrowserModels
import Testing

@Suite struct SortOrderTests {
  static let orders:
    [(text: String, fields: [(path: [String], isDescending: Bool)], shown: String)] =
      [
        ("created", [(["created"], false)], "created"),
        ("-created,title", [(["created"], true), (["title"], false)], "-created,title"),
        (
          " - author.login , +a-b ", [(["author", "login"], true), (["a-b"], false)],
          "-author.login,a-b"
        ),
        ("/a.b/c", [(["a.b", "c"], false)], "/a.b/c"),
        ("labels[0].name", [(["labels", "0", "name"], false)], "labels.0.name"),
        ("k8s:name,-größe", [(["k8s:name"], false), (["größe"], true)], "k8s:name,-größe"),
        ("/-x", [(["-x"], false)], "/-x"),
        (#""a b",-"c d" "#, [(["a b"], false), (["c d"], true)], "a b,-c d"),
        (#"-"a, -b", "a.b""#, [(["a, -b"], true), (["a", "b"], false)], #"-"/a, -b",a.b"#),
        (#""say \"x\"",b"#, [([#"say "x""#], false), (["b"], false)], #"say "x",b"#),
        (#"5",b"#, [([#"5""#], false), (["b"], false)], #"5",b"#),
      ]

  @Test(arguments: orders)
  func `an order is read and written`(
    text: String,
    fields: [(path: [String], isDescending: Bool)],
    shown: String
  ) throws {
    let order = try SortOrder(parsing: text)

    #expect(order.fields.map(\.path.names) == fields.map(\.path))
    #expect(order.fields.map(\.isDescending) == fields.map(\.isDescending))
    #expect(order.description == shown)
    #expect(try SortOrder(parsing: shown) == order)
  }

  @Test(arguments: [
    ("", 0, "A field is missing here; write the name of one, such as -created."),
    ("a,", 2, "A field is missing here; write the name of one, such as -created."),
    ("a, ,b", 3, "A field is missing here; write the name of one, such as -created."),
    ("a,-", 2, "A field is missing here; write the name of one, such as -created."),
    ("é,..", 2, ".. is not the path of a field; write names with dots, such as author.login."),
    (#"a,-"b,c"#, 3, #"The quote is not closed, or something follows it; end the name with "."#),
    (#""b"c"#, 0, #"The quote is not closed, or something follows it; end the name with "."#),
    (#""b\"#, 0, #"The quote is not closed, or something follows it; end the name with "."#),
    ("a,b,-a", 4, "The field a is named twice; name each field once."),
    (
      (10..<75).map { "\($0)" }.joined(separator: ","), 192,
      "A sort has at most 64 fields; leave out the others."
    ),
  ])
  func `a mistake is named with its place`(text: String, position: Int, sentence: String) {
    #expect(throws: QueryMistake(position: position, sentence: sentence)) {
      try SortOrder(parsing: text)
    }
  }

  @Test func `a sort may have 64 fields`() throws {
    let names = (0..<64).map { "\($0)" }

    #expect(try SortOrder(parsing: names.joined(separator: ",")).fields.count == 64)
  }

  static let kinds: [(values: [JSONValue?], kind: SortKind)] = [
    ([], .automatic), ([nil, .null], .automatic), ([.number("1")], .number),
    (["10", "9", "-5", "1e3", "", "2.5"].map { .string($0) }, .number),
    ([.number("1"), .string(" \t\u{A0}")], .number), ([.string(""), .string(" ")], .automatic),
    (["1", "2", "n/a", "3", "-"].map { .string($0) }, .number),
    (["2026-08-02T10:00:00+02:00", "", "2026-08-02T09:00:00Z"].map { .string($0) }, .time),
    (["2026-08-02", "2026-08-03", "soon"].map { .string($0) }, .time),
    (["1.1", "1.2", "1.10", "1.10.2"].map { .string($0) }, .automatic),
    (["1", "2", "12 GB"].map { .string($0) }, .automatic),
    (["1", "a", "b", "c"].map { .string($0) }, .automatic),
    ([.bool(true), .bool(false), .number("1")], .automatic),
    ([.number("1"), .string("2.50"), nil], .number), ([.string("12")], .number),
    ([.string("1785655200"), .string("1785655300")], .number),
    ([.string("2026-08-02"), .null], .time),
    ([.string("Tue, 10 Oct 2017 16:00:00 GMT"), .number("1785655200")], .time),
    ([.string("2026-08-02"), .string("soon")], .automatic),
    ([.string("1.9"), .string("1.10.2")], .automatic), ([.bool(true), .string("1")], .automatic),
    ([.array([.string("2026-08-02")]), .array([])], .time),
  ]

  @Test(arguments: kinds)
  func `what values are is told by most of them, empty texts left out`(
    values: [JSONValue?],
    kind: SortKind
  ) {
    #expect(SortKind(detectedIn: values) == kind)
  }

  @Test func `a list or an object counts as the first scalar in it`() throws {
    let value = try JSONReader.value(of: Array(#"[null,[],{"a":{},"b":[null,"x"]},1]"#.utf8))

    #expect(value.firstScalar == .string("x"))
    #expect(JSONValue.object(["a": .null]).firstScalar == nil)
    #expect(JSONValue.elided.firstScalar == nil)
  }

  @Test func `a path that leads deeper than values are read is none`() throws {
    let deepest = Array(repeating: "a", count: JSONReader.greatestDepth).joined(separator: ".")
    #expect(FieldPath(deepest) != nil && FieldPath(deepest + ".a") == nil)
    #expect(throws: QueryMistake.self) { try SortOrder(parsing: deepest + ".a") }
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["[", #"{"a":"#])
  func `however deep the first scalar is, each value is looked at once`(opening: String) throws {
    let text = String(repeating: opening, count: 200) + "1"
    let closing = String(repeating: opening == "[" ? "]" : "}", count: 200)
    let value = try JSONReader.value(of: Array((text + closing).utf8))

    #expect(value.firstScalar == .number("1"))
  }
}
