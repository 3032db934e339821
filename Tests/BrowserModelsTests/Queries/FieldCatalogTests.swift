import BrowserModels
import Testing

@Suite struct FieldCatalogTests {
  private static let records = [
    #"{"id":1,"title":"x","author":{"login":"ann","id":2},"labels":[{"name":"a","color":null}]}"#,
    #"{"id":2,"Created_At":"2026-01-01","milestone":{"name":"m"},"a.b":1,"odd name":2,"12":3}"#,
    #"{"deep":{"b":{"c":{"d":{"e":1}}}},"tags":[],"user":{"login":null}}"#,
  ]

  private static let catalog = FieldCatalog(
    records.map { (try? JSONReader.value(of: Array($0.utf8))) ?? .null },
    roles: ["body": [FieldPath(["text"])], "title": [FieldPath(["name"])]]
  )

  private static func field(_ names: String...) -> FieldCatalog.Meaning {
    .field(.path(FieldPath(names)))
  }

  @Test(
    arguments: [
      ("id", field("id")),
      ("author.login", field("author", "login")),
      ("author", field("author")),
      ("created_at", field("Created_At")),
      ("AUTHOR.LOGIN", field("author", "login")),
      ("color", field("labels", "color")),
      ("COLOR", field("labels", "color")),
      ("labels.0.name", field("labels", "0", "name")),
      ("labels[0].name", field("labels", "0", "name")),
      ("milestone.name", field("milestone", "name")),
      ("login", .ambiguous(["author.login", "user.login"])),
      ("name", .ambiguous(["labels.name", "milestone.name"])),
      ("a.b", field("a.b")), ("/a.b", field("a.b")),
      ("odd name", field("odd name")), ("12", field("12")), ("tags", field("tags")),
      ("deep.b.c.d", field("deep", "b", "c", "d")),
      ("deep.b.c.x.e", .unknown(nearest: "deep.b.c.d")),
      ("title", field("title")),
      ("body", .field(.role("body", [FieldPath(["text"])]))),
      ("BODY", .field(.role("body", [FieldPath(["text"])]))),
      ("athor", .unknown(nearest: "author")),
      ("colour", .unknown(nearest: "labels.color")),
      ("autor.login", .unknown(nearest: "author.login")),
      ("creatd_at", .unknown(nearest: "Created_At")),
      (String(repeating: "author.", count: 100_000), .unknown(nearest: nil)),
      ("zzz", .unknown(nearest: nil)), ("0", .unknown(nearest: nil)),
      ("source", .unknown(nearest: nil)),
    ] as [(String, FieldCatalog.Meaning)]
  )
  func `a name is understood by the fields that are known`(
    name: String,
    meaning: FieldCatalog.Meaning
  ) {
    #expect(Self.catalog.meaning(of: name) == meaning)
  }

  @Test(
    arguments: [
      (#"[1, "x", null]"#, field("value")), (#"[{"a":1}, 2]"#, field("value")),
      (#"[{"value":1}, 2]"#, field("value")), (#"[{"a":1}]"#, .unknown(nearest: nil)),
    ] as [(String, FieldCatalog.Meaning)]
  )
  func `a record that is a scalar is the field value`(
    records: String,
    meaning: FieldCatalog.Meaning
  ) throws {
    let catalog = FieldCatalog(try JSONReader.value(of: Array(records.utf8)).array ?? [])

    #expect(catalog.meaning(of: "value") == meaning)
    #expect(catalog.meaning(of: "zzz") == .unknown(nearest: nil))
  }

  @Test(
    arguments: [
      ("Name", field("Name")), ("name", field("name")), ("NAME", .ambiguous(["Name", "name"])),
      ("user.LOGIN", .ambiguous(["User.login", "user.Login"])),
      ("User.login", field("User", "login")), ("Login", field("user", "Login")),
      ("LOGIN", .ambiguous(["User.login", "user.Login"])),
    ] as [(String, FieldCatalog.Meaning)]
  )
  func `of names that differ in case only one must be written exactly`(
    name: String,
    meaning: FieldCatalog.Meaning
  ) {
    let text = #"{"Name":1,"name":2,"User":{"login":1},"user":{"Login":2}}"#
    let catalog = FieldCatalog([(try? JSONReader.value(of: Array(text.utf8))) ?? .null])

    #expect(catalog.meaning(of: name) == meaning)
  }

  @Test func `of several sources the name of one is reserved`() {
    var catalog = Self.catalog
    catalog.add(.object(["source": .null]))

    #expect(catalog.meaning(of: "source") == Self.field("source"))
    catalog.hasSources = true
    #expect(catalog.meaning(of: "source") == .field(.source))
  }

  @Test func `where nothing is known every name is that of a field`() {
    #expect(FieldCatalog().meaning(of: "a.b") == Self.field("a", "b"))
  }

  @Test(arguments: [
    ("a.b.c.d", true), ("a.b.c.d.e", true), ("a.b.c.d.x.y", true), ("a.b.x.d.e", false),
    ("a.b.c.x", false),
  ])
  func `a path that leads deeper than is known may be one`(name: String, isField: Bool) throws {
    let text = #"{"a":{"b":{"c":{"d":{"e":{"f":1}}}}}}"#
    let catalog = FieldCatalog([try JSONReader.value(of: Array(text.utf8))])

    let path = try #require(FieldPath(name))
    #expect((catalog.meaning(of: name) == .field(.path(path))) == isField)
  }

  @Test func `paths are known up to a depth, and so many of them`() {
    let many = (0..<10_000).map { (key: "k\($0)", value: JSONValue.null) }
    let catalog = FieldCatalog([.object(JSONObject(many))])

    #expect(catalog.paths.count == FieldCatalog.mostPaths)
    #expect(!Self.catalog.paths.contains { $0.names.count > FieldCatalog.depth })
    #expect(Self.catalog.paths.prefix(3).map(\.dotted) == ["id", "title", "author"])
  }
}
