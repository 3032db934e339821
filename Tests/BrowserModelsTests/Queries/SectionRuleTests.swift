import BrowserModels
import PropertyTesting
import Testing

@Suite struct SectionRuleTests {
  static let rules: [(text: String, path: [String], unit: SectionUnit, shown: String)] = [
    ("state", ["state"], .value, "state"), ("created:day", ["created"], .day, "created:day"),
    ("a.b:WEEK", ["a", "b"], .week, "a.b:week"), ("a:value", ["a"], .value, "a"),
    ("/dc:title", ["dc:title"], .value, "/dc:title"),
    ("/dc:title:letter", ["dc:title"], .letter, "/dc:title:letter"),
    ("/a:day:value", ["a:day"], .value, "/a:day:value"), ("t:year", ["t"], .year, "t:year"),
    ("/x.y/z:month", ["x.y", "z"], .month, "/x.y/z:month"),
  ]

  @Test(arguments: rules)
  func `a rule is read and written`(
    text: String,
    path: [String],
    unit: SectionUnit,
    shown: String
  ) throws {
    let rule = try SectionRule(parsing: text)

    #expect(rule.path.names == path)
    #expect(rule.unit == unit)
    #expect(rule.description == shown)
    #expect(try SectionRule(parsing: shown) == rule)
  }

  @Test(arguments: [
    (
      "created:hour", 8,
      """
      Rows cannot be divided by hour; write value, day, week, month, year or letter after the colon, \
      or a name with a colon as /created:hour.
      """
    ),
    (
      "é:", 2,
      """
      Rows cannot be divided by nothing; write value, day, week, month, year or letter after the \
      colon, or a name with a colon as /é:.
      """
    ),
    ("", 0, "A field is missing; write the name of one, such as created:month."),
    (":day", 0, "A field is missing; write the name of one, such as created:month."),
    (
      "..:day", 0,
      ".. is not the path of a field; write names with dots, such as author.login."
    ),
  ])
  func `a mistake is named with its place`(text: String, position: Int, sentence: String) {
    #expect(throws: QueryMistake(position: position, sentence: sentence)) {
      try SectionRule(parsing: text)
    }
  }

  static let sections: [(unit: SectionUnit, value: JSONValue?, title: String, index: String)] = [
    (.value, .string("open"), "open", "O"), (.value, .string(""), "\"\"", "\""),
    (.value, .number("1e3"), "1000", "100"), (.value, .string("2026"), "2026", "202"),
    (.value, .string("02134"), "02134", "0"), (.value, .string(" \t"), "\"\"", "\""),
    (.value, .string("no a.b"), "\"no a.b\"", "N"), (.value, .bool(true), "true", "T"),
    (.value, nil, "no a.b", "–"), (.value, .null, "no a.b", "–"),
    (.value, .array([.string("bug"), .string("x")]), "bug", "B"),
    (.value, .array([]), "no a.b", "–"),
    (.value, .object(["name": .string("Ann")]), "Ann", "A"), (.value, .elided, "no a.b", "–"),
    (.value, .string("  👩‍👩‍👧 family\n"), "👩‍👩‍👧 family", "👩‍👩‍👧"),
    (
      .value, .string(String(repeating: "é", count: 90)), String(repeating: "é", count: 80) + "…",
      "É"
    ),
    (.day, .string("2026-02-03T23:59:59Z"), "2026-02-03", "03"),
    (.day, .string("2026-02-03T23:59:59-01:00"), "2026-02-04", "04"),
    (.day, .number("1785655200"), "2026-08-02", "02"),
    (.day, .string("1969-12-31T23:59:59.9Z"), "1969-12-31", "31"),
    (.day, .string("soon"), "no a.b", "–"), (.day, .number("12"), "no a.b", "–"),
    (.day, .bool(true), "no a.b", "–"), (.day, .string("/Date(999999999999999)/"), "no a.b", "–"),
    (.week, .string("2026-02-01"), "2026-W05, from 2026-01-26", "W05"),
    (.week, .string("2026-02-02"), "2026-W06, from 2026-02-02", "W06"),
    (.week, .string("2021-01-03"), "2020-W53, from 2020-12-28", "W53"),
    (.week, .string("2024-12-30"), "2025-W01, from 2024-12-30", "W01"),
    (.week, .string("1969-12-31"), "1970-W01, from 1969-12-29", "W01"),
    (.month, .string("Tue, 10 Oct 2017 16:00:00 GMT"), "October 2017", "Oct"),
    (.month, .string("2017-05"), "May 2017", "May"), (.month, .string("2017-13"), "no a.b", "–"),
    (.month, .number("2017"), "no a.b", "–"), (.year, .number("2017"), "2017", "2017"),
    (.year, .string("2017-05"), "2017", "2017"), (.year, .string("2017-05-06"), "2017", "2017"),
    (.year, .string("0000"), "no a.b", "–"), (.year, .number("-201"), "no a.b", "–"),
    (.letter, .string("émile"), "É", "É"), (.letter, .string(" 7 up"), "#", "#"),
    (.letter, .string("🇩🇪 Berlin"), "🇩🇪", "🇩🇪"), (.letter, .string("ß"), "SS", "SS"),
    (.letter, .string("(x)"), "(", "("), (.letter, .number("-5"), "#", "#"),
    (.letter, .string("٣"), "٣", "٣"), (.letter, .string(" \n"), "no a.b", "–"),
    (.letter, .bool(false), "F", "F"), (.letter, .null, "no a.b", "–"),
  ]

  @Test(arguments: sections)
  func `a value is in a section`(
    unit: SectionUnit,
    value: JSONValue?,
    title: String,
    index: String
  ) {
    let rule = SectionRule(FieldPath(["a", "b"]), by: unit)
    let key = rule.key(of: value)

    #expect(rule.title(of: key) == title)
    #expect(key.indexTitle == index)
  }

  @Test(
    arguments: [
      (.value, .number("1"), .number("1.0"), true), (.value, .number("1"), .string("1"), true),
      (.value, .number("1"), .string("1.0"), false), (.value, .string("1"), .string("01"), false),
      (.value, .number("-1.50"), .string(" -1.5 "), true),
      (.value, .string(""), .string(" "), true), (.value, .string("a"), .string(" a"), true),
      (.value, .string(""), .null, false), (.value, .string("no a"), .null, false),
      (.value, .string("e\u{301}"), .string("é"), true),
      (.value, .string("a"), .string("A"), false),
      (.letter, .string("apple"), .string("Ant"), true),
      (.letter, .number("1"), .string("2"), true),
      (.day, .string("2026-01-01T00:30:00+01:00"), .string("2025-12-31"), true),
      (.week, .string("2025-12-29"), .string("2026-01-04"), true),
      (.month, .string("2025-01-01"), .string("2026-01-01"), false),
      (.value, .bool(true), .string("true"), true), (.value, .bool(true), .string("True"), false),
      (.value, .string("false"), .bool(false), true),
    ] as [(SectionUnit, JSONValue, JSONValue, Bool)]
  )
  func `values that have the unit in common are in one section`(
    unit: SectionUnit,
    left: JSONValue,
    right: JSONValue,
    areTogether: Bool
  ) {
    let rule = SectionRule(FieldPath(["a"]), by: unit)

    #expect((rule.key(of: left) == rule.key(of: right)) == areTogether)
  }

  @Test func `a week begins on Monday and has seven days`() {
    let rule = SectionRule(FieldPath(["a"]), by: .week)
    var days: [SectionKey: Int] = [:]
    var names: Set<String> = []
    // From Monday, 5 January 1970, on.
    for day in 4..<4 + 7 * 3_000 {
      let key = rule.key(of: .string(SectionRule(FieldPath(["a"]), by: .day).title(of: .day(day))))
      days[key, default: 0] += 1
      names.insert(String(rule.title(of: key).prefix(8)))
    }

    #expect(days.count == 3_000)
    #expect(names.count == 3_000)
    #expect(days.values.allSatisfy { $0 == 7 })
  }
}
