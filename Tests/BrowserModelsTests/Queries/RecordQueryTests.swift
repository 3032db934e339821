import Testing

@testable import BrowserModels

struct RecordQueryTests {
  private static let catalog = FieldCatalog([
    .object([
      "id": .number("7"), "title": .string("A"), "state": .string("open"),
      "author": .object(["login": .string("ann")]), "created": .string("2026-01-02T03:04:05Z"),
    ])
  ])

  /// What is written, and what is said of the query.
  static let changes: [(changes: [QueryChange], summary: String)] = [
    ([], ""),
    ([.filter("  ")], ""),
    ([.filter("state:open")], "&state:open"),
    ([.filter("x"), .filter("")], ""),
    ([.sort("-created, title")], "sorted by -created,title"),
    ([.sort("-created"), .sort(" ")], ""),
    ([.sort("LOGIN")], "sorted by author.login"),
    ([.sections("created:month")], "by created:month"),
    ([.sections("state"), .sections("")], ""),
    ([.filter("a"), .sort("id"), .sections("state")], "&a · sorted by id · by state"),
  ]

  @Test(arguments: changes)
  func `what is written is a query, and a blank text takes its part away`(
    changes: [QueryChange],
    summary: String
  ) throws {
    var query = RecordQuery()

    for change in changes { try query.apply(change, Self.catalog) { _ in [] } }

    #expect(query.summary == summary)
    #expect(query.doubts == [])
  }

  /// What is wrong, where, and a word of the sentence.
  static let mistakes: [(change: QueryChange, position: Int, word: String)] = [
    (.filter("a (b"), 2, "parenthesis"), (.filter("id>"), 3, "Nothing follows >"),
    (.sort("id,,title"), 3, "A field is missing"), (.sections("created:decade"), 8, "decade"),
    (.filter("a id>2026-02-30"), 5, "2026-02-30 does not exist: 2026-02 has 28 days."),
    (.filter("zzz<2026-13"), 4, "2026-13 does not exist: a year has 12 months."),
    (.footer("mean:id"), 0, "mean"), (.footer("sum"), 3, "sum needs a field"),
  ]

  @Test(arguments: mistakes)
  func `a mistake says where it is and changes nothing`(
    change: QueryChange,
    position: Int,
    word: String
  ) throws {
    var query = RecordQuery()
    try query.apply(.filter("state:open"), Self.catalog) { _ in [] }
    let before = query

    let mistake = #expect(throws: QueryMistake.self) {
      try query.apply(change, Self.catalog) { _ in [] }
    }

    #expect(mistake?.position == position)
    #expect(mistake?.sentence.contains(word) == true, "\(mistake?.sentence ?? "")")
    #expect(query == before)
  }

  @Test(arguments: [
    (QueryChange.filter("a NAME:x"), 2), (.sort("name,-NAME"), 6), (.sections("NAME:letter"), 0),
    (.footer("sum:NAME"), 4),
  ])
  func `a name that may be several fields says which they are`(
    change: QueryChange,
    position: Int
  ) {
    let catalog = FieldCatalog([.object(["Name": .number("1"), "name": .number("2")])])
    var query = RecordQuery()

    let sentence = "Several fields are called NAME: Name, name. Write which one is meant."
    #expect(throws: QueryMistake(position: position, sentence: sentence)) {
      try query.apply(change, catalog) { _ in [] }
    }
  }

  @Test(arguments: [
    (QueryChange.filter("stat:open"), "Did you mean state?"),
    (.sort("titel"), "Did you mean title?"),
    (.sections("stats"), "Did you mean state?"), (.footer("sum:titel"), "Did you mean title?"),
    (.filter("zzz=1"), "No record loaded so far has a field zzz. Write the name in quotes"),
    (.sort("zzz"), "No record loaded so far has a field zzz."),
  ])
  func `a field that no record has is a doubt, since later ones may have it`(
    change: QueryChange,
    doubt: String
  ) throws {
    var query = RecordQuery()

    try query.apply(change, Self.catalog) { _ in [] }

    #expect(query != RecordQuery())
    #expect(query.doubts.first?.sentence.contains(doubt) == true, "\(query.doubts)")
  }

  @Test(arguments: [
    ("foo:bar", ["foo:bar"]), ("foo:", ["foo:"]), ("-foo:bar", ["foo:bar"]),
    ("-(a | foo:bar) zzzz:é foo:bar", ["foo:bar", "zzzz:é"]), ("http:x", ["http:x"]),
    ("http://x", []), ("12:30", []), (#""foo:bar""#, []), (#"foo\:bar"#, []), ("std::sort", []),
    (":x", []), ("a>b", []), ("state:open", []), ("foo:)", []), (#""foo":bar"#, []),
  ])
  func `a word that may be meant as a field is a doubt`(filter: String, words: [String]) throws {
    var query = RecordQuery()

    try? query.apply(.filter(filter), Self.catalog) { _ in [] }

    let sentences = words.map { word in
      let name = word.prefix { $0 != ":" }
      return "No record loaded so far has a field \(name): \(word) is looked for as a text."
    }
    #expect(query.doubts.map(\.sentence) == sentences)
  }

  @Test func `of very many words that may be meant as fields some are told`() throws {
    var query = RecordQuery()

    let filter = (0..<1_000).map { "é\($0)é:x" }.joined(separator: " ")
    try query.apply(.filter(filter), Self.catalog) { _ in [] }

    #expect(query.doubts.count == 20)
  }

  @Test func `where not all fields are known, none is doubted`() throws {
    let names = (0..<FieldCatalog.mostPaths + 5).map { "f\($0)" }
    let catalog = FieldCatalog(names.map { .object([$0: .null]) })

    for change in [
      QueryChange.filter("f99999=1"), .filter("zzz:x"), .filter("f99:x f4099>1 zzz:1"),
      .filter("http://x 12:30"), .sort("f99999"), .sections("zzz"), .footer("sum:zzz"),
    ] {
      var query = RecordQuery()
      try query.apply(change, catalog) { _ in [] }
      #expect(query.doubts == [], "\(change)")
    }
    #expect(catalog.meaning(of: "zzz") == .field(.path(FieldPath(["zzz"]))))
    #expect(
      try FilterParser.parse("http://x 12:30", fields: catalog)
        == .all([.term(.word("http://x")), .term(.word("12:30"))])
    )
  }

  @Test(
    arguments: [
      ("sum:title", [.string("a"), nil, .string("2")], true),
      ("sum:title", [.bool(true), .null], true),
      ("sum:title", [.string("a"), .number("1")], false),
      ("sum:title", [.string("1")], false), ("sum:title", [nil, .null], false),
      ("sum:title", [], false), ("max:title", [.string("a")], false), ("count", [], false),
    ] as [(String, [JSONValue?], Bool)]
  )
  func `a sum of what are no numbers is doubtful`(
    footer: String,
    values: [JSONValue?],
    isDoubtful: Bool
  ) throws {
    var query = RecordQuery()

    try query.apply(.footer(footer), Self.catalog) { _ in values }

    let doubt = "The values of title are not numbers: they have no sum."
    #expect(query.doubts.map(\.sentence) == (isDoubtful ? [doubt] : []))
  }

  /// Values of a field, a comparison with it, and what is doubtful of that.
  static let comparisons: [(values: [JSONValue?], filter: String, doubt: String?)] = [
    ([.number("1"), nil, .null], "id>abc", "The values of id are numbers; abc is none of them."),
    ([.string("12.5")], "-(x | id<=abc)", "The values of id are numbers; abc is none of them."),
    ([.array([.number("1")])], "id>=true", "The values of id are numbers; true is none of them."),
    (
      [.string("2026-01-02"), .string("2026-01-02T03:04:05Z")], "id>soon",
      "The values of id are times; soon is none of them."
    ),
    (
      [.string("2026-01-02")], "id:2026-02-30",
      "2026-02-30 does not exist, since 2026-02 has 28 days: it is looked for as a text."
    ),
    (
      [.string("2026-01-02")], "id!=2026-13",
      "2026-13 does not exist, since a year has 12 months: it is looked for as a text."
    ),
    ([.string("2026-01-02"), .string("soon")], "id>soon", nil),
    ([.string("2026-02-30")], "id:2026-02-30", nil),
    ([.number("1")], "id>5", nil), ([.number("1")], "id>2026-01-02", nil),
    ([.number("1")], "id:abc id=abc id", nil), ([.number("1")], #"id>"abc""#, nil),
    ([.number("1"), .string("x")], "id>abc", nil), ([], "id>abc", nil), ([nil], "id>abc", nil),
    ([.object([:])], "id>abc", nil),
  ]

  @Test(arguments: comparisons)
  func `a comparison with a word is doubtful where all values are numbers or times`(
    values: [JSONValue?],
    filter: String,
    doubt: String?
  ) throws {
    var query = RecordQuery()

    try query.apply(.filter(filter), Self.catalog) { _ in values }

    #expect(query.filter != nil)
    #expect(query.doubts.map(\.sentence) == [doubt].compactMap(\.self))
  }

  /// Values of a field, and whether 2026 is a year beside it.
  static let years: [(values: [JSONValue?], filter: String, year: String?)] = [
    ([.number("1767225600"), nil], "id:2026", "id=2026"),
    ([.number("1767225600123"), .string("")], "id>2025", "id>2025"),
    ([.string("1767225600"), .number("0")], "id!=2025", "id!=2025"),
    ([.number("1767225600"), .string("2026-01-05")], "-(x | id<=1900)", "-(x | id<=1900)"),
    ([.number("1767225600")], "id:1899", nil), ([.number("1767225600")], "id>2101", nil),
    ([.number("1767225600")], "id:20260", nil), ([.number("1767225600")], #"id>"2026""#, nil),
    ([.number("1767225600"), .number("7")], "id:2026", nil), ([.number("2026")], "id:2026", nil),
    ([.number("1767225600"), .string("soon")], "id:2026", nil), ([nil], "id:2026", nil),
    ([.string("2026-01-05")], "id:2026", nil), ([.number("1767225600")], "2026", nil),
  ]

  @Test(arguments: years)
  func `a year beside times that are numbers is one`(
    values: [JSONValue?],
    filter: String,
    year: String?
  ) throws {
    var query = RecordQuery()

    try query.apply(.filter(filter), Self.catalog) { _ in values }

    let years = query.filter?.terms.filter { term in
      if case .field(_, .comparesTime) = term { true } else { false }
    }
    #expect(years?.count == (year == nil ? 0 : 1))
    if let year { #expect(query.filter?.text(fields: Self.catalog) == year) }
    #expect(query.filterText == filter)
  }

  @Test func `doubts about a filter stay when a sort is written with it`() throws {
    var request = QueryRequest()
    request.filter = "stat:open"
    request.sort = "id"

    let query = try request.query(Self.catalog)

    #expect(query.doubts.count == 1)
  }

  @Test func `a query that is taken back is plain again`() throws {
    var query = RecordQuery()
    query.filterOrder = .score
    try query.apply(.filter("stat:open"), Self.catalog) { _ in [] }
    #expect(!query.isPlain)

    query.filter = nil

    #expect(query.isPlain)
  }

  @Test func `a field may be named as it was sent, with its wrapper`() throws {
    var catalog = Self.catalog
    catalog.wrapper = FieldPath(["metadata"])
    var query = RecordQuery()

    try query.apply(.sort("metadata.author.login"), catalog) { _ in [] }

    #expect(query.sort.fields.map(\.path) == [FieldPath(["author", "login"])])
    #expect(query.doubts == [])
  }

  @Test func `the values of a field tell what it is sorted as`() throws {
    var query = RecordQuery()

    try query.apply(.sort("title"), Self.catalog) { _ in [.string("12.50"), .string("3")] }

    #expect(query.sort.fields.map(\.kind) == [.number])
  }

  @Test(arguments: [
    ("", true, true), ("a", true, false), ("-created", false, false),
  ])
  func `a sort reverses the order of the source, a filter does not`(
    text: String,
    keepsOrder: Bool,
    isPlain: Bool
  ) throws {
    var request = QueryRequest()
    if keepsOrder { request.filter = text } else { request.sort = text }

    let query = try request.query(Self.catalog)

    #expect(query.keepsOrder == keepsOrder)
    #expect(request.isPlain == isPlain)
    #expect(request.isOrdered == !keepsOrder)
  }

  @Test func `a filter by score is an order, unless there is a sort`() throws {
    var request = QueryRequest()
    request.filter = "a"
    request.filterOrder = .score
    #expect(request.isOrdered)
    #expect(try request.query(Self.catalog).isByScore)

    request.sort = "id"

    #expect(try !request.query(Self.catalog).isByScore)
  }
}
