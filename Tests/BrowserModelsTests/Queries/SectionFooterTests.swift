import BrowserModels
import Testing

@Suite struct SectionFooterTests {
  @Test(
    arguments: [
      ("count", "count", nil), ("sum:a.b", "sum:a.b", ["a", "b"]),
      ("MIN:created", "min:created", ["created"]),
      ("max:/a.b", "max:/a.b", ["a.b"]), ("max:dc:date", "max:dc:date", ["dc:date"]),
    ] as [(String, String, [String]?)]
  )
  func `a footer is read and written`(text: String, shown: String, path: [String]?) throws {
    let footer = try SectionFooter(parsing: text)

    #expect(footer.description == shown)
    #expect(footer.path?.names == path)
    #expect(try SectionFooter(parsing: shown) == footer)
  }

  @Test(arguments: [
    ("", 0, "It is none of count, sum:FIELD, min:FIELD and max:FIELD."),
    ("avg:a", 0, "avg is none of count, sum:FIELD, min:FIELD and max:FIELD."),
    ("count:a", 5, "count has no field; write count alone."),
    ("sum", 3, "sum needs a field; write sum:FIELD, such as sum:comments."),
    ("max:", 4, "max needs a field; write max:FIELD, such as max:comments."),
  ])
  func `a mistake is named with its place`(text: String, position: Int, sentence: String) {
    #expect(throws: QueryMistake(position: position, sentence: sentence)) {
      try SectionFooter(parsing: text)
    }
  }

  private static let ofNumbers: [JSONValue?] = [
    .number("10"), .number("20"), .string("5"), .string(""),
  ]
  private static let ofTexts: [JSONValue?] = [
    .number("10"), .string("5"), .string("a"), .string("b"),
  ]

  static let totals: [(footer: String, values: [JSONValue?], text: String, partial: String)] = [
    ("count", [], "0 rows", "≈ 0 rows"), ("count", [nil], "1 row", "≈ 1 row"),
    ("count", Array(repeating: nil, count: 1_234), "1,234 rows", "≈ 1,234 rows"),
    (
      "sum:comments", [.number("3400"), .string("1"), nil, .string("x"), .null],
      "sum of comments: 3,401", "sum of comments: ≈ 3,401"
    ),
    ("sum:a", ofNumbers, "sum of a: 35", "sum of a: ≈ 35"),
    ("max:a", ofNumbers, "max of a: 20", "max of a: ≈ 20"),
    ("min:a", ofNumbers, "min of a: 5", "min of a: ≈ 5"),
    ("sum:a", ofTexts, "sum of a: 10", "sum of a: ≈ 10"),
    ("max:a", ofTexts, "max of a: b", "max of a: ≈ b"),
    ("min:a", ofTexts, "min of a: 10", "min of a: ≈ 10"),
    ("sum:a", [.number("0.1"), .number("0.2")], "sum of a: 0.3", "sum of a: ≈ 0.3"),
    ("sum:a", [nil, .bool(true)], "sum of a: none", "sum of a: none yet"),
    ("sum:a", [.number("1e999"), .number("1")], "sum of a: ≈ 1e999", "sum of a: ≈ 1e999"),
    ("min:a", [.number("10"), .number("9"), nil], "min of a: 9", "min of a: ≈ 9"),
    ("max:a", [.number("10"), .number("9"), nil], "max of a: 10", "max of a: ≈ 10"),
    (
      "min:created", [.string("2026-08-02"), .string("Tue, 10 Oct 2017 16:00:00 GMT")],
      "min of created: Tue, 10 Oct 2017 16:00:00 GMT",
      "min of created: ≈ Tue, 10 Oct 2017 16:00:00 GMT"
    ),
    ("max:a", [.string("file2"), .string("file10")], "max of a: file10", "max of a: ≈ file10"),
    ("max:a", [.string("x"), .number("7"), .bool(false)], "max of a: false", "max of a: ≈ false"),
    ("min:a", [.string("x"), .number("7"), .bool(false)], "min of a: 7", "min of a: ≈ 7"),
    ("max:a", [.array([.number("3")]), .array([])], "max of a: 3", "max of a: ≈ 3"),
  ]

  @Test(arguments: totals)
  func `rows add up`(footer: String, values: [JSONValue?], text: String, partial: String) throws {
    let footer = try SectionFooter(parsing: footer)
    var total = SectionTotal()
    let kind = SortKind(detectedIn: values)
    for value in values { total.add(footer.value(of: value, kind), for: footer) }

    #expect(total.rowCount == values.count)
    #expect(footer.text(of: total, isPartial: false) == text)
    #expect(footer.text(of: total, isPartial: true) == partial)
  }
}
