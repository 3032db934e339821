import BrowserModels
import PropertyTesting
import Testing

@Suite struct ColumnListTests {
  static let lists: [(text: String, columns: [(path: [String], width: Int?)])] = [
    ("title", [(["title"], nil)]),
    ("k8s:name,x:400", [(["k8s:name"], nil), (["x"], 400)]),
    ("a,b.c:20, d ", [(["a"], nil), (["b", "c"], 20), (["d"], nil)]),
    (#""a, b":5,"say \"x\"""#, [(["a, b"], 5), ([#"say "x""#], nil)]),
    ("/a.b/c:7", [(["a.b", "c"], 7)]), ("漢字:2", [(["漢字"], 2)]),
    ("labels[0].name", [(["labels", "0", "name"], nil)]),
  ]

  @Test func `fields and widths are read`() throws {
    for (text, columns) in Self.lists {
      let read = try ColumnList(parsing: text).columns
      #expect(read.map(\.path.names) == columns.map(\.path), "\(text)")
      #expect(read.map(\.width) == columns.map(\.width), "\(text)")
    }
  }

  @Test(arguments: [
    ("", 0, "A field is missing here"), ("a,,b", 2, "A field is missing here"),
    ("a, ", 3, "A field is missing here"), (":20", 0, "A field is missing here"),
    ("a,b:0", 2, "A column is 1 to 400 wide"), ("a:401", 0, "A column is 1 to 400 wide"),
    ("a:99999999999999999999", 0, "A column is 1 to 400 wide"),
    ("a,b,a:5", 4, "The field a is named twice"), (#"a,"b"#, 2, "The quote is not closed"),
    (#""a"b"#, 0, "The quote is not closed"),
  ])
  func `a mistake has a place and says what to write`(
    text: String,
    position: Int,
    sentence: String
  ) {
    let mistake = #expect(throws: QueryMistake.self) { try ColumnList(parsing: text) }

    #expect(mistake?.position == position)
    #expect(mistake?.sentence.hasPrefix(sentence) == true, "\(mistake?.sentence ?? "")")
  }

  @Test func `there are at most 256 columns`() throws {
    let names = (0..<257).map { "c\($0)" }

    #expect(try ColumnList(parsing: names.dropLast().joined(separator: ",")).columns.count == 256)
    #expect(throws: QueryMistake.self) {
      try ColumnList(parsing: names.joined(separator: ","))
    }
  }

  @Test func `any text is read or is a mistake in it`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let parts = Array(#"ab1 "/\.:,[]é-+"#).map(String.init) + [":20", "\u{301}", "漢", "\u{1B}"]
      let text = (0..<random.below(12)).map { _ in parts[random.below(parts.count)] }.joined()
      do {
        #expect(try !ColumnList(parsing: text).columns.isEmpty, "seed \(seed): \(text)")
      } catch {
        #expect((0...text.count).contains(error.position), "seed \(seed): \(text)")
      }
    }
  }

  @Test func `a name is that of a known field, else it is doubtful`() {
    let catalog = FieldCatalog([
      .object([
        "title": .null, "user": .object(["login": .null, "id": .null]),
        "head": .object(["id": .null]),
      ])
    ])
    let login = catalog.column(of: FieldPath(["login"]))
    let unknown = catalog.column(of: FieldPath(["titel"]))
    let several = catalog.column(of: FieldPath(["id"]))

    #expect(login.field == .path(FieldPath(["user", "login"])) && login.doubt == nil)
    #expect(unknown.field == .path(FieldPath(["titel"])))
    #expect(
      unknown.doubt == "No record loaded so far has a field titel. Did you mean title?"
    )
    #expect(several.field == .path(FieldPath(["id"])) && several.doubt?.contains("user.id") == true)
  }
}
